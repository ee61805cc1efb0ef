"""``+entropic:r1c1,r1c2,r2c3``: every three cells of a line have a low, a middle, a high digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["EntropicLine", "third"]


def third(digit: int, size: int) -> int:
    """Return 0 for a low digit of a board, 1 for one in the middle, 2 for a high one.

    As many digits are low as high: a third of N, rounded.

    >>> [third(digit, 9) for digit in range(1, 10)], [third(digit, 4) for digit in range(1, 5)]
    ([0, 0, 0, 1, 1, 1, 2, 2, 2], [0, 1, 1, 2])
    """
    ends = (size + 1) // 3
    return 0 if digit <= ends else 2 if digit > size - ends else 1


class EntropicLine(Rule, kind="entropic"):
    """Every three cells of *path* one after another have a low, a middle and a high digit.

    On a line of two cells these are of different thirds.

    >>> board = Board.boxes(2, 2)
    >>> rule = EntropicLine.parse("r1c1,r1c2,r2c3,r2c4", board)
    >>> rule.holds([1, 4, 0, 0, 0, 0, 2, 1, *[0] * 8], board)
    True
    """

    path: Places = path(crossing=True)

    order = 232
    title = "Entropic lines"
    one = "an entropic line"
    the = "the entropic line"
    says = ("Every three cells one after another on an orange line have a digit of the lowest "
            "third, one of the middle third and one of the highest.")
    example = "2x3+entropic:r1c1,r1c2,r2c3,r3c4+entropic:r5c6,r5c5,r6c4"
    stated = ("Any three cells one after another along an entropic line have a low digit, a middle "
              "digit and a high digit.")
    called = ("entropic", "entropic line", "entropic lines")
    drawn = Drawn(r"entrop(?:ic|y)|lines?\b.*\blow\b|low\b.*\blines?", unless="2x2")
    foreign = {"f-puzzles": Each("entropicline", {"path": "lines"}), "iss": Each("Entropic")}
    repeats = True
    numbers = frozenset((*range(1, 10), 123, 456, 789))
    vocabulary = {
        "en": "entropic line lines peach orange along each every any set group of three sequential "
              "contiguous consecutive successive adjacent cells digits must contain contains "
              "include includes one a low middle medium high digit from may repeat on if allowed "
              "by note causes this alternate alternates in pattern sequence after another have "
              "such as lhm lhmlhmlhm",
        "ja": "エントロピー 線 オレンジ 上 連続する 3つ ３つ 三つ マス 小さい 中間 大きい 数字 "
              "含む",
    }

    def lower(self, board: Board) -> tuple[Automaton, ...]:
        """Return the reading of thirds."""
        return (Automaton(self.path, *_reading(board.size)),)

    def opposite(self, board: Board) -> EntropicLine:
        """Return the rule itself: low digits become high ones."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line."""
        yield Tube(self.path, "orange", 0.25)


@lru_cache(maxsize=64)
def _reading(size: int) -> States:
    def step(last: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        own = third(digit, size)
        return None if own in last else (*last, own)[-2:]

    return automaton((), step, lambda last: True, range(1, size + 1))
