"""``+minimum:r1c1`` and ``+maximum:r2c5``: cells below, and above all of their neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Chain
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Chevron, Shape, Square

__all__ = ["Maximum", "Minimum"]


class _Extreme(Rule):
    """Each of *cells* is on a certain side of its neighbours that are not among them."""

    cells: Places = cells(count="any", scattered=True)

    least: ClassVar[bool]

    def _edges(self, board: Board) -> Iterator[tuple[int, int]]:
        """Yield the smaller and the greater cell of each edge to a neighbour outside."""
        own = set(self.cells)
        for cell in self.cells:
            for other in board.neighbours(cell):
                if other not in own:
                    yield (cell, other) if self.least else (other, cell)

    def lower(self, board: Board) -> tuple[Chain, ...]:
        """Return a chain for each neighbour."""
        return tuple(Chain(edge, 1) for edge in self._edges(board))

    def opposite(self, board: Board) -> Rule:
        """Return the rule of the other side."""
        return (Maximum if self.least else Minimum)(self.cells)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the cells, and an angle to each neighbour."""
        yield from (Square((cell,), "grey", 1) for cell in self.cells)
        for smaller, greater in self._edges(board):
            yield Chevron((greater, smaller))


class Minimum(_Extreme, kind="minimum"):
    """The digits of *cells* are less than those of all neighbours with a common side.

    Neighbours that are among the cells are not compared.

    >>> board = Board.boxes(2, 2)
    >>> rule = Minimum.parse("r1c1", board)
    >>> rule, rule.holds([1, 2, 0, 0, 3, *[0] * 11], board), rule.opposite(board)
    (Minimum(cells=(0,)), True, Maximum(cells=(0,)))
    """

    order = 290
    title = "Minimum cells"
    one = "a group of minimum cells"
    the = "the minimum cells"
    says = "A tinted cell is less than its neighbours where angles point into it."
    example = "2x3+minimum:r1c1,r3c3,r3c4,r6c6"
    stated = "Grey cells with arrows facing inward are less than all orthogonally adjacent cells."
    called = ("minimum",)
    drawn = Drawn(r"minimums?|min|less|smaller|lower|lowest|最小")
    foreign = {"f-puzzles": Each("minimum", {"cells": "cell"}, single=True)}
    least = True
    vocabulary = {
        "en": "minimum minimums min grey gray shaded marked cell cells square arrow "
              "arrows facing pointing inward inwards less smaller lower lowest than its all "
              "orthogonally adjacent orthogonal neighbours neighbors white unshaded value "
              "needs around neighbor neighboring neighbouring direct directly them squares",
        "ja": "最小 灰色 矢印 内向き 隣り合う 隣り合 隣接 上下左右 小さい 小さく",
    }


class Maximum(_Extreme, kind="maximum"):
    """The digits of *cells* are greater than those of all neighbours with a common side.

    Neighbours that are among the cells are not compared.

    >>> board = Board.boxes(2, 2)
    >>> rule = Maximum.parse("r1c1", board)
    >>> rule, rule.holds([4, 2, 0, 0, 3, *[0] * 11], board), rule.opposite(board)
    (Maximum(cells=(0,)), True, Minimum(cells=(0,)))
    """

    order = 300
    title = "Maximum cells"
    one = "a group of maximum cells"
    the = "the maximum cells"
    says = "A tinted cell is greater than its neighbours where angles point out of it."
    example = "2x3+maximum:r1c1,r3c3,r3c4,r6c6"
    stated = (
        "Grey cells with arrows facing outward are greater than all orthogonally adjacent cells.")
    called = ("maximum",)
    drawn = Drawn(r"maximums?|max|greater|larger|higher|highest|bigger|最大")
    foreign = {"f-puzzles": Each("maximum", {"cells": "cell"}, single=True)}
    least = False
    vocabulary = {
        "en": "maximum maximums max grey gray shaded marked cell cells square arrow "
              "arrows facing pointing outward outwards greater larger higher highest than its "
              "all orthogonally adjacent orthogonal neighbours neighbors white unshaded value "
              "needs around any horizontally vertically wherever whenever neighbor neighboring "
              "neighbouring direct directly them squares bigger",
        "ja": "最大 灰色 矢印 外向き 隣り合う 隣り合 隣接 上下左右 大きい 大きく",
    }
