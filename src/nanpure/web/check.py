"""The verb check: the puzzle as posed, the grid as it stands, and where they disagree."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import nanpure
from nanpure.errors import PuzzleError
from nanpure.io.explain import explain
from nanpure.kernel import Control, Limits
from nanpure.logic.player_help import differences
from nanpure.model.grid import Grid
from nanpure.model.witness import (
    BrokenRule,
    EqualGivens,
    NoCandidate,
    NoPlace,
    NoSum,
    TwoSolutions,
    Witness,
)
from nanpure.ratings.budget import Budget
from nanpure.ratings.minutes import quick_minutes
from nanpure.search.result import Result
from nanpure.web.limits import QUICK_SECONDS
from nanpure.web.models import Position
from nanpure.web.position import cell_names, grid_of
from nanpure.words import languages

__all__ = ["check"]

Json = dict[str, Any]
SHORTEST = 0.01  # seconds for the second search if the first took all of them


@dataclass(frozen=True)
class _Comparison:
    """*finding*: see :class:`nanpure.web.answers.Checked`; and the cells concerned."""

    finding: str
    wrong: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()


def check(asked: Position, control: Control) -> Json:
    """Whether there is one solution, none or several, and which cells of the grid are wrong."""
    grid = grid_of(asked)
    posed, standing = _searched(grid, control)
    comparison = _compared(grid, posed, standing)
    witness = posed.witness if posed.status == "none" else standing.witness
    return {
        "finding": comparison.finding, "full": grid.is_complete,
        "wrong": cell_names(comparison.wrong, grid.layout),
        "lost": cell_names(comparison.lost, grid.layout),
        "posed": posed.status, "status": standing.status,
        "stopped": posed.stopped if posed.status == "unknown" else standing.stopped,
        "solution": standing.solutions[0].line() if standing.status == "unique" else None,
        "conflicts": [cell_names(pair, grid.layout) for pair in grid.conflicts],
        "witness": _witness(witness, grid, asked.lang) if witness is not None else None,
        "minutes": _minutes(grid, control) if comparison.finding == "unique" else None,
    }


def _searched(grid: Grid, control: Control) -> tuple[Result, Result]:
    """Check the puzzle as posed and the grid as it stands; with one search if they are equal."""
    began = time.monotonic()
    posed = nanpure.check(grid.puzzle, timeout=QUICK_SECONDS, control=control)
    if grid == grid.puzzle.grid():
        return posed, posed
    left = max(QUICK_SECONDS - (time.monotonic() - began), SHORTEST)
    return posed, nanpure.check(grid, timeout=left, control=control)


def _compared(grid: Grid, posed: Result, standing: Result) -> _Comparison:
    if posed is standing or posed.status == "none":
        return _Comparison(posed.status)
    if posed.status == "unique":
        wrong, lost = differences(grid, posed.solution.values)
        if wrong or lost:
            return _Comparison("mistaken" if wrong else "struck", wrong, lost)
        return _Comparison("solved" if grid.is_complete else "right")
    if standing.status == "none":
        return _Comparison("contradictory")
    if grid.is_complete and standing.status == "unique":
        return _Comparison("solved")
    if posed.status == "many" and standing.status == "unique":
        return _Comparison("narrowed")
    # A known solution does not decide a puzzle whose search was not finished.
    return _Comparison(standing.status if posed.status == "many" else "unknown")


def _minutes(grid: Grid, control: Control) -> Json | None:
    """The estimated time for a puzzle, where times of its like are known."""
    try:
        found = quick_minutes(grid, Budget(Limits(QUICK_SECONDS, control=control)))
    except PuzzleError:  # stopped: what was found out otherwise remains
        return None
    if found is None:
        return None
    return {"typical": found.typical, "low": found.low, "high": found.high}


def _witness(witness: Witness, grid: Grid, lang: str) -> Json:
    texts = {each: explain(witness, each) for each in languages()}
    payload: Json = {"text": texts[lang], "texts": texts, "cells": []}
    if isinstance(witness, EqualGivens | NoSum | BrokenRule):
        payload["cells"] = cell_names(witness.cells, grid.layout)
    elif isinstance(witness, NoCandidate):
        payload["cells"] = cell_names((witness.cell,), grid.layout)
    elif isinstance(witness, NoPlace):
        payload["cells"] = cell_names(witness.house.cells, grid.layout)
    elif isinstance(witness, TwoSolutions):
        payload["solutions"] = [witness.first.line(), witness.second.line()]
        payload["differ"] = cell_names(witness.cells, grid.layout)
    return payload
