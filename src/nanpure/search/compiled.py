"""Layouts compiled for the native side: one object per layout, the last ones cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from nanpure import kernel
from nanpure.model.grid import Grid, packed
from nanpure.model.house import BASE_KINDS
from nanpure.model.layout import Layout

if TYPE_CHECKING:
    from nanpure.rules.primitives import Primitive

__all__ = ["compiled", "lowered", "owners_of", "start_of"]

# Houses by the number of their kind there; all extra houses have another (native/houses.hpp).
_NUMBER = {kind: number for number, kind in enumerate(BASE_KINDS)}


@lru_cache(maxsize=256)
def compiled(layout: Layout) -> kernel.Houses:
    """Return the houses of a layout and the primitives of its rules, for the native side.

    :func:`nanpure.search.engines.board_of` first checks that it knows all of the rules.

    >>> compiled(Layout.default(4)).count
    12
    """
    if not layout.rules:
        return _without_rules(layout)
    more = [house.cells for house in layout.houses[len(layout.plain.houses):]]
    from nanpure.rules.primitives import Different, Sum  # most boards have no rules
    # Cells with a sum are different anyway and need no further cage.
    sums = {part.cells for part in layout.primitives if type(part) is Sum}
    cages, others = [], []
    for part in layout.primitives:
        if type(part) is Sum:
            cages.append((part.cells, part.total))
        elif type(part) is not Different:
            others.append((part.code, part.cells, part.numbers))
        elif part.cells not in sums:
            cages.append((part.cells, 0))
    return kernel.with_rules(_without_rules(layout.plain), more, cages, others)


@lru_cache(maxsize=64)
def lowered(layout: Layout) -> tuple[tuple[Primitive, ...], ...]:
    """Return the primitives of each rule; none of one that adds houses.

    >>> [len(parts) for parts in lowered(Layout.parse("2x2+cage:3:r1c1,r1c2+thermo:r2c1,r2c2"))]
    [2, 1]
    """
    return tuple(() if rule.house else rule.lower_among(layout.board, layout.rules)
                 for rule in layout.rules)


def owners_of(layout: Layout) -> list[tuple[int, int, bool]]:
    """Say of each cage and each other primitive of a compiled layout whose it is.

    The number of its rule, that of the way in which people reason about it, and whether they look
    at each primitive by itself.

    >>> owners_of(Layout.parse("2x2+cage:3:r1c1,r1c2+thermo:r2c1,r2c2"))
    [(0, 0, False), (1, 4, False)]
    """
    from nanpure.rules.primitives import Different, Sum
    from nanpure.rules.reasoning import REASONINGS, is_one_by_one, reasoning_of
    numbers = {way: number for number, way in enumerate(REASONINGS, 1)}
    sums = {part.cells for part in layout.primitives if type(part) is Sum}
    cages, others = [], []
    for at, (rule, parts) in enumerate(zip(layout.rules, lowered(layout), strict=True)):
        owner = at, numbers.get(reasoning_of(rule, parts), 0), is_one_by_one(rule, parts)
        cages += [owner for part in parts if type(part) is Sum or (
            type(part) is Different and part.cells not in sums)]
        others += [owner for part in parts if type(part) not in (Different, Sum)]
    return cages + others


@lru_cache(maxsize=64)  # of many boards that differ in their rules alone
def _without_rules(layout: Layout) -> kernel.Houses:
    kinds = tuple(_NUMBER[house.kind] for house in layout.houses)
    return kernel.houses(layout.size, tuple(house.cells for house in layout.houses), kinds)


def start_of(grid: Grid, board: kernel.Houses) -> Sequence[int]:
    """Return the candidates of a grid on its compiled board, which works them out where need be.

    >>> from nanpure.model.puzzle import parse_grid
    >>> grid = parse_grid("1...............")
    >>> start_of(grid, compiled(grid.layout))[:3].tolist(), grid.candidates[:3]
    ([1, 14, 14], (1, 14, 14))
    """
    if "candidates" in vars(grid):
        return grid.candidates
    digits = packed(grid)
    masks = kernel.candidates(board, digits)
    for cell, digit in grid.puzzle.removed:
        if not digits[cell]:
            masks[cell] &= ~(1 << (digit - 1))
    return masks
