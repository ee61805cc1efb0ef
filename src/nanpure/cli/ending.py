"""Signals that end a run as Ctrl-C does: finished work is kept, and its file named."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

from nanpure.cli.stream.standard import tell

__all__ = ["Ended", "ended", "listen", "put_off"]

_received: list[int] = []


class Ended(KeyboardInterrupt):
    """The process got a signal to end, or its terminal has gone."""


def listen() -> None:
    """Make such a signal raise :class:`Ended`; a second one ends the process at once.

    Signals that are ignored (``nohup``) or handled elsewhere are left alone.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _end)


def _end(number: int, frame: object) -> None:
    signal.signal(number, signal.SIG_DFL)
    _received.append(number)
    raise Ended


@contextlib.contextmanager
def put_off() -> Iterator[None]:
    """Delay such a signal, and Ctrl-C, until a short piece of work is complete."""
    before: dict[int, Callable[[int, FrameType | None], Any]] = {}
    came: list[int] = []
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            handler = None if number is None else signal.getsignal(number)
            if number is not None and callable(handler):
                before[number] = handler
                signal.signal(number, lambda number, _: came.append(number))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    for number in came[:1]:
        before[number](number, None)


def ended() -> int:
    """Return the exit status of an ended run: 130 after Ctrl-C, 143 after SIGTERM."""
    if sys.stderr.isatty():
        tell("")  # after the ^C that the terminal shows
    return 128 + (_received[0] if _received else signal.SIGINT)
