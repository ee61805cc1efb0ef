"""``+either:(thermo:r1c1,r1c2)(sum:5:r1c1,r2c1)``: one of several rules holds, or more of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any, Self

from nanpure.rules.board import Board
from nanpure.rules.disjunction import either
from nanpure.rules.fields import RuleBranches, branches
from nanpure.rules.primitives import Primitive
from nanpure.rules.registry import in_order
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tint

__all__ = ["Either"]


class Either(Rule, kind="either"):
    """All rules of one of the *branches* hold, or of several: a branch is a rule or a list of them.

    >>> from nanpure import Cage, Thermometer
    >>> board = Board.boxes(2, 2)
    >>> rule = Either([Thermometer("r1c1 r1c2"), [Cage("r1c3 r1c4", 3), Cage("r2c1 r2c2", 5)]])
    >>> rule.text(board)
    'either:(thermo:r1c1,r1c2)(cage:3:r1c3,r1c4&cage:5:r2c1,r2c2)'
    >>> rule.holds([4, 3, 2, 1, 1, 4, *[0] * 10], board)
    True
    """

    branches: RuleBranches = branches()

    order = 420
    title = "Either rules"
    one = "a choice of rules"
    the = "the choice of rules"
    says = "Of the rules of the cells with the same tint and letter one holds, or more of them."
    example = ("2x3+either:(cage:14:r1c2,r1c3,r2c1)(cage:12:r4c5,r5c6,r6c6&cage:8:r2c5,r2c6)"
               "+either:(cage:6:r3c2,r4c2,r5c2)(cage:8:r2c6,r3c5,r4c6&cage:6:r2c1,r3c1)"
               "+either:(cage:15:r2c3,r3c2,r3c3)(cage:7:r2c2,r2c3,r3c2&cage:6:r4c3,r5c2)"
               "+either:(cage:14:r3c1,r3c2,r4c1)(cage:13:r2c6,r3c6,r4c6&cage:10:r3c1,r4c2)")
    stated = "At least one of the rules of a choice holds."
    called = ("choice of rules",)
    repeats = True
    vocabulary = {"en": "at least one of the rules a choice either or holds",
                  "ja": "ルール いずれか 少なくとも 1つ 成り立つ"}

    @property
    def cells_of(self) -> tuple[int, ...]:
        """The cells of all its rules."""
        return tuple(sorted({cell for rule in self._rules for cell in rule.cells_of}))

    @property
    def _rules(self) -> Iterator[Rule]:
        return (rule for branch in self.branches for rule in branch)

    def on(self, board: Board) -> Self:
        """Return the rule with cells instead of their names, and each branch in the usual order."""
        placed = tuple(in_order([rule.on(board) for rule in branch], board)
                       for branch in self.branches)
        return self if placed == self.branches else dataclasses.replace(self, branches=placed)

    def at(self, cells: Sequence[int], board: Board) -> Either:
        """Return the rule where each cell c is ``cells[c]``."""
        return dataclasses.replace(self, branches=tuple(
            tuple(rule.at(cells, board) for rule in branch) for branch in self.branches))

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the choice of what the rules state."""
        return self.lower_among(board, ())

    def lower_among(self, board: Board, rules: Sequence[Rule]) -> tuple[Primitive, ...]:
        """Return the choice of what the rules state on a board with further *rules*."""
        return (either(([part for rule in branch for part in rule.lower_among(board, rules)]
                        for branch in self.branches), board.size),)

    def opposite(self, board: Board) -> Either:
        """Return the choice of the opposite rules."""
        return dataclasses.replace(self, branches=tuple(
            tuple(rule if rule.digits_alike(board) else rule.opposite(board) for rule in branch)
            for branch in self.branches))

    def to_json(self) -> dict[str, Any]:
        """Return the rule as plain data, with its rules."""
        return {"kind": self.kind, "branches": [
            [rule.to_json() for rule in branch] for branch in self.branches]}

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the cells of each branch, and its letter; they may overlap."""
        for at, branch in enumerate(self.branches):
            cells = tuple(sorted({cell for rule in branch for cell in rule.cells_of}))
            if cells:
                yield Tint(cells, None, at, len(self.branches))
                yield Badge(cells[:1], chr(ord("A") + at % 26))
