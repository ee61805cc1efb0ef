"""CSV as in the large published sets: a header, then one puzzle per row.

The puzzle is in a column called ``puzzle``, ``quizzes``, ``question`` or the like; columns
``layout`` and ``symbols`` are understood. Columns that are known as notes (an id, a solution, a
rating) go into the record's info and are written again; so do those called ``info.NAME``, whatever
the name, and the members of the JSON object in a column ``info``. Any other column with content
may be a rule and is `Unsupported`. Without a header the rows show which column is the puzzle's
(`headless`). Separators: comma, semicolon, tab.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from types import MappingProxyType

from nanpure.base.arguments import notes, text_of
from nanpure.errors import ParseError, shown
from nanpure.rules import Board
from nanpure.rules.layout_text import size_in, symbols_in
from nanpure.words import message

from .arrays import cells_of, matrix_of
from .bare_csv import columns_for
from .base import MAX_CHARS, REFUSED, Bad, Block, Format, Numbered, ReadOptions, is_comment
from .cells import fail
from .columns import (
    INFO,
    LONGEST_HEADER,
    PUZZLE_NAMES,
    SOLUTION_NAMES,
    Columns,
    columns_of,
    fields_of,
)
from .draft import with_extras
from .notes import check_size, extras_in, is_note, notes_in
from .oneline import join_signs, read_text
from .plain import plain_digits
from .record import Record, check_record
from .regions import with_layout
from .symbols import must_name_symbols, parse_symbols, spell_symbols, symbols_for

__all__ = ["CSV", "PUZZLE_NAMES", "SOLUTION_NAMES", "Columns", "Table", "columns_of", "joined",
           "rows_under"]

_LAYOUT = re.compile(r"(\d{1,4}x\d{1,4}|\d{1,4}|jigsaw:[^@\s]+)(\+.*)?")
HEADER = "puzzle,layout,symbols"
SAMPLE = 64  # rows that identify columns without names


def read_row(text: str, line: int, columns: Columns, options: ReadOptions) -> Record:
    """Read one row under a header.

    >>> columns = columns_of("id,quizzes,level")
    >>> record = read_row("7,1..........4...2,easy", 2, columns, ReadOptions())
    >>> record.size, dict(record.info)
    (4, {'id': '7', 'level': 'easy'})
    """
    if len(text) > MAX_CHARS:
        fail(text, line, "csv", message("at most {most} characters", most=MAX_CHARS))
    try:
        fields = fields_of(text, columns.separator)
    except csv.Error as error:
        fail(text, line, "csv", "a row of fields", str(error))
    if len(fields) <= columns.puzzle:
        count = (message("{count} field", count=1) if len(fields) == 1
                 else message("{count} fields", count=len(fields)))
        name = columns.names[columns.puzzle]
        fail(text, line, "csv", message("a field {name!r}", name=name), count)
    if columns.twice is not None or any(fields[len(columns.names) :]):
        expected = message("{count} fields, each with its own name",
                           count=len(columns.names))
        fail(text, line, "csv", expected, f"{len(fields)}" if columns.twice is None
             else message("{name} twice in the header", name=shown(columns.twice)))
    beside = {name: value for at, (name, value) in enumerate(zip(columns.names, fields,
              strict=False)) if value and at != columns.puzzle}
    options, layout = _understood(beside, options, text, line)
    info = _notes(beside, columns, options, text, line)
    try:
        record = read_text(_cells_in(fields[columns.puzzle], options), line, options, "csv")
    except ParseError as error:
        raise _in_row(error, text, line, fields[columns.puzzle]) from None
    if layout is not None:
        record = with_layout(record, layout)
    record = with_extras(record, extras_in(beside))
    check_size(beside, record, text, line, "csv")
    return replace(record, info={**record.info, **info}, text=text)


def _cells_in(field: str, options: ReadOptions) -> str:
    """The cells of a field, which may be an array of them."""
    field = field.strip()
    if not field.startswith("["):
        return field
    try:
        value = json.loads(field)
    except (ValueError, RecursionError):
        value = matrix_of(field)
    return field if value is None else cells_of(value, field, 1, options.symbols)


def csv_records(lines: Iterable[Numbered], options: ReadOptions) -> Iterator[Record | Bad]:
    """Read rows under the header, the first line that is not a comment, or without a header."""
    numbered = iter(lines)
    head = list(islice(numbered, SAMPLE))
    rows = [text for _, text in head if not is_comment(text)]
    if not rows:
        yield from csv_records(numbered, options) if head else ()
        return
    columns = columns_of(rows[0])
    if columns is None:
        columns = columns_for(rows)
    else:
        first = next(at for at, (_, text) in enumerate(head) if not is_comment(text))
        del head[: first + 1]
    if columns is None:
        line, text = next(entry for entry in head if not is_comment(entry[1]))
        yield Bad(line, text, ParseError(text, expected="a header with a column 'puzzle', or a "
                                         "puzzle in each row", line=line, format="csv"))
        return
    yield from rows_under(columns, chain(head, numbered), options)


def rows_under(
    columns: Columns, lines: Iterable[Numbered], options: ReadOptions
) -> Iterator[Record | Bad]:
    """Read rows under a header, which is not among the lines.

    >>> [row.line for row in rows_under(columns_of("puzzle"), [(5, "1...")], ReadOptions())]
    [5]
    """
    unsaid = options.size is None and options.symbols is None and options.empty is None
    form = columns.form.decode() if unsaid else ""
    plain = _Plain(columns, form[1:]).row if form else _not_plain
    for line, text in lines:
        if is_comment(text):
            continue
        record = plain(text, line)
        if record is not None:
            yield record
            continue
        try:
            yield read_row(text, line, columns, options)
        except REFUSED as problem:
            yield Bad(line, text, problem)


class _Plain:
    """A reader of rows with a classic puzzle in its plainest form and notes, like `read_row`.

    *form*: the kind of each field, as in `Columns.form`.
    """

    def __init__(self, columns: Columns, form: str) -> None:
        self.separator, self.puzzle = columns.separator, columns.puzzle
        self.beside = [(at, _note_name(name), letter) for at, (name, letter)
                       in enumerate(zip(columns.names, form, strict=True)) if letter != "p"]
        self.most = len(columns.names)

    def row(self, text: str, line: int) -> Record | None:
        """Return the record of a row, None if it is not so plain."""
        if '"' in text or len(text) > MAX_CHARS:
            return None
        fields = text.split(self.separator)
        count = len(fields)
        if not self.puzzle < count <= self.most:
            return None
        plain = plain_digits(fields[self.puzzle])
        if plain is None:
            return None
        info, board = {}, None
        for at, name, letter in self.beside:
            value = fields[at] if at < count else ""
            if not value:
                continue
            if letter == "a" or (letter == "s" and value.isdecimal()):
                info[name] = value
            elif letter == "l" and value == "3x3":
                board = Board.default(9)
            elif letter == "n" and value.isdecimal():
                info[name] = value
            else:
                return None
        return Record(9, tuple(plain[0]), NINE, board=board, empty=plain[1],
                      info=info or NO_NOTES, line=line, text=text)


NINE = symbols_for(9)
NO_NOTES: Mapping[str, str] = MappingProxyType({})


def _note_name(name: str) -> str:
    return name[len(INFO) + 1 :] if name.lower().startswith(INFO + ".") else name


def _not_plain(text: str, line: int) -> Record | None:
    return None


def _understood(
    beside: dict[str, str], options: ReadOptions, text: str, line: int
) -> tuple[ReadOptions, str | None]:
    """Take the columns layout and symbols out of those next to the puzzle."""
    layout = symbols = None
    for name in list(beside):
        if name.lower() == "layout":
            layout = beside.pop(name).strip()
            if _LAYOUT.fullmatch(layout) is None:
                fail(text, line, "csv", "layout text", shown(layout), kind="layout")
        elif name.lower() == "symbols":
            symbols = beside.pop(name)
    if layout is not None and options.size is None:
        options = replace(options, size=size_in(layout))
    symbols = symbols or (symbols_in(layout) if layout else None)
    if symbols and options.symbols is None:
        options = _with_symbols(options, symbols, text, line)
    return options, layout


def _notes(
    beside: Mapping[str, str], columns: Columns, options: ReadOptions, text: str, line: int
) -> dict[str, str]:
    own = {name: value for name, value in beside.items() if name.lower().startswith(INFO + ".")}
    whole = {name: value for name, value in beside.items() if name.lower() == INFO}
    rest = {name: field for name, field in beside.items() if name not in own and name not in whole}
    header = [name for at, name in enumerate(columns.names) if at != columns.puzzle and (
        name.lower().partition(".")[0] not in (INFO, "layout", "symbols"))]
    info = dict(notes_in(rest, options, text, line, own=message("columns '{info}.NAME'", info=INFO),
                         header=header))
    info.update((name[len(INFO) + 1 :], value) for name, value in own.items())
    for name, value in whole.items():
        try:
            members = json.loads(value)
        except (ValueError, RecursionError):
            members = None
        if isinstance(members, dict) and all(isinstance(field, str) for field in members.values()):
            info.update(members)
        else:
            info[name] = value
    return info


def _with_symbols(options: ReadOptions, value: str, text: str, line: int) -> ReadOptions:
    try:
        symbols, empty = parse_symbols(value)
    except ParseError as error:
        fail(text, line, "csv", message("symbols ({expected})", expected=message(error.expected)),
             error.found)
    return replace(options, symbols=symbols, empty=options.empty or empty)


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


def read_csv(block: Block, options: ReadOptions) -> Record:
    """Read a header and one row, or a row alone."""
    records = list(csv_records(block.lines, options))
    if len(records) != 1:
        fail(block.text, block.line, "csv", "a header and one row",
             message("{count} rows", count=len(records)))
    if isinstance(records[0], Bad):
        raise records[0].error
    return records[0]


def write_row(record: Record) -> str:
    """The row under `HEADER`: the puzzle without its notes."""
    return joined(_cells_of(record))


def write_csv(record: Record) -> str:
    """Header and row, with a column for each note."""
    if not record.info:
        return f"{HEADER}\n{write_row(record)}"
    table = Table(record.info)
    return f"{table.header}\n{table.row(record)}"


class Table:
    """Rows under one header: the notes of the first puzzle have their own columns.

    A note that only later ones have, or that a column cannot hold, goes into the last column,
    ``info``, as JSON.

    >>> first = read_row("1..........4...2,7", 2, columns_of("puzzle,id"), ReadOptions())
    >>> table = Table(first.info)
    >>> table.header, table.row(first)
    ('puzzle,layout,symbols,id,info', '1..........4...2,,,7,')
    """

    footer = ""

    def __init__(self, first: Mapping[str, str]) -> None:
        self.heads = {name: name if is_note(name, value) else f"{INFO}.{name}"
                      for name, value in notes(first, "first").items() if _may_head(name)}
        self.header = joined([*HEADER.split(","), *self.heads.values(), INFO])
        different = len({head.lower() for head in self.heads.values()}) == len(self.heads)
        if len(self.header) > LONGEST_HEADER or not different:
            self.heads, self.header = {}, f"{HEADER},{INFO}"

    def row(self, record: Record) -> str:
        """Return the row of a puzzle."""
        check_record(record)
        info = record.info
        here = {name: info[name] for name, head in self.heads.items()
                if info.get(name) and _LINE_ENDS.isdisjoint(info[name])
                and (head != name or is_note(name, info[name]))}
        rest = {name: value for name, value in info.items() if name not in here}
        return joined([*_cells_of(record), *(here.get(name, "") for name in self.heads),
                        json.dumps(rest, ensure_ascii=False) if rest else ""])


    def whole(self, record: Record, row: str) -> str:
        """Return a file of this puzzle alone."""
        check_record(record)
        return f"{self.header}\n{text_of(row, 'row')}"


_LINE_ENDS = frozenset("\r\n")


def _may_head(name: str) -> bool:
    return bool(name) and name == name.strip() and _LINE_ENDS.isdisjoint(name)


def _cells_of(record: Record) -> list[str]:
    named = must_name_symbols(record.symbols)
    symbols = spell_symbols(record.symbols, record.empty) if named else ""
    return [join_signs(record, record.digits), record.layout or "", symbols]


def joined(fields: Sequence[str]) -> str:
    """Join fields to a row with commas, in quotes where needed.

    >>> joined(["1", "a,b"])
    '1,"a,b"'
    """
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow(fields)
    return out.getvalue()


CSV = Format(
    "csv",
    "a header, then one puzzle per row (column puzzle, quizzes, question, …); carries digits, "
    "layout,"
    " symbols and, in further columns, notes",
    read_csv,
    write_csv,
    frozenset({"boxes", "layout"}),
    HEADER,
    write_row,
    lambda record: Table(record.info),
    records=csv_records,
)
