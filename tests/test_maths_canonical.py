"""Canonical forms, equivalence and automorphisms, against going through all transforms."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts import SMALL, name
from nanpure import (
    Control,
    Layout,
    Puzzle,
    PuzzleError,
    Unsupported,
    automorphisms,
    canonical,
    equivalent,
)
from nanpure.kernel import Seen, canonical_form, canonical_forms
from nanpure.maths import Distinct
from nanpure.maths.group import Group
from nanpure.maths.symmetries import symmetries
from nanpure.model.symmetry import Transform, random_transform
from test_symmetry import group
from together import together

DATA = Path(__file__).parent / "data"
CASES = [line.split() for line in (DATA / "canonical.txt").read_text().splitlines()
         if not line.startswith("#")]
GRIDS = [board for board, *_ in CASES if "." not in board and len(set(board)) == 9]
MOST = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
SEEDS = st.integers(0, 2**64)
CLASSIC = Layout.default(9)


def rows_of(lines: list[str]) -> np.ndarray:
    return np.array([[int(sign.replace(".", "0")) for sign in line] for line in lines], np.uint8)


def some_puzzle(layout: Layout, seed: int, share: int = 3) -> Puzzle:
    """A puzzle by chance, not necessarily sound."""
    order = random_transform(Layout.boxes(1, layout.size), seed).cells
    givens = [order[cell] % layout.size + 1 if order[cell] % share == 0 else 0
              for cell in range(layout.cells)]
    return Puzzle(tuple(givens), layout)


# ---- classic boards ----------------------------------------------------------------------------


def test_forms_of_all_kinds_of_boards() -> None:
    boards, forms, sizes = zip(*CASES, strict=True)
    found = canonical_forms(rows_of(list(boards)), ways=True)
    assert (found.forms == rows_of(list(forms))).all()
    assert found.automorphisms.tolist() == list(map(int, sizes))
    assert found.cells is not None
    assert found.digits is not None
    for row, board in enumerate(rows_of(list(boards))):
        moved = np.zeros(81, np.uint8)
        moved[found.cells[row]] = found.digits[row][board]
        assert (moved == found.forms[row]).all()


@pytest.mark.parametrize("form", [
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543", MOST,
])
def test_the_catalogue_does_not_change(form: str) -> None:
    """The first and the last of all forms of grids, and the one with the largest group."""
    assert canonical(form).form.line() == form


@pytest.mark.parametrize("case", json.loads((DATA / "math_fixtures.json").read_text())
                         ["puzzle_minlex_oracle"], ids=lambda case: case["puzzle"][:9])
def test_known_forms_of_puzzles(case: dict[str, str]) -> None:
    assert canonical(case["puzzle"]).form.line() == case["minlex"]


@given(seed=SEEDS, places=st.sets(st.integers(0, 80)), grid=st.sampled_from(GRIDS))
def test_a_form_is_that_of_all_equivalent_puzzles(seed: int, places: set[int], grid: str) -> None:
    puzzle = Puzzle(tuple(int(sign) * (cell in places) for cell, sign in enumerate(grid)), CLASSIC)
    turn = random_transform(CLASSIC, seed + 1)
    found, other = canonical(puzzle), canonical(turn(puzzle))
    assert found.transform(puzzle) == found.form == other.form
    assert found.automorphisms == other.automorphisms
    between = equivalent(puzzle, turn(puzzle))
    assert between is not None
    assert between(puzzle) == turn(puzzle)


@pytest.mark.parametrize("line", [CASES[row][0] for row in range(0, len(CASES), 5)] + [MOST])
def test_automorphisms_generate_their_group(line: str) -> None:
    puzzle, chain = Puzzle.parse(line), Group(81)
    found = automorphisms(puzzle)
    for turn in found.generators:
        assert turn(puzzle) == puzzle
        assert turn.preserves(CLASSIC)
        assert chain.add(turn.cells)
    assert chain.order == found.size


def test_a_form_that_is_stopped() -> None:
    control = Control()
    control.stop()
    boxes = "".join(3 * f"{k}{k}{k}{k + 1}{k + 1}{k + 1}{k + 2}{k + 2}{k + 2}" for k in (1, 4, 7))
    assert canonical_form(bytes(map(int, boxes)), control=control).form == b""
    with pytest.raises(PuzzleError, match="stopped"):
        canonical(boxes, control=control)
    assert not canonical_forms(np.zeros((5, 81), np.uint8), control=control).automorphisms.any()


def test_threads_change_nothing() -> None:
    boards = np.resize(rows_of([case[0] for case in CASES if case[2] == "1"]), (2000, 81))
    one, three = canonical_forms(boards), canonical_forms(boards, jobs=3)
    assert (one.forms == three.forms).all()
    assert (one.automorphisms == 1).all()


# ---- other layouts -----------------------------------------------------------------------------


def products(layout: Layout) -> Iterator[Transform]:
    """All symmetries of a layout with all relabellings."""
    labels = list(permutations(range(1, layout.size + 1)))
    for cells in group(symmetries(layout).generators, layout.size):
        for digits in labels if layout.digits_alike else labels[:1]:
            yield Transform.of(cells, digits)


@pytest.mark.parametrize("layout", [
    pytest.param(one, id=name(one), marks=[pytest.mark.slow] * (one.text == "2x2+disjoint"))
    for one in SMALL if one.size <= 4])
def test_forms_are_the_least_of_all_transforms(layout: Layout) -> None:
    for seed in range(3):
        puzzle = some_puzzle(layout, seed)
        images = [turn(puzzle).givens for turn in products(layout)]
        found = canonical(puzzle)
        assert found.form.givens == min(images)
        moves = {turn.cells for turn in products(layout) if turn(puzzle) == puzzle}
        assert found.automorphisms == len(moves) == automorphisms(puzzle).size


@together("layout", SMALL)
def test_forms_on_layouts(layout: Layout) -> None:
    if symmetries(layout).order > 50_000:
        return  # they take seconds
    puzzle, turn = some_puzzle(layout, 5), random_transform(layout, 6)
    found = canonical(puzzle)
    assert found.transform(puzzle) == found.form == canonical(turn(puzzle)).form
    between = equivalent(puzzle, turn(puzzle))
    assert between is not None
    assert between(puzzle) == turn(puzzle)


def test_groups_of_boxes_have_their_order() -> None:
    orders = {"2x2": 128, "2x3": 3456, "2x4": 442_368, "3x3": 3_359_232}
    for text, order in orders.items():
        assert symmetries(Layout.parse(text)).order == order
    assert len({row.tobytes() for part in symmetries(Layout.parse("2x3")).chain.elements()
                for row in part}) == 3456


@together("layout", SMALL)
def test_a_chain_has_the_elements_of_its_group(layout: Layout) -> None:
    found = symmetries(layout)
    if found.order <= 4000:
        assert len(group(found.generators, layout.size)) == found.order


def test_large_groups_of_automorphisms() -> None:
    found = automorphisms(Puzzle((0,) * 64, Layout.parse("2x4")))
    assert (found.size, len(found.generators) < 20) == (442_368, True)


def test_groups_that_are_too_large() -> None:
    with pytest.raises(Unsupported, match="symmetries for a canonical form"):
        canonical(Puzzle((0,) * 1369, Layout.parse("1x37")))


def test_struck_candidates_have_no_form() -> None:
    with pytest.raises(Unsupported, match="struck"):
        canonical(Puzzle((0,) * 16, Layout.default(4), ((0, 1),)))


def test_other_layouts_are_not_equivalent() -> None:
    assert equivalent("." * 16, Puzzle((0,) * 16, Layout.parse("2x2+diagonals"))) is None


# ---- telling what is new -----------------------------------------------------------------------


def test_numbers_of_forms() -> None:
    distinct, forms = Distinct(), rows_of([case[1] for case in CASES])
    assert distinct.number(canonical("1...............").form) == 0
    numbers = distinct.numbers(forms)
    assert sorted(set(numbers.tolist())) == list(range(1, len(np.unique(forms, axis=0)) + 1))
    assert (distinct.numbers(forms) == numbers).all()
    assert distinct.number(canonical(".............2..").form) == 0
    assert distinct.number(canonical(CASES[3][0]).form) == numbers[3]


def test_many_boards_are_kept() -> None:
    boards = np.random.default_rng(1).integers(0, 10, (20_000, 81), np.uint8)
    seen = Seen()
    assert (seen.add(boards) == np.arange(20_000)).all()
    assert (seen.add(boards[::-1].copy()) == np.arange(20_000)[::-1]).all()
    assert len(seen) == 20_000
