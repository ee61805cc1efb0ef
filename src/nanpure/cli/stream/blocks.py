"""Streams cut into blocks of whole lines, in reused memory.

Fresh memory for every block would cost more than to read, search and write its puzzles. So a block
is given back with ``release()``; only blocks that are not given back take memory.
"""

from __future__ import annotations

import re
import select
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, BinaryIO

from nanpure.cli.options.shared import InputError
from nanpure.kernel import classic_lines, classic_rows
from nanpure.text.base import is_comment
from nanpure.text.binary import LONGEST_LINE, not_text, too_long
from nanpure.words import message

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.data.parquet_rows import ParquetPart
    from nanpure.text.csvtext import Columns

__all__ = ["Block", "Buffers", "Place", "blocks", "decoded", "head", "lines_of",
           "parted", "plain_lines", "under_header"]

BLOCK = 1 << 19  # 6,000 lines: the work of a thread, and the delay that a reader sees
LINGER = 0.01  # seconds to wait for a writer before answering what has arrived
LONG = 1 << 18  # bytes of a line that detection uses
MARK = b"\xef\xbb\xbf"  # of the byte order
SAMPLE = 64  # lines that decide on the format (DESIGN section 5)

Progress = Callable[[int], None]


@dataclass(slots=True)
class Buffers:
    """Memory for blocks."""

    free: list[bytearray] = field(default_factory=list)

    def take(self, size: int = BLOCK) -> bytearray:
        """Return memory of at least *size* bytes."""
        if size > BLOCK:
            return bytearray(2 * size)
        return self.free.pop() if self.free else bytearray(BLOCK)

    def give(self, buffer: bytearray) -> None:
        """Take memory back; drop buffers made for a very long line."""
        if len(buffer) == BLOCK:
            self.free.append(buffer)


@dataclass(slots=True)
class Place:
    """The number of the next line of a stream, updated block by block; and the stream's name."""

    line: int = 1
    file: str | None = None


@dataclass(slots=True)
class Block:
    """Whole lines of a stream, ``buffer[begin:end]``; the last line of all may lack its line end.

    With *columns* they are rows of a table, under that header. The lines of a Parquet file stand
    for the rows of *part*, one line each; a row that is not plain has a line that is not plain
    either.
    """

    buffer: bytearray
    begin: int
    end: int
    place: Place
    home: Buffers
    columns: Columns | None = None
    part: ParquetPart | None = None

    @property
    def data(self) -> memoryview:
        """The bytes, until the block is released."""
        return memoryview(self.buffer)[self.begin : self.end]

    def release(self) -> None:
        """Give the memory back."""
        self.home.give(self.buffer)


def blocks(
    stream: BinaryIO, name: str, buffers: Buffers, progress: Progress, idle: Callable[[], None],
    file: str | None = None,
) -> Iterator[Block]:
    """Cut a stream into blocks of whole lines.

    The first block has the lines that decide on the format, if there are so many. After it, lines
    are passed on as soon as no more arrive, so that a slow writer sees its answers. *idle* is
    called before waiting for the writer. A byte order mark is left out. *name* is that of the
    stream in messages, *file* that of a file.
    """
    # Not through a buffer, which would hold back bytes that select() cannot see.
    raw = getattr(stream, "raw", stream)
    place = Place(file=file)
    buffer, fill = buffers.take(), 0
    marked = begun = ended = False
    while not ended:
        got, ended = _read(raw, memoryview(buffer)[fill : fill + BLOCK], name, idle)
        if not begun and buffer.startswith(b"PAR1"):
            raise InputError(message("{name} is Parquet, which can be read only from a separate "
                                     "file: its columns are listed at its end", name=name))
        if buffer.find(0, fill, fill + got) >= 0:
            raise InputError(not_text(name))
        progress(got)
        fill += got
        end = fill if ended else _whole(buffer, fill)
        if not end:
            buffer = _longer(buffer, fill, name)
            continue
        begun = begun or ended or fill >= BLOCK or _says(head(buffer[:end])) >= SAMPLE
        if begun:
            following = buffers.take(fill - end + 1)
            following[: fill - end] = buffer[end:fill]
            begin = 0 if marked else 3 * buffer.startswith(MARK)
            marked = True
            yield Block(buffer, begin, end, place, buffers)
            buffer, fill = following, fill - end


_LINE = re.compile(rb"([^\r\n]*)(\r\n|\r|\n|\Z)")


