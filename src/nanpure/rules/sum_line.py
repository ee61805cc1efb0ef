"""``+sumline:10:r1c1,r1c2,r2c3``: a line falls into stretches of the same sum."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.rules.automata import MOST_STATES, States, automaton
from nanpure.rules.board import Board
from nanpure.rules.fields import Places, number, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tube

__all__ = ["SumLine"]


class SumLine(Rule, kind="sumline"):
    """*path* falls into stretches, each with values that add up to *sum*; they may repeat.

    >>> board = Board.boxes(2, 2)
    >>> rule = SumLine.parse("5:r1c1,r1c2,r2c3,r2c4", board)
    >>> rule.holds([1, 4, 0, 0, 0, 0, 3, 2, *[0] * 8], board)
    True
    """

    path: Places = path(least=1)
    sum: int = number("SUM", least=1, most=MOST_STATES)

    order = 254
    title = "Sum lines"
    one = "a sum line"
    the = "the sum line"
    says = ("A grey line between two bars falls into stretches whose digits each add up to the "
            "number at its beginning.")
    example = "2x3+sumline:7:r1c1,r1c2,r2c3,r3c4+sumline:6:r5c6,r5c5,r6c4"
    stated = "Each line can be divided into segments that each sum to the number given."
    called = ("sum line", "sum lines", "ten line", "ten lines")
    foreign = {"iss": Each("SumLine")}
    repeats = True
    vocabulary = {
        "en": "sum ten line lines each can be divided into one or more contiguous segments groups "
              "digits that to sums adding up add total non-overlapping along given",
        "ja": "線 上 区間 分け 合計 和 なる 数字",
    }

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of the sum so far."""
        return (Automaton(self.path, *_reading(board.values, self.sum)),)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line and its sum."""
        yield Tube(self.path, "grey", 0.2, ends="bars")
        yield Badge(self.path[:1], str(self.sum))


@lru_cache(maxsize=64)
def _reading(values: range, total: int) -> States:
    def step(held: int, value: int) -> int | None:
        return (held + value) % total if held + value <= total else None

    return automaton(0, step, lambda held: held == 0, values)
