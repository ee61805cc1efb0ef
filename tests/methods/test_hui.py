"""Hui, Nakano, Nishikawa, Yamashita: every case of the paper, all solutions in the paper's order.

``by_the_letter`` writes the J program down a second time, in plain Python, cell by cell: what the
NumPy program does to random grids, sound or not, is held against it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nanpure
from layouts import CHRISTMAS_TREE, JIGSAW_5, SMALL, name
from nanpure import Grid, Layout, Puzzle, PuzzleError, Unsupported, methods
from nanpure.io.events import sentence
from nanpure.methods import groups, hui
from nanpure.methods.hui import program
from nanpure.methods.hui.tables import box_index, box_rows, peers_index, tables
from nanpure.methods.hui.words import WORDS
from nanpure.methods.protocol import Outcome, replay
from nanpure.model.step import Event, Step
from random_puzzles import random_puzzle
from tiers import sampled
from together import together

Case = dict[str, Any]
DATA = Path(__file__).parents[1] / "data" / "seed_cases.json"
CASES: list[Case] = [c for c in json.loads(DATA.read_text("utf-8")) if c["seed"] == "003"]
BY_ID = {case["id"]: case for case in CASES}
TREE = "jigsaw:" + CHRISTMAS_TREE.replace(" ", "")
N99 = BY_ID["nakano-n99"]["puzzle"]
X0 = BY_ID["nakano-x0"]["puzzle"]
XC90 = BY_ID["nakano-xc90"]["puzzle"]


def layout_of(case: Case) -> str:
    if "regions" in case or "region_string" in case:
        return TREE if "regions" in case else "jigsaw:" + case["region_string"]
    symbols = case["symbols"] if case["kind"] == "symbols" else ""
    return "{}x{}".format(*case["box"]) + (f"+symbols:{symbols}" if symbols else "")


def grid_of(case: Case) -> Grid:
    cells = case.get("puzzle_cells")
    text = " ".join(str(digit or ".") for digit in cells) if cells else case["puzzle"]
    return Puzzle.parse(text, layout_of(case)).grid()


def outcome(events: Any) -> Outcome:
    *_, end = events
    assert isinstance(end, Outcome)
    return end


def lines(grids: Any) -> list[str]:
    return [grid.line() for grid in grids]


def array(grid: Grid) -> Any:
    return np.array(grid.values, dtype=np.int16)


def said(event: Event) -> str:
    return event.note.id if event.note else ""


# ---- the cases ---------------------------------------------------------------------------------


def solutions_in_order(case: Case) -> None:
    """Counts, solutions and their order, by the method and by the function of the program."""
    expected, grid = case["expected"], grid_of(case)
    end = outcome(hui.run(grid))
    found = lines(end.solutions)

    assert end.complete
    for count in ("solution_count",):
        if count in expected:
            assert len(found) == expected[count]
    if expected.get("solution_count") != 0:
        assert end.status == "solved"
    ordered = expected.get("hui_order") or expected.get("hui_order_first") or []
    assert found[: len(ordered)] == ordered
    lexicographic = expected.get("solutions_lex") or expected.get("solutions_lex_first") or []
    assert sorted(found)[: len(lexicographic)] == lexicographic
    solution = expected.get("solution", "")
    if solution.startswith("equals"):
        assert end.solutions == (groups.group_grid(grid.layout),) or found == [
            groups.group_grid(grid.layout).line()]
    elif solution:
        assert found == [solution]
    for what, wanted in (("givens", grid.puzzle.clues), ("free", grid.values.count(0))):
        assert expected.get(what, wanted) == wanted
    if "assign_alone_solves" in expected:
        assert lines(outcome(hui.run_assign(grid)).solutions) == found
    if "conflict" in expected:
        assert (end.status, said(end)) == ("none", "hui.index_error")


def forced_moves(case: Case) -> None:
    placed = [(r * 9 + c, digit) for r, c, digit in case["expected"]["all_solutions_have_0origin"]]
    grids = hui.all_solutions(grid_of(case))

    assert all(grid.values[cell] == digit for grid in grids for cell, digit in placed)
    by_assign = outcome(hui.run_assign(grid_of(case))).end
    assert by_assign is not None
    assert all(by_assign.values[cell] == digit for cell, digit in placed)
    assert by_assign.values.count(0) == 12


def guess_only(case: Case) -> None:
    for flatten in (False, True):
        end = outcome(hui.run_guess(grid_of(case), flatten=flatten))
        assert lines(end.solutions) == [case["expected"]["solution"]]


def box_table(case: Case) -> None:
    layout, expected = Layout.parse(layout_of(case)), case["expected"]

    assert box_index(layout).tolist() == expected["boxes"]
    assert box_rows(layout)[:12].tolist() == expected["b_rows_for_cells_0..11"]


def christmas_tree(case: Case) -> None:
    """The authors' failure, digit for digit, and its cure."""
    expected, grid = case["expected"], grid_of(case)
    wrong = outcome(hui.run_assign(grid, units="3x3"))
    assert wrong.end is not None
    assert wrong.end.line().replace(".", "0") == expected["assign_with_irregular_b_but_square_R"]
    assert (wrong.status, wrong.complete, said(wrong)) == ("stuck", False, "hui.contradiction")
    assert bool(wrong.end.conflicts) is not expected["consistent"]
    error = outcome(hui.run(grid, units="3x3"))
    assert (error.status, said(error), error.solutions) == ("stuck", "hui.index_error", ())

    right = outcome(hui.run_assign(grid))
    assert right.end is not None
    assert right.end.line() == expected["assign_with_correct_R"]
    placed = sum(map(bool, right.end.values))
    assert placed == expected["assign_with_correct_R_placed"]
    assert lines(hui.all_solutions(grid)) == [BY_ID["nakano-xc90"]["expected"]["solution"]]


