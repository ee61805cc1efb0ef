"""``+xsum:15:r3c1,r3c9``: the sum of as many first digits of a line as the first one says."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from nanpure.errors import ParseError
from nanpure.rules.automata import MOST_STATES, States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, line, number
from nanpure.rules.outside import MOST_LISTED, names_for_both_ends, opposite_number, step_to
from nanpure.rules.primitives import Automaton, Primitive, Table
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Clue, Shape
from nanpure.words import message

__all__ = ["XSum"]


class XSum(Rule, kind="xsum"):
    """The first X values of *line*, the first of which is X, add up to *sum*.

    >>> board = Board.boxes(2, 2)
    >>> rule = XSum.parse("6:r1c4,r1c1", board)
    >>> rule, rule.holds([3, 1, 4, 2, *[0] * 12], board)
    (XSum(line=(3, 2, 1, 0), sum=6), True)
    """

    line: Places = line()
    sum: int = number("SUM")

    order = 264
    reasoning = "x-sums"
    title = "X-sums"
    one = "an X-sum"
    the = "the X-sum line"
    says = ("A number in a ring outside the grid is the sum of the first X digits of its row or "
            "column, where X is the digit next to it.")
    example = "2x3+xsum:6:r1c1,r1c6+xsum:9:r6c3,r1c3"
    stated = ("Clues outside the grid give the sum of the first X digits in that row or column, "
              "where X is the digit next to the clue.")
    called = ("x-sum", "x-sums", "x sum", "x sums", "xsum", "xsums")
    drawn = Drawn(r"x-? ?sums?|(?:first|nearest) x|最初")
    foreign = names_for_both_ends("xsum", "XSum", "sum")
    numbers = frozenset((*range(1, 46), 7534))
    vocabulary = {
        "en": "x-sum x-sums x xsum xsums sum sums clue clues outside along the edge grid tell "
              "tells you give gives indicate indicates is are they of first nearest digits "
              "digit numbers cells in corresponding row column or starting with adjacent to and "
              "continuing away from where value those that closest number next for example "
              "would be a valid fill rightmost leftmost",
        "ja": "盤面の外 外側 外 数字 最初 合計 和 示す ヒント 行 列 個 マス",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` where no engine can read so large a sum."""
        if board.size > MOST_LISTED:
            try:
                _reading(board.values, self.sum)
            except ValueError:
                raise ParseError(text, found=str(self.sum), expected=message(
                    "a sum for which {most} states are enough", most=MOST_STATES)) from None

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the ways to fill the line, or its reading where there are many."""
        if board.size > MOST_LISTED:
            return (Automaton(self.line, *_reading(board.values, self.sum)),)
        return (Table(self.line, _rows(board.values, self.sum)),)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return the sum."""
        return ("The first X digits of the line have the sum {sum}, where X is the first of "
                "them."), {"sum": self.sum}

    def opposite(self, board: Board) -> Rule:
        """Return the rule with the sum of the opposite digits, where it is always the same."""
        if board.size <= MOST_LISTED:
            other = opposite_number(_rows, self.sum, board.values)
            if other is not None:
                return dataclasses.replace(self, sum=other)
        return super().opposite(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the clue."""
        yield Clue(self.line, str(self.sum), step_to(self.line, board), "ring")


@lru_cache(maxsize=256)
def _rows(values: range, total: int) -> tuple[tuple[int, ...], ...]:
    """Masks of the digits of a line: X, X - 1 others with the rest of the sum, those left out."""
    size = len(values)
    every, rows = (1 << size) - 1, []
    for place, first in enumerate(values):
        own = 1 << place
        if first == 0:
            if total == 0:
                rows.append((own, *[every & ~own] * (size - 1)))
            continue
        others = [other for other in range(size) if other != place]
        if first > size:
            continue
        for chosen in combinations(others, first - 1):
            if first + sum(values[other] for other in chosen) == total:
                inside = sum(1 << other for other in chosen)
                rows.append((own, *[inside] * (first - 1),
                             *[every & ~own & ~inside] * (size - first)))
    return tuple(rows)


@lru_cache(maxsize=256)
def _reading(values: range, total: int) -> States:
    """At first (), then how many more digits count, and what they must add up to."""
    size = len(values)

    def step(left: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        count, rest = left or (value, total)
        if count == 0:
            return (0, 0) if rest == 0 else None
        count, rest = count - 1, rest - value
        fits = count < size and sum(values[:count]) <= rest <= sum(values[size - count:])
        return (count, rest) if fits else None

    return automaton((), step, lambda left: left[:1] == (0,), values)
