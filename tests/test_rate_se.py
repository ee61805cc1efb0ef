"""The scale ``se``: the numbers of Sudoku Explainer 1.2.1."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

import nanpure
from nanpure import Puzzle, PuzzleError, Unsupported, kernel
from nanpure.kernel import Control, Limits, SeRating
from nanpure.model.symmetry import random_transform
from nanpure.ratings import SudokuExplainer

DATA = Path(__file__).parent / "data" / "se_ratings.txt"
CORPORA = Path(os.environ.get("NANPURE_CORPORA", "/nowhere")) / "se"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EASTER_MONSTER = (
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1")


def digits(line: str) -> bytes:
    return bytes(int(sign) if sign in "123456789" else 0 for sign in line)


def known() -> list[tuple[str, SeRating]]:
    found = []
    for line in DATA.read_text("ascii").splitlines():
        if not line.startswith("#"):
            puzzle, er, ep, ed, technique = line.split(" ", 4)
            tenths = [int(number.replace(".", "")) for number in (er, ep, ed)]
            found.append((puzzle, SeRating(*tenths, technique, None)))
    return found


def rated(puzzles: list[str], jobs: int = 1) -> list[SeRating]:
    return kernel.se_ratings([digits(line) for line in puzzles], jobs)


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_the_ratings_of_sudoku_explainer(every: int) -> None:
    expected = known()[::every]
    found = rated([puzzle for puzzle, _ in expected])

    wrong = [(puzzle, one, other)
             for (puzzle, one), other in zip(expected, found, strict=True) if one != other]
    assert wrong == []
    if every > 1:
        return
    # Of every producer that solving by random puzzles meets, by the words its names begin with.
    names = {rating.technique for rating in found}
    for begins in (
        "Hidden Single", "Direct P", "Direct Hidden P", "Direct Hidden T", "Naked Single",
        "Pointing", "Claiming", "X-Wing", "Swordfish", "XY-", "XYZ-", "Unique R", "Unique L", "BUG",
        "Aligned P", "Aligned T", "Turbot", "Forcing Ch", "Bidir", "Nishio", "Cell", "Region",
        "Dynamic Cell", "Dynamic Double", "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
    ):
        assert any(name.startswith(begins) for name in names), begins


@pytest.mark.slow
def test_threads_make_no_difference() -> None:
    some = [puzzle for puzzle, rating in known() if rating.er < 90]

    assert rated(some, jobs=3) == rated(some)


def test_a_rating_of_the_library() -> None:
    puzzle, expected = next(it for it in known() if it[1].technique == "Region Forcing Chains")

    assert nanpure.rate(puzzle, "se").se == SudokuExplainer(
        expected.er / 10, expected.ep / 10, expected.ed / 10, "Region Forcing Chains")
    placed = Puzzle.parse(puzzle).grid()
    solution = nanpure.solve(puzzle).solution
    for cell in range(75):
        if not placed.values[cell]:
            placed = placed.place(cell, solution.values[cell])
    later = nanpure.rate(placed, "se").se
    assert later is not None
    assert later.er < 3


def test_a_full_grid() -> None:
    assert nanpure.rate(FULL, "se").se == SudokuExplainer(0.0, 0.0, 0.0, "")


def test_what_has_no_such_rating() -> None:
    with pytest.raises(Unsupported, match=r"got 2x2$"):
        nanpure.rate(".24.3......4.31.", "se")
    grid = Puzzle.parse(known()[0][0]).grid()
    cell = grid.values.index(0)
    right = nanpure.solve(grid).solution.values[cell]
    struck = grid.remove([(cell, next(digit for digit in grid.digits(cell) if digit != right))])
    with pytest.raises(Unsupported, match="no struck candidates: "):
        nanpure.rate(struck, "se")
    with pytest.raises(nanpure.MultipleSolutions):
        nanpure.rate("." * 81, "se")
    grid = Puzzle.parse("." + FULL[1:9] + "." + FULL[10:]).grid()
    assert nanpure.rate(grid, "se").se == SudokuExplainer(1.0, 1.0, 1.0, "Hidden Single")


def test_several_solutions_and_none_natively() -> None:
    """Sudoku Explainer rates what is no puzzle too: 20.0 where its techniques come to an end."""
    two = "".join("." if cell in (32, 35, 41, 44) else sign for cell, sign in enumerate(FULL))
    assert nanpure.count(two).count == 2

    assert rated([two, "9" + FULL[1:-1] + "."]) == [
        SeRating(200, 0, 0, "", None), SeRating(10, 10, 10, "Hidden Single", None)]


def test_limits_stop_it() -> None:
    control = Control()
    control.stop()
    found, = kernel.se_ratings([digits(EASTER_MONSTER)], 1, Limits(control=control))
    assert found.stopped == "asked"
    found, = kernel.se_ratings([digits(EASTER_MONSTER)], 1, Limits(timeout=1e-9))
    assert found.stopped == "time"
    with pytest.raises(PuzzleError) as caught:
        nanpure.rate(EASTER_MONSTER, "se", timeout=0.01)
    assert (caught.value.status, caught.value.stopped) == ("unknown", "time")


def test_easy_puzzles_are_rated_alike_however_they_are_written() -> None:
    """From about 3 on Sudoku Explainer's own numbers differ a little between images."""
    chance = random.Random(3)
    some = chance.sample([it for it in known() if it[1].er < 30], 12)
    for puzzle, expected in some:
        image = random_transform(nanpure.Layout.default(9), chance.randrange(99))(
            Puzzle.parse(puzzle))
        assert rated([image.line()])[0].er == expected.er


