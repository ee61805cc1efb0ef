"""Files that a verb reads besides puzzles. Any of them may be an endless device."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from nanpure.cli.options.shared import InputError
from nanpure.errors import Unsupported, shown
from nanpure.text import lines_in
from nanpure.words import message, message_of

__all__ = ["lines_of", "whole"]


def lines_of(name: str) -> Iterator[str]:
    """Yield the lines of a file, or of standard input (``-``), in memory bounded by a line."""
    try:
        with _opened(name) as stream:
            lines = lines_in(stream, "standard input" if name == "-" else shown(name))
            yield from (line.removeprefix("\ufeff") for line in lines)
    except Unsupported as error:
        raise InputError(message_of(error)) from error
    except OSError as error:
        raise InputError(message("cannot read {name}: {reason}", name=shown(name),
                                 reason=error.strerror)) from error


def whole(path: Path, most: int, option: str, what: str) -> bytes:
    """Read a file of at most *most* bytes; errors name *option* and *what* it should be."""
    name = shown(str(path))
    try:
        with _opened(str(path)) as stream:
            data = stream.read(most + 1)
    except OSError as error:
        raise InputError(message("{option}: cannot read {name}: {reason}", option=option,
                                 name=name, reason=error.strerror)) from error
    if len(data) > most:
        raise InputError(message("{option}: too large for {what}: {name}", option=option,
                                 what=what, name=name))
    return data


def _opened(name: str) -> contextlib.AbstractContextManager[BinaryIO]:
    if name != "-":
        return open(name, "rb")
    if sys.stdin is None:
        raise InputError("standard input is closed")
    return contextlib.nullcontext(sys.stdin.buffer)
