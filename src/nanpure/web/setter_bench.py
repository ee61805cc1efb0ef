"""The bench of a setter: what givens leave, which are needed, which digits would decide."""

from __future__ import annotations

from typing import Any

import numpy as np

import nanpure
from nanpure.errors import NoSolution
from nanpure.generate.clues import random_solution
from nanpure.kernel import Control
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.sets import bits, parse_cell
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

    A candidate is true if a solution has it; it decides if exactly one has it. What a search of
    200,000 nodes does not settle is *open*.
    """
    grid = grid_of(asked)
    layout = grid.layout
    found = nanpure.count(grid, COUNTED, timeout=QUICK_SECONDS / 2, control=control)
    said: dict[str, Any] = {
        "status": found.status, "count": found.count, "exact": found.exact,
        "givens": grid.puzzle.clues, "candidates": [[] for _ in range(layout.cells)],
        "deciding": [], "open": [], "spare": [],
    }
    if found.count:
        _candidates(grid, said, control)
    if found.exact and found.count == 1:
        said["spare"] = cell_names(_spare(grid, control), layout)
    return said


def fill(asked: Fill, control: Control) -> dict[str, Any]:
    """The digits of some cells in a solution by chance, or none where there is none."""
    grid = grid_of(asked)
    cells = [parse_cell(name, grid.layout.size) for name in asked.cells]
    try:
        found = random_solution(grid, asked.seed, control=control)
    except NoSolution:
        if control.stopped:
            raise Problem(503, f"the answer took longer than {QUICK_SECONDS:g} seconds",
                          kind="time", seconds=QUICK_SECONDS) from None
        return {"digits": None}
    return {"digits": [found.values[cell] for cell in cells]}


def _candidates(grid: Grid, said: dict[str, Any], control: Control) -> None:
    """True candidates and those that decide, by a search for each."""
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
            said["open"].append(name)
        else:
            said["candidates"][cell].append(digit)
        if answer == 1:
            said["deciding"].append(name)


def _spare(grid: Grid, control: Control) -> list[int]:
    """The givens without which there is still one solution, each for itself."""
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
