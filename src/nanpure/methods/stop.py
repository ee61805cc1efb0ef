"""End a method at once, between two of its events as well as in the middle of one.

The methods are plain Python after their papers; on a large board some work for minutes before
their first event. So a thread checks whether to stop, and raises an exception in the thread that
waits for the next event. Where there are no threads, the interpreter's hook for profilers does.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from time import monotonic
from types import FrameType

from nanpure.base import threads
from nanpure.base.threads import End
from nanpure.kernel.watching import watching
from nanpure.model.step import Event

__all__ = ["Over", "watched"]

LOOK = 0.03   # seconds between two checks
STRIDE = 256  # calls and returns between two looks at the clock


class Over(BaseException):
    """The method was ended. Not an ``Exception``, so that no method catches it as its own."""


def watched(
    start: Callable[[], Iterator[Event]], is_over: Callable[[], object]
) -> Iterator[Event]:
    """Yield the events of the iterator that *start* returns; raise :class:`Over` on *is_over*.

    *is_over* is called in a separate thread, again and again. The caller is never interrupted.
    """
    watch = _Watch(is_over) if threads.can_start() else _Hook(is_over)
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
    """Start inside a generator, so that the work before the first event is watched too."""
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
                if late:  # it was raised but may still be pending: it must not arrive later
                    _absorb()

    def end(self) -> None:
        self._ended.set()


class _Hook:
    """Checks whenever so many functions were called, and from native calls that take long."""

    def __init__(self, is_over: Callable[[], object]) -> None:
        self._is_over = is_over
        self._seen = 0
        self._due = 0.0
        self._waiting = False

    def start(self) -> None:
        """Nothing works apart from the caller."""

    def next(self, events: Iterator[Event]) -> Event:
        """The next event, or Over."""
        before = sys.getprofile()
        self._waiting = True
        sys.setprofile(self._see)
        try:
            with watching(self._check, LOOK):
                return next(events)
        finally:
            self._waiting = False
            sys.setprofile(before)

    def end(self) -> None:
        """Nothing is left to end."""

    def _see(self, frame: FrameType, event: str, argument: object) -> None:
        self._seen += 1
        if self._waiting and self._seen % STRIDE == 0 and monotonic() >= self._due:
            self._due = monotonic() + LOOK
            self._check()

    def _check(self) -> None:
        if self._waiting and self._is_over():
            self._waiting = False
            raise Over


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Raise an exception in a thread at its next step of Python."""
    import ctypes

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


def _absorb() -> None:
    """Catch the exception that was raised in this thread, whether it has arrived already or not.

    Cancelling it would leave the interpreter with its flag set that there is something to raise:
    every loop would be slower from then on, and the first one that is traced (by a debugger, by
    coverage) would never end. So the exception is raised once more, in place of one that has not
    arrived, and caught.
    """
    try:
        _raise_in(threading.get_ident(), Over)
        while True:
            pass
    except Over:
        pass
