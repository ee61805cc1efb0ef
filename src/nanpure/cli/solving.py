"""The verbs solve and check."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

import nanpure
from nanpure import methods
from nanpure.cli.aside import aside
from nanpure.cli.claims import result_object, wrong_claim
from nanpure.cli.echo import Failure, echo, error_line, spaced, status_line, to_json
from nanpure.cli.options import (
    LANGUAGE,
    PARQUET,
    SETTINGS,
    Options,
    formats,
    is_plain,
    number,
    reading,
    reading_to,
    searching,
)
from nanpure.cli.refusing import refuse
from nanpure.cli.run import Answer, Fast, Lines, run
from nanpure.cli.sink import Sink
from nanpure.cli.source import Item, Posed
from nanpure.errors import NanpureError, PuzzleError
from nanpure.kernel import Budget, Control, Limits, Question
from nanpure.model.grid import Grid
from nanpure.model.writing import write_row
from nanpure.search.verbs import Result, why_stopped
from nanpure.text import FORMATS

if TYPE_CHECKING:
    from nanpure.model.witness import Witness

__all__ = ["check", "limits_of", "question_of", "solve"]

ALL = 1_000_000
ALL_COLUMNS = ("solution", "solutions", "count", "exact")
Verb = Literal["solve", "check", "count"]


@click.command()
@click.option("--all", "every", is_flag=True, help="All solutions, one a line in lexicographic "
              "order, then an empty line; ' # more' at --limit (1,000,000).")
@click.option("--first", is_flag=True, help="The lexicographically first of several solutions.")
@click.option("--limit", type=number(1), help="Solutions to look for: 1 shows one without asking "
              "for others, 2 (the default) proves it the only one; with --all as many.")
@click.option("--to", type=click.Choice([*formats(), PARQUET]), help="Text form of the solution.")
@click.option("--method", type=click.Choice(list(methods.METHODS)), help="Solve as a documented "
              "method does; with its own words where it has no solution.")
@click.option("--display", is_flag=True, help="With --method: print what the program of its paper "
              "prints, every solution of those that list all, then an empty line.")
@SETTINGS
@click.option("--steps", "max_steps", type=number(1), metavar="N", help="With --method: stop it "
              "after so many steps.")
@LANGUAGE
@searching
@reading_to
def solve(
    options: Options, every: bool, first: bool, limit: int | None, method: str | None,
    display: bool, settings: tuple[str, ...], max_steps: int | None,
) -> int:
    """Solve puzzles: the solution a line, or the puzzle and ' # none', ' # many' or why not."""
    if display:
        refuse("--display prints as a paper does", "every", "json", "to", "jobs")
        if options.table:
            raise click.UsageError("--display prints as a paper does: a table has no room for it")
    _refuse_idle(options, every, first, limit, method)
    header = FORMATS[options.to].header if options.to and not options.json else ""
    if method is not None:
        from nanpure.cli.by_method import Wanted, solve_by_method  # nobody else need load methods
        from nanpure.cli.request import request_for

        request = request_for(method, settings, max_steps, limit, options.timeout)
        failure: Failure = partial(status_line, options)
        wanted: Wanted = "display" if display else "all" if every else "one"
        return run(
            options,
            lambda item, control: solve_by_method(item, control, options, request, wanted),
            header=header,
            failure=spaced(options, failure) if every or display else failure,
            columns=(*(ALL_COLUMNS if every else ("solution",)), "answer_json"),
        )
    if every:
        listed = _all_json if options.json else _all
        return run(options, lambda item, control: listed(item, control, options, limit or ALL),
                   failure=spaced(options, partial(error_line, options)), columns=ALL_COLUMNS)
    if first:
        return run(options, lambda item, control: _first(item, control, options), header=header,
                   columns=["solution"])
    limit = limit or 2
    return run(
        options,
        lambda item, control: _solve(item, control, options, limit),
        question_of(options, "solve", limit),
        header,
        columns=["solution"],
    )


def _refuse_idle(
    options: Options, every: bool, first: bool, limit: int | None, method: str | None
) -> None:
    """Refuse what would do nothing beside the other options."""
    if every and first:
        raise click.UsageError("--all and --first exclude each other")
    if method is not None:
        refuse("--method is another way to search", "first", "nodes", "engine")
    else:
        refuse("only methods have that, see --method", "max_steps", "settings", "display")
    if options.json and not options.table:
        refuse("--json has a form of its own", "to")
    elif method is None:
        refuse("there are no sentences without --json or --method", "lang")
    if every and not options.json:
        refuse("--all writes a line a solution", "to")
        refuse("--all writes solutions as they are found, one after the other", "jobs")
    if (limit or 0) > 2 and not (every or first or options.json or method):
        refuse("of several solutions a line shows none, without --all or --json", "limit")
    if every or first:
        refuse("solutions in order choose their engine themselves", "engine")
    if first:
        refuse("--first looks for one solution", "limit")


@click.command()
@click.option("--minimal", is_flag=True, help="Of a puzzle with one solution also which givens are "
              "redundant: each of them alone can go.")
@click.option("--proof", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write a proof of each answer there, as nanpure verify-proof reads it.")
@LANGUAGE
@searching
@reading
def check(options: Options, minimal: bool, proof: Path | None) -> int:
    """Check puzzles: 'unique', 'none', 'many' or 'unknown', a tab, and what shows it."""
    fast = question_of(options, "check", 2)
    if minimal:
        from nanpure.cli.needing import NeedDesk

        refuse("--minimal searches in a way of its own", "engine", "nodes")
        desk = Fast(partial(NeedDesk, lang=options.lang))
        fast = desk if is_plain(options) and options.timeout is None else None
    if proof is not None:
        refuse("--proof writes one puzzle after the other", "jobs")
        options, fast = replace(options, jobs=1), None
    with aside("--proof", proof, options) as proofs:
        return run(
            options,
            lambda item, control: _check(item, control, options, minimal, proofs),
            fast,
            failure=lambda item, error: _unchecked(item, options, error),
            columns=("witness", "minimal", "redundant") if minimal else ["witness"],
        )


# ---- one puzzle ---------------------------------------------------------------------------------


def limits_of(options: Options, control: Control) -> dict[str, Any]:
    """The limits of a search, as the verbs take them."""
    return {"timeout": options.timeout, "nodes": options.nodes, "control": control}


def _search(grid: Grid, limit: int, control: Control, options: Options) -> Result:
    result = nanpure.solve(grid, options.engine, limit, **limits_of(options, control))
    if result.stopped == "asked":
        raise KeyboardInterrupt
    return result


def _tail(item: Posed, said: str) -> str:
    return f"{echo(item)} # {said}"


def _solve(item: Posed, control: Control, options: Options, limit: int) -> Answer:
    result = _search(item.grid, limit, control, options)
    shown = _shown(result, limit)
    claim = wrong_claim(item.grid, result, options.lang)
    if options.json:
        fine = shown is not None and claim is None
        more = {"solution": shown.line(), "stopped": None} if options.table and shown else {}
        return Answer(result_object(item, result, claim, options, **more), fine)
    if shown is not None:
        warning = claim.text if claim is not None else ""
        return Answer(_write(shown, options), claim is None, warning)
    said = f"unknown: {why_stopped(result)}" if result.status == "unknown" else result.status
    return Answer(_tail(item, said), False)


def _shown(result: Result, limit: int) -> Grid | None:
    """The solution to print: the only one, or with limit 1 whichever was found."""
    if result.status == "unique" or (limit == 1 and result.solutions):
        return result.solutions[0]
    return None


def _write(solution: Grid, options: Options) -> str:
    """The solution in the form asked for; a line is the solution alone, without any comment."""
    if options.to in (None, "line"):
        return solution.line()
    return write_row(solution, options.to, lossy=True)


def _all(item: Posed, control: Control, options: Options, limit: int) -> Lines:
    """Every solution, a line each as it is found, then an empty line."""
    found = 0
    end = None
    try:
        for grid in nanpure.solutions(item.grid, **limits_of(options, control)):
            if found == limit:
                end = " # more"
                break
            found += 1
            yield grid.line()
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        end = _tail(item, f"unknown: {error}")
    if end or not found:
        yield end or _tail(item, "none")
    yield ""
    return found > 0


def _all_json(item: Posed, control: Control, options: Options, limit: int) -> Answer:
    """Every solution in one object."""
    found: list[Grid] = []
    stopped = None
    try:
        for grid in nanpure.solutions(item.grid, **limits_of(options, control)):
            if len(found) == limit:
                stopped = "limit"
                break
            found.append(grid)
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        stopped = error.stopped
    return _listed(item, found, stopped, options, len(found) == 1 and stopped is None)


def _listed(
    item: Posed, found: list[Grid], stopped: str | None, options: Options, shown: bool,
    **members: Any,
) -> Answer:
    """The object of a puzzle whose solutions were listed; *shown*: the first is the answer."""
    from nanpure.io.witnesses import witness_text
    from nanpure.model.witness import TwoSolutions, contradiction

    known = len(found) > 1 or stopped is None
    status = ("none", "unique", "many")[min(len(found), 2)] if known else "unknown"
    shows: Witness | None = TwoSolutions(*found[:2]) if len(found) > 1 else None
    if status == "none":
        shows = contradiction(item.grid)
    text = to_json(
        item,
        status=status,
        solution=found[0].line() if shown else None,
        solutions=[grid.line() for grid in found],
        count=len(found),
        exact=stopped is None,
        witness=witness_text(shows, options.lang) if shows else None,
        stopped=stopped,
        **members,
    )
    return Answer(text, bool(found))


def _first(item: Posed, control: Control, options: Options) -> Answer:
    found: list[Grid] = []
    stopped, why = None, "none"
    try:
        found = list(nanpure.solutions(item.grid, 1, **limits_of(options, control)))
        stopped = "limit" if found else None
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        stopped, why = error.stopped, f"unknown: {error}"
    if options.json:
        return _listed(item, found, stopped, options, bool(found), first=True)
    if found:
        return Answer(_write(found[0], options), True)
    return Answer(_tail(item, why), False)


def _check(
    item: Posed, control: Control, options: Options, minimal: bool, proofs: Sink | None
) -> Answer:
    budget = Budget(Limits(options.timeout, None, control))
    result = _search(item.grid, 2, control, options)
    if proofs is not None and result.status != "unknown":
        from nanpure.cli.proof_file import write_status_proof  # few checks are asked for one

        write_status_proof(proofs, item.grid, result, budget.rest())
    claim = wrong_claim(item.grid, result, options.lang)
    fine = result.status == "unique" and claim is None
    redundant = None
    if minimal and result.status == "unique":
        from nanpure.cli.needing import needed

        try:
            redundant = needed(item.grid, options, control)
        except PuzzleError as error:
            if control.stopped:
                raise KeyboardInterrupt from error
            result, fine = replace(result, status="unknown", stopped=error.stopped), False
    if options.json:
        members = {} if redundant is None else {
            "minimal": not redundant, "redundant": str(redundant).split()}
        return Answer(result_object(item, result, claim, options, **members), fine)
    witness = _said(result.witness, options.lang)
    if result.status == "unknown":
        witness = why_stopped(result)
    if redundant is not None:
        from nanpure.cli.needing import needs_words

        witness = needs_words(redundant, options.lang)
    if claim is not None:
        witness = f"{witness}; {claim.text}" if witness else claim.text
    return Answer(f"{result.status}\t{witness}", fine)


def _said(witness: Witness | None, lang: str) -> str:
    if witness is None:
        return ""
    from nanpure.io.witnesses import witness_text  # most puzzles have one solution

    return witness_text(witness, lang)


def _unchecked(item: Item, options: Options, error: NanpureError) -> str:
    """A line that is no puzzle is bad; a puzzle that cannot be checked is an error."""
    if isinstance(item, Posed) or options.json:
        return error_line(options, item, error)
    return f"bad\t{error}"


# ---- plain classic lines ------------------------------------------------------------------------


def question_of(options: Options, verb: Verb, limit: int) -> Question | Fast | None:
    """What a scribe is asked, where plain classic lines mean what they say and get a plain line."""
    if options.to not in (None, "line") or options.engine == "sat":
        return None
    if is_plain(options):
        return Question(verb, limit)
    if limit < 2 or not is_plain(replace(options, json=False)):
        return None
    from nanpure.cli.json_desk import JsonDesk

    return Fast(partial(JsonDesk, shown=verb != "count"), JsonDesk.finish, parts=True)
