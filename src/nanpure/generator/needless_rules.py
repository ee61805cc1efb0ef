"""Rules that a puzzle does not need for its one solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from nanpure.kernel import Control
from nanpure.model.chance import shuffled
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.rules import Rule
from nanpure.search.verbs import solve

__all__ = ["with_rules", "without_needless_rules", "without_rule"]


def without_needless_rules(
    puzzle: Puzzle, solution: Grid, seed: int, index: int, control: Control
) -> tuple[Puzzle, bool]:
    """Remove rules while *solution* stays the only one; False: stopped before the end.

    Those of few cells are tried first, those of the whole board last, and equal ones in a random
    order that *seed* and *index* fix. What a rule means may depend on the others (that all dots are
    given); then they are tried again as long as one goes.

    >>> puzzle = Puzzle.parse("1234341221434321", "2x2+cage:3:r1c1,r1c2")
    >>> found, whole = without_needless_rules(puzzle, solve(puzzle).solution, 0, 0, Control())
    >>> found.layout, whole
    (Layout.parse('2x2'), True)
    """
    order = shuffled(puzzle.layout.rules, Random(f"rules {seed} {index}"))
    order.sort(key=lambda rule: len(rule.cells_of) or puzzle.layout.cells)
    again = True
    while again:
        left, depends = len(order), any(map(_depends, order))
        for rule in tuple(order):
            fewer = without_rule(puzzle, rule)
            found = solve(fewer, limit=2, control=control)
            if control.stopped or found.status == "unknown":
                return puzzle, False
            if found.status == "unique" and found.solution.values == solution.values:
                puzzle = fewer
                order.remove(rule)
        again = depends and len(order) < left
    return puzzle, True


def without_rule(puzzle: Puzzle, rule: Rule) -> Puzzle:
    """Return a puzzle without one of the rules of its layout.

    >>> puzzle = Puzzle.parse("1...............", "2x2+diagonals")
    >>> without_rule(puzzle, puzzle.layout.rules[0]).layout
    Layout.parse('2x2')
    """
    rules = list(puzzle.layout.rules)
    rules.remove(rule)
    return with_rules(puzzle, rules)


def with_rules(puzzle: Puzzle, rules: Sequence[Rule]) -> Puzzle:
    """Return a puzzle with these rules in place of those of its layout.

    >>> puzzle = Puzzle.parse("1...............", "2x2+diagonals")
    >>> with_rules(puzzle, []).layout
    Layout.parse('2x2')
    """
    layout = puzzle.layout
    other = Layout.of(layout.board, rules).with_symbols(layout.symbols, layout.empty)
    return replace(puzzle, layout=other)


def _depends(rule: Rule) -> bool:
    """Whether what a rule means depends on the other rules of the board."""
    return type(rule).lower_among is not Rule.lower_among
