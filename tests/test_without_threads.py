"""A platform without threads: whoever works looks at the clock, and does what others would."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from itertools import count

import pytest

from nanpure import Control, generate, rate_many, true_candidates
from nanpure.base import threads
from nanpure.base.threads import Pool, can_start
from nanpure.generator.deadline import watched
from nanpure.generator.errors import NotMade
from nanpure.kernel import Limits
from nanpure.kernel.watching import watching
from nanpure.methods import stop
from nanpure.methods.stop import Over
from nanpure.model.step import Event


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threads, "can_start", lambda: False)
    monkeypatch.setattr(threading.Thread, "start", start)


def test_the_platform_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    assert can_start()  # the function as it was imported, not the one of the fixture
    monkeypatch.setattr(sys, "_emscripten_info", type("Info", (), {"pthreads": False}),
                        raising=False)
    assert not can_start()


def test_a_limit_of_time_holds() -> None:
    with watched(Limits(timeout=0.05)) as control:
        while not control.stopped:
            pass


def test_a_control_that_stops_ends_the_call_below_it() -> None:
    caller = Control()
    with watched(Limits(control=caller)) as control:
        assert not control.stopped
        caller.stop()
        while not control.stopped:
            pass


def test_generate_ends_in_time_and_makes_the_same_puzzles() -> None:
    with pytest.raises(NotMade, match="stopped after"):
        list(generate(seed=1, needs="junior-exocet", timeout=0.05, attempts=10**6))
    made = list(generate(seed=5, count=2, level="hard", timeout=60, jobs=3))
    assert made == list(generate(seed=5, count=2, level="hard"))


def test_long_native_work_looks_too() -> None:
    """One call of the core: only from within it can anybody look."""
    control, looks = Control(), 0

    def look() -> None:
        nonlocal looks
        looks += 1
        if looks == 2:
            control.stop()

    with watching(look, 0.01):
        result = true_candidates("." * 625, 1000, control=control, layout="5x5")
    assert (result.stopped, looks == 2) == ("asked", True)


def test_an_error_of_a_look_ends_the_work() -> None:
    def look() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), watching(look, 0.01):
        true_candidates("." * 625, 1000, layout="5x5")


def test_looks_end_with_their_blocks_in_any_order() -> None:
    control = Control()
    seen: list[str] = []
    first = watching(lambda: seen.append("first"), 0.0)
    second = watching(lambda: seen.append("second"), 0.0)
    first.__enter__()
    second.__enter__()
    assert not control.stopped
    assert set(seen) == {"first", "second"}
    first.__exit__(None, None, None)
    seen.clear()
    assert not control.stopped
    assert seen == ["second"]
    second.__exit__(None, None, None)
    seen.clear()
    assert not control.stopped
    assert seen == []


def test_a_method_of_plain_python_is_ended_within_an_event() -> None:
    def endless() -> Iterator[Event]:
        for number in count():
            divmod(number, 7)
        yield  # type: ignore[misc]

    until = time.monotonic() + 0.05
    with pytest.raises(Over):
        next(stop.watched(endless, lambda: time.monotonic() > until))
    assert sys.getprofile() is None


def test_the_caller_of_a_method_is_not_interrupted() -> None:
    def events() -> Iterator[str]:
        yield "one"
        yield "two"

    found = stop.watched(events, lambda: True)  # type: ignore[arg-type]
    assert next(found) == "one"
    for number in range(5000):
        divmod(number, 7)
    assert next(found) == "two"


def test_sat_says_that_there_are_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    from nanpure import Unsupported, solve
    from nanpure.search import sat

    monkeypatch.setattr(sat, "can_start", lambda: False)
    with pytest.raises(Unsupported, match="needs a separate process, and there are none here"):
        solve("12..3..........4", engine="sat")
    assert solve("12..3..........4").status == "many"


def test_a_pool_has_its_caller_do_the_work() -> None:
    with Pool(3) as pool:
        assert list(pool.map(int, ["1", "2"])) == [1, 2]
    assert len(rate_many(["12..3..........4"] * 2, jobs=2)) == 2
