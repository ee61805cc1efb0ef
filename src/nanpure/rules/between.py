"""``+between:r1c1,r1c2,r2c3``: digits on a line lie between those at its ends."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules import primitives
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["BetweenLine"]


class BetweenLine(Rule, kind="between"):
    """The digits inside of *path* lie strictly between those of its two ends; they may repeat.

    >>> board = Board.boxes(2, 2)
    >>> rule = BetweenLine.parse("r1c1,r1c2,r2c3", board)
    >>> rule, rule.holds([4, 2, 0, 0, 0, 0, 1, *[0] * 9], board)
    (BetweenLine(path=(0, 1, 6)), True)
    """

    path: Places = path(least=3)

    order = 240
    title = "Between lines"
    one = "a between line"
    the = "the between line"
    says = "The digits on a thin line lie strictly between those in the circles at its ends."
    example = "2x3+between:r1c1,r1c2,r2c3,r3c4+between:r5c6,r5c5,r6c4"
    stated = "Digits along a line lie strictly between the digits in the circles at its ends."
    called = ("between line", "between lines")
    drawn = Drawn(r"between lines?|between\b.*\b(?:circles?|ends?|bulbs?)|"
                  r"(?:circles?|ends?|bulbs?)\b.*\bbetween|(?:端|丸).*間|間.*(?:端|丸)")
    foreign = {"f-puzzles": Each("betweenline", {"path": "lines"}), "iss": Each("Between")}
    repeats = True
    vocabulary = {
        "en": "between line lines along on lie strictly value values circle circles end ends "
              "at either attached thin grey gray in two not inclusive connecting in-between "
              "bulb bulbs numbers range bounded possible contain every ones straight turn "
              "intersections excluding lying placed order any non",
        "ja": "線 上 両端 円 丸 間",
    }

    def lower(self, board: Board) -> tuple[primitives.Between, ...]:
        """Return the statement."""
        return (primitives.Between((self.path[0], self.path[-1], *self.path[1:-1])),)

    def opposite(self, board: Board) -> BetweenLine:
        """Return the rule itself."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line with its circles."""
        yield Tube(self.path, "slate", 0.05, ends="rings")
