"""Steps on boards with rules: true, told with their rules, and the same on a turned board.

Boards come from :mod:`rule_boards`, with rules of every kind; ``bench/variant_steps.py --sound``
takes the corpora.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from nanpure import Grid, Layout, Puzzle, explain, solve
from nanpure.logic import CATALOGUE, steps
from nanpure.model.step import Step
from nanpure.model.symmetry import board_symmetries
from rule_boards import cases
from tiers import sampled

LINKED = CATALOGUE.select(only=[
    technique.id for technique in CATALOGUE
    if technique.family in ("chains", "als", "wings", "colouring", "forcing", "rules", "subsets")
    and technique.id not in ("nested-forcing-net", "deep-forcing-net", "als-chain")])
AT_ONCE = 5  # seeds of a case
FIRST = range(0, 300, AT_ONCE)


def boards(first: int) -> Iterator[tuple[Grid, tuple[int, ...]]]:
    """Puzzles with one solution, and it."""
    for case in cases(first, AT_ONCE):
        grid = Puzzle.of(case.givens, Layout.parse(case.layout)).grid()
        result = solve(grid, nodes=20_000)
        if result.status == "unique" and not grid.is_complete:
            yield grid, result.solution.values


def is_true(step: Step, solution: tuple[int, ...]) -> bool:
    found = step.deduction
    return all(solution[cell] == digit for cell, digit in found.placements) and all(
        solution[cell] != digit for cell, digit in found.eliminations)


@sampled("first", FIRST, 3)
def test_steps_with_rules_are_true_and_told(first: int) -> None:
    """Every step agrees with the solution; both languages have sentences for it."""
    for grid, solution in boards(first):
        for step in steps(grid, LINKED, nodes=5_000_000):
            assert is_true(step, solution), (grid.layout.text, grid.line(), step)
            told = [explain(step, lang=lang) for lang in ("en", "ja")]
            assert all(told)
            assert told[0] != told[1]


@sampled("first", FIRST, 2)
def test_a_turned_board_has_the_turned_steps(first: int) -> None:
    """Steps follow the board through its rotations and reflections."""
    for grid, _ in boards(first):
        turn = random.Random(first).choice(board_symmetries(grid.layout.size)[1:])
        try:
            turned = turn(grid)
        except ValueError:  # a rule that reads from the left
            continue
        here, there = ([*steps(each, LINKED, nodes=5_000_000)] for each in (grid, turned))
        assert Counter((step.technique, turn(step.deduction.placements),
                        turn(step.deduction.eliminations)) for step in here) == Counter(
            (step.technique, step.deduction.placements, step.deduction.eliminations)
            for step in there)
