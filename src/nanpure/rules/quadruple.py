"""``+quadruple:1,2,2:r1c1``: digits that stand in the four cells around a corner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, corner, digits
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Count
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Disc, Shape

__all__ = ["Quadruple"]


class Quadruple(Rule, kind="quadruple"):
    """Each of the *values* stands in the four cells, at least as often as it is given.

    >>> board = Board.boxes(2, 2)
    >>> rule = Quadruple.parse("2,1,2:r2c2", board)
    >>> rule.cells, rule.values
    ((5, 6, 9, 10), (1, 2, 2))
    >>> rule.holds([*[0] * 5, 2, 3, 0, 0, 1, 2, *[0] * 5], board)
    True
    """

    cells: Places = corner()
    values: tuple[int, ...] = digits(least=1, most=4)

    order = 310
    title = "Quadruples"
    one = "a quadruple"
    the = "the quadruple"
    says = "The digits in a circle on a corner stand in the four cells around it."
    daily = 2, "quadruple:10"
    example = "2x3+quadruple:1,2:r1c1+quadruple:3,3,5:r2c3+quadruple:4,5,6:r5c4"
    stated = "Digits in a white circle appear in the four cells surrounding that circle."
    called = ("quadruple", "quadruples")
    drawn = Drawn(r"quadruples?|quads?|four|4 cells|intersections?|corners?|circles?|白い")
    foreign = {"f-puzzles": Each("quadruple", {"values": "values"}),
               "iss": Each("Quad", order=("cells", "values"))}
    numbers = frozenset({4})
    vocabulary = {
        "en": "quadruple quadruples quad quads white circle circles corner corners large "
              "digits in clue clues written appearing surrounding around surround touching "
              "four cells somewhere some any order it that at least if placed present "
              "intersection intersections immediately circled repeated twice dot marked "
              "contains number numbers",
        "ja": "白い 白 円 丸 角 周り 周囲 囲む 4つ ４つ 四つ 書かれた いずれか",
    }

    def lower(self, board: Board) -> tuple[Count, ...]:
        """Return the number of each digit."""
        return (Count(self.cells, tuple(
            (value - board.offset, times, 4) for value, times in Counter(self.values).items())),)

    def opposite(self, board: Board) -> Quadruple:
        """Return the rule with opposite values."""
        both = board.values[0] + board.values[-1]
        return Quadruple(self.cells, tuple(both - value for value in self.values))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the circle with the values."""
        yield Disc(self.cells, "white", 0.7, " ".join(map(str, self.values)))
