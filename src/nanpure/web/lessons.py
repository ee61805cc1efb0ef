"""Lessons: the pages of the techniques, their examples, and positions to practise on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from nanpure.errors import shown
from nanpure.generate import NotMade, generate
from nanpure.io.catalogue import family_name, technique_json
from nanpure.kernel import Control
from nanpure.logic import CATALOGUE, Catalogue, path, steps
from nanpure.logic.pages import example, pages
from nanpure.logic.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Step
from nanpure.web.events import technique_step
from nanpure.web.limits import QUICK_SECONDS
from nanpure.web.models_rooms import Drill, Lesson, Lessons
from nanpure.web.position import board_json
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["drill", "lesson", "lessons"]

DRILL_SECONDS = 20.0  # until a drill is given up: some techniques are next very seldom


def lessons(asked: Lessons, control: Control) -> dict[str, Any]:
    """The course: techniques with a page, by family, in the order of the catalogue."""
    return {"lessons": _course()}


@lru_cache(maxsize=1)
def _course() -> list[dict[str, Any]]:
    return [
        {**technique_json(each),
         "family_name": {lang: family_name(each.family, lang) for lang in ("en", "ja")}}
        for each in CATALOGUE if each.id in pages()
    ]


def lesson(asked: Lesson, control: Control) -> dict[str, Any]:
    """The page of a technique: pattern, reason, and its example with the step."""
    technique = _technique(asked.technique)
    page, shown_there = pages(asked.lang)[technique.id], example(technique)
    assert shown_there is not None, "it has a page"
    grid, step = shown_there
    return {
        **technique_json(technique), "pattern": page.pattern, "why": page.why,
        "source": page.source, "board": board_json(grid),
        "step": technique_step(grid, step, asked.lang, "teach"),
    }


def _technique(name: str) -> Technique:
    if name not in pages():
        raise Problem(422, f"expected the id of a technique with a lesson, got {shown(name)}")
    return CATALOGUE[name]


def drill(asked: Drill, report: Report) -> dict[str, Any]:
    """A grid where all that is easier ends and the technique goes on; null where none was found.

    Puzzles of its level are made, one after another from the seed on, and solved by what is rated
    lower, until the technique has a step where that ends.
    """
    technique = _technique(asked.technique)
    easier = _easier(technique)
    report.progress(puzzles=0)
    made = generate("3x3", asked.seed, None, level=technique.level,
                    timeout=QUICK_SECONDS, control=report.control)
    until = time.monotonic() + DRILL_SECONDS
    for number, puzzle in enumerate(_all(made), 1):
        report.demand()
        found = _moment(puzzle.grid(), easier, technique, report.control)
        if found is not None:
            grid, step, before = found
            return {"technique": technique.id, "board": board_json(grid), "steps": before,
                    "step": technique_step(grid, step, asked.lang, "teach")}
        if time.monotonic() > until:
            break
        if number % 20 == 0:
            report.progress(puzzles=number)
    report.demand()
    return {"technique": technique.id, "board": None, "step": None, "steps": 0}


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
) -> tuple[Grid, Step, int] | None:
    """The grid where what is easier ends, the technique's step there, how many were before."""
    if easier is None:  # the first technique: where the usual path comes to it
        for before, step in enumerate(path(grid, control=control, timeout=QUICK_SECONDS).steps):
            if step.technique == technique.id:
                return grid, step, before
            grid = grid.after(step.deduction)
        return None
    easily = path(grid, "order", easier, timeout=QUICK_SECONDS, control=control)
    grid, before = easily.end, len(easily.steps)
    if grid.is_solution:
        return None
    here = next(steps(grid, Catalogue([technique]), timeout=QUICK_SECONDS, control=control), None)
    return (grid, here, before) if here is not None else None
