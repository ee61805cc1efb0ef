"""Symmetry: the transforms form a group, act on everything alike, and keep what they promise."""

from __future__ import annotations

import math
import pickle
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts import ALL, BOXES, CHRISTMAS_TREE, JIGSAW_5, SMALL, name
from nanpure import CandidateSet, CellSet, DigitSet, Layout, Puzzle, solve
from nanpure.model.grid import Grid
from nanpure.model.symmetry import (
    Transform,
    board_symmetries,
    generators,
    identity,
    permute_columns,
    permute_rows,
    random_transform,
    relabel,
    transpose,
)
from together import together

SEEDS = st.integers(0, 2**64)


def line_transform(size: int, seed: int) -> Transform:
    """Any rows to any rows, any columns to any columns, perhaps transposed, relabelled."""
    return random_transform(Layout.boxes(1, size), seed)


def group(generating: Iterable[Transform], size: int) -> set[tuple[int, ...]]:
    """All products, by closure: for small groups."""
    steps = [t.cells for t in generating]
    found = {identity(size).cells}
    waiting = list(found)
    while waiting:
        cells = waiting.pop()
        for step in steps:
            product = tuple(map(step.__getitem__, cells))
            if product not in found:
                found.add(product)
                waiting.append(product)
    return found


def some_grid(layout: Layout, seed: int) -> Grid:
    """A grid with givens, placed digits and struck candidates, not necessarily sound."""
    digits = random_transform(Layout.boxes(1, layout.size), seed).cells
    n = layout.size
    givens = tuple(digits[c] % n + 1 if digits[c] % 7 == 1 else 0 for c in range(n * n))
    removed = tuple((c, digits[c] % n + 1) for c in range(n * n) if digits[c] % 5 == 2)
    grid = Puzzle(givens, layout, removed).grid()
    for cell in range(0, n * n, 11):
        if not grid.values[cell]:
            grid = grid.place(cell, digits[cell] % n + 1)
    return grid


# ---- the group ---------------------------------------------------------------------------------


@given(st.sampled_from([1, 2, 4, 6, 9]), SEEDS, SEEDS, SEEDS)
def test_group_laws(size: int, a: int, b: int, c: int) -> None:
    f, g, h = (line_transform(size, seed) for seed in (a, b, c))
    one = identity(size)

    assert f.then(one) == f == one.then(f)
    assert f.then(f.inverse()) == one == f.inverse().then(f)
    assert f.then(g).then(h) == f.then(g.then(h))
    assert f.then(g).inverse() == g.inverse().then(f.inverse())
    assert Transform.of(f.cells, f.digits[1:]) == f
    assert pickle.loads(pickle.dumps(f)) == f
    assert f.size == size


@given(st.sampled_from([4, 6, 9]), st.randoms(use_true_random=False))
def test_columns_are_rows_of_the_transposed_board(size: int, random: object) -> None:
    order = list(range(size))
    random.shuffle(order)  # type: ignore[attr-defined]
    moved = permute_columns(size, order)

    for cell in range(size * size):
        row, column = divmod(cell, size)
        assert moved.cells[cell] == row * size + order[column]
        assert permute_rows(size, order).cells[cell] == order[row] * size + column


def test_the_eight_symmetries_of_the_board_by_picture() -> None:
    pictures = ["12.......", "..1..2...", ".......21", "...2..1..",
                "1..2.....", ".21......", ".....2..1", "......12."]
    layout = Layout.boxes(1, 3)

    shown = [t(Puzzle.parse(pictures[0], layout)).line() for t in board_symmetries(3)]

    assert shown == pictures


@pytest.mark.parametrize("size", [3, 4, 9])
def test_the_symmetries_of_the_board_are_a_group_of_eight(size: int) -> None:
    eight = {t.cells for t in board_symmetries(size)}

    assert len(eight) == 8
    assert group(board_symmetries(size), size) == eight


@pytest.mark.parametrize(
    "make",
    [
        lambda: Transform.of([0, 1, 2]),
        lambda: Transform.of([0, 1, 2, 2]),
        lambda: Transform.of([0, 1, 2, 4]),
        lambda: Transform.of([0, 1, 2, 3], [1, 1]),
        lambda: permute_rows(4, (0, 1, 2)),
        lambda: permute_columns(4, (0, 1, 2, 2)),
        lambda: relabel(4, (0, 1, 2, 3)),
        lambda: relabel(4, (1, 2, 3)),
        lambda: identity(4).then(identity(9)),
        lambda: identity(4)(Puzzle.parse("." * 81)),
        lambda: identity(4)(Layout.default(9)),
        lambda: identity(4)(CellSet(1, 9)),
        lambda: identity(4).preserves(Layout.default(9)),
    ],
)
def test_what_is_no_transform_of_the_size_is_refused(make: object) -> None:
    with pytest.raises(ValueError, match="expected"):
        make()  # type: ignore[operator]


