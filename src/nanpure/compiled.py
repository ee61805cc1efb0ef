"""Layouts compiled for the native side: one object per layout, kept."""

from __future__ import annotations

from functools import lru_cache

from nanpure import kernel
from nanpure.layout import Layout

__all__ = ["board_of"]

# As native/houses.hpp numbers them.
_KINDS = {"box": 0, "row": 1, "column": 2, "extra": 3}


@lru_cache(maxsize=256)
def board_of(layout: Layout) -> kernel.Houses:
    """The houses of a layout for the native side; :class:`Unsupported` beyond N = 36.

    >>> board_of(Layout.default(4)).count
    12
    """
    members = tuple(house.cells for house in layout.houses)
    return kernel.houses(layout.size, members, tuple(_KINDS[h.kind] for h in layout.houses))
