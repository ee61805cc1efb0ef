"""``+cage:15:r1c1,r1c2``: cells with different digits, usually with a sum, as in killer sudoku."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells, total
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Different, Primitive, Sum
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Outline, Shape

__all__ = ["Cage"]


class Cage(Rule, kind="cage"):
    """No digit twice in *cells*; they add up to *sum*, unless it is None.

    A digit counts as its value on the board, whatever its symbol.

    >>> board = Board.boxes(3, 3)
    >>> cage = Cage.parse("15:r1c2,r1c1", board)
    >>> cage, cage.holds([7, 8, *[0] * 79], board), cage.holds([7, 7, *[0] * 79], board)
    (Cage(cells=(0, 1), sum=15), True, False)
    """

    cells: Places = cells(count="most")
    sum: int | None = total(of="cells", default=None)

    order = 60
    title = "Cages"
    one = "a cage"
    the = "the cage"
    says = "The digits in a dashed outline differ, and the small number is their sum."
    daily = 1, "cage*"
    example = "2x3+cage:6:r1c1,r1c2,r2c1+cage:11:r1c3,r1c4,r2c3+cage:r5c5,r6c5,r6c6"
    stated = "Digits in a cage do not repeat and sum to the total given."
    called = ("cage", "cages", "killer")
    drawn = Drawn(r"(?<!rellik )(?<!equality )cages?|killer|ケージ|キラー", alone=True)
    foreign = {
        "f-puzzles": Each("killercage", {"sum": "value"}),
        "ipuz": Each("cages", {"sum": "value"}),
        "iss": Each("Cage"),
        "killer": Each("cage"),
        "ksudoku": Each("cage"),
        "solo": Each("cage"),
        "sudokupad": Each("cage"),
        "sudokuwiki": Each("L"),
        "sumocue": Each("cage"),
    }
    vocabulary = {
        "en": "killer cage cages dashed sum sums total totals add adds up given givens clue "
              "clues small shown indicated value values upper top left corner corners where "
              "different distinct unique area areas inside which provided their if those equal "
              "equals outlined dotted printed written number within repeats repeat aesthetics "
              "just",
        "ja": "ケージ キラー 点線 破線 合計 和 左上 小さい 示さ 表示さ 書かれた 示す 値 等しい "
              "等しく なる なり",
    }

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the different digits, and the sum."""
        if self.sum is None:
            return (Different(self.cells),)
        return Different(self.cells), Sum(self.cells, self.sum - board.offset * len(self.cells))

    def opposite(self, board: Board) -> Cage:
        """Return the cage with the sum of the opposite digits."""
        if self.sum is None:
            return self
        return Cage(self.cells, len(self.cells) * (board.values[0] + board.values[-1]) - self.sum)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the outline, and the sum in the corner."""
        yield Outline(self.cells)
        if self.sum is not None:
            yield Badge(self.cells[:1], str(self.sum))
