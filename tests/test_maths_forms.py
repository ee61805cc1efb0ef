"""The conventions of canonical forms, clue patterns, large boxes, and many puzzles at once."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts import SMALL, name
from nanpure import (
    Control,
    Layout,
    MultipleSolutions,
    NoSolution,
    Puzzle,
    PuzzleError,
    Unsupported,
    automorphisms,
    canonical,
    canonical_many,
    check,
    equivalent,
    solve,
)
from nanpure.kernel import board_form, board_forms
from nanpure.maths import FORMS, Form
from nanpure.maths.canonical_listing import listed, symmetries
from nanpure.model.symmetry import Transform, generators, identity, random_transform
from test_maths_canonical import CASES, CLASSIC, GRIDS, MOST, products, some_puzzle
from tiers import sampled

FIXTURES = json.loads((Path(__file__).parent / "data" / "math_fixtures.json").read_text())
PUZZLES = [case["puzzle"] for case in FIXTURES["puzzle_minlex_oracle"]]
BOXES = [Layout.parse(text) for text in ("2x2", "1x5", "5x1", "2x3", "3x2", "2x4", "4x2")]
LARGE = [Layout.parse(text) for text in ("2x5", "5x2", "3x4", "4x4", "5x5")]
SEEDS = st.integers(0, 2**64)


def pattern_of(puzzle: Puzzle) -> tuple[bool, ...]:
    return tuple(digit > 0 for digit in puzzle.givens)


def proper(layout: Layout, seed: int, givens: int) -> Puzzle:
    """A puzzle with one solution, which has at least so many givens."""
    grid = solve(random_transform(layout, seed)(Puzzle((0,) * layout.cells, layout)), limit=1)
    order = random_transform(Layout.boxes(1, layout.size), seed).cells
    digits = list(grid.solutions[0].values)
    for cell in order[: layout.cells - givens]:
        kept, digits[cell] = digits[cell], 0
        if check(Puzzle(tuple(digits), layout)).status != "unique":
            digits[cell] = kept
    return Puzzle(tuple(digits), layout)


# ---- conventions -------------------------------------------------------------------------------


@pytest.mark.parametrize("case", FIXTURES["puzzle_minlex_oracle"],
                         ids=lambda case: case["puzzle"][:9])
def test_known_forms_of_puzzles(case: dict[str, str]) -> None:
    """Against going through all 3,359,232 transforms."""
    known = next(form for key, form in case.items() if key.startswith("pattern"))
    assert canonical(case["puzzle"], "pattern").form.line() == known.replace("0", ".")


@pytest.mark.parametrize("layout", [
    pytest.param(one, id=name(one), marks=[pytest.mark.slow] * (one.text == "2x2"))
    for one in SMALL if one.size <= 4])
def test_forms_are_the_first_of_all_transforms(layout: Layout) -> None:
    for seed in range(2):
        puzzle = some_puzzle(layout, seed)
        images = {turn: turn(puzzle) for turn in products(layout)}
        found = canonical(puzzle, "pattern")
        assert found.form == min(images.values(), key=lambda one: (pattern_of(one), one.givens))
        assert found.automorphisms == canonical(puzzle).automorphisms
        proper_ = proper(layout, seed, 5)
        grid = canonical(solve(proper_).solution) if not layout.rules else None
        if grid is not None:
            framed = [turn(proper_).givens for turn in products(layout)
                      if turn(solve(proper_).solution).values == grid.form.givens]
            assert canonical(proper_, "solution").form.givens == min(framed)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("layout", SMALL, ids=name)
def test_forms_are_those_of_all_equivalent_puzzles(layout: Layout, form: Form) -> None:
    if symmetries(layout).order > 50_000 or check(Puzzle((0,) * layout.cells, layout)
                                                  ).status == "none":
        return
    puzzle, turn = proper(layout, 4, layout.cells // 2), random_transform(layout, 6)
    found = canonical(puzzle, form)
    assert found.transform(puzzle) == found.form == canonical(turn(puzzle), form).form
    assert found.automorphisms == canonical(puzzle).automorphisms
    assert canonical(found.form, form).form == found.form


@given(seed=SEEDS, line=st.sampled_from(PUZZLES))
def test_the_solution_of_a_form_is_a_form(seed: int, line: str) -> None:
    puzzle = random_transform(CLASSIC, seed)(Puzzle.parse(line))
    found = canonical(puzzle, "solution")
    assert found.transform(puzzle) == found.form == canonical(line, "solution").form
    solution = solve(found.form).solution
    assert canonical(solution).form.givens == solution.values


def test_a_frame_with_many_automorphisms() -> None:
    """Of a grid with 648 automorphisms each can be the one that leads to the least puzzle."""
    puzzle = proper(CLASSIC, 1, 27)
    grid = Puzzle.parse(MOST)
    order = random_transform(Layout.boxes(1, 9), 7).cells
    digits = list(grid.givens)
    for cell in order:
        kept, digits[cell] = digits[cell], 0
        if check(Puzzle(tuple(digits), CLASSIC)).status != "unique":
            digits[cell] = kept
    puzzle = Puzzle(tuple(digits), CLASSIC)
    turns, found = automorphisms(MOST), {puzzle}
    left = [puzzle]
    while left:  # the orbit
        one = left.pop()
        left += [new for turn in turns.generators if (new := turn(one)) not in found
                 and not found.add(new)]  # type: ignore[func-returns-value]
    form = canonical(puzzle, "solution")
    assert len(found) * form.automorphisms == 648
    assert form.form == min(found, key=lambda one: one.givens)


@pytest.mark.parametrize(("line", "error"), [
    ("." * 81, MultipleSolutions), ("11" + "." * 79, NoSolution), ("12" + "." * 14, PuzzleError),
])
def test_frames_need_one_solution(line: str, error: type[PuzzleError]) -> None:
    with pytest.raises(error):
        canonical(line, "solution")


def test_complete_grids_have_one_form() -> None:
    for line in [one for one in GRIDS if check(one).status == "unique"]:
        assert len({canonical(line, form).form for form in FORMS}) == 1


# ---- clue patterns -----------------------------------------------------------------------------


def test_clue_patterns() -> None:
    for line, _, _ in CASES[:20]:
        puzzle = Puzzle.parse(line)
        ones = Puzzle(tuple(map(int, pattern_of(puzzle))), CLASSIC)
        found = canonical(puzzle, places=True)
        assert pattern_of(found.form) == pattern_of(canonical(puzzle, "pattern").form)
        assert pattern_of(found.transform(puzzle)) == pattern_of(found.form)
        assert found.form == canonical(ones).form
        group = automorphisms(puzzle, places=True)
        assert group.size == found.automorphisms
        assert group.size % automorphisms(puzzle).size == 0
        assert all(pattern_of(turn(puzzle)) == pattern_of(puzzle) for turn in group.generators)


def test_patterns_may_be_equivalent_where_puzzles_are_not() -> None:
    one, other = "12..............", "11.............."
    assert equivalent(one, other) is None
    between = equivalent(one, other, places=True)
    assert between is not None
    assert pattern_of(between(Puzzle.parse(one))) == pattern_of(Puzzle.parse(other))


def test_a_board_of_equal_digits_has_all_symmetries() -> None:
    assert canonical("7" * 81).automorphisms == automorphisms("7" * 81).size == 3_359_232


# ---- boxes of any shape ------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["minlex", "pattern"])
@sampled("layout", BOXES, small=2, ids=name)
def test_two_searches_agree(layout: Layout, form: str) -> None:
    """Row by row, and through all symmetries."""
    assert layout.box_shape is not None
    for seed in range(1 if layout.size == 8 else 12):
        puzzle = some_puzzle(layout, seed, 1 + seed % 5)
        one = board_form(layout.box_shape, bytes(puzzle.givens), form)
        other = listed(layout, puzzle.givens, None, by_pattern=form == "pattern")
        assert other is not None
        assert (tuple(one.form), one.automorphisms) == (other.form, len(other.moves))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("layout", LARGE, ids=name)
def test_forms_on_large_boxes(layout: Layout, form: Form) -> None:
    puzzle, turn = proper(layout, 1, layout.cells - 20), random_transform(layout, 2)
    if form != "solution":  # half of it
        places = set(Random(3).sample(range(layout.cells), layout.cells // 2))
        puzzle = Puzzle(tuple(digit * (cell in places) for cell, digit in enumerate(puzzle.givens)),
                        layout)
    found = canonical(puzzle, form)
    assert found.transform(puzzle) == found.form == canonical(turn(puzzle), form).form
    assert found.transform.preserves(layout)
    between = equivalent(puzzle, turn(puzzle))
    assert between is not None
    assert between(puzzle) == turn(puzzle)


@pytest.mark.parametrize("layout", LARGE, ids=name)
def test_the_empty_board_has_all_symmetries(layout: Layout) -> None:
    assert layout.box_shape is not None
    height, width = layout.box_shape
    fact = [1, 1, 2, 6, 24, 120]
    rows, columns = fact[width] * fact[height] ** width, fact[height] * fact[width] ** height
    group = automorphisms(Puzzle((0,) * layout.cells, layout))
    assert group.size == rows * columns * (1 + (height == width))
    assert len(group.generators) < 60


def test_generators_on_large_boxes() -> None:
    layout = Layout.parse("4x4")
    puzzle = Puzzle((0,) * 250 + (1, 2, 3, 0, 0, 0), layout)
    found = automorphisms(puzzle)
    assert found.size > 10**9
    for turn in found.generators:
        assert turn(puzzle) == puzzle
        assert turn.preserves(layout)


def test_boards_that_take_too_long() -> None:
    """Two digits in turn everywhere: far too many ways lead to the form."""
    puzzle = Puzzle(tuple(1 + (row + column) % 2 for row in range(16) for column in range(16)),
                    Layout.parse("4x4"))
    control = Control()
    control.stop()
    with pytest.raises(PuzzleError, match="stopped before"):
        canonical(puzzle, control=control)


@pytest.mark.full
def test_the_limit_of_steps() -> None:
    puzzle = Puzzle(tuple(1 + (row + column) % 2 for row in range(16) for column in range(16)),
                    Layout.parse("4x4"))
    with pytest.raises(Unsupported, match="at most 50,000,000 steps"):
        canonical(puzzle)


# ---- many at once ------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_many_are_as_single_ones(form: Form) -> None:
    boards = [*PUZZLES, GRIDS[0], "." * 81]
    found = canonical_many(boards, form=form, ways=True)
    assert found.cells is not None
    assert found.digits is not None
    for row, line in enumerate(boards):
        if form == "solution" and line == "." * 81:
            assert not found.forms[row].any()
            assert not found.automorphisms[row]
            continue
        one = canonical(line, form)
        assert tuple(found.forms[row].tolist()) == one.form.givens
        assert int(found.automorphisms[row]) == one.automorphisms
        turn = Transform(tuple(found.cells[row].tolist()), tuple(found.digits[row].tolist()))
        assert turn(Puzzle.parse(line)) == one.form
    for jobs, source in ((3, boards), (1, "\n".join(boards).encode())):
        again = canonical_many(source, form=form, jobs=jobs)
        assert (again.forms == found.forms).all()
        assert (again.automorphisms == found.automorphisms).all()


@pytest.mark.parametrize("text", ["2x2", "2x3", "2x2+diagonals", "jigsaw:AAABCABBCCDBCDDD", "4x4"])
@pytest.mark.parametrize("form", FORMS)
def test_many_on_layouts(text: str, form: Form) -> None:
    layout = Layout.parse(text)
    puzzles = [proper(layout, seed, layout.cells * 3 // 4) for seed in range(3)]
    rows = np.array([puzzle.givens for puzzle in puzzles], np.uint8)
    found = canonical_many(rows, layout, form, jobs=2, ways=True)
    for row, puzzle in enumerate(puzzles):
        one = canonical(puzzle, form)
        assert tuple(found.forms[row].tolist()) == one.form.givens
        assert int(found.automorphisms[row]) == one.automorphisms
    places = canonical_many(rows, layout, places=True)
    assert tuple(places.forms[0].tolist()) == canonical(puzzles[0], places=True).form.givens


def test_many_of_several_layouts_and_lines_that_are_none() -> None:
    puzzles = [Puzzle.parse("12..3..........4"),
               Puzzle.parse("12..3..........4", "2x2+diagonals")]
    found = canonical_many(puzzles)
    for row, puzzle in enumerate(puzzles):
        assert tuple(found.forms[row].tolist()) == canonical(puzzle).form.givens
    found = canonical_many(b"12..3..........4\nrubbish\n", "2x2")
    assert found.automorphisms.tolist() == [2, 0]


def test_many_automorphisms_than_an_array_can_hold() -> None:
    found = canonical_many([Puzzle((0,) * 625, Layout.parse("5x5"))])
    assert found.automorphisms.tolist() == [2**64 - 1]


def test_many_that_are_stopped() -> None:
    control = Control()
    control.stop()
    boards = np.zeros((300, 81), np.uint8)
    for form in FORMS:
        assert not canonical_many(boards, form=form, control=control).automorphisms.any()
    with pytest.raises(Unsupported, match="struck"):
        canonical_many([Puzzle((0,) * 16, Layout.default(4), ((0, 1),))])


def test_boxes_that_are_too_large() -> None:
    with pytest.raises(Unsupported, match="36x36"):
        board_forms((6, 7), np.zeros((1, 42 * 42), np.uint8))
    layout = Layout.parse("1x37")
    with pytest.raises(Unsupported, match="symmetries for a canonical form"):
        canonical(Puzzle((0,) * layout.cells, layout))
    assert generators(layout)
    assert identity(37).preserves(layout)
