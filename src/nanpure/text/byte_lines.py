"""Lines of a stream of bytes, in memory bounded by a line, not by the stream."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from nanpure.base.arguments import refused, text_of
from nanpure.errors import Unsupported

from .binary import LONGEST_LINE, not_text, too_long

__all__ = ["lines_in"]

CHUNK = 1 << 16


def lines_in(stream: BinaryIO, name: str) -> Iterator[str]:
    r"""Yield the lines of UTF-8 text without their ends, whatever ends them.

    Raises :class:`Unsupported` if it has zero bytes or too long a line. *name* is the stream's in
    messages.

    >>> import io
    >>> list(lines_in(io.BytesIO(b"12\r\n34\r56\n\n78"), "'x'"))
    ['12', '34', '56', '', '78']
    """
    if not hasattr(stream, "read"):
        raise refused(stream, "stream", "a file of bytes")
    return _lines(stream, text_of(name, "name"))


def _lines(stream: BinaryIO, name: str) -> Iterator[str]:
    rest = bytearray()
    begin = b""
    ended = False
    read = getattr(stream, "read1", stream.read)  # does not wait for more than there is
    while not ended:
        chunk = read(CHUNK)
        if chunk is None:
            continue
        ended = not chunk
        begin = begin or chunk[:9]
        if 0 in chunk:
            raise Unsupported(not_text(name, begin))
        rest += chunk
        if not ended and b"\n" not in chunk and b"\r" not in chunk:
            if len(rest) > LONGEST_LINE:
                raise Unsupported(too_long(name, rest))
            continue
        # A carriage return at the end may be half of a line end.
        last = max(rest.rfind(b"\n"), rest.rfind(b"\r", 0, len(rest) - (not ended))) + 1
        whole = rest if ended else rest[:last]
        lines = whole.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        if not ended or not lines[-1]:
            lines.pop()
        rest = rest[len(whole):]
        for line in lines:
            yield line.decode("utf-8", "replace")
