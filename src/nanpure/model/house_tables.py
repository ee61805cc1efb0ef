"""Tables derived from the houses of a layout: houses of a cell, peers, crossings of houses.

Boards have up to 160,000 cells, so tables are made in a few passes over whole houses, and anything
that would grow with the square of the cells is worked out on first access.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import overload

__all__ = ["Peers", "crossing_houses", "houses_of_cells", "mask_of", "peers_of_cells",
           "with_further"]

Houses = Sequence[tuple[int, ...]]

# No table of peers is kept for larger boards: 13 MB at 100×100, 3.2 GB at 400×400.
KEPT_CELLS = 100 * 100


def mask_of(cells: Iterable[int]) -> int:
    """Return the mask of some cells.

    >>> mask_of([0, 3])
    9
    """
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def houses_of_cells(houses: Houses, cells: int) -> tuple[tuple[int, ...], ...]:
    """Return the indices of the houses of each cell, ascending.

    >>> houses_of_cells([(0, 1), (2, 3), (0, 2), (1, 3)], 4)
    ((0, 2), (0, 3), (1, 2), (1, 3))
    """
    # A layer is a set of houses that share no cell; all boxes are one, all rows another.
    layers: list[list[int]] = []
    for index, house in enumerate(houses):
        if not layers or max(layers[-1][cell] for cell in house) >= 0:
            layers.append([-1] * cells)
        layer = layers[-1]
        for cell in house:
            layer[cell] = index
    of = tuple(zip(*layers, strict=True))
    if any(-1 in layer for layer in layers):
        return tuple(tuple(house for house in mine if house >= 0) for mine in of)
    return of


def with_further(of: Sequence[tuple[int, ...]], houses: Houses, first: int
                 ) -> tuple[tuple[int, ...], ...]:
    """Return the houses of each cell where those from number *first* on are new.

    >>> with_further(((0,), (0,), (1,), (1,)), [(0, 1), (2, 3), (0, 3)], 2)
    ((0, 2), (0,), (1,), (1, 2))
    """
    further = list(map(list, of))
    for index in range(first, len(houses)):
        for cell in houses[index]:
            further[cell].append(index)
    return tuple(map(tuple, further))


def peers_of_cells(houses: Houses, of: Sequence[tuple[int, ...]]) -> Sequence[int]:
    """Return the cells that each cell sees, as masks; *of*: the houses of each cell.

    >>> peers_of_cells([(0, 1), (2, 3), (0, 2), (1, 3)], ((0, 2), (0, 3), (1, 2), (1, 3)))
    (6, 9, 9, 6)
    """
    if len(of) > KEPT_CELLS:
        return Peers(houses, of)
    masks = [mask_of(house) for house in houses]
    peers = []
    for cell, mine in enumerate(of):
        seen = 0
        for house in mine:
            seen |= masks[house]
        peers.append(seen & ~(1 << cell))
    return tuple(peers)


class Peers(Sequence[int]):
    """The masks of :func:`peers_of_cells` for a large board, each made on access.

    >>> Peers([(0, 1), (2, 3), (0, 2), (1, 3)], ((0, 2), (0, 3), (1, 2), (1, 3)))[0]
    6
    """

    def __init__(self, houses: Houses, of: Sequence[tuple[int, ...]]) -> None:
        self._of = of
        self._houses = houses

    def __len__(self) -> int:
        return len(self._of)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[int, ...]: ...
    def __getitem__(self, index: int | slice) -> int | tuple[int, ...]:
        if isinstance(index, slice):
            return tuple(map(self._mask, range(*index.indices(len(self)))))
        return self._mask(range(len(self))[index])

    def _mask(self, cell: int) -> int:
        seen = set().union(*(self._houses[house] for house in self._of[cell]))
        seen.discard(cell)
        marks = bytearray(len(self) + 7 >> 3)
        for peer in seen:
            marks[peer >> 3] |= 1 << (peer & 7)
        return int.from_bytes(marks, "little")


def crossing_houses(
    houses: Houses, of: Sequence[tuple[int, ...]]
) -> tuple[tuple[int, int, int], ...]:
    """Return pairs of houses that share two cells or more: (house, house, shared cells)."""
    pairs: dict[tuple[int, int], list[int]] = {}
    for cell, mine in enumerate(of):
        for i, one in enumerate(mine):
            for other in mine[i + 1 :]:
                pairs.setdefault((one, other), []).append(cell)
    return tuple(
        (one, other, mask_of(shared))
        for (one, other), shared in sorted(pairs.items())
        if len(shared) > 1
    )
