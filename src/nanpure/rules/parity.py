"""``+odd:r1c1,r2c5`` and ``+even:r1c2``: cells with odd, and with even digits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Combination
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Disc, Shape, Square

__all__ = ["Even", "Odd"]


class _Parity(Rule):
    """Each of *cells* has a value with a certain rest when divided by two."""

    cells: Places = cells(count="any", scattered=True)

    rest: ClassVar[int]

    def lower(self, board: Board) -> tuple[Combination, ...]:
        """Return the digits of each cell."""
        digits = [value - board.offset for value in board.values if value % 2 == self.rest]
        return tuple(Combination.one_of(cell, digits) for cell in self.cells)

    def opposite(self, board: Board) -> Rule:
        """Return the rule itself, or its counterpart where opposite values are so."""
        alike = (board.values[0] + board.values[-1]) % 2 == 0
        return (Odd if alike == (self.rest == 1) else Even)(self.cells)


class Odd(_Parity, kind="odd"):
    """The values of *cells* are odd.

    >>> board = Board.boxes(2, 2)
    >>> rule = Odd.parse("r1c1,r1c2", board)
    >>> rule, rule.holds([1, 3, *[0] * 14], board), rule.opposite(board)
    (Odd(cells=(0, 1)), True, Even(cells=(0, 1)))
    """

    order = 270
    title = "Odd cells"
    one = "a group of odd cells"
    the = "the odd cells"
    says = "Digits in a grey circle are odd."
    example = "2x3+odd:r1c1,r2c3,r4c4,r6c5"
    stated = "Digits in grey circles are odd."
    called = ("odd",)
    drawn = Drawn(r"odd|奇数")
    foreign = {"f-puzzles": (Each("odd", {"cells": "cell"}, single=True),
                             Each("parity Odd", {"cells": "cell"}, single=True))}
    rest = 1
    vocabulary = {
        "en": "odd grey gray shaded opaque circle circles placed into those always bulb "
              "necessarily",
        "ja": "奇数 灰色 丸 円",
    }

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the circles."""
        for cell in self.cells:  # mypy takes an inherited field for what may be put in
            yield Disc((cell,), "grey", 0.7)  # type: ignore[arg-type]


class Even(_Parity, kind="even"):
    """The values of *cells* are even.

    >>> board = Board.boxes(3, 3)
    >>> rule = Even.parse("r1c1,r1c2", board)
    >>> rule, rule.holds([2, 8, *[0] * 79], board), rule.opposite(board)
    (Even(cells=(0, 1)), True, Even(cells=(0, 1)))
    """

    order = 280
    title = "Even cells"
    one = "a group of even cells"
    the = "the even cells"
    says = "Digits in a grey square are even."
    example = "2x3+even:r1c1,r2c3,r4c4,r6c5"
    stated = "Digits in grey squares are even."
    called = ("even",)
    drawn = Drawn(r"even|偶数")
    foreign = {"f-puzzles": (Each("even", {"cells": "cell"}, single=True),
                             Each("parity Even", {"cells": "cell"}, single=True))}
    rest = 0
    vocabulary = {
        "en": "even grey gray shaded bordered opaque square squares placed into those "
              "always necessarily",
        "ja": "偶数 灰色 四角 正方形",
    }

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the squares."""
        for cell in self.cells:
            yield Square((cell,), "grey", 0.7)  # type: ignore[arg-type]
