"""CSV with a header, as the large published sets have it: one puzzle a row.

The puzzle stands in a column called ``puzzle``, ``quizzes``, ``question`` or the like; columns
``layout`` and ``symbols`` are understood, all others go into the record's info. Without such a
header a text is no CSV. Separators: comma, semicolon, tab.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import replace

from nanpure.errors import ParseError

from .base import MAX_CHARS, Block, Format, Hint
from .cells import fail
from .oneline import join_signs, read_text
from .record import Record
from .regions import layout_of, symbols_in, with_layout
from .symbols import must_name_symbols, parse_symbols, spell_symbols

__all__ = ["CSV", "Columns", "columns_of"]

PUZZLE_NAMES = (
    "puzzle", "puzzles", "quizzes", "quiz", "question", "sudoku", "grid", "givens", "board",
)  # fmt: skip
_LAYOUT = re.compile(r"(\d{1,4}x\d{1,4}|\d{1,4}|jigsaw:[^@\s]+)(\+.*)?")
HEADER = "puzzle,layout,symbols"


class Columns:
    """What the header says."""

    def __init__(self, names: Sequence[str], separator: str, puzzle: int) -> None:
        self.names = names
        self.separator = separator
        self.puzzle = puzzle


def columns_of(text: str) -> Columns | None:
    """The columns that a header line names, or None where it is no header.

    >>> columns_of("id,puzzle,solution").puzzle
    1
    >>> columns_of("1,2,3") is None
    True
    """
    if len(text) > 10_000:
        return None
    for separator in ",;\t":
        try:
            names = [name.strip() for name in _split(text, separator)]
        except csv.Error:
            continue
        lower = [name.lower() for name in names]
        for wanted in PUZZLE_NAMES:
            if wanted in lower:
                return Columns(names, separator, lower.index(wanted))
    return None


def _split(text: str, separator: str) -> list[str]:
    if '"' not in text:
        return text.split(separator)
    return next(csv.reader([text], delimiter=separator, strict=True), [])


def read_row(text: str, line: int, columns: Columns, hint: Hint) -> Record:
    """Read one row under a header.

    >>> record = read_row("7,1..........4...2,easy", 2, columns_of("id,quizzes,level"), Hint())
    >>> record.size, dict(record.info)
    (4, {'id': '7', 'level': 'easy'})
    """
    if len(text) > MAX_CHARS:
        fail(text, line, "csv", f"at most {MAX_CHARS} characters")
    try:
        fields = _split(text, columns.separator)
    except csv.Error as error:
        fail(text, line, "csv", "a row of fields", str(error))
    if len(fields) <= columns.puzzle:
        found = f"{len(fields)} field{'s' * (len(fields) != 1)}"
        fail(text, line, "csv", f"a field {columns.names[columns.puzzle]!r}", found)
    info: dict[str, str] = {}
    layout = None
    for name, value in zip(columns.names, fields, strict=False):
        key = name.lower()
        if not value or name == columns.names[columns.puzzle]:
            continue
        if key == "layout" and _LAYOUT.fullmatch(value):
            layout = value
            spelled = symbols_in(layout)
            if spelled and hint.symbols is None:
                hint = _with_symbols(hint, spelled, text, line)
        elif key == "symbols" and hint.symbols is None:
            hint = _with_symbols(hint, value, text, line)
        else:
            info[name] = value
    try:
        record = read_text(fields[columns.puzzle].strip(), line, hint, "csv")
    except ParseError as error:
        raise _in_row(error, text, line, fields[columns.puzzle]) from None
    if layout is not None:
        record = with_layout(record, layout)
    return replace(record, info={**record.info, **info}, text=text)


def _with_symbols(hint: Hint, value: str, text: str, line: int) -> Hint:
    try:
        symbols, empty = parse_symbols(value)
    except ParseError as error:
        fail(text, line, "csv", f"symbols ({error.expected})", error.found)
    return replace(hint, symbols=symbols, empty=hint.empty or empty)


def _in_row(error: ParseError, text: str, line: int, field: str) -> ParseError:
    """The same error with its place in the row."""
    column = error.column
    if column:
        lead = len(field) - len(field.lstrip())
        column += max(0, text.find(field)) + lead
    return ParseError(
        text, expected=error.expected, found=error.found, line=line, column=column, format="csv",
        kind=error.kind, facts=error.facts,
    )


def read_csv(block: Block, hint: Hint) -> Record:
    """Read a header and one row."""
    (_, header), *rows = block.lines
    columns = columns_of(header)
    if columns is None:
        fail(header, block.line, "csv", f"a header with a column such as {PUZZLE_NAMES[0]!r}")
    if len(rows) != 1:
        fail(block.text, block.line, "csv", "a header and one row", f"{len(rows)} rows")
    line, text = rows[0]
    return read_row(text, line, columns, hint)


def write_row(record: Record) -> str:
    out = io.StringIO()
    named = must_name_symbols(record.symbols)
    symbols = spell_symbols(record.symbols, record.empty) if named else ""
    row = [join_signs(record, record.digits), layout_of(record) or "", symbols]
    csv.writer(out, lineterminator="").writerow(row)
    return out.getvalue()


CSV = Format(
    "csv",
    "a header, then one puzzle a row (column puzzle, quizzes, question, …); carries digits, layout"
    " and symbols; other columns are read into info",
    read_csv,
    write_row,
    frozenset({"boxes", "layout"}),
    HEADER,
)
