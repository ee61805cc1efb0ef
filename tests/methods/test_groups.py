"""Puzzle making by group tables: the tables of the paper, masks, and the loop that adds givens."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations, islice
from math import factorial
from pathlib import Path
from typing import Any

import pytest

import nanpure
from layouts import BOXES, JIGSAW_5
from nanpure.errors import NoSolution, Unsupported
from nanpure.io.events import trace_line
from nanpure.io.figures import Boards
from nanpure.methods import Outcome, groups, replay
from nanpure.methods.groups.words import WORDS
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.symmetry import random_transform
from nanpure.papers import PAPERS, figure

Case = dict[str, Any]
DATA = Path(__file__).parents[1] / "data" / "seed_cases.json"
ALL: dict[str, Case] = {case["id"]: case for case in json.loads(DATA.read_text("utf-8"))}
CASES = [case for case in ALL.values() if case["kind"] == "group_recipe"]
GENERATED = [case for name, case in ALL.items() if name.startswith("gen-")]
N99 = ALL["nakano-n99"]["puzzle"]


def of(rows: list[Any]) -> Grid:
    """A complete grid from rows of numbers or of text, right or not."""
    return Puzzle.of([[int(digit) for digit in row] for row in rows]).grid()


def digits(grid: Grid) -> list[list[int]]:
    return [list(row) for row in grid.rows()]


# ---- the cases ---------------------------------------------------------------------------------


def cyclic(case: Case) -> None:
    layout, expected = Layout.boxes(*case["box"]), case["expected"]
    grid = groups.group_grid(layout)

    assert list(groups.elements(layout)) == expected["row_shifts"]
    assert digits(grid) == expected["grid"]
    assert grid.is_solution == expected["valid"]


def swap(case: Case) -> None:
    expected = case["expected"]
    table = of(list(groups.multiplication_table(4)))
    swapped = groups.exchange_rows(table, 2, 3)

    assert digits(table) == expected["table"]
    assert table.is_solution == expected["valid_as_is"]
    assert digits(swapped) == expected["after_swapping_rows_2_and_3"]
    assert swapped.is_solution == expected["valid_after"]
    assert swapped == groups.group_grid("2x2")


def product(case: Case) -> None:
    expected = case["expected"]
    base = groups.group_grid("3x3", "product")
    swapped = groups.exchange_rows(base, 3, 6)
    masked = Puzzle.parse(N99)

    assert base == of(expected["base_table"])
    assert base.is_solution == expected["base_valid"]
    assert swapped == of(expected["after_swapping_rows_3_and_6"])
    assert swapped.is_solution == expected["valid_after"]
    assert expected["n99_is_a_mask_of"] == "after_swapping_rows_3_and_6"
    assert groups.mask(swapped, groups.mask_of(masked)) == masked


KINDS: dict[str, Callable[[Case], None]] = {"nakano-4-swap": swap, "nakano-z3xz3": product}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_cases_of_the_paper(case: Case) -> None:
    KINDS.get(case["id"], cyclic)(case)


@pytest.mark.parametrize("case", GENERATED, ids=lambda case: case["id"])
def test_the_large_puzzles_are_masks_of_the_cyclic_table(case: Case) -> None:
    layout = Layout.boxes(*case["box"])
    puzzle = Puzzle.of(case["puzzle_cells"], layout)
    solution = groups.group_grid(layout)

    assert groups.mask(solution, groups.mask_of(puzzle)) == puzzle
    assert case["expected"]["solution"].startswith("equals nakano-cyclic")
    result = nanpure.solve(puzzle)
    assert result.status == "unique"
    assert result.solution.values == solution.values


def test_the_work_on_n99() -> None:
    """4 solutions; with 7 at (0,6) 2; with 9 at (7,3) one: the table that was meant."""
    table = groups.exchange_rows(groups.group_grid("3x3", "product"), 3, 6)
    puzzle = Puzzle.parse(N99)
    one = groups.add_given(puzzle, table, 6)
    both = groups.add_given(one, table, 7 * 9 + 3)

    assert [nanpure.count(p).count for p in (puzzle, one, both)] == [4, 2, 1]
    assert one == Puzzle.parse(ALL["nakano-n99-a"]["puzzle"])
    assert both == Puzzle.parse(ALL["nakano-n99-b"]["puzzle"])
    made = groups.make_unique(puzzle, table, nanpure.solutions)
    assert made.clues == puzzle.clues + 2
    assert nanpure.solve(made).solution.values == table.values


@pytest.mark.parametrize("factors", [(), (3, 3)])
def test_no_table_of_order_9_is_a_solution_as_it_stands(factors: tuple[int, ...]) -> None:
    """The figure of the recipe shows it, and what n99 masks, in which more was done."""
    name = "Z3 × Z3" if factors else "cyclic group"
    rows = groups.multiplication_table(9, factors)
    boxes = [house for house in Layout.parse("3x3").houses if house.kind == "box"]
    drawn = figure(PAPERS["hui"], PAPERS["hui"].item("s2/step1"))
    assert drawn is not None
    [boards] = drawn.parts
    assert isinstance(boards, Boards)
    shown = {board.caption.en: board for board in boards.boards}

    assert [row[0] for row in rows] == list(range(1, 10))
    assert list(shown[name].grid.rows()) == list(rows)
    assert all(set(box.cells) & shown[name].grid.conflicting for box in boxes)
    assert shown["these exchanged: n99"].grid.is_solution


def test_the_6x6_puzzle_is_a_mask_of_the_cyclic_table() -> None:
    puzzle = Puzzle.parse(ALL["nakano-x6"]["puzzle"], "2x3")
    table = groups.group_grid("2x3")
    assert groups.mask(table, groups.mask_of(puzzle)) == puzzle
    assert groups.make_unique(puzzle, table, nanpure.solutions).clues == puzzle.clues + 1


# ---- tables ------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", ["cyclic", "product"])
@pytest.mark.parametrize("text", [*BOXES, "1x1", "1x5", "5x1", "2x8", "7x3"])
def test_every_box_shape_gets_a_solution(text: str, group: str) -> None:
    layout = Layout.parse(text)
    grid = groups.group_grid(layout, group)
    assert grid.is_solution
    assert grid.layout == layout


@pytest.mark.parametrize(("size", "factors"), [(6, ()), (6, (2, 3)), (8, (2, 2, 2)), (9, (3, 3)),
                                               (12, (2, 6)), (1, ())])
def test_tables_are_those_of_groups(size: int, factors: tuple[int, ...]) -> None:
    table = groups.multiplication_table(size, factors)
    everything = set(range(1, size + 1))
    assert all(set(row) == everything for row in (*table, *zip(*table, strict=True)))
    assert table[0] == tuple(range(1, size + 1))  # the first element changes nothing
    times = [[entry - 1 for entry in row] for row in table]
    for a, b in combinations(range(size), 2):
        assert times[a][b] == times[b][a]
        assert all(times[times[a][b]][c] == times[a][times[b][c]] for c in range(size))


def test_the_groups_differ() -> None:
    """In the product of two groups of order 2 every element is its own inverse."""
    assert {row[i] for i, row in enumerate(groups.multiplication_table(4, (2, 2)))} == {1}
    assert {row[i] for i, row in enumerate(groups.multiplication_table(4))} == {1, 3}


def test_what_groups_cannot_do() -> None:
    with pytest.raises(ValueError, match="factors of 6, got 2 x 2"):
        groups.multiplication_table(6, (2, 2))
    with pytest.raises(ValueError, match="'dihedral'"):
        groups.group_grid("2x3", "dihedral")
    for text in (f"jigsaw:{JIGSAW_5}", "3x3+diagonals"):
        with pytest.raises(Unsupported, match="rectangular"):
            groups.group_grid(text)
    with pytest.raises(ValueError, match="1…4, got 5"):
        groups.exchange_rows(groups.group_grid("2x2"), 1, 5)


# ---- relabelling and masks ---------------------------------------------------------------------


def test_relabelling() -> None:
    grid = groups.group_grid("2x2")
    all_of_them = list(groups.relabellings(grid))
    assert len(set(all_of_them)) == factorial(4)
    assert all_of_them[0] == grid
    assert all(other.is_solution for other in all_of_them)
    assert all_of_them == sorted(all_of_them, key=lambda other: other.values)
    assert sum(1 for _ in groups.relabellings(groups.group_grid("2x3"))) == 720
    assert groups.relabelled(grid, (4, 3, 2, 1)).values[:4] == (4, 3, 2, 1)
    with pytest.raises(ValueError, match="each of"):
        groups.relabelled(grid, (1, 1, 2, 3))


@pytest.mark.parametrize("text", ["2x2", "2x3", "3x3", "4x4"])
def test_masks(text: str) -> None:
    layout = Layout.parse(text)
    for seed in range(20):
        clues = seed * layout.cells // 40 * 2 + layout.cells % 2 * (seed % 2)
        free = groups.random_mask(layout, clues, seed)
        symmetric = groups.random_mask(layout, clues, seed, symmetric=True)
        assert len(free) == len(symmetric) == clues
        assert groups.is_symmetric(symmetric)
        assert free == groups.random_mask(layout, clues, seed)
        puzzle = groups.mask(groups.group_grid(layout), free)
        assert (groups.mask_of(puzzle), puzzle.clues) == (free, clues)
    several = {groups.random_mask(layout, layout.cells // 2, seed) for seed in range(20)}
    assert len(several) == 20


def test_every_cell_is_drawn_equally_often() -> None:
    layout = Layout.parse("2x2")
    drawn = [0] * 16
    for seed in range(2000):
        for cell in groups.random_mask(layout, 4, seed):
            drawn[cell] += 1
    assert sum(drawn) == 8000
    assert all(400 < times < 600 for times in drawn)


def test_masks_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="0…16"):
        groups.random_mask(Layout.parse("2x2"), 17, 0)
    with pytest.raises(ValueError, match="even"):
        groups.random_mask(Layout.parse("2x2"), 5, 0, symmetric=True)
    assert len(groups.random_mask(Layout.parse("3x3"), 81, 0, symmetric=True)) == 81
    assert not groups.is_symmetric(groups.mask_of(Puzzle.parse(ALL["nakano-clark"]["puzzle"])))


# ---- adding givens -----------------------------------------------------------------------------


@pytest.mark.parametrize("symmetric", [False, True])
@pytest.mark.parametrize(("text", "clues"), [("2x2", 2), ("2x3", 6), ("3x2", 6), ("3x3", 18),
                                             pytest.param("3x4", 40, marks=pytest.mark.slow)])
def test_the_loop_ends_with_one_solution(text: str, clues: int, symmetric: bool) -> None:
    layout = Layout.parse(text)
    for seed in range(4):
        solution = random_transform(layout, seed)(groups.group_grid(layout))
        cells = groups.random_mask(layout, clues, seed, symmetric=symmetric)
        puzzle = groups.mask(solution, cells)
        events = list(
            groups.until_unique(puzzle, solution, nanpure.solutions, symmetric=symmetric)
        )
        end = events[-1]
        assert isinstance(end, Outcome)
        assert end.end is not None
        made = groups.make_unique(puzzle, solution, nanpure.solutions, symmetric=symmetric)
        assert nanpure.solve(made).solution.values == solution.values
        assert cells <= groups.mask_of(made)
        assert groups.is_symmetric(groups.mask_of(made)) or not symmetric
        assert replay(puzzle.grid(), events)[0] == end.end
        assert made.givens == end.end.values


def test_the_given_that_splits_best_is_added_first() -> None:
    solution = groups.group_grid("2x2")
    puzzle = groups.mask(solution, [0, 6, 11])
    found = [grid.values for grid in nanpure.solutions(puzzle)]
    step = next(
        event for event in groups.until_unique(puzzle, solution, nanpure.solutions)
        if event.kind == "place"
    )
    ((cell, digit),) = step.deduction.placements
    shared = [sum(values[c] == solution.values[c] for values in found) for c in range(16)]
    assert digit == solution.values[cell]
    assert cell == shared.index(min(shared))
    assert shared[cell] < len(found)


def test_a_puzzle_with_one_solution_stays() -> None:
    solution = groups.group_grid("2x2")
    puzzle = groups.mask(solution, range(16))
    assert groups.make_unique(puzzle, solution, nanpure.solutions) == puzzle


def test_a_solver_may_stop_at_two() -> None:
    """Any solver will do; fewer solutions per round only make the choice poorer."""
    solution = groups.group_grid("2x3")
    puzzle = groups.mask(solution, [0, 7])
    for limit in (2, 3, 50):
        made = groups.make_unique(
            puzzle, solution, lambda p: islice(nanpure.solutions(p), 5), limit=limit
        )
        assert nanpure.solve(made).solution.values == solution.values


def test_the_loop_stops_at_its_limit_and_refuses_other_solutions() -> None:
    solution, other = groups.group_grid("2x3"), groups.group_grid("2x3", "product")
    empty = groups.mask(solution, [])
    events = list(groups.until_unique(empty, solution, nanpure.solutions, max_steps=3))
    end = events[-1]
    assert isinstance(end, Outcome)
    assert end.end is not None
    assert end.status == "stopped"
    assert sum(map(bool, end.end.values)) == 3
    shown = groups.mask(solution, range(36))
    with pytest.raises(NoSolution):
        groups.make_unique(shown, other, nanpure.solutions)
    with pytest.raises(NoSolution):
        groups.make_unique(empty, empty.grid(), nanpure.solutions)
    with pytest.raises(NoSolution):
        groups.make_unique(empty, solution, lambda _: [])
    with pytest.raises(ValueError, match="limit"):
        groups.make_unique(empty, solution, nanpure.solutions, limit=1)


def test_every_note_is_worded_in_both_languages() -> None:
    solution = groups.group_grid("2x3")
    empty = groups.mask(solution, [])
    seen = set()
    for steps in (None, 2):
        for event in groups.until_unique(empty, solution, nanpure.solutions, max_steps=steps):
            assert event.note is not None
            seen.add(event.note.id)
            for lang in ("en", "ja"):
                line = trace_line(event, empty.layout, lang)
                assert "groups" not in line
                assert "{" not in line
    assert seen == set(WORDS)
