"""Where puzzles come from: arguments, files, standard input; streamed in blocks of lines.

A source yields :class:`Block`: lines as bytes, still unread, where the plain classic ones may take
the fast way; or :class:`Item`: one puzzle or one bad line. Memory is that of a block.
"""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from nanpure import text
from nanpure.cli.options import InputError, Options
from nanpure.errors import NanpureError, ParseError, shown
from nanpure.grid import Grid
from nanpure.layout import Layout
from nanpure.puzzle import record_grid

__all__ = ["Block", "InputError", "Item", "items_of", "sources", "total_bytes"]

BLOCK = 1 << 19  # what is lost of a batch when Ctrl-C comes: 6,000 lines
LONGEST = 1 << 23  # bytes of a line; more is no text of ours
LINGER = 0.01  # seconds to wait for a writer before what has come is answered
LONG = 1 << 18  # bytes of a line that detection looks at
SAMPLE = 64  # lines that decide on the format (DESIGN section 5)


@dataclass(frozen=True, slots=True)
class Item:
    """One puzzle, or one line that is none: exactly one of *grid* and *error* is there."""

    line: int
    text: str
    grid: Grid | None = None
    error: NanpureError | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """Whole lines of a file in the one-line form; *line* is the number of the first."""

    data: bytes
    line: int
    options: Options


Progress = Callable[[int], None]


def sources(options: Options, progress: Progress) -> Iterator[Block | Item]:
    """Read all inputs in order; *progress* hears of bytes read from files."""
    for name in options.inputs or ("-",):
        if name == "-":
            if sys.stdin is None:
                raise InputError("standard input is closed")
            yield from _stream(sys.stdin.buffer, "standard input", options, progress)
        elif os.path.exists(name):
            yield from _file(name, options, progress)
        else:
            yield _argument(name, options)


def total_bytes(options: Options) -> int | None:
    """How many bytes will be read, or None if that cannot be told."""
    names = options.inputs or ("-",)
    if not all(os.path.isfile(name) for name in names):
        return None
    return sum(os.path.getsize(name) for name in names)


def _argument(name: str, options: Options) -> Item:
    if not name.strip():
        raise InputError("an empty argument is neither a file nor a puzzle: ''")
    try:
        return _read(text.parse(name, options.hint), options.layout)
    except ParseError as error:
        raise InputError(f"{shown(name)} is no file, and not a puzzle: {error}") from error


def _file(name: str, options: Options, progress: Progress) -> Iterator[Block | Item]:
    try:
        stream = open(name, "rb")  # noqa: SIM115  (closed below; opening has its own error)
    except OSError as error:
        raise InputError(f"cannot read {name!r}: {error.strerror}") from error
    with stream:
        yield from _stream(stream, repr(name), options, progress)


def _stream(
    stream: BinaryIO, name: str, options: Options, progress: Progress
) -> Iterator[Block | Item]:
    blocks = _blocks(stream, name, progress)
    first = next(blocks, b"")
    if not first.strip():
        rest = next(blocks, b"")
        if not rest:
            raise InputError(f"no puzzle in {name}: it is empty")
        first += rest
    if first.startswith(b"\xef\xbb\xbf"):
        first = first[3:]
    sample = [_decode(line) for line in _head(first)]
    if options.hint.format is None and text.detect(sample) != "line":
        lines = _lines(first, blocks)
        for record in text.records(lines, options.hint):
            yield _bad(record) if isinstance(record, text.Bad) else _read(record, options.layout)
        return
    line = 1
    while first:
        yield Block(first, line, options)
        line += first.count(b"\n")
        first = next(blocks, b"")


def _blocks(stream: BinaryIO, name: str, progress: Progress) -> Iterator[bytes]:
    """Cut a stream into blocks of whole lines that end in a line feed, whatever they ended in.

    The first block has the lines that decide on the format, if there are so many; after it, what
    has come goes on as soon as nothing more comes, so that a slow writer sees its answers.
    """
    rest = b""
    begun = False
    for data in _reads(stream, name):
        progress(len(data))
        if b"\0" in data:
            raise InputError(f"{name} is not text: it has zero bytes")
        rest += data
        # A carriage return at the end may be half of a line end.
        end = rest.rfind(b"\n") + 1 if b"\r" not in data else len(rest) - rest.endswith(b"\r")
        whole = rest[:end]
        if b"\r" in whole:
            whole = whole.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            rest = whole + rest[end:]
            end = whole.rfind(b"\n") + 1
        if len(rest) - end > LONGEST:
            start = shown(_decode(rest[end : end + 99]))
            raise InputError(f"{name} has a line of more than {LONGEST} bytes: {start}")
        begun = begun or len(rest) >= BLOCK or _says(_head(rest[:end])) >= SAMPLE
        if begun and end:
            yield rest[:end]
            rest = rest[end:]
    if rest:
        yield rest.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _says(lines: list[bytes]) -> int:
    """How many lines say something."""
    return sum(1 for line in lines if line and not line.startswith(b"#"))


def _head(data: bytes) -> list[bytes]:
    """The lines up to the 64th that says something, of long ones the beginning."""
    head: list[bytes] = []
    said = start = 0
    while start < len(data) and said < SAMPLE and start < BLOCK:
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        head.append(data[start : min(end, start + LONG)])
        said += _says(head[-1:])
        start = end + 1
    return head


def _reads(stream: BinaryIO, name: str) -> Iterator[bytes]:
    """What can be read, up to a block at a time, without waiting for the rest of a block."""
    while True:
        parts, size = [], 0
        try:
            while size < BLOCK:
                part = stream.read1(BLOCK - size)  # type: ignore[attr-defined]
                parts.append(part)
                size += len(part)
                if not part or not _more_soon(stream):
                    break
        except OSError as error:
            raise InputError(f"cannot read {name}: {error.strerror}") from error
        if size:
            yield b"".join(parts)
        if not parts[-1]:
            return


def _more_soon(stream: BinaryIO) -> bool:
    """Whether more can be read now, or in a moment."""
    try:
        return bool(select.select([stream], [], [], LINGER)[0])
    except (OSError, ValueError):  # nothing that can be asked: not a file of the system
        return True


def _decode(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _lines(first: bytes, blocks: Iterator[bytes]) -> Iterator[str]:
    while first:
        yield from _decode(first).removesuffix("\n").split("\n")
        first = next(blocks, b"")


def items_of(block: Block, lines: Iterator[tuple[int, bytes]]) -> Iterator[Item]:
    """Read some lines of a block, each (index in the block, bytes), the careful way."""
    for index, raw in lines:
        if not raw.strip() or raw.startswith(b"#"):
            continue
        for record in text.records([_decode(raw)], _as_line(block.options.hint)):
            number = block.line + index
            if isinstance(record, text.Bad):
                yield Item(number, record.text, error=_at_line(record.error, number))
            else:
                item = _read(record, block.options.layout)
                yield Item(number, item.text, item.grid, item.error)


def _at_line(error: ParseError, line: int) -> ParseError:
    """The same error of a line that was read by itself."""
    return ParseError(
        error.text,
        expected=error.expected,
        found=error.found,
        line=line,
        column=error.column,
        format=error.format,
    )


def _as_line(hint: text.Hint) -> text.Hint:
    return text.Hint(hint.size, hint.symbols, hint.empty, "line")


def _bad(bad: text.Bad) -> Item:
    return Item(bad.line, bad.text, error=bad.error)


def _read(record: text.Record, layout: Layout | None) -> Item:
    try:
        return Item(record.line, record.text, record_grid(record, layout))
    except NanpureError as error:
        return Item(record.line, record.text, error=error)
