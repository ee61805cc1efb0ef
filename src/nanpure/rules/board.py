"""The board that rules are on: its size, its boxes, its lines of cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from nanpure.base.arguments import integer, integers
from nanpure.errors import shown_value
from nanpure.words import message

__all__ = ["MAX_SIZE", "Board", "box_regions", "boxes_of", "default_box", "moved_regions",
           "permuted"]

MAX_SIZE = 400  # beyond it the tables of a layout alone would take seconds


@dataclass(frozen=True)
class Board:
    """N×N cells, numbered row by row from 0; *regions* gives the box of each, by first appearance.

    *first* is the value of digit 1, from which the others count on: 0 where a board has the values
    0 to N-1. Rules speak of values, engines of digits.

    >>> Board(4, box_regions(2, 2)).box_shape
    (2, 2)
    """

    size: int
    regions: tuple[int, ...]
    first: int = field(default=1, kw_only=True)

    @staticmethod
    def boxes(rows: int, columns: int) -> Board:
        """Return the board with boxes of *rows* × *columns* cells, at most 400 rows.

        >>> Board.boxes(2, 201)
        Traceback (most recent call last):
        ValueError: expected boxes of at most 400 cells, got 2x201
        """
        return _boxes(rows, columns)

    @staticmethod
    def default(size: int) -> Board | None:
        """Return the board with the default boxes of a size; a prime above 3 has none."""
        box = default_box(size)
        return None if box is None else _boxes(*box)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.size, self.regions, self.first))

    @cached_property
    def box_shape(self) -> tuple[int, int] | None:
        """(R, C) where the boxes are rectangles in a regular array, otherwise None."""
        return boxes_of(self.regions, self.size)

    @property
    def is_default(self) -> bool:
        """Whether the boxes and values are those that the size alone stands for."""
        return (self.first == 1 and self.box_shape is not None
                and self.box_shape == default_box(self.size))

    @property
    def has_boxes(self) -> bool:
        """Whether a region is anything else than a row."""
        return self.regions != _boxes(1, self.size).regions

    # ---- values ------------------------------------------------------------------------------

    @property
    def offset(self) -> int:
        """What to add to a digit, 1 … N, for its value."""
        return self.first - 1

    @property
    def values(self) -> range:
        """The values of the digits, ascending."""
        return range(self.first, self.first + self.size)

    # ---- lines of cells ----------------------------------------------------------------------

    def row(self, number: int) -> tuple[int, ...]:
        """Return the cells of a row, from 0."""
        first = integer(number, "number", 0, self.size - 1) * self.size
        return tuple(range(first, first + self.size))

    def column(self, number: int) -> tuple[int, ...]:
        """Return the cells of a column, from 0."""
        number = integer(number, "number", 0, self.size - 1)
        return tuple(range(number, self.size * self.size, self.size))

    @cached_property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """All pairs of cells with a common side, ascending.

        >>> Board.boxes(1, 2).edges
        ((0, 1), (0, 2), (1, 3), (2, 3))
        """
        return tuple(sorted([*self.apart(0, 1), *self.apart(1, 0)]))

    def apart(self, rows: int, columns: int) -> list[tuple[int, int]]:
        """Return all pairs of a cell and the one so many *rows* and *columns* further.

        >>> Board.boxes(1, 3).apart(1, -2)
        [(2, 3), (5, 6)]
        """
        rows, columns, size = integer(rows, "rows"), integer(columns, "columns"), self.size
        return [(r * size + c, (r + rows) * size + c + columns)
                for r in range(max(0, -rows), size - max(0, rows))
                for c in range(max(0, -columns), size - max(0, columns))]

    def leaps(self, far: int, wide: int) -> list[tuple[int, int]]:
        """Return all pairs of cells *far* lines apart one way and *wide* the other, ascending.

        >>> Board.boxes(1, 3).leaps(1, 2)
        [(0, 5), (0, 7), (1, 6), (1, 8), (2, 3), (2, 7), (3, 8), (5, 6)]
        """
        far, wide = integer(far, "far", 0), integer(wide, "wide", 0)
        ways = {(far, wide), (wide, far)}
        ways |= {(down, -right) for down, right in ways}
        pairs = {pair for way in ways for pair in self.apart(*way)}
        return sorted({(min(pair), max(pair)) for pair in pairs})

    def neighbours(self, cell: int) -> tuple[int, ...]:
        """Return the cells that have a common side with a cell, ascending.

        >>> Board.boxes(1, 3).neighbours(3)
        (0, 4, 6)
        """
        size = self.size
        row, column = divmod(integer(cell, "cell", 0, size * size - 1), size)
        return tuple(r * size + c for r, c in ((row - 1, column), (row, column - 1),
                                               (row, column + 1), (row + 1, column))
                     if 0 <= r < size and 0 <= c < size)

    @cached_property
    def around(self) -> tuple[tuple[int, ...], ...]:
        """The cells that touch each cell, at a side or a corner, ascending.

        >>> Board.boxes(1, 3).around[0]
        (1, 3, 4)
        """
        near: list[list[int]] = [[] for _ in range(self.size**2)]
        for step in ((0, 1), (1, -1), (1, 0), (1, 1)):
            for one, other in self.apart(*step):
                near[one].append(other)
                near[other].append(one)
        return tuple(tuple(sorted(cells)) for cells in near)

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each cell, ascending."""
        return tuple(map(self.neighbours, range(self.size**2)))

    @cached_property
    def corners(self) -> tuple[tuple[int, ...], ...]:
        """The four cells around each corner within the board.

        >>> Board.boxes(1, 2).corners
        ((0, 1, 2, 3),)
        """
        size = self.size
        return tuple((cell, cell + 1, cell + size, cell + size + 1)
                     for cell, _ in self.apart(1, 1))

    def before(self, cell: int, rows: int, columns: int) -> tuple[int, int]:
        """Return the place so many *rows* and *columns* before a cell, outside the board too.

        >>> Board.boxes(1, 3).before(1, 1, 0)
        (-1, 1)
        """
        row, column = divmod(integer(cell, "cell", 0, self.size**2 - 1), self.size)
        return row - integer(rows, "rows"), column - integer(columns, "columns")

    def copies(self, cells: Sequence[int]) -> list[tuple[int, ...]]:
        """Return the cells in their order wherever else on the board they may be shifted to.

        >>> Board.boxes(1, 3).copies((0, 1, 4))
        [(1, 2, 5), (3, 4, 7), (4, 5, 8)]
        """
        size = self.size
        cells = integers(cells, "cells", 0, size**2 - 1)
        if not cells:
            return []
        rows, columns = zip(*(divmod(cell, size) for cell in cells), strict=True)
        return [tuple(cell + down * size + right for cell in cells)
                for down in range(-min(rows), size - max(rows))
                for right in range(-min(columns), size - max(columns)) if down or right]


