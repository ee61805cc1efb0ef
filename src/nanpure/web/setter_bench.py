"""The bench of a setter: solutions, true candidates, givens and rules that are not needed."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Any

import nanpure
from nanpure.base.cells import parse_cell
from nanpure.errors import NoSolution
from nanpure.generator.clues import random_solution
from nanpure.generator.needless_rules import without_rule
from nanpure.kernel import Control
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits
from nanpure.web.limits import QUICK_SECONDS
from nanpure.web.models_rooms import Bench, Fill
from nanpure.web.position import cell_names, grid_of
from nanpure.web.problems import Problem

__all__ = ["bench", "fill"]

COUNTED = 1000          # solutions that are counted
SHADED = 8              # solutions of each candidate that are counted
PROBE_NODES = 200_000   # of the search without one given, or without one rule


def bench(asked: Bench, control: Control) -> dict[str, Any]:
    """Solutions up to a limit, true candidates with theirs, what is not needed, what decides.

    A candidate is true if a solution has it; it decides if exactly one has it. One that the search
    did not settle in its time is *open*.
    """
    grid = grid_of(asked)
    layout = grid.layout
    result = nanpure.count(grid, COUNTED, timeout=QUICK_SECONDS / 3, control=control)
    payload: dict[str, Any] = {
        "status": result.status, "count": result.count, "exact": result.exact,
        "givens": grid.puzzle.clues, "candidates": [[] for _ in range(layout.cells)],
        "counts": [[] for _ in range(layout.cells)], "most": SHADED,
        "deciding": [], "open": [], "spare": [], "spare_rules": [],
    }
    if result.count:
        _candidates(grid, payload, control)
    if result.exact and result.count == 1:
        payload["spare"] = cell_names(_spare(grid, control), layout)
        payload["spare_rules"] = _spare_rules(grid, control)
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
    """Find true candidates, the number of solutions of each, and those that decide."""
    layout = grid.layout
    true = nanpure.true_candidates(grid, SHADED, timeout=QUICK_SECONDS / 3, control=control)
    for cell, value in enumerate(grid.values):
        if value:
            continue
        for bit in bits(true.candidates[cell]):
            solutions = true.counts[cell * layout.size + bit]
            unsettled = true.unknown[cell] >> bit & 1
            payload["candidates"][cell].append(bit + 1)
            payload["counts"][cell].append(solutions)
            if solutions == 1 and not unsettled:
                payload["deciding"].append(f"{bit + 1}{layout.cell_name(cell)}")
        payload["open"].extend(f"{bit + 1}{layout.cell_name(cell)}"
                               for bit in bits(true.unknown[cell] & ~true.candidates[cell]))


def _spare(grid: Grid, control: Control) -> list[int]:
    """The givens without which, one at a time, there is still one solution."""
    given = [cell for cell, digit in enumerate(grid.puzzle.givens) if digit]
    fewer = (Puzzle((*grid.values[:cell], 0, *grid.values[cell + 1:]), grid.layout)
             for cell in given)
    return [given[number] for number in _unique(fewer, QUICK_SECONDS / 2, control)]


def _spare_rules(grid: Grid, control: Control) -> list[int]:
    """The rules, by their number, without which, one at a time, there is still one solution."""
    fewer = (without_rule(grid.puzzle, rule) for rule in grid.layout.rules)
    return list(_unique(fewer, QUICK_SECONDS / 3, control))


def _unique(puzzles: Iterable[Puzzle], seconds: float, control: Control) -> Iterator[int]:
    """The numbers of the puzzles that have one solution.

    All of them share a time: where they are many, some may not be found.
    """
    until = time.monotonic() + seconds
    for number, puzzle in enumerate(puzzles):
        left = until - time.monotonic()
        if left <= 0:
            return
        found = nanpure.solve(puzzle, limit=2, nodes=PROBE_NODES, timeout=left, control=control)
        if found.status == "unique":
            yield number
