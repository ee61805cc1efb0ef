"""Hiroi: every case of his page, all solutions in his order, exact undo, and bad input."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nanpure
from nanpure import CandidateSet, Grid, Layout, NoSolution, Puzzle, Unsupported
from nanpure.io.events import sentence
from nanpure.methods import hiroi, hui
from nanpure.methods.hiroi.flags import units_of
from nanpure.methods.hiroi.words import WORDS
from nanpure.methods.protocol import Outcome, replay
from nanpure.model.step import Event, Finding, Step
from random_puzzles import random_puzzle
from together import together

Case = dict[str, Any]
DATA = Path(__file__).parents[1] / "data" / "seed_cases.json"
CASES: list[Case] = [c for c in json.loads(DATA.read_text("utf-8")) if c["seed"] == "001"]
SHAPES = ["2x2", "1x4", "4x1", "2x3", "3x2", "2x4", "3x3"]
N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
X0 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"


def mask(digits: list[int]) -> int:
    return sum(1 << (digit - 1) for digit in digits)


def digits(bits: int) -> list[int]:
    return [n for n in range(1, 10) if bits >> (n - 1) & 1]


def grid_of(puzzle: str, layout: str | None = None) -> Grid:
    return Puzzle.parse(puzzle, layout).grid()


def outcome(grid: Grid, **options: Any) -> Outcome:
    *_, end = hiroi.run(grid, **options)
    assert isinstance(end, Outcome)
    return end


def lines(grids: Any) -> list[str]:
    return [grid.line() for grid in grids]


# ---- the cases ---------------------------------------------------------------------------------


def only_place_in_a_unit(case: Case) -> None:
    """Table 1, alone and as a column of a board."""
    expected = case["expected"]
    allowed = {int(row): mask(left) for row, left in expected["candidates"].items()}
    found = expected["hidden_single"]

    assert list(hiroi.only_places(allowed)) == [(found["row"], found["digit"])]

    flags = column_flags(expected["column"], expected["candidates"])
    column = [[(0, [(x, 0) for x in range(9)])]]
    placed = list(hiroi.confirm_search(flags, column[0]))
    assert ("one_place", found["digit"], found["row"] - 1, 0, 0) == placed[0]
    assert flags.board[found["row"] - 1][0] == found["digit"]


def column_flags(column: list[int], candidates: dict[str, list[int]]) -> hiroi.Flags:
    """A board whose first column is that of a table, the rest such that it has its candidates."""
    layout = Layout.parse("3x3")
    givens = [digit if cell % 9 == 0 else 0 for cell, digit in
              ((cell, column[cell // 9]) for cell in range(81))]
    left = {int(row) - 1: set(allowed) for row, allowed in candidates.items()}
    flags = hiroi.Flags(Puzzle(tuple(givens), layout).grid())
    flags.gflag = [[511] * 3 for _ in range(3)]
    for x, allowed in left.items():
        flags.xflag[x] = mask(sorted(allowed))
    return flags


def undo_restores(case: Case) -> None:
    """Table 2: the three tables come back exactly, a flag for every cell does not."""
    expected = case["expected"]
    rows = {int(row): left for row, left in expected["candidates_before"].items()}
    flags = column_flags(expected["column"], expected["candidates_before"])
    cells = [[0] * 9 for _ in range(9)]
    for row, left in rows.items():
        cells[row - 1][0] = mask(left)

    def by_tables() -> dict[int, list[int]]:
        return {row: digits(flags.get_bit(row - 1, 0)) for row in rows if row != 2}

    def by_cells() -> dict[int, list[int]]:
        return {row: digits(cells[row - 1][0]) for row in rows if row != 2}

    before = {row: left for row, left in rows.items() if row != 2}
    after = {int(row): left for row, left in expected["after_placing_3_at_row2"].items()}
    assert by_tables() == by_cells() == before
    assert digits(flags.get_bit(1, 0)) == rows[2]

    flags.write_number(3, 1, 0)
    hiroi.clear_flag(cells, 3, 1, 0, 3, 3)
    assert by_tables() == by_cells() == after

    flags.delete_number(3, 1, 0)
    hiroi.set_flag(cells, 3, 1, 0, 3, 3)
    assert by_tables() == before
    assert digits(flags.get_bit(1, 0)) == rows[2]
    naive = {int(row): left for row, left in expected["naive_set_flag_undo_would_give"].items()}
    assert {row: left for row, left in by_cells().items() if row in naive} == naive


def confirm_then_backtrack(case: Case) -> None:
    expected = case["expected"]
    grid = grid_of(case["puzzle"], "{}x{}".format(*case["box"]))
    events = list(hiroi.run(grid))
    end = events[-1]

    assert isinstance(end, Outcome)
    assert end.end is not None
    assert end.end.line() == expected["after_confirm_search"]
    [positions] = [e.note for e in events if e.note and e.note.id == "hiroi.positions"]
    assert positions.arguments["count"] == expected["undetermined_cells"]
    assert end.note is not None
    assert end.note.arguments["count"] == expected["find_count"]
    assert lines(end.solutions) == expected["solutions"]
    assert lines(hui.all_solutions(grid)) == expected["solutions"]


def enumeration(case: Case) -> None:
    expected = case["expected"]
    found = lines(hiroi.solutions(grid_of(case["puzzle"], "{}x{}".format(*case["box"]))))

    assert len(found) == expected["find_count"]
    assert (found[0], found[-1]) == (expected["first"], expected["last"])
    assert found == sorted(found)


HARNESS: dict[str, Callable[[Case], None]] = {
    "unit_hidden_single": only_place_in_a_unit,
    "undo_must_restore": undo_restores,
    "confirm_then_backtrack": confirm_then_backtrack,
    "enumeration_order": enumeration,
}


def test_every_kind_of_case_is_run() -> None:
    assert len(CASES) == 7
    assert {case["kind"] for case in CASES} == set(HARNESS)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Case) -> None:
    HARNESS[case["kind"]](case)


# ---- all solutions, in his order ---------------------------------------------------------------


def puzzles(most: int) -> list[tuple[str, Puzzle]]:
    chance = random.Random(1)
    layouts = [Layout.parse(shape) for shape in SHAPES for _ in range(3)]
    return [
        (
            f"{layout.structure}-{i}",
            random_puzzle(layout, chance, most, fewest=layout.cells // 3 if i % 3 else 0),
        )
        for i, layout in enumerate(layouts)
        if layout.size < 8 or i % 3
    ]


SEVERAL = puzzles(most=30)
UNIQUE = puzzles(most=1)
BOTH = [*SEVERAL, *[(f"{name}-unique", puzzle) for name, puzzle in UNIQUE]]
each = pytest.mark.parametrize("puzzle", [p for _, p in BOTH], ids=[name for name, _ in BOTH])


@each
def test_it_finds_what_the_library_finds_in_the_same_order(puzzle: Puzzle) -> None:
    end = outcome(puzzle.grid())

    assert list(end.solutions) == list(nanpure.solutions(puzzle))
    assert lines(hiroi.solutions(puzzle.grid())) == lines(end.solutions)
    assert (end.status, end.complete) == ("solved", True)


@each
def test_the_variant_finds_the_same_with_fewer_assumptions(puzzle: Puzzle) -> None:
    plain, inside = list(hiroi.run(puzzle.grid())), list(hiroi.run(puzzle.grid(), inside=True))
    ends = plain[-1], inside[-1]

    assert isinstance(ends[0], Outcome)
    assert isinstance(ends[1], Outcome)
    assert ends[0].solutions == ends[1].solutions
    assert assumptions(inside) <= assumptions(plain)


def assumptions(events: list[Event]) -> int:
    return sum(1 for event in events if event.kind == "assume")


@pytest.mark.parametrize(("shape", "count"), [("1x4", 576), ("4x1", 576), ("2x2", 288)])
def test_empty_boards(shape: str, count: int) -> None:
    """Boxes of one row are no boxes: those are the Latin squares of order 4."""
    assert sum(1 for _ in hiroi.solutions(grid_of("." * 16, shape))) == count


def test_no_solution_is_an_answer() -> None:
    printed = ".8..7..3.7..2.3..8..9.6.4....4....2.8.2...9.1.3.....6...6.8.1..2..9..5.6.7..3..4."
    for inside in (False, True):
        end = outcome(grid_of(printed), inside=inside)
        assert (end.status, end.complete, end.solutions) == ("none", True, ())


def test_removed_candidates_stay_away() -> None:
    puzzle = Puzzle.parse("." * 16)
    without = Puzzle(puzzle.givens, puzzle.layout, removed=((0, 1), (5, 2), (15, 3)))

    assert lines(hiroi.solutions(without.grid())) == lines(nanpure.solutions(without))


def test_a_grid_is_taken_as_it_stands() -> None:
    grid = grid_of("." * 16).place(3, 4).place(12, 4)

    found = list(hiroi.solutions(grid))
    assert found == list(nanpure.solutions(grid))
    assert all(g.values[3] == g.values[12] == 4 for g in found)


def test_a_board_with_more_blanks_than_functions_can_nest() -> None:
    grid = Puzzle((0,) * 36**2, Layout.parse("6x6")).grid()
    events = hiroi.run(grid, max_steps=20)

    assert [event.depth for event in events][-2:] == [9, 0]
    deep = outcome(Puzzle((0,) * 32**2, Layout.parse("1x32")).grid(), limit=1)
    assert deep.solutions[0].is_solution


# ---- confirm search ----------------------------------------------------------------------------


@together("puzzle", [p for _, p in UNIQUE])
def test_confirm_search_places_what_is_true(puzzle: Puzzle) -> None:
    [true] = nanpure.solutions(puzzle)
    for event in hiroi.run(puzzle.grid()):
        if event.depth == 0 and isinstance(event, Finding):
            assert isinstance(event, Step)
            assert event.technique in ("hiroi.one_digit", "hiroi.one_place")
            [(cell, digit)] = event.deduction.placements
            assert true.values[cell] == digit


@together("puzzle", [p for _, p in BOTH])
def test_its_fixpoint_does_not_depend_on_the_order(puzzle: Puzzle) -> None:
    """Another order of the units, and Hui's assign, which makes all placements at once."""
    flags = hiroi.Flags(puzzle.grid())
    units = units_of(puzzle.layout)
    random.Random(3).shuffle(units)
    list(hiroi.confirm_search(flags, units))
    end = outcome(puzzle.grid()).end

    assert end is not None
    assert tuple(n for row in flags.board for n in row) == end.values
    *_, assigned = hui.run_assign(puzzle.grid())
    assert isinstance(assigned, Outcome)
    assert assigned.end == end