def phrases(case: Case) -> None:
    expected, grid = case["expected"], grid_of(case)
    p = {n: ["".join(map(str, d)).replace("0", ".") for d in hui.phrase(n, grid)]
         for n in range(1, 10)}

    assert len(p[2]) - 1 == expected["P2_P3_forced_steps"]
    assert [81 - stage.count(".") for stage in p[2][1:]] == expected["placed_after_each_step"]
    assert p[2][0] == p[3][0] == grid.line()
    assert p[1] == [p[2][1]]
    assert p[4] == [expected["P4_assign"]] == [p[2][-1]]
    assert p[5] == expected["P5_guesses"]
    r, c = expected["guess_cell_0origin"]
    assert [int(guess[r * 9 + c]) for guess in p[5]] == expected["guess_digits"]
    assert (p[6][0], p[6][-1]) == (p[5][0], expected["P6_guess0_final"])
    assert (p[8][0], p[8][-1]) == (p[5][1], expected["P8_guess1_final"])
    assert len(p[6]) - 1 == 12
    for stages, differences in ((p[2], p[3]), (p[6], p[7]), (p[8], p[9])):
        for before, after, new in zip(stages, stages[1:], differences[1:], strict=False):
            for b, a, d in zip(before, after, new, strict=True):
                assert d == (a if b == "." else ".")
    look = tables(grid)
    for stages, fine in ((p[6], expected["guess0_ok"]), (p[8], expected["guess1_ok"])):
        end = np.array([int(sign) if sign != "." else 0 for sign in stages[-1]], dtype=np.int16)
        assert bool(program.ok(end, look)) is fine
    solutions_in_order(case)


def group_table(case: Case) -> None:
    """The tables of section 2, judged by Hui's ok; the recipe itself is for test_groups."""
    expected = case["expected"]
    layout = Layout.parse(layout_of(case))
    look = tables(Puzzle((0,) * layout.cells, layout).grid())

    def is_ok(rows: Any) -> bool:
        flat = [int(digit) for row in rows for digit in row]
        return bool(program.ok(np.array(flat, dtype=np.int16), look)) and 0 not in flat

    judged = [
        (rows, expected[valid])
        for rows, valid in (("grid", "valid"), ("table", "valid_as_is"),
                            ("after_swapping_rows_2_and_3", "valid_after"),
                            ("base_table", "base_valid"),
                            ("after_swapping_rows_3_and_6", "valid_after"))
        if rows in expected
    ]
    assert judged
    for name_, valid in judged:
        assert is_ok(expected[name_]) is valid
    if "row_shifts" in expected:
        n = layout.size
        assert expected["grid"] == [
            [(c + shift) % n + 1 for c in range(n)] for shift in expected["row_shifts"]]
        assert groups.group_grid(layout).values == tuple(
            digit for row in expected["grid"] for digit in row)
    if "n99_is_a_mask_of" in expected:
        whole = "".join(expected[expected["n99_is_a_mask_of"]])
        assert all(sign in (".", digit) for sign, digit in zip(N99, whole, strict=True))
        assert whole in lines(hui.all_solutions(Puzzle.parse(N99).grid()))


