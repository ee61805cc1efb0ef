"""Subsets, Sue de Coq and links that rules bring: needed, explained, proven, true of all solutions.

Positions are those of boards with all their solutions known, less some candidates that no solution
has: so each technique meets many more of them than paths lead to.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from nanpure import Grid, Layout, Puzzle, explain, solve
from nanpure.errors import PuzzleError
from nanpure.logic import CATALOGUE, steps
from nanpure.logic.proofs import certify
from nanpure.model.step import Step
from rule_boards import cases
from tiers import sampled

OF_SETS = CATALOGUE.select(only=[
    technique.id for technique in CATALOGUE
    if technique.family in ("subsets", "locked") or technique.id in ("sue-de-coq", "als-xz")])
OF_LINKS = CATALOGUE.select(only=[
    technique.id for technique in CATALOGUE
    if technique.family in ("chains", "wings", "colouring", "single-digit")])
AT_ONCE, SHARES = 4, (0.3, 0.6, 0.85)
FIRST = range(3_000, 3_400, AT_ONCE)
Solved = tuple[Grid, list[int]]


def found(layout: str, removed: str, technique: str) -> Step:
    """The first step of a technique with rules as its reason."""
    board = Layout.parse(layout)
    grid = Puzzle((0,) * board.cells, board).grid().remove(
        [(grid_cell(board, name), int(name[0])) for name in removed.split()])
    for step in steps(grid, CATALOGUE.select(only=[technique])):
        if step.deduction.evidence is not None and step.deduction.evidence.rules:
            assert certify(step, grid).lines
            return step
    raise AssertionError(f"no {technique} on {layout}")


def grid_cell(board: Layout, candidate: str) -> int:
    """The cell of ``5r1c2``."""
    row, column = candidate[2:].split("c")
    return (int(row) - 1) * board.size + int(column) - 1


def positions(first: int) -> Iterator[Solved]:
    """Positions with the candidates of all solutions together, as masks."""
    for seed, case in enumerate(cases(first, AT_ONCE), first):
        layout = Layout.parse(case.layout)
        if layout.size > 6:
            continue
        chance = random.Random(seed)
        puzzle = Puzzle.of(case.givens, layout)
        result = solve(puzzle, limit=300, nodes=100_000)
        if not result.exact or not result.count:
            continue
        true = [0] * layout.cells
        for solution in result.solutions:
            for cell, digit in enumerate(solution.values):
                true[cell] |= 1 << digit - 1
        for share in SHARES:
            grid = puzzle.grid()
            gone = [(cell, digit) for cell, mask in enumerate(grid.candidates)
                    for digit in range(1, layout.size + 1)
                    if (mask & ~true[cell]) >> digit - 1 & 1 and not grid.values[cell]
                    and chance.random() < share]
            yield grid.remove(gone) if gone else grid, true


def is_true(step: Step, true: list[int]) -> bool:
    """Whether a step agrees with all solutions."""
    done = step.deduction
    return all(true[cell] == 1 << digit - 1 for cell, digit in done.placements) and not any(
        true[cell] >> digit - 1 & 1 for cell, digit in done.eliminations)


@sampled("first", FIRST, 3)
@pytest.mark.parametrize("catalogue", [OF_SETS, OF_LINKS], ids=["sets", "links"])
def test_steps_are_true_of_all_solutions(first: int, catalogue: object) -> None:
    chance = random.Random(first)
    for grid, true in positions(first):
        try:
            for step in steps(grid, catalogue, nodes=300_000):
                assert is_true(step, true), (grid.layout.text, grid.line(), step)
                if chance.random() < 0.1:
                    assert explain(step, "en") != explain(step, "ja")
        except PuzzleError as error:  # as many as the limit allows
            assert error.status == "unknown"
