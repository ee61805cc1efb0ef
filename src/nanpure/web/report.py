"""Reports of long work about its progress, and its control to stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from nanpure.base.threads import End
from nanpure.kernel import Control

__all__ = ["Report", "Stopped"]

EVERY = 0.15  # seconds between two reports of progress


class Stopped(Exception):
    """The work was stopped on request."""


class Report:
    """The control of a piece of long work, and the way to send its reports.

    *tell* takes a kind (``progress``, ``item``) and plain data.

    >>> told = []
    >>> report = Report(lambda kind, said: told.append((kind, said)))
    >>> report.item({"puzzle": "1..."})
    >>> told, report.items
    ([('item', {'puzzle': '1...'})], [{'puzzle': '1...'}])
    """

    def __init__(self, tell: Callable[[str, Any], None]) -> None:
        self.control = Control()
        self.items: list[Any] = []
        self._tell = tell

    def progress(self, **data: Any) -> None:
        """Report progress."""
        self._tell("progress", data)

    def item(self, data: Any) -> None:
        """Report a finished part of the answer; parts are also collected for the answer."""
        self.items.append(data)
        self._tell("item", data)

    def demand(self) -> None:
        """Raise :class:`Stopped` if the work was stopped."""
        if self.control.stopped:
            raise Stopped

    @contextmanager
    def watching(self, look: Callable[[], dict[str, Any]]) -> Iterator[None]:
        """Report the values of *look* at intervals while the block runs."""
        done = End()

        def watch() -> None:
            while not done.wait(EVERY):
                self.progress(**look())

        watcher = Thread(target=watch, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            done.set()
            watcher.join()