HARNESS: dict[str, Callable[[Case], None]] = {
    "solution_count": solutions_in_order,
    "puzzle": solutions_in_order,
    "jigsaw": solutions_in_order,
    "symbols": solutions_in_order,
    "forced_moves": forced_moves,
    "guess_only": guess_only,
    "box_index_table": box_table,
    "diagnosis": christmas_tree,
    "hui_phrases": phrases,
    "group_recipe": group_table,
}


def test_every_kind_of_case_is_run() -> None:
    assert len(CASES) == 38
    assert {case["kind"] for case in CASES} == set(HARNESS)


LONG = {"gen-25x25": pytest.mark.full,  # ten seconds
        "nakano-clark": pytest.mark.slow, "gen-16x16": pytest.mark.slow}


@pytest.mark.parametrize("case", [
    pytest.param(case, id=case["id"], marks=LONG.get(case["id"], ()))
    for case in CASES
])
def test_case(case: Case) -> None:
    HARNESS[case["kind"]](case)


# ---- further claims of the paper ---------------------------------------------------------------


def test_the_order_of_the_paper_for_x41() -> None:
    """Its list shows four of the 72 solutions, row by row."""
    assert lines(hui.all_solutions(grid_of(BY_ID["nakano-X41"])))[:4] == [
        "2431134231244213", "2431134232144123", "2431314213244213", "4231134231242413"]


def test_clark_by_assign_only() -> None:
    """Four of the 56 blanks, on the one reading of the damaged row that has no conflict."""
    grid = grid_of(BY_ID["nakano-clark"])
    end = outcome(hui.run_assign(grid))

    assert end.status == "stuck"
    assert end.end is not None
    assert grid.values.count(0) - end.end.values.count(0) == 4


def test_the_tables_of_the_christmas_tree() -> None:
    sizes = [event.note.arguments["boards"] for event in hui.run(grid_of(BY_ID["nakano-xc90"]))
             if event.note and event.note.id == "hui.table"]

    # J prints 2 2 2 3 3 1 1, the tables after each guess: its last round finds nothing new.
    assert sizes == [1, 2, 2, 2, 3, 3]


def test_guess_alone_on_the_christmas_tree() -> None:
    """94 grids after 50 guesses, 110 after 51, one after 60: the right one."""
    grid = grid_of(BY_ID["nakano-xc90"])
    look, table, sizes = tables(grid), array(grid)[None], []
    for _ in range(60):
        table = program.guess(table, look)
        sizes.append(len(table))

    assert (sizes[49], sizes[50], sizes[59]) == (94, 110, 1)
    assert "".join(map(str, table[0])) == BY_ID["nakano-xc90"]["expected"]["solution"]


def test_guess_by_the_letter_dies_of_a_length_error() -> None:
    end = outcome(hui.run_guess(grid_of(BY_ID["nakano-X45"]), flatten=True))

    assert (end.status, said(end), end.solutions) == ("stuck", "hui.length_error", ())


# Of 003, section 7: guess^:50 and guess^:51, as far as they are printed.
PRINTED_50 = "830521497741658203208703916"
PRINTED_51 = "738621594"


def test_the_guesses_of_the_tree_are_the_printed_ones_with_the_filling_of_j() -> None:
    grid = Puzzle.parse(XC90, TREE).grid()
    as_in_j, table = tables(grid, filling=True), array(grid)[None]
    firsts, sizes = {}, {}
    for number in range(1, 56):
        table = program.guess(table, as_in_j)
        sizes[number] = len(table)
        firsts[number] = "".join(map(str, table[0])) if len(table) else ""

    assert firsts[50].startswith(PRINTED_50)
    assert all(firsts[number].startswith(PRINTED_51) for number in range(51, 55))
    assert (sizes[50], sizes[51], sizes[55]) == (75, 50, 0)


