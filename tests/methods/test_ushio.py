"""Ushio's method: the cases of the paper, table 1, properties on random puzzles, bad input."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from nanpure import Grid, Layout, Puzzle, Unsupported, solutions, solve
from nanpure.io.events import sentence
from nanpure.methods.protocol import Outcome, replay
from nanpure.methods.ushio import METHOD, Support, go, one_step, run
from nanpure.methods.ushio.assumption import TABLE_1, start_search_level2
from nanpure.methods.ushio.context import RecursiveParm, Routine, Session, drive
from nanpure.methods.ushio.exclusivity import exclusive_sets, make_exclusive_set
from nanpure.methods.ushio.handler import Press
from nanpure.methods.ushio.possibility import search_possibility
from nanpure.methods.ushio.registration import determined_candidate, make_determined_set_body
from nanpure.methods.ushio.tables import Board, DSet, ESet, board_of
from nanpure.methods.ushio.words import WORDS
from nanpure.model.sets import bits
from nanpure.model.step import Event, Step
from nanpure.papers.ushio.letter import walk
from tiers import sampled
from together import together

CASES = [
    case
    for case in json.loads((Path(__file__).parents[1] / "data/seed_cases.json").read_text("utf-8"))
    if case["seed"] == "002"
]
NINE = board_of(Layout.default(9))
N99 = next(case["puzzle"] for case in CASES if case["id"] == "ushio-n99")
X0 = next(case["puzzle"] for case in CASES if case["id"] == "ushio-x0")
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


# ---- helpers -------------------------------------------------------------------------------------


def empty(board: Board = NINE, *sets: DSet) -> RecursiveParm:
    """A context of level 0 with all possibilities and some sets."""
    rp = RecursiveParm(Session(board, board.size**2 - 1), board.all_possible)
    for dset in sets:
        rp.append(dset)
    return rp


def make(squares: Iterable[Iterable[int]], digits: Iterable[int], board: Board = NINE) -> DSet:
    cells = sum(1 << row * board.size + col for row, col in squares)
    return board.dset(cells, sum(1 << digit for digit in digits))


def with_left(left: dict[int, Iterable[int]], board: Board = NINE) -> int:
    """A possibility list with these digits (from 1) left in some cells, all in the others."""
    possible = board.all_possible
    for cell, digits in left.items():
        mask = sum(1 << digit - 1 for digit in digits)
        possible &= ~((board.full & ~mask) << cell * board.size)
    return possible


def ids(events: Iterable[Event]) -> list[str]:
    return [event.note.id.removeprefix("ushio.") for event in events if event.note]


def random_puzzle(rng: random.Random, layout: Layout, fewest: int) -> Puzzle:
    """Givens out of a random solution."""
    n = layout.size
    corner = [0] * n * n
    for column, digit in enumerate(rng.sample(range(1, n + 1), n)):
        corner[column] = digit
    full = rng.choice([grid.values for grid, _ in zip(
        solutions(Puzzle(tuple(corner), layout)), range(50), strict=False)])
    kept = set(rng.sample(range(n * n), rng.randint(fewest, n * n - 1)))
    return Puzzle(tuple(d if cell in kept else 0 for cell, d in enumerate(full)), layout)


# ---- the cases of the paper ----------------------------------------------------------------------


def solver_status(case: dict[str, Any]) -> None:
    expected, tried = case["expected"], case["verified"]
    result = go(Puzzle.parse(case["puzzle"]).grid())

    assert expected["status"].split()[0] == result.statuses.result
    assert (result.assumptions, result.deepest) == (
        tried["assumptions_tried"], tried["max_recursion_level"])
    if result.statuses.inconsistent:
        assert result.marked
        return
    assert result.grid.is_solution
    assert expected["assumption_used"] == bool(result.assumptions)
    assert expected.get("single_set_duplicate", False) == result.statuses.single_duplicate
    warnings = {"another answer exists (table 1 case 1)": "ushio.warning-exists"}
    assert [warnings[text] for text in expected["warnings"]] == [
        note.id for note in result.messages]
    if "solution" in expected:
        assert result.grid.line() == expected["solution"]


def decision_table(case: dict[str, Any]) -> None:
    warnings = {
        None: "", "warn: another answer exists": "warning-exists",
        "warn: another answer may exist": "warning-possible",
    }
    answers = {None: "", "positive": "正", "negative": "副"}
    assert len(TABLE_1) == len(case["expected"]) == 9
    for number, row in case["expected"].items():
        found = TABLE_1[row["positive"], row["negative"]]
        assert found.number == int(number)
        assert row["result"].split()[0] == found.result
        assert answers[row["answer"]] == found.answer
        assert warnings[row["message"]] == found.warning
        assert found.refers == (number in "24")


def exclusive_set(case: dict[str, Any]) -> None:
    state = case["expected"]["input"]["possibilities_(1..9 digits)"]
    left = {cell: state[f"(0,{cell})"] for cell in range(3)}
    left |= dict.fromkeys(range(3, 9), state["others_in_row_0"])
    possible = with_left(left)
    registered = make(case["expected"]["registered"]["squares"],
                      [digit - 1 for digit in case["expected"]["registered"]["numbers"]])

    found = list(exclusive_sets(NINE, possible, square=0, digit=3 - 1))

    assert all(eset.squares.bit_count() != 2 for eset in found)  # order 2: one square only
    first = found[0]
    assert (first.unit.base, first.squares, first.digits, first.surplus) == (
        "row", registered.squares, registered.digits, 0)
    rp = empty()
    rp.possible = possible
    list(make_exclusive_set(rp, 0, 3 - 1))
    assert registered in rp.dsets
    assert not rp.status.inconsistent


def determined_set_registration(case: dict[str, Any]) -> None:
    expected = case["expected"]
    rp = empty(NINE, *(make(*dset) for dset in expected["existing"]))

    list(make_determined_set_body(rp, make(*expected["candidate"]), "row"))

    assert rp.dsets == [make(*dset) for dset in expected["list_after"]]
    assert rp.members == set(rp.dsets)
    assert rp.status.set_registered == expected["det_set_registered"]
    assert rp.status.single_registered == expected["single_registered"]
    assert rp.status.inconsistent == expected["inconsistent"]
    assert bool(rp.current) == (expected["single_registered"] or expected["inconsistent"])
    if expected["inconsistent"]:
        assert rp.marked == sum({dset.squares for dset in rp.dsets})


def complement(case: dict[str, Any]) -> None:
    given, wanted = case["expected"]["exclusive_set"], case["expected"]["determined_set_candidate"]
    row = NINE.units[0][0]
    eset = ESet(make(given["squares"], []).squares, make(given["squares"], given["numbers"]).digits,
                row)

    assert determined_candidate(empty(), eset) == make(wanted["squares"], wanted["numbers"])
    small = ESet(eset.squares & 0b1111, eset.digits & 0b1111, row)
    assert determined_candidate(empty(), small) == NINE.dset(0b1111, 0b1111)
    assert determined_candidate(empty(), ESet(row.mask, NINE.full, row)) is None


RUNNERS: dict[str, Callable[[dict[str, Any]], None]] = {
    check.__name__: check
    for check in (solver_status, decision_table, exclusive_set, determined_set_registration,
                  complement)
}


@together("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    RUNNERS[case["kind"]](case)


def test_all_cases_are_there() -> None:
    assert len(CASES) == 19


# ---- component 2 ---------------------------------------------------------------------------------


def slow_exclusive_sets(
    board: Board, possible: int, square: int, digit: int
) -> list[tuple[int, int, str]]:
    """Section 2.1 word by word, with Python sets: every digit is tried in the extension."""
    def left(cell: int) -> set[int]:
        return set(bits(board.left(possible, cell)))

    def mask(members: Iterable[int]) -> int:
        return sum(1 << member for member in members)

    found: list[tuple[int, int, str]] = []
    a = left(square)
    for unit in board.units[square]:  # (1-1)
        cells = [cell for cell in unit.squares if left(cell) <= a]
        if len(cells) >= len(a):
            found.append((mask(cells), mask(a), unit.base))
    for unit in board.units[square]:  # (1-2)
        if len([cell for cell in unit.squares if left(cell) <= a]) < len(a):
            for extra in range(board.size):
                wider = a | {extra}
                cells = [cell for cell in unit.squares if left(cell) <= wider]
                if extra not in a and len(cells) >= len(wider):
                    found.append((mask(cells), mask(wider), unit.base))
    for unit in board.units[square]:  # (2) (3) (4)
        b = {cell for cell in unit.squares if digit in left(cell)}
        digits = [d for d in range(board.size)
                  if {cell for cell in unit.squares if d in left(cell)} <= b]
        if len(digits) >= len(b):
            found.append((mask(b), mask(digits), unit.base))
    return found


@pytest.mark.parametrize("layout", ["2x2", "2x3", "3x3", "1x5"])
def test_exclusive_sets_are_those_of_the_text(layout: str) -> None:
    rng, board = random.Random(layout), board_of(Layout.parse(layout))
    seen: Counter[int] = Counter()
    for _ in range(150):
        density = rng.choice([0.2, 0.4, 0.6])
        possible = board.all_possible
        for bit in range(board.size**3):
            if rng.random() > density:
                possible &= ~(1 << bit)
        square, digit = rng.randrange(board.size**2), rng.randrange(board.size)
        found = list(exclusive_sets(board, possible, square, digit))
        shown = [(eset.squares, eset.digits, eset.unit.base) for eset in found]
        assert shown == slow_exclusive_sets(board, possible, square, digit)
        seen.update((eset.surplus > 0) - (eset.surplus < 0) for eset in found)
    assert min(seen[-1], seen[0], seen[1]) > 10


def test_what_a_set_excludes() -> None:
    """Conditions (1) to (4) of section 1.2, entry by entry."""
    rng = random.Random(3)
    for _ in range(60):
        order = rng.randint(1, 4)
        unit = rng.choice([unit for units in NINE.units for unit in units])
        dset = NINE.dset(sum(1 << cell for cell in rng.sample(unit.squares, order)),
                         sum(1 << digit for digit in rng.sample(range(9), order)))
        for square in range(81):
            inside = any(not dset.squares & ~unit.mask for unit in NINE.units[square])
            for digit in range(9):
                in_squares, in_digits = dset.squares >> square & 1, dset.digits >> digit & 1
                expected = not in_digits if in_squares else bool(in_digits and inside)
                assert bool(dset.excluded & NINE.bit(square, digit)) == expected


def test_no_set_of_the_list_contains_another() -> None:
    """What (a) relies on, with random candidates out of one unit."""
    rng = random.Random(11)
    for _ in range(200):
        rp = empty()
        for _ in range(12):
            order = rng.randint(1, 4)
            candidate = NINE.dset(sum(1 << c for c in rng.sample(range(9), order)),
                                  sum(1 << d for d in rng.sample(range(9), order)))
            list(make_determined_set_body(rp, candidate, "row"))
            rp.status.clear()
        assert not any(one.contains(other) for one in rp.dsets for other in rp.dsets
                       if one is not other)
        assert rp.members == set(rp.dsets)
        assert len(rp.members) == len(rp.dsets)


def test_one_call_registers_one_single_set_at_most() -> None:
    """Two naked singles appear with one exclusion: the first ends the call."""
    rp = empty()
    rp.possible = with_left({0: [1], 1: [2]})
    events = list(make_exclusive_set(rp, 0, 2 - 1))

    assert [dset for dset in rp.dsets if dset.order == 1] == [NINE.single(0, 0)]
    assert ids(events) == ["single"]
    assert rp.current == NINE.bit(0, 0)


def test_more_squares_than_digits() -> None:
    rp = empty()
    rp.possible = with_left({0: [1, 2], 1: [1, 2], 8: [1, 2]})
    events = list(make_exclusive_set(rp, 8, 3 - 1))

    assert rp.status.inconsistent
    assert ids(events) == ["inconsistent-squares"]
    assert list(bits(rp.marked)) == [0, 1, 8]


def test_a_digit_without_a_square_and_a_square_without_a_digit() -> None:
    rp = empty()
    rp.possible = with_left({0: [2, 3]} | {cell: range(2, 10) for cell in range(1, 9)})
    [event] = make_exclusive_set(rp, 0, 0)
    assert ids([event]) == ["inconsistent-digits"]
    assert (event.note.arguments["cell"], event.note.arguments["digit"]) == (0, 1)
    assert rp.marked == NINE.units[0][0].mask
    rp = empty()
    rp.possible = with_left({40: []})
    assert ids(make_exclusive_set(rp, 40, 0)) == ["inconsistent-squares"]
    assert rp.marked == 1 << 40


# ---- component 1: possibility search -----------------------------------------------------------


def slow_search_possibility(rp: RecursiveParm, told: list[tuple[int, int, DSet]]) -> bool:
    """Section 1.2 word by word: every true entry against every set, until one is registered."""
    board, any_excluded = rp.board, False
    rp.status.set_registered = False
    for square in range(board.size**2):
        for digit in range(board.size):
            for dset in list(rp.dsets):
                if not rp.possible & board.bit(square, digit):
                    break
                has_square, has_digit = dset.squares >> square & 1, dset.digits >> digit & 1
                inside = any(not dset.squares & ~unit.mask for unit in board.units[square])
                if not (has_square and not has_digit) and not (
                        has_digit and not has_square and inside):
                    continue
                if board.single(square, digit) in rp.dsets:
                    rp.status.inconsistent = True
                    return True
                rp.possible &= ~board.bit(square, digit)
                told.append((square, digit, dset))
                any_excluded = True
                if any(not rp.possible & unit.columns[digit] for unit in board.units[square]):
                    rp.status.inconsistent = True
                    return True
                list(make_exclusive_set(rp, square, digit))
                if rp.status.single_registered:
                    rp.possible |= board.bit(square, digit)
                if rp.status.set_registered or rp.status.inconsistent:
                    return True
    return any_excluded


@sampled("text", [X0, HARD, N99, CASES[0]["puzzle"], "..43..1.1......1"], small=1)
def test_the_walk_excludes_what_the_text_excludes_in_its_order(text: str) -> None:
    puzzle = Puzzle.parse(text)
    board = board_of(puzzle.layout)
    singles = [board.single(cell, d - 1) for cell, d in enumerate(puzzle.givens) if d]
    fast, slow = empty(board, *singles), empty(board, *singles)
    told: list[tuple[int, int, DSet]] = []
    walked: list[tuple[int, int, DSet]] = []
    excluded = True
    while excluded and not slow.status.inconsistent:
        fast.status.clear()
        slow.status.clear()
        for event in search_possibility(fast):
            if isinstance(event, Step) and event.kind == "remove" and event.deduction.evidence:
                (cell, digit), = event.deduction.eliminations
                why = event.deduction.evidence
                walked.append((cell, digit - 1, board.dset(why.cells.mask, why.digits.mask)))
        excluded = slow_search_possibility(slow, told)
        assert walked == told
        assert (fast.dsets, fast.possible, fast.status) == (slow.dsets, slow.possible, slow.status)
    assert len(told) > 20


# ---- component 1: assumption and table 1 ---------------------------------------------------------


@pytest.mark.parametrize("pair", TABLE_1, ids=lambda pair: "".join(pair))
def test_assumption_follows_table_1(pair: tuple[str, str]) -> None:
    """SSL2 and TS with branches that end as the test says, on squares with two possibilities."""
    board = board_of(Layout.parse("2x2"))
    rp = empty(board)
    rp.possible = with_left({5: [2, 4], 6: [2, 3]}, board)
    rp.session.reference = True
    tried: list[tuple[int, bool]] = []

    def body(branch: RecursiveParm) -> Routine:
        positive = branch.possible == rp.possible
        tried.append((branch.level, positive))
        result = pair[0] if positive else pair[1]
        branch.status.complete = result == "完了"
        branch.status.inconsistent = result == "不能"
        branch.status.indeterminate = result == "不定"
        yield from ()

    events = list(drive(start_search_level2(rp, body)))
    case, shown = TABLE_1[pair], ids(events)
    goes_on = case.number in (6, 8, 9)

    assert rp.status.result == case.result
    assert shown.count(f"case-{case.number}") == (16 if goes_on else 1)
    assert len(tried) == (32 if goes_on else 2)
    assert tried[:2] == [(1, True), (1, False)]
    assert [name for name in shown if name.startswith("warning")] == (
        [case.warning] if case.warning else [])
    assert ("reference" in shown) == (case.number in (2, 4))
    assert rp.status.single_duplicate == (case.number == 1)
    assert rp.status.single_indeterminate == (case.number in (3, 7))
    if case.answer:
        # 副: with 2 excluded 4 is left in square 5, the first set that the branch registers.
        assert rp.dsets == [board.single(5, 1 if case.answer == "正" else 3)]
    else:
        assert rp.dsets == []
    assert rp.possible == with_left({5: [2, 4], 6: [2, 3]}, board)  # nothing else comes back
    if case.number == 5:
        assert (rp.marked, rp.current) == (1 << 5, board.bit(5, 1))


def test_squares_with_two_first_then_three_smallest_digit() -> None:
    board = board_of(Layout.parse("2x2"))
    rp = empty(board)
    rp.possible = with_left({15: [3, 4], 9: [1, 2, 4], 6: [2, 3], 0: [2, 3, 4]}, board)

    def body(branch: RecursiveParm) -> Routine:
        branch.status.indeterminate = True
        yield from ()

    order = [(event.note.arguments["cell"], event.note.arguments["digit"])
             for event in drive(start_search_level2(rp, body))
             if event.note and event.note.id == "ushio.assume-positive"]

    assert order[:4] == [(6, 2), (15, 3), (0, 2), (9, 1)]
    assert [cell for cell, _ in order[4:]] == [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14]


def test_shortcut_leaves_the_negative_branch_out() -> None:
    outcome = list(run(Puzzle.parse(N99).grid()))
    shown = ids(outcome)

    assert shown.count("shortcut") == 1
    assert shown.count("assume-positive") == 2
    assert shown.count("assume-negative") == 1


# Small puzzles, found by trying random givens with lower limits of levels, in which each case of
# table 1 and each reason of 不能 comes up by itself; (givens, limit of levels).
TRAVELLED = [
    ("3.41.423...2....", 0), ("4..2.......6...6.......4.6..1...13.2", 1), ("..4.....1.2...1.", 0),
    ("...1..26....6.3.5...4........61.....", 1), ("2...4......112..", 0),
    ("4...2.....3.....", 0), ("..2..2....3..3..", None), ("1....23.........", 1),
    (".3....3........3", 0), ("........4...33..4.2.4....2.5....4...", 0),
    (".9..2147327.643.8......5.6.6.......2...9..1....813..4........39.4....6...6..8...4", 0),
    (".3......9184.9.6......1...5..257.....6.8..1..7.8........6..4.....9.57..64....37..", None),
    ("27.8.......63..2....86.......3...1...97..35......49.23........6.4...8.573....1...", 0),
    ("1..34............265..2..8...4...82.......9...3.8.54...26.....3.19..2.4.4.8..9...", 0),
    ("..4..9.2........16.....59..7.1.3.6....65.....3..47.5..5....4..9....9.15.9.....23.", 1),
    (".......9..25.43..8..38.7...5...84.6...759..4.2..7..1............62...93...9.1.8..", 1),
]


@pytest.mark.slow
def test_every_note_that_occurs_is_worded() -> None:
    """The cases and the small puzzles meet every id there is, and each gives a sentence."""
    texts: dict[str, tuple[str, str]] = {}
    puzzles = [(case["puzzle"], None) for case in CASES if "puzzle" in case]
    for text, limit in [*puzzles, *TRAVELLED]:
        puzzle = Puzzle.parse(text)
        events = list(run(puzzle.grid(), level_limit=limit, reference=True))
        events += run(puzzle.grid(), single_step=True, max_steps=40)
        struck = puzzle.grid().remove([(next(
            cell for cell, digit in enumerate(puzzle.givens) if not digit), 1)])
        events += run(struck, max_steps=60)
        for event in events:
            assert event.note is not None
            texts.setdefault(event.note.id, (
                sentence(event, puzzle.layout), sentence(event, puzzle.layout, "ja")))

    assert set(texts) == set(WORDS)
    for english, japanese in texts.values():
        assert english
        assert japanese
        assert not {"{", "}", "'"} & set(english + japanese)


def test_words_of_the_paper() -> None:
    def said(text: str) -> str:
        puzzle = Puzzle.parse(text)
        *_, last = run(puzzle.grid())
        return sentence(last, puzzle.layout, "ja")

    assert said(X0) == "完了"
    assert said(N99) == "完了 (警告: 他に答があります)"
    assert said("11" + "." * 79) == "不能 (エラー箇所: r1c1・r1c2)"


# ---- the buttons ---------------------------------------------------------------------------------


def test_one_step_starts_afresh_and_leads_where_go_leads() -> None:
    grid = Puzzle.parse(X0).grid()
    end = go(grid)
    steps = 0
    while not grid.is_complete:
        result = one_step(grid)
        assert len(result.placed) == 1
        (cell, digit), = result.placed
        assert result.current == (cell // 9, cell % 9, digit - 1)
        assert result.statuses.single_registered
        # Only the displayed digits go into the next step.
        grid, steps = grid.place(cell, digit), steps + 1
    assert result.statuses.complete
    assert (grid.values, steps) == (end.grid.values, len(end.placed))


def test_the_duplicate_status_of_one_step() -> None:
    grid = Puzzle.parse(N99).grid()
    seen = []
    while not grid.is_complete:
        result = one_step(grid)
        seen.append((result.statuses.single_duplicate, bool(result.messages)))
        grid = grid.place(*result.placed[0])
    assert grid.is_solution
    assert set(seen) == {(False, False), (True, True)}
    assert not result.messages  # with the second choice made, one answer is left


def test_support_options() -> None:
    grid = Puzzle.parse(N99).grid()
    for _ in range(60):
        if one_step(grid).assumptions:
            break
        grid = grid.place(*one_step(grid).placed[0])
    plain = one_step(grid)
    assert (plain.registrations, plain.sets, plain.possibilities) == ((), (), ())

    outside = one_step(grid, support=Support(checked=True, registrations=True))
    inside = one_step(grid, support=Support(True, True, True, True))
    assert {shown.depth for shown in outside.registrations} == {0}
    assert {shown.depth for shown in inside.registrations} >= {0, 1}
    assert tuple(s for s in inside.registrations if not s.depth) == outside.registrations
    assert all(s.order == len(s.digits) for s in inside.registrations)
    assert {s.base for s in inside.registrations} <= {"row", "col", "box", "assumption"}
    assert inside.placed == plain.placed
    cell, digit = inside.placed[0]
    assert any(list(cells) == [cell] and list(digits) == [digit] for cells, digits in inside.sets)
    for at, mask in enumerate(inside.possibilities):
        assert not grid.values[at] or mask >> grid.values[at] - 1 & 1


def test_lists_are_not_shown_when_indeterminate() -> None:
    everything = Support(True, True, True, True)
    grid = Puzzle.parse("." * 16).grid()
    result = one_step(grid, support=everything, level_limit=-1)
    assert (result.statuses.result, result.sets, result.possibilities) == ("不定", (), ())
    assert go(grid, level_limit=-1).statuses.result == "不定"  # without a trace, too
    broken = one_step(Puzzle.parse("11" + "." * 14).grid(), support=everything)
    assert broken.statuses.inconsistent
    assert len(broken.sets) == 2
    assert len(broken.possibilities) == 16


def test_details_are_offered_as_in_the_paper() -> None:
    with pytest.raises(ValueError, match="only when the box is checked"):
        Support(registrations=True)
    with pytest.raises(ValueError, match="only together with registrations"):
        Support(checked=True, lists=True)
    with pytest.raises(ValueError, match="1 Step only"):
        go(Puzzle.parse("." * 16).grid(), support=Support(True, True))


def test_reference_messages_only_when_the_box_is_checked() -> None:
    grid = Puzzle.parse(HARD).grid()
    silent, told = go(grid), go(grid, support=Support(checked=True))

    assert silent.messages == ()
    assert {note.id for note in told.messages} == {"ushio.reference"}
    assert silent.grid == told.grid
    assert {(note.arguments["positive"], note.arguments["negative"]) for note in told.messages} <= {
        ("完了", "不能"), ("不能", "完了")}


# ---- properties ----------------------------------------------------------------------------------


def followed(grid: Grid, **options: Any) -> tuple[list[Event], Outcome]:
    """Run, replay, and hold the end against the method's own lists."""
    press = Press(grid, False, False, options.get("level_limit"), options.get("max_steps"))
    events = list(press.events())
    outcome = events[-1]
    assert isinstance(outcome, Outcome)
    standing = replay(grid, events)[0]
    assert standing == outcome.end
    if outcome.status == "stopped":
        return events, outcome
    possibilities, placed = press.possibilities(), standing.values
    assert sum(d.order == 1 for d in press.rp.dsets) >= sum(map(bool, placed))
    again = {(e.note.arguments["cell"], e.note.arguments["digit"]) for e in events
             if e.note and e.note.id == "ushio.restore" and not e.depth}
    for cell, mask in enumerate(possibilities):
        if placed[cell]:
            continue
        seen = {placed[peer] for peer in bits(grid.layout.peers[cell])}
        for digit in range(1, grid.layout.size + 1):
            shown = standing.candidates[cell] >> digit - 1 & 1
            held = mask >> digit - 1 & 1
            # The list may only lag behind: what a digit sees, or what became true again.
            assert shown == held or (held and (digit in seen or (cell, digit) in again))
    return events, outcome


