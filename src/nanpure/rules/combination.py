"""``+combination:12/34:r1c1,r1c2``: the digits of some cells are one of the sets given."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from nanpure.rules import primitives
from nanpure.rules.board import Board
from nanpure.rules.fields import Places, ValueRows, cells, value_sets
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Outline, Shape

__all__ = ["Combination"]


class Combination(Rule, kind="combination"):
    """The cells have different values, which are one of the *sets*, in any order.

    >>> board = Board.boxes(2, 2)
    >>> rule = Combination("r1c1 r2c1", [[1, 2], [2, 4]]).on(board)
    >>> rule.text(board), rule.holds([4, 0, 0, 0, 2, *[0] * 11], board)
    ('combination:12/24:r1c1,r2c1', True)
    """

    cells: Places = cells(count="most")
    sets: ValueRows = value_sets("SETS", of="cells")

    order = 406
    title = "Sets of digits"
    one = "a set of digits"
    the = "the set of digits"
    says = "The digits in a dashed outline with braces are one of the sets given for it."
    example = ("2x3+combination:125/346:r1c1,r2c1,r2c2+combination:126/156:r5c4,r6c4,r6c5"
               "+combination:146/346:r1c5,r1c6,r2c4+combination:126/235:r1c1,r1c2,r2c1"
               "+combination:123/124:r3c2,r3c4,r4c3+combination:134/156:r4c3,r4c4,r5c3")
    stated = "Digits in an outline with braces are one of the sets given."
    called = ("set of digits", "sets of digits")
    vocabulary = {"en": "digits set sets in an outline outlines with braces are one of the given",
                  "ja": "波かっこ 点線 枠 数字 組 いずれか"}

    def lower(self, board: Board) -> tuple[primitives.Combination, ...]:
        """Return the sets."""
        return (primitives.Combination(self.cells, tuple(
            sum(1 << value - board.first for value in row) for row in self.sets)),)

    def opposite(self, board: Board) -> Combination:
        """Return the rule with the opposite values in its sets."""
        both = board.values[0] + board.values[-1]
        return dataclasses.replace(self, sets=tuple(
            tuple(both - value for value in row) for row in self.sets))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the outline and its braces."""
        yield Outline(self.cells)
        yield Badge(self.cells[:1], "{ }")
