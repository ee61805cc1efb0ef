"""Puzzles, grids, steps and witnesses: frozen data that tell what was given from what was found."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts import ALL, SMALL
from nanpure import Layout, Puzzle, parse_grid
from nanpure.errors import NanpureError
from nanpure.model.grid import Grid
from nanpure.model.path import Path
from nanpure.model.sets import CandidateSet, CellSet, DigitSet, bits
from nanpure.model.step import Deduction, Event, Evidence, Link, Note, Step
from nanpure.model.witness import (
    EqualGivens,
    Exhausted,
    NoCandidate,
    NoPlace,
    TwoSolutions,
    contradiction,
)
from nanpure.search.oracle import brute_solutions
from nanpure.search.verbs import solve
from together import together

PLAYED = [layout for layout in SMALL if layout.size > 1]


@st.composite
def puzzles(draw: st.DrawFn, layouts: list[Layout] = PLAYED) -> Puzzle:
    """Any givens, sound or not, on any layout, with struck candidates."""
    layout = draw(st.sampled_from(layouts))
    n = layout.size
    digits = st.one_of(st.just(0), st.just(0), st.integers(0, n))
    givens = draw(st.lists(digits, min_size=n * n, max_size=n * n))
    removed = draw(st.sets(st.tuples(st.integers(0, n * n - 1), st.integers(1, n)), max_size=9))
    return Puzzle(tuple(givens), layout, tuple(removed))


# ---- puzzles -----------------------------------------------------------------------------------


@given(puzzles())
def test_a_short_repr_rebuilds_a_puzzle(puzzle: Puzzle) -> None:
    text = repr(puzzle)
    if len(puzzle) <= 36 and not puzzle.removed and len(puzzle.layout.text) < 40:
        assert text.startswith("Puzzle.parse")
    assert len(text) <= 200
    if not text.startswith("<"):
        assert eval(text, {"Puzzle": Puzzle, "Layout": Layout}) == puzzle
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert copy.deepcopy(puzzle) == puzzle
    assert hash(copy.deepcopy(puzzle)) == hash(puzzle)


@given(puzzles())
def test_the_line_reads_back(puzzle: Puzzle) -> None:
    again = Puzzle.parse(puzzle.line(), puzzle.layout)

    assert again.givens == puzzle.givens
    assert again.layout == puzzle.layout
    assert puzzle.clues == sum(map(bool, puzzle.givens))


def test_a_puzzle_from_numbers() -> None:
    rows = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]]
    flat = [digit for row in rows for digit in row]

    sources: list[Any] = [rows, flat, tuple(flat), np.array(rows, np.uint8), np.array(flat)]
    for source in sources:
        assert Puzzle.of(source).line() == "123434122143432."
    assert Puzzle.of([0] * 36, "3x2").layout == Layout.boxes(3, 2)


@pytest.mark.parametrize("source", [[], [1, 2], [[1, 2], [3]], [0] * 25])
def test_numbers_that_are_no_puzzle(source: list[int]) -> None:
    with pytest.raises(ValueError, match=r"Puzzle\.of takes|is prime"):
        Puzzle.of(source)


@pytest.mark.parametrize(
    ("givens", "removed", "complaint"),
    [
        ((0,) * 15, (), "expected 16 givens, got 15"),
        ((5,) + (0,) * 15, (), r"givens from 0 to 4, got 5 at r1c1"),
        ((0, -1) + (0,) * 14, (), r"got -1 at r1c2"),
        ((0,) * 16, ((16, 1),), "removed"),
        ((0,) * 16, ((0, 5),), "removed"),
        ((0,) * 16, ((0, 0),), "removed"),
    ],
)
def test_digits_must_fit_the_layout(
    givens: tuple[int, ...], removed: tuple[tuple[int, int], ...], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        Puzzle(givens, Layout.default(4), removed)


def test_parsing_needs_text() -> None:
    with pytest.raises(TypeError, match=r"other forms\), got b'1"):
        Puzzle.parse(b"1...............")  # type: ignore[arg-type]


def test_the_info_of_a_puzzle_is_no_part_of_it() -> None:
    one = Puzzle((0,) * 16, Layout.default(4), info={"title": "empty"})

    assert one == Puzzle((0,) * 16, Layout.default(4))
    assert one.info["title"] == "empty"


def test_removed_candidates_are_a_set() -> None:
    one = Puzzle((0,) * 16, Layout.default(4), ((3, 2), (0, 1), (3, 2)))

    assert one.removed == ((0, 1), (3, 2))
    assert one.grid().digits(3) == DigitSet.of([1, 3, 4], 4)


# ---- grids -------------------------------------------------------------------------------------


@given(puzzles())
def test_the_candidates_of_a_fresh_grid_by_definition(puzzle: Puzzle) -> None:
    grid, layout = puzzle.grid(), puzzle.layout

    for cell in range(layout.cells):
        if puzzle.givens[cell]:
            assert list(grid.digits(cell)) == [puzzle.givens[cell]]
            continue
        seen = {puzzle.givens[peer] for peer in bits(layout.peers[cell])}
        left = [d for d in range(1, layout.size + 1)
                if d not in seen and (cell, d) not in puzzle.removed]
        assert list(grid.digits(cell)) == left
    assert set(grid.candidate_set()) == {
        (cell, d) for cell in range(layout.cells) if not puzzle.givens[cell]
        for d in grid.digits(cell)
    }


@given(puzzles())
def test_two_views_of_the_candidates_agree(puzzle: Puzzle) -> None:
    grid, n = puzzle.grid(), puzzle.layout.size
    pairs = {(cell, d) for cell in range(n * n) for d in grid.digits(cell)}
    cube = grid.cube()

    assert pairs == {(cell, d) for d in range(1, n + 1) for cell in grid.cells(d)}
    assert cube.shape == (n, n, n)
    assert cube.dtype == np.bool_
    assert {(int(r) * n + int(c), int(d) + 1) for r, c, d in np.argwhere(cube)} == pairs


@given(puzzles(), st.data())
def test_placing_strikes_the_peers_without_a_digit_and_nothing_else(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    grid, layout = puzzle.grid(), puzzle.layout
    free = [cell for cell, value in enumerate(grid.values) if not value]
    if not free:
        return
    cell = data.draw(st.sampled_from(free))
    digit = data.draw(st.integers(1, layout.size))
    after = grid.place(cell, digit)

    assert after.values[cell] == after.placed[cell] == digit
    assert after.puzzle is puzzle
    assert list(after.digits(cell)) == [digit]
    for other in set(range(layout.cells)) - {cell}:
        struck = 1 << (digit - 1) if other in free and layout.sees(cell, other) else 0
        assert after.candidates[other] == grid.candidates[other] & ~struck
    assert grid.values[cell] == 0


def test_a_cell_with_a_digit_takes_no_other() -> None:
    grid = Puzzle.parse("1...............").grid()

    with pytest.raises(ValueError, match="r1c1 has a digit"):
        grid.place(0, 2)
    with pytest.raises(ValueError, match="digit from 1 to 4, got 5"):
        grid.place(1, 5)
    assert grid.remove([(0, 1)]) == grid


def test_a_deduction_places_first_and_removes_then() -> None:
    grid = Puzzle.parse("................").grid()
    deduction = Deduction(CandidateSet.of([(0, 1)], 4), CandidateSet.of([(15, 1), (0, 1)], 4))

    after = grid.after(deduction)

    assert after == grid.place(0, 1).remove([(15, 1)])
    assert list(after.digits(15)) == [2, 3, 4]


def test_a_contradictory_grid_can_be_shown() -> None:
    grid = Puzzle.parse("11..............").grid().place(5, 1)

    assert grid.conflicts == ((0, 1), (0, 5), (1, 5))
    assert grid.line() == "11...1.........."
    assert [list(grid.digits(cell)) for cell in (0, 1, 5)] == [[1], [1], [1]]


@given(puzzles())
def test_conflicts_are_equal_digits_in_a_house(puzzle: Puzzle) -> None:
    values = puzzle.givens
    expected = {
        (one, other)
        for house in puzzle.layout.houses for one in house.cells for other in house.cells
        if one < other and values[one] == values[other] != 0
    }

    assert set(puzzle.grid().conflicts) == expected
    assert len(puzzle.grid().conflicts) == len(expected)


@given(st.sampled_from([layout for layout in SMALL if layout.size in (4, 6)]), st.integers(0, 9))
def test_a_solution_is_complete_and_has_every_digit_in_every_house(
    layout: Layout, other: int
) -> None:
    digits = next(brute_solutions(Puzzle((0,) * layout.cells, layout).grid()))
    solved = Puzzle(digits, layout).grid()
    spoiled = list(digits)
    spoiled[other] = digits[other] % layout.size + 1

    assert solved.is_complete
    assert solved.is_solution
    assert solved.conflicts == ()
    assert Puzzle(tuple(spoiled), layout).grid().is_complete
    assert not Puzzle(tuple(spoiled), layout).grid().is_solution
    assert not Puzzle((0, *digits[1:]), layout).grid().is_complete


def test_a_grid_is_an_array_and_has_rows() -> None:
    grid = Puzzle.parse("12..............").grid().place(2, 3)

    assert np.asarray(grid).tolist() == [[1, 2, 3, 0], [0] * 4, [0] * 4, [0] * 4]
    assert np.asarray(grid).dtype == np.uint8
    assert np.array(grid, dtype=np.int64).dtype == np.int64
    assert next(grid.rows()) == (1, 2, 3, 0)
    assert len(list(grid.rows())) == 4


def test_a_grid_is_frozen_and_compares_by_what_it_holds() -> None:
    grid = Puzzle.parse("12..............").grid()

    with pytest.raises(AttributeError):
        grid.placed = ()  # type: ignore[misc]
    assert grid == Grid.start(grid.puzzle)
    assert hash(grid) == hash(Grid.start(grid.puzzle))
    assert grid != grid.place(2, 3)
    assert grid != Puzzle.parse("12.3............").grid()
    assert grid != "12.............."
    assert pickle.loads(pickle.dumps(grid)) == grid


def test_placed_digits_are_told_from_givens() -> None:
    grid = parse_grid(":0000:x:1+2" + "." * 79 + ":334::")

    assert grid.puzzle.clues == 1
    assert grid.placed[:2] == (0, 2)
    assert grid.puzzle.removed == ((parse_at("r3c4"), 3),)


def parse_at(text: str) -> int:
    return next(iter(CellSet.parse(text)))


def test_wide_symbols_are_separated_in_a_line() -> None:
    layout = Layout.default(4).with_symbols(["10", "20", "30", "40"])

    assert Puzzle((1, 0, 4) + (0,) * 13, layout).line().startswith("10 . 40 . .")
    assert Puzzle.parse(Puzzle((1,) * 16, layout).line(), layout).givens == (1,) * 16


# ---- what happened: steps and events -----------------------------------------------------------


def test_steps_are_events_and_everything_is_frozen() -> None:
    cells, digits = CellSet.parse("r1c1", 4), DigitSet.of([1], 4)
    link = Link(CandidateSet.of([(0, 1)], 4), CandidateSet.of([(1, 1)], 4), strong=True)
    why = Evidence(cells, digits, houses=(0,), links=(link,))
    deduction = Deduction(CandidateSet.of([(0, 1)], 4), CandidateSet(0, 4), why)
    step = Step("place", deduction, "naked-single")
    grid = Puzzle.parse("................").grid()
    path = Path((step,), grid.after(deduction))

    assert isinstance(step, Event)
    assert (step.kind, step.depth, step.note) == ("place", 0, None)
    assert path.end.values[0] == 1
    assert step == Step("place", deduction, "naked-single")
    assert step != Step("place", deduction, "full-house")
    assert len({step, Step("place", deduction, "naked-single")}) == 1
    assert Note("looked").arguments == {}
    assert pickle.loads(pickle.dumps(step)) == step
    assert pickle.loads(pickle.dumps(Note("looked", {"cell": 3}))) == Note("looked", {"cell": 3})
    assert len({Note("looked", {"cell": 3}), Note("looked", {"cell": 3})}) == 1
    frozen: list[Any] = [link, why, deduction, step, path, Note("x")]
    for thing in frozen:
        with pytest.raises((AttributeError, TypeError)):
            thing.kind = "look"


# ---- witnesses ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "layout", "said"),
    [
        ("1..1............", "2x2", "two 1s in row 1: r1c1 and r1c4"),
        ("1....1..........", "2x2", "two 1s in box 1: r1c1 and r2c2"),
        ("1...........1...", "2x2", "two 1s in column 1: r1c1 and r4c1"),
        ("1..............1", "2x2+diagonals", "two 1s in diagonal 1: r1c1 and r4c4"),
        ("A..............A", "2x2+diagonals+symbols:ABCD", "two As in diagonal 1: r1c1 and r4c4"),
        ("123....4........", "2x2", "no candidate in r1c4"),
        ("12.........3....", "2x2+house:r1c3,r2c2,r3c1,r4c4", None),
        ("................", "2x2", None),
    ],
)
def test_what_is_wrong_at_first_sight(line: str, layout: str, said: str | None) -> None:
    found = contradiction(Puzzle.parse(line, layout).grid())

    assert (None if found is None else str(found)) == said


def test_a_house_without_a_place_for_a_digit() -> None:
    puzzle = Puzzle((0,) * 16, Layout.default(4), tuple((cell, 3) for cell in (0, 1, 2, 3)))
    found = contradiction(puzzle.grid())

    assert isinstance(found, NoPlace)
    assert str(found) == "no place for 3 in row 1"


@given(puzzles([layout for layout in PLAYED if layout.size <= 6]))
def test_a_contradiction_is_never_raised_in_vain(puzzle: Puzzle) -> None:
    grid = puzzle.grid()
    found = contradiction(grid)

    if isinstance(found, EqualGivens):
        one, other = found.cells
        assert grid.values[one] == grid.values[other]
        assert {one, other} <= set(found.house.cells)
    elif isinstance(found, NoCandidate):
        assert not grid.candidates[found.cell]
    if found is not None:
        assert next(brute_solutions(grid), None) is None


def test_two_solutions_differ_somewhere() -> None:
    result = solve("12..............")
    witness = result.witness

    assert isinstance(witness, TwoSolutions)
    assert witness.first != witness.second
    assert witness.cells
    for cell in range(16):
        same = witness.first.values[cell] == witness.second.values[cell]
        assert same == (cell not in witness.cells)
    assert witness.first.line() in str(witness)


def test_a_search_that_saw_everything_says_how_much() -> None:
    assert str(Exhausted(17)) == "every way to fill the grid ends in a contradiction"


# ---- all layouts -------------------------------------------------------------------------------


@together("layout", ALL)
def test_every_layout_has_a_grid_that_starts_full(layout: Layout) -> None:
    grid = Puzzle((0,) * layout.cells, layout).grid()

    assert set(grid.candidates) == {2**layout.size - 1}
    assert grid.place(0, 1).cells(1).isdisjoint(CellSet(layout.peers[0], layout.size))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Puzzle.parse("1..1............").grid().puzzle.parse("rubbish"),
        lambda: Puzzle.parse("." * 80),
        lambda: Puzzle.parse("1...............", "3x3"),
        lambda: Puzzle.parse("1...............", "3y3"),
        lambda: solve("1..1............").solution,
        lambda: solve("................").solution,
    ],
)
def test_all_errors_are_ours(make: Callable[[], object]) -> None:
    with pytest.raises(NanpureError):
        make()


def test_a_puzzle_keeps_no_list_of_its_caller() -> None:
    givens = [0] * 16
    puzzle = Puzzle(givens, Layout.default(4))  # type: ignore[arg-type]
    givens[0] = 1

    assert puzzle.givens == (0,) * 16
    assert hash(puzzle) == hash(Puzzle((0,) * 16, Layout.default(4)))
