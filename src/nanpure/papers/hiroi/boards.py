"""Boards and their flags: small helpers."""

from __future__ import annotations

from nanpure.methods.hiroi import Flags, confirm_search
from nanpure.methods.hiroi.flags import Confirmed, units_of
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits

__all__ = ["confirmed", "digits", "flags_of", "grid_of", "mask", "name", "place", "values"]


def grid_of(puzzle: str, layout: str | None = None) -> Grid:
    """Return the grid of a puzzle."""
    return Puzzle.parse(puzzle, layout).grid()


def flags_of(puzzle: str, layout: str | None = None) -> Flags:
    """Return his three tables for a puzzle."""
    return Flags(grid_of(puzzle, layout))


def digits(bit: int) -> list[int]:
    """Return the digits of a mask, ascending."""
    return [index + 1 for index in bits(bit)]


def mask(*those: int) -> int:
    """Return the mask of some digits."""
    return sum(1 << (digit - 1) for digit in those)


def name(x: int, y: int) -> str:
    """Return the name of a place."""
    return f"r{x + 1}c{y + 1}"


def place(name: str) -> tuple[int, int]:
    """Return the place with that name."""
    row, _, column = name.removeprefix("r").partition("c")
    return int(row) - 1, int(column) - 1


def values(flags: Flags) -> list[int]:
    """Return the digits of a board, row by row, 0 for a blank."""
    return [n for row in flags.board for n in row]


def confirmed(puzzle: str) -> tuple[Flags, list[Confirmed]]:
    """Return the tables after the confirm search, and its placements."""
    grid = grid_of(puzzle)
    flags = Flags(grid)
    return flags, list(confirm_search(flags, units_of(grid.layout)))
