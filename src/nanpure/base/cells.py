"""Names of cells: ``r1c1`` is the first cell of the first row."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import lru_cache
from operator import index
from typing import TypeAlias

from nanpure.base.arguments import integer, listed
from nanpure.errors import ParseError, shown_value
from nanpure.words import message

__all__ = [
    "Candidate",
    "Cell",
    "cell_list",
    "cell_name",
    "cell_of",
    "pairs",
    "pairs_of",
    "parse_candidate",
    "parse_cell",
    "parse_path",
]

TABLE_SIZE = 36  # rows of the boards whose names of cells are kept: 1,296 of them


Cell: TypeAlias = int | str | tuple[int, int]
"""A cell: ``"r1c1"``; ``(row, column)`` counted from 1; its index from 0, row by row."""

Candidate: TypeAlias = tuple[Cell, int]
"""A candidate: a cell and a digit."""


def cell_of(cell: object, size: int) -> int:
    """Return the index of a cell in any of the three forms in which callers name one.

    ``"r2c3"``; ``(2, 3)``, row and column counted from 1; the index from 0, row by row, which
    everything in this package yields. Raises ``TypeError`` for anything else, ``ValueError``
    (:class:`~nanpure.ParseError` for text) where the board has no such cell.

    >>> cell_of("r2c1", 4), cell_of((2, 1), 4), cell_of(4, 4)
    (4, 4, 4)
    >>> cell_of((0, 5), 9)
    Traceback (most recent call last):
    ValueError: expected a cell from (1, 1) to (9, 9) as (row, column), got (0, 5)
    >>> cell_of(2.5, 9)
    Traceback (most recent call last):
    TypeError: expected a cell as 'r1c1', (row, column) or an index from 0 to 80, got 2.5
    """
    if type(cell) is int and 0 <= cell < size * size:
        return cell
    if isinstance(cell, str):
        return parse_cell(cell, size)
    if isinstance(cell, tuple | list) and len(cell) == 2:
        try:
            row, column = (integer(number, "cell") for number in cell)
        except TypeError:
            pass
        else:
            if 1 <= row <= size and 1 <= column <= size:
                return (row - 1) * size + column - 1
            raise ValueError(message("expected a cell from (1, 1) to ({size}, {size}) as (row, "
                                     "column), got {value}", size=size, value=shown_value(cell)))
    if not isinstance(cell, bool) and hasattr(cell, "__index__"):
        return integer(cell, "cell", 0, size * size - 1)
    raise TypeError(message("expected a cell as 'r1c1', (row, column) or an index from 0 to "
                            "{most}, got {value}", most=size * size - 1, value=shown_value(cell)))


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


def parse_candidate(text: str, size: int) -> tuple[int, int]:
    """Read a candidate, a digit in front of its cell, as (cell, digit).

    >>> parse_candidate("3r2c1", 4)
    (4, 3)
    >>> parse_candidate("5r2c1", 4)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a candidate from 1r1c1 to 4r4c4 in '5r2c1'
    """
    at = text.lower().find("r")
    if at > 0 and _is_number(text[:at]) and 1 <= int(text[:at]) <= size:
        with contextlib.suppress(ParseError):
            return parse_cell(text[at:], size), int(text[:at])
    raise ParseError(text, expected=message("a candidate from 1r1c1 to {size}r{size}c{size}",
                                            size=size))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def pairs_of(value: object, name: str) -> tuple[tuple[int, int], ...]:
    """A list of candidates, which are pairs (cell, digit) of integers.

    >>> pairs_of([(0, 5), 7], "candidates")
    Traceback (most recent call last):
    TypeError: expected candidates to be a list of pairs (cell, digit), got 7 in it
    """
    pairs = []
    for entry in listed(value, name):
        try:
            cell, digit = entry
            if isinstance(cell, bool) or isinstance(digit, bool):
                raise TypeError
            pairs.append((int(index(cell)), int(index(digit))))
        except Exception as error:
            raise TypeError(message("expected {name} to be a list of pairs (cell, digit), got "
                                    "{value} in it", name=name,
                                    value=shown_value(entry))) from error
    return tuple(pairs)


def pairs(value: object, name: str, size: int) -> tuple[tuple[int, int], ...]:
    """A list of candidates (cell, digit) of a board of some size.

    >>> pairs([(16, 1)], "candidates", 4)
    Traceback (most recent call last):
    ValueError: expected candidates (cell, digit) of size 4, got (16, 1) in it
    """
    candidates = pairs_of(value, name)
    for cell, digit in candidates:
        if not (0 <= cell < size * size and 1 <= digit <= size):
            raise ValueError(message("expected {name} (cell, digit) of size {size}, got {value} "
                                     "in it", name=name, size=size,
                                     value=shown_value((cell, digit))))
    return candidates
