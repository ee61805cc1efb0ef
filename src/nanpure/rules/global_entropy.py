"""``+globalentropy``: every two by two cells have a low, a middle and a high digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.entropic import third
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule, unfit
from nanpure.rules.shapes import Shape
from nanpure.words import message

__all__ = ["GlobalEntropy"]


class GlobalEntropy(Rule, kind="globalentropy"):
    """Every four cells around a corner have a low, a middle and a high digit.

    >>> board = Board.boxes(1, 3)
    >>> GlobalEntropy().holds([1, 2, 3, 2, 3, 1, 3, 1, 2], board)
    True
    >>> GlobalEntropy().holds([1, 2, 3, 2, 1, 3, 3, 3, 2], board)
    False
    """

    order = 195
    title = "Global entropy"
    one = "global entropy"
    the = "the 2x2 area"
    says = ("Every two by two cells have a digit of the lowest third, one of the middle third and "
            "one of the highest.")
    example = "2x3+globalentropy"
    stated = "Every 2x2 area contains a low digit, a middle digit and a high digit."
    called = ("global entropy", "entropy")
    drawn = Drawn(r"entropy|2x2", shown=False)
    foreign = {"iss": Switch(("GlobalEntropy",), unless=lambda board, rules: board.size != 9)}
    numbers = frozenset((2, *range(1, 10), 123, 456, 789))
    vocabulary = {
        "en": "global entropy every each 2x2 box area square block in the grid has to must contain "
              "contains at least one a low middle medium high digit digits from cells of area",
        "ja": "大域 エントロピー すべて 全て 2x2 マス 小さい 中間 大きい 数字 含む",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a board without three kinds of digits."""
        if board.size < 3:
            raise unfit(self.kind, message("a board with at least {least} rows", least=3),
                        f"{board.size}")

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of each four cells."""
        size, reading = board.size, _reading(board.size)
        corners = [row * size + column for row in range(size - 1) for column in range(size - 1)]
        return tuple(Automaton((cell, cell + 1, cell + size, cell + size + 1), *reading)
                     for cell in corners)

    def opposite(self, board: Board) -> GlobalEntropy:
        """Return the rule itself: low digits become high ones."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is said in words."""
        yield from ()


@lru_cache(maxsize=64)
def _reading(size: int) -> States:
    def step(seen: int, digit: int) -> int:
        return seen | 1 << third(digit, size)

    return automaton(0, step, lambda seen: seen == 0b111, range(1, size + 1))
