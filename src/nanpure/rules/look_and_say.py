"""``+lookandsay:5,5:r1c1,r1c2,r2c1``: how often digits stand in some cells, no more and no less."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from nanpure.errors import ParseError, shown
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.rules.entries import cells_in, number_in
from nanpure.rules.fields import Places, cells, digits
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Count
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Outline, Shape
from nanpure.words import message

__all__ = ["LookAndSay", "listed_values"]


_CLUE = re.compile(r"(\d\d)+", re.ASCII)


def listed_values(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """Yield the fields of ISS's ``1_1_2``: values that its cells have as often as they are listed.

    >>> list(listed_values(["1_1_2", 4, 5], Board.boxes(2, 2)))
    [{'values': [1, 1, 2], 'cells': (4, 5)}]
    """
    values, *cells = arguments
    if isinstance(values, int):
        raise ValueError("no values")
    yield {"values": list(map(number_in, str(values).split("_"))), "cells": cells_in(cells)}


def _spoken(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """The fields of ISS's 2319: two threes, one nine; each number has one digit there."""
    clue, *cells = arguments
    said = [(int(value), int(times)) for times, value in zip(clue[::2], clue[1::2], strict=True)
            ] if isinstance(clue, str) and _CLUE.fullmatch(clue) else []
    if len({value for value, _ in said}) < len(said) or not any(times for _, times in said):
        raise ValueError(message("the clue {clue}", clue=shown(str(clue), 20)))
    yield {"values": [value for value, times in said for _ in range(times)],
           "without": [value for value, times in said if times == 0], "cells": cells_in(cells)}


def _as_spoken(rule: LookAndSay, board: Board) -> Iterator[list[Any]]:
    """The rule as ISS says it, which has at most nine of each value there."""
    counts = Counter(rule.values)
    if max(*rule.values, *rule.without, *counts.values()) < 10:
        yield ["".join(f"{counts[value]}{value}" for value in dict.fromkeys(
            (*rule.values, *rule.without))), *rule.cells]


def _as_listed(rule: LookAndSay, board: Board) -> Iterator[list[Any]]:
    """The values as ISS lists them, if none is absent."""
    if not rule.without:
        yield ["_".join(map(str, rule.values)), *rule.cells]


class LookAndSay(Rule, kind="lookandsay"):
    """Each of the *values* stands in the cells exactly as often as it is given.

    Those of *without* stand there nowhere; all others may.

    >>> board = Board.boxes(2, 2)
    >>> rule = LookAndSay.parse("2,2:4:r1c1,r1c2,r2c3", board)
    >>> rule, rule.holds([2, 3, 0, 0, 0, 0, 2, *[0] * 9], board)
    (LookAndSay(cells=(0, 1, 6), values=(2, 2), without=(4,)), True)
    """

    cells: Places = cells(count="any")
    values: tuple[int, ...] = digits(least=1, most=MAX_SIZE)
    without: tuple[int, ...] = digits(least=0, most=MAX_SIZE, default=())

    order = 314
    title = "Look-and-say cages"
    one = "a look-and-say cage"
    the = "the look-and-say cage"
    says = ("The cells in an outline have as many of a digit as its corner says: with 2×5 exactly "
            "two fives; they may have other digits, too.")
    example = "2x3+lookandsay:1,3:r1c1,r1c2,r2c1+lookandsay:5,5:r3c3,r3c4,r4c5"
    stated = ("A clue in a cage says how many times which digits appear in it, for example 23: "
              "there are exactly two 3s.")
    called = ("look-and-say", "look and say")
    foreign = {"iss": (Each("LookAndSay", read=_spoken, write=_as_spoken),
                       Each("ContainExact", read=listed_values, write=_as_listed))}
    numbers = frozenset(range(100))  # of an example
    repeats = True
    vocabulary = {
        "en": "look-and-say look say says times cage cages clue clues read as how many which "
              "number count counts digit digits appear appears contains contain exactly two at "
              "least them s a in it there are for example means mean instance",
        "ja": "ケージ 数字 個数 いくつ 示す 読む ちょうど 入る",
    }

    def __post_init__(self) -> None:
        super().__post_init__()
        self.__dict__["without"] = tuple(sorted(set(self.without)))

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for more values than cells, or one that is listed as absent."""
        if len(self.values) > len(self.cells):
            raise ParseError(text, found=f"{len(self.values)}", expected=message(
                "at most {size} values", size=len(self.cells)))
        for value in self.without:
            if value in self.values:
                raise ParseError(text, expected="other values than those that are there",
                                 found=f"{value}")

    def lower(self, board: Board) -> tuple[Count, ...]:
        """Return the number of each digit."""
        counts = Counter(self.values)
        return (Count(self.cells, tuple((value - board.offset, counts[value], counts[value])
                                        for value in sorted({*self.values, *self.without}))),)

    def opposite(self, board: Board) -> LookAndSay:
        """Return the rule with opposite values."""
        both = board.values[0] + board.values[-1]
        return LookAndSay(self.cells, *(tuple(both - value for value in values)
                                        for values in (self.values, self.without)))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the outline, and what is said."""
        counts = Counter(self.values)
        yield Outline(self.cells)
        yield Badge(self.cells[:1], " ".join(
            f"{counts[value]}×{value}" for value in sorted({*self.values, *self.without})))
