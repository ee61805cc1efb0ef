"""Stopping what works, without a clock: what is asserted is work, and work is counted.

A control counts how often anybody looked whether to stop. Between two looks a search does little
(``test_stop.py`` counts that too), so a search that has looked only a few times after the stop has
done little after it, however busy the machine is. Seconds are measured by ``bench/stopping.py``.
"""

from __future__ import annotations

import gc
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from nanpure import Control
from nanpure.generator import deadline

# Seconds until a test gives up on what never happens. It measures nothing: the slowest machine
# that a test has to pass on is a hundred times as fast as this.
HANG = 120.0


def wait_until(holds: Callable[[], object], what: str) -> None:
    """Let others run until something holds."""
    end = time.monotonic() + HANG
    while not holds():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.001)


@dataclass
class Stop:
    """Where the work stood when it was stopped."""

    control: Control
    looks: int | None = None

    @property
    def looks_after(self) -> int:
        """Looks at the control after the stop."""
        assert self.looks is not None, "it ended before it was stopped"
        return self.control.looks - self.looks


@contextmanager
def _when_at_work(control: Control, act: Callable[[], None], looks: int) -> Iterator[None]:
    """Act in another thread once the body has looked at *control* so many times, if it does."""
    begun, over = control.looks, threading.Event()

    def watch() -> None:
        try:
            wait_until(lambda: over.is_set() or control.looks >= begun + looks, "looks")
        finally:
            if not over.is_set():
                act()

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


@contextmanager
def stopped_at_work(control: Control, looks: int = 10) -> Iterator[Stop]:
    """Stop what the body does from another thread, when it has looked at *control* a few times."""
    stop = Stop(control)

    def act() -> None:
        control.stop()
        stop.looks = control.looks

    with _when_at_work(control, act, looks):
        yield stop


@contextmanager
def interrupted_at_work(control: Control, looks: int = 10) -> Iterator[None]:
    """The same by Ctrl-C: the signal comes while the main thread is in the body, and only once."""
    with no_collection(), _when_at_work(
        control, lambda: signal.raise_signal(signal.SIGINT), looks
    ):
        yield


@contextmanager
def no_collection() -> Iterator[None]:
    """Leave garbage alone: an exception inside a callback of the collector, such as hypothesis
    installs, is dropped by Python, and the interrupt with it."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Watched(Control):
    """A control that knows how often it had been looked at when it was stopped."""

    looks_at_stop: int | None = None

    def stop(self) -> None:
        super().stop()
        if self.looks_at_stop is None:
            self.looks_at_stop = self.looks

    @property
    def looks_after(self) -> int:
        assert self.looks_at_stop is not None, "it was never stopped"
        return self.looks - self.looks_at_stop


def time_goes_by_looks(patch: pytest.MonkeyPatch, a_second: int = 100) -> list[Watched]:
    """Let the limits of time of ``nanpure.generate`` go by work: a second is so many looks.

    Gives the controls that its calls make, latest last.
    """
    made: list[Watched] = []

    def control() -> Control:
        made.append(Watched())
        return made[-1]

    patch.setattr(deadline, "Control", control)
    patch.setattr(deadline, "monotonic", lambda: sum(one.looks for one in made) / a_second)
    patch.setattr(deadline, "LOOK_EVERY", 0.001)
    return made
