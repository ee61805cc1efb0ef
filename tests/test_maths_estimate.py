"""Estimates of numbers of solutions: right on the average, with intervals that hold."""

from __future__ import annotations

import json
import re
import threading
import time
from fractions import Fraction

import pytest

import nanpure
from command_line import nanpure as command
from nanpure import Control, Layout, Puzzle, kernel
from nanpure.maths import Estimate, estimate
from nanpure.search.engines import sample
from tiers import sampled

FEW = "...................5.4.7..8...3....1.9....3..4..2...5..........8................."
EMPTY = {
    Layout.boxes(2, 4): 29_136_487_207_403_520,
    Layout.default(9): 6_670_903_752_021_072_936_960,
}


def mean(puzzle: Puzzle, seed: int, n: int) -> tuple[Fraction, float]:
    """The mean of samples, and its standard error."""
    found = sample(puzzle.grid(), seed, 0, n, 2, kernel.Limits())
    values = [Fraction(mantissa) * Fraction(2) ** exponent
              for mantissa, exponent in zip(found.mantissas.tolist(), found.exponents.tolist(),
                                            strict=True)]
    middle = sum(values, Fraction()) / n
    square = sum((value - middle) ** 2 for value in values) / (n - 1) / n
    return middle, float(square) ** 0.5


@sampled("layout, givens", [
    ("2x3", "1....2.........3....4.........5....6"),
    ("2x3+diagonals", "." * 36),
    ("jigsaw:AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF", "." * 36),
    ("2x3+cage:5:r6c1,r6c2", "123456......2" + "." * 23),
    ("3x3", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....2" + "." * 20),
], small=3)
def test_the_mean_of_many_samples_is_the_number(layout: str, givens: str) -> None:
    """Within five standard errors; and there is a spread, so that chance was at work."""
    puzzle = Puzzle.parse(givens, Layout.parse(layout))
    number = nanpure.count(puzzle, None, nodes=2_000_000)
    if not number.exact:
        pytest.fail(f"no number to compare with: {puzzle.line()}")
    found, error = mean(puzzle, 7, 1000)
    assert 0 < error < number.count / 5
    assert abs(found - number.count) < 5 * error


@sampled("layout", list(EMPTY), small=1, ids=str)
def test_the_interval_holds_the_number_as_often_as_it_says(layout: Layout) -> None:
    """95 % of 40 are 38; less than 34 would come once in 500 times."""
    number, empty = EMPTY[layout], Puzzle.parse("." * layout.cells, layout)
    held = 0
    for seed in range(40):
        found = estimate(empty, 60, seed, nodes=1)
        assert found.interval[1] is not None
        held += found.interval[0] <= number <= found.interval[1]
    assert held >= 34


@pytest.mark.full
@pytest.mark.parametrize("layout", list(EMPTY), ids=str)
def test_the_interval_holds_the_number_as_often_as_it_says_at_length(layout: Layout) -> None:
    number, empty = EMPTY[layout], Puzzle.parse("." * layout.cells, layout)
    held = 0
    for seed in range(400):
        low, high = estimate(empty, 300, seed, nodes=1).interval
        assert high is not None
        held += low <= number <= high
    assert held >= 364


@pytest.mark.slow
def test_samples_depend_on_their_number_alone() -> None:
    grid = Puzzle.parse(FEW).grid()
    whole = sample(grid, 3, 0, 60, 1, kernel.Limits())
    for first, n, jobs in ((0, 60, 4), (20, 40, 2), (59, 1, 1)):
        part = sample(grid, 3, first, n, jobs, kernel.Limits())
        assert part.mantissas.tolist() == whole.mantissas[first : first + n].tolist()
        assert part.exponents.tolist() == whole.exponents[first : first + n].tolist()
    assert estimate(FEW, 100, 5, jobs=3) == estimate(FEW, 100, 5)
    assert estimate(FEW, 100, 5) != estimate(FEW, 100, 6)


def test_what_can_be_counted_is_exact() -> None:
    assert estimate("1..1" + "." * 12, seed=7) == Estimate(0, 0, (0, 0), 0, True, None, 7)
    assert estimate("." * 36).count == 28_200_960
    solved = "1234341221434321"
    assert estimate(solved, nodes=1, seed=7) == Estimate(1, 0, (1, 1), 0, True, None, 7)


def test_nothing_is_claimed_where_nothing_was_met() -> None:
    """Few samples, and no solution: what was counted is all that is known."""
    hard = Puzzle.parse("." * 256)
    found = estimate(hard, 1, nodes=1)
    assert found.error is None
    assert found.interval[1] is None
    assert not found.exact
    clash = estimate("12345678........9" + "." * 64, 5, nodes=1)
    assert (clash.exact, clash.count) == (True, 0)


def test_large_boards_are_beyond_floats() -> None:
    found = estimate("." * 625, 20, seed=1, nodes=10)
    assert 10**290 < found.count < 10**330
    assert found.error is not None
    assert found.error > 10**280


def test_time_and_control_stop_it() -> None:
    found = estimate("." * 256, 10_000_000, timeout=0.2)
    assert found.stopped == "time"
    assert 0 < found.samples < 10_000_000
    control = Control()
    threading.Timer(0.2, control.stop).start()
    began = time.monotonic()
    assert estimate("." * 256, 10_000_000, control=control).stopped == "asked"
    assert time.monotonic() - began < 60


def test_beyond_the_native_search_it_is_refused() -> None:
    with pytest.raises(nanpure.Unsupported, match="36"):
        estimate(Puzzle.parse("." * 1600, Layout.boxes(5, 8)))


def test_the_command_line() -> None:
    said = command("count", "--estimate", "--seed", "5", "--samples", "50", FEW,
                   "." * 16).stdout.decode()
    assert re.fullmatch(r"about \d\.\d{3}e\d+ # estimate: \d\.\d{3}e\d+ to \d\.\d{3}e\d+ \(95 %\), "
                        r"50 samples\n288\n", said)
    found = json.loads(command("count", "--estimate", "--samples", "50", "--jobs", "2", "--json",
                               "--seed", "5", FEW).stdout)
    same = estimate(FEW, 50, 5)
    assert (int(found["count"]), found["samples"]) == (same.count, 50)
    assert [int(end) for end in found["interval"]] == list(same.interval)
    assert (found["exact"], int(found["error"])) == (False, same.error)
