"""Bytes that are not text: one refusal for all readers."""

from __future__ import annotations

from nanpure.base.arguments import refused, text_of
from nanpure.errors import Unsupported, shown
from nanpure.words import message

__all__ = ["LONGEST_LINE", "check_bytes", "not_text", "too_long"]

LONGEST_LINE = 1 << 23  # bytes; no puzzle file has longer lines


PARQUET = b"PAR1"  # the beginning of such a file
PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"RIFF")  # those of PNG, JPEG and WebP


def not_text(name: str, begin: bytes | bytearray = b"") -> str:
    """Return the message for a source with zero bytes, or for Parquet or a picture."""
    if begin.startswith(PARQUET):
        return message("{name} is Parquet, not text: read it with nanpure.data.read_rows",
                       name=name)
    if begin.startswith(PICTURES):
        return message("{name} is a picture, not text: read it with nanpure.photo.read", name=name)
    return message("{name} is not text: it contains zero bytes", name=name)


def too_long(name: str, begin: bytes | bytearray) -> str:
    """Return the message for a line that is too long; *begin* is its beginning."""
    beginning = shown(bytes(begin[:99]).decode("utf-8", "replace"))
    return message("{name} has a line of more than {most} bytes: {beginning}", name=name,
                   most=LONGEST_LINE, beginning=beginning)


def check_bytes(data: bytes, name: str) -> None:
    r"""Refuse bytes that are not text.

    >>> check_bytes(b"1...\0", "'x'")
    Traceback (most recent call last):
    nanpure.errors.Unsupported: 'x' is not text: it contains zero bytes
    """
    if not isinstance(data, bytes | bytearray):
        raise refused(data, "data", "bytes")
    text_of(name, "name")
    if b"\0" in data:
        raise Unsupported(not_text(name, data))
    start = 0
    while len(data) - start > LONGEST_LINE:
        end = start + LONGEST_LINE + 1
        last = max(data.rfind(b"\n", start, end), data.rfind(b"\r", start, end))
        if last < 0:
            raise Unsupported(too_long(name, data[start : start + 99]))
        start = last + 1
