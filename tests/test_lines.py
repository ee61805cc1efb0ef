"""Classic puzzles as bare lines: the same answers as `solve`, in the type that came in."""

from __future__ import annotations

import signal
import threading
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nanpure import (
    Layout,
    MultipleSolutions,
    NoSolution,
    ParseError,
    Puzzle,
    check,
    count,
    count_line,
    find_line,
    solve,
    solve_line,
)
from search_samples import EMPTY9, HARD, HARD_NONE
from stops import no_collection

SOLVED = solve(HARD).solution.line()


def test_the_one_solution_in_the_type_that_came() -> None:
    assert solve_line(HARD) == SOLVED
    assert solve_line(HARD.encode()) == SOLVED.encode()
    for sign in "0*_":
        assert solve_line(HARD.replace(".", sign)) == SOLVED
    assert solve_line(SOLVED) == SOLVED

    class Text(str):
        __slots__ = ()

    assert solve_line(Text(HARD)) == SOLVED
    assert type(solve_line(Text(HARD))) is str


def test_none_and_many() -> None:
    with pytest.raises(NoSolution, match=r"every way to fill the grid ends in a contradiction$"):
        solve_line(HARD_NONE)
    with pytest.raises(MultipleSolutions) as caught:
        solve_line(EMPTY9.encode())
    first, second = caught.value.witnesses
    assert first != second
    assert find_line(HARD_NONE) is None
    assert count_line(HARD_NONE) == 0
    # Nine ones, nine twos …: a region table for `solve`, digits here.
    with pytest.raises(NoSolution, match="two 1s in box 1: r1c1 and r1c2"):
        solve_line("".join(9 * str(digit) for digit in range(1, 10)))


@st.composite
def puzzles(draw: st.DrawFn) -> str:
    """Givens of a solution, some of them changed."""
    signs = list(SOLVED)
    for cell in draw(st.sets(st.integers(0, 80), min_size=20, max_size=81)):
        signs[cell] = "."
    for cell in draw(st.sets(st.integers(0, 80), max_size=2)):
        signs[cell] = draw(st.sampled_from("123456789"))
    return "".join(signs)


@given(puzzles())
def test_agrees_with_solve(line: str) -> None:
    puzzle = Puzzle(tuple(int(sign) for sign in line.replace(".", "0")), Layout.default(9))
    result = check(puzzle)
    assert count_line(line) == {"none": 0, "unique": 1, "many": 2}[result.status]
    assert count_line(line, 50) == min(50, count(puzzle, 50).count)
    found = find_line(line.encode())
    assert (found is None) == (result.status == "none")
    if found is not None:
        assert all(sign in (".", digit) for sign, digit in zip(line, found.decode(), strict=True))
        assert count_line(found) == 1
    if result.status == "unique":
        assert solve_line(line) == result.solution.line()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (HARD[:80], f"expected 81 cells for 9x9, found 80 in {HARD[:60]!r}… (80 characters)"),
        (HARD + "\n", r"found '\n' at column 82 of"),
        (HARD + ".", "expected 81 cells for 9x9, found 82 in"),
        ("", "expected 81 cells for 9x9, found 0 in ''"),
        (HARD[:4] + "x" + HARD[5:], ". 0 * _, found 'x' at column 5 of"),
        (HARD[:80] + "９", "found '９' at column 81 of"),
        (HARD[:80] + "\0", r"found '\x00' at column 81 of"),
        ("é" + HARD[1:], "found 'é' at column 1 of"),
    ],
)  # fmt: skip
def test_malformed(line: str, said: str) -> None:
    for verb in (solve_line, find_line, count_line):
        with pytest.raises(ParseError) as caught:
            verb(line)
        assert said in str(caught.value)
        try:
            raw = line.encode("latin-1")
        except UnicodeEncodeError:
            continue
        with pytest.raises(ParseError) as caught:
            verb(raw)
        assert said in str(caught.value)


@pytest.mark.parametrize("thing", [None, 5, bytearray(81), [HARD], Puzzle.parse(HARD)])
def test_wrong_types(thing: Any) -> None:
    for verb in (solve_line, find_line, count_line):
        with pytest.raises(TypeError, match="expected line to be str or bytes, got "):
            verb(thing)


def test_limits() -> None:
    assert count_line(EMPTY9, 10_000) == 10_000
    for wrong in (0, -1):
        with pytest.raises(ValueError, match=f"limit of at least 1, got {wrong}"):
            count_line(HARD, wrong)
    with pytest.raises(TypeError, match=r"expected an integer limit of at least 1, got 2\.5"):
        count_line(HARD, 2.5)  # type: ignore[arg-type]
    assert count_line(HARD, 10**30) == 1


def test_a_long_count_goes_on_in_lanes() -> None:
    line = "........1...5.....6....4.8......3.5..58.....2..6...14.....2....13..476..5..6..8.."
    for limit in (1000, 1407, 1408, 10**12):
        assert count_line(line, limit) == min(limit, 1407)
    assert count(line, 10**12).count == 1407


def test_a_long_search_lets_others_run_and_can_be_interrupted() -> None:
    """It would go on for longer than anyone lives."""
    ticks, begun = 0, threading.Event()

    def interrupt() -> None:
        nonlocal ticks
        begun.wait()
        while ticks < 100:
            time.sleep(0.001)
            ticks += 1
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    begun.set()
    with no_collection(), pytest.raises(KeyboardInterrupt):
        count_line(EMPTY9, 10**18)
    thread.join()
    assert ticks == 100
