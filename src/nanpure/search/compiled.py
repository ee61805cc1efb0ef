"""Layouts compiled for the native side: one object per layout, the last ones kept."""

from __future__ import annotations

from functools import lru_cache

from nanpure import kernel
from nanpure.model.house import HOUSE_KINDS
from nanpure.model.layout import Layout
from nanpure.model.rules import Sum

__all__ = ["compiled"]

_EXTRA = 3  # what all extra houses are there, whatever their kind (native/houses.hpp)


@lru_cache(maxsize=256)
def compiled(layout: Layout) -> kernel.Houses:
    """The houses of a layout and the primitives of its rules, for the native side.

    :func:`nanpure.search.engines.board_of` asks first whether that knows all the rules.

    >>> compiled(Layout.default(4)).count
    12
    """
    members = tuple(house.cells for house in layout.houses)
    kinds = tuple(min(HOUSE_KINDS.index(house.kind), _EXTRA) for house in layout.houses)
    # Cells with a sum are different too: that they are need not be said again.
    sums = {one.cells for one in layout.primitives if isinstance(one, Sum)}
    cages = tuple((one.cells, one.total if isinstance(one, Sum) else 0)
                  for one in layout.primitives if isinstance(one, Sum) or one.cells not in sums)
    return kernel.houses(layout.size, members, kinds, cages)
