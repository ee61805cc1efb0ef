"""Layouts compiled for the native side: one object per layout, the last ones cached."""

from __future__ import annotations

from functools import lru_cache

from nanpure import kernel
from nanpure.model.house import BASE_KINDS
from nanpure.model.layout import Layout

__all__ = ["compiled"]

# Houses by the number of their kind there; all extra houses have one (native/houses.hpp).
_NUMBER = {kind: number for number, kind in enumerate(BASE_KINDS)}


@lru_cache(maxsize=256)
def compiled(layout: Layout) -> kernel.Houses:
    """Return the houses of a layout and the primitives of its rules, for the native side.

    :func:`nanpure.search.engines.board_of` first checks that it knows all of the rules.

    >>> compiled(Layout.default(4)).count
    12
    """
    members = tuple(house.cells for house in layout.houses)
    kinds = tuple(_NUMBER.get(house.kind, len(_NUMBER)) for house in layout.houses)
    if not layout.primitives:
        return kernel.houses(layout.size, members, kinds)
    from nanpure.rules import Different, Sum  # most boards have no rules
    # Cells with a sum are different anyway and need no further cage.
    sums = {part.cells for part in layout.primitives if isinstance(part, Sum)}
    cages = tuple((part.cells, part.total if isinstance(part, Sum) else 0)
                  for part in layout.primitives
                  if isinstance(part, Sum) or (isinstance(part, Different)
                                               and part.cells not in sums))
    others = tuple((part.code, part.cells, part.numbers) for part in layout.primitives
                   if not isinstance(part, Different | Sum))
    return kernel.houses(layout.size, members, kinds, cages, *((others,) if others else ()))
