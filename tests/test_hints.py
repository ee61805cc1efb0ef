"""Hints: three strengths, and grids that are already wrong."""

from __future__ import annotations

import pytest

from nanpure import Grid, Hint, Layout, Puzzle, Unsupported, hint, next_step
from nanpure.logic import CATALOGUE

FOUR = ".24.3......4.31."
CHAINED = "...92...3...4..8..8....6...4.28....9.91..5..7.............94.5.2....7...37.1...6."
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_three_strengths() -> None:
    assert [str(hint(FOUR, strength)) for strength in ("where", "what", "move")] == [
        "Look at box 1.", "Hidden Single: look at box 1.",
        "Hidden Single: one place for 4 in box 1: r2c2=4"]
    assert [str(hint(FOUR, strength, "ja")) for strength in ("where", "what", "move")] == [
        "ブロック1に注目。", "隠れた単独候補: ブロック1に注目。",
        "隠れた単独候補: ブロック1で4の入るマスは1つ: r2c2=4"]


@pytest.mark.parametrize("puzzle", [NINE, CHAINED], ids=["singles", "chains"])
def test_neither_where_nor_what_says_a_digit_of_the_step(puzzle: str) -> None:
    """Along a whole path: names of houses and cells only, in front of them that of a technique."""
    grid = Puzzle.parse(puzzle).grid()
    while (found := hint(grid)).status == "step":
        assert found.step == next_step(grid)
        assert found.text.startswith("Look at ")
        assert "=" not in found.text
        assert found.step is not None
        what, name = hint(grid, "what"), CATALOGUE[found.step.technique].name
        assert what.text == f"{name}: {found.text[0].lower()}{found.text[1:]}"
        assert what.place == found.place
        grid = grid.after(found.step.deduction)
    assert (found.status, found.text) == ("solved", "The grid is solved.")


def test_the_cell_of_a_naked_single() -> None:
    found = hint(FOUR, catalogue=CATALOGUE.select(only=["naked-single"]))

    assert found.text == "Look at r1c1."


def test_a_placed_digit_that_is_wrong() -> None:
    grid = Puzzle.parse(FOUR).grid().place(5, 1)
    both = grid.place(15, 3)

    assert hint(grid) == Hint("wrong", "r2c2=1 is wrong.", "where", None, (5,))
    assert hint(both, "move").text == "r2c2=1, r4c4=3 are wrong."
    assert hint(both, lang="ja").text == "r2c2=1, r4c4=3は誤り。"


def test_a_candidate_struck_by_mistake() -> None:
    grid = Puzzle.parse(FOUR).grid().remove([(0, 1)])

    assert hint(grid).text == "The right digit has been struck from r1c1."
    assert hint(grid).cells == (0,)


def test_a_puzzle_without_a_solution() -> None:
    found = hint("1..1............")

    assert found.status == "wrong"
    assert found.text == "The puzzle has no solution: two 1s in row 1: r1c1 and r1c4."


def test_digits_that_leave_no_solution_of_several() -> None:
    grid: Grid = Puzzle.parse("12..............").grid().place(6, 1).place(11, 3).place(14, 3)
    found = hint(grid)

    assert found.status == "wrong"
    assert found.text.startswith("What stands in the grid leaves no solution: ")
    assert hint("12..............").status in ("step", "stuck")


def test_stuck() -> None:
    found = hint("1...............", catalogue=CATALOGUE.select(only=["naked-single"]))

    assert (found.status, found.text) == ("stuck", "No technique finds anything here.")


def test_symbols_of_the_layout() -> None:
    layout = Layout.parse("2x2+symbols:ABCD")
    puzzle = Puzzle.parse(".BD.C......D.CA.", layout)

    assert hint(puzzle, "move").text.endswith("r2c2=D")


def test_wrong_usage() -> None:
    with pytest.raises(ValueError, match="expected a strength out of where, what, move, got 'all'"):
        hint(FOUR, "all")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected a language"):
        hint(FOUR, lang="fr")


def test_a_board_beyond_all_techniques_is_refused_before_any_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def searched(*_: object, **__: object) -> None:
        raise AssertionError("it was searched")

    monkeypatch.setattr("nanpure.logic.player_help.solve", searched)
    with pytest.raises(Unsupported, match="sizes up to 36"):
        hint(Puzzle((0,) * 100**2, Layout.default(100)))
