"""Reports of long work about its progress, and its control to stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from nanpure.kernel import Control
from nanpure.kernel.watching import watching

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

    def whole(self, result: dict[str, Any]) -> dict[str, Any]:
        """Return the answer with its finished parts."""
        return {**result, "items": self.items} if self.items else result

    def demand(self) -> None:
        """Raise :class:`Stopped` if the work was stopped."""
        if self.control.stopped:
            raise Stopped

    @contextmanager
    def watching(self, look: Callable[[], dict[str, Any]]) -> Iterator[None]:
        """Report the values of *look* at intervals while the block runs."""
        def tell() -> None:
            self.progress(**look())

        with watching(tell, EVERY):
            yield
