"""How long work tells what it has found so far, and hears that it shall stop."""

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
    """The work was asked to stop, and did."""


class Report:
    """What a piece of long work is given: a control, and where to tell.

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

    def progress(self, **said: Any) -> None:
        """Say how far it is."""
        self._tell("progress", said)

    def item(self, said: Any) -> None:
        """Give a part of the answer that is finished; they are also collected for the answer."""
        self.items.append(said)
        self._tell("item", said)

    def demand(self) -> None:
        """Raise :class:`Stopped` if somebody asked for it."""
        if self.control.stopped:
            raise Stopped

    @contextmanager
    def watching(self, look: Callable[[], dict[str, Any]]) -> Iterator[None]:
        """Report what *look* gives, now and again, while the block runs."""
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
