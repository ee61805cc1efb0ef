"""The standard streams, even if some are closed; and messages on standard error only."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import warnings
from typing import TextIO

from nanpure.errors import SkippedText
from nanpure.words import UnreadableWords, message, message_of

__all__ = ["Closed", "drop_output", "listen_to_warnings", "silence_warnings", "stand_in", "tell"]


OURS = (SkippedText, UnreadableWords)  # warnings


class Closed(io.RawIOBase):
    """A replacement for a closed standard output, where nothing can be written."""

    def writable(self) -> bool:
        """Return True, since a writer is wrapped around it."""
        return True

    def write(self, data: object) -> int:
        """Fail as the system would."""
        raise OSError(message("it is closed"))


def stand_in() -> None:
    """Replace every standard stream that is closed.

    Otherwise the next file that is opened gets its number, and output for the stream goes into that
    file. Writes to standard output still fail; standard error is silent, as intended by closing it
    (libraries that find none would write errors to standard output).
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is this one.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(Closed()), "utf-8")
    if sys.stderr is None:
        sys.stderr = _silence()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Help has characters that not every encoding has, above all in Japanese.
        sys.stdout.reconfigure(errors="replace")


def _silence() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8", errors="backslashreplace")


def tell(line: str) -> None:
    """Write a message to standard error, if that is possible."""
    try:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        # Its buffer would fail again at the end and change the exit status.
        _replace(2)


def listen_to_warnings() -> None:
    """Show the library's own warnings as messages, others as Python does."""
    usual = warnings.showwarning

    def show(
        message: Warning | str, category: type[Warning], filename: str, lineno: int,
        file: TextIO | None = None, line: str | None = None,
    ) -> None:
        if issubclass(category, SkippedText):
            from nanpure.cli.errors import note

            note(message_of(message) if isinstance(message, Warning) else message)
        elif issubclass(category, UnreadableWords):  # which cannot be looked up
            tell(str(message))
        else:
            usual(message, category, filename, lineno, file, line)

    warnings.showwarning = show
    for category in OURS:
        warnings.simplefilter("always", category)


def silence_warnings() -> None:
    """Show none of the library's own warnings."""
    for category in OURS:
        warnings.simplefilter("ignore", category)


def drop_output() -> None:
    """Make the interpreter's final flush harmless after a flush that failed."""
    if isinstance(getattr(sys.stdout.buffer, "raw", None), Closed):
        sys.stdout = _silence()
    else:
        _replace(1)


def _replace(number: int) -> None:
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
