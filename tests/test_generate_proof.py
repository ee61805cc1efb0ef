"""The generator's promises: proven by another counter, the same in every run, polite at the end."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

import independent
import recheck
from command_line import nanpure, patched, process
from nanpure import Layout, Puzzle, count
from random_puzzles import random_puzzle
from stops import time_goes_by_looks
from tiers import sampled

FEW = 25
MODERATE = 500
# The full size: NANPURE_RECHECK=10000 scripts/test --full -k recheck, or tests/recheck.py.
MANY = int(os.environ.get("NANPURE_RECHECK", MODERATE))

# ---- the independent counter, before it may judge ------------------------------------------------

EASY = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."
FOUR = "4.3.........324."  # minimal
FEWER_THAN_28 = "..54...........9.7..46.2...1.......3.5.2...1.4...8...9....9.36.832.6......6..1..."


def solutions(line: str, layout: str = "3x3") -> int:
    return independent.rules(layout).solutions(independent.digits_of(line))


def test_the_counter_knows_none_one_and_many() -> None:
    assert solutions(FOUR, "2x2") == 1
    assert solutions("." + FOUR[1:], "2x2") == 2
    assert solutions("11..............", "2x2") == 0
    assert solutions(EASY) == 1
    assert solutions("88" + EASY[2:]) == 0
    assert solutions("." * 81) == 2


@pytest.mark.parametrize("layout", [
    "2x2", "2x3", "3x2", "3x3+diagonals", "jigsaw:AABBAACBDCCBDDCD",
])
def test_the_counter_agrees_with_the_native_search(layout: str) -> None:
    chance, board = Random(layout), Layout.parse(layout)
    seen = set()
    for _ in range(40):
        puzzle = random_puzzle(board, chance, fewest=chance.randrange(board.cells // 2))
        digits = list(puzzle.givens)
        if chance.random() < 0.3:
            digits[chance.randrange(board.cells)] = 1 + chance.randrange(board.size)
        expected = count(Puzzle(tuple(digits), board), 2).count
        assert independent.rules(layout).solutions(digits) == min(expected, 2)
        seen.add(min(expected, 2))
    assert {0, 1} <= seen


def test_the_counter_names_redundant_givens() -> None:
    rules = independent.rules("2x2")
    assert rules.redundant(independent.digits_of(FOUR)) == []
    for line in ("4132231414233241", "413.........324.", "4.3.2.......324."):
        digits = independent.digits_of(line)
        without = [[*digits[:cell], 0, *digits[cell + 1:]] for cell in range(16)]
        expected = [cell for cell in range(16)
                    if digits[cell] and rules.solutions(without[cell]) == 1]
        assert rules.redundant(digits) == expected != []


# ---- made puzzles, checked again ---------------------------------------------------------------


@pytest.mark.parametrize("kind", [
    pytest.param(kind, marks=[pytest.mark.slow] if kind in ("16x16", "jigsaw") else [])
    for kind in recheck.KINDS])
def test_recheck(kind: str) -> None:
    report = recheck.recheck(kind, FEW, seed=11)
    assert (report.checked, report.unique, report.asked) == (FEW, FEW, FEW), report


@pytest.mark.full
@pytest.mark.parametrize("kind", recheck.KINDS)
def test_recheck_many(kind: str) -> None:
    report = recheck.recheck(kind, MANY, seed=12)
    assert (report.checked, report.unique, report.asked) == (MANY, MANY, MANY), report


@pytest.mark.parametrize(("kind", "line", "unique"), [
    ("4x4", "." + FOUR[1:], 0), ("4x4", FOUR.replace("4.3.", "413."), 1),
    ("9x9-symmetric", EASY.replace("8", ".", 1), 1), ("9x9-minimal", EASY, 1),
    ("9x9", FEWER_THAN_28, 1),
])
def test_the_recheck_tells_a_broken_promise(
    kind: str, line: str, unique: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(**wish: Any) -> list[Puzzle]:
        return [Puzzle.parse(line)]

    monkeypatch.setattr(recheck, "generate", broken)
    report = recheck.recheck(kind, 1)
    assert (report.checked, report.unique, report.asked) == (1, unique, 0)
    assert line in str(report)


# ---- the same in every run ---------------------------------------------------------------------

PICTURE = "xx.xx.xx." * 4 + "." * 9 + "xx.xx.xx." * 4


@sampled("wish", [
    ["-n", "12", "--layout", "2x3", "--minimal"],
    ["-n", "40", "--level", "hard", "--symmetry", "rotate180"],
    ["-n", "3", "--pattern", PICTURE],
    ["-n", "40", "--layout", "jigsaw:random:6", "--minimal"],
    ["-n", "12", "--layout", "4x4", "--minimal", "--bare"],
    ["-n", "2", "--needs", "x-wing"],
    ["-n", "40", "--clues", "24-26", "--rating", "2-4"],
    ["-n", "2", "--layout", "3x3+diagonals", "--symmetry", "full"],
], small=1, ids=" ".join)
def test_byte_equal(wish: list[str]) -> None:
    """Two processes of their own, and one and two jobs, write the same bytes."""
    words = ["generate", "--seed", "21", "--json", *wish]
    first, again, shared = (process(*words, "--jobs", jobs) for jobs in ("1", "1", "2"))

    assert first.returncode == 0, first.stderr
    assert first.stdout.count(b"\n") == int(wish[1])
    assert again.stdout == first.stdout
    assert shared.stdout == first.stdout


# ---- what cannot be had ends politely ----------------------------------------------------------


@pytest.mark.parametrize(("wish", "said"), [
    (["--clues", "17", "--attempts", "50"], "50 attempts were not enough"),
    (["--clues", "16"], "fewer than 17"),
    (["--pattern", "x.x.x.x.x" * 9], "trade places"),
    (["--pattern", "x" * 16 + "." * 65, "--attempts", "3"], ""),
    (["--level", "medium", "--rating", "9-10", "--attempts", "20"], "attempts were not enough"),
    (["--level", "easy", "--rating", "9-10"], "rated at most 2.3"),
], ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else value)
def test_what_cannot_be_had_ends_in_one_line(wish: list[str], said: str) -> None:
    done = nanpure("generate", "--seed", "3", *wish)

    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert said in done.stderr.decode()


@pytest.mark.parametrize("wish", [
    pytest.param(["--clues", "17", "--attempts", "1000000000"], marks=pytest.mark.full),
    ["--clues", "17", "--attempts", "1000000000", "--jobs", "2"],
    pytest.param(["--layout", "5x5", "--minimal", "-n", "1000"], marks=pytest.mark.full),
    pytest.param(["--layout", "6x6", "--minimal"], marks=pytest.mark.slow),
], ids=" ".join)
def test_a_timeout_of_three_seconds(wish: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    time_goes_by_looks(monkeypatch)
    done = patched("generate", "--timeout", "3", *wish)

    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
    assert b"stopped" in done.stderr
