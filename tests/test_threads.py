"""The threads of one call: they end with it, whatever comes in between."""

from __future__ import annotations

import threading

import pytest

from nanpure.base.threads import Pool
from nanpure.generator.deadline import watched
from nanpure.kernel import Limits
from stops import HANG, wait_until


class Interrupted(threading.Thread):
    """A thread; while the second one is awaited, Ctrl-C comes."""

    made = 0

    def start(self) -> None:
        super().start()
        Interrupted.made += 1
        if Interrupted.made == 2:
            raise KeyboardInterrupt


@pytest.mark.parametrize("jobs", [2, 3])
def test_ctrl_c_while_a_thread_starts_leaves_nobody_waiting(
    jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that had just begun took what was to end another one, which was awaited."""
    monkeypatch.setattr("nanpure.base.threads.Thread", Interrupted)
    Interrupted.made = 0
    gone = threading.Event()

    def call() -> None:
        with pytest.raises(KeyboardInterrupt), Pool(jobs) as pool:
            list(pool.map(len, ["a"] * 1000))
        gone.set()

    threading.Thread(target=call, daemon=True).start()

    assert gone.wait(HANG)


def test_results_come_in_order_and_errors_to_the_caller() -> None:
    with Pool(3) as pool:
        assert list(pool.map(int, map(str, range(100)))) == list(range(100))
    with pytest.raises(ValueError, match="invalid literal"), Pool(2) as pool:
        list(pool.map(int, ["1", "x", "3"]))


def test_a_limit_of_time_needs_no_lock_while_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """``Event.wait`` makes one each time: without memory the thread would end, and the limit."""
    def no_memory() -> None:
        raise RuntimeError("can't allocate lock")

    with watched(Limits(timeout=0.2)) as control:
        monkeypatch.setattr(threading, "_allocate_lock", no_memory)
        wait_until(lambda: control.stopped, "the end of the time")
