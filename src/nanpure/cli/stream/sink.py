"""The output of results: standard output, or a file renamed into place when complete."""

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
from typing import TYPE_CHECKING, Any

from nanpure.cli.errors import note
from nanpure.cli.options.shared import InputError
from nanpure.cli.stream.output_path import cannot, device, is_device, resolved, stream_number
from nanpure.cli.stream.standard import Closed
from nanpure.cli.stream.waiting import until_ready
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.cli.stream.atomic_file import Part

__all__ = ["Sink", "Whole", "sink"]

PATIENCE = 0.2  # seconds that a finished line waits at most, when lines come slowly
HELD = 1 << 16  # bytes of finished lines that wait at most
AT_ONCE = getattr(select, "PIPE_BUF", 512)  # bytes that a pipe accepts all or none of
STANDARD = "standard output"


class Sink:
    """An output of bytes. ``write`` may raise :class:`BrokenPipeError`.

    *before* is called before anything is written. Python's buffers are not used: bytes that cannot
    be written are dropped, and not tried again when the stream is closed.
    """

    def __init__(self, stream: Any, name: str) -> None:
        self.raw = getattr(stream, "raw", stream)
        self.name = name
        self.held = bytearray()
        self.is_pipe = _is_pipe(self.raw)
        self.flushed = time.monotonic()
        self.on_terminal = stream.isatty()
        self.before: Callable[[], None] = _nothing
        self.own: tuple[Any, str, bool] | None = None  # the stream before it was diverted
        self.lines = 0  # since then
        self.footer = ""  # the last line of the document, also if it ends early
        self.begun, self.whole = False, True  # something was written; nothing is cut off

    def write(self, data: bytes | memoryview) -> None:
        """Write whole lines at once."""
        self.before()
        self._pour_held()
        self.pour(data)

    def line(self, line: str) -> None:
        """Write a line; escape what UTF-8 cannot hold. Lines that have waited long are flushed."""
        self.before()
        self.held += line.encode("utf-8", "backslashreplace") + b"\n"
        # Lines of a document that belong together are written together, in spite of Ctrl-C.
        if self.footer or len(self.held) > HELD or time.monotonic() - self.flushed > PATIENCE:
            self.flush()

    def answer(self, item: Any, line: str) -> None:
        """Write the answer to an item."""
        self.line(line)

    def begin(self, block: Any) -> None:
        """Note the source of the next answers: a block of lines, or no block."""

    def flush(self) -> None:
        """Write finished lines, so that a reader sees them."""
        self.before()
        self._pour_held()
        self.flushed = time.monotonic()

    def end(self) -> None:
        """End the document, if one was begun and is intact."""
        footer, self.footer = self.footer, ""
        if footer and self.begun and self.whole:
            self.line(footer)
        self.flush()

    def finish(self) -> None:
        """Write the end, after which nothing follows."""
        self.end()

    def settle(self, part: Part) -> str:
        """Save a part that will not be finished; return a description of its contents."""
        with contextlib.suppress(InputError):
            self.end()
        lines = part.settle()
        if not lines:
            return ""
        return message("{count} line" if lines == 1 else "{count} lines", count=lines)

    # ---- answers that wait in another file ----

    def divert(self, place: Path) -> None:
        """Write into a new file, until :meth:`restore`."""
        self.before()
        self._pour_held()
        self.own, self.lines = (self.raw, self.name, self.is_pipe), 0
        self.raw, self.name, self.is_pipe = _made(place), repr(str(place)), False

    @property
    def diverted(self) -> int:
        """The number of answers diverted."""
        return self.lines + self.held.count(b"\n")

    def restore(self) -> None:
        """Write to the former stream again; the other file is complete."""
        assert self.own is not None, "it was diverted"
        try:
            self._pour_held()
        finally:
            self.raw.close()
            (self.raw, self.name, self.is_pipe), self.own = self.own, None

    def waiting_in(self, place: Path) -> Iterator[Any]:
        """Yield the answers of such a file in order, some at a time."""
        with place.open("rb") as stream:
            while lines := stream.readlines(HELD):
                yield lines

    def take(self, answers: Any, chosen: Sequence[int]) -> None:
        """Write some of the answers that :meth:`waiting_in` yields."""
        self.write(b"".join([answers[at] for at in chosen]))

    # ---- bytes ----

    def _pour_held(self) -> None:
        if self.held:
            lines, self.held = self.held, bytearray()
            self.pour(lines)

    def pour(self, data: bytes | bytearray | memoryview) -> None:
        """Write all of it; a stream may accept less at a time, or nothing for a while."""
        if self.own is not None:
            self.lines += bytes(data).count(b"\n")
        whole = self.whole
        self.whole = whole and (not self.is_pipe or len(data) <= AT_ONCE)
        try:
            for lines in _helpings(bytes(data)) if self.is_pipe else (data,):
                rest = memoryview(lines)
                while len(rest):
                    taken = self.raw.write(rest)
                    if taken is None:  # a non-blocking stream: wait for its reader
                        until_ready(writer=self.raw)
                    elif taken < len(rest):
                        self.whole = False
                    rest = rest[taken or 0 :]
            self.begun, self.whole = True, whole
        except BrokenPipeError:
            raise
        except OSError as error:
            raise InputError(message("cannot write {name}: {reason}", name=message(self.name),
                                     reason=error.strerror or error)) from error


