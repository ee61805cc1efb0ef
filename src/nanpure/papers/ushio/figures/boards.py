"""Boards for the figures of Ushio's paper: positions, determined sets, their exclusions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nanpure.io.figures import Board, Mark, Words
from nanpure.methods.ushio.tables import DSet, ESet
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits
from nanpure.papers.drawing import same
from nanpure.papers.ushio.positions import NINE, possibilities

__all__ = ["EXCLUDED", "board", "grid_with", "of_list", "position", "rings", "with_set"]

EXCLUDED = "□"  # around an excluded possibility


def grid_with(possible: int, values: Mapping[int, int] | None = None) -> Grid:
    """Return a grid with these possibilities and these digits."""
    values = values or {}
    removed = [(cell, digit + 1) for cell in range(81) for digit in range(9)
               if not NINE.left(possible, cell) >> digit & 1 and cell not in values]
    givens = tuple(values.get(cell, 0) for cell in range(81))
    return Puzzle(givens, NINE.layout, tuple(removed)).grid()


def rings(squares: int, digits: int, possible: int, sign: str = "○") -> list[Mark]:
    """Return a mark around each of these digits that is left in these squares."""
    return [Mark(cell, digit + 1, sign) for cell in bits(squares)
            for digit in bits(digits & NINE.left(possible, cell))]


def board(possible: int, shown: int, marks: Iterable[Mark] = (),
          shades: Mapping[int, str] | None = None, caption: Words | None = None,
          values: Mapping[int, int] | None = None) -> Board:
    """Return a board that shows the possibilities of some squares."""
    return Board(grid_with(possible, values), frozenset(bits(shown)), tuple(marks),
                 dict(shades or {}), caption or same(""))


def position(left: str, eset: ESet, caption: Words) -> Board:
    """Return a position with an exclusive set: its squares dark, the rest of its unit light."""
    possible = possibilities(left)
    shades = {cell: "dark" if eset.squares >> cell & 1 else "light" for cell in eset.unit.squares}
    return board(possible, eset.unit.mask, rings(eset.squares, eset.digits, possible), shades,
                 caption)


def with_set(one: DSet, excluded: int, caption: Words) -> Board:
    """Return a determined set, its digits ringed, and possibilities that it excludes."""
    possible, shown = NINE.all_possible, one.squares
    for bit in bits(excluded):
        shown |= 1 << bit // 9
    for cell in bits(one.squares):  # its squares have its digits, and those that (1) strikes there
        struck = NINE.full & ~one.digits & ~(excluded >> cell * 9)
        possible &= ~(struck << cell * 9)
    marks = rings(one.squares, one.digits, possible)
    marks += [Mark(bit // 9, bit % 9 + 1, EXCLUDED) for bit in bits(excluded)]
    return board(possible, shown, marks, dict.fromkeys(bits(one.squares), "dark"), caption)


def of_list(sets: Iterable[DSet], caption: Words, new: Iterable[DSet] = ()) -> Board:
    """Return the sets of a list in their squares, with their digits; new ones are green.

    A single set is a digit on the board.
    """
    possible, shown, values, shades = NINE.all_possible, 0, dict[int, int](), dict[int, str]()
    fresh = set(new)
    for dset in sets:
        shades |= dict.fromkeys(bits(dset.squares), "new" if dset in fresh else "dark")
        if dset.order == 1:
            values[dset.squares.bit_length() - 1] = dset.digits.bit_length()
            continue
        shown |= dset.squares
        for cell in bits(dset.squares):
            possible &= ~((NINE.full & ~dset.digits) << cell * 9)
    return board(possible, shown, (), shades, caption, values)
