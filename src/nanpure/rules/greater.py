"""``+greater:r1c1,r1c2``: the first of two neighbours is the greater one."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, edge
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Chain
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Chevron, Shape

__all__ = ["GreaterThan"]


class GreaterThan(Rule, kind="greater"):
    """The first of two neighbours is greater than the second.

    >>> board = Board.boxes(2, 2)
    >>> rule = GreaterThan.parse("r1c2,r1c1", board)
    >>> rule, rule.holds([2, 3, *[0] * 14], board)
    (GreaterThan(cells=(1, 0)), True)
    """

    cells: Places = edge(directed=True)

    order = 160
    title = "Greater than"
    one = "a sign of inequality"
    the = "the sign of inequality"
    says = "An angle between two cells points at the smaller digit."
    example = "2x3+greater:r1c1,r1c2+greater:r3c3,r2c3+greater:r5c5,r6c5"
    stated = "Inequality signs between two cells point at the lower digit."
    called = ("inequality", "inequalities", "greater")
    drawn = Drawn(r"(?:inequalit(?:y|ies)|(?:greater|less)[- ]than|signs?)"
                  r"(?!.*\bpoint\w* (?:at|to|towards?) the (?:larger|greater|higher|bigger))|"
                  r"points? (?:at|to|towards?) the (?:smaller|lower|lesser)|不等号")
    foreign = {"iss": Each("GreaterThan")}
    vocabulary = {
        "en": "inequality inequalities sign signs greater less than larger smaller lower higher "
              "point points pointing at towards which two between digit "
              "indicate indicates first",
        "ja": "不等号 大小 関係 大きい 小さい 示す 示し 間 従い",
    }

    def lower(self, board: Board) -> tuple[Chain, ...]:
        """Return the chain from the smaller one."""
        return (Chain(self.cells[::-1], 1),)

    def opposite(self, board: Board) -> GreaterThan:
        """Return the rule of the other direction."""
        return GreaterThan(self.cells[::-1])

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the angle."""
        yield Chevron(self.cells)
