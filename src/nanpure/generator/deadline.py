"""A time limit for a whole verb, and a way to stop it from outside."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from math import inf
from time import monotonic

from nanpure.kernel import Control, Limits
from nanpure.kernel.watching import watching

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
    inner = Control()
    end = monotonic() + timeout if timeout is not None else inf

    def look() -> bool:
        if monotonic() > end or (caller is not None and caller.stopped):
            inner.stop()
            return True
        return False

    over = look()
    unbounded = timeout is None and caller is None
    with nullcontext() if over or unbounded else watching(look, LOOK_EVERY):
        try:
            yield inner
        except BaseException:
            inner.stop()
            raise
