"""``+doublearrow:r1c1,r1c2,r2c3``: digits on a line add up to as much as those at its ends."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Linear
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["DoubleArrow"]


class DoubleArrow(Rule, kind="doublearrow"):
    """The values inside of *path*, which may repeat, add up to as much as those of its ends.

    >>> board = Board.boxes(2, 2)
    >>> rule = DoubleArrow.parse("r1c1,r1c2,r1c3,r2c4", board)
    >>> rule.holds([1, 3, 2, 0, 0, 0, 0, 4, *[0] * 8], board)
    True
    """

    path: Places = path(least=3)

    order = 122
    title = "Double arrows"
    one = "a double arrow"
    the = "the double arrow"
    says = ("The digits on a dashed grey line between two circles add up to as much as the digits "
            "in the circles.")
    example = "2x3+doublearrow:r1c1,r1c2,r2c3,r3c4+doublearrow:r5c6,r5c5,r6c4"
    stated = "Digits along a double arrow sum to the sum of the digits in its two circles."
    called = ("double arrow", "double arrows")
    drawn = Drawn(r"double arrows?")
    foreign = {"f-puzzles": Each("doublearrow", {"path": "lines"}), "iss": Each("DoubleArrow")}
    repeats = True
    vocabulary = {
        "en": "double arrow arrows line lines pink circle circles circled two end ends its along "
              "on between sum sums add up same equal equals total of digits values to as much in "
              "that connecting connected",
        "ja": "両矢印 線 円 丸 合計 和 等しい 等しく なる 数字",
    }

    def lower(self, board: Board) -> tuple[Linear, ...]:
        """Return the sum."""
        inner = len(self.path) - 2
        return (Linear(self.path, (-1, *[1] * inner, -1), board.offset * (2 - inner)),)

    def opposite(self, board: Board) -> Rule:
        """Return the rule itself if as many cells lie inside as at the ends."""
        return self if len(self.path) == 4 else super().opposite(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line with its circles."""
        yield Tube(self.path, "grey", 0.09, ends="rings", dashed=True)
