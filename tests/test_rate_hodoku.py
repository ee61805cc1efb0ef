"""The scale ``hodoku``: score and level of HoDoKu 2.2."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

import pytest

import nanpure
from nanpure import Puzzle, PuzzleError, Unsupported, kernel
from nanpure.kernel import Control, HodokuRating, Limits
from nanpure.ratings import Hodoku

DATA = Path(__file__).parent / "data" / "hodoku_ratings.txt"
CORPORA = Path(os.environ.get("NANPURE_CORPORA", "/nowhere"))
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
LEVELS = ["easy", "medium", "hard", "unfair", "extreme"]


def digits(line: str) -> bytes:
    return bytes(int(sign) if sign in "123456789" else 0 for sign in line)


def known() -> list[tuple[str, tuple[int, str, int]]]:
    rows = [line.split() for line in DATA.read_text("ascii").splitlines() if line[0] != "#"]
    return [(row[0], (int(row[1]), row[2], int(row[3]))) for row in rows]


def rated(puzzles: list[str], jobs: int = 1) -> list[HodokuRating]:
    return kernel.hodoku_ratings([digits(line) for line in puzzles], jobs)


@lru_cache(maxsize=1)
def found_all() -> list[HodokuRating]:
    return rated([puzzle for puzzle, _ in known()])


def shown(rating: HodokuRating) -> tuple[int, str, int]:
    return rating.score, rating.level, sum(times for _, times in rating.steps)


def test_the_ratings_of_hodoku() -> None:
    expected, found = known(), found_all()

    assert [(puzzle, one, shown(other))
            for (puzzle, one), other in zip(expected, found, strict=True)
            if one != shown(other)] == []
    assert all(one.solved and one.stopped is None for one in found)
    assert {one.level for one in found} == set(LEVELS)
    names = {name for one in found for name, _ in one.steps}
    assert len(names) > 50
    for family in (
        "Full House", "Naked Single", "Hidden Single", "Locked Pair", "Locked Candidates Type 1",
        "Naked Triple", "Hidden Pair", "X-Wing", "Remote Pair", "Bivalue Universal", "Skyscraper",
        "2-String Kite", "Turbot Fish", "Empty Rectangle", "W-Wing", "XY-Wing", "XYZ-Wing",
        "Uniqueness Test 3", "Hidden Rectangle", "Finned", "Sashimi", "Sue de Coq",
        "Multi Colors", "XY-Chain", "Nice Loop", "Grouped", "Almost Locked Set XZ",
        "Almost Locked Set XY-Wing", "Almost Locked Set XY-Chain", "Finned Franken",
        "Forcing Chain", "Forcing Net", "Brute Force",
    ):
        assert any(name.startswith(family) for name in names), family


def test_threads_make_no_difference() -> None:
    some = [puzzle for puzzle, (_, level, _) in known() if level != "extreme"]

    assert rated(some, jobs=3) == rated(some)


def test_a_rating_of_the_library() -> None:
    puzzle, (score, level, _) = known()[1]
    found = nanpure.rate(puzzle, "hodoku").hodoku

    assert found == Hodoku(score, level, found.technique, found.steps)
    assert found.technique in dict(found.steps)


@pytest.mark.slow
def test_the_level_is_raised_by_the_score() -> None:
    """Singles alone are easy up to 800 points."""
    for rating in found_all():
        bounds = [800, 1000, 1600, 1800]
        at = LEVELS.index(rating.level)
        assert at == 4 or rating.score <= bounds[at]


def test_a_full_grid() -> None:
    assert nanpure.rate(FULL, "hodoku").hodoku == Hodoku(0, "easy", "", ())
    one = nanpure.rate("." + FULL[1:], "hodoku").hodoku
    assert one == Hodoku(4, "easy", "Full House", (("Full House", 1),))


def test_what_has_no_such_rating() -> None:
    with pytest.raises(Unsupported, match=r"got 2x2$"):
        nanpure.rate(".24.3......4.31.", "hodoku")
    grid = Puzzle.parse(known()[0][0]).grid()
    cell = grid.values.index(0)
    right = nanpure.solve(grid).solution.values[cell]
    struck = grid.remove([(cell, next(digit for digit in grid.digits(cell) if digit != right))])
    with pytest.raises(Unsupported, match="no struck candidates: "):
        nanpure.rate(struck, "hodoku")
    with pytest.raises(nanpure.MultipleSolutions):
        nanpure.rate("." * 81, "hodoku")


def test_several_solutions_and_none_natively() -> None:
    two = "".join("." if cell in (32, 35, 41, 44) else sign for cell, sign in enumerate(FULL))
    assert nanpure.count(two).count == 2
    none = "11" + "." * 79

    many, nothing = rated([two, none])
    assert many.solved
    assert not nothing.solved


def test_limits_stop_it() -> None:
    control = Control()
    control.stop()
    found, = kernel.hodoku_ratings([digits(ESCARGOT)], 1, Limits(control=control))
    assert (found.stopped, found.solved) == ("asked", False)
    found, = kernel.hodoku_ratings([digits(ESCARGOT)], 1, Limits(timeout=1e-9))
    assert (found.stopped, found.solved) == ("time", False)
    with pytest.raises(PuzzleError) as caught:
        nanpure.rate(ESCARGOT, "hodoku", timeout=0.003)
    assert (caught.value.status, caught.value.stopped) == ("unknown", "time")


def test_bad_arguments() -> None:
    with pytest.raises(ValueError, match="got 10"):
        kernel.hodoku_ratings([bytes([10]) + bytes(80)])
    with pytest.raises(ValueError, match="81"):
        kernel.hodoku_ratings([bytes(80)])
    assert kernel.hodoku_ratings([]) == []


@pytest.mark.full
def test_the_rated_file() -> None:
    """By HoDoKu itself."""
    path = CORPORA / "se" / "rated_100_all_scales.csv"
    if not path.is_file():
        pytest.skip("needs NANPURE_CORPORA")
    rows = [line.split(",") for line in path.read_text("ascii").splitlines()[1:]]
    found = rated([row[0] for row in rows], jobs=2)

    assert [(row[0], one.score, one.level) for row, one in zip(rows, found, strict=True)
            if (int(row[-2]), row[-1].lower()) != (one.score, one.level)] == []