# ---- acting ------------------------------------------------------------------------------------


@given(st.sampled_from(SMALL), SEEDS, SEEDS)
def test_acting_twice_is_acting_by_the_product(layout: Layout, one: int, other: int) -> None:
    """On layouts too, where the lines are moved so that boxes become irregular."""
    f, g = line_transform(layout.size, one), line_transform(layout.size, other)
    grid = some_grid(layout, one ^ other)

    assert g(f(grid)).candidates == f.then(g)(grid).candidates
    assert g(f(grid)).placed == f.then(g)(grid).placed
    assert {h.cells for h in g(f(layout)).houses} == {h.cells for h in f.then(g)(layout).houses}
    assert f.inverse()(f(grid)).values == grid.values


@given(st.sampled_from(SMALL), SEEDS)
def test_the_houses_of_the_image_are_the_images_of_the_houses(layout: Layout, seed: int) -> None:
    moved = line_transform(layout.size, seed)
    image = moved(layout)

    expected = {tuple(sorted(moved.cells[c] for c in house.cells)) for house in layout.houses}

    assert {house.cells for house in image.houses} == expected
    assert Layout.parse(image.text) == image
    assert moved.preserves(layout) == (expected == {house.cells for house in layout.houses})


@given(st.sampled_from(SMALL), SEEDS)
def test_a_grid_moves_as_its_parts(layout: Layout, seed: int) -> None:
    grid = some_grid(layout, seed)
    moved = line_transform(layout.size, seed)
    image = moved(grid)

    assert image.puzzle == moved(grid.puzzle)
    assert image.candidate_set(range(layout.cells)) == moved(
        grid.candidate_set(range(layout.cells)))
    for cell in range(layout.cells):
        assert image.values[moved.cells[cell]] == moved.digits[grid.values[cell]]
        assert image.digits(moved.cells[cell]) == moved(grid.digits(cell))
    for digit in range(1, layout.size + 1):
        assert image.cells(moved.digits[digit]) == moved(grid.cells(digit))
    fresh = moved(grid.puzzle).grid()
    assert fresh == moved(grid.puzzle.grid())
    assert len(image.conflicts) == len(grid.conflicts)


def test_sets_move_member_by_member() -> None:
    moved = transpose(4).then(relabel(4, (2, 1, 4, 3)))

    assert str(moved(CellSet.parse("r1c2 r4c1", 4))) == "r1c4 r2c1"
    assert moved(DigitSet.of([1, 3], 4)) == DigitSet.of([2, 4], 4)
    assert str(moved(CandidateSet.of([(1, 3)], 4))) == "4r2c1"


@pytest.mark.parametrize("text", ["2x3", "2x4", "3x4+disjoint", "2x3+diagonals", "1x5"])
def test_transposing_exchanges_height_and_width(text: str) -> None:
    box, *rest = text.split("+")
    turned = "+".join(["x".join(reversed(box.split("x"))), *rest])
    # A Latin square stays what it is: its boxes are its rows.
    expected = text if text == "1x5" else turned
    layout = Layout.parse(text)

    assert transpose(layout.size)(layout).text == expected


def test_a_jigsaw_gives_its_moved_regions() -> None:
    tree = Layout.jigsaw(CHRISTMAS_TREE)
    rows = CHRISTMAS_TREE.split()
    upside_down = permute_rows(9, range(8, -1, -1))

    assert upside_down(tree) == Layout.jigsaw("".join(reversed(rows)))
    assert transpose(9)(tree) == Layout.jigsaw("".join("".join(c) for c in zip(*rows, strict=True)))


def test_extra_houses_move_and_get_their_names_back() -> None:
    layout = Layout.parse("3x3+diagonals+windows")
    swap = permute_rows(9, (1, 0, 2, 3, 4, 5, 6, 7, 8))
    image = swap(layout)

    assert image.rules[1].text(image) == "house:r1c2,r2c1,r3c3,r4c4,r5c5,r6c6,r7c7,r8c8,r9c9"
    assert len(image.rules) == 6
    assert swap(image) == layout


def test_symbols_stay() -> None:
    puzzle = Puzzle.parse("AB..............", Layout.parse("2x2+symbols:ABCD"))

    assert transpose(4)(puzzle).line() == "A...B..........."
    assert relabel(4, (4, 3, 2, 1))(puzzle).line() == "DC.............."


def test_what_tears_lines_apart_moves_no_layout() -> None:
    torn = Transform.of([1, 0, *range(2, 16)])

    assert not torn.preserves(Layout.default(4))
    with pytest.raises(ValueError, match="lines to lines"):
        torn(Layout.default(4))


# ---- the symmetries of a layout ----------------------------------------------------------------


