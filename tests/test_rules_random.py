"""Random boards with random rules of all kinds against a solver that shares only their meaning."""

from __future__ import annotations

import os
from itertools import islice

import pytest

import rules_oracle as oracle
from nanpure import Layout, Puzzle, count, solutions, solve
from nanpure.rules import kinds
from rule_boards import MAKERS, SWITCHES, case, cases
from tiers import sampled

ENOUGH = 60
"""Solutions that the oracle is asked for, and one more of nanpure."""

CHUNK = 1_000
BOARDS = int(os.environ.get("NANPURE_RULE_BOARDS", "100000"))
"""Boards of the long tier."""


def test_every_kind_is_tried() -> None:
    assert set(MAKERS) | set(SWITCHES) == set(kinds()) == set(oracle.KINDS)


def compared(seed: int) -> str | None:
    """What differs between nanpure and the oracle on a board; None where nothing does."""
    board = case(seed)
    wanted = oracle.solutions(board.layout, board.givens, ENOUGH + 1)
    layout = Layout.parse(board.layout)
    puzzle = Puzzle.of(board.givens, layout)
    counted = count(puzzle, limit=ENOUGH + 1).count
    if counted != len(wanted):
        return f"count {counted}, not {len(wanted)}"
    solved = solve(puzzle)
    status = ("none", "unique", "many")[min(len(wanted), 2)]
    if solved.status != status:
        return f"status {solved.status}, not {status}"
    for grid in solved.solutions:
        if not oracle.holds(board.layout, grid.values) or not grid.is_solution:
            return f"no solution: {grid.values}"
    if len(wanted) <= ENOUGH:
        listed = [tuple(grid.values) for grid in islice(solutions(puzzle), ENOUGH + 1)]
        if listed != wanted:
            return f"solutions {listed}, not {wanted}"
    return _checked(board.layout, layout, seed)


def compared_by_sat(seed: int) -> str | None:
    """What differs between the SAT engine and the oracle on a board of at most six rows."""
    board = case(seed)
    layout = Layout.parse(board.layout)
    if layout.size > 6:
        return None
    wanted = oracle.solutions(board.layout, board.givens, 4)
    found = solve(Puzzle.of(board.givens, layout), limit=4, engine="sat")
    if found.count != len(wanted) or len({grid.values for grid in found.solutions}) < found.count:
        return f"{found.count} solutions by SAT, not {len(wanted)}"
    for grid in found.solutions:
        if not oracle.holds(board.layout, grid.values):
            return f"no solution: {grid.values}"
    return None


@pytest.mark.parametrize(("first", "number"), [
    (0, 40), pytest.param(40, 960, marks=pytest.mark.slow)])
def test_the_sat_engine_finds_the_same(first: int, number: int) -> None:
    pytest.importorskip("pysat")
    wrong = {seed: said for seed in range(first, first + number)
             if (said := compared_by_sat(seed))}
    assert wrong == {}


def _checked(text: str, layout: Layout, seed: int) -> str | None:
    """Whether nanpure and the oracle agree on complete grids, most of which break a rule."""
    if layout.size > 4:
        return None
    every = oracle.grids(text)
    for at in range(4):
        digits = every[(seed * 31 + at * 97) % len(every)]
        if Puzzle.of(digits, layout).grid().is_solution != oracle.holds(text, digits):
            return f"is_solution of {digits}"
    return None


def differing(first: int, number: int) -> list[str]:
    """Of some boards those on which both differ, each as its seed, its puzzle, and how."""
    return [f"{seed}: {board.layout} {board.givens}: {told}"
            for seed, board in enumerate(cases(first, number), first)
            if (told := compared(seed)) is not None]


@sampled("first", range(0, 120, 40), small=1)
def test_a_few_boards(first: int) -> None:
    assert differing(first, 40) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1_000, 3_000, 500))
def test_more_boards(first: int) -> None:
    assert differing(first, 500) == []


@pytest.mark.full
@pytest.mark.parametrize("first", range(10_000, 10_000 + BOARDS, CHUNK))
def test_many_boards(first: int) -> None:
    assert differing(first, CHUNK) == []
