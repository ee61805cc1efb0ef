"""Ending a method at once, between two of its events as well as in the middle of one.

The methods are plain Python after their papers; on a large board some work for minutes before
their first event. So a thread looks whether it is over, and raises an exception in the thread that
waits for the next event.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator

from nanpure.base.threads import End
from nanpure.model.step import Event

__all__ = ["Over", "watched"]

LOOK = 0.03  # seconds between two looks


class Over(BaseException):
    """The method was ended. No ``Exception``: no method may take it for one of its own."""


def watched(
    start: Callable[[], Iterator[Event]], is_over: Callable[[], object]
) -> Iterator[Event]:
    """Give the events of what *start* starts; raise :class:`Over` as soon as *is_over* says so.

    *is_over* is asked in a thread of its own. Whoever takes the events is never interrupted.
    """
    watch = _Watch(is_over)
    watch.start()
    events = _events(start)
    try:
        while True:
            try:
                event = watch.next(events)
            except StopIteration:
                return
            yield event
    finally:
        watch.end()


def _events(start: Callable[[], Iterator[Event]]) -> Iterator[Event]:
    """So that what a method does before it has a first event is watched too."""
    yield from start()


class _Watch(threading.Thread):
    def __init__(self, is_over: Callable[[], object]) -> None:
        super().__init__(name="nanpure watch", daemon=True)
        self._is_over = is_over
        self._caller = threading.get_ident()
        self._lock = threading.Lock()
        self._waiting = False  # the caller waits for an event, and may be interrupted
        self._over = False
        self._ended = End()

    def run(self) -> None:
        while not self._ended.wait(LOOK):
            if self._is_over():
                with self._lock:
                    self._over = True
                    if self._waiting:
                        self._waiting = False
                        _raise_in(self._caller, Over)
                return

    def next(self, events: Iterator[Event]) -> Event:
        """The next event, or Over."""
        with self._lock:
            if self._over:
                raise Over
            # A generator may go on in another thread than it began in.
            self._caller = threading.get_ident()
            self._waiting = True
        try:
            return next(events)
        finally:
            with self._lock:
                late = self._over and not self._waiting
                self._waiting = False
                if late:  # it was raised, and may not have come yet: it must not come later
                    _absorb()

    def end(self) -> None:
        self._ended.set()


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Raise an exception in a thread at its next step of Python."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


def _absorb() -> None:
    """Take what was raised in this thread, whether it has come already or not.

    To cancel it would leave the interpreter with its flag set that there is something to raise:
    every loop would be slower from then on, and the first one that is traced (by a debugger, by
    coverage) would never end. So the exception is raised once more, in place of one that has not
    come, and caught.
    """
    try:
        _raise_in(threading.get_ident(), Over)
        while True:
            pass
    except Over:
        pass
