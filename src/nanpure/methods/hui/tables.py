"""The index tables of Hui's program, made from the houses of a layout.

His program numbers the cells from 0 and looks everything up in two tables:

- ``I``, for every cell the cells of its row, column and box (itself among them): *peers*;
- ``R``, for every house (boxes, rows, columns) its cells: *units*.

Nakano's generalisation (boxes of any shape) changed the boxes in ``I`` and left the square ones in
``R``; ``docs/methods/hui.md`` describes the consequences. Here **one** table of houses makes both,
so it serves any layout: square, rectangular and irregular boxes of any size, and extra houses,
which are simply more rows of ``R``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from nanpure.base.arrays import np
from nanpure.errors import Unsupported, shown
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.words import message

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Board", "Tables", "box_index", "box_rows", "peers_index", "require_houses",
           "tables"]

Board: TypeAlias = "NDArray[np.int16]"
"""The N² digits of a grid, 0 = blank; or several grids, one a row."""


@dataclass(frozen=True, eq=False)
class Tables:
    """The tables in which the functions of the program look things up.

    - *R*: the cells of every house, boxes first, then rows, columns and extra houses;
    - *seen*, *seen_by*: the houses that make a digit impossible, and for every cell those of them
      that contain it, padded with one more that is always empty. The two replace ``I``: the digits
      that a house forbids are found once for the house and not once for each of its cells.
      *seen* is *R* itself, except when a mistake of the paper is requested;
    - *allowed*: candidates that were there at the start, cells × digits. Hui's grids have none
      removed; ours may;
    - *own*: whether *R* is that of the grid's layout.
    """

    R: NDArray[np.intp]
    seen: NDArray[np.intp]
    seen_by: NDArray[np.intp]
    allowed: NDArray[np.bool_]
    own: bool = True

    @property
    def sound(self) -> bool:
        """Whether the tables agree with the layout, so that their conclusions are true of it."""
        return self.seen is self.R

    @property
    def cells(self) -> int:
        """N²."""
        return len(self.seen_by)

    @property
    def size(self) -> int:
        """N."""
        return len(self.R[0])


def tables(
    grid: Grid, units: Layout | str | None = None, filling: bool = False
) -> Tables:
    """Make the tables for a grid.

    Two mistakes of the paper are included to show their effect:

    - *units*: ``R`` is taken from that other layout of the same size, while ``I`` stays with the
      grid's own;
    - *filling*: J makes the rows of a table equally long by filling short ones with 0. With
      irregular boxes cells have different numbers of peers, so that cell 0 becomes a false peer of
      all cells but those with the most.
    """
    layout = grid.layout
    require_houses(layout)
    other = Layout.parse(units) if isinstance(units, str) else units or layout
    if other.size != layout.size:
        raise Unsupported(message("units of size {size} are needed for {layout}, not {other}",
                                  size=layout.size, layout=layout.structure, other=other.structure))
    seen = _cells(layout)
    allowed = grid.cube().reshape(layout.cells, layout.size)
    allowed = allowed | (np.array(grid.values) != 0)[:, None]
    seen_by, units_of = _houses(layout), seen if other is layout else _cells(other)
    if filling:
        peers = np.array(list(map(len, peers_index(layout))))
        first = np.where(peers < peers.max(), len(seen), len(seen) + 1)
        seen_by = np.column_stack([np.where(seen_by == len(seen), len(seen) + 1, seen_by), first])
        seen = np.vstack([seen, np.zeros((1, layout.size), dtype=np.intp)])
    return Tables(units_of, seen, seen_by, allowed, other is layout)


def require_houses(layout: Layout) -> None:
    """Refuse rules that are no houses, which no table has."""
    for rule in layout.rules:
        if not rule.house:
            raise Unsupported(message("Hui's tables do not know the rule {rule}",
                                      rule=shown(rule.text(layout))))


def _cells(layout: Layout) -> NDArray[np.intp]:
    return np.array([house.cells for house in layout.houses], dtype=np.intp)


def _houses(layout: Layout) -> NDArray[np.intp]:
    most = max(map(len, layout.houses_of))
    empty = len(layout.houses)
    return np.array([[*of, *[empty] * (most - len(of))] for of in layout.houses_of], dtype=np.intp)


# ---- the tables as the paper prints them -------------------------------------------------------


def box_index(layout: Layout) -> NDArray[np.intp]:
    """Return the table ``j``: a row of cell numbers for every box (``bx623`` for 2×3 boxes).

    The paper looks in vain for a formula and has the table typed in; printed, its ``j23`` is wrong
    (it makes 2×2 groups of four cells and cuts them anew). Numbering the boxes is the formula:
    cells with equal box numbers belong together, whatever the shape.

    >>> print(box_index(Layout.parse("2x3"))[:2])
    [[ 0  1  2  6  7  8]
     [ 3  4  5  9 10 11]]
    """
    regions = np.array(layout.regions)
    return np.argsort(regions, kind="stable").reshape(layout.size, layout.size)


def box_rows(layout: Layout) -> NDArray[np.intp]:
    """Return the table ``b``: for every cell the cells of its box."""
    return np.asarray(box_index(layout)[np.array(layout.regions)])


def peers_index(layout: Layout) -> list[list[int]]:
    """Return the table ``I``: for every cell the cells of its row, column and box, each once.

    In Hui's order (``~. r, c, b``); with extra houses, theirs follow. A list, because irregular
    boxes give rows of different lengths.

    >>> peers_index(Layout.parse("2x2"))[0]
    [0, 1, 2, 3, 4, 8, 12, 5]
    """
    order = {"row": 0, "column": 1, "box": 2}  # then extra houses
    peers: list[list[int]] = []
    for cell, box in enumerate(box_rows(layout)):
        houses = sorted((layout.houses[h] for h in layout.houses_of[cell]),
                        key=lambda house: order.get(house.kind, 3))
        # A row that is also a box (1×N) is among the houses only once, as a box.
        members: list[Any] = [c for house in houses for c in house.cells]
        peers.append(list(dict.fromkeys(map(int, [*members, *box]))))
    return peers