def test_bad_arguments() -> None:
    with pytest.raises(ValueError, match="got 10"):
        kernel.se_ratings([bytes([10]) + bytes(80)])
    with pytest.raises(ValueError, match="81"):
        kernel.se_ratings([bytes(80)])
    assert kernel.se_ratings([]) == []


# ---- rated files of the community --------------------------------------------------------------


def rows(name: str) -> list[list[str]]:
    if not (CORPORA / name).is_file():
        pytest.skip("needs NANPURE_CORPORA")
    lines = (CORPORA / name).read_text("ascii").splitlines()
    return [line.replace(",", " ").split() for line in lines if line[0] in "123456789."]


@pytest.mark.full
@pytest.mark.parametrize("name", ["fresh_5000.csv", "rated_100_all_scales.csv"])
def test_rated_files(name: str) -> None:
    expected = [(row[0], [float(number) for number in row[1:4]]) for row in rows(name)]
    found = rated([puzzle for puzzle, _ in expected], jobs=2)

    assert [one for one, other in zip(expected, found, strict=True)
            if one[1] != [other.er / 10, other.ep / 10, other.ed / 10]] == []


@pytest.mark.full
def test_unbiased_puzzles() -> None:
    expected = rows("unbiased_4000.csv")
    found = rated([row[0] for row in expected], jobs=2)

    assert [row[0] for row, one in zip(expected, found, strict=True)
            if float(row[1]) != one.er / 10] == []


@pytest.mark.full
def test_very_hard_puzzles() -> None:
    """One of the list is 10.6 there, and 10.7 by Sudoku Explainer itself (docs/ratings.md)."""
    expected = rows("eleven_60.txt")
    found = rated([row[0] for row in expected], jobs=2)

    other = [row[0] for row, one in zip(expected, found, strict=True)
             if [float(number) for number in row[1:4]] != [one.er / 10, one.ep / 10, one.ed / 10]]
    assert other == [
        "..34.6....5..8....7..........43..9...1......8...6..24....9.......2..369.....7...5"]


@pytest.mark.full
def test_easter_monster() -> None:
    assert rated([EASTER_MONSTER]) == [SeRating(
        116, 116, 108, "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)", None)]
