"""Whether a grid stands on one solution: where techniques may assume that there is only one.

A technique that assumes it argues about the puzzle as posed: digits placed since, and candidates
struck since, could be others. A grid that comes with candidates removed may mean either; if the
givens alone have one solution, the removed candidates were no more than a help.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from nanpure.kernel import MAX_SIZE, Budget
from nanpure.logic.catalogue import Catalogue
from nanpure.model.grid import Grid
from nanpure.model.path import LeftOut
from nanpure.model.puzzle import Puzzle
from nanpure.search.engines import rule_of_searches
from nanpure.search.verbs import solve

__all__ = ["NODES", "Standing", "posed_by", "standing"]

NODES = 100_000
"""The limit of the search for a second solution; a puzzle that needs more counts as ambiguous.

A search of a classic puzzle with one solution takes some dozens.
"""


class Standing(NamedTuple):
    """The techniques that may be used in a grid, and those that may not.

    *posed*: the candidates that the puzzle as posed leaves to each cell; empty if none needs them.
    """

    catalogue: Catalogue
    posed: tuple[int, ...] = ()
    left_out: LeftOut | None = None


def standing(grid: Grid, catalogue: Catalogue, budget: Budget) -> Standing:
    """Leave out techniques that assume one solution unless the puzzle is known to have one.

    Without such techniques nothing is searched. On a board with rules by which digits are not alike
    they are left out: what they exchange keeps houses and cages, and no other rule.
    """
    assuming = tuple(technique.id for technique in catalogue if technique.unique)
    if grid.layout.size > MAX_SIZE or not assuming:
        return Standing(catalogue)
    if rule_of_searches(grid.layout) is not None:
        return Standing(catalogue.certain, left_out=LeftOut(assuming, "rules"))
    status, bare = "unknown", replace(grid.puzzle, removed=())
    for puzzle in (bare, grid.puzzle) if grid.puzzle.removed else (bare,):
        limits = budget.rest()
        nodes = min(NODES, limits.nodes or NODES)
        result = solve(puzzle, timeout=limits.timeout, nodes=nodes, control=limits.control)
        if result.status == "unique":
            return Standing(catalogue, posed_by(puzzle))
        status = result.status
    return Standing(catalogue.certain, left_out=LeftOut(assuming, status))


def posed_by(puzzle: Puzzle) -> tuple[int, ...]:
    """For each cell the digits that a puzzle leaves to it, as a mask: one digit for a given.

    >>> posed_by(Puzzle.parse("1... .... .... ....", "2x2"))[:2]
    (1, 15)
    """
    every = (1 << puzzle.layout.size) - 1
    masks = [1 << digit - 1 if digit else every for digit in puzzle.givens]
    for cell, digit in puzzle.removed:
        masks[cell] &= ~(1 << digit - 1)
    return tuple(masks)
