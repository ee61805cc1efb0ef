"""Hui's program a second time: in plain Python, cell by cell, by the rules of J.

The methods of :mod:`nanpure.methods.hui` are in NumPy and do not make J's mistakes. Here each
numbered line is a separate function that does what J does with it, errors included: a missing index
is an ``index error``, shaping nothing or joining rows that do not fit a ``length error``, and rows
of different lengths become a table by filling the short ones with 0.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

__all__ = ["JError", "Program", "b_rows", "columns", "diff", "digits_in", "filled", "grouped",
           "indices", "ip", "labels", "line_of", "peers", "program", "rows", "shaped"]

Row = tuple[int, ...]
Rows = tuple[Row, ...]
T = TypeVar("T")


class JError(Exception):
    """J's answer when it cannot go on."""


def line_of(y: Sequence[int]) -> str:
    """Return digits as a line."""
    return "".join(map(str, y))


def digits_in(line: str) -> Row:
    """Return the digits of a line with blanks as points or 0."""
    return tuple(int(character) for character in line.replace(".", "0"))


# ---- the tables, (h1) to (h6) -------------------------------------------------------------------


def labels(down: Sequence[int], across: Sequence[int]) -> list[tuple[int, int]]:
    """``,{down;across``: every pair, row by row. Hui's are ``3#i.3`` twice."""
    return [(row, column) for row in down for column in across]


def grouped(keys: Sequence[Hashable]) -> Rows:
    """``(]/. i.@#)``: group the places of equal labels, in the order of the first (h1)."""
    places: dict[Hashable, list[int]] = {}
    for place, key in enumerate(keys):
        places.setdefault(key, []).append(place)
    return tuple(map(tuple, places.values()))


def rows(n: int) -> Rows:
    """``n#i.n n``: the cells of every cell's row (h2)."""
    return tuple(tuple(range(n * k, n * k + n)) for k in range(n) for _ in range(n))


def columns(n: int) -> Rows:
    """``(n*n)$|:i.n n``: the cells of every cell's column (h3)."""
    down = [tuple(range(k, n * n, n)) for k in range(n)]
    return tuple(down[k % n] for k in range(n * n))