def test_at_the_fixpoint_neither_rule_applies() -> None:
    for _, puzzle in BOTH:
        end = outcome(puzzle.grid()).end
        assert end is not None
        blanks = [cell for cell, digit in enumerate(end.values) if not digit]
        assert all(end.candidates[cell].bit_count() > 1 for cell in blanks)
        for house in end.layout.houses:
            left = {cell: end.candidates[cell] for cell in house.cells if not end.values[cell]}
            assert list(hiroi.only_places(left)) == []


def test_evidence_names_the_house_of_rule_2() -> None:
    seen = set()
    for event in hiroi.run(grid_of(N99)):
        if not isinstance(event, Step):
            continue
        evidence = event.deduction.evidence
        assert evidence is not None
        [(cell, digit)] = event.deduction.placements
        assert (list(evidence.cells), list(evidence.digits)) == ([cell], [digit])
        seen.add((event.technique, len(evidence.houses)))
        for house in evidence.houses:
            assert cell in Layout.parse("3x3").houses[house].cells
    assert seen == {("hiroi.one_digit", 0), ("hiroi.one_place", 1)}


# ---- the three tables --------------------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, 35), st.integers(0, 5)), max_size=40))
def test_deleting_undoes_writing_exactly(choices: list[tuple[int, int]]) -> None:
    grid = grid_of("." * 36, "2x3")
    flags = hiroi.Flags(grid)
    written: list[tuple[int, int, int]] = []
    states = [snapshot(flags)]
    for cell, which in choices:
        x, y = divmod(cell, 6)
        allowed = digits(flags.get_bit(x, y))
        if flags.board[x][y] or not allowed:
            continue
        n = allowed[which % len(allowed)]
        flags.write_number(n, x, y)
        written.append((n, x, y))
        states.append(snapshot(flags))
        grid = grid.place(cell, n)
        blanks = [c for c, digit in enumerate(grid.values) if not digit]
        assert all(flags.get_bit(*divmod(c, 6)) == grid.candidates[c] for c in blanks)
    for number in reversed(written):
        assert snapshot(flags) == states.pop()
        flags.delete_number(*number)
    assert snapshot(flags) == states[0]


