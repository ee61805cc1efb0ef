"""The way of plain classic lines through the text forms is short; it must lead to the same place.

And grids are made of digits alone until somebody asks for more.
"""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nanpure import Grid, Layout, Puzzle, parse_grid, solve, text
from nanpure.model.candidates import candidates_of
from nanpure.text.plain import plain_record
from search_samples import HARD

SIGNS = st.text(st.sampled_from("123456789.0*_xX-A\n\t #|１"), min_size=80, max_size=82)
PLAIN = st.text(st.sampled_from("123456789.0*_"), min_size=81, max_size=81)


@given(st.one_of(SIGNS, PLAIN))
def test_plain_records_are_those_of_the_long_way(line: str) -> None:
    record = plain_record(line)
    if record is None:
        return
    assert len(line) == 81
    (long_way,) = text.records([line])
    assert isinstance(long_way, text.Record)
    assert record == long_way
    assert dict(record.info) == dict(long_way.info)
    assert text.parse(line) == record


@pytest.mark.parametrize(
    "line", ["." * 81, HARD[:-1] + "\n", HARD[:-1] + "x", HARD + ".", HARD[1:]]
)
def test_all_else_goes_the_long_way(line: str) -> None:
    assert plain_record(line) is None


def test_the_first_empty_sign_stays_the_sign_of_empty_cells() -> None:
    for sign in ".0*_":
        line = HARD.replace(".", sign)
        assert Puzzle.parse(line).line() == line
        assert Puzzle.parse(line).layout is Puzzle.parse(line).layout


def test_a_layout_or_symbols_given_beforehand_go_the_long_way() -> None:
    assert parse_grid(HARD, "3x3+diagonals").layout.structure == "3x3+diagonals"
    with pytest.raises(ValueError, match="a digit A-I"):
        parse_grid(HARD, "3x3+symbols:ABCDEFGHI")


def full_grid(grid: Grid) -> Grid:
    """The same with all that it has worked out beforehand."""
    return Grid(grid.puzzle, grid.placed, grid.candidates)


@given(st.lists(st.integers(0, 9), min_size=81, max_size=81))
def test_a_grid_of_digits_is_the_grid_made_in_full(values: list[int]) -> None:
    layout = Layout.default(9)
    givens = tuple(digit if cell % 2 else 0 for cell, digit in enumerate(values))
    puzzle = Puzzle(givens, layout, removed=((0, 1), (2, 9)))
    grid = Grid.of_digits(puzzle, tuple(values))
    placed = tuple(0 if cell % 2 else digit for cell, digit in enumerate(values))
    full = Grid(puzzle, placed, candidates_of(layout, values, puzzle.removed))
    assert Grid.of_digits(puzzle, tuple(values)) == full
    assert hash(grid) == hash(full)
    assert repr(Grid.of_digits(puzzle, tuple(values))) == repr(full)
    assert Grid.of_digits(puzzle, tuple(values)).is_plain == full.is_plain


def test_a_grid_of_digits_travels_and_stays_as_it_is() -> None:
    for grid in (Puzzle.parse(HARD).grid(), solve(HARD).solution):
        for twin in (copy.copy(grid), copy.deepcopy(grid), pickle.loads(pickle.dumps(grid))):
            assert twin == full_grid(grid)
        with pytest.raises(FrozenInstanceError):
            grid.candidates = ()  # type: ignore[misc]
        with pytest.raises(FrozenInstanceError):
            grid.puzzle = Puzzle.parse("1" + "." * 80)  # type: ignore[misc]
        moved = replace(grid, candidates=(1,) * 81)
        assert moved.candidates == (1,) * 81
        assert moved.placed == grid.placed


def test_plain_is_what_has_nothing_struck() -> None:
    grid = Puzzle.parse(HARD).grid()
    assert grid.is_plain
    assert grid.place(1, 1).is_plain
    struck = next(iter(grid.candidate_set()))
    assert not grid.remove([struck]).is_plain
    seen = next(cell for cell in range(81) if not grid.candidates[cell] & 1)
    assert Puzzle(grid.puzzle.givens, grid.layout, removed=((seen, 1),)).grid().is_plain
