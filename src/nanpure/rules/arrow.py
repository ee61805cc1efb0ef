"""``+arrow:r1c1:r1c2,r2c3``: digits along an arrow add up to the number in its circle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile, pairwise
from typing import Any

from nanpure.errors import ParseError
from nanpure.rules import shapes
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.entries import cells_in
from nanpure.rules.fields import Places, cells, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Combination, Linear, Primitive
from nanpure.rules.rule import Rule
from nanpure.words import message

__all__ = ["Arrow"]

MOST = 3  # cells of a pill


def _arrows(entry: Mapping[str, Any], board: Board) -> Iterator[dict[str, Any]]:
    """The arrows of f-puzzles, each of which begins in any cell of their circle."""
    circle = entry.get("cells", ())
    for line in entry.get("lines", ()):
        shaft = tuple(dropwhile(circle.__contains__, line))
        if len(shaft) == len(line) or not shaft:
            raise ValueError("a line that does not lead out of its circle")
        yield {"circle": circle, "shaft": shaft}


def _entry(rule: Arrow, board: Board) -> Iterator[dict[str, Any]]:
    """The arrow for f-puzzles."""
    yield {"cells": rule.circle, "lines": (rule.from_circle(board),)}


def _of_pill(count: int) -> dict[str, Any]:
    """How ISS has arrows with so many cells in their circle: these cells, then the shaft."""
    def read(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
        cells = cells_in(arguments)
        yield {"circle": cells[:count], "shaft": cells[count:]}

    def write(rule: Arrow, board: Board) -> Iterator[list[int]]:
        steps = (1, board.size, board.size + 1)  # others have no order there
        if len(rule.circle) == count and all(
                after - before in steps for before, after in pairwise(rule.circle)):
            yield [*rule.circle, *rule.shaft]

    return {"read": read, "write": write}


class Arrow(Rule, kind="arrow"):
    """The values along *shaft*, which may repeat, add up to the number in *circle*.

    A circle of two or three cells, a pill, has a number of so many digits, read in the order of the
    board: from left to right, from top to bottom. Only the first of them may be above 9.

    >>> board = Board.boxes(3, 3)
    >>> rule = Arrow.parse("r1c1,r1c2:r2c1,r2c2,r2c3", board)
    >>> rule, rule.holds([1, 5, *[0] * 7, 8, 4, 3, *[0] * 69], board)
    (Arrow(circle=(0, 1), shaft=(9, 10, 11)), True)
    """

    circle: Places = cells(count="most")
    shaft: Places = path(least=1)

    order = 120
    title = "Arrows"
    one = "an arrow"
    the = "the arrow"
    says = ("The digits along an arrow add up to the number in its circle; "
            "a circle of several cells holds a number of several digits.")
    example = "2x3+arrow:r1c1:r1c2,r2c3+arrow:r5c1,r5c2:r4c3,r4c4,r3c5"
    stated = "Digits along an arrow sum to the number in its circle."
    called = ("arrow", "arrows")
    drawn = Drawn(r"arrows?|矢印", alone=True)
    foreign = {
        "f-puzzles": Each("arrow", read=_arrows, write=_entry),
        "iss": (Each("Arrow", **_of_pill(1)), Each("PillArrow~2", **_of_pill(2)),
                Each("PillArrow~3", **_of_pill(3))),
    }
    repeats = True
    vocabulary = {
        "en": "arrow arrows arrow's circle circles circled bulb bulbs pill pills attached "
              "connected corresponding adjoining along body placed sum sums add adds up total "
              "totals value values given their as digit digits pill's two-digit three-digit "
              "read left right top bottom left-to-right top-to-bottom that line number",
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

    def from_circle(self, board: Board) -> tuple[int, ...]:
        """Return the shaft, after the nearest cell of the circle."""
        row, column = divmod(self.shaft[0], board.size)
        nearest = min(self.circle, key=lambda cell: max(
            abs(cell // board.size - row), abs(cell % board.size - column)))
        return nearest, *self.shaft

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return what the circle holds."""
        if len(self.circle) > 1:
            return super().says_here(board)
        return "The digits along an arrow add up to the digit in its circle.", {}

    def shapes(self, board: Board) -> Iterator[shapes.Shape]:
        """Yield the circle, then the arrow."""
        yield shapes.Disc(self.circle, "grey", 0.75, filled=False, along=True)
        yield shapes.Arrow(self.from_circle(board))
