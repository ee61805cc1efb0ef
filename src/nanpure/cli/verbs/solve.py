"""The verb solve."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

import nanpure
from nanpure import methods
from nanpure.cli.options.output_forms import Form, refuse_suffix
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import (
    LANGUAGE,
    SETTINGS,
    Options,
    form_option,
    limit_option,
    number,
    reading_to,
    searching,
)
from nanpure.cli.stream.claimed_solution import result_object, wrong_claim
from nanpure.cli.stream.echo import Failure, echo, error_line, spaced, status_line, to_json
from nanpure.cli.stream.run import Answer, Lines, run
from nanpure.cli.stream.search import limits_of, question_of, search
from nanpure.cli.stream.source import Posed
from nanpure.errors import PuzzleError
from nanpure.kernel import Control
from nanpure.model.grid import Grid
from nanpure.model.writer import write_row
from nanpure.search.result import Result, why_stopped
from nanpure.text import FORMATS

if TYPE_CHECKING:
    from nanpure.model.witness import Witness

__all__ = ["solve"]

ALL = 1_000_000
ALL_COLUMNS = ("solution", "solutions", "count", "exact")


@click.command()
@click.option("--all", "every", is_flag=True, help="All solutions, one per line in lexicographic "
              "order, then an empty line; ' # more' at --limit (1,000,000).")
@click.option("--first", is_flag=True, help="The lexicographically first of several solutions.")
@limit_option("Solutions to look for: 1 shows one without looking for others, 2 (the default) "
              "proves that it is the only one; with --all, the most to list (1,000,000); 0: all.")
@form_option("Text form of the solution; names as for convert --to.")
@click.option("--method", type=click.Choice(list(methods.METHODS)), help="Solve with a documented "
              "method; where it has no solution, its own words are printed.")
@click.option("--display", is_flag=True, help="With --method: print what the program in its paper "
              "prints (every solution, for methods that list all), then an empty line.")
@SETTINGS
@click.option("--steps", "max_steps", type=number(1), metavar="N", help="With --method: stop it "
              "after N steps.")
@LANGUAGE
@searching
@reading_to
def solve(
    options: Options, every: bool, first: bool, limit: int | None, method: str | None,
    display: bool, settings: tuple[str, ...], max_steps: int | None,
) -> int:
    """Solve puzzles.

    \b
    Examples:
      nanpure solve .24.3......4.31.
      nanpure solve puzzles.txt -o solutions.txt

    One line per puzzle: the solution; otherwise the puzzle and ' # none', ' # many' or the reason.
    """
    if display:
        refuse("--display prints in the form of the paper", "every", "json", "to", "jobs")
        if options.table:
            raise click.UsageError("--display prints in the form of the paper, which does not fit "
                                   "into a table")
        refuse_suffix("--display prints in the form of the paper", options.output,
                      Form(options.to, options.json))
    _refuse_idle(options, every, first, limit, method)
    header = FORMATS[options.to].header if options.to and not options.json else ""
    if method is not None:
        from nanpure.cli.options.methods import request_for
        from nanpure.cli.verbs.solve_method import (  # needed for methods only
            Wanted,
            solve_by_method,
        )

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
    """Refuse options that would do nothing together with the others."""
    if every and first:
        raise click.UsageError("--all and --first exclude each other")
    if method is not None:
        refuse("--method replaces the search", "first", "nodes", "engine")
    else:
        refuse("only methods have this option, see --method", "max_steps", "settings", "display")
    if options.json and not options.table:
        refuse("--json has its own form", "to")
    elif method is None:
        refuse("there are no sentences without --json or --method", "lang")
    if every and not options.json:
        refuse("--all writes one line per solution", "to")
        refuse_suffix("--all writes one line per solution", options.output,
                      Form(options.to, options.json))
        refuse("--all writes solutions as they are found, one at a time", "jobs")
    if (limit or 0) > 2 and not (every or first or options.json or method):
        refuse("several solutions can be shown with --all or --json only", "limit")
    if every or first:
        refuse("the engine for solutions in order is chosen automatically", "engine")
    if first:
        refuse("--first looks for one solution", "limit")


def _tail(item: Posed, reason: str) -> str:
    return f"{echo(item)} # {reason}"


def _solve(item: Posed, control: Control, options: Options, limit: int) -> Answer:
    result = search(item.grid, limit, control, options)
    shown = _shown(result, limit)
    claim = wrong_claim(item.grid, result, options.lang)
    if options.json:
        fine = shown is not None and claim is None
        more = {"solution": shown.line(), "stopped": None} if options.table and shown else {}
        return Answer(result_object(item, result, claim, options, **more), fine)
    if shown is not None:
        warning = claim.text if claim is not None else ""
        return Answer(_write(shown, options), claim is None, warning)
    reason = f"unknown: {why_stopped(result)}" if result.status == "unknown" else result.status
    return Answer(_tail(item, reason), False)


def _shown(result: Result, limit: int) -> Grid | None:
    """The solution to print: the only one, or with limit 1 the one that was found."""
    if result.status == "unique" or (limit == 1 and result.solutions):
        return result.solutions[0]
    return None


def _write(solution: Grid, options: Options) -> str:
    """The solution in the chosen form; a line is the solution alone, without any comment."""
    if options.to in (None, "line"):
        return solution.line()
    return write_row(solution, options.to, lossy=True)


def _all(item: Posed, control: Control, options: Options, limit: int) -> Lines:
    """Yield every solution, one per line as it is found, then an empty line."""
    count = 0
    end = None
    try:
        for grid in nanpure.solutions(item.grid, **limits_of(options, control)):
            if count == limit:
                end = " # more"
                break
            count += 1
            yield grid.line()
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        end = _tail(item, f"unknown: {error}")
    if end or not count:
        yield end or _tail(item, "none")
    yield ""
    return count > 0


def _all_json(item: Posed, control: Control, options: Options, limit: int) -> Answer:
    """Answer with every solution in one object."""
    solutions: list[Grid] = []
    stopped = None
    try:
        for grid in nanpure.solutions(item.grid, **limits_of(options, control)):
            if len(solutions) == limit:
                stopped = "limit"
                break
            solutions.append(grid)
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        stopped = error.stopped
    return _listed(item, solutions, stopped, options, len(solutions) == 1 and stopped is None)


def _listed(
    item: Posed, solutions: list[Grid], stopped: str | None, options: Options, shown: bool,
    **members: Any,
) -> Answer:
    """The object of a puzzle whose solutions were listed; *shown*: the first is the answer."""
    from nanpure.io.witnesses import witness_text
    from nanpure.model.witness import TwoSolutions, contradiction

    known = len(solutions) > 1 or stopped is None
    status = ("none", "unique", "many")[min(len(solutions), 2)] if known else "unknown"
    shows: Witness | None = TwoSolutions(*solutions[:2]) if len(solutions) > 1 else None
    if status == "none":
        shows = contradiction(item.grid)
    text = to_json(
        item,
        status=status,
        solution=solutions[0].line() if shown else None,
        solutions=[grid.line() for grid in solutions],
        count=len(solutions),
        exact=stopped is None,
        witness=witness_text(shows, options.lang) if shows else None,
        stopped=stopped,
        **members,
    )
    return Answer(text, bool(solutions))


def _first(item: Posed, control: Control, options: Options) -> Answer:
    solutions: list[Grid] = []
    stopped, why = None, "none"
    try:
        solutions = list(nanpure.solutions(item.grid, 1, **limits_of(options, control)))
        stopped = "limit" if solutions else None
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        stopped, why = error.stopped, f"unknown: {error}"
    if options.json:
        return _listed(item, solutions, stopped, options, bool(solutions), first=True)
    if solutions:
        return Answer(_write(solutions[0], options), True)
    return Answer(_tail(item, why), False)
