"""The scale minutes: estimated times of players."""

from __future__ import annotations

import pytest

import nanpure
from nanpure import Layout, Puzzle, rate
from nanpure.model.symmetry import random_transform
from nanpure.ratings import Minutes, Rounds
from nanpure.ratings.minutes import EMPTY, HARDEST, minutes_of
from nanpure.words import in_language

# From the data set of bench/minutes.py (CC0), with the mean time of its players in minutes.
MEASURED = [
    ("73..2.8..........9..2..3.7....6..1.3.8.741.6.1.5..2....5.9..3..3..........8.6..45", 5.1),
    (".7...6..5.2..71.9.1...2..3...2..9.6.4.......8.8.2..1...6..3...2.5.94..7.7..6...4.", 5.2),
    ("........78.6.57.121.2...5...9...84.3.........2.85...7...3...2.452.19.3.84........", 6.5),
    ("5.26.3..1.6..1..9...9...8.....36..14.9.....5.43..85.....6...4...1..2..3.2..8.61.9", 9.0),
]
EASY = MEASURED[0][0]


def minutes(puzzle: nanpure.PuzzleLike) -> Minutes:
    found = rate(puzzle, "minutes").minutes
    assert found is not None
    return found


def test_prices_of_each_round() -> None:
    rounds = rate(".24.3......4.31.", "nanpure").nanpure
    assert rounds is not None
    assert [(one.technique, one.placements) for one in rounds.rounds] == [
        ("hidden-single", 4), ("full-house", 4), ("full-house", 2)]

    # Ten digits at 2.4 s, a look at ten cells at 0.8 s, at six and at two at 0.1 s.
    assert minutes(".24.3......4.31.").typical == round((24 + 8 + 0.6 + 0.2) / 60, 1)


@pytest.mark.parametrize(("puzzle", "measured"), MEASURED)
def test_the_measured_times_lie_in_the_range(puzzle: str, measured: float) -> None:
    found = minutes(puzzle)

    assert found.low is not None
    assert found.high is not None
    assert found.low < found.typical < found.high
    assert found.low <= measured <= found.high


def test_every_image_takes_as_long() -> None:
    puzzle = Puzzle.parse(MEASURED[3][0])

    assert {minutes(random_transform(puzzle.layout, seed)(puzzle)) for seed in range(5)} == {
        minutes(puzzle)}


def test_a_grid_takes_less_the_more_of_it_is_solved() -> None:
    grid = Puzzle.parse(EASY).grid()
    solved = nanpure.solve(EASY).solution
    times = []
    for count in (0, 10, 40, 54):
        some = [cell for cell in range(81) if not grid.values[cell]][:count]
        placed = Puzzle(tuple(solved.values[cell] if cell in some else digit
                              for cell, digit in enumerate(grid.values)), grid.layout)
        times.append(minutes(placed).typical)

    assert times == sorted(times, reverse=True)
    assert times[-1] == 0


@pytest.mark.parametrize("puzzle", [
    ".24.3......4.31.",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
], ids=["another size", "fewer givens", "harder"])
def test_no_range_beyond_the_data(puzzle: str) -> None:
    found = minutes(puzzle)

    assert (found.low, found.high, found.stuck) == (None, None, False)


def test_the_bounds_of_the_data() -> None:
    rounds = rate(EASY, "nanpure").nanpure
    assert rounds is not None
    grid = Puzzle.parse(EASY).grid()

    assert grid.values.count(0) <= EMPTY
    assert rounds.max <= HARDEST
    assert minutes_of(rounds, grid).low is not None
    assert minutes_of(Rounds(rounds.rounds, stuck=True), grid) == Minutes(
        minutes(EASY).typical, stuck=True)


def test_texts_in_both_languages() -> None:
    for found, english, japanese in [
        (Minutes(12.3, 8.2, 19.7), "about 12 minutes (8 to 20)", "約12分(8〜20分)"),
        (Minutes(47.4), "about 45 minutes, beyond the data", "約45分(データの範囲外)"),
        (Minutes(47.4, stuck=True), "at least 45 minutes", "45分以上"),
        (Minutes(0.2), "a minute or less", "1分以内"),
        (Minutes(1.2, stuck=True), "a minute or more", "1分以上"),
    ]:
        assert found.text == english
        assert in_language(found.text, "ja") == japanese


def test_it_is_a_scale_like_the_others() -> None:
    found = rate(EASY, ["minutes", "nanpure"])

    assert found == rate(EASY, ["nanpure", "minutes"])
    assert found.minutes == minutes(EASY)
    assert str(found) == f"nanpure 1.2, minutes {minutes(EASY).typical:.1f}"
    assert found.to_json()["minutes"] == {
        "version": "minutes-1", "typical": minutes(EASY).typical, "low": minutes(EASY).low,
        "high": minutes(EASY).high, "stuck": False}
    made = next(nanpure.generate(Layout.default(4), 1, rating={"minutes": (0.2, 1)}))
    assert 0.2 <= float(made.info["minutes"]) <= 1
