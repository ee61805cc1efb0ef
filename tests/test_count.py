"""One classic puzzle with many solutions is counted by a batch; the search of any layout agrees."""

from __future__ import annotations

import random
from threading import Thread

import pytest

from easy_lines import SOLUTION
from nanpure import Control, Puzzle, count
from nanpure.kernel import Limits, classic_count, houses
from nanpure.kernel import count as count_any
from stops import HANG, wait_until

GRID = bytes(map(int, SOLUTION))
NINE = houses(9, tuple(house.cells for house in Puzzle.parse(SOLUTION).layout.houses))
ALL = 2**9 - 1


def thinned(seed: int, clues: int) -> bytes:
    """A puzzle with so many clues of a grid."""
    kept = set(random.Random(seed).sample(range(81), clues))
    return bytes(digit if cell in kept else 0 for cell, digit in enumerate(GRID))


def masks(digits: bytes) -> list[int]:
    return [1 << (digit - 1) if digit else ALL for digit in digits]


@pytest.mark.parametrize("seed", range(24))
def test_counts_are_those_of_the_search_of_any_layout(seed: int) -> None:
    digits = thinned(seed, 22 + seed % 6)
    limit = 30_000
    other = count_any(NINE, masks(digits), limit)
    found = [classic_count(digits, limit, jobs) for jobs in (1, 2)]

    assert (found[0].count, found[0].stopped) == (other.count, other.stopped)
    assert found[0] == found[1], "whatever the number of threads"


def test_there_were_many_and_few() -> None:
    counts = [classic_count(thinned(seed, 22 + seed % 6), 30_000).count for seed in range(24)]

    assert sum(found == 30_000 for found in counts) >= 3
    assert sum(1024 < found < 30_000 for found in counts) >= 3
    assert sum(found <= 1024 for found in counts) >= 3


@pytest.mark.parametrize("digits", [
    bytes(81), bytes([1, *[0] * 80]), GRID[:12] + bytes(69), bytes([5, *[0] * 7, 5, *[0] * 72]),
    bytes(80) + b"\x09", bytes([1, 2, 3, 4, 5, 6, 7, 8, 0, *[0] * 8, 9, *[0] * 63])])
@pytest.mark.parametrize("limit", [1, 1024, 1025, 10**6])
def test_digits_that_nothing_tells_apart_are_counted_together(digits: bytes, limit: int) -> None:
    found, other = classic_count(digits, limit), count_any(NINE, masks(digits), limit)

    assert (found.count, found.stopped) == (other.count, other.stopped)


def test_progress_is_what_was_found() -> None:
    for clues in (26, 23):
        control = Control()
        found = classic_count(thinned(1, clues), 50_000, 1, Limits(control=control))
        assert control.progress == found.count > 0


def test_a_count_is_stopped_on_all_threads() -> None:
    control, found = Control(), []
    digits = thinned(3, 12)
    thread = Thread(target=lambda: found.append(
        classic_count(digits, 10**18, 2, Limits(control=control))))
    thread.start()
    wait_until(lambda: control.progress > 0, "solutions")
    control.stop()
    thread.join(HANG)

    assert found[0].stopped == "asked"
    assert control.progress == found[0].count


def test_time_ends_a_count() -> None:
    found = classic_count(thinned(3, 12), 10**18, 1, Limits(timeout=0.01))

    assert found.stopped == "time"
    assert found.count > 0


def test_the_verb_takes_threads() -> None:
    puzzle = Puzzle(tuple(thinned(5, 23)), Puzzle.parse(SOLUTION).layout)

    assert count(puzzle, 10**5) == count(puzzle, 10**5, jobs=3)
    with pytest.raises(ValueError, match="number of jobs of at least 1, got 0"):
        count(puzzle, jobs=0)
    with pytest.raises(ValueError, match="limits without nodes, got 5"):
        classic_count(bytes(81), 5, 1, Limits(nodes=5))
