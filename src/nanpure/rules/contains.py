"""``+contains:1,1,2:r1c1,r1c2,r2c1``: digits that stand in some cells, at least so often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from nanpure.errors import ParseError
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells, digits
from nanpure.rules.foreign import Each
from nanpure.rules.look_and_say import listed_values
from nanpure.rules.primitives import Count
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Outline, Shape
from nanpure.words import message

__all__ = ["Contains"]


def _listed(rule: Contains, board: Board) -> Iterator[list[Any]]:
    """The values for ISS."""
    yield ["_".join(map(str, rule.values)), *rule.cells]


class Contains(Rule, kind="contains"):
    """Each of the *values* stands in the cells, at least as often as it is given.

    >>> board = Board.boxes(2, 2)
    >>> rule = Contains.parse("2,1,2:r1c1,r1c2,r2c3,r2c4", board)
    >>> rule, rule.holds([2, 1, 0, 0, 0, 0, 2, 3, *[0] * 8], board)
    (Contains(cells=(0, 1, 6, 7), values=(1, 2, 2)), True)
    """

    cells: Places = cells(count="any")
    values: tuple[int, ...] = digits(least=1, most=MAX_SIZE)

    order = 312
    title = "Cages with given digits"
    one = "a cage with given digits"
    the = "the cage with given digits"
    says = ("The digits in the corner of an outline stand in its cells, each at least as often as "
            "it is given.")
    example = "2x3+contains:1,1,2:r1c3,r1c4,r2c4+contains:5,6:r3c3,r3c4,r4c4"
    stated = ("Digits in the corner of a cage appear in it at least as often as they are written "
              "there.")
    called = ("contains", "contain")
    drawn = Drawn(r"at least as often|in the corner of a cage appear")
    foreign = {"iss": Each("ContainAtLeast", read=listed_values, write=_listed)}
    vocabulary = {
        "en": "cage cages digits corner contains contain all given written listed at least as "
              "often many times appear there they in it must be placed",
        "ja": "ケージ 数字 左上 角 書かれた 少なくとも 入る",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for more values than cells."""
        if len(self.values) > len(self.cells):
            raise ParseError(text, found=f"{len(self.values)}", expected=message(
                "at most {size} values", size=len(self.cells)))

    def lower(self, board: Board) -> tuple[Count, ...]:
        """Return the least number of each digit."""
        return (Count(self.cells, tuple(
            (value - board.offset, times, len(self.cells))
            for value, times in Counter(self.values).items())),)

    def opposite(self, board: Board) -> Contains:
        """Return the rule with opposite values."""
        both = board.values[0] + board.values[-1]
        return Contains(self.cells, tuple(both - value for value in self.values))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the outline, and the values."""
        yield Outline(self.cells)
        yield Badge(self.cells[:1], ",".join(map(str, self.values)))
