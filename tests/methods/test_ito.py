"""Ito: every case of his paper, and what his loop promises on random puzzles.

What each technique does on random boards is held against a second writing of its rule in
``test_ito_rules.py``; options, words, figures and bad input are in ``test_ito_options.py``.
"""

# ruff: noqa: E741  (l is Ito's name for the row)

from __future__ import annotations

import random
import re
from itertools import product
from typing import Any

import pytest

import nanpure
from ito_cases import ALIAS, BY_ID, CASES, Case, effects, grid_of, message, places, solved
from nanpure import Layout, Puzzle
from nanpure.methods import ito
from nanpure.methods.ito.lines import _row_of as row_of
from nanpure.methods.ito.words import WORDS
from nanpure.methods.protocol import replay
from nanpure.model.step import Finding, Step
from nanpure.model.symmetry import transpose
from tiers import sampled

# The second state of each technique, and trials that take long.
LONG_OR_SECOND = "ito-state-.*-[2-9]|ito-trial-(empty|3|4|5)"


def of_kind(*kinds: str) -> Any:
    chosen = [case for case in CASES if case["kind"] in kinds]
    return pytest.mark.parametrize("case", [
        pytest.param(case, id=case["id"],
                     marks=[pytest.mark.slow] if re.fullmatch(LONG_OR_SECOND, case["id"]) else [])
        for case in chosen])


# ---- the cases ---------------------------------------------------------------------------------


def test_every_case_is_run() -> None:
    run = {"puzzle", "technique_claim", "technique_state", "trial", "weight_codes",
           "remove_and_substitute", "coordinate_conversion"}

    assert {case["kind"] for case in CASES} == run
    assert len(CASES) == 100


@of_kind("technique_state")
def test_the_technique_acts(case: Case) -> None:
    """Exactly it, and exactly so."""
    grid, expected = grid_of(case), case["expected"]
    steps = ito.technique(case["technique"], grid)

    assert effects(steps) == (places(expected["placements"]), places(expected["eliminations"]))
    sweep = expected.get("sequential_pass", expected)
    assert effects(steps) == (places(sweep["placements"]), places(sweep["eliminations"]))
    acting = {name for name in ito.technique_names() if ito.technique(name, grid)}
    mine = set(ALIAS.get(case["technique"], case["technique"]).split("+"))
    assert mine <= acting
    others = acting - mine - set(expected.get("larger_subsets_with_effect", []))
    families = {name.rpartition("_")[0].rstrip("_0123456789") for name in others}
    assert families == set(expected.get("also_fires", []))
    assert set(expected.get("larger_subsets_with_effect", [])) <= acting


@of_kind("technique_claim")
def test_the_claims_of_the_text(case: Case) -> None:
    grid, expected = grid_of(case), case["expected"]
    if "box7_cells_for_3" in expected:
        board = ito.initialize(grid)
        found = [[i + 7, j + 1] for i, j in product(range(3), repeat=2) if board.part(6)[i, j, 2]]
        assert found == expected["box7_cells_for_3"]
        return
    steps = ito.technique(expected["technique"], grid)
    if "place" in expected:
        assert places([expected["place"]]) <= effects(steps)[0]
    else:
        cells = {(l - 1) * 9 + m - 1 for l, m in expected["cells"]}
        mine = [step for step in steps if step.note and set(step.note.arguments["cells"]) == cells]
        assert effects(mine)[1] == places(expected["eliminations"])
    for unit, cells in expected.get("twice_in", {}).items():
        houses = {"box": 0, "row": 9, "col": 18}
        house = grid.layout.houses[houses[unit[:3]] + int(unit[3:]) - 1]
        digit = expected["place"][2]
        left = [cell for cell in house.cells if grid.candidates[cell] >> (digit - 1) & 1]
        assert left == [(l - 1) * 9 + m - 1 for l, m in cells]


@of_kind("puzzle", "trial")
def test_the_program(case: Case) -> None:
    expected = case["expected"]
    without, plain = solved(grid_of(case), trial=0)
    events, outcome = solved(grid_of(case))
    wanted = expected.get("status_after_solver2", expected.get("ito_status"))

    assert outcome.status == {1: "stuck", 2: "none", 3: "solved"}[wanted]
    said = expected.get("ito_message") or expected.get("message") or "answer"
    assert message(outcome) == ito.MESSAGES[wanted] == said
    if "solver_status_without_trial" in expected:
        assert message(plain) == ito.MESSAGES[expected["solver_status_without_trial"]]
    if "solution" in expected:
        assert outcome.solutions[0].line() == expected["solution"]
    if "emulation" in case["verified"]:
        trials = [event for event in events if event.kind == "assume"]
        assert len(trials) == case["verified"]["emulation"]["trials_row_major_ascending"]
        [(l, m), num] = case["verified"]["emulation"]["successful_trial"]
        assert isinstance(trials[-1], Finding)
        assert set(trials[-1].deduction.placements) == {((l - 1) * 9 + m - 1, num)}
    if "trials" in case["verified"]:
        assert sum(event.kind == "assume" for event in events) == case["verified"]["trials"]
        assert plain.end is not None
        assert plain.end.line() == case["verified"]["array_after_solver"]
    if "cells_left_blank" in expected:
        assert outcome.end is not None
        assert outcome.end.values.count(0) == expected["cells_left_blank"]
    if "solved_by" in expected:
        names = {e.technique for e in without if isinstance(e, Step)}
        assert all(name.startswith("ito.single_in_") for name in names)
    if "candidates_initial" in expected:
        cube = ito.initialize(grid_of(case)).cube.reshape(81, 9)
        left = [[num + 1 for num in range(9) if depth[num]] for depth in cube]
        assert left == expected["candidates_initial"]
    if "answer_in_solution_set_of" in expected:
        every = {grid.line() for grid in nanpure.solutions(Puzzle.parse(case["puzzle"]))}
        assert outcome.solutions[0].line() in every
        assert len(every) == 2
        assert outcome.solutions[0].line() == case["verified"]["emulated_answer"]
        assert not outcome.complete