def check_against_solutions(puzzle: Puzzle, **options: Any) -> str:
    known = [grid.values for grid in solve(puzzle, limit=2).solutions]
    events, outcome = followed(puzzle.grid(), **options)
    assert outcome.end is not None
    if len(known) == 1:
        for event in events:
            if isinstance(event, Step) and event.kind == "place" and not event.depth:
                assert all(known[0][cell] == d for cell, d in event.deduction.placements)
            if isinstance(event, Step) and event.kind == "remove" and not event.depth:
                assert all(known[0][cell] != d for cell, d in event.deduction.eliminations)
    if outcome.status == "solved":
        assert outcome.solutions == (outcome.end,)
        assert outcome.end.is_solution
        assert not outcome.complete or len(known) == 1
    if outcome.status == "none":
        assert not known
    if options.get("level_limit") is None and outcome.status != "stopped":
        assert outcome.status == ("solved" if known else "none")
        assert outcome.complete == (len(known) < 2)
    assert outcome.note is not None
    return outcome.note.id


@pytest.mark.parametrize("layout", [
    "2x2", "2x3", "3x2", "1x5",
    *(pytest.param(layout, marks=pytest.mark.slow) for layout in ("2x4", "3x3"))])
def test_against_the_native_search(layout: str) -> None:
    rng = random.Random(layout)
    shape = Layout.parse(layout)
    ends: Counter[str] = Counter()
    for turn in range(14):
        puzzle = random_puzzle(rng, shape, fewest=shape.size * 2)
        if turn % 3 == 0:
            givens = list(puzzle.givens)
            cell = rng.choice([cell for cell, digit in enumerate(givens) if digit])
            givens[cell] = givens[cell] % shape.size + 1
            puzzle = Puzzle(tuple(givens), shape)
        ends[check_against_solutions(puzzle)] += 1
    assert len(ends) > 1


