"""``+whispers:r1c1,r1c2,r2c3``: neighbours on a line differ by at least half the size."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Self

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.entries import cells_in, number_in
from nanpure.rules.fields import Places, number, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Pair, allowed_by
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tube

__all__ = ["Whispers"]


def _iss_line(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """The line of ISS, where 5 is usual whatever the size."""
    difference, path = ("5", arguments) if isinstance(arguments[0], int) else (
        arguments[0], arguments[1:])
    yield {"difference": number_in(difference), "path": cells_in(path)}


def _line_for_iss(rule: Whispers, board: Board) -> Iterator[list[Any]]:
    yield [str(rule.apart(board)), *rule.path]


class Whispers(Rule, kind="whispers"):
    """Cells next to each other on *path* have values at least *difference* apart.

    Without a difference it is N/2, rounded up: 5 on a 9×9 board, as of German whispers; Dutch ones
    have 4. On a board the usual difference becomes None.

    >>> board = Board.boxes(2, 2)
    >>> rule = Whispers.parse("3:r1c1,r1c2,r2c2", board)
    >>> rule, rule.holds([1, 4, 0, 0, 0, 1, *[0] * 10], board)
    (Whispers(path=(0, 1, 5), difference=3), True)
    >>> Whispers((0, 1), 2).on(board).apart(board)
    2
    """

    path: Places = path(crossing=True)
    difference: int | None = number("D", least=1, default=None)

    order = 200
    title = "Whispers"
    one = "a whisper line"
    the = "the whisper line"
    says = ("Neighbours on a dashed line differ by at least half the size of the board, "
            "or by the number at its beginning.")
    daily = 4, "whispers:6"
    example = "2x3+whispers:r1c1,r2c2,r2c3,r1c4+whispers:4:r5c1,r5c2,r6c3"
    stated = "Adjacent digits along a whisper line differ by at least the difference given."
    called = ("whisper", "whispers")
    drawn = Drawn(r"whispers?|differ(?:ence)?\b.{0,40}\bat least|difference of \d or more|ささやき|"
                  r"ウィスパー", number=r"at least (\d+)|of (\d+) or", unless="diamond|lockout")
    foreign = {"f-puzzles": Each("whispers", {"path": "lines", "difference": "value"}),
               "iss": Each("Whisper", read=_iss_line, write=_line_for_iss)}
    repeats = True
    vocabulary = {
        "en": "whisper whispers german dutch green orange line lines stripe stripes along on "
              "adjacent adjoining directly connected successive consecutive neighbours "
              "neighbors differ difference absolute at least or greater given by five pair "
              "their two thinner thin thick more rules bold have differing values neighbouring "
              "neighboring",
        "ja": "ささやき ウィスパー 緑 緑色 オレンジ 線 上 隣り合う 隣り合 差 以上 なり なる",
    }

    def on(self, board: Board) -> Self:
        """Return the rule with cells instead of their names, None for the usual difference."""
        rule = super().on(board)
        if rule.difference != _usual(board):
            return rule
        return dataclasses.replace(rule, difference=None)

    def apart(self, board: Board) -> int:
        """Return the least difference on a board."""
        return _usual(board) if self.difference is None else self.difference

    def numbers_on(self, board: Board) -> frozenset[int]:
        """Return the least difference."""
        return frozenset({self.apart(board)})

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return a pair for each step of the line."""
        allowed = allowed_by(board.values, _are_apart, self.apart(board))
        return tuple(Pair(pair, allowed) for pair in pairwise(self.path) if len(set(pair)) == 2)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return the least difference."""
        return ("Neighbours on this line differ by at least {difference}.",
                {"difference": self.apart(board)})

    def opposite(self, board: Board) -> Whispers:
        """Return the rule itself: opposite values differ by as much."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line, and its difference if it is not the usual one."""
        usual = self.apart(board) == _usual(board)
        yield Tube(self.path, "green" if usual else "orange", 0.19, dashed=True)
        if not usual:
            yield Badge(self.path[:1], str(self.difference))


def _are_apart(one: int, other: int, least: int) -> bool:
    return abs(one - other) >= least


def _usual(board: Board) -> int:
    return (board.size + 1) // 2
