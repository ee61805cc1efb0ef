"""``+regionsum:r1c3,r1c4,r2c4``: a line whose digits have the same sum in each box."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import EqualSums
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["RegionSumLine"]


class RegionSumLine(Rule, kind="regionsum"):
    """The values of *path* add up to the same in each stretch of it inside a box.

    Where the line comes back to a box a new stretch begins.

    >>> board = Board.boxes(2, 2)
    >>> rule = RegionSumLine.parse("r1c1,r1c2,r1c3,r2c3", board)
    >>> rule.holds([2, 3, 4, 0, 0, 0, 1, *[0] * 9], board)
    True
    >>> RegionSumLine.parse("r1c1,r1c2", board)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a line through several boxes, found one box in 'r1c1,r1c2'
    """

    path: Places = path()

    order = 250
    title = "Region sum lines"
    one = "a region sum line"
    the = "the region sum line"
    says = "The digits on a dashed line between two bars have the same sum in each box."
    example = "2x3+regionsum:r1c1,r2c2,r2c3,r1c4,r1c5,r2c6"
    stated = "Digits along a blue line have the same sum in each box."
    called = ("region sum", "regionsum")
    drawn = Drawn(r"region sums?|boxe?s? borders?|(?:same|equal) sums?\b.*\b(?:box|region)|"
                  r"(?:box|region)\b.*\b(?:same|equal) sums?|"
                  r"lines?\b.*\bsum\b.*\b(?:box|region)|sum\b.*\b(?:box|region)\b.*\blines?")
    foreign = {"f-puzzles": Each("regionsumline", {"path": "lines"}),
               "iss": Each("RegionSumLine")}
    repeats = True
    vocabulary = {
        "en": "region sum line lines blue along on sum sums same equal value in within each "
              "box they it enters visit visits passes through different may or not pass "
              "several multiple more than regions visited segment segments separately grey "
              "green there",
        "ja": "領域 線 青 青い 上 合計 和 等しく 等しい ブロック 通る 通過 ごと なり なる",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a board without boxes, or a line in one box."""
        if not board.has_boxes:
            raise ParseError(text, expected="a board with boxes",
                             found=f"1x{board.size}")
        if len(self._lengths(board)) == 1:
            raise ParseError(text, expected="a line through several boxes", found="one box")

    def _lengths(self, board: Board) -> tuple[int, ...]:
        return tuple(len(tuple(part)) for _, part in groupby(
            self.path, key=board.regions.__getitem__))

    def lower(self, board: Board) -> tuple[EqualSums, ...]:
        """Return the sums of the stretches."""
        return (EqualSums(self.path, self._lengths(board), board.offset),)

    def opposite(self, board: Board) -> Rule:
        """Return the rule itself if its stretches are as long as each other."""
        return self if len(set(self._lengths(board))) == 1 else super().opposite(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line."""
        yield Tube(self.path, "blue", 0.16, ends="bars", dashed=True)
