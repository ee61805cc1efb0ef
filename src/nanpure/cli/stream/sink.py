"""Where results go: standard output, or a file that is renamed into place when it is whole."""

from __future__ import annotations

import contextlib
import os
import select
import stat
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from io import FileIO
from pathlib import Path
from typing import Any

from nanpure.cli.options.shared import InputError
from nanpure.cli.stream.atomic_file import Part, begin
from nanpure.cli.stream.output_path import cannot, device, is_device, resolved, stream_number
from nanpure.cli.stream.standard import Closed, tell

__all__ = ["Sink", "Whole", "sink"]

PATIENCE = 0.2  # seconds that a finished line waits at most, when lines come slowly
HELD = 1 << 16  # bytes of finished lines that wait at most
AT_ONCE = getattr(select, "PIPE_BUF", 512)  # bytes that a pipe takes all or none of
STANDARD = "standard output"


class Sink:
    """Bytes out. ``write`` may raise :class:`BrokenPipeError`.

    *before* is called whenever something is about to be written. Without a buffer of Python's: what
    could not be written is forgotten, and not tried again when the stream is closed.
    """

    def __init__(self, stream: Any, name: str) -> None:
        self.raw = getattr(stream, "raw", stream)
        self.name = name
        self.held = bytearray()
        self.is_pipe = _is_pipe(self.raw)
        self.flushed = time.monotonic()
        self.on_terminal = stream.isatty()
        self.before: Callable[[], None] = _nothing
        self.own: tuple[Any, str, bool] | None = None  # where it wrote before it was diverted
        self.lines = 0  # since then
        self.footer = ""  # a line that ends the document, also one that is cut short
        self.begun, self.whole = False, True  # something was written; nothing is broken off

    def write(self, data: bytes | memoryview) -> None:
        """Write whole lines at once."""
        self.before()
        self._pour_held()
        self.pour(data)

    def line(self, line: str) -> None:
        """Write a line; what UTF-8 cannot hold is escaped. What has waited for long is flushed."""
        self.before()
        self.held += line.encode("utf-8", "backslashreplace") + b"\n"
        # What belongs together in a document is written together: Ctrl-C does not come between.
        if self.footer or len(self.held) > HELD or time.monotonic() - self.flushed > PATIENCE:
            self.flush()

    def answer(self, item: Any, line: str) -> None:
        """Write the answer to an item."""
        self.line(line)

    def begin(self, block: Any) -> None:
        """Hear what the next answers are about: a block of lines, or no block."""

    def flush(self) -> None:
        """Let a reader at the other end see what is finished."""
        self.before()
        self._pour_held()
        self.flushed = time.monotonic()

    def end(self) -> None:
        """End the document, where one was begun, as what is written of it allows."""
        footer, self.footer = self.footer, ""
        if footer and self.begun and self.whole:
            self.line(footer)
        self.flush()

    def finish(self) -> None:
        """Write the end, after which nothing comes."""
        self.end()

    def settle(self, part: Part) -> str:
        """Make the best of a part that will not be finished; gives how much it has, if it has."""
        with contextlib.suppress(InputError):
            self.end()
        lines = part.settle()
        return f"{lines} line{'s' * (lines != 1)}" if lines else ""

    # ---- what waits in another file ----

    def divert(self, place: Path) -> None:
        """Write what comes into a new file, until :meth:`restore`."""
        self.before()
        self._pour_held()
        self.own, self.lines = (self.raw, self.name, self.is_pipe), 0
        self.raw, self.name, self.is_pipe = _made(place), repr(str(place)), False

    @property
    def diverted(self) -> int:
        """How many answers were diverted."""
        return self.lines + self.held.count(b"\n")

    def restore(self) -> None:
        """Write where it did before; the other file is whole."""
        assert self.own is not None, "it was diverted"
        try:
            self._pour_held()
        finally:
            self.raw.close()
            (self.raw, self.name, self.is_pipe), self.own = self.own, None

    def waiting_in(self, place: Path) -> Iterator[Any]:
        """The answers of such a file, some at a time, in their order."""
        with place.open("rb") as stream:
            while lines := stream.readlines(HELD):
                yield lines

    def take(self, answers: Any, chosen: Sequence[int]) -> None:
        """Write some of the answers that :meth:`waiting_in` gives."""
        self.write(b"".join([answers[at] for at in chosen]))

    # ---- bytes ----

    def _pour_held(self) -> None:
        if self.held:
            lines, self.held = self.held, bytearray()
            self.pour(lines)

    def pour(self, data: bytes | bytearray | memoryview) -> None:
        """Write all of it; a stream may take less at a time, or nothing for a while."""
        if self.own is not None:
            self.lines += bytes(data).count(b"\n")
        whole = self.whole
        self.whole = whole and (not self.is_pipe or len(data) <= AT_ONCE)
        try:
            for lines in _helpings(bytes(data)) if self.is_pipe else (data,):
                rest = memoryview(lines)
                while len(rest):
                    taken = self.raw.write(rest)
                    if taken is None:  # it does not wait for its reader, so we do
                        select.select([], [self.raw], [])
                    elif taken < len(rest):
                        self.whole = False
                    rest = rest[taken or 0 :]
            self.begun, self.whole = True, whole
        except BrokenPipeError:
            raise
        except OSError as error:
            raise InputError(f"cannot write {self.name}: {error.strerror or error}") from error


