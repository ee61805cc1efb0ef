"""``solve --method``: one solution, all of them, or the display of the paper."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any, Literal

from nanpure.cli.errors import note
from nanpure.cli.options.methods import Request, TimeUpError
from nanpure.cli.options.shared import Options
from nanpure.cli.stream.echo import echo, to_json
from nanpure.cli.stream.run import Answer, Lines
from nanpure.cli.stream.source import Posed, place_of
from nanpure.cli.stream.standard import tell
from nanpure.io.events import sentence
from nanpure.kernel import Control
from nanpure.methods import Outcome
from nanpure.methods.protocol import found_solution
from nanpure.model.grid import Grid
from nanpure.model.puzzle import parse_grid
from nanpure.model.step import Event
from nanpure.model.writer import write_row
from nanpure.words import message

__all__ = ["Wanted", "solve_by_method"]

Wanted = Literal["one", "all", "display"]


def solve_by_method(
    item: Posed, control: Control, options: Options, request: Request, wanted: Wanted
) -> Answer | Lines:
    """Answer ``solve --method`` with the solution, or with the method's own message."""
    if wanted == "display":
        return _displayed(item, control, options, request)
    if wanted == "all" and not options.json:
        return _every(item, control, options, request)
    try:
        tally, outcome = request.tally(item.grid, control)
    except TimeUpError as error:
        payload: dict[str, Any] = {"status": "unknown", "solution": None, "outcome": "stopped",
                                   "message": str(error)}
        return _tail(item, options, request, f"stopped: {error}", payload)
    for event in tally.warnings:
        _warn(event, item, options)
    status = _status(outcome)
    solution = outcome.solutions[0] if outcome.solutions and status != "many" else None
    if options.json:
        listed = [grid.line() for grid in outcome.solutions]
        payload = {"status": status if status in ("unique", "many", "none") else "unknown",
                   "solution": solution.line() if solution else None, "solutions": listed,
                   "count": len(listed),
                   "exact": outcome.complete, "outcome": outcome.status,
                   "end": outcome.end.line() if outcome.end else None}
        text = sentence(outcome, item.grid.layout, options.lang)
        return Answer(to_json(item, method=request.method, **payload, message=text),
                      bool(listed) if wanted == "all" else solution is not None)
    if solution is not None:
        return Answer(write_row(solution, options.to or "line", lossy=True), True,
                      "" if tally.warnings else _unproved(outcome, request))
    return _tail(item, options, request, _ending(outcome, item.grid, options), {})


def _every(item: Posed, control: Control, options: Options, request: Request) -> Lines:
    """Yield all solutions that the method finds, one per line, then an empty line."""
    count = 0
    try:
        for each in _listed(item, control, options, request):
            if isinstance(each, Outcome):
                yield from _end_of_all(item, options, each)
            else:
                count += 1
                yield each
    except TimeUpError as error:
        yield f" # more: {error}" if count else f"{echo(item)} # stopped: {error}"
        yield ""
    return count > 0


def _displayed(item: Posed, control: Control, options: Options, request: Request) -> Lines:
    """Yield what the program in the paper prints, then an empty line."""
    from nanpure.io.method_displays import end_lines, solution_lines  # rarely needed

    grid, fine, begin = item.grid, False, perf_counter()
    unproved = ""
    try:
        for each in _listed(item, control, options, request):
            if isinstance(each, Outcome):
                fine = _status(each) != "many" and bool(each.solutions)
                unproved = _unproved(each, request) if fine else ""
                yield from end_lines(request.method, grid, each, perf_counter() - begin,
                                     options.lang)
            else:
                yield from solution_lines(request.method, parse_grid(each, grid.layout))
    except TimeUpError as error:
        yield f"# stopped: {error}"
    yield ""
    if unproved and not options.quiet:
        note(unproved, place_of(item))
    return fine


def _listed(
    item: Posed, control: Control, options: Options, request: Request
) -> Iterator[str | Outcome]:
    """Yield all solutions that the method finds, as lines, and its outcome.

    They come as they are found. Those of Hui's table, which grows in all places at once, come at
    the end, in the order of the table. A native run is repeated with four times the limit until
    there are no more; solutions beyond its room come from the trace.
    """
    shown = warned = 0
    for tally, outcome, last in request.tallies(item.grid, control):
        for event in tally.warnings[warned:]:
            _warn(event, item, options)
        warned = len(tally.warnings)
        yield from (solution.line() for solution in outcome.solutions[shown:])
        shown = len(outcome.solutions)
        if last:
            yield outcome
            return
    yield from _listed_by_trace(item, control, options, request, shown)


def _listed_by_trace(
    item: Posed, control: Control, options: Options, request: Request, skipped: int
) -> Iterator[str | Outcome]:
    """Yield all solutions except the first *skipped* ones, from the events."""
    held: list[str] | None = [] if request.method.startswith("hui") else None
    count = 0
    try:
        for event in request.events(item.grid, control):
            _warn(event, item, options)
            if isinstance(event, Outcome):
                held = None
                start = max(count, skipped)
                yield from (solution.line() for solution in event.solutions[start:])
                yield event
            elif (line := found_solution(event)) is not None:
                if held is None:
                    count += 1
                    yield from [line] * (count > skipped)
                else:
                    held.append(line)
    except TimeUpError:
        yield from held or ()
        raise


def _end_of_all(item: Posed, options: Options, outcome: Outcome) -> Iterator[str]:
    if not outcome.solutions:
        yield f"{echo(item)} # {_ending(outcome, item.grid, options)}"
    elif not outcome.complete:
        yield " # more"
    yield ""


def _warn(event: Event, item: Posed, options: Options) -> None:
    """Pass on an event that the paper calls a warning (its note is ``<method>.warning…``)."""
    if event.note is None or options.quiet:
        return
    if event.note.id.partition(".")[2].startswith("warning"):
        message = sentence(event, item.grid.layout, options.lang)
        tell(f"{place_of(item)}: {message}")


def _unproved(outcome: Outcome, request: Request) -> str:
    if outcome.complete:
        return ""
    return message("{method} does not show that this is the only solution",
                   method=request.method)


def _status(outcome: Outcome) -> str:
    if len(outcome.solutions) > 1 or outcome.others:
        return "many"
    if outcome.solutions and outcome.complete:
        return "unique"
    return outcome.status


def _ending(outcome: Outcome, grid: Grid, options: Options) -> str:
    """The plain status and the message of the paper."""
    return f"{_status(outcome)}: {sentence(outcome, grid.layout, options.lang)}"


def _tail(
    item: Posed, options: Options, request: Request, text: str, payload: dict[str, Any]
) -> Answer:
    if options.json:
        return Answer(to_json(item, method=request.method, **payload), False)
    return Answer(f"{echo(item)} # {text}", False)
