"""``+countdistinct:r3c3:r3c2,r2c2,r2c3``: a digit that counts how many digits some cells have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.errors import ParseError
from nanpure.rules.automata import MOST_STATES, States, automaton
from nanpure.rules.board import Board
from nanpure.rules.disjunction import Either, either
from nanpure.rules.fields import Places, cells, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton, Combination
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Disc, Outline, Shape
from nanpure.words import message

__all__ = ["CountDistinct"]


class CountDistinct(Rule, kind="countdistinct"):
    """The value of the cell *counter* is the number of different values in *group*.

    >>> board = Board.boxes(2, 2)
    >>> rule = CountDistinct.parse("r1c1:r1c2,r1c3,r2c1", board)
    >>> rule, rule.holds([2, 3, 1, 0, 3, *[0] * 11], board)
    (CountDistinct(counter=(0,), group=(1, 2, 4)), True)
    """

    counter: Places = path(least=1, most=1)
    group: Places = cells(count="any")

    order = 337
    title = "Counted different digits"
    one = "a count of different digits"
    the = "the counter and its cells"
    says = ("The digit in a ring without an arrow says how many different digits stand in the "
            "outline around it.")
    example = "2x3+countdistinct:r2c2:r1c1,r1c2,r1c3,r2c1,r2c3,r3c1,r3c2,r3c3"
    stated = "A digit in a circle counts how many different digits surround it."
    called = ("different digits", "distinct digits")
    foreign = {"iss": Each("CountDistinct")}
    vocabulary = {
        "en": "circle circles circled counts count counting how many different distinct digits "
              "values surround surrounding around it in cells number of the indicates says",
        "ja": "円 丸 数字 種類 周り 周囲 いくつ 示す 異なる",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a group of which too much would have to be told."""
        try:
            self.lower(board)
        except ValueError:
            raise ParseError(text, found=f"{len(self.group)}", expected=message(
                "so few cells that {most} states are enough", most=MOST_STATES)) from None

    def lower(self, board: Board) -> tuple[Either, ...]:
        """Return a choice of the numbers that there may be."""
        return (either(
            ((Combination.one_of(self.counter[0], [value - board.offset]),
              Automaton(self.group, *_reading(board.size, value)))
             for value in board.values if 0 < value <= min(len(self.group), board.size)),
            board.size),)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the ring and the outline."""
        yield Disc(self.counter, "grey", 0.8, filled=False)
        yield Outline(self.group)


@lru_cache(maxsize=64)
def _reading(size: int, count: int) -> States:
    """The digits that were seen, as a mask."""
    def step(seen: int, digit: int) -> int | None:
        seen |= 1 << digit - 1
        return seen if seen.bit_count() <= count else None

    return automaton(0, step, lambda seen: seen.bit_count() == count, range(1, size + 1))
