"""Ways to write to a sink, whole and half, for the tests of what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from nanpure.cli.options.shared import InputError
from nanpure.cli.stream.sink import Sink, sink


def write(path: Path, text: bytes = b"new\n", inputs: tuple[str, ...] = ()) -> None:
    with sink(path, inputs) as out:
        out.write(text)


def write_by(how: Callable[[Sink], None], path: Path) -> None:
    with sink(path) as out:
        how(out)


def write_half(path: Path) -> None:
    with sink(path) as out:
        out.write(b"whole\n")
        out.write(b"half")
        raise InputError("too bad")


def refused(path: Path, *words: str) -> None:
    """It is not written, and the error says why."""
    with pytest.raises(InputError) as error:
        write(path)
    assert error.value.message.startswith("cannot write '")
    for word in words:
        assert word in error.value.message
