"""Where results go: standard output, or a file that is renamed into place when it is whole."""

from __future__ import annotations

import contextlib
import fcntl
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, cast

import click

from nanpure.cli.source import InputError

__all__ = ["Sink", "sink"]

PATIENCE = 0.2  # seconds that a finished line waits at most, when lines come slowly


class Sink:
    """Bytes out. ``write`` may raise :class:`BrokenPipeError`.

    *before* is called whenever something is about to be written.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.flushed = time.monotonic()
        self.on_terminal = stream.isatty()
        self.before: Callable[[], None] = _nothing

    def write(self, data: bytes | memoryview) -> None:
        """Write bytes; all of them, where the stream has no buffer and takes what it can."""
        self.before()
        done = self.stream.write(data)
        while done < len(data):
            done += self.stream.write(memoryview(data)[done:])

    def line(self, line: str) -> None:
        """Write a line; what UTF-8 cannot hold is escaped. What has waited for long is flushed."""
        self.before()
        self.stream.write(line.encode("utf-8", "backslashreplace") + b"\n")
        if time.monotonic() - self.flushed > PATIENCE:
            self.flush()

    def flush(self) -> None:
        """Let a reader at the other end see what is finished."""
        self.before()
        self.stream.flush()
        self.flushed = time.monotonic()


def _nothing() -> None:
    """Nobody is in the way."""


@contextlib.contextmanager
def sink(path: Path | None) -> Iterator[Sink]:
    """Open standard output, or *path* by way of ``path.part``.

    When a run ends early, what it has finished stays in the part file, *path* is untouched and
    standard error says so. A link is followed; a device or pipe is written as it is.
    """
    if path is None:
        if sys.stdout is None:
            raise InputError("standard output is closed")
        yield Sink(sys.stdout.buffer)
        sys.stdout.buffer.flush()
        return
    target = _target(path)
    if target is None:
        with _opened(path, "wb") as stream:
            yield Sink(stream)
        return
    part = target.with_name(target.name + ".part")
    with _locked(part) as stream:
        try:
            yield Sink(stream)
            stream.flush()
            if target.exists():
                os.chmod(part, stat.S_IMODE(target.stat().st_mode))
            os.replace(part, target)
        except BaseException as end:
            _keep(part, stream, interrupted=isinstance(end, KeyboardInterrupt))
            raise


def _target(path: Path) -> Path | None:
    """The file that *path* means; None for what cannot be renamed into place."""
    if path.parts[:2] in (("/", "dev"), ("/", "proc")):
        return None
    if not path.name or path.is_dir():
        raise InputError(f"cannot write {str(path)!r}: it is a directory")
    target = Path(os.path.realpath(path))
    return target if target.is_file() or not target.exists() else None


def _opened(path: Path, mode: str) -> BinaryIO:
    try:
        return cast("BinaryIO", open(path, mode))
    except OSError as error:
        raise InputError(f"cannot write {str(path)!r}: {error.strerror}") from error


def _locked(part: Path) -> BinaryIO:
    """Open a part file, empty, that no other run is writing."""
    stream = _opened(part, "ab")
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # Between opening and locking, the run that had it may have renamed it away.
        mine = os.path.samestat(os.fstat(stream.fileno()), os.stat(part))
    except OSError:
        mine = False
    if not mine:
        stream.close()
        raise InputError(f"cannot write {str(part)!r}: another run is writing it")
    stream.truncate(0)
    return stream


def _keep(part: Path, stream: BinaryIO, interrupted: bool) -> None:
    """Say where the finished part of an unfinished run is; an empty one goes."""
    with contextlib.suppress(OSError):
        stream.flush()
    if stream.tell() == 0 and not interrupted:
        part.unlink(missing_ok=True)
        return
    how = "interrupted" if interrupted else "ended early"
    click.echo(f"{how}: what is finished is in {str(part)!r}", err=True)