@pytest.mark.full
@pytest.mark.parametrize("layout", ["2x2", "2x3", "3x2", "2x4", "3x3", "1x5", "3x4"])
def test_against_the_native_search_with_limits(layout: str) -> None:
    rng = random.Random(f"full {layout}")
    shape = Layout.parse(layout)
    for _ in range(120):
        puzzle = random_puzzle(rng, shape, fewest=shape.size * 2)
        check_against_solutions(puzzle)
        check_against_solutions(puzzle, level_limit=rng.choice([-1, 0]))


@sampled("text, limit", TRAVELLED, small=8)
def test_travelled(text: str, limit: int | None) -> None:
    check_against_solutions(Puzzle.parse(text), level_limit=limit)


def test_struck_candidates_count() -> None:
    """n99 has 4 solutions; with one candidate struck that three of them need, one is left."""
    puzzle = Puzzle.parse(N99)
    found = [grid.values for grid in solutions(puzzle)]
    assert len(found) == 4
    struck = [(cell, digit) for cell in range(81) for digit in {g[cell] for g in found}
              if digit != found[2][cell]]
    narrowed = Puzzle(puzzle.givens, puzzle.layout, removed=tuple(struck))
    result = go(narrowed.grid())
    assert (result.grid.values, result.assumptions) == (found[2], 0)
    assert go(puzzle.grid().remove(struck)).grid.values == found[2]


