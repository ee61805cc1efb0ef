"""ZIP files whose entries are deflated by the best compressor at hand.

Python's own zipfile knows only zlib and does not take a stream that is already deflated.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

__all__ = ["Deflate", "Entry", "deflated", "smallest", "write"]

Deflate = Callable[[bytes], bytes]

VERSION, UNIX, DEFLATED = 20, 3, 8


class Entry(NamedTuple):
    """A file of an archive: its name, its bytes, and its rights on Unix."""

    name: str
    data: bytes
    mode: int


def deflated(data: bytes) -> bytes:
    """The stream of zlib."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


@cache  # most files are the same in all wheels
def smallest(data: bytes) -> bytes:
    """A stream 3 to 4 % smaller, which takes a hundred times as long to find."""
    from zopfli.zlib import compress

    return min(compress(data, numiterations=5)[2:-4], deflated(data), key=len)


def write(place: Path, entries: Iterable[Entry], when: tuple[int, ...], deflate: Deflate) -> None:
    """Write an archive of these entries in their order, each of the time *when*, as time.gmtime."""
    year, month, day, hour, minute, second = when[:6]
    clock = hour << 11 | minute << 5 | second // 2
    date = (year - 1980) << 9 | month << 5 | day
    body, directory, count = bytearray(), bytearray(), 0
    for name, data, mode in entries:
        stream, path = deflate(data), name.encode("ascii")
        common = struct.pack("<4H3I2H", 0, DEFLATED, clock, date, zlib.crc32(data), len(stream),
                             len(data), len(path), 0)
        directory += (b"PK\1\2" + struct.pack("<BBH", VERSION, UNIX, VERSION) + common
                      + struct.pack("<3H2I", 0, 0, 0, mode << 16, len(body)) + path)
        body += b"PK\3\4" + struct.pack("<H", VERSION) + common + path + stream
        count += 1
    end = struct.pack("<4H2IH", 0, 0, count, count, len(directory), len(body), 0)
    place.write_bytes(body + directory + b"PK\5\6" + end)