def test_the_filling_makes_cell_0_a_peer_of_short_rows_alone() -> None:
    layout = Layout.parse(TREE)
    look = tables(Puzzle((5, *[0] * 80), layout).grid(), filling=True)
    free = program.free(np.array([5, *[0] * 80], dtype=np.int16), look)
    peers = peers_index(layout)
    most = max(map(len, peers))

    for cell in range(1, 81):
        assert free[cell, 4] == (len(peers[cell]) == most and 0 not in peers[cell])
    # With rectangular boxes all rows are as long: nothing is filled.
    nine = Puzzle.parse(X0).grid()
    assert not (program.free(array(nine), tables(nine, filling=True))
                ^ program.free(array(nine), tables(nine))).any()


def test_a_run_with_filling_proves_nothing() -> None:
    for method in ("hui", "hui-assign", "hui-guess"):
        *_, end = methods.run(method, XC90, layout=TREE, filling=True)
        assert isinstance(end, Outcome)
        assert (end.status, end.complete) in (("stuck", False), ("solved", False))
        assert repr(methods.tally(method, XC90, layout=TREE, filling=True).outcome) == repr(end)


def test_the_authors_functions_agree_on_their_faulty_tables() -> None:
    """``f^:6 xc90`` = ``assign^:4 xc90`` = ``sudoknt0 xc90``."""
    grid = grid_of(BY_ID["nakano-xc90"])
    look = tables(grid, "3x3")
    six, four = array(grid), array(grid)
    for _ in range(6):
        six = program.f(six, look)
    for _ in range(4):
        four = program.assign(four, look)

    assert six.tolist() == four.tolist() == program.assign(array(grid), look).tolist()


def test_80_given_cells_and_the_last_one() -> None:
    """The last digit that "the program cannot place": square units reject the grid."""
    grid = grid_of(BY_ID["nakano-xc90-80"])

    assert said(outcome(hui.run(grid, units="3x3"))) == "hui.index_error"
    assert len(hui.all_solutions(grid)) == 1


def test_units_of_another_size_are_refused() -> None:
    with pytest.raises(Unsupported, match="units of size 9"):
        hui.run(grid_of(BY_ID["nakano-xc90"]), units="2x2")


def test_the_index_table_of_peers() -> None:
    """``~."1 r ,. c ,. b``: the row, the column, the box, each cell once."""
    assert peers_index(Layout.parse("3x3"))[40] == [
        36, 37, 38, 39, 40, 41, 42, 43, 44, 4, 13, 22, 31, 49, 58, 67, 76, 30, 32, 48, 50]
    for layout in SMALL:
        for cell, peers in enumerate(peers_index(layout)):
            assert len(set(peers)) == len(peers)
            assert sum(1 << peer for peer in peers) == layout.peers[cell] | 1 << cell


# ---- the program against its letter ------------------------------------------------------------


def free_by_the_letter(y: list[int], layout: Layout) -> list[set[int]]:
    peers = peers_index(layout)
    return [
        set() if digit else set(range(1, layout.size + 1)) - {y[peer] for peer in peers[cell]}
        for cell, digit in enumerate(y)
    ]


def f_by_the_letter(y: list[int], layout: Layout) -> list[int]:
    b = free_by_the_letter(y, layout)
    naked = [min(left) if len(left) == 1 else 0 for left in b]
    hidden = [0] * len(y)
    for house in layout.houses:
        for digit in range(1, layout.size + 1):
            places = [cell for cell in house.cells if digit in b[cell]]
            if len(places) == 1:
                hidden[places[0]] = digit
                break
    return [a + max(n, h) for a, n, h in zip(y, naked, hidden, strict=True)]


def assign_by_the_letter(y: list[int], layout: Layout) -> list[int]:
    while (z := f_by_the_letter(y, layout)) != y:
        y = z
    return y


def ok_by_the_letter(y: list[int], layout: Layout) -> bool:
    return not any(
        y[a] and y[a] == y[b] for house in layout.houses for a, b in combinations(house.cells, 2))


def guess_by_the_letter(y: list[int], layout: Layout) -> list[list[int]]:
    if 0 not in y:
        return [y]
    b = free_by_the_letter(y, layout)
    order = [len(left) or layout.size + 1 for left in b]
    cell = order.index(min(order))
    return [[*y[:cell], digit, *y[cell + 1 :]] for digit in sorted(b[cell])]


