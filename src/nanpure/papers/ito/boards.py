"""States made for one rule, and the candidates left in them."""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from nanpure.base.cells import parse_cell
from nanpure.methods.ito.cube import Board, initialize
from nanpure.model.grid import Grid
from nanpure.model.puzzle import as_grid
from nanpure.model.sets import bits
from nanpure.model.symmetry import transpose
from nanpure.papers.ito.puzzles import EMPTY
from nanpure.search.verbs import count

__all__ = ["FIG5", "board", "digits", "grid", "house", "keep", "left", "names_of", "only", "place",
           "solutions_of", "solvable", "symmetric", "trues", "turned", "where"]

HOUSES = {"r": 9, "b": 0, "c": 18}  # of a layout: boxes, rows, columns


@cache
def grid(start: str) -> Grid:
    """Return a puzzle with the candidates that its digits leave."""
    return as_grid(start)


def _grid(start: str | Grid) -> Grid:
    return grid(start) if isinstance(start, str) else start


def board(start: str | Grid) -> Board:
    """Return the logical cube and the array of a state."""
    return initialize(_grid(start))


def house(name: str) -> tuple[int, ...]:
    """Return the cells of ``b1`` (box), ``r8`` (row) or ``c3`` (column)."""
    return grid(EMPTY).layout.houses[HOUSES[name[0]] + int(name[1:]) - 1].cells


def keep(start: str | Grid, cells: str) -> Grid:
    """Return a state with only these digits left in some cells: ``"r1c1=15 r1c2=15"``."""
    now = _grid(start)
    gone = []
    for part in cells.split():
        name, _, kept = part.partition("=")
        cell = parse_cell(name, 9)
        gone += [(cell, bit + 1) for bit in bits(now.candidates[cell]) if str(bit + 1) not in kept]
    return now.remove(gone)


def only(start: str | Grid, num: int, unit: str, cells: str) -> Grid:
    """Return a state where *num* is left only in these cells of a unit: ``"b1", "r1c1 r1c2"``."""
    kept = {parse_cell(name, 9) for name in cells.split()}
    return _grid(start).remove((cell, num) for cell in house(unit) if cell not in kept)


def turned(start: str | Grid) -> Grid:
    """Return the state with rows and columns exchanged."""
    return transpose(9)(_grid(start))


# ---- what is left --------------------------------------------------------------------------------


def place(cell: int) -> list[int]:
    """Return (l, m) of a cell, from 1."""
    return [cell // 9 + 1, cell % 9 + 1]


def left(start: str | Grid, l: int, m: int) -> list[int]:
    """Return the digits left in cell (l, m), from 1."""
    return [int(num) + 1 for num in board(start).cube[l - 1, m - 1].nonzero()[0]]


def where(start: str | Grid, unit: str, num: int) -> list[list[int]]:
    """Return the cells (l, m) of a unit where digit *num* is left."""
    cube = board(start).cube
    return [place(cell) for cell in house(unit) if cube[cell // 9, cell % 9, num - 1]]


def trues(start: str | Grid) -> int:
    """Count the elements of the cube that are T."""
    return int(board(start).cube.sum())


def digits(start: str | Grid) -> int:
    """Count the cells of the array that have a digit."""
    return int((board(start).array > 0).sum())


def names_of(cells: Iterable[int]) -> str:
    """Return cells by their names: ``"r1c1 r1c2"``."""
    return " ".join(f"r{l}c{m}" for l, m in map(place, cells))


def symmetric(start: str) -> bool:
    """Return whether the givens lie symmetrically about the centre."""
    pairs = zip(start, start[::-1], strict=True)
    return all((character == ".") == (other == ".") for character, other in pairs)


def solutions_of(start: str | Grid) -> int:
    """Count the solutions of a state, up to 1,000."""
    return count(_grid(start), limit=1000).count


def solvable(start: str | Grid, more: str = "") -> bool:
    """Return whether a state with more digits has a solution: ``"1r1c1 1r1c2"``."""
    now = _grid(start)
    for part in more.split():
        cell, digit = parse_cell(part[1:], 9), int(part[0])
        if not now.candidates[cell] >> (digit - 1) & 1:
            return False
        now = now.place(cell, digit)
    return count(now, limit=1).count > 0


# Figure 5: in the upper band 1 is left in A, B, D, E but not in C and F.
FIG5 = only(only(EMPTY, 1, "b1", "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3"), 1, "b2",
            "r1c4 r1c5 r1c6 r2c4 r2c5 r2c6")
