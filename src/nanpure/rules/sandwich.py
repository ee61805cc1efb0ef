"""``+sandwich:15:r3c1,r3c9``: the sum between the least and the greatest digit of a line."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, line, number
from nanpure.rules.outside import MOST_LISTED, names_for_one_end, opposite_number, step_to
from nanpure.rules.primitives import Automaton, Primitive, Table
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Clue, Shape

__all__ = ["Sandwich"]


class Sandwich(Rule, kind="sandwich"):
    """The values between the least and the greatest one in a row or column add up to *sum*.

    From either end of *line* it is the same rule; the first cell is the one next to the clue.

    >>> board = Board.boxes(2, 2)
    >>> rule = Sandwich.parse("5:r1c1,r1c4", board)
    >>> rule, rule.holds([1, 3, 2, 4, *[0] * 12], board)
    (Sandwich(line=(0, 1, 2, 3), sum=5), True)
    """

    line: Places = line()
    sum: int = number("SUM")

    order = 262
    reasoning = "sandwiches"
    title = "Sandwich"
    one = "a sandwich clue"
    the = "the sandwich line"
    says = ("A plain number outside the grid is the sum of the digits between the least and the "
            "greatest digit of its row or column.")
    daily = 6, "sandwich:12"
    example = "2x3+sandwich:5:r1c1,r1c6+sandwich:7:r1c3,r6c3"
    stated = ("Clues outside the grid give the sum of the digits between the 1 and the 9 in that "
              "row or column.")
    called = ("sandwich", "sandwich sum", "sandwich sums")
    drawn = Drawn(r"sandwich(?:es|ed)?|digits between|between the|サンドイッチ")
    foreign = names_for_one_end("sandwichsum", "Sandwich", "sum")
    numbers = frozenset({1, 6, 9, 16})
    vocabulary = {
        "en": "sandwich sandwiches sandwiched clue clues value values number numbers outside of "
              "the grid give gives show shows tell tells indicate indicates you it is a that "
              "sum sums all digits located between in row column or corresponding not including "
              "themselves are for instance containing string could have",
        "ja": "サンドイッチ 盤面の外 外側 外 数字 間 挟まれた 合計 和 示す ヒント 行 "
              "列",
    }

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the ways to fill the line, or its reading where there are many."""
        if board.size > MOST_LISTED:
            return (Automaton(self.line, *_reading(board.values, self.sum)),)
        return (Table(self.line, _rows(board.values, self.sum)),)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return the sum, and the digits at its ends."""
        return "The digits between {least} and {greatest} have the sum {sum}.", {
            "least": board.values[0], "greatest": board.values[-1], "sum": self.sum}

    def opposite(self, board: Board) -> Rule:
        """Return the rule with the sum of the opposite digits, where it is always the same."""
        if board.size <= MOST_LISTED:
            other = opposite_number(_rows, self.sum, board.values)
            if other is not None:
                return dataclasses.replace(self, sum=other)
        return super().opposite(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the clue."""
        yield Clue(self.line, str(self.sum), step_to(self.line, board), "")


@lru_cache(maxsize=256)
def _rows(values: range, total: int) -> tuple[tuple[int, ...], ...]:
    """Masks of the digits of a line: the crusts, a set with the sum between, the others outside."""
    size = len(values)
    crusts, inner = 1 | 1 << size - 1, range(1, size - 1)
    rows = []
    for length in range(size - 1):
        sets = [sum(1 << place for place in places) for places in combinations(inner, length)
                if sum(values[place] for place in places) == total]
        for start in range(size - length - 1):
            for inside in sets:
                outside = (1 << size) - 1 & ~crusts & ~inside
                rows.append((*[outside] * start, crusts, *[inside] * length, crusts,
                             *[outside] * (size - length - start - 2)))
    return tuple(rows)


@lru_cache(maxsize=256)
def _reading(values: range, total: int) -> States:
    """By stage: before the first crust -1, between both the sum so far, after them -2."""
    ends = (values[0], values[-1])

    def step(stage: int, value: int) -> int | None:
        if value in ends:
            return 0 if stage == -1 else -2 if stage == total else None
        if stage < 0:
            return stage
        return stage + value if stage + value <= total else None

    return automaton(-1, step, lambda stage: stage == -2, values)