def sudoku_by_the_letter(y: list[int], layout: Layout) -> list[list[int]]:
    table = [y]
    while True:
        forced = [assign_by_the_letter(grid, layout) for grid in table]
        after = [new for grid in forced if ok_by_the_letter(grid, layout)
                 for new in guess_by_the_letter(grid, layout)]
        if after == table:
            return table
        table = after


def random_grids(layout: Layout, chance: random.Random) -> list[list[int]]:
    """Any digits at all, and solutions with holes and with some wrong digits."""
    n = layout.size
    true = random_puzzle(layout, chance, most=3)
    grids = [list(true.givens)]
    for share in (0.1, 0.3, 0.6):
        grids.append([chance.randint(1, n) if chance.random() < share else 0
                      for _ in range(layout.cells)])
        grids.append([digit or (chance.randint(1, n) if chance.random() < share / 10 else 0)
                      for digit in true.givens])
    return grids


@pytest.mark.parametrize("layout", SMALL, ids=name)
def test_the_functions_do_what_the_letter_says(layout: Layout) -> None:
    chance = random.Random(7)
    grids = random_grids(layout, chance)
    look = tables(Puzzle((0,) * layout.cells, layout).grid())
    table = np.array(grids, dtype=np.int16)
    b = program.free(table, look)

    assert [[set((np.flatnonzero(cell) + 1).tolist()) for cell in grid] for grid in b] == [
        free_by_the_letter(grid, layout) for grid in grids]
    assert program.f(table, look).tolist() == [f_by_the_letter(grid, layout) for grid in grids]
    assert program.ok(table, look).tolist() == [ok_by_the_letter(grid, layout) for grid in grids]
    assert program.assign(table, look).tolist() == [
        assign_by_the_letter(grid, layout) for grid in grids]
    assert program.guess(table, look).tolist() == [
        new for grid in grids for new in guess_by_the_letter(grid, layout)]


@pytest.mark.parametrize("layout", [
    pytest.param(x, id=name(x), marks=[pytest.mark.slow] * (x.text == "2x3+diagonals"))
    for x in SMALL if x.size <= 6])
def test_sudoku_is_the_letter_in_the_same_order(layout: Layout) -> None:
    chance = random.Random(8)
    for most in (1, 5, 20):
        puzzle = random_puzzle(layout, chance, most)
        look = tables(puzzle.grid())
        found = program.sudoku(array(puzzle.grid()), look).tolist()

        assert found == sudoku_by_the_letter(list(puzzle.givens), layout)
        assert [list(g.values) for g in hui.all_solutions(puzzle.grid())] == found


def test_a_cell_named_twice_keeps_the_last() -> None:
    """r1c1 is the only place for 1 in its box and row, for 2 in its column: 2 stays."""
    layout = Layout.parse("2x2")
    b = np.zeros((16, 4), dtype=np.bool_)
    b[0, :2] = True
    b[1, 1] = b[4, 0] = True
    digits, houses = program.ar(b, tables(Puzzle((0,) * 16, layout).grid()))

    assert digits[0] == 2
    assert str(layout.houses[houses[0]]) == "column 1"


# ---- all solutions of random puzzles -----------------------------------------------------------


