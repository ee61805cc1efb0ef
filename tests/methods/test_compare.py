"""All methods on one puzzle: the outcomes on the papers' puzzles, and what all share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

import nanpure
from layouts import CHRISTMAS_TREE
from nanpure import Grid, Layout, Puzzle, Unsupported, methods
from nanpure.io.events import event_json, sentence
from nanpure.io.method_words import short
from nanpure.methods import METHODS, Outcome, Row, compare, replay, tallies
from nanpure.methods.protocol import Method, found_solution
from nanpure.model.step import Event, Step
from nanpure.words import languages
from together import together

SYMMETRIC = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."
PRINTED = ".8..7..3.7..2.3..8..9.6.4....4....2.8.2...9.1.3.....6...6.8.1..2..9..5.6.7..3..4."
N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
N99_7 = N99[:6] + "7" + N99[7:]
X0 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
XMAS = ".3..2..9...1...2.....7.3....7.4.9.2..62...83....1.5...............8.4...3.......5"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

COMPLETE = ("hiroi", "hui", "hiramatsu-c")  # they find all solutions


@cache
def table(puzzle: str, layout: str | None = None) -> dict[str, Row]:
    """One row a method; each has a minute, which none of these needs."""
    return {row.method: row for row in compare(puzzle, layout=layout, timeout=60.0)}


def said(row: Row, lang: str = "en") -> str:
    assert row.outcome is not None
    return sentence(row.outcome, Layout.default(9), lang)


def solution(puzzle: str, layout: str | None = None) -> str:
    return nanpure.solve(Puzzle.parse(puzzle, layout)).solution.line()


def answers(row: Row) -> list[str]:
    return [grid.line() for grid in row.grids]


# ---- what shows that it is done ----------------------------------------------------------------


def test_the_methods_in_order() -> None:
    assert list(METHODS) == [
        "ito", "hiroi", "ushio", "hui", "hui-assign", "hui-guess", "hiramatsu-h", "hiramatsu-c",
    ]
    for name, method in METHODS.items():
        assert method.name == name
        assert method.title
        assert method.source


def test_the_symmetric_variant_of_figure_1_is_solved_by_all() -> None:
    rows = table(SYMMETRIC)

    for name in ("ito", "hiroi", "ushio", "hui", "hui-assign", "hiramatsu-h", "hiramatsu-c"):
        assert (name, rows[name].status, answers(rows[name])) == (
            name, "solved", [solution(SYMMETRIC)])
        assert rows[name].assumptions == rows[name].depth == 0
    assert said(rows["ito"]) == "answer"
    assert said(rows["ushio"], "ja") == "完了"
    assert all(rows[name].complete for name in COMPLETE)


def test_figure_1_as_printed_has_no_solution() -> None:
    rows = table(PRINTED)

    assert {row.status for row in rows.values()} <= {"none", "stuck"}
    assert all(row.solutions == 0 for row in rows.values())
    assert (rows["ito"].status, said(rows["ito"])) == ("none", "inconsistent")
    assert rows["ushio"].status == "none"
    assert said(rows["ushio"], "ja").startswith("不能")
    for name in COMPLETE:
        assert (rows[name].status, rows[name].complete) == ("none", True)


def test_n99_has_four_solutions() -> None:
    rows = table(N99)
    four = [grid.line() for grid in nanpure.solutions(N99)]

    assert len(four) == 4
    for name in COMPLETE:
        assert sorted(answers(rows[name])) == four
        assert rows[name].complete
    assert (rows["ito"].status, said(rows["ito"])) == ("stuck", "unable to solve")
    assert rows["hiramatsu-h"].status == "stuck"
    assert "cannot solve" in said(rows["hiramatsu-h"])
    assert "解法不能" in said(rows["hiramatsu-h"], "ja")
    end = rows["hiramatsu-h"].outcome
    assert end is not None
    assert end.end is not None
    assert end.end.values.count(0) == 12
    assert rows["ushio"].status == "solved"
    assert answers(rows["ushio"])[0] in four
    assert not rows["ushio"].complete
    assert said(rows["ushio"]) == "complete; warning: another answer exists"


def test_n99_with_7_at_0_6_has_two_solutions() -> None:
    rows = table(N99_7)
    two = [grid.line() for grid in nanpure.solutions(N99_7)]

    assert len(two) == 2
    for name in COMPLETE:
        assert (sorted(answers(rows[name])), rows[name].complete) == (two, True)
    assert (rows["ito"].solutions, said(rows["ito"]), rows["ito"].complete) == (1, "answer", False)
    assert answers(rows["ito"])[0] in two
    assert rows["ito"].assumptions >= 1
    assert rows["ushio"].solutions == 1
    assert "warning: another answer exists" in said(rows["ushio"])


def test_x0() -> None:
    rows = table(X0)

    assert answers(rows["ushio"]) == [solution(X0)]
    assert (rows["ushio"].assumptions, rows["ushio"].complete) == (0, True)
    assert answers(rows["hiramatsu-h"]) == [solution(X0)]
    assert rows["hiramatsu-h"].assumptions > 0
    for name in COMPLETE:
        assert (answers(rows[name]), rows[name].complete) == ([solution(X0)], True)


def test_the_christmas_tree() -> None:
    layout = "jigsaw:" + CHRISTMAS_TREE.replace(" ", "")
    rows = table(XMAS, layout)

    assert answers(rows["hui"]) == [
        "834621597791568243248713956573489621162957834926135478485372169657894312319246785"]
    assert rows["hui"].complete
    for name, row in rows.items():
        if not name.startswith("hui"):
            assert row.status == "unsupported"
            assert repr(name) in row.reason


def test_the_empty_4x4_has_288() -> None:
    rows = table("." * 16)
    all_of_them = [grid.line() for grid in nanpure.solutions("." * 16)]

    for name in COMPLETE:
        assert rows[name].solutions == 288
        assert sorted(answers(rows[name])) == all_of_them
        assert rows[name].complete


@pytest.mark.parametrize(
    "name", ["ushio", "hui", *(pytest.param(name, marks=pytest.mark.full)
                              for name in ("hiroi", "hiramatsu-c"))]
)
def test_the_hard_puzzle(name: str) -> None:
    """Depth first in a fixed order (Hiroi, Hiramatsu) it takes two million branches."""
    [row] = compare(HARD, (name,), timeout=300.0)

    assert answers(row) == [solution(HARD)]
    assert row.complete


# ---- limits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", METHODS)
def test_a_limit_ends_every_method(name: str) -> None:
    [row] = compare(SYMMETRIC, (name,), timeout=None, max_steps=2)
    assert row.status == "stopped"
    assert row.outcome is not None
    assert row.note is not None
    assert row.note.id.endswith(".stopped")


def test_time_that_runs_out_is_told() -> None:
    for name in ("ito", "hiroi", "ushio", "hiramatsu-c"):  # they take longer, or look before
        [row] = compare(HARD, (name,), timeout=1e-6)

        assert (row.status, row.reason, row.outcome) == (
            "stopped", "no outcome after 1e-06 seconds", None)


def test_solutions_before_the_time_runs_out_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still up to the first solution of a method whose events are counted."""
    found = []

    def seen(event: Event) -> str | None:
        if line := found_solution(event):
            found.append(line)
        return line

    monkeypatch.setattr(tallies, "found_solution", seen)
    monkeypatch.setattr(tallies, "monotonic", lambda: 1e9 * bool(found))
    [row] = compare("." * 81, ("hiroi",), timeout=1.0, limit=None, max_steps=10**9)

    assert row.status == "stopped"
    assert row.solutions == len(found) > 0