@pytest.mark.parametrize("steps", [0, 1, 37, 300])
def test_a_step_limit_stops(steps: int) -> None:
    events, outcome = followed(Puzzle.parse(HARD).grid(), max_steps=steps)
    assert outcome.status == "stopped"
    assert sum(isinstance(event, Step) for event in events) == steps


@pytest.mark.slow
def test_hard_puzzle() -> None:
    puzzle = Puzzle.parse(HARD)
    events, outcome = followed(puzzle.grid())
    assert outcome.solutions[0].values == solve(puzzle).solution.values
    assert outcome.complete
    assert max(event.depth for event in events) > 2


def test_a_large_board_goes_deeper_than_python_recurses() -> None:
    result = go(Puzzle((0,) * 256, Layout.parse("4x4")).grid())
    assert result.grid.is_solution
    assert result.deepest > 80
    assert result.statuses.single_duplicate


# ---- bad input -----------------------------------------------------------------------------------


def test_full_boards() -> None:
    """A finished board is 完了; one with two wrong digits and two blanks before them is 不能."""
    right = go(Puzzle.parse(X0).grid()).grid.values
    assert go(Puzzle(right, NINE.layout).grid()).statuses.complete
    wrong = [0, 0, *right[2:79], right[80], right[79]]
    result = go(Puzzle(tuple(wrong), NINE.layout).grid())
    assert result.statuses.inconsistent
    assert {79, 80} & set(result.marked)


