"""``+house:r1c1,r2c5,…``: any N cells that hold each digit once."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Different
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tint

__all__ = ["ExtraHouse"]


class ExtraHouse(Rule, kind="house"):
    """N cells that hold each digit once.

    >>> ExtraHouse.parse("r2c2, r1c1", Board.boxes(1, 2))
    ExtraHouse(cells=(0, 3))
    >>> ExtraHouse.parse("r1c1,r1c1", Board.boxes(1, 2))
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected 2 different cells, found 1 in 'r1c1,r1c1'
    """

    cells: Places = cells(count="house")

    order = 40
    house = "house"
    house_names = ("house {numbers}", "houses {numbers}")
    title = "Extra houses"
    says = "The cells of each tint hold every digit once."
    example = "2x3+house:r1c1,r2c2,r3c3,r4c3,r5c2,r6c1"
    stated = "Digits do not repeat in an extra region."
    drawn = Drawn(r"(?:extra|additional) (?:regions?|areas?|houses?|boxe?s?)|windows?|追加|"
                  r"(?:shaded|gr[ae]y|green|blue|colou?red|marked) "
                  r"(?:regions?|areas?|boxe?s?)(?! are clones?)|"
                  r"(?:each|every|once|all)\b.*\b(?:shaded|gr[ae]y|colou?red) cells")
    foreign = {
        "f-puzzles": Each("extraregion"),
        "ipuz": Each("zones"),
        "iss": Each("AllDifferent"),
        "ksudoku": Each("clique"),
    }
    vocabulary = {
        "en": "extra additional shaded grey gray green blue coloured colored area areas "
              "diagonal diagonals windows window line lines along on marked dashed outline "
              "time region outlined indicated",
        "ja": "追加 色付き 色 色のついた 灰色 網掛け 対角線 斜め 窓",
    }

    def lower(self, board: Board) -> tuple[Different, ...]:
        """Return the house."""
        return (Different(self.cells),)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the cells in a colour of their own."""
        yield Tint(self.cells)
