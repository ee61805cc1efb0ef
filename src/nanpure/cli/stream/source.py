"""The sources of puzzles: arguments, files, standard input; streamed in blocks of lines.

A source yields a :class:`~nanpure.cli.stream.blocks.Block`, lines as bytes that are not parsed yet,
of which plain classic ones may take the fast way; or an item: :class:`Posed`, one puzzle, or
:class:`~nanpure.text.Bad`, one line that is not a puzzle. Memory is one block per thread.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BufferedReader
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from nanpure import text
from nanpure.cli.errors import note, printable_file
from nanpure.cli.options.shared import InputError, Options
from nanpure.cli.stream.blocks import (
    Block,
    Buffers,
    Progress,
    blocks,
    decoded,
    head,
    lines_of,
    under_header,
)
from nanpure.errors import NanpureError, ParseError, Unsupported, shown
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import parse_grid
from nanpure.text import Bad
from nanpure.text.base import at_line
from nanpure.words import message, message_of

if TYPE_CHECKING:
    from nanpure.text.columns import Columns

__all__ = ["STDIN", "Bad", "InputError", "Item", "Posed", "items_of", "place_of", "placed",
           "sources", "total_bytes"]


@dataclass(frozen=True, slots=True)
class Posed:
    """One puzzle of the input, with its line and its text.

    *file*: the name of the file as it was given, ``-`` for standard input, None for an argument.
    """

    line: int
    text: str
    grid: Grid
    file: str | None = None


Item = Posed | Bad
STDIN = "-"
QUOTED = 40  # characters of an argument


def sources(
    options: Options, progress: Progress, idle: Callable[[], None]
) -> Iterator[Block | Item]:
    """Read all inputs in order; *progress* counts bytes read from files.

    *idle* is called before waiting for input.
    """
    buffers = Buffers()
    if options.column is not None and not any(map(_is_parquet, options.inputs)):
        raise InputError(message("--column names a column of a Parquet file, but no input is "
                                 "one: {column}", column=shown(options.column)))
    for name in options.inputs or ("-",):
        if name == "-":
            if sys.stdin is None:
                raise InputError("standard input is closed")
            idle()
            picture, stream = _looked_into(sys.stdin.buffer)
            if picture:
                whole = BufferedReader(stream)
                yield from _pictures(whole, "standard input", STDIN, options)
                continue
            desk = Desk(buffers, progress, idle)
            yield from _files(stream, "standard input", STDIN, options, desk)
        elif os.path.exists(name):
            if _is_parquet(name):
                from nanpure.cli.stream.parquet_source import parquet_blocks

                yield from parquet_blocks(name, options, progress)
                continue
            if _is_picture(name):
                yield from _pictures(name, repr(name), name, options)
                continue
            with _opened(name) as stream:
                desk = Desk(buffers, progress, idle)
                yield from _files(stream, repr(name), name, options, desk)
        else:
            yield _argument(name, options)


def _is_parquet(name: str) -> bool:
    from nanpure.data.puzzle_files import is_parquet  # not needed for an argument that is a puzzle

    try:
        return is_parquet(name)
    except OSError as error:
        raise InputError(message("cannot read {name!r}: {reason}", name=name,
                                 reason=error.strerror)) from error


def _is_picture(name: str) -> bool:
    from nanpure.photo.headers import is_picture  # as above

    try:
        return is_picture(name)
    except OSError as error:
        raise InputError(message("cannot read {name!r}: {reason}", name=name,
                                 reason=error.strerror)) from error


def _looked_into(stream: BinaryIO) -> tuple[bool, Any]:
    """Whether a stream may begin a picture, and all of it."""
    from nanpure.photo.headers import may_begin_picture  # as above

    begin, whole = text.looked_into(stream)
    return may_begin_picture(begin), whole


def _pictures(source: Any, name: str, file: str, options: Options) -> Iterator[Item]:
    from nanpure.cli.stream.picture_source import picture_items  # needs OpenCV

    return picture_items(source, name, file, options)


class Desk(NamedTuple):
    """The helpers for reading a stream."""

    buffers: Buffers
    progress: Progress
    idle: Callable[[], None]


def _files(
    stream: BinaryIO, name: str, file: str, options: Options, desk: Desk
) -> Iterator[Block | Item]:
    """Yield the contents of the files in a stream; one that is not packed is a single file."""
    try:
        for member in text.members(stream, name, desk.progress):
            progress = _ignore if member.packed else desk.progress
            inside = file if member.name == name else member.name
            pieces = blocks(
                member.stream, member.name, desk.buffers, progress, desk.idle, inside)
            yield from _stream(pieces, member.name, inside, options)
    except Unsupported as error:  # of the stream: an unsupported puzzle is an item
        raise InputError(message_of(error)) from error


def _ignore(count: int) -> None:
    """Do nothing: packed bytes are counted where they are read."""


def total_bytes(options: Options) -> int | None:
    """The number of bytes that will be read, or None if it is unknown."""
    names = options.inputs or ("-",)
    if not all(os.path.isfile(name) for name in names):
        return None
    return sum(os.path.getsize(name) for name in names)


def _argument(name: str, options: Options) -> Item:
    if not name.strip():
        raise InputError("an empty argument is neither a file nor a puzzle: ''")
    try:
        return _read(text.parse(name, options.reading), options.layout)
    except ParseError as error:
        from nanpure.model.reader import may_name_file

        if may_name_file(name) and any(map(str.isalpha, name)):  # rows may be parted by slashes
            raise InputError(message("there is no file {name}", name=shown(name))) from error
        raise InputError(message("{name} is neither a file nor a puzzle: {error}",
                                 name=shown(name), error=error)) from error
    except NanpureError as error:
        raise InputError(message("{name} is not a file, and as a puzzle {error}",
                                 name=shown(name), error=error)) from error


def _opened(name: str) -> BinaryIO:
    try:
        return open(name, "rb")
    except OSError as error:
        raise InputError(message("cannot read {name!r}: {reason}", name=name,
                                 reason=error.strerror)) from error


def _stream(
    pieces: Iterator[Block], name: str, file: str, options: Options
) -> Iterator[Block | Item]:
    first = _first_blocks(pieces)
    if not first:
        raise InputError(message("no puzzle in {name}: it is empty", name=message(name)))
    pieces = chain(first, pieces)
    sample = [decoded(line) for block in first for line in head(block.data)]
    form = options.reading.format or text.detect(sample, options.reading.symbols or ())
    columns = (under_header(first[0]) or _without_header(sample)) if form == "csv" else None
    if columns is not None:
        for block in pieces:
            block.columns = columns
            yield block
    elif form != "line":
        skipped = text.Skipped()
        for record in text.records(_lines(pieces), options.reading, skipped):
            yield _read(record, options.layout, file)
        if skipped.count and not options.quiet:
            note(str(skipped), placed(file, skipped.line))
    else:
        yield from pieces


def _without_header(sample: Sequence[str]) -> Columns | None:
    from nanpure.text.bare_csv import columns_for  # most inputs are not tables

    return columns_for(sample)


def _first_blocks(pieces: Iterator[Block]) -> list[Block]:
    """The first block that is not blank, and the next one if blank blocks came first."""
    for passed, block in enumerate(pieces):
        if bytes(block.data).strip():
            return [block, *islice(pieces, 1 if passed else 0)]
        block.place.line += len(lines_of(block))
        block.release()
    return []


def _lines(pieces: Iterator[Block]) -> Iterator[str]:
    for block in pieces:
        yield from map(decoded, lines_of(block))
        block.release()


def items_of(
    block: Block, lines: Iterable[tuple[int, bytes]], options: Options
) -> Iterator[Item]:
    """Read some lines of a block, each (number, bytes), the slow way."""
    file = block.place.file
    if block.part is not None:
        for number, _ in lines:
            record = block.part.record(number - block.part.begin, options.reading)
            yield _read(record, options.layout, file)
        return
    if block.columns is not None:
        from nanpure.text.csvtext import rows_under

        rows = ((number, decoded(raw)) for number, raw in lines)
        for record in rows_under(block.columns, rows, options.reading):
            yield _read(record, options.layout, file)
        return
    how = options.reading
    unsaid = (options.layout, how.size, how.symbols, how.empty) == (None,) * 4
    for number, raw in lines:
        if not raw.strip() or raw.startswith(b"#"):
            continue
        line = decoded(raw)
        if unsaid and text.plain_digits(line) is not None:  # the path of nearly every line
            yield Posed(number, line, parse_grid(line), file)
            continue
        for record in text.records([line], _as_line(options.reading)):
            item = _read(record, options.layout, file)
            if isinstance(item, Bad):
                item = replace(item, error=at_line(item.error, number))
            yield replace(item, line=number)


def _as_line(reading: text.ReadOptions) -> text.ReadOptions:
    return replace(reading, format="line")


def _read(record: text.Record | Bad, layout: Layout | None, file: str | None = None) -> Item:
    if isinstance(record, Bad):
        return replace(record, file=file)
    from nanpure.model.records import record_grid  # a puzzle as an argument is none

    try:
        return Posed(record.line, record.text, record_grid(record, layout), file)
    except NanpureError as error:
        return Bad(record.line, record.text, error, file)


def placed(file: str, line: int) -> str:
    r"""A line of a file, as compilers and editors write it.

    >>> placed("puzzles.txt", 3), placed("a\nb", 1)
    ('puzzles.txt:3', 'a\\nb:1')
    """
    return f"{printable_file(file)}:{line}"


def place_of(item: Item) -> str:
    """Where an item stands in the input: a line of a file; an argument is quoted."""
    return shown(item.text.strip(), QUOTED) if item.file is None else placed(item.file, item.line)
