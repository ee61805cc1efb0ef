"""Drills: grids in which a technique goes on.

What is next often is made while one waits. For techniques that are next very seldom positions of
our own were found beforehand (``drills.txt``, by ``scripts/drill_seeds.py``); for those of which
none was found there is the example of the lesson. Both are turned, and their digits exchanged, by
chance.

Some techniques are next nowhere, because something that is rated lower always does the same: where
no naked pair is left, the cells of a remote pair are coloured by either of its digits. Their
positions are such that nothing that is rated lower does anything else.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

from nanpure.generate import NotMade, generate
from nanpure.kernel import Control
from nanpure.logic import CATALOGUE, Catalogue, path, steps
from nanpure.logic.pages import page
from nanpure.logic.technique import Technique
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
DRILL_SECONDS = 8.0  # of making, until the example is turned instead


def drill(asked: Drill, report: Report) -> dict[str, Any]:
    """A grid where the technique goes on; *easier*: what usual techniques rated lower do there."""
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
        "board": board_json(grid) if step else None,  # none where the time was too short to look
        "step": technique_step(grid, step, asked.lang, "teach") if step else None,
    }


@cache
def positions() -> dict[str, tuple[str, ...]]:
    """Positions by technique id, with a tab behind them where something easier goes on as well.

    Behind the tab stands ``same`` where that does nothing but what the technique does.

    None for techniques of which none was found.
    """
    found: dict[str, tuple[str, ...]] = {}
    for line in Path(__file__).with_name("drills.txt").read_text("utf-8").splitlines():
        technique, _, position = line.partition("\t")
        found[technique] = found.get(technique, ()) + ((position,) if position else ())
    return found


def _kept(known: tuple[str, ...], seed: int) -> tuple[Grid, Easier]:
    position, *mark = known[seed % len(known)].split("\t")
    return turned(parse_grid(position), seed), MARKS["".join(f"\t{each}" for each in mark)]


def others(grid: Grid, technique: Technique) -> tuple[frozenset[tuple[int, int]], list[Step]]:
    """What a technique takes away here, and the steps that do anything else.

    These are the steps of the usual techniques that are rated lower.
    """
    mine = frozenset(one for step in steps(grid, Catalogue([technique]))
                     for one in step.deduction.eliminations)
    easier = _easier(technique)
    rest = [step for step in steps(grid, easier) if step.deduction.placements
            or not mine.issuperset(step.deduction.eliminations)] if easier else []
    return mine, rest


def turned(grid: Grid, seed: int) -> Grid:
    """The grid moved by chance; where rules leave few moves, they are turned with it."""
    if not grid.layout.rules:
        return random_transform(grid.layout, seed)(grid)
    ways = board_symmetries(grid.layout.size)
    return ways[seed % len(ways)](grid)


def _made(technique: Technique, seed: int, report: Report) -> Grid | None:
    """The moment of the technique in a puzzle of its level; they are made one after another."""
    easier = _easier(technique)
    made = generate("3x3", seed, None, level=technique.level, timeout=QUICK_SECONDS,
                    control=report.control)
    until = time.monotonic() + DRILL_SECONDS
    for number, puzzle in enumerate(_all(made), 1):
        report.demand()
        found = _moment(puzzle.grid(), easier, technique, report.control)
        if found is not None or time.monotonic() > until:
            return found
        if number % 20 == 0:
            report.progress(puzzles=number)
    return None


def _all(made: Iterator[Puzzle]) -> Iterator[Puzzle]:
    """Puzzles, as long as there are any."""
    try:
        yield from made
    except NotMade:
        return


@cache
def _easier(technique: Technique) -> Catalogue | None:
    """The usual techniques that are rated lower; None where there are none."""
    ids = [each.id for each in CATALOGUE if each.usual and each.rating < technique.rating]
    return CATALOGUE.select(only=ids) if ids else None


def _moment(
    grid: Grid, easier: Catalogue | None, technique: Technique, control: Control
) -> Grid | None:
    """The grid where what is easier ends, if the technique has a step there."""
    if easier is None:  # the first technique: where the usual path comes to it
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