def snapshot(flags: hiroi.Flags) -> str:
    return repr((flags.board, flags.xflag, flags.yflag, flags.gflag))


def test_groups_of_a_board_that_is_not_square() -> None:
    flags = hiroi.Flags(grid_of("." * 36, "2x3"))

    assert (flags.size, flags.grx, flags.gry) == (6, 2, 3)
    assert (flags.xgrp, flags.ygrp) == ([0, 0, 1, 1, 2, 2], [0, 0, 0, 1, 1, 1])


# ---- the trace ---------------------------------------------------------------------------------


@pytest.mark.parametrize("inside", [False, True])
@each
def test_replay(puzzle: Puzzle, inside: bool) -> None:
    """Every solution is the board standing then; at the end only the first one stands."""
    events = list(hiroi.run(puzzle.grid(), inside=inside))
    end = events[-1]

    assert isinstance(end, Outcome)
    assert replay(puzzle.grid(), events) == {0: end.end}
    found = [i for i, event in enumerate(events[:-1]) if event.kind == "status"]
    for solution, index in zip(end.solutions[:5], found, strict=False):
        boards = replay(puzzle.grid(), events[:index])
        assert boards[max(boards)] == solution


@pytest.mark.parametrize("steps", [0, 1, 13, 60, 500])
@pytest.mark.parametrize("puzzle", [N99, X0])
def test_a_limit_of_steps(puzzle: str, steps: int) -> None:
    grid = grid_of(puzzle)
    full = list(hiroi.run(grid))
    events = list(hiroi.run(grid, max_steps=steps))
    end = events[-1]

    assert isinstance(end, Outcome)
    if steps >= len(full):
        assert events == full
        return
    assert (end.status, end.complete) == ("stopped", False)
    assert events[:-1] == full[:steps]
    assert end.end == replay(grid, events)[0]
    shown = sum(1 for event in events[:-1] if event.kind == "status")
    assert len(end.solutions) == shown


