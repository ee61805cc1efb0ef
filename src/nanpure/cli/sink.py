"""Where results go: standard output, or a file that is renamed into place when it is whole."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import click

from nanpure.cli.source import InputError

__all__ = ["Sink", "sink"]

PATIENCE = 0.2  # seconds that a finished line waits at most, when lines come slowly


class Sink:
    """Bytes out. ``write`` may raise :class:`BrokenPipeError`."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.flushed = time.monotonic()

    def write(self, data: bytes) -> None:
        """Write bytes."""
        self.stream.write(data)

    def line(self, line: str) -> None:
        """Write a line; what UTF-8 cannot hold is escaped. What has waited for long is flushed."""
        self.stream.write(line.encode("utf-8", "backslashreplace") + b"\n")
        if time.monotonic() - self.flushed > PATIENCE:
            self.flush()

    def flush(self) -> None:
        """Let a reader at the other end see what is finished."""
        self.stream.flush()
        self.flushed = time.monotonic()


@contextlib.contextmanager
def sink(path: Path | None) -> Iterator[Sink]:
    """Open standard output, or *path* by way of ``path.part``.

    After an interruption what is finished stays in the part file, *path* is untouched and
    standard error names it; after any other error nothing stays.
    """
    if path is None:
        if sys.stdout is None:
            raise InputError("standard output is closed")
        yield Sink(sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return
    if path.exists() and not path.is_file():
        with open(path, "wb") as stream:  # a device or pipe cannot be renamed into place
            yield Sink(stream)
        return
    part = path.with_name(path.name + ".part")
    try:
        stream = open(part, "wb")  # noqa: SIM115  (closed on every way out below)
    except OSError as error:
        raise InputError(f"cannot write {str(part)!r}: {error.strerror}") from error
    try:
        with stream:
            yield Sink(stream)
        os.replace(part, path)
    except KeyboardInterrupt:
        click.echo(f"interrupted: what is finished is in {str(part)!r}", err=True)
        raise
    except BaseException:
        part.unlink(missing_ok=True)
        raise
