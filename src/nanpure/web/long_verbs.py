"""The verbs of the API that may take long: a request and a report in, plain data out.

They run in worker processes, one at a time in each. Native work ends soon after the control is
stopped; plain Python checks it where it can, and is otherwise killed with its process.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

import nanpure
from nanpure import methods
from nanpure.errors import NanpureError, PuzzleError, Unsupported, shown
from nanpure.io.answers import (
    made_json,
    made_rating,
    orbit_counts_json,
    orbits_json,
    outcome_text,
    ratings_json,
    row_json,
)
from nanpure.io.events import sentence
from nanpure.io.method_boards import event_figure
from nanpure.io.plain import number_json
from nanpure.io.results import result_json
from nanpure.io.svg_figures import figure_svg
from nanpure.kernel import Limits
from nanpure.kernel.column_sets import COUNTED
from nanpure.methods import Outcome
from nanpure.methods.hiramatsu import mini
from nanpure.methods.hiramatsu.orbits import count as count_orbits
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Event
from nanpure.model.writer import write
from nanpure.ratings import SCALES, USUAL, Scale
from nanpure.web import generation
from nanpure.web.drills import drill
from nanpure.web.events import method_event
from nanpure.web.full_model import canonical, essential, sample, total
from nanpure.web.groups import groups
from nanpure.web.hui import hui, phrase
from nanpure.web.limits import LONG_SECONDS, ORBITS_SIZE, PICTURES
from nanpure.web.models import (
    Canonical,
    Compare,
    Complete,
    Count,
    Essential,
    Generate,
    Groups,
    Hui,
    Jigsaw,
    Judge,
    Minimize,
    Near,
    Orbits,
    Phrase,
    Position,
    Run,
    Sample,
    Solve,
    Total,
    TrueCandidates,
    Ushio,
)
from nanpure.web.models_print import Book
from nanpure.web.models_rooms import Drill, Photo
from nanpure.web.photo import photo
from nanpure.web.position import board_json, grid_of, layout_json, parse_layout
from nanpure.web.printing import book
from nanpure.web.problem_words import texts_of
from nanpure.web.problems import Problem
from nanpure.web.reading import judge
from nanpure.web.report import Report
from nanpure.web.traces import Traces, method_of
from nanpure.web.ushio import press
from nanpure.words import languages

__all__ = ["Verb", "verbs"]

Json = dict[str, Any]
Verb = tuple[type[Any], Callable[[Any, Report], Json]]

METHOD_SECONDS = 60.0  # for each method in a comparison
ASKED_SECONDS = 60.0  # for each of the scales for the classic board only


def verbs() -> Mapping[str, Verb]:
    """Return the verbs by name, each with its request model; one process shares traces."""
    return MappingProxyType({
        "count": (Count, count), "candidates": (TrueCandidates, candidates),
        "generate": (Generate, generate), "complete": (Complete, complete), "near": (Near, near),
        "minimize": (Minimize, minimize), "jigsaw": (Jigsaw, jigsaw), "rate": (Position, rate),
        "compare": (Compare, compare), "orbits": (Orbits, orbits), "solve": (Solve, solve),
        "run": (Run, partial(run, traces=Traces())), "ushio": (Ushio, press),
        "judge": (Judge, judge), "phrase": (Phrase, phrase),
        "hui": (Hui, hui), "groups": (Groups, groups), "total": (Total, total),
        "essential": (Essential, essential), "sample": (Sample, sample),
        "canonical": (Canonical, canonical), "book": (Book, book),
        "drill": (Drill, drill), "photo": (Photo, photo),
    })


def count(asked: Count, report: Report) -> Json:
    """Count solutions; progress: the number so far."""
    grid = grid_of(asked)
    began = time.perf_counter()
    look = report.control
    with report.watching(lambda: {"count": number_json(look.progress)}):
        result = nanpure.count(grid, asked.limit, timeout=LONG_SECONDS, control=report.control)
    return {"status": result.status, "count": number_json(result.count), "exact": result.exact,
            "stopped": result.stopped, "nodes": number_json(result.nodes),
            "seconds": round(time.perf_counter() - began, 6)}


def candidates(asked: TrueCandidates, report: Report) -> Json:
    """Find the candidates that stand in a solution; progress: how many are decided."""
    grid = grid_of(asked)
    began = time.perf_counter()
    look = report.control
    with report.watching(lambda: {"decided": look.progress}):
        found = nanpure.true_candidates(grid, asked.limit, timeout=LONG_SECONDS,
                                        control=report.control)
    return {**found.to_json(), "seconds": round(time.perf_counter() - began, 6)}


def generate(asked: Generate, report: Report) -> Json:
    """Make puzzles, each an item; if they cannot be made, *reason* is why."""
    reason, nearest, why = None, None, None
    began = time.monotonic()
    try:
        puzzles = generation.puzzles(asked, report.control)
        with report.watching(lambda: {"made": len(report.items), "of": asked.count,
                                      "seconds": round(time.monotonic() - began, 1)}):
            for puzzle in puzzles:
                report.item(made_json(puzzle))
    except generation.NotMade as error:
        report.demand()
        reason, why = str(error), _why(error)
        nearest = made_json(error.nearest) if error.nearest is not None else None
    return {"made": len(report.items), "reason": reason, "why": why, "nearest": nearest,
            "seconds": round(time.monotonic() - began, 6)}


def complete(asked: Complete, report: Report) -> Json:
    """Add givens to a puzzle until it has one solution, in the places of a pattern or not."""
    puzzle = grid_of(asked).puzzle
    began = time.monotonic()
    try:
        with report.watching(lambda: {"seconds": round(time.monotonic() - began, 1)}):
            completed = generation.completed(puzzle, asked, report.control)
    except generation.NotMade as error:
        report.demand()
        nearest = _made(error.nearest, puzzle) if error.nearest is not None else None
        return {"made": 0, "reason": str(error), "why": _why(error), "nearest": nearest,
                "seconds": round(time.monotonic() - began, 6)}
    report.demand()
    report.item(_made(completed, puzzle))
    return {"made": 1, "reason": None, "why": None, "nearest": None,
            "seconds": round(time.monotonic() - began, 6)}


def _why(error: generation.NotMade) -> Json | None:
    """The kind of a reason with its numbers, and its sentence in other languages."""
    if not error.kind:
        return None
    kind = {"kind": error.kind, **error.facts}
    return {**kind, "texts": texts_of("", kind)}


def near(asked: Near, report: Report) -> Json:
    """Find puzzles with one solution near a puzzle, each an item; *more*: there are others."""
    puzzle = grid_of(asked).puzzle
    reason, more = None, False
    began = time.monotonic()
    try:
        puzzles = generation.neighbours(puzzle, asked, report.control)
        with report.watching(lambda: {"found": len(report.items),
                                      "seconds": round(time.monotonic() - began, 1)}):
            for other in puzzles:
                more = len(report.items) == asked.limit
                if not more:
                    report.item(_made(other, puzzle))
    except PuzzleError as error:
        report.demand()
        if error.status != "unknown":
            raise
        reason, more = str(error), True
    return {"found": len(report.items), "more": more, "reason": reason,
            "seconds": round(time.monotonic() - began, 6)}


def _made(puzzle: Puzzle, start: Puzzle) -> Json:
    """A puzzle made from another one."""
    # Without the record of candidates removed beforehand it may have more solutions.
    line = write(puzzle, "json") if puzzle.removed else puzzle.line()
    more = {name: puzzle.info[name] for name in ("level",) if name in puzzle.info}
    return {"puzzle": line, "layout": puzzle.layout.text, "clues": puzzle.clues,
            "added": puzzle.clues - start.clues, **more, **made_rating(puzzle.info)}


def jigsaw(asked: Jigsaw, report: Report) -> Json:
    """Make a random region table, as a layout; a large one may take minutes."""
    began = time.monotonic()
    with report.watching(lambda: {"seconds": round(time.monotonic() - began, 1)}):
        return layout_json(generation.jigsaw(asked.size, asked.seed, report.control))


def minimize(asked: Minimize, report: Report) -> Json:
    """Remove the givens, and on request the rules, that a puzzle does not need."""
    puzzle = grid_of(asked).puzzle
    minimal = generation.minimal(puzzle, asked, report.control)
    report.demand()
    payload = _made(minimal, puzzle)
    return {**payload, "removed": -payload.pop("added"), "board": board_json(minimal.grid())}


def rate(asked: Position, report: Report) -> Json:
    """Rate a puzzle with one solution; otherwise give its status."""
    grid = grid_of(asked)
    payload: Json = {"puzzle": grid.line(), "layout": grid.layout.text}
    limits: Any = {"timeout": LONG_SECONDS, "control": report.control}
    quick: tuple[Scale, ...] = (*USUAL, "minutes")  # from the rounds of the scale nanpure
    more_scales = [scale for scale in SCALES if scale not in quick]
    try:
        ratings = nanpure.rate(grid, quick, **limits)
    except PuzzleError as error:
        report.demand()
        return {**payload, "status": error.status, "message": str(error)}
    payload |= {"status": ratings.status, **ratings_json(ratings)}
    for scale in more_scales:
        try:
            more = nanpure.rate(grid, scale, timeout=ASKED_SECONDS, control=report.control)
        except (PuzzleError, Unsupported):  # too slow, or not a classic puzzle: the others remain
            report.demand()
        else:
            payload |= ratings_json(more)
    return payload


def compare(asked: Compare, report: Report) -> Json:
    """Run each method on the puzzle; each result is an item."""
    grid = grid_of(asked)
    names = methods.METHODS if asked.methods is None else asked.methods
    for name in names:
        method_of(name)
    for option in asked.options:
        if not any(option in methods.METHODS[name].options for name in names):
            raise Problem(422, f"expected an option that one of the methods has, "
                          f"got {shown(option)}")
    for name in names:
        report.demand()
        report.progress(method=name)
        own: Json = {option: value for option, value in asked.options.items()
                     if option in methods.METHODS[name].options}
        try:
            (row,) = methods.compare(grid, (name,), timeout=METHOD_SECONDS, **own)
        except NanpureError:
            raise
        except (ValueError, TypeError) as error:
            raise Problem(422, str(error)) from error
        outcomes = {lang: outcome_text(row, grid, lang) for lang in languages()}
        report.item({**row_json(row, grid, asked.lang), "outcomes": outcomes})
    return {"puzzle": grid.line(), "layout": grid.layout.text}


def orbits(asked: Orbits, report: Report) -> Json:
    """The grids of a small layout, their orbits, and those that a position can still become.

    Boxes of 2x3, 2x4 and 3x3 have too many grids: they are only counted.
    """
    grid = None
    layout = parse_layout(asked.layout) if asked.layout is not None else Layout.default(4)
    if asked.puzzle is not None:
        grid = grid_of(Position(puzzle=asked.puzzle, layout=asked.layout, placed=asked.placed,
                                struck=asked.struck))
        layout = grid.layout
    if layout.size > ORBITS_SIZE and layout.box_shape in COUNTED and not layout.rules:
        return _counted(layout, report)
    if layout.size > ORBITS_SIZE:
        raise Problem(422, f"expected a board of at most {ORBITS_SIZE}×{ORBITS_SIZE}, "
                      f"got {layout.size}×{layout.size}", kind="large", most=ORBITS_SIZE,
                      got=layout.size)
    payload = {**orbits_json(layout), "counts": None}
    known = mini.grids(layout)
    payload["grids"] = ["".join(map(layout.symbol, digits)) for digits in known]
    values = grid.values if grid is not None else ()
    payload["number"] = known.index(values) + 1 if values in known else None
    payload["matching"] = [number for number, digits in enumerate(known, 1)
                           if grid is not None and _fits(grid, digits)]
    return payload


def _counted(layout: Layout, report: Report) -> Json:
    orbits = count_orbits(layout, Limits(LONG_SECONDS, control=report.control))
    if orbits is None:
        report.demand()
        raise Problem(503, f"counting took longer than {LONG_SECONDS:g} seconds", kind="time",
                      seconds=LONG_SECONDS)
    counts = orbit_counts_json(layout, orbits)
    return {"layout": counts.pop("layout"), "columns": [], "table": [], "orbits": [],
            "sizes": {}, "grids": [], "number": None, "matching": [], "counts": counts}


def _fits(grid: Grid, digits: tuple[int, ...]) -> bool:
    return all(mask >> (digit - 1) & 1 for mask, digit in zip(grid.candidates, digits, strict=True))


def solve(asked: Solve, report: Report) -> Json:
    """Solve a puzzle with ample time, or with a documented method."""
    if asked.method is not None:
        return _by_method(asked, asked.method, report)
    grid = grid_of(asked)
    began = time.perf_counter()
    result = nanpure.solve(grid, asked.engine, timeout=LONG_SECONDS, control=report.control)
    return {**result_json(result, asked.lang), "seconds": round(time.perf_counter() - began, 6)}


def _by_method(asked: Solve, method: str, report: Report) -> Json:
    began = time.perf_counter()
    trace = Run(puzzle=asked.puzzle, layout=asked.layout, placed=asked.placed,
                struck=asked.struck, method=method, options=asked.options)
    layout, events = Traces().take(trace, report)
    last: Event | None = None
    for number, (_, event) in enumerate(events, 1):
        report.demand()
        if not number % 1000:
            report.progress(events=number)
        last = event
    assert isinstance(last, Outcome), "a method ends with its outcome"
    status: str = last.status
    if last.solutions:
        several = len(last.solutions) > 1
        status = "many" if several else "unique" if last.complete else "solved"
    return {"status": status, "engine": method, "text": sentence(last, layout, asked.lang),
            "texts": {lang: sentence(last, layout, lang) for lang in languages()},
            "solution": last.solutions[0].line() if last.solutions else None,
            "solutions": [grid.line() for grid in last.solutions],
            "seconds": round(time.perf_counter() - began, 6)}


def run(asked: Run, report: Report, traces: Traces) -> Json:
    """The next events of a method; with pictures fewer, if they would fill the memory."""
    layout, events = traces.take(asked, report)
    listed: list[Json] = []
    outcome: Json | None = None
    drawn = 0
    for before, event in events:
        report.demand()
        listed.append(method_event(event, layout, asked.lang, asked.style))
        if asked.pictures:
            listed[-1]["svg"] = _picture(before, event, asked.lang)
            drawn += len(listed[-1]["svg"] or "")
        if isinstance(event, Outcome):
            outcome = listed[-1]
        if len(listed) == asked.limit or drawn > PICTURES:
            done = outcome is not None
            break
    else:
        done = True
    cursor = asked.cursor + len(listed)
    if not done:
        traces.keep(asked, cursor, layout, events)
    return {"events": listed, "cursor": cursor, "done": done, "outcome": outcome}


def _picture(before: Grid | None, event: Event, lang: str) -> str | None:
    """The event on its board, or None if there is nothing to show."""
    figure = event_figure(before, event) if before is not None else None
    return figure_svg(figure, lang) if figure is not None else None
