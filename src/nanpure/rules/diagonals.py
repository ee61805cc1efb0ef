"""``+diagonals``: each digit once on both diagonals."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Different
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Line, Shape

__all__ = ["Diagonals"]


class Diagonals(Rule, kind="diagonals"):
    """The falling diagonal of a board, then the rising one.

    >>> Diagonals().houses(Board.boxes(1, 3))
    ((0, 4, 8), (2, 4, 6))
    """

    order = 10
    house = "diagonal"
    house_names = ("diagonal {numbers}", "diagonals {numbers}")
    title = "Diagonals"
    says = "Each of the two diagonals holds every digit once."
    example = "2x3+diagonals"
    stated = "Digits do not repeat on the diagonals."
    called = ("diagonal",)
    drawn = Drawn(r"diagonals?|対角線", alone=True)
    foreign = {
        "f-puzzles": Switch(("diagonal-", "diagonal+")),
        "iss": Switch(("Diagonal~-1", "Diagonal~1")),
        "sudokupad": Switch(("x",)),
        "ipuz": Switch(("diagonalsudoku",)),
        "killer": Switch(("d",)),
        "solo": Switch(("x",)),
        "sudokuwiki": Switch(("X",)),
        "sumocue": Switch(("D",)),
    }
    vocabulary = {
        "en": "x diagonal diagonals main long along on both positive negative blue line lines "
              "two major drawn indicated marked principal sudoku-x",
        "ja": "対角線 斜め 主 長い 2本 二本 両方 両 上",
    }
    numbers = frozenset({2})

    def lower(self, board: Board) -> tuple[Different, ...]:
        """Return both diagonals."""
        size = board.size
        return (Different(tuple(i * size + i for i in range(size))),
                Different(tuple(i * size + size - 1 - i for i in range(size))))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield a line along each diagonal."""
        yield from map(Line, self.houses(board))
