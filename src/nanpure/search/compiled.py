"""Layouts compiled for the native side: one object per layout, the last ones cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from nanpure import kernel
from nanpure.model.grid import Grid, packed
from nanpure.model.house import BASE_KINDS
from nanpure.model.layout import Layout

__all__ = ["compiled", "owners_of", "start_of"]

Owned = list[tuple[int, Any]]

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
    cages, others = _divided(layout)
    return kernel.with_rules(
        _without_rules(layout.plain), more,
        [(part.cells, getattr(part, "total", 0)) for _, part in cages],
        [(part.code, part.cells, part.numbers) for _, part in others])


def _divided(layout: Layout) -> tuple[Owned, Owned]:
    """The primitives that are cages for the native side, and the others, with their rules."""
    from nanpure.rules.primitives import Different, Sum  # most boards have no rules
    # Cells with a sum are different anyway and need no further cage.
    sums = {part.cells for part in layout.primitives if type(part) is Sum}
    cages: Owned = []
    others: Owned = []
    for rule, parts in enumerate(layout.lowered):
        for part in parts:
            if type(part) is Sum or (type(part) is Different and part.cells not in sums):
                cages.append((rule, part))
            elif type(part) is not Different:
                others.append((rule, part))
    return cages, others


def owners_of(layout: Layout) -> list[tuple[int, int, bool]]:
    """Say of each cage and each other primitive of a compiled layout whose it is.

    The number of its rule, that of the way in which people reason about it, and whether they look
    at each primitive by itself, as they do where a rule holds all over the board.

    >>> owners_of(Layout.parse("2x2+cage:3:r1c1,r1c2+thermo:r2c1,r2c2"))
    [(0, 0, False), (1, 4, False)]
    """
    from nanpure.rules.reasoning import REASONINGS, reasoning_of
    numbers = {way: number for number, way in enumerate(REASONINGS, 1)}
    told = [(numbers.get(reasoning_of(rule, parts), 0), rule.one_by_one or not rule.cells_of)
            for rule, parts in zip(layout.rules, layout.lowered, strict=True)]
    return [(rule, *told[rule]) for part in _divided(layout) for rule, _ in part]


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
