"""Child processes and the signals that must not reach them."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator

__all__ = ["deaf"]


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """Keep Ctrl-C from the processes started here: this process handles it and ends its children.

    Blocked signals stay blocked in a new process, also while it loads.
    """
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
