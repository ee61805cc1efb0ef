"""The standard streams, also where some are closed; and errors, which go to none but their own."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import warnings
from typing import TextIO

from nanpure.errors import SkippedText

__all__ = ["Closed", "drop_output", "listen_to_warnings", "stand_in", "tell"]


class Closed(io.RawIOBase):
    """What stands in for a standard output that is closed: nothing can be written there."""

    def writable(self) -> bool:
        """Else nothing could be wrapped around it."""
        return True

    def write(self, data: object) -> int:
        """Fail as the system would."""
        raise OSError("it is closed")


def stand_in() -> None:
    """Put something in the place of every standard stream that is closed.

    Else the next file that is opened gets its number, and what somebody writes to the stream goes
    into that file. Standard output stays one that fails; standard error is silence, which whoever
    closed it asked for (libraries that find none would write errors to standard output).
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is the one that was asked about.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(Closed()), "utf-8")
    if sys.stderr is None:
        sys.stderr = _silence()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Help has signs that not every encoding has, above all in Japanese.
        sys.stdout.reconfigure(errors="replace")


def _silence() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8", errors="backslashreplace")


def tell(message: str) -> None:
    """Say something on standard error; where that cannot be, nowhere."""
    try:
        sys.stderr.write(message + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        # What is still in its buffer would fail again at the end and change the exit status.
        _replace(2)


def listen_to_warnings() -> None:
    """Say what the library skips as this command says it; other warnings as Python does."""
    usual = warnings.showwarning

    def show(
        message: Warning | str, category: type[Warning], filename: str, lineno: int,
        file: TextIO | None = None, line: str | None = None,
    ) -> None:
        if issubclass(category, SkippedText):
            tell(str(message))
        else:
            usual(message, category, filename, lineno, file, line)

    warnings.showwarning = show
    warnings.simplefilter("always", SkippedText)


def drop_output() -> None:
    """Let the interpreter's own flush at the end go nowhere, after a flush that failed."""
    if isinstance(getattr(sys.stdout.buffer, "raw", None), Closed):
        sys.stdout = _silence()
    else:
        _replace(1)


def _replace(number: int) -> None:
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
