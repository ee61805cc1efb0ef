"""The verb steps: what a documented method does, event by event; and solve --method."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from nanpure import methods
from nanpure.cli.echo import echo, to_json
from nanpure.cli.options import Options, number, reading
from nanpure.cli.request import LANGUAGE, Request, TimeUpError, asking, request_for
from nanpure.cli.run import Answer, Lines, run
from nanpure.cli.source import Item
from nanpure.errors import NanpureError, NoSolution, ParseError, Unsupported
from nanpure.grid import Grid
from nanpure.io.events import event_json, sentence, trace_line
from nanpure.kernel import Control
from nanpure.methods import Outcome
from nanpure.methods.protocol import found_solution
from nanpure.puzzle import write
from nanpure.step import Event, Step

__all__ = ["solve_by_method", "steps"]


@click.command()
@click.option("--method", type=click.Choice(list(methods.METHODS)), help="The solving system "
              "(needed).")
@click.option("--detail", is_flag=True, help="Everything that it looked at, not only what came "
              "of it.")
@click.option("--limit", type=number(1), metavar="N",
              help="Solutions to look for, with methods that find all.")
@click.option("--only", metavar="TECHNIQUE", help="With ito: one sweep of this technique over "
              "the candidates as given (x_wing, line_in_box_row, …; several joined by +).")
@click.option("--phrase", type=click.Choice([f"P{n}" for n in range(1, 10)]), help="With hui: "
              "the grids that one of the phrases of the paper shows.")
@asking
@LANGUAGE
@reading
def steps(
    options: Options,
    method: str | None,
    detail: bool,
    limit: int | None,
    only: str | None,
    phrase: str | None,
    max_steps: int | None,
    settings: tuple[str, ...],
) -> int:
    """Show what a documented method does: an event a line, set in by its open assumptions.

    The last lines are the outcome as the paper words it and the grid it ends with. An empty line
    follows each puzzle.
    """
    if method is None:
        raise click.UsageError(f"--method is needed: one of {', '.join(methods.METHODS)}")
    if only is not None:
        if method != "ito":
            raise click.UsageError("--only goes with --method ito")
        return run(options, lambda item, control: _only(item, options, only))
    if phrase is not None:
        if method != "hui":
            raise click.UsageError("--phrase goes with --method hui")
        return run(options, lambda item, control: _phrase(item, options, phrase))
    request = request_for(method, settings, max_steps, limit, options.timeout)
    return run(options, lambda item, control: _steps(item, control, options, request, detail))


def _steps(
    item: Item, control: Control, options: Options, request: Request, detail: bool
) -> Lines:
    """The trace of one puzzle; whether it reached a solution."""
    fine = False
    try:
        if item.grid is None:
            raise item.error or NanpureError("no puzzle")
        events = request.events(item.grid, control)
        if options.json:
            yield to_json(item, method=request.method)
        for event in events:
            if detail or event.kind != "look":
                yield from _lines(event, item, item.grid, options)
            if isinstance(event, Outcome):
                fine = bool(event.solutions)
    except TimeUpError as error:
        yield _stopped(item, options, str(error))
    except NanpureError as error:
        yield failed(item, options, error)
    if not options.json:
        yield ""
    return fine


def _lines(event: Event, item: Item, grid: Grid, options: Options) -> Iterator[str]:
    if options.json:
        said = {"line": item.line, **event_json(event, grid.layout, options.lang)}
        yield json.dumps(said, ensure_ascii=False)
        return
    yield trace_line(event, grid.layout, options.lang)
    if isinstance(event, Outcome):
        shown = event.solutions[:1] or ([event.end] if event.end else [])
        yield from (each.line() for each in shown)


def _only(item: Item, options: Options, name: str) -> Lines:
    """One sweep of a technique of Ito's over the candidates of a grid."""
    from nanpure.methods.ito import technique  # other verbs need not load it

    found: list[Step] = []
    try:
        if item.grid is None:
            raise item.error or NanpureError("no puzzle")
        found = technique(name, item.grid)
        if options.json:
            yield to_json(item, method="ito", only=name)
        for step in found:
            yield from _lines(step, item, item.grid, options)
        if not found and not options.json:
            yield f"{echo(item)} # {name}: nothing to place or remove"
    except ParseError as error:
        if item.grid is not None:  # the name, not the puzzle
            raise click.UsageError(f"--only: {error}") from error
        yield failed(item, options, error)
    except NanpureError as error:
        yield failed(item, options, error)
    if not options.json:
        yield ""
    return bool(found)


def _phrase(item: Item, options: Options, name: str) -> Lines:
    """The grids that a phrase of Hui's program shows."""
    from nanpure.methods.hui.phrases import PHRASES, phrase

    if item.grid is None:
        yield failed(item, options, item.error or NanpureError("no puzzle"))
        return False
    layout, number = item.grid.layout, int(name[1:])
    gap = " " if any(len(sign) > 1 for sign in layout.symbols) else ""
    shown = [gap.join(map(layout.symbol, digits)) for digits in phrase(number, item.grid)]
    if options.json:
        yield to_json(item, method="hui", phrase=name, grids=shown)
        return bool(shown)
    yield "# {}  {}  NB. {}".format(name, *PHRASES[number])
    yield from shown or ["|index error"]
    yield ""
    return bool(shown)