@of_kind("weight_codes")
def test_the_weights(case: Case) -> None:
    expected = case["expected"]
    if "row1" in expected:
        assert ito.line_weights().tolist() == expected["weight"]
        assert ito.line_codes() == [expected["row1"], expected["row2"], expected["row3"]]
        return
    assert ito.area_weights().tolist() == expected["weight"]
    codes = {code: tuple(row - 1 for row in expected[str(code)]) for code in (15, 51, 60)}
    assert ito.area_codes() == codes


@pytest.mark.parametrize("box", [(3, 3), (2, 3), (3, 2), (1, 4), (4, 1), (2, 4)])
def test_the_weights_of_any_box(box: tuple[int, int]) -> None:
    """The sweep asks the bits of a sum, and says what the list of codes says."""
    codes = {code: row for row, some in enumerate(ito.line_codes(box)) for code in some}
    for code in range(1 << box[0] * box[1]):
        assert row_of(code, box) == codes.get(code)
    weights = ito.area_weights(box[0])
    for code, rows in ito.area_codes(box[0]).items():
        assert code == sum(int(weights[row].sum()) for row in rows)
        assert len(rows) == box[0] - 1


@of_kind("remove_and_substitute")
def test_remove_and_substitute(case: Case) -> None:
    board, expected = ito.initialize(grid_of(case)), case["expected"]
    l, m, num = (index - 1 for index in case["action"])
    board.remove_and_substitute(l, m, num)
    gone = [[l + 1, m + 1] for l in range(9) for m in range(9) if not board.cube[l, m, num]]

    assert gone == expected["digit5_false_cells"]
    assert expected["depth_of_2_3_all_false"]
    assert not board.cube[l, m].any()
    assert int(board.cube.sum()) == expected["true_count_after"]
    assert board.array[l, m] == expected["array"]["2,3"]
    assert int((board.array > 0).sum()) == 1


@of_kind("coordinate_conversion")
def test_coordinates(case: Case) -> None:
    expected = case["expected"]
    for i, j, k, l, m in expected["ijk_to_lm"]:
        assert ito.ijk_to_lm(i - 1, j - 1, k - 1) == (l - 1, m - 1)
        assert ito.lm_to_ijk(l - 1, m - 1) == (i - 1, j - 1, k - 1)
    for n, i, j in expected["n_to_ij"]:
        assert ito.n_to_ij(n - 1) == (i - 1, j - 1)
    for u, v, k in expected["uv_to_k"]:
        assert ito.uv_to_k(u - 1, v - 1) == k - 1