def b_rows(j: Rows) -> Rows:
    """``((,j){n#i.n){j``: the cells of every cell's box (h4).

    This is right if ``,j`` is its own inverse, as for all rectangular boxes.
    """
    n = len(j)
    flat = [cell for box in j for cell in box]
    return tuple(j[flat[k] // n] for k in range(n * n))


def filled(table: Sequence[Sequence[int]]) -> Rows:
    """Return rows of one length, short ones filled with 0 as J does."""
    longest = max(map(len, table))
    return tuple((*row, *[0] * (longest - len(row))) for row in table)


def peers(n: int, b: Rows, *, filling: bool = True) -> Rows:
    """``~."1 r,.c,.b``: row, column and box of each cell, each cell once (h5)."""
    nubs = [tuple(dict.fromkeys(row + column + box))
            for row, column, box in zip(rows(n), columns(n), b, strict=True)]
    return filled(nubs) if filling else tuple(nubs)


# ---- small words -------------------------------------------------------------------------------


def indices(flags: Sequence[bool]) -> list[int]:
    """``I.``: the places of the ones."""
    return [place for place, flag in enumerate(flags) if flag]


def ip(flags: Sequence[bool]) -> list[int]:
    """Nishikawa's ``Ip =: # i.@#``: as many copies of each number from 0 as the list says."""
    copies: list[int] = []
    for number, many in zip(range(len(flags)), flags, strict=True):
        copies += [number] * int(many)
    return copies


def shaped(n: int, digits: Sequence[int]) -> Rows:
    """``n n$digits``: start again when the digits run out; without any it is an error."""
    if not digits:
        raise JError("length error")
    return tuple(tuple(digits[(n * row + k) % len(digits)] for k in range(n)) for row in range(n))


def diff(table: Sequence[Row]) -> list[Row]:
    """``* 0&=@}:@:(0&,)``: the digits of each grid that were blank in the one before (h29)."""
    before: list[Row] = [(0,) * len(table[0]), *table[:-1]]
    return [tuple(digit * (old == 0) for digit, old in zip(grid, last, strict=True))
            for grid, last in zip(table, before, strict=True)]


# ---- the program, (h7) to (h26) -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Program:
    """The program with its tables: *I* the peers, *R* the houses; *where*: ``I.`` or ``Ip``."""

    n: int
    I: Rows  # noqa: E741
    R: Rows
    where: Callable[[Sequence[bool]], list[int]] = indices

    def regions(self, y: Row) -> Rows:
        """Return the digits of each house (h7)."""
        return tuple(tuple(y[cell] for cell in house) for house in self.R)

    def free(self, y: Row) -> list[list[bool]]:
        """Return for every blank the digits that none of its peers has (h8)."""
        if max(map(max, self.I)) >= len(y):
            raise JError("index error")
        if len(self.I) != len(y):
            raise JError("length error")
        seen = [{y[peer] for peer in its} for its in self.I]
        return [[digit == 0 and num not in its for num in range(1, 1 + self.n)]
                for digit, its in zip(y, seen, strict=True)]

    def ok(self, y: Row) -> bool:
        """Return whether every digit of a house is 0 or the first of its kind there (h9)."""
        return all(digit == 0 or house.index(digit) == place
                   for house in self.regions(y) for place, digit in enumerate(house))

    def ac(self, b: list[list[bool]]) -> Row:
        """Return the digit of each cell with one candidate, otherwise 0 (h10)."""
        return tuple(sum(num * flag for num, flag in enumerate(cell, 1)) * (sum(cell) == 1)
                     for cell in b)

    def ar(self, b: list[list[bool]]) -> Row:
        """Place each house's lowest digit with one place; in a cell, the last wins (h11-17)."""
        m = [[sum(b[cell][num] for cell in house) == 1 for num in range(self.n)]
             for house in self.R]
        digits = [0] * len(b)
        for house in self.where([any(row) for row in m]):
            k = m[house].index(True)
            [place] = self.where([b[cell][k] for cell in self.R[house]])
            digits[self.R[house][place]] = 1 + k
        return tuple(digits)

    def f(self, y: Row) -> Row:
        """Do one step of assign (P1)."""
        b = self.free(y)
        return tuple(digit + max(left, other)
                     for digit, left, other in zip(y, self.ac(b), self.ar(b), strict=True))

    def assign(self, y: Row) -> Row:
        """Apply ``f`` until nothing changes (h18)."""
        while (after := self.f(y)) != y:
            y = after
        return y

    def guessa(self, y: Row) -> list[Row]:
        """Make one copy for each candidate of the first blank with the fewest (h19-24)."""
        if 0 not in y:
            return [y]
        b = self.free(y)
        fewest = [sum(cell) or self.n + 1 for cell in b]
        i = fewest.index(min(fewest))
        return [(*y[:i], 1 + k, *y[i + 1 :]) for k in self.where(b[i])]

    def guess(self, table: list[Row]) -> list[Row]:
        """Guess in every grid of a table (h25)."""
        return [copy for y in table for copy in self.guessa(y)]

    def sudoku(self, y: Row) -> list[Row]:
        """Assign, keep those that are ``ok``, guess, until the table does not change (h26)."""
        before: list[Row] = []
        table = [y]
        while table != before:
            before = table
            table = self.guess([z for z in map(self.assign, before) if self.ok(z)])
            if not table:
                raise JError("index error")  # the next ``free`` reads an empty list
        return table

    def flat(self, y: Row) -> Row:
        """Join the copies of one grid to one list, as Nakano's guessa4n (n19-24)."""
        return tuple(digit for copy in self.guessa(y) for digit in copy)

    def sdk(self, y: Row) -> Row:
        """Apply ``flat`` once for each blank, as Nakano's sdk4n (26)."""
        for _ in range(y.count(0)):
            y = self.flat(y)
        return y


def program(
    n: int, j: Rows, *, b: Rows | None = None, filling: bool = True,
    where: Callable[[Sequence[bool]], list[int]] = indices,
) -> Program:
    """Return the program for size *n*: *j* makes the houses, *b*, or (h4) of *j*, the peers."""
    across = tuple(tuple(range(n * k, n * k + n)) for k in range(n))
    down = tuple(tuple(range(k, n * n, n)) for k in range(n))
    return Program(n, peers(n, b or b_rows(j), filling=filling), (*j, *across, *down), where)
