"""``+globalmod``: every two by two cells have a digit of each remainder by 3."""

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

__all__ = ["GlobalMod"]


class GlobalMod(Rule, kind="globalmod"):
    """Every four cells around a corner have values of all three remainders by 3.

    >>> board = Board.boxes(1, 3)
    >>> GlobalMod().holds([1, 2, 3, 2, 3, 1, 3, 1, 2], board)
    True
    >>> GlobalMod().holds([1, 2, 3, 2, 1, 3, 3, 3, 2], board)
    False
    """

    order = 196
    title = "Global mod 3"
    one = "global mod 3"
    the = "the 2x2 area"
    says = ("Every two by two cells have a digit that 3 divides, one that leaves 1 and one that "
            "leaves 2.")
    example = "2x3+globalmod"
    stated = "Every 2x2 area contains a digit from 147, a digit from 258 and a digit from 369."
    called = ("global mod", "modular")
    drawn = Drawn(r"global mod|2x2", shown=False)
    foreign = {"iss": Switch(("GlobalMod",), unless=lambda board, rules: board.size != 9)}
    numbers = frozenset((2, *range(1, 10), 147, 258, 369))
    vocabulary = {
        "en": "global mod modular modulo remainder every each 2x2 box area square block in the "
              "grid has to must contain contains at least one a digit digits from of cells",
        "ja": "大域 すべて 全て 2x2 マス 3 割った 余り 数字 含む",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a board without three remainders."""
        if board.size < 3:
            raise unfit(self.kind, message("a board with at least {least} rows", least=3),
                        f"{board.size}")

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of each four cells."""
        size, reading = board.size, _reading(board.values)
        corners = [row * size + column for row in range(size - 1) for column in range(size - 1)]
        return tuple(Automaton((cell, cell + 1, cell + size, cell + size + 1), *reading)
                     for cell in corners)

    def opposite(self, board: Board) -> GlobalMod:
        """Return the rule itself: opposite values of equal remainders have equal ones, too."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is said in words."""
        yield from ()


@lru_cache(maxsize=64)
def _reading(values: range) -> States:
    def step(seen: int, value: int) -> int:
        return seen | 1 << value % 3

    return automaton(0, step, lambda seen: seen == 0b111, values)
