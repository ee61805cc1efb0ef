"""Layouts compiled for the native side: one object per layout, the last ones kept."""

from __future__ import annotations

from functools import lru_cache

from nanpure import kernel
from nanpure.model.house import HOUSE_KINDS
from nanpure.model.layout import Layout

__all__ = ["compiled"]

_EXTRA = 3  # what all extra houses are there, whatever their kind (native/houses.hpp)


@lru_cache(maxsize=256)
def compiled(layout: Layout) -> kernel.Houses:
    """The houses and cages of a layout for the native side.

    :func:`nanpure.search.door.board_of` asks first whether that knows all the rules.

    >>> compiled(Layout.default(4)).count
    12
    """
    members = tuple(house.cells for house in layout.houses)
    kinds = tuple(min(HOUSE_KINDS.index(house.kind), _EXTRA) for house in layout.houses)
    cages = tuple((cage.cells, cage.total or 0) for cage in layout.cages)
    return kernel.houses(layout.size, members, kinds, cages)
