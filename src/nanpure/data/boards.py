"""Puzzles of files as rows of digits, a chunk at a time: plain lines natively, any other text form.

Parquet and CSV have their puzzles in a column with one of the usual names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from nanpure import text
from nanpure.data.arrow import arrow
from nanpure.errors import NanpureError, ParseError, Unsupported, shown
from nanpure.kernel.search import classic_lines
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import read_options, record_grid
from nanpure.search.door import is_classic
from nanpure.text import Bad

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["Boards", "Chunk", "chunks_of", "grouped"]

AT_ONCE = 1 << 22  # bytes of text
ROWS = 1 << 16     # of a table, or puzzles in forms of several lines
OTHER, PLAIN = 0, 1  # kinds of lines (nanpure.kernel.search.classic_lines)
PARQUET = b"PAR1"


class Boards(NamedTuple):
    """Puzzles of one layout: in which line (of a table: which row) each begins, its digits.

    *lines* ``int64[n]`` from 1, *puzzles* ``uint8[n, N²]``.
    """

    layout: Layout
    lines: Numbers
    puzzles: Digits


class Chunk(NamedTuple):
    """Consecutive puzzles of a file, those of each layout by themselves, and what is none."""

    boards: Sequence[Boards]
    bad: Sequence[Bad]


def chunks_of(stream: BinaryIO, name: str, layout: Layout | None = None) -> Iterator[Chunk]:
    r"""All puzzles of a file; *layout* is theirs where they do not say it themselves.

    Struck candidates are no part of digits: a puzzle that has some is bad. A file without any
    puzzle gives no chunk, or only bad ones. Zero bytes and damaged Parquet are
    :class:`~nanpure.Unsupported`; memory is that of a chunk.

    >>> from io import BytesIO
    >>> found, = chunks_of(BytesIO(b"1..........4...2\nrubbish\n"), "it")
    >>> found.boards[0].lines.tolist(), found.boards[0].puzzles.shape, found.bad[0].line
    ([1], (1, 16), 2)
    """
    head = stream.read(AT_ONCE)
    if head.startswith(PARQUET):
        return _parquet(stream, name, layout)
    return _text(_blocks(head, stream, name), layout)


def grouped(found: Iterable[tuple[int, Grid] | Bad]) -> Chunk:
    """Grids with their lines, each layout by itself without its symbols."""
    import numpy as np

    of: dict[str, list[tuple[int, Grid]]] = {}
    bad = []
    for one in found:
        if isinstance(one, Bad):
            bad.append(one)
            continue
        of.setdefault(one[1].layout.structure, []).append(one)
    return Chunk([
        Boards(Layout.parse(structure), np.array([line for line, _ in rows], np.int64),
               np.array([grid.puzzle.givens for _, grid in rows], np.uint8))
        for structure, rows in of.items()
    ], bad)


# ---- text --------------------------------------------------------------------------------------


def _blocks(head: bytes, stream: BinaryIO, name: str) -> Iterator[bytes]:
    """Whole lines, some megabytes at a time."""
    rest = head.removeprefix(b"\xef\xbb\xbf")
    while rest:
        more = stream.read(AT_ONCE)
        end = len(rest) if not more else rest.rfind(b"\n") + 1
        if end:
            text.check_bytes(rest[:end], name)
            yield rest[:end]
        rest = rest[end:] + more
        if not end:
            text.check_bytes(rest, name)  # a line without end


def _text(blocks: Iterator[bytes], layout: Layout | None) -> Iterator[Chunk]:
    first = next(blocks, b"")
    sample = [_decoded(line) for line in first[: 1 << 18].splitlines()]
    if text.detect(sample) != "line":
        lines = (_decoded(line) for block in chain([first], blocks) for line in block.splitlines())
        records = text.records(lines, read_options(layout))
        while some := list(islice(records, ROWS)):
            yield grouped(_grid(record, layout) for record in some)
        return
    before = 0
    for block in chain([first], blocks):
        yield _lines(block, before, layout)
        before += len(classic_lines(block)[1])


def _decoded(line: bytes) -> str:
    return line.decode("utf-8", "replace")


def _lines(block: bytes, before: int, layout: Layout | None) -> Chunk:
    """A puzzle a line: plain classic ones natively."""
    import numpy as np

    digits, kinds, starts = classic_lines(block)
    native = layout is None or is_classic(layout)
    others = np.flatnonzero(kinds == OTHER if native else kinds != 2).tolist()
    options = replace(read_options(layout), format="line")
    found = grouped(
        _grid(record, layout, before + at + 1)
        for at in others
        for record in text.records([_decoded(block[starts[at]:starts[at + 1]]).rstrip("\r\n")],
                                   options))
    if not native or not len(digits):
        return found
    plain = Boards(Layout.default(9), np.flatnonzero(kinds == PLAIN) + before + 1, digits)
    return Chunk([plain, *found.boards], found.bad)


def _grid(
    record: text.Record | Bad, layout: Layout | None, line: int | None = None
) -> tuple[int, Grid] | Bad:
    at = record.line if line is None else line
    if isinstance(record, Bad):
        return Bad(at, record.text, record.error)
    try:
        grid = record_grid(record, layout)
        if grid.puzzle.removed or not grid.puzzle.grid().is_plain:
            raise Unsupported(f"struck candidates, expected digits alone: {shown(record.text)}")
    except NanpureError as error:
        return Bad(at, record.text, error)
    return at, grid


# ---- Parquet -----------------------------------------------------------------------------------


def _parquet(stream: BinaryIO, name: str, layout: Layout | None) -> Iterator[Chunk]:
    pa, pq = arrow(), arrow("parquet")
    try:
        file = pq.ParquetFile(stream)
        names = {each.lower(): each for each in file.schema_arrow.names}
        column = next((names[one] for one in text.PUZZLE_NAMES if one in names), None)
        if column is None:
            raise ParseError(name, expected=f"a column such as {text.PUZZLE_NAMES[0]!r}",
                             found=", ".join(file.schema_arrow.names), format="parquet")
        beside = [names["layout"]] if "layout" in names else []
        before = 0
        for batch in file.iter_batches(ROWS, columns=[column, *beside]):
            puzzles = batch.column(column).cast(pa.string()).to_pylist()
            layouts = (batch.column(beside[0]).cast(pa.string()).to_pylist() if beside
                       else [None] * len(puzzles))
            yield grouped(_cell(at, puzzle, said, layout) for at, (puzzle, said) in enumerate(
                zip(puzzles, layouts, strict=True), before + 1))
            before += len(puzzles)
    except (pa.ArrowException, OSError) as error:
        raise Unsupported(f"{name} is no whole Parquet file ({_first(error)})") from error


def _cell(
    line: int, puzzle: str | None, said: str | None, layout: Layout | None
) -> tuple[int, Grid] | Bad:
    source = puzzle or ""
    try:
        board = layout if said is None else Layout.parse(said)
        return _grid(text.parse(source, read_options(board)), board, line)
    except NanpureError as error:
        return Bad(line, source, error)


def _first(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
