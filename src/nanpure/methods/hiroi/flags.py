"""Hiroi's tables of unused digits, the flags they replaced, and the confirm search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeVar

from nanpure.model.grid import Grid
from nanpure.model.layout import Layout

__all__ = ["Confirmed", "Flags", "Units", "clear_flag", "confirm_search", "only_places", "set_flag",
           "units_of"]

Place = TypeVar("Place")
Rule = Literal["one_digit", "one_place"]
Confirmed = tuple[Rule, int, int, int, int | None]
"""Rule, n, x, y, and for rule (2) the index of the house."""
Units = list[tuple[int, list[tuple[int, int]]]]


# ---- the three tables --------------------------------------------------------------------------


class Flags:
    """A board with its tables of unused digits; bit n - 1 stands for the digit n.

    >>> from nanpure import Puzzle
    >>> flags = Flags(Puzzle.parse("12..3..........4").grid())
    >>> bin(flags.get_bit(0, 2)), bin(flags.get_bit(3, 2))
    ('0b1100', '0b111')
    >>> flags.write_number(2, 3, 0)
    >>> bin(flags.get_bit(3, 2))
    '0b101'
    >>> flags.delete_number(2, 3, 0)
    >>> bin(flags.get_bit(3, 2))
    '0b111'
    """

    def __init__(self, grid: Grid) -> None:
        shape = grid.layout.box_shape
        assert shape is not None  # `require_boxes` has ensured it
        self.size = size = grid.layout.size
        self.grx, self.gry = grx, gry = shape
        self.biton = [0, *(1 << (n - 1) for n in range(1, size + 1))]
        self.bitoff = [~on for on in self.biton]
        self.xgrp = [x // grx for x in range(size)]
        self.ygrp = [y // gry for y in range(size)]
        full = (1 << size) - 1
        self.xflag = [full] * size
        self.yflag = [full] * size
        self.gflag = [[full] * (size // gry) for _ in range(size // grx)]
        self.board = [[0] * size for _ in range(size)]
        self.kept = [list(grid.candidates[x * size : (x + 1) * size]) for x in range(size)]
        for x, row in enumerate(grid.rows()):
            for y, n in enumerate(row):
                if n:
                    self.write_number(n, x, y)

    def write_number(self, n: int, x: int, y: int) -> None:
        """Put n at (x, y): it is then used in the row, the column and the box."""
        off = self.bitoff[n]
        self.board[x][y] = n
        self.xflag[x] &= off
        self.yflag[y] &= off
        self.gflag[self.xgrp[x]][self.ygrp[y]] &= off

    def delete_number(self, n: int, x: int, y: int) -> None:
        """Take n away from (x, y): exactly undoes :meth:`write_number`."""
        on = self.biton[n]
        self.board[x][y] = 0
        self.xflag[x] |= on
        self.yflag[y] |= on
        self.gflag[self.xgrp[x]][self.ygrp[y]] |= on

    def get_bit(self, x: int, y: int) -> int:
        """Return the digits allowed at the blank (x, y) as a mask (his macro GET_BIT)."""
        return (
            self.xflag[x]
            & self.yflag[y]
            & self.gflag[self.xgrp[x]][self.ygrp[y]]
            & self.kept[x][y]
        )

    def blanks(self) -> Iterator[tuple[int, int]]:
        """Yield the blanks row by row."""
        for x, row in enumerate(self.board):
            for y, n in enumerate(row):
                if not n:
                    yield x, y


# ---- what the tables replaced: a flag for every cell -------------------------------------------


def clear_flag(flag: list[list[int]], n: int, x: int, y: int, grx: int, gry: int) -> None:
    """Strike n from the flags of the row, the column and the box of (x, y): his first listing.

    ``flag[x][y]`` holds the digits allowed in each cell. Kept to show why backtracking cannot use
    it: see :func:`set_flag`.
    """
    for i, j in _around(len(flag), x, y, grx, gry):
        flag[i][j] &= ~(1 << (n - 1))


def set_flag(flag: list[list[int]], n: int, x: int, y: int, grx: int, gry: int) -> None:
    """Set n in the same flags again: the undo that does **not** restore them.

    It also allows n where some other digit had forbidden it before, so the flags would have to be
    rebuilt from the board: this made his generator slow on 16×16.
    """
    for i, j in _around(len(flag), x, y, grx, gry):
        flag[i][j] |= 1 << (n - 1)


def _around(size: int, x: int, y: int, grx: int, gry: int) -> Iterator[tuple[int, int]]:
    for i in range(size):
        yield x, i
        yield i, y
    x1, y1 = x // grx * grx, y // gry * gry
    for i in range(grx):
        for j in range(gry):
            yield x1 + i, y1 + j


# ---- confirm search ----------------------------------------------------------------------------


def only_places(allowed: Mapping[Place, int]) -> Iterator[tuple[Place, int]]:
    """Yield the digits that fit exactly one of the given places (rule 2), ascending.

    *allowed* has the blanks of a row, column or box, each with the mask of its allowed digits.
    His first table, with {3,6}, {3,5,6} and {3,6} allowed in rows 2, 3 and 6 of a column:

    >>> list(only_places({2: 0b100100, 3: 0b110100, 6: 0b100100}))
    [(3, 5)]
    """
    once = twice = 0
    for bit in allowed.values():
        twice |= once & bit
        once |= bit
    once &= ~twice
    while once:
        low = once & -once
        yield next(place for place, bit in allowed.items() if bit & low), low.bit_length()
        once ^= low


def units_of(layout: Layout) -> Units:
    """Rows, columns, boxes: index into ``layout.houses`` and cells (x, y)."""
    order = {"row": 0, "column": 1, "box": 2}
    known = sorted(enumerate(layout.houses), key=lambda item: order[item[1].kind])
    size = layout.size
    return [(index, [divmod(cell, size) for cell in house.cells]) for index, house in known]


def confirm_search(flags: Flags, units: Units) -> Iterator[Confirmed]:
    """Place digits that are certain until nothing changes: 確定サーチ. Each is placed at once.

    Rule (1): a blank where one digit is allowed. Rule (2): a digit that fits one blank of a row,
    column or box.
    """
    changed = True
    while changed:
        changed = False
        for x, y in flags.blanks():
            bit = flags.get_bit(x, y)
            if bit.bit_count() == 1:
                n = bit.bit_length()
                flags.write_number(n, x, y)
                changed = True
                yield "one_digit", n, x, y, None
        for house, cells in units:
            allowed = {(x, y): flags.get_bit(x, y) for x, y in cells if not flags.board[x][y]}
            for (x, y), n in only_places(allowed):
                if flags.board[x][y]:  # two digits want this place: no solution this way
                    continue
                flags.write_number(n, x, y)
                changed = True
                yield "one_place", n, x, y, house