def test_a_limit_of_solutions() -> None:
    end = outcome(grid_of("." * 81), limit=7)

    assert (end.status, end.complete, len(end.solutions)) == ("solved", False, 7)
    assert lines(end.solutions) == [g.line() for g in nanpure.solutions("." * 81, limit=7)]
    with pytest.raises(ValueError, match="limit of at least 1"):
        hiroi.run(grid_of(N99), limit=0)


def test_every_event_is_worded() -> None:
    ids = set()
    layout = Layout.parse("3x3")
    for grid in (grid_of(N99), grid_of(X0), grid_of("123....4........")):
        for options in ({}, {"limit": 1}, {"max_steps": 3}):
            for event in hiroi.run(grid, **options):
                assert event.note is not None
                ids.add(event.note.id)
                for lang in ("en", "ja"):
                    said = sentence(event, layout, lang)
                    assert said
                    assert "{" not in said
    assert ids == set(WORDS)


# ---- bad input ---------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["jigsaw:AABBAABCADCCDDDC", "2x2+diagonals", "2x2+windows"])
def test_other_layouts_are_not_served(layout: str) -> None:
    grid = grid_of("." * 16, layout) if "jigsaw" not in layout else Puzzle(
        (0,) * 16, Layout.jigsaw("AAABCABBCCDBCDDD")).grid()
    with pytest.raises(Unsupported, match=r"'hiroi'.*not layout"):
        hiroi.run(grid)
    with pytest.raises(Unsupported, match=r"'hiroi'"):
        hiroi.solutions(grid)


def test_equal_givens_are_refused_before_the_first_event() -> None:
    with pytest.raises(NoSolution, match=r"two 1s in row 1: r1c1 and r1c4"):
        hiroi.run(grid_of("1..1............"))
    with pytest.raises(NoSolution):
        hiroi.solutions(grid_of("1..1............"))


def test_a_complete_grid_is_its_own_solution() -> None:
    end = outcome(grid_of("1243342121344312"))

    assert lines(end.solutions) == ["1243342121344312"]
    assert end.end is not None
    assert end.end.candidate_set() == CandidateSet(0, 4)
