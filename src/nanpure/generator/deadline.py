"""A time limit for a whole verb, and a way to stop it from outside."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import Thread
from time import monotonic

from nanpure.base.threads import End
from nanpure.kernel import Control, Limits

__all__ = ["watched"]

LOOK_EVERY = 0.02  # seconds between two checks of the clock


@contextmanager
def watched(limits: Limits) -> Iterator[Control]:
    """Yield a control for one call; it stops when the time is up, or with the one in *limits*.

    Whatever ends the body early stops it too, so that threads that still work for it end.

    >>> with watched(Limits(timeout=0.01)) as control:
    ...     while not control.stopped:
    ...         pass
    """
    timeout, caller = limits.timeout, limits.control
    inner, done = Control(), End()
    end = monotonic() + timeout if timeout is not None else inf

    def watch() -> None:
        while not done.wait(LOOK_EVERY):
            if monotonic() > end or (caller is not None and caller.stopped):
                return inner.stop()
        return None

    if caller is not None and caller.stopped:
        inner.stop()
    elif timeout is not None or caller is not None:
        Thread(target=watch, daemon=True).start()
    try:
        yield inner
    except BaseException:
        inner.stop()
        raise
    finally:
        done.set()