def test_a_limit_of_solutions() -> None:
    [row] = compare("." * 16, ("hiroi",), limit=5)

    assert (row.status, row.solutions, row.complete) == ("solved", 5, False)


# ---- run ---------------------------------------------------------------------------------------


def test_run_takes_what_verbs_take() -> None:
    for puzzle in (X0, Puzzle.parse(X0), Puzzle.parse(X0).grid()):
        *_, end = methods.run("hui", puzzle)
        assert isinstance(end, Outcome)
        assert end.solutions[0].line() == solution(X0)
    *_, end = methods.run("hui", ".24.3......4.31.", layout="jigsaw:AABBAABBCCDDCCDD")
    assert isinstance(end, Outcome)


def test_run_refuses_at_the_call() -> None:
    with pytest.raises(ValueError, match=r"expected a method out of ito, hiroi, .* got 'nobody'"):
        methods.run("nobody", X0)
    with pytest.raises(TypeError, match=r"method 'ushio' has the options .*max_steps.*not 'speed'"):
        methods.run("ushio", X0, speed=9)
    tree = "jigsaw:" + CHRISTMAS_TREE.replace(" ", "")
    for name in METHODS:
        if not name.startswith("hui"):
            with pytest.raises(Unsupported, match=f"'{name}'"):
                methods.run(name, XMAS, layout=tree)


def test_a_method_of_ones_own_can_be_compared() -> None:
    from nanpure.methods.comparison import compare_methods

    def run(grid: Grid, max_steps: int | None = None) -> Iterator[Event]:
        yield Outcome("status", status="stuck", end=grid)

    own = Method("own", "Own", "here", run, lambda layout: None)
    [row] = compare_methods(
        [(own, {})], Puzzle.parse(X0).grid(), timeout=None, max_steps=None, limit=None)

    assert (row.method, row.status, row.solutions) == ("own", "stuck", 0)


# ---- what all methods share --------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    name: str
    method: str
    puzzle: Puzzle

    def __str__(self) -> str:
        return f"{self.method}-{self.name}"


