"""``+lockout:r1c1,r1c2,r2c3``: digits on a line lie outside of those at its ends."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Self

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.entries import cells_in, number_in
from nanpure.rules.fields import Places, number, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tube

__all__ = ["LockoutLine"]


def _iss_line(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """The line of ISS, where 4 is usual whatever the size."""
    difference, path = ("4", arguments) if isinstance(arguments[0], int) else (
        arguments[0], arguments[1:])
    yield {"difference": number_in(difference), "path": cells_in(path)}


def _line_for_iss(rule: LockoutLine, board: Board) -> Iterator[list[Any]]:
    yield [str(rule.apart(board)), *rule.path]


class LockoutLine(Rule, kind="lockout"):
    """The ends of *path* differ by at least *difference*; no digit inside lies between them.

    Nor does one equal an end. Without a difference it is N/2, rounded down: 4 on a 9×9 board. On a
    board the usual difference becomes None.

    >>> board = Board.boxes(2, 2)
    >>> rule = LockoutLine.parse("r1c1,r1c2,r2c2", board)
    >>> rule, rule.holds([3, 4, 0, 0, 0, 1, *[0] * 10], board)
    (LockoutLine(path=(0, 1, 5), difference=None), True)
    """

    path: Places = path()
    difference: int | None = number("D", least=1, default=None)

    order = 242
    reasoning = "between-the-ends"
    title = "Lockout lines"
    one = "a lockout line"
    the = "the lockout line"
    says = ("The digits at the diamonds of a line differ by at least half the size of the board, "
            "or by the number at its beginning; no digit between them on the line lies in their "
            "range.")
    example = "2x3+lockout:r1c1,r1c2,r2c3,r3c4+lockout:2:r5c6,r5c5,r6c4"
    stated = ("Diamonds at the ends of a line differ by at least the difference given; digits on "
              "the line lie outside of their range.")
    called = ("lockout", "lockout line", "lockout lines")
    drawn = Drawn(r"lockout|diamonds?", number=r"at least (\d+)")
    foreign = {"f-puzzles": Each("lockout", {"path": "lines", "difference": "value"}),
               "iss": Each("Lockout", read=_iss_line, write=_line_for_iss)}
    repeats = True
    claims = r"\bnot (be|lie|fall) between\b"
    vocabulary = {
        "en": "lockout line lines diamond diamonds endpoint endpoints ends end connected two "
              "must contain numbers difference differ by at least or more digits along on that "
              "connecting them strictly outside range defined those not be between equal to "
              "values value fall cannot any segment lie which only permissible whose example 2 "
              "7 1 8 9 on endpoint (diamonds) or more for greater",
        "ja": "線 上 両端 ひし形 菱形 差 以上 範囲 外 間 数字",
    }

    def on(self, board: Board) -> Self:
        """Return the rule with cells instead of their names, None for the usual difference."""
        rule = super().on(board)
        if rule.difference != board.size // 2:
            return rule
        return dataclasses.replace(rule, difference=None)

    def apart(self, board: Board) -> int:
        """Return the least difference of the ends on a board."""
        return board.size // 2 if self.difference is None else self.difference

    def numbers_on(self, board: Board) -> frozenset[int]:
        """Return the least difference."""
        return frozenset({self.apart(board)})

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of the ends, then of the digits between them."""
        return (Automaton((self.path[0], self.path[-1], *self.path[1:-1]),
                          *_reading(board.size, self.apart(board))),)

    def opposite(self, board: Board) -> LockoutLine:
        """Return the rule itself: opposite digits have opposite ranges."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line with its diamonds, and its difference if it is not the usual one."""
        yield Tube(self.path, "slate", 0.05, ends="diamonds")
        if self.difference is not None:
            yield Badge(self.path[:1], str(self.difference))


@lru_cache(maxsize=64)
def _reading(size: int, difference: int) -> States:
    def step(ends: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        if not ends:
            return (digit,)
        if len(ends) == 1:
            low, high = sorted((*ends, digit))
            return (low, high) if high - low >= difference else None
        return None if ends[0] <= digit <= ends[1] else ends

    return automaton((), step, lambda ends: len(ends) == 2, range(1, size + 1))
