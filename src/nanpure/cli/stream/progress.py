"""The progress of a run, on standard error, on a terminal only.

If the results go elsewhere it is a bar. If they appear on the same terminal, a bar would stand
among them: there it is a line below them, shown only during a wait for the next result and removed
before that is written.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from threading import Lock, Thread
from time import monotonic

from nanpure.cli.stream.sink import Sink

__all__ = ["Advance", "progress", "progress_of_parts"]

Advance = Callable[[int], None]
"""A function that adds to the work done."""

PATIENCE = 0.5  # seconds without a result after which the line comes
EVERY = 0.25    # seconds between two checks
WIDTH = 30      # characters of its bar
WHOLE = 10_000  # units of a bar of parts


@contextlib.contextmanager
def progress(total: int | None, out: Sink, quiet: bool) -> Iterator[Advance]:
    """Show the share of *total* that is done, and the time passed; nothing without a total."""
    on_terminal = sys.stderr.isatty()
    if quiet or not total or not on_terminal:
        yield lambda done: None
    elif out.on_terminal:
        with _below(total, out) as advance:
            yield advance
    else:
        with _alone(total) as advance:
            yield advance


@contextlib.contextmanager
def progress_of_parts(out: Sink, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """Show the progress of work that reports how many of all its parts are done."""
    with progress(WHOLE, out, quiet) as advance:
        shown = 0

        def tell(done: int, all: int) -> None:
            nonlocal shown
            now = WHOLE * done // all
            advance(now - shown)
            shown = now

        yield tell


@contextlib.contextmanager
def _alone(total: int) -> Iterator[Advance]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeElapsedColumn

    columns = (BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    # Transient: the bar disappears when the work is done, the results stay.
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, advance=done)


@contextlib.contextmanager
def _below(total: int, out: Sink) -> Iterator[Advance]:
    from nanpure.base.threads import End

    line, ended = _Line(total), End()

    def watch() -> None:
        while not ended.wait(EVERY):
            line.show()

    watcher = Thread(target=watch, daemon=True)
    out.before = line.hide
    watcher.start()
    try:
        yield line.advance
    finally:
        ended.set()
        watcher.join()
        line.hide()


class _Line:
    """The progress line, and the text of it that is on the terminal."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self.shown = total, 0, ""
        self.began = self.written = monotonic()
        self.lock = Lock()

    def advance(self, done: int) -> None:
        self.done += done

    def hide(self) -> None:
        """Remove the line before something is written."""
        with self.lock:
            self.written = monotonic()
            if self.shown:
                self._write("")

    def show(self) -> None:
        """Show the line if nothing was written for a while."""
        with self.lock:
            if monotonic() - self.written > PATIENCE:
                self._write(self._text())

    def _text(self) -> str:
        share = min(1.0, self.done / self.total)
        full = round(share * WIDTH)
        passed = int(monotonic() - self.began)
        return (f"[{'=' * full}{' ' * (WIDTH - full)}] {int(100 * share):3d} % "
                f"{passed // 60}:{passed % 60:02d}")

    def _write(self, text: str) -> None:
        # Overwritten with blanks, which work on every terminal, not cleared by a code.
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write("\r" + " " * len(self.shown) + "\r" + text)
            sys.stderr.flush()
        self.shown = text
