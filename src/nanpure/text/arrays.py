"""Puzzles as arrays of cells: those of JSON, and those that programs print or declare.

An array holds the cells of a board one after another, or its rows; a row is an array of its cells
or a string. An empty cell is ``0``, ``-1``, ``null``, ``""``, ``" "`` or ``"."``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Any, NoReturn

from nanpure.words import argument, message

from .cells import fail
from .oneline import LONGEST_ROW

__all__ = ["EMPTIES", "LONGEST_SIGN", "ROW", "cells_of", "matrix_of"]

LONGEST_SIGN = 4  # characters of a digit
ROW = 4  # cells of the shortest row
DEEPEST = 4  # nested arrays: boards, rows, cells, and the content of a cell
EMPTIES = (None, 0, -1, "", " ", ".", "0", "-1")


def cells_of(value: Any, text: str, line: int, symbols: Sequence[str] | None = None) -> str:
    """Return a puzzle as one line, from an array of cells or of rows.

    *symbols*: if they are known, 0 may be one of them, when another character marks empty cells.

    >>> cells_of([[1, 0], [None, 2]], "", 1), cells_of(["1...", "...4"] * 2, "", 1)
    ('1 . . 2', '1......41......4')
    """
    if isinstance(value, str):
        return value
    plain = _plain_cells(value)
    if plain is not None:
        return plain
    if not isinstance(value, list):
        _no_cells(value, text, line)
    if value and all(isinstance(row, str) and len(row) >= ROW for row in value):
        return _joined(value, text, line)
    flat: list[Any] = []
    for item in value:
        flat.extend(item if isinstance(item, list) else [item])
    flat = [_whole(item) if type(item) is float else item for item in flat]
    if not all(item is None or type(item) in (int, str) for item in flat):
        _no_cells(value, text, line)
    _check_rows(value, text, line)
    signs = _signs(flat, text, line, symbols)
    _check_lengths(signs, text, line)
    return " ".join(signs)


def _whole(item: float) -> float | None:
    """A number that pandas made from a digit, or from an empty cell."""
    if item.is_integer() and abs(item) < 1000:
        return int(item)
    return None if item != item else item


def _check_lengths(signs: Sequence[str], text: str, line: int) -> None:
    """Check for a board in a place of a cell, next to which the other cells would be a title."""
    longest = max(LONGEST_SIGN, isqrt(len(signs)))  # the candidates of a cell are N at most
    for at, sign in enumerate(signs):
        if len(sign) > longest and len(signs) > 1:
            fail(text, line, "json", "a digit or an empty cell in each cell",
                 message("{found!r} in cell {number}", found=sign, number=at + 1))


def _no_cells(value: Any, text: str, line: int) -> NoReturn:
    fail(text, line, "json", "a puzzle as text or as rows of numbers", repr(value)[:60])


def _joined(rows: Sequence[str], text: str, line: int) -> str:
    """The rows as one line, with blanks between them if their cells have blanks."""
    if any(" " in row.strip() for row in rows):
        return " ".join(rows)
    lengths = Counter(map(len, rows))
    if len(rows) > 1 and max(lengths) > LONGEST_ROW:
        fail(text, line, "json", "one puzzle", f"{len(rows)}")
    if len(lengths) > 1:
        _odd_row([len(row) for row in rows], text, line)
    return "".join(rows)


def _check_rows(value: Sequence[Any], text: str, line: int) -> None:
    """Check for as many rows as cells in each; one row, or one row per cell, may be all cells."""
    widths = [len(item) if isinstance(item, list) else 0 for item in value]
    if not any(widths):
        return
    if len(set(widths)) > 1:
        _odd_row(widths, text, line)
    if widths[0] > 1 and len(widths) not in (1, widths[0]):
        fail(text, line, "json", message("{size} rows of {size} cells", size=widths[0]),
             message("{count} rows", count=len(widths)))


def _odd_row(widths: Sequence[int], text: str, line: int) -> None:
    common = Counter(widths).most_common(1)[0][0]
    row = next(row for row, width in enumerate(widths, 1) if width != common)
    fail(text, line, "json", message("{count} cells in each row", count=common),
         message("{count} in row {row}", count=widths[row - 1], row=row))


def _signs(
    flat: Sequence[Any], text: str, line: int, symbols: Sequence[str] | None
) -> list[str]:
    """The cells as words."""
    entries = set(flat)
    named = symbols is not None and "0" in symbols
    empties = {*EMPTIES}
    if named and entries & {None, -1, "", " ", ".", "-1"}:
        empties -= {0, "0"}
    elif entries & {-1, "-1"} and entries & {0, "0"}:
        fail(text, line, "json", message("one character for empty cells, or symbols ({symbols})",
                                         symbols=argument("symbols")), "-1 and 0")
    return ["." if item in empties else str(item) for item in flat]


_PLAIN_CELLS: Mapping[int | str | None, str] = {
    **dict.fromkeys((None, 0, "", " ", "."), "."),
    **{form(digit): str(digit) for digit in range(1, 10) for form in (int, str)},
}
_PLAIN_TYPES = frozenset((int, str, type(None)))


def _plain_cells(value: Any) -> str | None:
    """Nine rows of nine digits 1 … 9 as 81 characters, which are unambiguous; otherwise None."""
    if not isinstance(value, list) or len(value) != 9:
        return None
    signs: list[str] = []
    for row in value:
        if not isinstance(row, list) or len(row) != 9 or not _PLAIN_TYPES.issuperset(
                map(type, row)):
            return None
        try:
            signs += [_PLAIN_CELLS[cell] for cell in row]
        except KeyError:
            return None
    return "".join(signs)


# ---- as other languages write them -------------------------------------------------------------

_WORD = re.compile(r"""\s*(?:([\[({])|([\])}])|(,)|"([^"\\]*)"|'([^'\\]*)'|([^\s\[\](){},;'"]+))""")
_REMARK = re.compile(r"#[^\n]*|//[^\n]*|;")
LONGEST = 500_000  # characters, enough for a board of 350×350; anything else is refused fast
_PAIRS = {"]": "[", ")": "(", "}": "{"}
_NOTHING = frozenset(("none", "null", "nil", "undefined", "nan", "na"))
_NUMBER = re.compile(r"-?\d{1,4}(?:\.0*)?")
_SIGN = re.compile(r"[A-Za-z0-9.*_?\-]{1,4}")


def matrix_of(text: str) -> list[Any] | None:
    r"""Return the array that a text holds in a notation other than JSON, or None.

    It may be printed by NumPy, have Python's ``None`` or quotes, braces, gaps or comments.

    >>> matrix_of("[[1 0]\n [0 2]]"), matrix_of("{{1, 0}, {0, 2},}"), matrix_of("[None, '2', ,]")
    ([[1, 0], [0, 2]], [[1, 0], [0, 2]], [None, '2', None])
    """
    if text.lstrip()[:1] not in ("[", "{") or len(text) > LONGEST:
        return None
    text = _REMARK.sub(" ", text).strip()
    open_: list[tuple[str, list[Any]]] = []
    last: list[Any] = []
    at, hole = 0, True  # whether a comma here would follow no entry
    while at < len(text):
        match = _WORD.match(text, at)
        if match is None or (at and not open_):
            return None
        at = match.end()
        opening, closing, comma, double, single, word = match.groups()
        if opening:
            if len(open_) == DEEPEST:
                return None
            inner: list[Any] = []
            if open_:
                open_[-1][1].append(inner)
            open_.append((opening, inner))
            hole = True
        elif closing:
            sign, last = open_.pop() if open_ else ("", [])
            if sign != _PAIRS[closing]:
                return None
            hole = False
        elif comma:
            if hole:
                open_[-1][1].append(None)
            hole = True
        elif not _enter(open_[-1][1], double, single, word):
            return None
        else:
            hole = False
    return None if open_ else last


def _enter(entries: list[Any], double: str | None, single: str | None, word: str | None) -> bool:
    """Take an entry; return False if it is not a cell."""
    quoted = double if double is not None else single
    if quoted is not None:
        entries.append(quoted)
    elif word is None or word.lower() in _NOTHING:
        entries.append(None)
    elif _NUMBER.fullmatch(word):
        entries.append(int(word.partition(".")[0]))
    elif _SIGN.fullmatch(word):
        entries.append(word)
    else:
        return False
    return True
