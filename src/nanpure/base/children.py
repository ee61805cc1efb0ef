"""Processes that are ours: what they must not hear."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator

__all__ = ["deaf"]


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """Let Ctrl-C pass by what is started here: it is for us, and we end what shall end.

    Signals that are blocked stay so in a new process, also while it is being loaded.
    """
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
