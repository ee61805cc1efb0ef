"""``+flatmates``: above or below each middle digit stands the least or the greatest one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule, unfit
from nanpure.rules.shapes import Shape
from nanpure.words import message

__all__ = ["DutchFlatmates"]


class DutchFlatmates(Rule, kind="flatmates"):
    """Directly above each middle value stands the least, or directly below it the greatest one.

    The middle one is the N/2-th, rounded up.

    >>> board = Board.boxes(1, 3)
    >>> DutchFlatmates().holds([3, 2, 1, 2, 1, 3, 1, 3, 2], board)
    False
    >>> DutchFlatmates().holds([1, 3, 2, 2, 1, 3, 3, 2, 1], board)
    True
    """

    order = 198
    title = "Dutch flatmates"
    one = "Dutch flatmates"
    the = "the column"
    says = ("Every middle digit (5 of 9, 3 of 6) has the least one directly above it, or the "
            "greatest one directly below it.")
    example = "3x3+flatmates"
    stated = "Every 5 has a 1 directly above it or a 9 directly below it."
    called = ("dutch flatmates", "flatmates", "flat mates")
    drawn = Drawn(r"flat ?mates|directly (?:above|below)", shown=False)
    foreign = {"iss": Switch(("DutchFlatmates",), unless=lambda board, rules: (
        board.size != 9 or board.first != 1))}
    vocabulary = {
        "en": "dutch flatmates flatmate flat mates mate every all each 5s 5's have has a directly "
              "above or below it in the grid must both may doesn't need but s",
        "ja": "すべて 全て 真上 真下 上 下 マス 5 1 9",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a board without a middle digit apart from the others."""
        if board.size < 3:
            raise unfit(self.kind, message("a board with at least {least} rows", least=3),
                        f"{board.size}")

    def numbers_on(self, board: Board) -> frozenset[int]:
        """Return the middle value."""
        return frozenset({board.offset + _middle(board.size)})

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of each column."""
        reading = _reading(board.size)
        return tuple(Automaton(board.column(number), *reading) for number in range(board.size))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is said in words."""
        yield from ()


def _middle(size: int) -> int:
    return (size + 1) // 2


@lru_cache(maxsize=64)
def _reading(size: int) -> States:
    """By stage: below the least digit, below a middle one that has it not, anywhere else."""
    def step(stage: str, digit: int) -> str | None:
        if stage == "alone" and digit != size:
            return None
        if digit == _middle(size) and stage != "below":
            return "alone"
        return "below" if digit == 1 else ""

    return automaton("", step, lambda stage: stage != "alone", range(1, size + 1))
