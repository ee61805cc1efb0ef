"""``+numberedroom:3:r3c1,r3c9``: the digit that stands where the first one of a line points."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, line, number
from nanpure.rules.outside import names_for_both_ends, step_to
from nanpure.rules.primitives import Combination, Element, Primitive
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Clue, Shape
from nanpure.words import message

__all__ = ["NumberedRoom"]


class NumberedRoom(Rule, kind="numberedroom"):
    """The X-th value of *line*, the first of which is X, is *value*.

    Cells count from 1 whatever the values of the board; 0 is the number of none.

    >>> board = Board.boxes(2, 2)
    >>> rule = NumberedRoom.parse("4:r1c1,r1c4", board)
    >>> rule, rule.holds([3, 1, 4, 2, *[0] * 12], board)
    (NumberedRoom(line=(0, 1, 2, 3), value=4), True)
    """

    line: Places = line()
    value: int = number("DIGIT")

    order = 268
    title = "Numbered rooms"
    one = "a numbered room"
    the = "the numbered room"
    says = ("A number in a diamond outside the grid is the X-th digit of its row or column, where "
            "X is the digit next to it.")
    example = "2x3+numberedroom:4:r1c1,r1c6+numberedroom:2:r6c3,r1c3"
    stated = ("Clues outside the grid give the Xth digit of that row or column, where X is the "
              "digit next to the clue.")
    called = ("numbered room", "numbered rooms")
    drawn = Drawn(r"numbered rooms?|[xn]th digit|[xn]th cell")
    foreign = names_for_both_ends("numberedroom", "NumberedRoom", "value", least=0)
    vocabulary = {
        "en": "numbered room rooms clue clues outside the grid indicate indicates which digit "
              "has to must be placed appear appears in nth xth cell corresponding direction "
              "where n x is first that of row column or next position seen from side given give "
              "number",
        "ja": "番号付き 部屋 盤面の外 外側 外 数字 番目 最初 マス 示す ヒント 行 列",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a number that is no value of the board."""
        if self.value not in board.values:
            raise ParseError(text, found=str(self.value), expected=message(
                "a value from {least} to {most}", least=board.values[0], most=board.values[-1]))

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return what the first cell points at; no cell has the number 0."""
        pointed = Element((self.line[0], *[self.line[value - 1] for value in board.values]),
                          self.value - board.offset)
        if board.first:
            return (pointed,)
        return pointed, Combination.one_of(self.line[0], range(2, board.size + 1))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the clue."""
        yield Clue(self.line, str(self.value), step_to(self.line, board), "diamond")
