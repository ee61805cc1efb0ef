"""``+hiddenskyscraper:3:r3c1,r3c9``: the first digit of a line that a greater one hides."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.errors import ParseError
from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, line, number
from nanpure.rules.outside import names_for_both_ends, step_to
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Clue, Shape
from nanpure.words import message

__all__ = ["HiddenSkyscraper"]


class HiddenSkyscraper(Rule, kind="hiddenskyscraper"):
    """The first value along *line* that is less than one before it is *value*.

    >>> board = Board.boxes(2, 2)
    >>> rule = HiddenSkyscraper.parse("1:r1c1,r1c4", board)
    >>> rule, rule.holds([2, 3, 1, 4, *[0] * 12], board)
    (HiddenSkyscraper(line=(0, 1, 2, 3), value=1), True)
    """

    line: Places = line()
    value: int = number("DIGIT")

    order = 267
    reasoning = "views"
    title = "Hidden skyscrapers"
    one = "a hidden skyscraper clue"
    the = "the hidden skyscraper line"
    says = ("A number between two bars outside the grid is the first digit of its row or column "
            "that has a greater one between the number and itself.")
    example = "2x3+hiddenskyscraper:2:r1c1,r1c6+hiddenskyscraper:4:r6c3,r1c3"
    stated = ("Digits represent skyscrapers of that height; higher ones hide lower ones behind "
              "them. Clues outside the grid give the first hidden skyscraper in that row or "
              "column.")
    called = ("hidden skyscraper", "hidden skyscrapers")
    drawn = Drawn(r"hidden skyscrapers?")
    foreign = names_for_both_ends("", "HiddenSkyscraper", "value", least=0)
    vocabulary = {
        "en": "skyscraper skyscrapers building buildings each number numbers digit digits in "
              "grid you represent represents a of that the height heights higher taller highest "
              "obscure obscures hide hides hidden smaller shorter lower ones behind them before "
              "it is first are seen when looking from direction along corresponding row column "
              "clue clues outside show shows give gives point view of clue's",
        "ja": "ビル 高さ 最初 数 数字 盤面の外 外側 外 方向 ヒント 示す 行 列 隠す 隠れる "
              "隠れた 表す",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a number that is no value of the board."""
        if self.value not in board.values:
            raise ParseError(text, found=str(self.value), expected=message(
                "a value from {least} to {most}", least=board.values[0], most=board.values[-1]))

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of the greatest digit so far, until one is hidden."""
        return (Automaton(self.line, *_reading(board.size, self.value - board.offset)),)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the clue."""
        yield Clue(self.line, f"|{self.value}|", step_to(self.line, board), "")


@lru_cache(maxsize=256)
def _reading(size: int, hidden: int) -> States:
    """At first 0, then the greatest digit; one more than there are after the hidden one.

    No digit stands twice in a line, so that each digit before the hidden one is greater than all
    before it, and the hidden one is not among them.
    """
    def step(highest: int, digit: int) -> int | None:
        if digit == hidden:
            return size + 1 if hidden < highest <= size else None
        return max(highest, digit) if digit > highest or highest > size else None

    return automaton(0, step, lambda highest: highest > size, range(1, size + 1))
