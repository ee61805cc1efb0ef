"""Whether a grid stands on one solution: where techniques may assume that there is only one.

A technique that assumes it argues about the puzzle as posed: digits that were placed since, and
candidates that were struck since, could be others. Whoever gives a grid out of which candidates are
taken away may mean either; where the givens alone have one solution, it was no more than a help.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from nanpure.kernel import MAX_SIZE, Budget
from nanpure.logic.catalogue import Catalogue
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import LeftOut
from nanpure.search.verbs import solve

__all__ = ["NODES", "Standing", "posed_by", "standing"]

NODES = 100_000
"""How far the search for a second solution goes; a puzzle that needs more counts as one of several.

A search of a classic puzzle with one solution takes some dozens.
"""


class Standing(NamedTuple):
    """The techniques that may be used in a grid, and those that may not.

    *posed*: what the puzzle as posed leaves to each cell; empty where no technique asks.
    """

    catalogue: Catalogue
    posed: tuple[int, ...] = ()
    left_out: LeftOut | None = None


def standing(grid: Grid, catalogue: Catalogue, budget: Budget) -> Standing:
    """Leave out techniques that assume one solution unless the puzzle is known to have one.

    Where there are none of them, nothing is searched.
    """
    assuming = tuple(technique.id for technique in catalogue if technique.unique)
    if grid.layout.size > MAX_SIZE or not assuming:
        return Standing(catalogue)
    status, bare = "unknown", replace(grid.puzzle, removed=())
    for puzzle in (bare, grid.puzzle) if grid.puzzle.removed else (bare,):
        limits = budget.rest()
        nodes = min(NODES, limits.nodes or NODES)
        found = solve(puzzle, timeout=limits.timeout, nodes=nodes, control=limits.control)
        if found.status == "unique":
            return Standing(catalogue, posed_by(puzzle))
        status = found.status
    return Standing(catalogue.certain, left_out=LeftOut(assuming, status))


def posed_by(puzzle: Puzzle) -> tuple[int, ...]:
    """For each cell the digits that a puzzle leaves to it, as a mask: one for a given.

    >>> posed_by(Puzzle.parse("1... .... .... ....", "2x2"))[:2]
    (1, 15)
    """
    every = (1 << puzzle.layout.size) - 1
    masks = [1 << digit - 1 if digit else every for digit in puzzle.givens]
    for cell, digit in puzzle.removed:
        masks[cell] &= ~(1 << digit - 1)
    return tuple(masks)