def some_puzzles() -> dict[str, Puzzle]:
    """Random ones: with one solution, with several, with none, with equal givens."""
    chance = random.Random(20)
    found = {}
    for text in ("2x2", "2x3", "3x2", "3x3"):
        layout = Layout.parse(text)
        n = layout.size
        full = random_solution(layout, chance)
        for share in (0.75, 0.6, 0.45):
            givens = [digit if chance.random() < share else 0 for digit in full]
            found[f"{text}-{share}"] = Puzzle(tuple(givens), layout)
        cell = chance.choice([cell for cell, digit in enumerate(givens) if not digit])
        givens[cell] = full[cell] % n + 1
        found[f"{text}-wrong"] = Puzzle(tuple(givens), layout)
        found[f"{text}-equal"] = Puzzle((1, 1) + (0,) * (n * n - 2), layout)
        found[f"{text}-full"] = Puzzle(tuple(full), layout)
    return found


def random_solution(layout: Layout, chance: random.Random) -> list[int]:
    """A solution with its digits relabelled, found from a random first row."""
    n = layout.size
    row = chance.sample(range(1, n + 1), n)
    givens = row + [0] * (n * n - n)
    return list(next(nanpure.solutions(Puzzle(tuple(givens), layout), limit=1)).values)


CASES = [
    Case(name, method, puzzle)
    for name, puzzle in some_puzzles().items()
    for method in METHODS
]


def group_of(case: Case) -> str:
    return f"{case.method}-{case.puzzle.layout.size}"


NINE = [f"{method}-9" for method in METHODS]
each = together("case", CASES, by=group_of, slow=NINE)


@cache
def trace(case: Case) -> list[Event]:
    """The whole trace, or none at all where the library's own error says that it is no puzzle."""
    try:
        return list(methods.run(case.method, case.puzzle, max_steps=20_000))
    except nanpure.NoSolution:
        assert case.puzzle.grid().conflicts
        return []


@each
def test_the_last_event_is_the_outcome_and_no_other(case: Case) -> None:
    events = trace(case)

    assert [isinstance(event, Outcome) for event in events] == [False] * (len(events) - 1) + (
        [True] if events else [])


@each
def test_outcomes_are_true(case: Case) -> None:
    """Solutions are solutions of this puzzle; what is called none, all or the end is that."""
    if not trace(case):
        return
    end = trace(case)[-1]
    assert isinstance(end, Outcome)
    true = [grid.values for grid in nanpure.solutions(case.puzzle)]
    found = [grid.values for grid in end.solutions]

    assert set(found) <= set(true)
    assert len(set(found)) == len(found)
    assert end.status in ("solved", "none", "stuck", "stopped")
    assert bool(found) == (end.status == "solved") or end.status == "stopped"
    if end.status == "none":
        assert true == []
    if end.complete:
        assert sorted(found) == true
    if case.method in COMPLETE and end.status != "stopped":
        assert end.complete


@each
def test_the_replay_of_a_trace_ends_where_the_method_does(case: Case) -> None:
    events = trace(case)
    if not events:
        return
    end = events[-1]
    assert isinstance(end, Outcome)
    assert end.end is not None
    boards = replay(case.puzzle.grid(), events)
    if not case.method.startswith("hui"):
        if 0 in boards:
            assert end.end.values == boards[0].values
        return
    # On many boards the end is the last that stood alone, which need not stand at the end.
    if len(boards) == 1:
        assert {end.end.values} == {board.values for board in boards.values()}
    assert {solution.values for solution in end.solutions} <= {
        board.values for board in boards.values()}


@each
def test_every_event_is_worded_in_both_languages(case: Case) -> None:
    for event in trace(case):
        assert event.note is not None
        assert short(event.note.id, "en")
        for lang in languages():
            text = sentence(event, case.puzzle.layout, lang)
            assert text.strip()
            assert "{" not in text


@each
def test_events_are_well_formed(case: Case) -> None:
    layout = case.puzzle.layout
    depth = 0
    for event in trace(case):
        assert event.kind in ("look", "place", "remove", "assume", "undo", "status")
        assert event.depth >= 0
        if isinstance(event, Step):
            assert event.kind in ("place", "remove")
            assert event.technique.startswith(case.method.partition("-")[0])
        if event.kind in ("place", "remove", "assume"):
            assert event.deduction.placements or event.deduction.eliminations
        if event.kind == "assume":
            assert event.depth >= 1
        found = found_solution(event)
        assert found is None or len(Puzzle.parse(found, layout).givens) == layout.cells
        depth = max(depth, event.depth)
        said = event_json(event, layout)
        assert set(said) >= {"kind", "depth", "technique", "placements", "eliminations",
                             "evidence", "note", "text"}


@together("case", [c for c in CASES if c.method != "hui-assign"], by=group_of, slow=NINE)
def test_no_digit_outside_assumptions_contradicts_the_only_solution(case: Case) -> None:
    result = nanpure.solve(case.puzzle)
    if result.status != "unique":
        return
    true = result.solution.values
    for event in trace(case):
        if event.depth == 0 and isinstance(event, Step):
            assert all(true[cell] == digit for cell, digit in event.deduction.placements)
            assert all(true[cell] != digit for cell, digit in event.deduction.eliminations)


@pytest.mark.parametrize("method", METHODS)
def test_a_trace_is_lazy(method: str) -> None:
    """The first events of an endless task come at once."""
    events = methods.run(method, "." * 81)

    assert [event.kind for event, _ in zip(events, range(3), strict=False)]
