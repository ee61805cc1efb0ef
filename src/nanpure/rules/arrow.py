"""``+arrow:r1c1:r1c2,r2c3``: digits along an arrow add up to the number in its circle."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.errors import ParseError
from nanpure.rules import shapes
from nanpure.rules.board import Board
from nanpure.rules.fields import cells, path
from nanpure.rules.primitives import Combination, Linear, Primitive
from nanpure.rules.rule import Rule
from nanpure.words import message

__all__ = ["Arrow"]

MOST = 3  # cells of a pill


class Arrow(Rule, kind="arrow"):
    """The values along *shaft*, which may repeat, add up to the number in *circle*.

    A circle of two or three cells, a pill, has a number of so many digits, read in the order of the
    board: from left to right, from top to bottom. Only the first of them may be above 9.

    >>> board = Board.boxes(3, 3)
    >>> rule = Arrow.parse("r1c1,r1c2:r2c1,r2c2,r2c3", board)
    >>> rule, rule.holds([1, 5, *[0] * 7, 8, 4, 3, *[0] * 69], board)
    (Arrow(circle=(0, 1), shaft=(9, 10, 11)), True)
    """

    circle: tuple[int, ...] = cells(count="most")
    shaft: tuple[int, ...] = path(least=1)

    order = 120
    title = "Arrows"
    one = "an arrow"
    the = "the arrow"
    says = ("The digits along an arrow add up to the number in its circle; "
            "a circle of several cells holds a number of several digits.")
    example = "2x3+arrow:r1c1:r1c2,r2c3+arrow:r5c1,r5c2:r4c3,r4c4,r3c5"
    stated = "Digits along an arrow sum to the number in its circle."
    called = ("arrow", "arrows")
    vocabulary = {
        "en": "arrow arrows arrow's circle circles circled bulb bulbs pill pills attached "
              "connected corresponding adjoining along body placed sum sums add adds up total "
              "totals value values given their as",
        "ja": "矢印 矢 丸 円 合計 和 沿って 等しく 等しい なり なる",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a circle that is too long, or lies on the shaft."""
        if len(self.circle) > MOST:
            raise ParseError(text, expected=message("a circle of 1 to {most} cells", most=MOST),
                             found=f"{len(self.circle)}")
        if not set(self.circle).isdisjoint(self.shaft):
            raise ParseError(text, expected="an arrow outside of its circle",
                             found=Arrow.text(self, board))

    @property
    def _weights(self) -> tuple[int, ...]:
        return tuple(10**place for place in reversed(range(len(self.circle))))

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the sum, and the cells of a pill that hold one decimal each."""
        weights, shaft = self._weights, self.shaft
        total = board.offset * (sum(weights) - len(shaft))
        sum_of = Linear((*self.circle, *shaft), (*[-weight for weight in weights],
                                                 *[1] * len(shaft)), total)
        if board.values[-1] < 10:
            return (sum_of,)
        decimals = range(1, 10 - board.offset)
        return sum_of, *[Combination.one_of(cell, decimals) for cell in self.circle[1:]]

    def opposite(self, board: Board) -> Rule:
        """Return the arrow itself, if it has as many cells as its circle would have of ones.

        Such an arrow has one cell and a circle, eleven and a pill; of others there is no opposite.
        """
        limited = len(self.circle) > 1 and board.values[-1] > 9
        if len(self.shaft) == sum(self._weights) and not limited:
            return self
        return super().opposite(board)

    def shapes(self, board: Board) -> Iterator[shapes.Shape]:
        """Yield the circle, then the arrow from the nearest cell of it."""
        row, column = divmod(self.shaft[0], board.size)
        nearest = min(self.circle, key=lambda cell: max(
            abs(cell // board.size - row), abs(cell % board.size - column)))
        yield shapes.Disc(self.circle, "grey", 0.75, filled=False, along=True)
        yield shapes.Arrow((nearest, *self.shaft))
