"""``+windows``: each digit once in every window, as in Hypersudoku."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Different
from nanpure.rules.rule import Rule, unfit
from nanpure.rules.shapes import Shape, Tint

__all__ = ["Windows"]


class Windows(Rule, kind="windows"):
    """Windows as large as a box, one cell away from the border and from each other.

    Only square boxes allow that.

    >>> Windows().houses(Board.boxes(2, 2))
    ((5, 6, 9, 10),)
    """

    order = 20
    house = "window"
    house_names = ("window {numbers}", "windows {numbers}")
    by_size = True
    title = "Windows"
    says = "Each tinted block holds every digit once."
    example = "3x3+windows"
    stated = "Digits do not repeat in an extra region."
    called = ("windoku", "window", "hyper")
    drawn = Drawn(r"windoku|windows?|hyper|extra regions?|窓")
    foreign = {
        "iss": Switch(("Windoku",), read_only=True),
        "sudokupad": Switch(("w",)),
        "sudokuwiki": Switch(("W",)),
    }
    vocabulary = {
        "en": "windoku hyper windows window grey gray shaded green extra additional four area "
              "areas square squares marked",
        "ja": "窓 灰色 網掛け 色付き 色 色のついた 四角 4つ ４つ 追加",
    }
    numbers = frozenset({4})

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for boxes that are not square."""
        shape = board.box_shape
        if shape is None:
            raise unfit(self.kind, "rectangular boxes", "a jigsaw")
        height, width = shape
        if height != width or height == 1:
            raise unfit(self.kind, "square boxes", f"{height}x{width}")

    def lower(self, board: Board) -> tuple[Different, ...]:
        """Return the windows, from the upper left to the lower right."""
        side, _ = board.box_shape or (1, 1)
        corners = [1 + at * (side + 1) for at in range(side - 1)]
        return tuple(
            Different(tuple((down + i) * board.size + right + k
                            for i in range(side) for k in range(side)))
            for down in corners
            for right in corners
        )

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the windows in one colour."""
        houses = self.houses(board)
        for index, house in enumerate(houses):
            yield Tint(house, 150, index, len(houses))
