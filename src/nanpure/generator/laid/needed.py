"""Which of some rules a puzzle needs for its one solution."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nanpure.generator.clues import one_solution
from nanpure.generator.needless_rules import without_rule
from nanpure.kernel import Control
from nanpure.model.chance import shuffled
from nanpure.model.puzzle import Puzzle
from nanpure.rules import Rule

__all__ = ["needless", "without_needless"]


def without_needless(puzzle: Puzzle, rules: Sequence[Rule], chance: Random, control: Control
                     ) -> Puzzle:
    """Return a unique puzzle without those of some rules that are not needed, in random order.

    The answer means nothing if *control* was stopped.

    >>> puzzle = Puzzle.parse("1234341221434321", "2x2+cage:3:r1c1,r1c2")
    >>> without_needless(puzzle, puzzle.layout.rules, Random(1), Control()).layout.text
    '2x2'
    """
    for rule in shuffled(rules, chance):
        fewer = without_rule(puzzle, rule)
        if one_solution(fewer, control):
            puzzle = fewer
    return puzzle


def needless(puzzle: Puzzle, rules: Sequence[Rule], control: Control) -> Rule | None:
    """Return the first of some rules that a unique puzzle does not need, or None."""
    return next((rule for rule in rules
                 if one_solution(without_rule(puzzle, rule), control)), None)
