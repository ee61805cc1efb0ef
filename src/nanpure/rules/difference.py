"""``+difference:r1c1,r1c2``: neighbours whose values differ by one or more, a white dot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, edge, number
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Pair, allowed_by
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Disc, Shape

__all__ = ["Difference"]


class Difference(Rule, kind="difference"):
    """The values of two neighbours differ by *difference*, 1 unless it is given.

    >>> board = Board.boxes(2, 2)
    >>> Difference.parse("2:r1c2,r1c1", board)
    Difference(cells=(0, 1), difference=2)
    >>> Difference((0, 1)).holds([3, 4, *[0] * 14], board)
    True
    """

    cells: Places = edge()
    difference: int = number("D", least=1, default=1)

    order = 130
    title = "Differences"
    one = "a white dot"
    the = "the white dot"
    says = "The digits on both sides of a white dot differ by its number, without one by 1."
    daily = 3, "difference:12"
    example = "2x3+difference:r1c1,r1c2+difference:3:r2c3,r3c3+difference:2:r5c4,r5c5"
    stated = "Digits separated by a white dot have the difference given."
    called = ("white", "kropki", "dot", "dots", "difference")
    drawn = Drawn(r"kropki|white\b.*\b(?:consecutive|differ\w*)|"
                  r"(?:consecutive|differ\w*)\b.*\bwhite|白.*(?:連続|差)")
    foreign = {"f-puzzles": Each("difference", {"difference": "value"}),
               "iss": Each("WhiteDot", fixed={"difference": 1})}
    vocabulary = {
        "en": "white dot dots kropki pairs pair consecutive difference differ by separated "
              "connected either side sides between on given shown indicated must two cells "
              "adjacent exactly equal which circle small possible n number inside written "
              "differing them circles value connect connects they're their each silly adding",
        "ja": "白丸 白い 丸 点 連続 差 隣り合う 隣り合 両側 間 なり なる 違い",
    }

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return the pair."""
        return (Pair(self.cells, allowed_by(board.values, _differ_by, self.difference)),)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return by how much the digits differ."""
        return ("The digits on both sides of this dot differ by {difference}.",
                {"difference": self.difference})

    def opposite(self, board: Board) -> Difference:
        """Return the rule itself: opposite values differ by as much."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the dot, with its number unless it is 1."""
        yield Disc(self.cells, "white", 0.3, "" if self.difference == 1 else str(self.difference))


def _differ_by(one: int, other: int, difference: int) -> bool:
    return abs(one - other) == difference
