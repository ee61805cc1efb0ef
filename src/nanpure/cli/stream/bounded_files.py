"""Files that a verb reads beside puzzles. Any of them may be a device without end."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from nanpure.cli.options.shared import InputError
from nanpure.errors import Unsupported, shown
from nanpure.text import lines_in

__all__ = ["lines_of", "whole"]


def lines_of(name: str) -> Iterator[str]:
    """The lines of a file, or of standard input (``-``), in memory that a line bounds."""
    try:
        with _opened(name) as stream:
            found = lines_in(stream, "standard input" if name == "-" else shown(name))
            yield from (line.removeprefix("\ufeff") for line in found)
    except Unsupported as error:
        raise InputError(str(error)) from error
    except OSError as error:
        raise InputError(f"cannot read {shown(name)}: {error.strerror}") from error


def whole(path: Path, most: int, option: str, what: str) -> bytes:
    """All of a file of at most so many bytes; an option names it as what it shall be."""
    name = shown(str(path))
    try:
        with _opened(str(path)) as stream:
            data = stream.read(most + 1)
    except OSError as error:
        raise InputError(f"{option}: cannot read {name}: {error.strerror}") from error
    if len(data) > most:
        raise InputError(f"{option}: too large for {what}: {name}")
    return data


def _opened(name: str) -> contextlib.AbstractContextManager[BinaryIO]:
    if name != "-":
        return open(name, "rb")
    if sys.stdin is None:
        raise InputError("standard input is closed")
    return contextlib.nullcontext(sys.stdin.buffer)