@lru_cache(maxsize=64)
def default_box(size: int) -> tuple[int, int] | None:
    """Return the default box of a size: R the largest divisor not above √N; primes have none.

    >>> default_box(6), default_box(12), default_box(7), default_box(1)
    ((2, 3), (3, 4), None, (1, 1))
    """
    best = max((rows for rows in range(1, size + 1)
                if rows * rows <= size and size % rows == 0), default=1)
    return (best, size // best) if best > 1 or size == 1 else None


@lru_cache(maxsize=64)
def box_regions(rows: int, columns: int) -> tuple[int, ...]:
    """Return the region of each cell, boxes in order.

    >>> box_regions(1, 2)
    (0, 0, 1, 1)
    """
    size = rows * columns
    return tuple(
        r // rows * (size // columns) + c // columns for r in range(size) for c in range(size)
    )


def boxes_of(regions: Sequence[int], size: int) -> tuple[int, int] | None:
    """Return the R×C of regions, numbered by first appearance, that are boxes; otherwise None.

    >>> boxes_of(box_regions(3, 2), 6), boxes_of((0, 0, 1, 1), 2), boxes_of((0, 1, 1, 0), 2)
    ((3, 2), (1, 2), None)
    """
    first = [cell for cell in range(size * size) if regions[cell] == 0]
    rows = 1 + first[-1] // size
    columns = 1 + max(cell % size for cell in first)
    if size % rows or size % columns or rows * columns != size:
        return None
    return (rows, columns) if tuple(regions) == box_regions(rows, columns) else None


@lru_cache(maxsize=64)
def moved_regions(board: Board, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return the regions of a board where cell c has gone to ``cells[c]``, by first appearance.

    >>> moved_regions(Board.boxes(1, 2), (0, 2, 1, 3))
    (0, 1, 0, 1)
    """
    regions = [0] * len(cells)
    for cell, goal in enumerate(cells):
        regions[goal] = board.regions[cell]
    number: dict[int, int] = {}
    return tuple(number.setdefault(region, len(number)) for region in regions)


def permuted(numbers: Sequence[int], name: str, count: int) -> tuple[int, ...]:
    """Return numbers of which each from 0 to *count* - 1 is there once; *name* is what they are.

    >>> permuted([0, 2], "cells", 2)
    Traceback (most recent call last):
    ValueError: expected cells to be a list of integers from 0 to 1, got 2 in it
    """
    entries = integers(numbers, name, 0, count - 1)
    if len(set(entries)) != len(entries) or len(entries) != count:
        raise ValueError(message("expected {count} different {name}, got {value}", count=count,
                                 name=name, value=shown_value(numbers)))
    return entries


@lru_cache(maxsize=64)
def _boxes(rows: int, columns: int) -> Board:
    rows, columns = integer(rows, "rows", 1), integer(columns, "columns", 1)
    if rows * columns > MAX_SIZE:
        raise ValueError(message("expected boxes of at most {most} cells, got {rows}x{columns}",
                                 most=MAX_SIZE, rows=rows, columns=columns))
    return Board(rows * columns, box_regions(rows, columns))
