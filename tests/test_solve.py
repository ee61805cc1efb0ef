"""The verbs that search, against the plain-Python search and a SAT solver, and their limits."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import islice
from typing import Any

import numpy as np
import pytest

from nanpure import (
    MultipleSolutions,
    NanpureError,
    NoSolution,
    ParseError,
    Puzzle,
    PuzzleError,
    Unsupported,
    check,
    count,
    solutions,
    solve,
    solve_many,
)
from nanpure.model.witness import EqualGivens, Exhausted, NoCandidate, NoPlace, TwoSolutions
from search_samples import (
    EMPTY9,
    EMPTY25,
    ENOUGH,
    FOUR,
    HARD,
    HARD_NONE,
    LAYOUTS,
    STATUS,
    WIDE9,
    cyclic,
    fits,
    oracle,
    puzzles_of,
)
from stops import HANG
from together import together


@pytest.mark.parametrize("text", LAYOUTS)
def test_native_against_the_oracle(text: str) -> None:
    seen = set()
    for grid in puzzles_of(text):
        expected = oracle(grid)
        number, all_known = len(expected), len(expected) <= ENOUGH
        result = solve(grid)
        seen.add(result.status)
        assert result.status == STATUS[min(number, 2)], grid
        assert result.engine == "native"
        assert all(found.is_solution and fits(found, grid) for found in result.solutions)
        assert len(set(result.solutions)) == len(result.solutions) == min(number, 2)
        if all_known:
            assert [found.values for found in solutions(grid)] == expected
            assert count(grid).count == number
            assert count(grid, limit=None).exact
        else:
            assert count(grid, limit=ENOUGH).stopped == "limit"
            listed = [found.values for found in solutions(grid, limit=ENOUGH)]
            assert listed == sorted(set(listed))
            assert len(listed) == ENOUGH
        assert_witness(check(grid), number)
    assert seen == {"none", "unique", "many"} or text in ("1x4", "3x3+diagonals+windows")


def assert_witness(result: Any, number: int) -> None:
    """The witness shows what it says, by the grid alone."""
    witness = result.witness
    if number == 1:
        assert witness is None
    elif number > 1:
        assert isinstance(witness, TwoSolutions)
        assert witness.cells
        assert (witness.first, witness.second) == result.solutions
    else:
        assert isinstance(witness, EqualGivens | NoCandidate | NoPlace | Exhausted)


@pytest.mark.parametrize("text", LAYOUTS)
def test_sat_against_the_oracle(text: str) -> None:
    for grid in islice(puzzles_of(text), 10):
        number = len(oracle(grid))
        result = solve(grid, "sat")
        assert (result.status, result.engine) == (STATUS[min(number, 2)], "sat")
        assert all(found.is_solution and fits(found, grid) for found in result.solutions)
        assert len(set(result.solutions)) == min(number, 2)
        if number <= ENOUGH:
            assert count(grid, engine="sat", limit=None).count == number


def test_known_numbers() -> None:
    assert count("." * 16).count == 288
    assert count("." * 16, engine="sat").count == 288
    six = count("." * 36, limit=None)
    assert (six.count, six.exact, six.status, six.solutions) == (28_200_960, True, "many", ())
    assert count("." * 36).count == 1_000_000


# ---- witnesses ----------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("text", "layout", "kind", "words"),
    [
        ("1..1............", None, EqualGivens, "two 1s in row 1: r1c1 and r1c4"),
        ("1...1...........", None, EqualGivens, "two 1s in box 1: r1c1 and r2c1"),
        ("1...........1...", None, EqualGivens, "two 1s in column 1: r1c1 and r4c1"),
        ("1..............1", "2x2+diagonals", EqualGivens, "two 1s in diagonal 1: r1c1 and r4c4"),
        ("A..A............", "2x2+symbols:ABCD", EqualGivens, "two As in row 1: r1c1 and r1c4"),
        ("123....4........", None, NoCandidate, "no candidate in r1c4"),
        ("......1...1.12..", "jigsaw:AAAABBBBCCCCDDDD", EqualGivens,
         "two 1s in column 3: r2c3 and r3c3"),
        ("1......1........", None, None, ""),
        ("1....1..........", "2x2", EqualGivens, "two 1s in box 1: r1c1 and r2c2"),
    ],
)
def test_witness(text: str, layout: str | None, kind: type | None, words: str) -> None:
    result = check(Puzzle.parse(text, layout))
    if kind is None:
        assert result.status == "many"
        return
    assert result.status == "none"
    assert type(result.witness) is kind
    assert str(result.witness) == words


def test_a_house_without_place() -> None:
    # No digit is equal to a peer's and no cell is empty, yet row 1 has lost its 4.
    grid = Puzzle.parse("." * 16).grid().remove([(cell, 4) for cell in range(4)])
    result = check(grid)
    assert (result.status, str(result.witness)) == ("none", "no place for 4 in row 1")


def test_search_is_a_witness_too() -> None:
    result = check(HARD_NONE)
    assert result.status == "none"
    assert isinstance(result.witness, Exhausted)
    assert str(result.witness) == "every way to fill the grid ends in a contradiction"


def test_two_solutions_differ_where_they_say() -> None:
    result = check("12..............")
    one, other = result.solutions
    cells = result.witness.cells  # type: ignore[union-attr]
    assert cells == tuple(c for c in range(16) if one.values[c] != other.values[c]) != ()
    assert str(result.witness).startswith("two solutions: 12")


def test_the_solution_or_an_error() -> None:
    assert solve("1234341221434321").solution.line() == "1234341221434321"
    with pytest.raises(NoSolution, match="two 1s in row 1") as none:
        _ = solve("1..1............").solution
    assert none.value.status == "none"
    with pytest.raises(MultipleSolutions, match="several solutions: ") as many:
        _ = solve("." * 16).solution
    one, other = many.value.witnesses
    assert one != other
    with pytest.raises(PuzzleError, match=r"stopped by limit .* with 1 found") as unknown:
        _ = solve("." * 16, limit=1).solution
    assert unknown.value.status == "unknown"


def test_count_knows_more_than_it_counts() -> None:
    found = count("." * 16, limit=1)
    assert (found.status, found.count, found.exact, found.stopped) == ("many", 1, False, "limit")


@pytest.mark.parametrize("text", ["12z4", "1..1............", "12..............", "....x"])
def test_errors_travel(text: str) -> None:
    with pytest.raises(NanpureError) as raised:
        _ = solve(text).solution
    error = pickle.loads(pickle.dumps(raised.value))
    assert type(error) is type(raised.value)
    assert (str(error), vars(error)) == (str(raised.value), vars(raised.value))
    with pytest.raises(PuzzleError) as stopped:
        list(solutions("." * 16, nodes=3))
    assert pickle.loads(pickle.dumps(stopped.value)).stopped == "nodes"


# ---- limits -------------------------------------------------------------------------------------

@pytest.mark.parametrize("limit", [1, 2, 3, 7, 287, 288, 289, 10**6, 2**64, 10**30])
def test_limit(limit: int) -> None:
    seen = min(limit, 288)
    found = solve("." * 16, limit=limit)
    assert (found.count, len(found.solutions)) == (seen, seen)
    assert (found.exact, found.stopped) == ((True, None) if limit > 288 else (False, "limit"))
    assert found.status == ("unknown" if limit == 1 else "many")
    counted = count("." * 16, limit=limit)
    assert (counted.count, counted.exact) == (seen, limit >= 288)
    assert len(list(solutions("." * 16, limit=limit))) == seen


@pytest.mark.parametrize("engine", ["native", "sat"])
@pytest.mark.parametrize("text", [HARD, EMPTY9, HARD_NONE])
def test_node_limit_never_gives_a_wrong_answer(text: str, engine: Any) -> None:
    truth = solve(text)
    for nodes in (1, 2, 3, 10, 100, 1000, 10**6, 2**70):
        result = solve(text, engine, nodes=nodes)
        assert result.status in (truth.status, "unknown")
        if result.status == "unknown":
            assert result.stopped == "nodes"
            assert not result.exact
        if engine == "native":
            assert result.nodes <= nodes
    assert result.status == truth.status


def test_exactly_enough_nodes_are_enough() -> None:
    nodes = solve(HARD).nodes
    assert nodes > 1
    assert solve(HARD, nodes=nodes).status == "unique"
    assert solve(HARD, nodes=nodes - 1).status == "unknown"


@pytest.mark.parametrize("engine", ["native", "sat"])
def test_timeout(engine: Any) -> None:
    result = count(WIDE9, limit=None, engine=engine, timeout=0.1)  # it would not end
    assert (result.stopped, result.exact) == ("time", False)
    assert result.status in ("many", "unknown")
    assert solve(HARD, engine, timeout=HANG).status == "unique"


@pytest.mark.parametrize(
    ("limit", "why", "value"), [("timeout", "time", 0.05), ("nodes", "nodes", 999)]
)
def test_limits_bound_the_whole_iteration(limit: str, why: str, value: Any) -> None:
    found = []
    with pytest.raises(PuzzleError, match=f"stopped by {why} after [0-9]+ nodes: there may be"):
        found.extend(solutions(EMPTY9, **{limit: value}))


# ---- sizes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [16, 25, 36])
def test_large_boards(size: int) -> None:
    puzzle = cyclic(size, 0.75)
    native, sat = solve(puzzle, "native"), solve(puzzle, "sat")
    assert (native.engine, sat.engine) == ("native", "sat")
    assert native.status == sat.status != "unknown"
    assert all(grid.is_solution for grid in (*native.solutions, *sat.solutions))
    if native.status == "unique":
        assert native.solution == sat.solution
    batch = solve_many([puzzle, puzzle])
    assert batch.status.tolist() == [STATUS.index(native.status)] * 2


def test_beyond_the_native_size() -> None:
    puzzle = cyclic(49, 0.8)
    for refused in (
        lambda: solve(puzzle, "native"),
        lambda: count(puzzle, engine="native"),
        lambda: solve_many([puzzle]),
        lambda: solve_many(np.zeros((2, 49 * 49), np.uint8)),
        lambda: solve_many([Puzzle.of([0] * 256**2)]),
    ):
        with pytest.raises(Unsupported, match=r"sizes up to 36, got (49|256)"):
            refused()
    result = solve(puzzle)
    assert result.engine == "sat"
    assert result.status in ("unique", "many")
    assert all(grid.is_solution and fits(grid, puzzle.grid()) for grid in result.solutions)
    assert count(puzzle, limit=1).engine == "sat"


def test_a_count_beyond_64_bits_says_so() -> None:
    result = count(EMPTY25, limit=None)
    assert (result.count, result.exact, result.stopped) == (2**64 - 1, False, "limit")


def test_auto_says_what_it_used() -> None:
    assert solve(EMPTY9).engine == "native"
    assert solve(cyclic(16, 0.9)).engine == "native"
    # A large hard one goes to SAT after a while; a limit of nodes keeps it native.
    hard = cyclic(25, 0.42)
    assert solve(hard, nodes=10).engine == "native"
    assert solve(hard, timeout=HANG).engine in ("native", "sat")


def test_auto_without_sat_uses_native_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nanpure.search.sat.available", lambda: False)
    assert solve(cyclic(16, 0.9)).engine == "native (sat is not installed)"
    with pytest.raises(Unsupported, match=r"pip install 'nanpure\[sat\]'"):
        solve(EMPTY9, "sat")


# ---- errors -------------------------------------------------------------------------------------

@together("call, error, words", [
        (lambda: solve(FOUR, "x"), ValueError, "engine out of auto, native, sat, got 'x'"),
        (lambda: count(FOUR, engine="x"), ValueError, "engine out of"),
        (lambda: count(Puzzle.of([0] * 49**2), engine="x"), ValueError, "engine out of"),
        (lambda: check(FOUR, "x"), ValueError, "engine out of"),
        (lambda: solve(FOUR, limit=0), ValueError, "limit of at least 1, got 0"),
        (lambda: solve(FOUR, limit=-3), ValueError, "limit of at least 1, got -3"),
        (lambda: count(FOUR, limit=0), ValueError, "limit of at least 1, got 0"),
        (lambda: solutions(FOUR, limit=0), ValueError, "limit of at least 1, got 0"),
        (lambda: solve(FOUR, limit=1.5), TypeError, "integer limit of at least 1, got 1.5"),
        (lambda: solve(FOUR, limit="2"), TypeError, "integer limit of at least 1, got '2'"),
        (lambda: count(FOUR, limit=2.5), TypeError, "integer limit of at least 1, got 2.5"),
        (lambda: solve(FOUR, timeout=0), ValueError, "timeout in seconds above 0, or None, got 0"),
        (lambda: solve(FOUR, timeout=-1), ValueError, "seconds above 0"),
        (lambda: solve(FOUR, timeout=float("nan")), ValueError, "seconds above 0, .* got nan"),
        (lambda: solve(FOUR, timeout="1"), TypeError, "seconds above 0, or None, got '1'"),
        (lambda: solve(FOUR, nodes=0), ValueError, "nodes of at least 1, got 0"),
        (lambda: solve(FOUR, nodes=1.5), TypeError, "nodes of at least 1, got 1.5"),
        (lambda: solutions(FOUR, nodes=0), ValueError, "nodes of at least 1, got 0"),
        (lambda: solve(FOUR, control=1), TypeError, "control to be a Control or None, got 1"),
        (lambda: solve(5), TypeError, "what Puzzle.of takes, got 5"),
        (lambda: solve(None), TypeError, "what Puzzle.of takes, got None"),
        (lambda: solve(b"1..............."), TypeError, "what Puzzle.of takes, got b'1"),
        (lambda: solve("1.."), ParseError, "found 3"),
        (lambda: solve(""), ParseError, "expected a puzzle, found nothing"),
        (lambda: solve_many(FOUR), TypeError, "got '1"),
        (lambda: solve_many(Puzzle.parse(FOUR)), TypeError, "got Puzzle"),
        (lambda: solve_many(5), TypeError, "list of puzzles, got 5"),
        (lambda: solve_many([FOUR, 5]), TypeError, "what Puzzle.of takes, got 5 at index 1"),
        (lambda: solve_many([FOUR], limit=0), ValueError, "limit of at least 1, got 0"),
        (lambda: solve_many([FOUR], jobs=0), ValueError, "jobs of at least 1, got 0"),
        (lambda: solve_many([FOUR], timeout=float("nan")), ValueError, "seconds above 0"),
        (lambda: solve_many([FOUR], "2y2"), ParseError, "expected a layout"),
        (lambda: solve_many(np.zeros((2, 81), bool)), TypeError, "an array of digits .*got bool"),
        (lambda: solve_many(np.zeros((2, 81), complex)), TypeError, "an array of digits"),
        (lambda: solve_many(np.zeros(81, np.uint8)), ValueError, "one board is for solve"),
        (lambda: solve_many(np.zeros((2, 3, 27), np.uint8)), ValueError, "an array of digits"),
        (lambda: solve_many(np.zeros((2, 9, 9, 1), np.uint8)), ValueError, "an array of digits"),
        (lambda: solve_many(np.zeros((2, 80), np.uint8)), ValueError, "rows of N² cells"),
        (lambda: solve_many(np.zeros((2, 0), np.uint8)), ValueError, "rows of N² cells"),
        (lambda: solve_many(np.zeros((2, 25), np.uint8)), ParseError, "5 is prime"),
        (lambda: solve_many(np.zeros((2, 16), np.uint8), "3x3"), ValueError, "rows of 81 cells"),
        (lambda: Puzzle.parse("1234"), ParseError, "of '1234'"),
])
def test_errors(call: Callable[[], object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        call()


def test_more_jobs_than_a_machine_word() -> None:
    assert solve_many([FOUR], jobs=2**70).status.tolist() == [2]
    assert solve_many([FOUR], limit=2**70).counts.tolist() == [72]


def test_a_result_has_no_truth_value() -> None:
    for result in (solve("." * 16), check(FOUR), count(FOUR)):
        with pytest.raises(TypeError, match=r"ask is_unique\(puzzle\), or .* 'many'$"):
            assert not result
        with pytest.raises(TypeError, match="a Result is neither true nor false"):
            bool(result)


def test_a_second_board_is_for_mistakes() -> None:
    for attempt in ("1" * 16, [1] * 16, Puzzle.parse(FOUR)):
        with pytest.raises((TypeError, ValueError), match=r"mistakes\(puzzle, attempt\) compares"):
            check(FOUR, attempt)  # type: ignore[arg-type]


def test_empty_list() -> None:
    batch = solve_many([])
    assert batch.solutions.shape == (0, 81)
    assert solve_many([], "2x2").solutions.shape == (0, 16)
