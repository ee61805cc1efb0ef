"""Child processes: the signals that must not reach them, and what they load."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import Literal

__all__ = ["can_start", "deaf", "load_ahead"]


def can_start() -> bool:
    """Whether this platform has processes; Pyodide, which runs in browsers, has none."""
    return sys.platform != "emscripten"


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


def load_ahead(modules: Sequence[str]) -> Literal["forkserver", "spawn"]:
    """Start a process that loads modules while this one goes on; return how to start others.

    With ``forkserver`` they are forked from that process and need not load the modules again. It
    ends with this one. Where there is none, they start like any other.
    """
    from multiprocessing import get_all_start_methods

    if "forkserver" not in get_all_start_methods():
        return "spawn"
    from multiprocessing import forkserver, resource_tracker

    forkserver.set_forkserver_preload(list(modules))
    try:
        resource_tracker.ensure_running()  # its start unblocks signals, so not after deaf()
        with deaf():
            forkserver.ensure_running()
    except OSError:  # the name of its socket would be too long, or nothing can be written there
        return "spawn"
    return "forkserver"