@together("layout", ALL)
def test_generators_preserve_the_layout(layout: Layout) -> None:
    found = generators(layout)

    assert len(set(found)) == len(found)
    assert identity(layout.size) not in found
    for transform in found:
        assert transform.preserves(layout)
        assert transform(layout) is layout


# The orders were compared with nauty's of the graph of cells and houses.
@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("1x1", 1), ("1x3", 72), ("2x2", 128), ("2x3", 3456), ("3x2", 3456),
        ("2x2+diagonals", 16), ("2x2+windows", 8), ("2x2+disjoint", 128),
        ("2x3+diagonals", 8), ("2x3+disjoint", 576), ("3x3+diagonals", 96),
        ("3x3+windows", 128), pytest.param("3x3+disjoint", 10368, marks=pytest.mark.slow),
        ("3x3+diagonals+windows", 16),
        ("3x3+diagonals+disjoint", 32), ("3x3+windows+disjoint", 8), ("3x4+diagonals", 48),
        ("1x7+diagonals", 192), (f"jigsaw:{CHRISTMAS_TREE}", 8), ("jigsaw:AAABCABBCCDBCDDD", 4),
        ("jigsaw:AAAABBBBCCCCDDDD+diagonals", 32),
    ],
)
def test_generators_generate_the_whole_group(text: str, order: int) -> None:
    layout = Layout.parse(text)

    assert len(group(generators(layout), layout.size)) == order


@pytest.mark.parametrize("text", BOXES)
def test_boxes_have_no_more_generators_than_needed(text: str) -> None:
    """Swaps side by side: R - 1 in each of the C bands, C - 1 of bands; so for the stacks.

    Where R = C the transposition stands in for the swaps of the stacks.
    """
    layout = Layout.parse(text)
    rows, columns = map(int, text.split("x"))
    found = generators(layout)

    for_bands, for_stacks = columns * (rows - 1) + columns - 1, rows * (columns - 1) + rows - 1
    assert len(found) == for_bands + (1 if rows == columns else for_stacks)
    assert (transpose(layout.size) in found) == (rows == columns)
    assert all(t.then(t) == identity(layout.size) for t in found)


@pytest.mark.parametrize("layout", [
    pytest.param(one, id=name(one), marks=[pytest.mark.slow] * (one.text == "4x4+windows"))
    for one in ALL])
def test_symmetries_keep_solutions(layout: Layout) -> None:
    found = solve(Puzzle((0,) * layout.cells, layout), limit=1).solutions

    assert found
    for seed in range(10):
        assert random_transform(layout, seed)(found[0]).is_solution


# ---- chance ------------------------------------------------------------------------------------


@given(st.sampled_from(ALL), SEEDS, st.booleans())
def test_a_random_transform_preserves_its_layout(layout: Layout, seed: int, digits: bool) -> None:
    drawn = random_transform(layout, seed, digits=digits)

    assert drawn.preserves(layout)
    assert Transform.of(drawn.cells, drawn.digits[1:]) == drawn
    assert drawn == random_transform(layout, seed, digits=digits)
    assert digits or drawn.digits == identity(layout.size).digits


@pytest.mark.parametrize("text", [
    "2x2", pytest.param("2x2+diagonals", marks=pytest.mark.slow), "jigsaw:AAABCABBCCDBCDDD", "1x3"])
def test_every_symmetry_is_about_equally_likely(text: str) -> None:
    layout = Layout.parse(text)
    everything = group(generators(layout), layout.size)
    draws = 60 * len(everything)

    seen = Counter(random_transform(layout, seed, digits=False).cells for seed in range(draws))

    assert set(seen) == everything
    # Chi-square has mean k - 1 and deviation √(2(k - 1)) here; the seeds are fixed.
    chi_square = sum((count - 60) ** 2 / 60 for count in seen.values())
    freedom = len(everything) - 1
    assert abs(chi_square - freedom) < 4 * math.sqrt(2 * freedom)


def test_every_relabelling_is_about_equally_likely() -> None:
    seen = Counter(random_transform(Layout.default(4), seed).digits for seed in range(2400))

    assert len(seen) == 24
    assert 60 < min(seen.values()) <= max(seen.values()) < 140


def test_draws_do_not_depend_on_the_machine() -> None:
    """Recorded once: our own arithmetic on the bits of the Mersenne twister."""
    drawn = random_transform(Layout.default(9), 2026)

    assert drawn.cells[:9] == (57, 66, 75, 39, 30, 48, 3, 12, 21)
    assert drawn.cells[80] == 18
    assert drawn.digits == (0, 3, 2, 6, 1, 4, 5, 9, 7, 8)


def test_a_jigsaw_without_symmetry_has_only_relabellings() -> None:
    layout = Layout.jigsaw(JIGSAW_5)

    assert generators(layout) == ()
    assert random_transform(layout, 1).cells == identity(5).cells
    assert random_transform(layout, 1).digits != identity(5).digits
