"""The verb check: the puzzle as posed, the grid as it stands, and where they do not agree."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import nanpure
from nanpure.io.explain import explain
from nanpure.io.voice import LANGUAGES
from nanpure.kernel import Control
from nanpure.logic.player_help import mistakes
from nanpure.model.grid import Grid
from nanpure.model.witness import EqualGivens, NoCandidate, NoPlace, TwoSolutions, Witness
from nanpure.search.verbs import Result
from nanpure.web.limits import QUICK_SECONDS
from nanpure.web.models import Position
from nanpure.web.position import cell_names, grid_of

__all__ = ["check"]

Json = dict[str, Any]
SHORTEST = 0.01  # seconds for the second search where the first took all of them


@dataclass(frozen=True)
class _Found:
    """*finding*: see :class:`nanpure.web.answers.Checked`; the cells that it is about."""

    finding: str
    wrong: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()


def check(asked: Position, control: Control) -> Json:
    """Whether there is one solution, none or several, and what of the grid is wrong."""
    grid = grid_of(asked)
    posed, standing = _searched(grid, control)
    found = _compared(grid, posed, standing)
    witness = posed.witness if posed.status == "none" else standing.witness
    return {
        "finding": found.finding, "full": grid.is_complete,
        "wrong": cell_names(found.wrong, grid.layout), "lost": cell_names(found.lost, grid.layout),
        "posed": posed.status, "status": standing.status,
        "stopped": posed.stopped if posed.status == "unknown" else standing.stopped,
        "solution": standing.solutions[0].line() if standing.status == "unique" else None,
        "conflicts": [cell_names(pair, grid.layout) for pair in grid.conflicts],
        "witness": _witness(witness, grid, asked.lang) if witness is not None else None,
    }


def _searched(grid: Grid, control: Control) -> tuple[Result, Result]:
    """The puzzle as posed, and the grid as it stands; one search where they are the same."""
    began = time.monotonic()
    posed = nanpure.check(grid.puzzle, timeout=QUICK_SECONDS, control=control)
    if grid == grid.puzzle.grid():
        return posed, posed
    left = max(QUICK_SECONDS - (time.monotonic() - began), SHORTEST)
    return posed, nanpure.check(grid, timeout=left, control=control)


def _compared(grid: Grid, posed: Result, standing: Result) -> _Found:
    if posed is standing or posed.status == "none":
        return _Found(posed.status)
    if posed.status == "unique":
        wrong, lost = mistakes(grid, posed.solution.values)
        if wrong or lost:
            return _Found("mistaken" if wrong else "struck", wrong, lost)
        return _Found("solved" if grid.is_complete else "right")
    if standing.status == "none":
        return _Found("contradictory")
    if grid.is_complete and standing.status == "unique":
        return _Found("solved")
    if posed.status == "many" and standing.status == "unique":
        return _Found("narrowed")
    # One solution that is known says nothing of a puzzle whose search was not finished.
    return _Found(standing.status if posed.status == "many" else "unknown")


def _witness(witness: Witness, grid: Grid, lang: str) -> Json:
    texts = {each: explain(witness, each) for each in LANGUAGES}
    said: Json = {"text": texts[lang], "texts": texts, "cells": []}
    if isinstance(witness, EqualGivens):
        said["cells"] = cell_names(witness.cells, grid.layout)
    elif isinstance(witness, NoCandidate):
        said["cells"] = cell_names((witness.cell,), grid.layout)
    elif isinstance(witness, NoPlace):
        said["cells"] = cell_names(witness.house.cells, grid.layout)
    elif isinstance(witness, TwoSolutions):
        said["solutions"] = [witness.first.line(), witness.second.line()]
        said["differ"] = cell_names(witness.cells, grid.layout)
    return said
