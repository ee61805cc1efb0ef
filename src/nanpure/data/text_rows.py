"""Text files read by columns: lines and tables natively, everything else by the codecs."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, BinaryIO

from nanpure import text
from nanpure.data.rows import Rows, settle
from nanpure.errors import NanpureError, ParseError, SkippedText
from nanpure.kernel import classic_lines, classic_rows
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, read_options
from nanpure.search.engines import is_classic
from nanpure.text.bare_csv import columns_for
from nanpure.text.base import at_line
from nanpure.text.csvtext import Columns, columns_of, rows_under
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["text_rows"]

AT_ONCE = 1 << 21  # bytes of text at a time; reading them takes ten times as much memory
FEW = 4096  # puzzles of other forms at a time
PLAIN, SILENT = 1, 2  # kinds of lines (nanpure.kernel.classic_lines)
MARK = b"\xef\xbb\xbf"


def text_rows(
    stream: BinaryIO, name: str, layout: Layout | None, options: text.ReadOptions | None = None
) -> Iterator[Rows]:
    """Read text of any form, packed or not; memory does not grow with it.

    *options*: what is known of it besides the layout.
    """
    for member in text.members(stream, name):
        yield from _member(member.stream, member.name, layout, options or read_options(layout))


def _member(
    stream: BinaryIO, name: str, layout: Layout | None, options: text.ReadOptions
) -> Iterator[Rows]:
    pieces = _pieces(stream, name)
    first = next(pieces, b"")
    sample = [line.decode("utf-8", "replace") for line in islice(_lines(first), 1000)]
    form = options.format or text.detect(
        sample[:64] if len(sample) < 1000 else sample, options.symbols or ())
    head, columns, line = _header(first, sample, name) if form == "csv" else (b"", None, 1)
    if columns is None and form != "line":
        skipped = text.Skipped()
        yield from _by_codecs(_chain(first, pieces), form, layout, options, skipped)
        if skipped.count:
            warnings.warn(message("{name}: {error}", name=name, error=message(str(skipped))),
                          SkippedText, stacklevel=2)
        return
    plain = layout is None or is_classic(layout)
    for piece in _chain(first[len(head) :], pieces):
        rows, lines = _rows_of(piece, line, head, columns, layout, options, plain=plain)
        line += lines
        if len(rows):
            yield rows


def _chain(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _lines(piece: bytes) -> Iterable[bytes]:
    return piece.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")


def _pieces(stream: BinaryIO, name: str) -> Iterator[bytes]:
    """Whole lines of a stream, some megabytes at a time, without a byte order mark."""
    rest, begun = b"", False
    while block := stream.read(AT_ONCE):
        data = rest + block
        if not begun:
            data, begun = data.removeprefix(MARK), True
        feed = data.rfind(b"\n")
        end = max(feed, data.rfind(b"\r", feed + 1, len(data) - 1)) + 1
        if end:
            text.check_bytes(data[:end], name)
            yield data[:end]
        rest = data[end:]
        text.check_bytes(rest, name)
    if rest:
        yield rest


def _header(
    piece: bytes, sample: Sequence[str], name: str
) -> tuple[bytes, Columns, int]:
    """The header with any lines above it, its columns, and the number of the line that follows.

    For a table without one: no header, and the first line.
    """
    at = 0
    for number, line in enumerate(piece.splitlines(keepends=True), 1):
        at += len(line)
        decoded = line.decode("utf-8", "replace").rstrip("\r\n")
        if decoded.strip() and not decoded.startswith("#"):
            columns = columns_of(decoded)
            if columns is not None:
                return piece[:at], columns, number + 1
            break
    sampled = columns_for(sample)
    if sampled is None:
        raise ParseError(name, expected="a header with a column 'puzzle', or a puzzle in each row",
                         format="csv")
    return b"", sampled, 1


def _rows_of(
    piece: bytes, line: int, head: bytes, columns: Columns | None, layout: Layout | None,
    options: text.ReadOptions, *, plain: bool,
) -> tuple[Rows, int]:
    """The rows of a piece, and its number of lines."""
    import numpy as np

    board = layout or Layout.default(9)
    if columns is not None and columns.form:
        digits, claims, kinds, starts = classic_rows(piece, columns.form)
    else:
        digits, kinds, starts = classic_lines(piece)
        claims = np.zeros_like(digits)
        if columns is not None:
            kinds[kinds == PLAIN] = 0
            digits = claims = digits[:0]
    if not plain:
        kinds[kinds == PLAIN] = 0
        digits = claims = digits[:0]
    lines = np.flatnonzero(kinds != SILENT)
    lines = lines[[bool(piece[starts[i] : starts[i + 1]].strip()) for i in lines.tolist()]] if (
        not kinds[lines].all()) else lines
    is_plain = kinds[lines] == PLAIN
    puzzles = np.zeros((len(lines), board.cells), np.uint8)
    solutions = np.zeros_like(puzzles)
    if is_plain.any():
        puzzles[is_plain], solutions[is_plain] = digits, claims
    others: dict[int, Puzzle | NanpureError] = {}
    rows = Rows(board, puzzles, solutions, line + lines.astype(np.int64), others, piece,
                np.append(starts[lines], len(piece)), head,
                form="line" if columns is None else "csv")
    for row in np.flatnonzero(~is_plain).tolist():
        number = int(rows.places[row])
        record = _record(rows.line(row), number, columns, options)
        left = None if record is None else settle(row, record, layout, rows)
        if left is not None:
            others[row] = left
    return rows, len(kinds)


def _record(
    line: bytes, number: int, columns: Columns | None, options: text.ReadOptions
) -> text.Record | text.Bad | None:
    row = line.decode("utf-8", "replace")
    if columns is not None:
        return next(rows_under(columns, [(number, row)], options), None)
    record = next(text.records([row], replace(options, format="line")), None)
    if isinstance(record, text.Bad):
        return replace(record, line=number, error=at_line(record.error, number))
    return record


def _by_codecs(
    pieces: Iterable[bytes], form: str, layout: Layout | None, options: text.ReadOptions,
    skipped: text.Skipped,
) -> Iterator[Rows]:
    """Forms with several lines per puzzle."""
    import numpy as np

    lines = (line.decode("utf-8", "replace") for piece in pieces for line in _without_last(piece))
    records = text.records(lines, options, skipped)
    board = layout
    while some := list(islice(records, FEW)):
        if board is None:
            good = next((record for record in some if isinstance(record, text.Record)), None)
            board = Layout.default(good.size if good is not None else 9)
        others: dict[int, Puzzle | NanpureError] = {}
        empty = np.zeros((len(some), board.cells), np.uint8)
        source = [_source(record.text) for record in some]
        starts = np.cumsum([0, *map(len, source)]).astype(np.int64)
        rows = Rows(board, empty, empty.copy(),
                    np.array([record.line for record in some], np.int64), others,
                    b"".join(source), starts, form=form)
        for row, record in enumerate(some):
            left = settle(row, record, layout, rows)
            if left is not None:
                others[row] = left
        yield rows


def _source(written: str) -> bytes:
    return written.encode("utf-8", "replace") + b"\n"


def _without_last(piece: bytes) -> list[bytes]:
    lines = list(_lines(piece))
    if not lines[-1]:
        lines.pop()
    return lines
