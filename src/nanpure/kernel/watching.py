"""Something that is looked at now and then while work goes on: a clock, progress, another control.

A thread looks. Where there are none, the work itself does, whenever it checks a control: the native
side calls back from long calls and from ``Control.stopped``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread, main_thread
from time import monotonic

from nanpure import _core
from nanpure.base import threads
from nanpure.base.threads import End

__all__ = ["watching"]


@contextmanager
def watching(look: Callable[[], object], every: float) -> Iterator[None]:
    """Call *look* about every so many seconds while the block runs, until it returns true.

    It is not called after the block.

    >>> from nanpure.kernel import Control
    >>> control, looks = Control(), []
    >>> with watching(lambda: looks.append(1) or control.stop(), 0.01):
    ...     while not control.stopped:
    ...         pass
    >>> len(looks) > 0
    True
    """
    with _by_thread(look, every) if threads.can_start() else _by_work(look, every):
        yield


@contextmanager
def _by_thread(look: Callable[[], object], every: float) -> Iterator[None]:
    done = End()

    def watch() -> None:
        while not done.wait(every):
            if look():
                return

    watcher = Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        if main_thread().is_alive():  # the end of the interpreter ends threads where they are
            watcher.join()


@contextmanager
def _by_work(look: Callable[[], object], every: float) -> Iterator[None]:
    entry = _Look(look, every)
    _looks.append(entry)
    _core.look_with(_look_around)
    try:
        yield
    finally:
        if entry in _looks:  # still: it had not returned true
            _looks.remove(entry)
        if not _looks:
            _core.look_with(None)


class _Look:
    """A look that is due again and again."""

    def __init__(self, look: Callable[[], object], every: float) -> None:
        self.look, self.every = look, every
        self.due = monotonic() + every


_looks: list[_Look] = []  # of all blocks that run; there is one thread


def _look_around() -> None:
    """Look at whatever is due. A look that checks a control does not come back here."""
    now = monotonic()
    for entry in [entry for entry in _looks if entry.due <= now]:
        entry.due = now + entry.every
        if entry.look() and entry in _looks:
            _looks.remove(entry)