@pytest.mark.parametrize("box", [(1, 4), (2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (3, 4), (4, 4)])
def test_coordinates_of_any_boxes(box: tuple[int, int]) -> None:
    """Held against the region table of the layout."""
    layout = Layout.boxes(*box)
    n = layout.size
    for l, m in product(range(n), repeat=2):
        i, j, k = ito.lm_to_ijk(l, m, box)
        assert layout.regions[l * n + m] == k
        assert ito.ijk_to_lm(i, j, k, box) == (l, m)
        assert ito.uv_to_k(l // box[0], m // box[1], box) == k
        assert ito.ijk_to_lm(*ito.n_to_ij(i * box[1] + j, box), k, box) == (l, m)


# ---- random puzzles ----------------------------------------------------------------------------


def random_puzzle(text: str, rng: random.Random, unique: bool = True) -> Puzzle:
    """A puzzle from a random grid: digits go as long as one solution is left (or some more)."""
    layout = Layout.parse(text)
    n = layout.size
    first = rng.sample(range(1, n + 1), n)
    start = Puzzle((*first, *(0,) * (n * n - n)), layout)
    grid = nanpure.solve(start, limit=1).solutions[0]
    move = nanpure.model.symmetry.random_transform(layout, rng.randrange(10**6))
    givens = list(move(grid).values)
    for cell in rng.sample(range(n * n), n * n):
        kept, givens[cell] = givens[cell], 0
        if nanpure.solve(Puzzle(tuple(givens), layout)).status != "unique":
            givens[cell] = kept
    if not unique:
        for cell in rng.sample([c for c in range(n * n) if givens[c]], 2):
            givens[cell] = 0
    return Puzzle(tuple(givens), layout)


LAYOUTS = ["2x2", "2x3", "3x2", "2x4", "3x3", "3x3", "3x3"]


@sampled("number, text", enumerate(LAYOUTS * 3), small=10)
def test_outside_a_trial_every_step_is_sound(number: int, text: str) -> None:
    puzzle = random_puzzle(text, random.Random(number))
    answer = nanpure.solve(puzzle).solution.values
    events, outcome = solved(puzzle.grid())

    for event in events:
        if event.depth == 0 and isinstance(event, Finding):
            assert all(answer[cell] == digit for cell, digit in event.deduction.placements)
            assert all(answer[cell] != digit for cell, digit in event.deduction.eliminations)
    assert outcome.status in ("solved", "stuck")
    assert all(grid.values == answer for grid in outcome.solutions)


@pytest.mark.parametrize(("number", "text", "unique"), [
    # Half a second and more where several solutions keep it busy.
    pytest.param(number, text, unique,
                 marks=[pytest.mark.slow] if number in range(1, 7) and not unique else [])
    for unique in (True, False) for number, text in enumerate(LAYOUTS)])
def test_the_trace_replays(number: int, text: str, unique: bool) -> None:
    puzzle = random_puzzle(text, random.Random(100 + number), unique)
    events, outcome = solved(puzzle.grid(), trial_order="fewest", max_steps=300)
    boards = replay(puzzle.grid(), events)

    assert boards[0] == outcome.end
    assert max(boards) == outcome.depth or outcome.status == "stopped"
    if outcome.solutions:
        assert boards[outcome.depth] == outcome.solutions[0]
        assert outcome.solutions[0].is_solution
    if outcome.complete:
        assert nanpure.count(puzzle, limit=5).count == len(outcome.solutions)
    for event in events:
        if isinstance(event, Step):
            assert event.deduction.evidence is not None
            assert event.deduction.placements or event.deduction.eliminations


@pytest.mark.parametrize("stride", [40, pytest.param(7, marks=pytest.mark.slow)])
def test_a_step_is_yielded_before_it_is_made(stride: int) -> None:
    """Stopping anywhere leaves the grid that the trace describes."""
    grid = Puzzle.parse(BY_ID["ito-trial-3"]["puzzle"]).grid()
    events, _ = solved(grid)
    acts = [event for event in events if event.kind in ("place", "remove", "assume")]
    for limit in [*range(0, len(acts), stride), len(acts)]:
        trace, outcome = solved(grid, max_steps=limit)
        assert outcome.end == replay(grid, trace)[0]
        done = sum(event.kind in ("place", "remove", "assume") for event in trace)
        assert done == limit
        stopped = limit < len(acts)
        assert (outcome.status == "stopped") is stopped
        assert outcome.note is not None
        assert (outcome.note.id == "ito.stopped") is stopped


def test_a_transposed_puzzle_has_the_transposed_steps() -> None:
    """Of each technique alone: rows become columns, singles in depth and boxes stay."""
    turn = transpose(9)
    for case in CASES:
        if case["kind"] == "technique_state":
            grid = grid_of(case)
            turned = turn(grid)
            for name in ALIAS.get(case["technique"], case["technique"]).split("+"):
                other = name.replace("row", "#").replace("col", "row").replace("#", "col")
                steps = ito.technique(other, turned)
                there = [
                    {(cell % 9 * 9 + cell // 9, digit) for cell, digit in some}
                    for some in effects(ito.technique(name, grid))
                ]
                assert list(effects(steps)) == there


def test_the_passes() -> None:
    """Every technique once a pass and in order; the status after it; dummycube decides the end."""
    events, _ = solved(BY_ID["ito-n99"]["puzzle"], trial=0)
    looks = [event.note.id for event in events if event.kind == "look" and event.note]
    status = [event.note.id for event in events if event.kind == "status" and event.note]
    turn = len(ito.technique_names())

    assert len(looks) == turn * (len(status) - 1)  # the last one is the outcome
    assert looks[:turn] * (len(looks) // turn) == looks
    assert status == ["ito.status.0"] * (len(status) - 2) + ["ito.status.1", "ito.unable_to_solve"]
    sections = [WORDS[name][:3] for name in looks[:turn]]
    assert sections == sorted(sections)


def test_a_trial_begins_with_its_own_dummycube() -> None:
    """The first pass of a trial always changes something: the digit that is tried.

    In n99 several trials end on one board, so that a copy kept from the trial before would say
    that nothing has changed.
    """
    events, _ = solved(BY_ID["ito-n99"]["puzzle"])
    firsts = []
    for number, event in enumerate(events):
        if event.kind == "assume":
            after = (e.note.id for e in events[number:] if e.kind == "status" and e.note)
            firsts.append(next(after))

    assert firsts == ["ito.status.0"] * 24
