"""Names of cells: ``r1c1`` is the first cell of the first row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nanpure.errors import ParseError
from nanpure.words import message

__all__ = ["cell_list", "cell_name", "parse_cell", "parse_path"]

TABLE_SIZE = 36  # rows of the boards whose names of cells are kept: 1,296 of them


def cell_name(cell: int, size: int) -> str:
    """Return the name of a cell.

    >>> cell_name(80, 9)
    'r9c9'
    """
    return f"r{cell // size + 1}c{cell % size + 1}"


def cell_list(cells: Sequence[int], size: int) -> str:
    """Return names of cells as layout text has them.

    >>> cell_list([0, 3], 2)
    'r1c1,r2c2'
    """
    if size <= TABLE_SIZE:
        try:
            return ",".join(map(_names(size).__getitem__, cells))
        except IndexError:  # of a larger board
            pass
    return ",".join([cell_name(cell, size) for cell in cells])


def parse_cell(text: str, size: int) -> int:
    """Read the name of a cell of a board with *size* rows.

    >>> parse_cell("r2c1", 4)
    4
    >>> parse_cell("r2c5", 4)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a cell from r1c1 to r4c4 in 'r2c5'
    """
    row, mark, column = text[1:].lower().partition("c")
    if text[:1] in ("r", "R") and mark and _is_number(row) and _is_number(column):
        r, c = int(row) - 1, int(column) - 1
        if 0 <= r < size and 0 <= c < size:
            return r * size + c
    raise ParseError(text, expected=message("a cell from r1c1 to r{size}c{size}", size=size))


def parse_path(text: str, size: int) -> tuple[int, ...]:
    """Read names of cells separated by commas, in their order.

    >>> parse_path("r2c1, r1c1", 4)
    (4, 0)
    """
    names = text.split(",")
    if size <= TABLE_SIZE:  # a look-up each, as long as they are spelled as usual
        try:
            return tuple(map(_cells(size).__getitem__, names))
        except KeyError:
            pass
    return tuple([parse_cell(name.strip(), size) for name in names])


@lru_cache(maxsize=TABLE_SIZE)
def _names(size: int) -> tuple[str, ...]:
    return tuple(cell_name(cell, size) for cell in range(size * size))


@lru_cache(maxsize=TABLE_SIZE)
def _cells(size: int) -> dict[str, int]:
    return {name: cell for cell, name in enumerate(_names(size))}


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4
