"""Which functions of the native code a process entered, out of the files that gcc's counters leave.

A ``.gcno`` beside an object says where its functions stand, a ``.gcda`` what was counted in them.
``gcov`` says the same of every line, but takes a minute for all objects, and there are as many
runs as files of tests.
"""

from __future__ import annotations

import struct
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

__all__ = ["entered"]

FUNCTION, COUNTS = 0x01000000, 0x01A10000  # tags of records
HEAD = 16  # bytes: magic, version, stamp and, since gcc 12, a checksum


def entered(counted: Path, objects: Path, root: Path) -> dict[str, list[tuple[int, int]]]:
    """First and last line of each function of the sources below *root* that was entered, by file.

    *counted* holds ``.gcda`` files under the absolute paths of those beside the objects.
    """
    found: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for file in counted.rglob("*.gcda"):
        notes = (Path("/") / file.relative_to(counted)).with_suffix(".gcno")
        if objects not in notes.parents or not notes.exists():
            continue
        places = _functions(notes)
        for function in _counted(file):
            source, first, last = places.get(function, ("", 0, 0))
            if source.startswith(f"{root}/"):
                found[source.removeprefix(f"{root}/")].add((first, last))
    return {name: sorted(lines) for name, lines in found.items()}


def _records(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Tag, length and content of each; a negative length says that all its counts are zero."""
    at = HEAD
    while at + 8 <= len(data):
        tag, length = struct.unpack_from("<Ii", data, at)
        if tag == 0:
            return
        at += 8
        yield tag, length, data[at : at + max(length, 0)]
        at += max(length, 0)


def _counted(file: Path) -> Iterator[int]:
    """The functions of an object of which something was counted."""
    function = 0
    for tag, length, content in _records(file.read_bytes()):
        if tag == FUNCTION and length > 0:
            (function,) = struct.unpack_from("<I", content)
        elif tag == COUNTS and length > 0 and any(content):
            yield function


@cache
def _functions(notes: Path) -> dict[int, tuple[str, int, int]]:
    """The source, first and last line of each function of an object."""
    places = {}
    data = notes.read_bytes()
    (length,) = struct.unpack_from("<I", data, HEAD)  # the folder of the compiler, then a flag
    for tag, _, content in _records(data[: HEAD - 4] + data[HEAD + 4 + length :]):
        if tag == FUNCTION:
            (number,) = struct.unpack_from("<I", content)
            _, at = _text(content, 12)
            source, at = _text(content, at + 4)
            first, _, last = struct.unpack_from("<III", content, at)
            places[number] = source, first, last
    return places


def _text(content: bytes, at: int) -> tuple[str, int]:
    (length,) = struct.unpack_from("<I", content, at)
    end = at + 4 + length
    return content[at + 4 : end].rstrip(b"\0").decode(), end
