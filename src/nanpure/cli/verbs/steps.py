"""The verb steps: techniques, or the trace of a documented method."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import click

from nanpure import methods
from nanpure.cli.options.methods import Request, asking, request_for
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import LANGUAGE, Number, Options, limit_option, reading
from nanpure.cli.options.techniques import Choice, choosing
from nanpure.cli.stream.echo import spaced, status_line
from nanpure.cli.stream.run import Lines, run
from nanpure.cli.stream.side_file import aside
from nanpure.cli.stream.source import Posed
from nanpure.cli.verbs.steps_method import (
    SUPPORT,
    Shown,
    events_shown,
    look_shown,
    phrase_shown,
    press_shown,
    technique_shown,
)
from nanpure.cli.verbs.steps_path import Looks, Plan, by_techniques, looking
from nanpure.cli.verbs.verify_proof import Ledger
from nanpure.io.events import schema
from nanpure.kernel import Control
from nanpure.logic.circuits import LEAST_LINKS, MOST_LINKS, has_loops
from nanpure.words import message

__all__ = ["steps"]


def _schema(context: click.Context, option: click.Parameter, chosen: bool) -> None:
    """Print the schema and exit."""
    if chosen:
        click.echo(schema(), nl=False)
        context.exit()

@click.command()
@click.option("--method", type=click.Choice(list(methods.METHODS)), help="Use a documented solving "
              "system instead of the techniques.")
@click.option("--detail", is_flag=True, help="With a method: show everything that it examined, not "
              "only its results.")
@limit_option("Solutions to look for, with methods that find all; 0 looks for all.")
@click.option("--phrase", type=click.Choice([f"P{n}" for n in range(1, 10)]), help="With hui: show "
              "the grids of one of the paper's phrases.")
@click.option("--look", type=click.Choice(["difficulty", "masks"]), help="With hui: show the "
              "difficulty in the paper's words, or, on up to 16 cells, the number of masks that "
              "leave the solution the only one.")
@click.option("--press", type=click.Choice(["step", "go"]), help="With ushio: show his page after "
              "1 Step or Go.")
@click.option("--support", multiple=True, type=click.Choice(SUPPORT), help="With --press: a "
              "support option of his page; may be given several times.")
@click.option("--all", "every", is_flag=True, help="All steps that the grid allows as it stands.")
@click.option("--loops", type=Number(LEAST_LINKS, MOST_LINKS), metavar="N",
              help="With --all: every continuous loop of up to N links, not only the cheapest.")
@click.option("--verify", is_flag=True, help="Check each step against the solution.")
@click.option("--proof", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write the premises and the derivation of each step to this file, for nanpure "
              "verify-proof.")
@click.option("--schema", is_flag=True, is_eager=True, expose_value=False, callback=_schema,
              help="Print the JSON schema of --json.")
@choosing
@looking
@asking
@LANGUAGE
@reading
def steps(
    options: Options,
    method: str | None,
    max_steps: int | None,
    settings: tuple[str, ...],
    choice: Choice,
    looks: Looks,
    proof: Path | None,
    **chosen: Any,
) -> int:
    """Solve puzzles step by step, with the reason of each step.

    \b
    Examples:
      nanpure steps .24.3......4.31.
      nanpure steps --teach --board .24.3......4.31.

    One step per line, as a person would take it; --method shows the steps of a documented method
    instead.

    The last lines are the outcome, also of a path that is stuck, and the final grid. An empty line
    follows each puzzle.
    """
    if options.json:
        refuse("--json has no pictures", "board")
        if chosen["look"] is not None:
            refuse("--json does not depend on the language", "lang")
    if method is not None:
        only = choice.only[0] if len(choice.only) == 1 else None
        _refuse_idle(method, choice, chosen)
        looks.make_folder()
        return _by_method(options, request_for(method, settings, max_steps, chosen["limit"],
                                               options.timeout), only, chosen, looks)
    refuse("only methods have this option, see --method", "detail", "limit", "phrase", "look",
           "press", "support", "settings")
    choice.own  # noqa: B018  an unknown name is a usage error before any reading
    if choice.policy == "se":
        refuse("--policy se follows a single path", "every")
    if not chosen["every"]:
        refuse("only --all lists loops", "loops")
    elif not any(map(has_loops, choice.catalogue)):
        refuse("no technique of continuous loops is on", "loops")
    looks.make_folder()
    with aside("--proof", proof, options) as out:
        proofs = None if out is None else Ledger(out, choice.catalogue)
        plan = Plan(choice, looks, chosen["every"], chosen["verify"], max_steps, proofs,
                    loops=chosen["loops"])
        return run(options, lambda item, control: by_techniques(item, control, options, plan),
                   failure=spaced(options, partial(status_line, options)))


def _refuse_idle(method: str, choice: Choice, chosen: dict[str, Any]) -> None:
    """Refuse options that would do nothing with --method."""
    phrase, look, press = chosen["phrase"], chosen["look"], chosen["press"]
    refuse(message("this option is for techniques, not for --method {method}", method=method),
           "policy", "without", "also", "uniqueness", "every", "loops", "verify", "proof")
    if choice.only and (method != "ito" or len(choice.only) != 1):
        raise click.UsageError("--only goes with --method ito and one technique, or without a "
                               "method")
    if phrase is not None and method != "hui":
        raise click.UsageError("--phrase goes with --method hui")
    if look is not None and method != "hui":
        raise click.UsageError("--look goes with --method hui")
    if press is not None and method != "ushio":
        raise click.UsageError("--press goes with --method ushio")
    if press is None:
        refuse("only --press has support options", "support")
    else:
        refuse("--press shows the resulting board, not events", "teach", "board", "pictures")
    for option, shows in (("--only", choice.only), ("--phrase", phrase), ("--look", look),
                          ("--press", press)):
        if shows:
            refuse(message("{option} shows a part of the method, not its run", option=option),
                   "max_steps", "timeout", "settings", "detail", "limit")
    if phrase is not None:
        refuse("--phrase shows grids, not sentences", "lang", "teach")
    if look is not None:
        refuse("--look shows words and numbers only", "phrase", "teach", "board", "pictures")


def _by_method(
    options: Options, request: Request, only: str | None, chosen: dict[str, Any], looks: Looks
) -> int:
    numbers = count(1)

    def shown(item: Posed) -> Shown:
        return Shown(item, options, looks, next(numbers))

    def lines(item: Posed, control: Control) -> Lines:
        if chosen["press"] is not None:
            return press_shown(shown(item), chosen["press"], chosen["support"])
        if only is not None:
            return technique_shown(shown(item), only)
        if chosen["phrase"] is not None:
            return phrase_shown(shown(item), chosen["phrase"])
        if chosen["look"] is not None:
            return look_shown(shown(item), chosen["look"])
        return events_shown(shown(item), control, request, chosen["detail"])

    return run(options, lines, failure=spaced(options, partial(status_line, options)))
