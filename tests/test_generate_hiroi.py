"""The generator with a flag for each place: unique puzzles that the confirm search solves."""

from __future__ import annotations

from dataclasses import fields

import pytest

from nanpure import Control, Layout, Puzzle, Unsupported, count, solve
from nanpure.generator import NotMade
from nanpure.generator.hiroi import Account, mknmpl
from nanpure.methods import hiroi
from nanpure.methods.hiroi.flags import units_of
from nanpure.methods.hiroi.places import PlaceFlags

LAYOUTS = ("2x2", "1x4", "4x1", "2x3", "3x2", "3x3", "3x4")
FLAGS = ("3x3", "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8")


def left(puzzle: Puzzle) -> int:
    """Blanks after the confirm search of the solver, which has the three tables."""
    flags = hiroi.Flags(puzzle.grid())
    list(hiroi.confirm_search(flags, units_of(puzzle.layout)))
    return sum(1 for _ in flags.blanks())


@pytest.mark.parametrize("reduce", [False, True])
@pytest.mark.parametrize("layout", [
    pytest.param(text, marks=[pytest.mark.slow] * (text == "3x4")) for text in LAYOUTS])
def test_the_confirm_search_solves_what_is_made(layout: str, reduce: bool) -> None:
    for puzzle in mknmpl(layout, seed=5, count=4, reduce=reduce):
        assert left(puzzle) == 0
        assert count(puzzle, 2).count == 1
        assert puzzle.layout == Layout.parse(layout)


def test_reduced_puzzles_need_every_given() -> None:
    for puzzle in mknmpl(seed=3, count=3, reduce=True):
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                fewer = (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])
                assert left(Puzzle(fewer, puzzle.layout)) > 0


def test_reduced_puzzles_are_part_of_those_that_are_not() -> None:
    pairs = zip(mknmpl(seed=4, count=3), mknmpl(seed=4, count=3, reduce=True), strict=True)
    for whole, fewer in pairs:
        assert fewer.clues < whole.clues
        assert all(b in (0, a) for a, b in zip(whole.givens, fewer.givens, strict=True))


def test_the_same_seed_gives_the_same() -> None:
    few, many = list(mknmpl(seed=9, count=2)), list(mknmpl(seed=9, count=5))

    assert few == many[:2]
    assert [dict(p.info) for p in few] == [dict(p.info) for p in many[:2]]
    assert list(mknmpl(seed=10, count=2)) != few
    assert next(mknmpl(seed=9, count=None)) == few[0]


def test_the_account_adds_up() -> None:
    """Every digit placed is on the board or was taken back; flags are 3 N for each of them."""
    for layout in ("2x3", "3x3"):
        for puzzle in mknmpl(layout, seed=1, count=8):
            account = {f.name: int(puzzle.info[f.name]) for f in fields(Account)}
            cells, size = puzzle.layout.cells, puzzle.layout.size
            placed = account["put"] + account["certain"]
            assert account["begun"] >= 1
            if account["begun"] == 1:
                assert placed - account["taken_back"] == cells
            assert account["cleared"] == 3 * size * placed
            assert account["remade"] % (3 * size) == 0
            assert (account["rebuilt"] == 0) == (account["taken_back"] == 0)
            assert int(puzzle.info["clues"]) == puzzle.clues


def test_16x16_costs_more_for_making_anew_than_for_placing() -> None:
    """What the page says of its 16×16."""
    puzzle = next(mknmpl("4x4", seed=13))

    assert left(puzzle) == 0
    assert int(puzzle.info["remade"]) > int(puzzle.info["cleared"])


def test_flags_of_places_are_the_candidates_whatever_is_taken_back() -> None:
    layout, text = FLAGS
    grid = Puzzle.parse(text, layout).grid()
    flags = PlaceFlags(grid)
    [solution] = [solve(text).solution]
    placed = []
    for x, y in list(flags.blanks())[:9]:
        n = solution.values[9 * x + y]
        flags.write_number(n, x, y)
        grid = grid.place(9 * x + y, n)
        placed.append((n, x, y))
        assert all(flags.get_bit(*xy) == grid.candidates[9 * xy[0] + xy[1]]
                   for xy in flags.blanks())
    flags.take_back(placed)
    begun = Puzzle.parse(text, layout).grid()
    assert flags.flag == PlaceFlags(begun).flag
    assert flags.rebuilt == 1


# ---- ends --------------------------------------------------------------------------------------


def test_a_timeout_ends_it() -> None:
    with pytest.raises(NotMade, match="stopped"):
        list(mknmpl("5x5", timeout=0.2))


def test_a_control_ends_it() -> None:
    control = Control()
    control.stop()
    with pytest.raises(NotMade, match="stopped"):
        next(mknmpl(control=control))


@pytest.mark.parametrize("layout", ["2x2+diagonals", "jigsaw:AABBAABCADCCDDDC"])
def test_other_layouts_are_not_served(layout: str) -> None:
    with pytest.raises((Unsupported, ValueError)):
        mknmpl(layout)


def test_bad_arguments() -> None:
    with pytest.raises(ValueError, match="count of puzzles"):
        mknmpl(count=-1)
    with pytest.raises(TypeError):
        mknmpl(seed="x")  # type: ignore[arg-type]
    with pytest.raises((TypeError, ValueError), match="reduce"):
        mknmpl(reduce="yes")  # type: ignore[arg-type]
    assert list(mknmpl(count=0)) == []
