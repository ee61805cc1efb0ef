"""Long searches end at once when somebody asks: another thread, or Ctrl-C."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from nanpure import Control, Puzzle, PuzzleError, count, kernel, solutions, solve, solve_many
from nanpure.search import sat
from nanpure.search.verbs import KEPT_CELLS
from search_samples import EMPTY9, EMPTY25, HARD, WIDE9
from stops import HANG, interrupted_at_work, stopped_at_work, wait_until

NODES = 256  # at most, between two looks of a search at its control
CHUNK = 4096  # rows of a batch that a thread takes at a time
JOBS = 2


def long_searches() -> dict[str, Callable[[Control], Any]]:
    hard = np.tile(np.array(Puzzle.parse(HARD).givens, np.uint8), (2_000_000, 1))
    small = np.zeros((2_000_000, 16), np.uint8)
    return {
        "count": lambda control: count(WIDE9, None, control=control),
        "solve": lambda control: solve(EMPTY9, limit=10**12, control=control),
        "sat": lambda control: count(WIDE9, None, "sat", control=control),
        "25x25": lambda control: solve(EMPTY25, "native", 10**12, control=control),
        # Bounded: where a stop got lost, it shall fail and not fill the memory.
        "solutions": lambda control: list(solutions(EMPTY9, 200_000, control=control)),
        "batch": lambda control: solve_many(hard, control=control),
        "batch on threads": lambda control: solve_many(hard, jobs=JOBS, control=control),
        "batch of trifles": lambda control: solve_many(small, limit=1, control=control),
    }


# Looks at the control after the stop: one may be on its way when it comes, the next is refused, and
# every verb on the way out may look once. A batch writes each chunk that is left, after a look.
FEW = 6
LOOKS_AFTER = dict.fromkeys(long_searches(), FEW)
LOOKS_AFTER["batch"] = LOOKS_AFTER["batch on threads"] = FEW * JOBS + 2_000_000 // CHUNK


@pytest.mark.parametrize("name", long_searches())
def test_stop_from_another_thread(name: str) -> None:
    search, control = long_searches()[name], Control()
    with stopped_at_work(control, looks=3) as stop:
        if name == "solutions":
            with pytest.raises(PuzzleError, match="stopped by asked"):
                search(control)
        else:
            assert_stopped(search(control))
    assert stop.looks_after <= LOOKS_AFTER[name]


def assert_stopped(result: Any) -> None:
    if isinstance(result, kernel.Batch):
        assert result.status[-1] == 3
        assert not result.solutions[-1].any()
    else:
        assert result.stopped == "asked"
        assert not result.exact
        assert len(result.solutions) * 81 <= KEPT_CELLS  # they are made after the stop


@pytest.mark.parametrize("name", long_searches())
def test_interrupt(name: str) -> None:
    # The signal comes from another thread while the main thread is in native code.
    search, control = long_searches()[name], Control()
    with pytest.raises(KeyboardInterrupt), interrupted_at_work(control, looks=3):
        search(control)
    assert not control.stopped, "a caller's control is the caller's to stop"


def test_a_search_by_sat_that_an_error_ends_leaves_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(process: Any, *_: object) -> None:
        taken.append(process)
        raise KeyboardInterrupt

    taken: list[Any] = []
    monkeypatch.setattr(sat, "_listen", broken)
    with pytest.raises(KeyboardInterrupt):
        count(WIDE9, None, "sat")
    [process] = taken
    assert process._process.wait(HANG) == -signal.SIGKILL


def test_stopping_from_a_worker_thread() -> None:
    # Ctrl-C goes to the main thread; a search elsewhere hears of it through its Control only.
    control, answers = Control(), []
    thread = threading.Thread(
        target=lambda: answers.append(count(WIDE9, None, control=control))
    )
    thread.start()
    wait_until(lambda: control.looks > 10, "a search at work")
    control.stop()
    seen = control.looks
    thread.join(HANG)
    assert answers[0].stopped == "asked"
    assert control.looks - seen <= FEW


# ---- what is done between two looks -------------------------------------------------------------


def test_a_count_looks_often() -> None:
    control = Control()
    found = count(WIDE9, None, "native", nodes=20_000, control=control)
    assert found.stopped == "nodes"
    assert control.looks >= found.nodes // NODES > 0


def test_a_solve_and_a_listing_look_often() -> None:
    control = Control()
    found = solve(EMPTY25, "native", 10**12, nodes=20_000, control=control)
    assert control.looks >= found.nodes // NODES > 0
    control = Control()
    with pytest.raises(PuzzleError, match=r"stopped by nodes after 2000[01] "):
        list(solutions(EMPTY9, nodes=20_000, control=control))
    # The last nodes of each helping of solutions, of which there are eight, end before a look.
    assert control.looks >= 20_000 // NODES - 8


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[pytest.mark.slow] if name in ("generic", "scalar") else [])
    for name in kernel.backends()])
def test_a_batch_looks_often(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NANPURE_BACKEND", name)
    control = Control()
    rows = np.tile(np.array(Puzzle.parse(HARD).givens, np.uint8), (20_000, 1))
    solve_many(rows, control=control)
    # Every 64 services of the lanes, of which there are 32 at most; scalar does so every 256 rows.
    assert control.looks > len(rows) / (64 * 32)
    control = Control()
    solve_many(np.zeros((1000, 16), np.uint8), control=control)
    assert control.looks >= 1000


def test_progress_counts_finished_puzzles() -> None:
    for width in (81, 16):
        control = Control()
        solve_many(np.zeros((1000, width), np.uint8), limit=1, control=control)
        assert control.progress == 1000


def test_a_stopped_control_stops_at_once() -> None:
    control = Control()
    control.stop()
    assert count(WIDE9, None, control=control).stopped == "asked"
    batch = solve_many(np.zeros((5000, 16), np.uint8), control=control)
    assert set(batch.status.tolist()) == {3}


def test_a_count_tells_what_it_has_found() -> None:
    """Within one count, from another thread; at the end it is the count itself."""
    control, seen = Control(), [0]

    def look() -> None:
        try:
            while len(seen) < 3:
                wait_until(lambda: control.progress != seen[-1], "progress")
                seen.append(control.progress)
        finally:
            control.stop()

    watching = threading.Thread(target=look)
    watching.start()
    found = count(WIDE9, None, control=control)
    watching.join()
    assert found.stopped == "asked"
    assert seen == sorted(seen)
    assert seen[-1] <= found.count == control.progress
