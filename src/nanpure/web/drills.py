"""Drills: grids in which a technique is the next step.

Grids for common techniques are made on request. For rare techniques, positions were found
beforehand (``drills.txt``, by ``scripts/drill_seeds.py``); if none was found, the example of the
lesson is used. Both are turned and relabelled at random.

Some techniques are never the next step, because something rated lower always does the same: if no
naked pair is left, the cells of a remote pair are coloured by either of its digits. In their
positions, nothing rated lower does anything else.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

from nanpure.generator import NotMade, generate
from nanpure.kernel import Control
from nanpure.logic import CATALOGUE, Catalogue, path, steps
from nanpure.logic.pages import page
from nanpure.logic.techniques.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle, parse_grid
from nanpure.model.step import Step
from nanpure.model.symmetry import board_symmetries, random_transform
from nanpure.web.events import technique_step
from nanpure.web.lessons import technique_of
from nanpure.web.limits import QUICK_SECONDS
from nanpure.web.models_rooms import Drill
from nanpure.web.position import board_json
from nanpure.web.report import Report

__all__ = ["drill", "others", "positions", "turned"]

Easier = Literal["nothing", "same", "more"]

MORE = "\t"
MARKS: dict[str, Easier] = {"": "nothing", "\tsame": "same", MORE: "more"}
DRILL_SECONDS = 8.0  # of making grids, before the example is turned instead


def drill(asked: Drill, report: Report) -> dict[str, Any]:
    """A grid where the technique is next; *easier*: the effect of techniques rated lower."""
    technique = technique_of(asked.technique)
    report.progress(puzzles=0)
    known, control = positions().get(technique.id), report.control
    made = _made(technique, asked.seed, report) if known is None else None
    grid, easier = (made, "nothing") if made is not None else _kept(
        known or (page(technique.id).example + MORE,), asked.seed)
    step = next(steps(grid, Catalogue([technique]), timeout=QUICK_SECONDS, control=control), None)
    report.demand()
    return {
        "technique": technique.id, "easier": easier,
        "board": board_json(grid) if step else None,  # none if the time was too short
        "step": technique_step(grid, step, asked.lang) if step else None,
    }


@cache
def positions() -> dict[str, tuple[str, ...]]:
    """Return positions by technique id, with a tab after them if something easier applies too.

    After the tab, ``same`` means that it does only what the technique does. There are no positions
    for techniques if none was found.
    """
    by_id: dict[str, tuple[str, ...]] = {}
    for line in Path(__file__).with_name("drills.txt").read_text("utf-8").splitlines():
        technique, _, position = line.partition("\t")
        before = by_id.get(technique, ())
        by_id[technique] = (*before, position) if position else before
    return by_id


def _kept(known: tuple[str, ...], seed: int) -> tuple[Grid, Easier]:
    position, *mark = known[seed % len(known)].split("\t")
    return turned(parse_grid(position), seed), MARKS["".join(f"\t{each}" for each in mark)]


def others(grid: Grid, technique: Technique) -> tuple[frozenset[tuple[int, int]], list[Step]]:
    """Return the eliminations of a technique here, and the easier steps that do anything else.

    These are the steps of the usual techniques that are rated lower.
    """
    mine = frozenset(candidate for step in steps(grid, Catalogue([technique]))
                     for candidate in step.deduction.eliminations)
    easier = _easier(technique)
    rest = [step for step in steps(grid, easier) if step.deduction.placements
            or not mine.issuperset(step.deduction.eliminations)] if easier else []
    return mine, rest


def turned(grid: Grid, seed: int) -> Grid:
    """Return the grid moved at random; with rules, which allow few moves, they move with it."""
    if not grid.layout.rules:
        return random_transform(grid.layout, seed)(grid)
    ways = board_symmetries(grid.layout.size)
    return ways[seed % len(ways)](grid)


def _made(technique: Technique, seed: int, report: Report) -> Grid | None:
    """The moment of the technique in one of the puzzles made at its level."""
    easier = _easier(technique)
    made = generate("3x3", seed, None, level=technique.level, timeout=QUICK_SECONDS,
                    control=report.control)
    until = time.monotonic() + DRILL_SECONDS
    for number, puzzle in enumerate(_all(made), 1):
        report.demand()
        grid = _moment(puzzle.grid(), easier, technique, report.control)
        if grid is not None or time.monotonic() > until:
            return grid
        if number % 20 == 0:
            report.progress(puzzles=number)
    return None


def _all(made: Iterator[Puzzle]) -> Iterator[Puzzle]:
    """Yield puzzles as long as there are any."""
    try:
        yield from made
    except NotMade:
        return


@cache
def _easier(technique: Technique) -> Catalogue | None:
    """The usual techniques that are rated lower; None if there are none."""
    ids = [each.id for each in CATALOGUE if each.usual and each.rating < technique.rating]
    return CATALOGUE.select(only=ids) if ids else None


def _moment(
    grid: Grid, easier: Catalogue | None, technique: Technique, control: Control
) -> Grid | None:
    """The grid where easier techniques are stuck, if the technique has a step there."""
    if easier is None:  # the easiest technique: where the usual path uses it
        for step in path(grid, control=control, timeout=QUICK_SECONDS).steps:
            if step.technique == technique.id:
                return grid
            grid = grid.after(step.deduction)
        return None
    grid = path(grid, "order", easier, timeout=QUICK_SECONDS, control=control).end
    if grid.is_solution:
        return None
    here = next(steps(grid, Catalogue([technique]), timeout=QUICK_SECONDS, control=control), None)
    return grid if here is not None else None
