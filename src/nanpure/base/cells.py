"""Names of cells: ``r1c1`` is the first cell of the first row."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import index

from nanpure.errors import ParseError, shown_value
from nanpure.words import message

__all__ = ["cell_at", "cell_list", "cell_name", "parse_cell", "parse_cells"]


def cell_name(cell: int, size: int) -> str:
    """Return the name of a cell.

    >>> cell_name(80, 9)
    'r9c9'
    """
    return f"r{cell // size + 1}c{cell % size + 1}"


def cell_list(cells: Iterable[int], size: int) -> str:
    """Return names of cells as layout text has them.

    >>> cell_list([0, 3], 2)
    'r1c1,r2c2'
    """
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


def cell_at(place: object, size: int) -> int:
    """Return the cell that a caller names: as ``"r1c1"``, or (row, column), counted from 1.

    >>> cell_at("r2c1", 4), cell_at((2, 1), 4)
    (4, 4)
    >>> cell_at((0, 1), 4)
    Traceback (most recent call last):
    ValueError: expected a cell from r1c1 to r4c4 or from (1, 1) to (4, 4), got (0, 1)
    """
    if isinstance(place, str):
        return parse_cell(place.strip(), size)
    wrong: type[Exception] = TypeError
    if isinstance(place, tuple | list) and len(place) == 2:
        try:
            if not any(isinstance(number, bool) for number in place):
                row, column = (index(number) for number in place)
                if 1 <= row <= size and 1 <= column <= size:
                    return (row - 1) * size + column - 1
                wrong = ValueError
        except Exception:  # an object with an __index__ that fails is no number either
            pass
    raise wrong(message("expected a cell from r1c1 to r{size}c{size} or from (1, 1) to "
                        "({size}, {size}), got {value}", size=size, value=shown_value(place)))


def parse_cells(text: str, size: int) -> tuple[int, ...]:
    """Read names of cells separated by commas, ascending, each once.

    >>> parse_cells("r2c1, r1c1", 4)
    (0, 4)
    """
    return tuple(sorted({_kept_cell(name.strip(), size) for name in text.split(",")}))


_kept_cell = lru_cache(maxsize=4096)(parse_cell)  # killers name all cells of their board


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4
