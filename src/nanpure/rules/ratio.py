"""``+ratio:r1c1,r1c2``: neighbours of which one is twice the other, or more: a black dot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, edge, number
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Pair, allowed_by
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Disc, Shape

__all__ = ["Ratio", "in_ratio"]


class Ratio(Rule, kind="ratio"):
    """One of the values of two neighbours is *ratio* times the other, twice unless it is given.

    A value 0 has no ratio: it is a multiple of itself alone, and neighbours differ.

    >>> board = Board.boxes(2, 2)
    >>> Ratio.parse("3:r1c2,r1c1", board)
    Ratio(cells=(0, 1), ratio=3)
    >>> Ratio((0, 1)).holds([4, 2, *[0] * 14], board)
    True
    """

    cells: Places = edge()
    ratio: int = number("K", least=1, default=2)

    order = 140
    title = "Ratios"
    one = "a black dot"
    the = "the black dot"
    says = ("Of the digits on both sides of a black dot one is the other times its number, "
            "without one twice the other.")
    example = "2x3+ratio:r1c1,r1c2+ratio:3:r3c3,r4c3+ratio:r5c5,r6c5"
    stated = "Digits separated by a black dot have the ratio given."
    called = ("black", "kropki", "dot", "dots", "ratio")
    drawn = Drawn(r"kropki|black\b.*\b(?:ratio|double|twice|half|multiple)|"
                  r"(?:ratio|double|twice|half|multiple)\b.*\bblack|黒.*(?:倍|比|半分)")
    foreign = {"f-puzzles": Each("ratio", {"ratio": "value"}),
               "iss": Each("BlackDot", fixed={"ratio": 2})}
    vocabulary = {
        "en": "by black dot dots kropki pairs pair ratio separated connected either side sides "
              "between on given shown indicated two cells adjacent double other which circle "
              "half times possible x number inside written twice doubled value circles "
              "consecutive connect connects they're",
        "ja": "黒丸 黒い 丸 点 比 倍 2倍 隣り合う 隣り合 両側 間 一方 他方 なり なる",
    }

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return the pair."""
        return (Pair(self.cells, allowed_by(board.values, in_ratio, self.ratio)),)

    def opposite(self, board: Board) -> Rule:
        """Return the rule itself where its pairs are their own opposites, as 1 and N alone are."""
        allowed = self.lower(board)[0].allowed
        if allowed_by(board.values[::-1], in_ratio, self.ratio) == allowed:
            return self
        return super().opposite(board)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return the ratio of the digits."""
        if self.ratio == 2:
            return "Of the digits on both sides of this dot one is twice the other.", {}
        return ("Of the digits on both sides of this dot one is {ratio} times the other.",
                {"ratio": self.ratio})

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the dot, with its number unless it is 2."""
        yield Disc(self.cells, "black", 0.3, "" if self.ratio == 2 else str(self.ratio))


def in_ratio(one: int, other: int, ratio: int) -> bool:
    """Whether one of two different values is *ratio* times the other.

    >>> in_ratio(2, 6, 3), in_ratio(6, 2, 3), in_ratio(2, 6, 2), in_ratio(0, 0, 2)
    (True, True, False, False)
    """
    return one != other and (one == ratio * other or other == ratio * one)
