"""Cells of a spreadsheet, separated by commas, semicolons or tabs: a blank field is empty.

A row of N fields is a row of the board (rows may end early, if the last cells are empty); a line of
N² fields is a whole puzzle. Sixteen fields may be either: a row if one has a digit above 4. Names
of the columns may precede lines of whole puzzles.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from nanpure.errors import Unsupported
from nanpure.words import message

from .base import MAX_CHARS, REFUSED, Bad, Block, Format, Numbered, ReadOptions
from .cells import Place, fail, record_of, size_of
from .plain import NINE, plain_digits
from .record import Record, made

__all__ = ["CELLS", "cell_fields", "is_cells"]

_SEPARATORS = "\t;,"
_JAPANESE = str.maketrans("、，；", ",,;")
_FIELD = re.compile(r"\s*[^\s,;\t\[\]{}\"':=+|]{0,4}\s*")
_PLAIN = re.compile(r"[1-9A-Za-z]{0,2}(?:[,;\t][1-9A-Za-z]{0,2})*")
_WHOLE = re.compile(r"(\d+)\.0+")
LARGEST = 100
MOST_FIELDS = LARGEST * LARGEST


def cell_fields(text: str) -> Sequence[str] | None:
    """Return the fields of a line of cells, or None for another line.

    >>> cell_fields('5,,"3",x'), cell_fields("1..4,0.5"), cell_fields("1 2 3")
    (('5', '', '3', 'x'), None, None)
    >>> cell_fields("1、2，3、4")
    ('1', '2', '3', '4')
    """
    return _kept_fields(text) if len(text) <= SHORT else _cell_fields(text)


SHORT = 500  # characters of a line whose fields are kept for a while: it is read again


@lru_cache(maxsize=128)
def _kept_fields(text: str) -> Sequence[str] | None:
    return _cell_fields(text)


def _cell_fields(text: str) -> Sequence[str] | None:
    if not text.isascii():
        text = text.translate(_JAPANESE)
    counts = {separator: text.count(separator) for separator in _SEPARATORS}
    separator = max(counts, key=lambda sign: counts[sign])
    if not 3 <= counts[separator] <= MOST_FIELDS or len(text) > MAX_CHARS:
        return None
    if sum(map(bool, counts.values())) > 1:
        return None
    fields = text.split(separator)
    if '"' in text:
        try:
            fields = next(csv.reader([text], delimiter=separator, strict=True), [])
        except csv.Error:
            return None
    if _PLAIN.fullmatch(text) is None and not all(_FIELD.fullmatch(field) for field in fields):
        return None
    if ".0" not in text:
        return tuple([field.strip() for field in fields])
    return tuple([_WHOLE.sub(r"\1", field.strip()) for field in fields])


def is_cells(lines: Sequence[str]) -> bool:
    """Whether lines are cells of a spreadsheet.

    >>> is_cells(["5,,3,", ",,,1", "2,,,", "1"]), is_cells(["1,2,3"])
    (True, False)
    """
    rows = [cell_fields(text) for text in lines[:LARGEST]]
    most = max((len(fields) for fields in rows if fields), default=0)
    whole = size_of(most)
    if whole and whole >= 4 and rows[0] is not None:
        return True
    alike = lines[:most]
    return len(alike) >= 4 and any(rows[:most]) and all(_row(text, most) for text in alike)


def _row(text: str, size: int) -> Sequence[str] | None:
    """Read a row of a board of at least *size* fields; it may end early, or be one field alone."""
    text = text.translate(_JAPANESE)
    if not any(separator in text for separator in _SEPARATORS):
        return (text.strip(),) if _FIELD.fullmatch(text) else None
    for separator in _SEPARATORS:
        if separator in text:
            return cell_fields(text + separator * max(0, size - 1 - text.count(separator)))
    return None


def _is_whole(fields: Sequence[str]) -> bool:
    """Whether a line of fields is a puzzle, not a row of a larger one."""
    size = size_of(len(fields))
    if size is None or size < 4:
        return False
    return all(not field.isdecimal() or int(field) <= size for field in fields)


def cells_records(lines: Iterable[Numbered], options: ReadOptions) -> Iterator[Record | Bad]:
    """Read puzzles of one line, or boards of several, separated by an empty line or a number."""
    unsaid = options.size is None and options.symbols is None and options.empty is None
    block: list[Numbered] = []
    wanted = 0  # rows, as many as the fields of the longest
    for line, text in lines:
        if text.startswith("#") or (not text and not block):
            continue
        if text and not block:
            record = plain_cells(text, line) if unsaid else None
            if record is not None:
                yield record
                continue
            fields = cell_fields(text) or []
            size = size_of(len(fields))
            if options.size is not None:
                whole = len(fields) == options.size**2
            else:
                whole = _is_whole(fields)
            if whole or len(text) > MAX_CHARS:
                yield _read([(line, text)], options)
                continue
            if size and size >= 4 and _are_names(fields):
                continue
            wanted = 0
        if text:
            block.append((line, text))
            wanted = max(wanted, len(cell_fields(text) or ()))
        if not text or len(block) >= (wanted or LARGEST):
            yield _read(block, options)
            block = []
    if block:
        yield _read(block, options)


def plain_cells(text: str, line: int) -> Record | None:
    """Read the 81 cells of a classic on a line, one character each at most; None for any other.

    >>> plain_cells("5,,3" + "," * 78, 1).digits[:3]
    (5, 0, 3)
    """
    for separator in _SEPARATORS:
        if text.count(separator) == 80:
            two = separator + separator
            filled = text.replace(two, f"{separator}.{separator}")
            filled = f".{filled}" if text.startswith(separator) else filled
            filled = filled.replace(two, f"{separator}.{separator}")
            filled = f"{filled}." if text.endswith(separator) else filled
            plain = plain_digits(filled[::2]) if filled[1::2] == separator * 80 else None
            return plain and made(9, tuple(plain[0]), NINE, plain[1], line, text)
    return None


def _are_names(fields: Sequence[str]) -> bool:
    """Whether fields are the names of columns, all different."""
    return len(set(fields)) == len(fields) and all(fields)


def _read(lines: Sequence[Numbered], options: ReadOptions) -> Record | Bad:
    block = Block(tuple(lines))
    try:
        return read_cells(block, options)
    except REFUSED as error:
        return Bad(block.line, block.text[:MAX_CHARS], error)


def read_cells(block: Block, options: ReadOptions) -> Record:
    """Read a board.

    >>> lines = ["1,,3,", "", ",2", ",,,4"]
    >>> read_cells(Block(tuple(enumerate(lines, 1))), ReadOptions()).digits
    (1, 0, 3, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 4)
    """
    line, text = block.lines[0]
    if sum(len(text) for _, text in block.lines) > MAX_CHARS:
        fail(text, line, "cells", message("at most {most} characters", most=MAX_CHARS))
    fields = cell_fields(text)
    if len(block.lines) == 1:
        size = size_of(len(fields or ()))
        if fields is None or size is None:
            fail(text, line, "cells", "fields of cells, N² on one line or N on each of N lines",
                 f"{len(fields or ())}", kind="length")
        return _record(fields, size, block, options)
    size = len(block.lines)
    signs: list[str] = []
    for number, row in block.lines:
        cells = _row(row, size)
        if cells is None or any(cells[size:]) or len(cells) > MOST_FIELDS:
            got = f"{len(cells)}" if cells is not None else message("something else")
            fail(row, number, "cells", message("a row of {size} fields", size=size), got,
                 kind="row", wanted=size, got=len(cells or ()))
        signs += (*cells, *[""] * size)[:size]
    return _record(signs, size, block, options)


def _record(fields: Sequence[str], size: int, block: Block, options: ReadOptions) -> Record:
    if options.size not in (None, size):
        fail(block.text, block.line, "cells", message("a puzzle of size {size}", size=options.size),
             message("size {size}", size=size))
    lines = block.lines
    empty = options.empty or "."

    def place(cell: int) -> Place:
        line, text = lines[0] if len(lines) == 1 else lines[cell // size]
        return line, text, 0

    return record_of([field or empty for field in fields], size, options, text=lines[0][1],
                     line=block.line, format="cells", place=place, source=block.text)


def write_cells(record: Record) -> str:
    signs = ("", *record.symbols)
    for sign in record.symbols:
        if len(sign) > 4 or not sign.isalnum():
            raise Unsupported(message("a spreadsheet of cells cannot show the character {sign!r}",
                                      sign=sign), "symbols")
    if record.size > LARGEST:
        raise Unsupported(message("a spreadsheet of cells holds boards up to {most}x{most}",
                                  most=LARGEST))
    if record.size < 4:
        raise Unsupported("a spreadsheet of cells holds boards from 4x4 on")
    n = record.size
    rows = (record.digits[at : at + n] for at in range(0, n * n, n))
    return "\n".join(",".join(signs[digit] for digit in row) for row in rows)


CELLS = Format(
    "cells",
    "cells of a spreadsheet separated by commas, semicolons or tabs, one row or puzzle per line;"
    " carries digits",
    read_cells,
    write_cells,
    records=cells_records,
)
