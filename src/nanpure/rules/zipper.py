"""``+zipper:r1c1,r1c2,r2c3``: digits as far from the middle of a line have the same sum."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import EqualSums
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["ZipperLine"]


class ZipperLine(Rule, kind="zipper"):
    """The values of two cells as far from the middle of *path* add up to the same for each pair.

    In a line of odd length that sum is the value in the middle.

    >>> board = Board.boxes(2, 2)
    >>> rule = ZipperLine.parse("r1c1,r1c2,r1c3", board)
    >>> rule, rule.holds([1, 4, 3, *[0] * 13], board)
    (ZipperLine(path=(0, 1, 2)), True)
    """

    path: Places = path(least=3)

    order = 252
    title = "Zipper lines"
    one = "a zipper line"
    the = "the zipper line"
    says = ("Two digits on a dashed violet line as far from its middle as each other have the same "
            "sum for every such pair; a digit in the middle is that sum.")
    example = "2x3+zipper:r1c1,r1c2,r2c3,r3c4,r3c5+zipper:r5c6,r5c5,r6c4,r6c3"
    stated = "Digits an equal distance from the center of a zipper line have the same sum."
    called = ("zipper", "zipper line", "zipper lines")
    drawn = Drawn(r"zippers?|(?:same|equal) distance")
    foreign = {"f-puzzles": Each("zipperline", {"path": "lines"}), "iss": Each("Zipper")}
    repeats = True
    vocabulary = {
        "en": "zipper line lines there are some in grid each of which has an odd length digit "
              "exact center centre middle represents sum sums pair pairs cells that same equal "
              "distance from to value up digits along purple lavender on add equidistant if even "
              "total appears then could read since instance 6 is",
        "ja": "ジッパー 線 紫 中央 中心 等距離 距離 同じ 和 合計 なる 数字",
    }

    def lower(self, board: Board) -> tuple[EqualSums, ...]:
        """Return the sums of the pairs, from the ends on, and of the middle."""
        half = len(self.path) // 2
        pairs = [cell for pair in zip(self.path[:half], self.path[::-1], strict=False)
                 for cell in pair]
        middle = self.path[half:-half]
        return (EqualSums((*pairs, *middle), (2,) * half + (1,) * len(middle), board.offset),)

    def opposite(self, board: Board) -> Rule:
        """Return the rule itself if its length is even."""
        return super().opposite(board) if len(self.path) % 2 else self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line."""
        yield Tube(self.path, "violet", 0.2, dashed=True)
