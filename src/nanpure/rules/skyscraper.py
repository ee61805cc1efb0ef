"""``+skyscraper:3:r3c1,r3c9``: how many digits of a line are greater than all before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, line, number
from nanpure.rules.outside import names_for_both_ends, step_to
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Clue, Shape

__all__ = ["Skyscraper"]


class Skyscraper(Rule, kind="skyscraper"):
    """*count* of the values along *line* are greater than all before them.

    They are seen as heights of buildings; a value 0 is none.

    >>> board = Board.boxes(2, 2)
    >>> rule = Skyscraper.parse("3:r1c1,r1c4", board)
    >>> rule, rule.holds([2, 1, 3, 4, *[0] * 12], board)
    (Skyscraper(line=(0, 1, 2, 3), count=3), True)
    """

    line: Places = line()
    count: int = number("COUNT", least=1)

    order = 266
    reasoning = "views"
    title = "Skyscrapers"
    one = "a skyscraper clue"
    the = "the skyscraper line"
    says = ("A number in a square outside the grid says how many digits of its row or column are "
            "greater than all between it and them.")
    example = "2x3+skyscraper:3:r1c1,r1c6+skyscraper:4:r6c3,r1c3"
    stated = ("Clues outside the grid give the number of skyscrapers that are visible in that row "
              "or column; higher ones hide lower ones behind them.")
    called = ("skyscraper", "skyscrapers")
    drawn = Drawn(r"(?<!hidden )skyscrapers?|buildings?|ビル")
    foreign = names_for_both_ends("skyscraper", "Skyscraper", "count")
    vocabulary = {
        "en": "skyscraper skyscrapers building buildings each number numbers digit digits in "
              "grid you place into represent represents a of that the height heights higher "
              "taller highest obscure obscures block blocks hide hides view any smaller shorter "
              "lower ones behind them before it is are visible seen can be when looking look "
              "from point direction along corresponding row column rows columns clue clues "
              "outside indicate indicates show shows tell how many there no clue's given give "
              "and",
        "ja": "ビル 高さ 見える 数 数字 盤面の外 外側 外 方向 ヒント 示す 行 列 "
              "隠す 隠れる 表す",
    }

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of the greatest value so far and of how many were seen."""
        return (Automaton(self.line, *_reading(board.values, self.count)),)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return how many digits are in view."""
        return ("From its first cell, {count} of its digits can be seen: those that are greater "
                "than all before them."), {"count": self.count}

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the clue."""
        yield Clue(self.line, str(self.count), step_to(self.line, board), "frame")


@lru_cache(maxsize=256)
def _reading(values: range, count: int) -> States:
    """The greatest value so far, and how many were seen; no value stands twice in a line."""
    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        highest, seen = state
        if value < highest:
            return state
        seen += value > 0
        return (value, seen) if highest < value and seen <= count else None

    return automaton((-1, 0), step, lambda state: state[1] == count, values)
