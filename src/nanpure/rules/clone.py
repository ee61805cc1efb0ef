"""``+clone:r1c1,r1c2:r3c4,r3c5``: two groups of cells with the same digits in the same places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.entries import cells_in, number_in
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.palindrome import equal
from nanpure.rules.primitives import Pair
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tint
from nanpure.words import message

__all__ = ["Clone"]


def _equal_cells(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """The pairs of ISS's sets of equal digits, if these have a cell each."""
    count, first, *others = arguments
    if number_in(count) != len(others) + 1:
        raise ValueError("sets of several cells")
    yield from ({"cells": cells_in([first]), "clone": (other,)} for other in cells_in(others))


def _pair(rule: Clone, board: Board) -> Iterator[list[Any]]:
    """A clone of one cell as two sets of ISS, whose larger sets have the same digits in any way."""
    if len(rule.cells) == 1:
        yield ["2", *rule.cells, *rule.clone]


class Clone(Rule, kind="clone"):
    """Each of *cells* has the digit of the cell at its place in *clone*.

    Both may overlap: a cell at the same place of both says nothing.

    >>> board = Board.boxes(2, 2)
    >>> rule = Clone.parse("r1c1,r1c2:r3c2,r3c3", board)
    >>> rule, rule.holds([4, 2, *[0] * 7, 4, 2, *[0] * 5], board)
    (Clone(cells=(0, 1), clone=(9, 10)), True)
    """

    cells: Places = path(least=1)
    clone: Places = path(least=1)

    order = 230
    title = "Clones"
    one = "a clone"
    the = "the clone"
    says = "Both parts of a tint marked = have the same digits at the same places."
    example = "2x3+clone:r1c1,r1c2,r2c2:r3c3,r3c4,r4c4"
    stated = "Grey regions are clones, and contain the same digits in the same relative positions."
    called = ("clone", "clones")
    drawn = Drawn(r"clone[sd]?|same (?:digits|numbers|values?) in the same|same positions?|"
                  r"クローン")
    foreign = {"f-puzzles": Each("clone", {"clone": "cloneCells"}),
               "iss": Each("SameValues", read=_equal_cells, write=_pair)}
    repeats = True
    numbers = frozenset({4, 6})  # of clones
    vocabulary = {
        "en": "clone clones cloned grey gray shaded coloured colored blue region regions area "
              "areas shape shapes cells identical exact exactly same digits relative position "
              "positions places place other each both two five three four six seven part parts "
              "appear color colour colours colors value must all",
        "ja": "クローン 灰色 色 色のついた 同じ 位置 形 対応する",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for groups of different sizes."""
        if len(self.cells) != len(self.clone):
            raise ParseError(text, expected=message("two groups of {count} cells",
                                                    count=len(self.cells)),
                             found=f"{len(self.clone)}")

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return the pairs of cells at the same place."""
        return equal(zip(self.cells, self.clone, strict=True), board)

    def opposite(self, board: Board) -> Clone:
        """Return the rule itself."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield both groups in one colour, each with a sign in its first cell."""
        for group in (self.cells, self.clone):
            yield Tint(group)
            yield Badge((min(group),), "=")