def _stopped(item: Item, options: Options, why: str) -> str:
    if options.json:
        return json.dumps({"line": item.line, "kind": "stopped", "text": why}, ensure_ascii=False)
    return f"# stopped: {why}"


def failed(item: Item, options: Options, error: NanpureError) -> str:
    """What stands in place of a puzzle that the method cannot take."""
    if options.json:
        return to_json(Item(item.line, item.text, item.grid, error))
    kind = "error"
    if isinstance(error, NoSolution | Unsupported):
        kind = "none" if isinstance(error, NoSolution) else "unsupported"
    return f"{echo(item)} # {kind}: {error}"


# ---- solve --method ----------------------------------------------------------------------------


def solve_by_method(
    item: Item, control: Control, options: Options, request: Request, every: bool
) -> Answer | Lines:
    """Answer ``solve --method``: the solution that the method finds, or what it says instead."""
    if item.grid is None:
        return Answer(failed(item, options, item.error or NanpureError("no puzzle")), False)
    if every and not options.json:
        return _every(item, item.grid, control, options, request)
    try:
        outcome = _outcome(request.events(item.grid, control), item, options)
    except TimeUpError as error:
        said: dict[str, Any] = {"status": "unknown", "solution": None, "outcome": "stopped",
                                "message": str(error)}
        return _tail(item, options, request, f"stopped: {error}", said)
    except NanpureError as error:
        return Answer(failed(item, options, error), False)
    status = _status(outcome)
    one = outcome.solutions[0] if outcome.solutions and status != "many" else None
    if options.json:
        listed = [grid.line() for grid in outcome.solutions]
        said = {"status": status if status in ("unique", "many", "none") else "unknown",
                "solution": one.line() if one else None, "solutions": listed, "count": len(listed),
                "exact": outcome.complete, "outcome": outcome.status}
        text = sentence(outcome, item.grid.layout, options.lang)
        return Answer(to_json(item, method=request.method, **said, message=text),
                      bool(listed) if every else one is not None)
    if one is not None:
        return Answer(write(one, options.to or "line", lossy=True), True)
    return _tail(item, options, request, _said(outcome, item.grid, options), {})


def _every(
    item: Item, grid: Grid, control: Control, options: Options, request: Request
) -> Lines:
    """All solutions that the method finds, a line each, then an empty line.

    They come as they are found; those of Hui's table, which grows in all places at once, at the
    end, in the order in which it has them then.
    """
    held: list[str] | None = [] if request.method.startswith("hui") else None
    found = 0
    try:
        for event in request.events(grid, control):
            _warn(event, item, options)
            if isinstance(event, Outcome):
                held = None
                yield from (solution.line() for solution in event.solutions[found:])
                found = len(event.solutions)
                if not found:
                    yield f"{echo(item)} # {_said(event, grid, options)}"
                elif not event.complete:
                    yield " # more"
            elif (line := found_solution(event)) is not None:
                if held is None:
                    yield line
                    found += 1
                else:
                    held.append(line)
    except TimeUpError as error:
        yield from held or ()
        found += len(held or ())
        yield f" # more: {error}" if found else f"{echo(item)} # stopped: {error}"
    except NanpureError as error:
        yield failed(item, options, error)
    yield ""
    return found > 0


def _outcome(events: Iterator[Event], item: Item, options: Options) -> Outcome:
    """The end of a trace; the warnings on the way go to standard error."""
    last: Event | None = None
    for last in events:
        _warn(last, item, options)
    assert isinstance(last, Outcome), "a method ends with its outcome"
    return last


def _warn(event: Event, item: Item, options: Options) -> None:
    """Pass on what the paper calls a warning (its note is ``<method>.warning…``)."""
    if event.note is None or options.quiet or item.grid is None:
        return
    if event.note.id.partition(".")[2].startswith("warning"):
        said = sentence(event, item.grid.layout, options.lang)
        click.echo(f"line {item.line}: {said}", err=True)


def _status(outcome: Outcome) -> str:
    if len(outcome.solutions) > 1:
        return "many"
    if outcome.solutions and outcome.complete:
        return "unique"
    return outcome.status


def _said(outcome: Outcome, grid: Grid, options: Options) -> str:
    """The plain status and the message of the paper."""
    return f"{_status(outcome)}: {sentence(outcome, grid.layout, options.lang)}"


def _tail(
    item: Item, options: Options, request: Request, text: str, said: dict[str, Any]
) -> Answer:
    if options.json:
        return Answer(to_json(item, method=request.method, **said), False)
    return Answer(f"{echo(item)} # {text}", False)