def some_puzzles() -> list[tuple[str, Puzzle]]:
    chance = random.Random(4)
    return [
        (f"{name(layout)}-{most}", random_puzzle(layout, chance, most, fewest=layout.cells // 4))
        for layout in SMALL
        for most in (1, 12)
    ]


PUZZLES = some_puzzles()
each = sampled("puzzle", [p for _, p in PUZZLES], small=16, ids=[n for n, _ in PUZZLES])


@each
def test_the_solutions_are_those_of_the_library(puzzle: Puzzle) -> None:
    true = list(nanpure.solutions(puzzle))
    end = outcome(hui.run(puzzle.grid()))

    assert sorted(end.solutions, key=lambda grid: grid.values) == true
    assert (end.status, end.complete) == ("solved", True)


@together("puzzle", [p for _, p in PUZZLES if p.layout.size < 7])
def test_guess_alone_finds_them_too(puzzle: Puzzle) -> None:
    end = outcome(hui.run_guess(puzzle.grid()))

    assert end.complete
    assert sorted(end.solutions, key=lambda g: g.values) == list(nanpure.solutions(puzzle))


@each
def test_outside_guesses_only_what_is_true_is_placed(puzzle: Puzzle) -> None:
    true = list(nanpure.solutions(puzzle))
    for run in (hui.run, hui.run_assign, hui.run_guess):
        for event in run(puzzle.grid(), max_steps=2000):
            if isinstance(event, Step) and event.depth == 0:
                [(cell, digit)] = event.deduction.placements
                assert all(grid.values[cell] == digit for grid in true)


def check_replay(puzzle: Puzzle, steps: int | None) -> None:
    """The boards standing at the end are the solutions; one alone is the end."""
    for run in (hui.run, hui.run_assign, hui.run_guess):
        for limit in (40, steps):
            events = list(run(puzzle.grid(), max_steps=limit))
            end, boards = events[-1], replay(puzzle.grid(), events)

            assert isinstance(end, Outcome)
            if len(boards) == 1:
                assert list(boards.values()) == [end.end]
            if run is not hui.run_assign and end.complete:
                assert set(boards.values()) == set(end.solutions)
                assert len(boards) == len(end.solutions)
            assert set(end.solutions) <= set(boards.values())


@each
def test_replay(puzzle: Puzzle) -> None:
    check_replay(puzzle, 1500)


@pytest.mark.full
@each
def test_replay_to_the_end(puzzle: Puzzle) -> None:
    check_replay(puzzle, None)


def test_the_end_of_a_puzzle_with_several_solutions_is_what_is_forced() -> None:
    """The last grid that stood alone: that of assign."""
    grid = Puzzle.parse(N99).grid()

    assert outcome(hui.run(grid)).end == outcome(hui.run_assign(grid)).end


def test_every_placement_has_its_reason() -> None:
    layout = Layout.parse("3x3")
    seen = set()
    for event in hui.run(Puzzle.parse(X0).grid()):
        if isinstance(event, Step):
            assert event.deduction.evidence is not None
            [(cell, _)] = event.deduction.placements
            houses = event.deduction.evidence.houses
            assert all(cell in layout.houses[house].cells for house in houses)
            seen.add((event.technique, len(houses)))
    assert seen == {("hui.ac", 0), ("hui.ar", 1)}


def test_removed_candidates_stay_away() -> None:
    puzzle = Puzzle((0,) * 16, Layout.parse("2x2"), removed=((0, 1), (5, 2), (15, 3)))
    true = list(nanpure.solutions(puzzle))

    for run in (hui.run, hui.run_guess):
        assert sorted(outcome(run(puzzle.grid())).solutions, key=lambda g: g.values) == true


def test_extra_houses_are_more_rows_of_the_same_table() -> None:
    layout = Layout.parse("2x2+diagonals")
    grid = Puzzle((0,) * 16, layout).grid()

    assert len(tables(grid).R) == 14
    assert sorted(lines(hui.all_solutions(grid))) == lines(nanpure.solutions(grid))


# ---- limits ------------------------------------------------------------------------------------


def test_a_table_that_grows_is_stopped() -> None:
    for run in (hui.run, hui.run_guess):
        end = outcome(run(Puzzle.parse("." * 81).grid(), max_boards=500))
        assert (end.status, said(end), end.complete) == ("stopped", "hui.max_boards", False)


@pytest.mark.slow
def test_what_was_found_before_the_stop_is_told() -> None:
    grid = grid_of(BY_ID["nakano-clark"])
    end = outcome(hui.run(grid, max_boards=9000))
    full = {g.values for g in nanpure.solutions(grid)}

    assert end.status == "stopped"
    assert len(end.solutions) > 100
    assert {g.values for g in end.solutions} <= full


@pytest.mark.parametrize("limit", [1, 5, 71, 72, 100])
def test_a_limit_gives_the_first_ones_of_the_whole_table(limit: int) -> None:
    grid = grid_of(BY_ID["nakano-X41"])
    every = hui.all_solutions(grid)
    end = outcome(hui.run(grid, limit=limit))

    assert end.solutions == every[:limit]
    assert (end.status, end.complete) == ("solved", limit >= 72)
    with pytest.raises(ValueError, match="limit of at least 1"):
        hui.run(grid, limit=0)


@pytest.mark.parametrize("steps", [0, 1, 7, 33, 90])
def test_a_limit_of_steps(steps: int) -> None:
    for run in (hui.run, hui.run_assign, hui.run_guess):
        grid = Puzzle.parse(N99).grid()
        full = list(run(grid))
        events = list(run(grid, max_steps=steps))
        end = events[-1]

        assert isinstance(end, Outcome)
        assert events[:-1] == full[:steps][: len(events) - 1]
        if steps < len(full) - 1:
            assert (end.status, said(end)) == ("stopped", "hui.stopped")
            assert len(events) == steps + 1


# ---- phrases -----------------------------------------------------------------------------------


def test_phrases_and_masks_refuse_rules_that_are_no_houses() -> None:
    layout = Layout.parse("2x2+cage:3:r1c1,r1c2")
    with pytest.raises(Unsupported, match="do not know the rule 'cage:3"):
        hui.phrase(2, Puzzle.parse("12" + "." * 14, layout).grid())
    with pytest.raises(Unsupported, match="do not know the rule 'cage:3"):
        hui.masks(Puzzle.parse("1243342121344312", layout).grid())


def test_phrases_without_an_answer_in_j() -> None:
    complete = Puzzle.parse(".24.3......4.31.").grid()
    assert len(hui.phrase(5, complete)) == len(hui.phrase(6, complete)) == 1
    assert hui.phrase(8, complete) == hui.phrase(9, complete) == ()
    equal = Puzzle.parse("1..1............").grid()
    assert hui.phrase(5, equal) == hui.phrase(6, equal) == ()
    for n in (0, 10):
        with pytest.raises(ValueError, match="expected a phrase from 1 to 9"):
            hui.phrase(n, complete)


@each
def test_phrases_are_stages_of_the_program(puzzle: Puzzle) -> None:
    grid = puzzle.grid()
    stages = hui.phrase(2, grid)

    assert stages[0] == grid.values
    assert list(stages[-1]) == assign_by_the_letter(list(grid.values), puzzle.layout)
    for before, after in pairwise(stages):
        assert list(after) == f_by_the_letter(list(before), puzzle.layout)
    differences = hui.phrase(3, grid)
    assert [sum(column) for column in zip(*differences, strict=True)] == list(stages[-1])
    assert set(hui.PHRASES) == set(range(1, 10))


# ---- difficulty and masks ----------------------------------------------------------------------


def clues(count: int, size: int = 9) -> Puzzle:
    """A puzzle with so many givens (the words look at nothing else)."""
    grid = groups.group_grid(Layout.default(size)).values
    return Puzzle(grid[:count] + (0,) * (size * size - count), Layout.default(size))


@pytest.mark.parametrize(("count", "about", "down_to"), [
    (40, "EASY", "EASY"), (32, "EASY", "EASY"), (30, "EASY", "MEDIUM"), (29, "MEDIUM", "MEDIUM"),
    (27, "MEDIUM", "MEDIUM"), (25, "MEDIUM", "HARD"), (24, "HARD", "HARD"),
    (21, "HARD", "HARD"), (19, "HARD", "VERY_HARD"), (18, "VERY_HARD", "VERY_HARD"),
    (17, "VERY_HARD", "VERY_HARD"),
])
def test_the_words_for_givens(count: int, about: str, down_to: str) -> None:
    assert hui.difficulty(clues(count)) == ("CLASSIC", about, count)
    assert hui.difficulty(clues(count), "down_to").level == down_to


def test_the_words_for_sizes() -> None:
    assert [hui.difficulty(clues(4, size)).size for size in (4, 6, 8, 9, 10, 16, 25)] == [
        "KIDS", "KIDS", "KIDS", "CLASSIC", "MONSTER", "MONSTER", "MONSTER"]
    # The same share of givens has the same word on every size.
    assert {hui.difficulty(clues(size * size // 3, size)).level for size in (6, 9, 12)} == {
        "MEDIUM"}
    with pytest.raises(ValueError, match="reading out of about, down_to"):
        hui.difficulty(clues(20), "nobody")  # type: ignore[arg-type]


def test_there_are_many_masks_for_a_solution() -> None:
    """Every mask of the count is good and no other is, by the library's own count."""
    solution = Puzzle.parse("1243342121344312").grid()
    found = hui.masks(solution)
    chance = random.Random(5)
    good = 0
    for _ in range(300):
        mask = chance.getrandbits(16)
        kept = [d if mask >> cell & 1 else 0 for cell, d in enumerate(solution.values)]
        good += nanpure.check(Puzzle(tuple(kept), solution.layout)).status == "unique"

    assert abs(good / 300 - found.count / 65536) < 0.1
    assert sum(found.by_givens[:4]) == 0
    assert found.by_givens[16] == found.symmetric_by_givens[16] == 1
    assert 1 < found.minimal < found.count
    assert 1 < found.symmetric < found.count
    assert nanpure.check(found.fewest).status == "unique"
    assert found.fewest.clues == 4


def test_masks_of_all_three_givens() -> None:
    """By hand on 2x2: four givens exactly, counted with the library."""
    solution = Puzzle.parse("1234341221434321").grid()
    four = [
        cells for cells in combinations(range(16), 4)
        if nanpure.check(groups.mask(solution, cells)).status == "unique"
    ]

    found = hui.masks(solution)
    assert found.by_givens[4] == found.minimal_by_givens[4] == len(four)
    symmetric = [cells for cells in four if {15 - cell for cell in cells} == set(cells)]
    assert found.symmetric_by_givens[4] == len(symmetric)


def test_masks_need_a_small_solution() -> None:
    with pytest.raises(Unsupported, match="up to 16 cells"):
        hui.masks(groups.group_grid("2x3"))
    with pytest.raises(PuzzleError, match="expected a solution"):
        hui.masks(Puzzle.parse("." * 16).grid())


# ---- words and bad input -----------------------------------------------------------------------


def test_every_event_is_worded() -> None:
    runs = [
        hui.run(Puzzle.parse(X0).grid()), hui.run(Puzzle.parse(N99).grid(), limit=1),
        hui.run(Puzzle.parse(X0).grid(), max_boards=1), hui.run_guess(Puzzle.parse(N99).grid()),
        hui.run(Puzzle.parse("1..1............").grid()),
        hui.run(Puzzle.parse(XC90, TREE).grid(), units="3x3"),
        hui.run(Puzzle.parse(dead()).grid()), hui.run_guess(Puzzle.parse(dead()).grid()),
        hui.run_guess(Puzzle.parse("1..1............").grid()),
        hui.run_guess(Puzzle.parse("." * 16).grid(), flatten=True),
        hui.run_assign(Puzzle.parse(N99).grid()),
        hui.run_assign(Puzzle.parse(".24.3......4.31.").grid()),
        hui.run_assign(Puzzle.parse(N99).grid(), max_steps=1),
        hui.run_assign(Puzzle.parse("1..1............").grid()),
    ]
    ids = set()
    for events in runs:
        for event in events:
            assert event.note is not None
            ids.add(event.note.id)
            for lang in ("en", "ja"):
                text = sentence(event, Layout.default(9), lang)
                assert text
                assert "{" not in text
    assert ids == set(WORDS)


def dead() -> str:
    """Figure 1 of Ito as printed: no solution, and not to be seen at once."""
    return ".8..7..3.7..2.3..8..9.6.4....4....2.8.2...9.1.3.....6...6.8.1..2..9..5.6.7..3..4."


@pytest.mark.parametrize("run", [hui.run, hui.run_assign, hui.run_guess])
def test_equal_givens_are_answered(run: Callable[..., Any]) -> None:
    end = outcome(run(Puzzle.parse("1..1............").grid()))

    assert (end.status, end.solutions, end.complete) == ("none", (), True)


@pytest.mark.parametrize("layout", ["1x1", "1x7", "6x6", f"jigsaw:{JIGSAW_5}", "4x4+windows"])
def test_every_layout_is_served(layout: str) -> None:
    chosen = Layout.parse(layout)
    hui.METHOD.serves(chosen)
    grid = Puzzle((0,) * chosen.cells, chosen).grid()
    end = outcome(hui.run(grid, max_boards=50))

    assert end.status == ("solved" if layout == "1x1" else "stopped")


def test_the_hard_puzzle() -> None:
    puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

    assert lines(hui.all_solutions(Puzzle.parse(puzzle).grid())) == lines(
        nanpure.solutions(puzzle))