class _Lent(Buffers):
    """Memory that is given back elsewhere."""

    def give(self, buffer: bytearray) -> None:
        """Do nothing."""


def parted(block: Block, count: int) -> list[Block]:
    """Split a block into at most *count* blocks of whole lines; the last gives the memory back.

    They must be released in order. Lines that do not end in a line feed stay together.
    """
    size = -(-(block.end - block.begin) // count)
    parts, begin = [], block.begin
    while block.end - begin > size:
        end = block.buffer.find(b"\n", begin + size - 1, block.end - 1) + 1
        if not end:
            break
        parts.append(replace(block, begin=begin, end=end, home=_Lent()))
        begin = end
    return [*parts, replace(block, begin=begin)]


def under_header(block: Block) -> Columns | None:
    """Remove the header of a table, and comments above it, from a block; None if it has none."""
    from nanpure.text.csvtext import columns_of

    at, passed = 0, 0
    data = bytes(block.data)
    while at < len(data):
        line = _LINE.match(data, at)
        assert line is not None, "a line may be empty"
        at, passed = line.end(), passed + 1
        text = decoded(line[1])
        if not is_comment(text):
            columns = columns_of(text)
            if columns is not None:
                block.begin += at
                block.place.line += passed
            return columns
    return None


def _whole(buffer: bytearray, fill: int) -> int:
    """The number of bytes in whole lines. A final carriage return may be half of a line end."""
    feed = buffer.rfind(b"\n", 0, fill)
    return max(feed, buffer.rfind(b"\r", feed + 1, fill - 1)) + 1


def _longer(buffer: bytearray, fill: int, name: str) -> bytearray:
    """More memory if a line has filled it, up to the longest line allowed."""
    if fill > LONGEST_LINE:
        raise InputError(too_long(name, buffer))
    return buffer + bytearray(len(buffer)) if fill == len(buffer) else buffer


def _read(
    stream: Any, room: memoryview, name: str, idle: Callable[[], None]
) -> tuple[int, bool]:
    """Read until the room is full or no more arrives: (bytes, whether the stream has ended)."""
    if not _more_soon(stream):
        idle()
    size = 0
    try:
        while size < len(room):
            got = stream.readinto(room[size:])
            if got == 0:
                return size, True
            size += got or 0  # None: a non-blocking stream
            if size and not _more_soon(stream):
                break
            if got is None:
                select.select([stream], [], [])
    except OSError as error:
        raise InputError(message("cannot read {name}: {reason}", name=message(name),
                                 reason=error.strerror)) from error
    return size, False


def _more_soon(stream: Any) -> bool:
    """Whether more can be read now, or in a moment."""
    try:
        return bool(select.select([stream], [], [], LINGER)[0])
    except (OSError, ValueError):  # not a file of the system, so select() fails
        return True


def _says(lines: list[bytes]) -> int:
    """The number of lines that are neither blank nor comments."""
    return sum(1 for line in lines if line.strip() and not line.startswith(b"#"))


def plain_lines(
    text: bytes, form: bytes
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int64]]:
    """The plain lines of a text, or plain rows of a form.

    Gives their digits, the solutions that they give (or zeros), and the kinds and starts of all.
    """
    if form:
        return classic_rows(text, form)
    digits, kinds, starts = classic_lines(text)
    return digits, digits[:, :0], kinds, starts


def head(data: bytes | bytearray | memoryview) -> list[bytes]:
    """The lines up to the 64th with content; of long lines, the beginning."""
    lines: list[bytes] = []
    data = _with_feeds(data)
    begin = start = data.rfind(b"\n", 0, len(data) - len(data.lstrip())) + 1
    count = 0
    while start < len(data) and count < SAMPLE and start - begin < BLOCK:
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        lines.append(data[start : min(end, start + LONG)])
        count += _says(lines[-1:])
        start = end + 1
    return lines


def lines_of(block: Block) -> list[bytes]:
    """The lines of a block, without their line ends."""
    lines = _with_feeds(block.data).split(b"\n")
    if not lines[-1]:
        lines.pop()
    return lines


def _with_feeds(data: bytes | bytearray | memoryview) -> bytes:
    """The same text with line feeds as line ends."""
    text = bytes(data)
    return text.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in text else text


def decoded(data: bytes | bytearray | memoryview) -> str:
    """Decode bytes of any kind."""
    return bytes(data).decode("utf-8", "replace")
