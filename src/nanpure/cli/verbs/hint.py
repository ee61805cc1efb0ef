"""The verb hint: help with the next step of a grid as it stands."""

from __future__ import annotations

from functools import partial

import click

import nanpure
from nanpure.cli.options.methods import SECONDS
from nanpure.cli.options.shared import LANGUAGE, Options, reading
from nanpure.cli.options.techniques import Choice, choosing
from nanpure.cli.stream.echo import status_line, to_json
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.source import Posed
from nanpure.io.answers import hint_json
from nanpure.io.events import sentence
from nanpure.io.hints import STRENGTHS, Strength
from nanpure.io.paths import omission
from nanpure.kernel import Control

__all__ = ["hint"]


@click.command()
@click.option("--strength", type=click.Choice(STRENGTHS), default="where", show_default=True,
              help="where: where to look; what: the technique; move: the next move.")
@click.option("--timeout", type=SECONDS, metavar="SECONDS", help="Time limit for each puzzle.")
@choosing
@LANGUAGE
@reading
def hint(options: Options, strength: Strength, choice: Choice) -> int:
    """Give a hint for the next step.

    \b
    Examples:
      nanpure hint .24.3......4.31.
      nanpure hint --strength move .24.3......4.31.

    A hint refers to the grid as it stands; wrong digits are reported first.
    """
    choice.own  # noqa: B018  an unknown name is a usage error before any reading

    def verb(item: Posed, control: Control) -> Answer:
        result = nanpure.hint(item.grid, strength, options.lang, choice.order, choice.own,
                              options.timeout, control=control)
        if control.stopped:
            raise KeyboardInterrupt
        fine = result.status in ("step", "solved")
        if not options.json:
            warning = "" if result.left_out is None else sentence(
                omission(result.left_out), item.grid.layout, options.lang)
            return Answer(result.text, fine, warning)
        payload = hint_json(result, item.grid.layout, options.lang)
        return Answer(to_json(item, **payload), fine)

    return run(options, verb, failure=partial(status_line, options))