class Whole(Sink):
    """A sink for documents that are useless in part: a PDF, a picture, a page."""

    def settle(self, part: Part) -> str:
        """Keep nothing."""
        return ""


def _made(place: Path) -> FileIO:
    try:
        return FileIO(place, "xb")
    except OSError as error:
        raise cannot(place, error) from error


def _helpings(data: bytes) -> Iterator[bytes]:
    """Yield whole lines, as many as a pipe accepts all or none of; a longer line alone.

    Ctrl-C might cut a larger write within a line, at an unknown place. This costs 35 ns per line of
    82 bytes.
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
    except (OSError, ValueError):  # not a stream of the system
        return False


def _nothing() -> None:
    """Do nothing."""


@contextlib.contextmanager
def sink(
    path: Path | None, inputs: Sequence[str] = (), kind: Callable[[Any, str], Sink] = Sink
) -> Iterator[Sink]:
    """Open standard output (also for ``-``), or *path* by way of ``path.part``.

    When a run ends early, finished answers stay in the part file, *path* is untouched, and a
    message goes to standard error. A link is followed; a device or pipe is written directly.
    *inputs* are the files that the run reads.
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
        from nanpure.cli.stream.atomic_file import begin  # most runs write to standard output

        part = begin(place, _read(inputs))
        with part.stream, _whole(part, path, kind) as out:
            yield out


@contextlib.contextmanager
def _standard_output(kind: Callable[[Any, str], Sink]) -> Iterator[Sink]:
    stream = sys.stdout.buffer
    if isinstance(getattr(stream, "raw", None), Closed):
        raise InputError("standard output is closed")
    sys.stdout.flush()
    with _flushed(kind(stream, STANDARD)) as out:
        yield out


@contextlib.contextmanager
def _flushed(out: Sink) -> Iterator[Sink]:
    """Write all finished lines at the end, also when a run ends early."""
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
    """Yield the file status of the inputs."""
    for name in inputs or ("-",):
        with contextlib.suppress(OSError, ValueError):
            yield os.fstat(0) if name == "-" else os.stat(name)


# ---- by way of a part ---------------------------------------------------------------------------


@contextlib.contextmanager
def _whole(part: Part, path: Path, kind: Callable[[Any, str], Sink]) -> Iterator[Sink]:
    """Finish the part if all went well; otherwise report where finished lines are."""
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
    """Report the part file of an unfinished run, or remove it if it is empty."""
    if not part.is_there:
        return
    text = message("interrupted: finished results are in {file!r}" if interrupted
                   else "ended early: finished results are in {file!r}", file=str(part.path))
    try:
        amount = out.settle(part)
        text = message("{text} ({amount})", text=text, amount=amount)
        if not amount:
            part.remove()
            text = message("interrupted before anything was finished" if interrupted else "")
    finally:  # also when a second Ctrl-C ends the counting
        if text:
            note(text)