@pytest.mark.parametrize(("cells", "digit"), [((0, 8), 5), ((0, 72), 1), ((0, 20), 9)])
def test_equal_givens_are_marked(cells: tuple[int, int], digit: int) -> None:
    givens = [0] * 81
    for cell in cells:
        givens[cell] = digit
    result = go(Puzzle(tuple(givens), NINE.layout).grid())
    assert result.statuses.inconsistent
    assert result.statuses.names == "《不能》"
    assert tuple(result.marked) == cells
    assert result.current == (0, 0, digit - 1)


@pytest.mark.parametrize(("cell", "digit", "calls"), [(3, 7, 1), (15, 2, 10)])
def test_an_exclusion_that_a_single_digit_forbids_is_the_last(
    cell: int, digit: int, calls: int
) -> None:
    """1.2, with a digit too many: by the text and by the software the search ends there."""
    givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert walk(f"{givens[:cell]}{digit}{givens[cell + 1:]}") == [calls, True, True]


@pytest.mark.parametrize("layout", [
    "3x3+diagonals", "2x2+windows", "jigsaw:AABBBCAABBCADEECCDEECDDDE",
])
def test_other_layouts_are_unsupported(layout: str) -> None:
    shape = Layout.parse(layout)
    with pytest.raises(Unsupported, match="ushio"):
        METHOD.serves(shape)
    with pytest.raises(Unsupported, match="ushio"):
        list(run(Puzzle((0,) * shape.cells, shape).grid()))
    METHOD.serves(Layout.parse("2x5"))
