"""Layouts compiled for the native side: one object per layout, the last ones cached."""

from __future__ import annotations

from functools import lru_cache

from nanpure import kernel
from nanpure.model.house import HOUSE_KINDS
from nanpure.model.layout import Layout
from nanpure.model.rules import Sum

__all__ = ["compiled"]

_EXTRA = 3  # the number of all extra houses there, whatever their kind (native/houses.hpp)


@lru_cache(maxsize=256)
def compiled(layout: Layout) -> kernel.Houses:
    """Return the houses of a layout and the primitives of its rules, for the native side.

    :func:`nanpure.search.engines.board_of` first checks that it knows all of the rules.

    >>> compiled(Layout.default(4)).count
    12
    """
    members = tuple(house.cells for house in layout.houses)
    kinds = tuple(min(HOUSE_KINDS.index(house.kind), _EXTRA) for house in layout.houses)
    # Cells with a sum are different anyway and need no further cage.
    sums = {part.cells for part in layout.primitives if isinstance(part, Sum)}
    cages = tuple((part.cells, part.total if isinstance(part, Sum) else 0)
                  for part in layout.primitives if isinstance(part, Sum) or part.cells not in sums)
    return kernel.houses(layout.size, members, kinds, cages)
