"""Ushio's terms: squares, units, determined sets (確定セット) and exclusive sets (排他セット).

Sets of squares and of digits are int masks; the possibility list (可能性リスト, ``pList``) is one
int as well, with the bit ``square * N + digit order`` for the possibility (表示可能性) of a digit
in a square. Squares are cells 0 … N²-1 and digits in masks their order 0 … N-1 (数字順), as in the
paper; outside this folder a digit is 1 … N.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from nanpure.model.layout import Layout
from nanpure.model.sets import bits

__all__ = ["Board", "DSet", "ESet", "Unit", "board_of"]


@dataclass(frozen=True, slots=True)
class Unit:
    """A row, col or box. *base* is the paper's word, *house* the index in ``layout.houses``."""

    base: str
    house: int
    squares: tuple[int, ...]
    mask: int
    columns: tuple[int, ...]
    """The possibilities of each digit in this unit."""


@dataclass(frozen=True, slots=True)
class DSet:
    """A determined set: n squares that hold exactly these n digits; n is its *order*.

    *excluded* are the possibilities that it rules out (conditions (1) to (4) of section 1.2): the
    other digits of its squares, and its digits in the other squares of each unit that contains all
    of its squares. It follows from the other two fields and is kept because the possibility search
    asks for it again and again.
    """

    squares: int
    digits: int
    excluded: int = field(compare=False, repr=False)

    @property
    def order(self) -> int:
        """The number of squares, and of digits."""
        return self.squares.bit_count()

    def contains(self, other: DSet) -> bool:
        """Whether all squares and all digits of *other* are in this set (包含)."""
        return not (other.squares & ~self.squares or other.digits & ~self.digits)


@dataclass(frozen=True, slots=True)
class ESet:
    """An exclusive set: a candidate for a determined set, tied to the unit where it was found.

    With more squares than digits, or more digits than squares, it is a contradiction (不能). *rule*
    is the rule of 2.1 that found it, as the paper numbers it.
    """

    squares: int
    digits: int
    unit: Unit
    rule: str = field(default="", compare=False)

    @property
    def surplus(self) -> int:
        """Squares minus digits: 0 in a proper set."""
        return self.squares.bit_count() - self.digits.bit_count()


@dataclass(frozen=True, eq=False)
class Board:
    """The squares of a layout and their three units each: row, col, box, in the paper's order."""

    layout: Layout
    size: int
    units: tuple[tuple[Unit, Unit, Unit], ...]

    @property
    def full(self) -> int:
        """All digits."""
        return (1 << self.size) - 1

    @property
    def all_possible(self) -> int:
        """A possibility list in which everything is true."""
        return (1 << self.size**3) - 1

    def bit(self, square: int, digit: int) -> int:
        """The possibility of a digit (its order, from 0) in a square."""
        return 1 << square * self.size + digit

    def left(self, possible: int, square: int) -> int:
        """The digits that a possibility list leaves in a square."""
        return possible >> square * self.size & self.full

    def dset(self, squares: int, digits: int) -> DSet:
        """Make a determined set."""
        return _dset(self, squares, digits)

    def single(self, square: int, digit: int) -> DSet:
        """Make a single determined set (単一確定セット)."""
        return _dset(self, 1 << square, 1 << digit)


@lru_cache(maxsize=1 << 15)
def _dset(board: Board, squares: int, digits: int) -> DSet:
    excluded = 0
    for square in bits(squares):
        excluded |= (board.full & ~digits) << square * board.size
    first = (squares & -squares).bit_length() - 1
    for unit in board.units[first]:
        inside = not squares & ~unit.mask
        for square in bits(unit.mask & ~squares) if inside else ():
            excluded |= digits << square * board.size
    return DSet(squares, digits, excluded)


@lru_cache(maxsize=16)
def board_of(layout: Layout) -> Board:
    """Build the tables of a layout with R×C boxes."""
    n = layout.size
    index = {house.cells: number for number, house in enumerate(layout.houses)}

    def unit(base: str, squares: tuple[int, ...]) -> Unit:
        mask = sum(1 << square for square in squares)
        columns = tuple(sum(1 << square * n + digit for square in squares) for digit in range(n))
        return Unit(base, index[squares], squares, mask, columns)

    # Rows and columns are built here, not looked up by kind: where boxes are rows (1×N) the
    # layout keeps only one of two equal houses.
    rows = [unit("row", tuple(range(r * n, r * n + n))) for r in range(n)]
    cols = [unit("col", tuple(range(c, n * n, n))) for c in range(n)]
    boxes = [
        unit("box", tuple(cell for cell in range(n * n) if layout.regions[cell] == region))
        for region in range(n)
    ]
    units = tuple((rows[cell // n], cols[cell % n], boxes[layout.regions[cell]])
                  for cell in range(n * n))
    return Board(layout, n, units)
