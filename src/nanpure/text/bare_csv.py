"""Tables without a header: one puzzle per row, with other fields next to it.

``PUZZLE,0.5``, ``7;PUZZLE;8.3``, gsf's lists with the puzzle in fifth place. The columns are named
by their numbers; one that holds the solution of the puzzle in its row is ``solution``.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice

from .base import is_comment
from .cells import size_of
from .columns import Columns, columns_of

__all__ = ["EMPTY", "columns_for", "is_puzzle"]

_SEPARATORS = ",;\t"
_PUZZLE = re.compile(r"[0-9A-Za-z.*_\-?]{16,}")
EMPTY = ".0*_-xX?"  # characters of empty cells
_LONGEST = 20_000
ROWS = 64


def columns_for(lines: Sequence[str]) -> Columns | None:
    """Return the columns of rows without a header, or None if the lines are not such rows.

    >>> columns = columns_for(["1..........4...2,0.5", "...............4,1.5"])
    >>> columns.names, columns.separator, columns.puzzle
    (['puzzle', 'info.column 2'], ',', 0)
    >>> columns_for(["1..........4...2"]) is None
    True
    """
    sample = list(islice((text for text in lines if not is_comment(text)), ROWS))
    if not sample or columns_of(sample[0]) is not None:
        return None
    if not any(map(_has_puzzle, sample)):
        return None
    for separator in _SEPARATORS:
        rows = [_fields(text, separator) for text in sample if len(text) <= _LONGEST]
        rows = [fields for fields in rows if len(fields) > 1]
        if len(rows) * 2 <= len(sample):
            continue
        width = Counter(map(len, rows)).most_common(1)[0][0]
        alike = [fields for fields in rows if len(fields) == width]
        at = _puzzle_column(alike, width)
        if at is not None and (at or separator != "\t"):  # after a tab may be a comment
            names = [_name(alike, column, at) for column in range(width)]
            return Columns(names, separator, at)
    return None


def _has_puzzle(text: str) -> bool:
    """Whether one of the fields of a line may be a puzzle, whatever separates them."""
    return len(text) <= _LONGEST and any(map(is_puzzle, _PUZZLE.findall(text.replace('"', ""))))


def _fields(text: str, separator: str) -> list[str]:
    if '"' not in text:
        return [field.strip() for field in text.split(separator)]
    try:
        return [part.strip() for part in next(csv.reader([text], delimiter=separator), [])]
    except csv.Error:
        return []


def _puzzle_column(rows: Sequence[Sequence[str]], width: int) -> int | None:
    """The first column where most fields look like a puzzle."""
    for at in range(width):
        good = sum(is_puzzle(fields[at]) for fields in rows)
        if good * 2 > len(rows):
            return at
    return None


def is_puzzle(field: str) -> bool:
    """Whether a field looks like a puzzle in a line; a complete grid counts from 9×9 on.

    >>> is_puzzle("1..........4...2"), is_puzzle("Sudoku No. 1"), is_puzzle("0" * 81)
    (True, False, True)
    """
    if _PUZZLE.fullmatch(field) is None or size_of(len(field)) is None:
        return False
    if len(field) == 16:  # checksums often have 16 digits
        return any(sign in field for sign in ".*_-") or set(field) <= set("01234")
    return any(sign in field for sign in EMPTY) or len(field) > 64


def _name(rows: Sequence[Sequence[str]], column: int, puzzle: int) -> str:
    """The name for the fields of a column.

    Another board in addition to the puzzle is its solution; any other may be its regions, and gets
    a name that no note has, so that it is refused.
    """
    if column == puzzle:
        return "puzzle"
    boards = [fields for fields in rows if len(fields[column]) == len(fields[puzzle])]
    if not boards:
        return f"info.column {column + 1}"
    if all(_solves(fields[column], fields[puzzle]) for fields in boards):
        return "solution"
    return f"column {column + 1}"


def _solves(board: str, puzzle: str) -> bool:
    return not any(sign in ".0*_-" for sign in board) and all(
        one == other or other in EMPTY for one, other in zip(board, puzzle, strict=True))
