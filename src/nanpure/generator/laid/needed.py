"""Which of some rules a puzzle needs for its one solution.

The cells of a scattered kind (odd cells, circles) are one rule, of which each may go alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from nanpure.errors import ParseError
from nanpure.generator.laid.look import is_scattered
from nanpure.generator.needless_rules import with_rules
from nanpure.kernel import Control
from nanpure.model.chance import shuffled
from nanpure.model.puzzle import Puzzle
from nanpure.rules import Rule
from nanpure.search.verbs import solve

__all__ = ["needless", "without_needless"]

Images = Sequence[Sequence[int]]
"""Where each element of a symmetry takes the cells."""

Piece = frozenset[tuple[Rule, int]]
"""Cells of rules that go together: all those of a rule, or a cell of a scattered one."""


def without_needless(
    puzzle: Puzzle, rules: Sequence[Rule], images: Images, chance: Random, control: Control
) -> Puzzle:
    """Return a unique puzzle without those of some rules that are not needed, in random order.

    Images of each other go together. The answer means nothing if *control* was stopped.

    >>> puzzle = Puzzle.parse("1234341221434321", "2x2+cage:3:r1c1,r1c2")
    >>> every = [range(16)]
    >>> without_needless(puzzle, puzzle.layout.rules, every, Random(1), Control()).layout.text
    '2x2'
    """
    gone: Piece = frozenset()
    digits = _only(puzzle, control)
    for piece in shuffled(_pieces(rules, images), chance):
        fewer = _without(puzzle, gone | piece)
        if fewer is not None and digits and _only(fewer, control) == digits:
            gone |= piece
    return _without(puzzle, gone) or puzzle


def needless(puzzle: Puzzle, rules: Sequence[Rule], control: Control) -> Rule | None:
    """Return the first of some rules that a unique puzzle does not need, or None.

    Of a scattered rule it is one with the cell that is not needed.
    """
    digits = _only(puzzle, control)
    for piece in _pieces(rules, [range(puzzle.layout.cells)]):
        fewer = _without(puzzle, piece)
        if fewer is not None and digits and _only(fewer, control) == digits:
            rule = next(rule for rule, _ in piece)
            return _with_cells(rule, [cell for _, cell in piece]) or rule
    return None


def _only(puzzle: Puzzle, control: Control) -> tuple[int, ...]:
    """The only solution, or nothing. Rules such as circles may leave another one alone."""
    found = solve(puzzle, limit=2, control=control)
    return found.solution.values if found.status == "unique" else ()


def _pieces(rules: Sequence[Rule], images: Images) -> list[Piece]:
    """What may go alone, each piece once."""
    pieces: dict[Piece, None] = {}
    of_cells = {(type(rule), frozenset(rule.cells_of)): rule for rule in rules}
    for rule in rules:
        cells = rule.cells_of
        if is_scattered(type(rule)):
            pieces |= dict.fromkeys(frozenset((rule, image[cell]) for image in images)
                                    for cell in cells)
        else:
            there = {of_cells.get((type(rule), frozenset(image[cell] for cell in cells)), rule)
                     for image in images}
            pieces[frozenset((each, cell) for each in there for cell in each.cells_of)] = None
    return list(pieces)


def _without(puzzle: Puzzle, gone: Piece) -> Puzzle | None:
    """The puzzle without these cells of rules; None where a rule cannot do without them."""
    rules: list[Rule] = []
    for rule in puzzle.layout.rules:
        lost = {cell for other, cell in gone if other == rule}
        left = [cell for cell in rule.cells_of if cell not in lost]
        smaller = rule if not lost else _with_cells(rule, left) if left else None
        if smaller is not None:
            rules.append(smaller)
        elif left:
            return None
    return with_rules(puzzle, rules)


def _with_cells(rule: Rule, cells: Collection[int]) -> Rule | None:
    """A scattered rule with these cells only, if there is one; another rule as it is."""
    if len(cells) == len(rule.cells_of):
        return rule
    values = {field.name: vars(rule)[field.name] for field in rule.fields}
    try:
        return type(rule).made(values | {rule.cell_fields[0].name: tuple(sorted(cells))})
    except (ParseError, ValueError):
        return None