class Whole(Sink):
    """For a document of which a part is of no use: a PDF, a picture, a page."""

    def settle(self, part: Part) -> str:
        """Nothing is kept."""
        return ""


def _made(place: Path) -> FileIO:
    try:
        return FileIO(place, "xb")
    except OSError as error:
        raise cannot(place, error) from error


def _helpings(data: bytes) -> Iterator[bytes]:
    """Whole lines, as many as a pipe takes all or none of; a longer line by itself.

    More at a time might be cut within a line by Ctrl-C, at an unknown place. It costs 35 ns a line
    of 82 bytes.
    """
    begin = 0
    while begin < len(data):
        end = data.rfind(b"\n", begin, begin + AT_ONCE) + 1
        end = end or data.find(b"\n", begin) + 1 or len(data)
        yield data[begin:end]
        begin = end


def _is_pipe(raw: Any) -> bool:
    try:
        return stat.S_ISFIFO(os.fstat(raw.fileno()).st_mode)
    except (OSError, ValueError):  # no stream of the system
        return False


def _nothing() -> None:
    """Nothing is in the way."""


@contextlib.contextmanager
def sink(
    path: Path | None, inputs: Sequence[str] = (), kind: Callable[[Any, str], Sink] = Sink
) -> Iterator[Sink]:
    """Open standard output (also for ``-``), or *path* by way of ``path.part``.

    When a run ends early, what it has finished stays in the part file, *path* is untouched and
    standard error says so. A link is followed; a device or pipe is written as it is. *inputs* are
    the files that the run reads.
    """
    place = None if path is None or str(path) == "-" else resolved(path)
    number = 1 if place is None else stream_number(place)
    if path is None or place is None or number == 1:
        with _standard_output(kind) as out:
            yield out
    elif number is not None or is_device(place, path):
        with (
            _as_it_is(path, place, number) as stream,
            _flushed(kind(stream, repr(str(path)))) as out,
        ):
            yield out
    else:
        part = begin(place, _read(inputs))
        with part.stream, _whole(part, path, kind) as out:
            yield out


@contextlib.contextmanager
def _standard_output(kind: Callable[[Any, str], Sink]) -> Iterator[Sink]:
    stream = sys.stdout.buffer
    if isinstance(getattr(stream, "raw", None), Closed):
        raise InputError(f"{STANDARD} is closed")
    sys.stdout.flush()
    with _flushed(kind(stream, STANDARD)) as out:
        yield out


@contextlib.contextmanager
def _flushed(out: Sink) -> Iterator[Sink]:
    """Let nothing that is finished wait at the end, also when a run ends early."""
    try:
        yield out
    except BaseException:
        with contextlib.suppress(InputError, BrokenPipeError):
            out.end()
        raise
    out.finish()


def _as_it_is(path: Path, place: Path, number: int | None) -> FileIO:
    if number is None:
        return device(place, path)
    try:
        return FileIO(os.dup(number), "wb")
    except OSError as error:
        raise cannot(path, error) from error


def _read(inputs: Sequence[str]) -> Iterator[os.stat_result]:
    """What the inputs are."""
    for name in inputs or ("-",):
        with contextlib.suppress(OSError, ValueError):
            yield os.fstat(0) if name == "-" else os.stat(name)


# ---- by way of a part ---------------------------------------------------------------------------


@contextlib.contextmanager
def _whole(part: Part, path: Path, kind: Callable[[Any, str], Sink]) -> Iterator[Sink]:
    """Finish the part when all went well; else say where what is finished is."""
    out = kind(part.stream, repr(str(path)))
    try:
        yield out
        out.finish()
        try:
            part.finish()
        except OSError as error:
            raise cannot(path, error) from error
    except BaseException as end:
        _keep(part, out, interrupted=isinstance(end, KeyboardInterrupt))
        raise


def _keep(part: Part, out: Sink, interrupted: bool) -> None:
    """Say where the finished part of an unfinished run is; an empty one goes."""
    if not part.is_there:
        return
    how = "interrupted" if interrupted else "ended early"
    said = f"{how}: what is finished is in {str(part.path)!r}"
    try:
        amount = out.settle(part)
        said += f" ({amount})"
        if not amount:
            part.remove()
            said = "interrupted before anything was finished" if interrupted else ""
    finally:  # also when a second Ctrl-C ends the counting
        if said:
            tell(said)
