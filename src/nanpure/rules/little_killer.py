"""``+littlekiller:20:r1c2,r2c3,r3c4…``: the sum of a diagonal, beside the board."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.rules.board import Board
from nanpure.rules.fields import diagonal, total
from nanpure.rules.primitives import Linear
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Clue, Shape

__all__ = ["LittleKiller"]


class LittleKiller(Rule, kind="littlekiller"):
    """The values of a whole *diagonal*, which may repeat, add up to *sum*.

    The first cell is the one next to the clue.

    >>> board = Board.boxes(2, 2)
    >>> rule = LittleKiller.parse("8:r1c2,r2c3,r3c4", board)
    >>> rule, rule.holds([0, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0], board)
    (LittleKiller(diagonal=(1, 6, 11), sum=8), True)
    """

    diagonal: tuple[int, ...] = diagonal()
    sum: int = total(of="diagonal", repeat=True)

    order = 260
    title = "Little killer"
    one = "a little killer diagonal"
    the = "the little killer diagonal"
    says = ("A number with an arrow beside the board is the sum of the diagonal "
            "that the arrow points at; digits may repeat.")
    example = "2x3+littlekiller:12:r1c2,r2c3,r3c4,r4c5,r5c6+littlekiller:5:r6c2,r5c1"
    stated = "Clues outside the grid give the sum of the digits along the indicated diagonal."
    called = ("little killer", "little killers")
    vocabulary = {
        "en": "little killer killers clue clues outside give gives tell you indicate indicated "
              "marked pointed pointing arrow arrows next diagonal diagonals along sum sums total "
              "given value values shown by at",
        "ja": "リトルキラー 盤面の外 外側 外 矢印 斜め 対角線 合計 和 示す 示さ 方向 ヒント",
    }

    def lower(self, board: Board) -> tuple[Linear, ...]:
        """Return the sum."""
        count = len(self.diagonal)
        return (Linear(self.diagonal, (1,) * count, self.sum - board.offset * count),)

    def opposite(self, board: Board) -> LittleKiller:
        """Return the rule with the sum of the opposite values."""
        both = board.values[0] + board.values[-1]
        return LittleKiller(self.diagonal, len(self.diagonal) * both - self.sum)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the clue."""
        yield Clue(self.diagonal, str(self.sum), self._step(board))

    def _step(self, board: Board) -> tuple[int, int]:
        """From the clue to the first cell. A corner alone is seen across the corner."""
        size = board.size
        row, column = divmod(self.diagonal[0], size)
        if len(self.diagonal) > 1:
            to, right = divmod(self.diagonal[1], size)
            return to - row, right - column
        return (1, -1) if (row == 0) == (column == 0) else (1, 1)
