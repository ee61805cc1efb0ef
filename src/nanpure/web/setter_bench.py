"""The bench of a setter: solutions of the givens, needed givens, digits that would decide."""

from __future__ import annotations

from typing import Any

import numpy as np

import nanpure
from nanpure.base.cells import parse_cell
from nanpure.errors import NoSolution
from nanpure.generator.clues import random_solution
from nanpure.kernel import Control
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.sets import bits
from nanpure.web.limits import QUICK_SECONDS
from nanpure.web.models_rooms import Bench, Fill
from nanpure.web.position import cell_names, grid_of
from nanpure.web.problems import Problem

__all__ = ["bench", "fill"]

COUNTED = 1000          # solutions that are counted
PROBE_NODES = 200_000   # of the search for one candidate

Rows = list[list[int]]


def bench(asked: Bench, control: Control) -> dict[str, Any]:
    """Solutions up to a limit, true candidates, givens that are not needed, digits that decide.

    A candidate is true if a solution has it; it decides if exactly one has it. One that a search of
    200,000 nodes does not settle is *open*.
    """
    grid = grid_of(asked)
    layout = grid.layout
    result = nanpure.count(grid, COUNTED, timeout=QUICK_SECONDS / 2, control=control)
    payload: dict[str, Any] = {
        "status": result.status, "count": result.count, "exact": result.exact,
        "givens": grid.puzzle.clues, "candidates": [[] for _ in range(layout.cells)],
        "deciding": [], "open": [], "spare": [],
    }
    if result.count:
        _candidates(grid, payload, control)
    if result.exact and result.count == 1:
        payload["spare"] = cell_names(_spare(grid, control), layout)
    return payload


def fill(asked: Fill, control: Control) -> dict[str, Any]:
    """The digits of some cells in a random solution, or none if there is no solution."""
    grid = grid_of(asked)
    cells = [parse_cell(name, grid.layout.size) for name in asked.cells]
    try:
        solution = random_solution(grid, asked.seed, control=control)
    except NoSolution:
        if control.stopped:
            raise Problem(503, f"the answer took longer than {QUICK_SECONDS:g} seconds",
                          kind="time", seconds=QUICK_SECONDS) from None
        return {"digits": None}
    return {"digits": [solution.values[cell] for cell in cells]}


def _candidates(grid: Grid, payload: dict[str, Any], control: Control) -> None:
    """Find true candidates and those that decide, by a search for each."""
    layout = grid.layout
    tried = [(cell, bit + 1) for cell, mask in enumerate(grid.candidates)
             if not grid.values[cell] for bit in bits(mask)]
    rows = []
    for cell, digit in tried:
        row = list(grid.values)
        row[cell] = digit
        rows.append(row)
    status = _statuses(rows, layout, control)
    for (cell, digit), answer in zip(tried, status, strict=True):
        if answer == 0:
            continue
        name = f"{digit}{layout.cell_name(cell)}"
        if answer == 3:
            payload["open"].append(name)
        else:
            payload["candidates"][cell].append(digit)
        if answer == 1:
            payload["deciding"].append(name)


def _spare(grid: Grid, control: Control) -> list[int]:
    """The givens without which, one at a time, there is still one solution."""
    given = [cell for cell, digit in enumerate(grid.puzzle.givens) if digit]
    rows = []
    for cell in given:
        row = list(grid.values)
        row[cell] = 0
        rows.append(row)
    status = _statuses(rows, grid.layout, control)
    return [cell for cell, answer in zip(given, status, strict=True) if answer == 1]


def _statuses(rows: Rows, layout: Layout, control: Control) -> list[int]:
    if not rows:
        return []
    batch = nanpure.solve_many(np.array(rows, dtype=np.uint8), layout, 2, nodes=PROBE_NODES,
                               timeout=QUICK_SECONDS / 2, control=control)
    return [int(each) for each in batch.status]
