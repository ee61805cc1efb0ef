"""What a file of a picture says at its beginning: its form and its size, before it is decoded."""

from __future__ import annotations

import os
import struct
from typing import NamedTuple

__all__ = ["LONGEST_SIGNATURE", "Header", "form_of", "header_of", "is_picture",
           "may_begin_picture"]

LONGEST_SIGNATURE = 16
_HEIC = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"mif1", b"msf1")


class Header(NamedTuple):
    """The form of a picture, and its size in points; 0 where the form does not tell it early."""

    form: str
    width: int
    height: int


def form_of(data: bytes) -> str | None:
    """The form of a picture by its first bytes: jpeg, png, webp, heic, pdf, or None.

    >>> form_of(b"%PDF-1.7"), form_of(b"12..3..........4")
    ('pdf', None)
    """
    if data[:3] == b"\xff\xd8\xff":
        return "jpeg"
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return "png"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC:
        return "heic"
    return "pdf" if data[:5] == b"%PDF-" else None


def is_picture(name: str) -> bool:
    """Whether a path is that of a picture or a PDF, by its first bytes."""
    if not os.path.isfile(name):
        return False
    with open(name, "rb") as stream:
        return form_of(stream.read(LONGEST_SIGNATURE)) is not None


def may_begin_picture(begin: bytes) -> bool:
    """Whether four bytes may begin a picture or a PDF, as those of no text do."""
    return begin.startswith((b"\xff\xd8\xff", b"\x89PNG", b"RIFF", b"%PDF", b"\0\0\0"))


def header_of(data: bytes) -> Header | None:
    """The form and the size of a picture; None for what is no picture or ends too early."""
    form = form_of(data)
    try:
        if form == "jpeg":
            return Header(form, *_jpeg_size(data))
        if form == "png":
            return Header(form, *struct.unpack_from(">II", data, 16))
        if form == "webp":
            return Header(form, *_webp_size(data))
    except (struct.error, IndexError):
        return None
    return Header(form, 0, 0) if form else None


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """The size in the header of a frame, which stands after any other segments."""
    at = 2
    while True:
        while data[at] != 0xFF or data[at + 1] in (0xFF, 0x00):
            at += 1
        kind = data[at + 1]
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", data, at + 5)
            return width, height
        at += 2
        if not 0xD0 <= kind <= 0xD9 and kind != 0x01:
            at += max(2, struct.unpack_from(">H", data, at)[0])


def _webp_size(data: bytes) -> tuple[int, int]:
    kind = data[12:16]
    if kind == b"VP8X":
        return (1 + int.from_bytes(data[24:27], "little"),
                1 + int.from_bytes(data[27:30], "little"))
    if kind == b"VP8L":
        bits, = struct.unpack_from("<I", data, 21)
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = struct.unpack_from("<HH", data, 26)
    return width & 0x3FFF, height & 0x3FFF
