"""``+circles:r1c1,r2c4,r3c3``: a digit in a circle counts the circles with that digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton, Combination, Count, Either, Primitive
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Disc, Shape

__all__ = ["CountingCircles"]

MOST_WAYS = 32  # sets of values that are listed: all up to 9×9


class CountingCircles(Rule, kind="circles"):
    """A value in one of *cells* stands in exactly so many of them.

    >>> board = Board.boxes(2, 2)
    >>> rule = CountingCircles.parse("r1c1,r2c3,r3c2", board)
    >>> rule.holds([2, 0, 0, 0, 0, 0, 2, 0, 0, 1, *[0] * 6], board)
    True
    """

    cells: Places = cells(count="any", scattered=True)

    order = 335
    title = "Counting circles"
    one = "a group of counting circles"
    the = "the circles"
    says = "A digit in a yellow circle says how many of the circles have that digit."
    example = "2x3+circles:r1c1,r2c4,r3c3,r5c2,r6c6"
    stated = "A digit in a circle indicates how many circles contain that digit."
    called = ("counting circle", "counting circles")
    drawn = Drawn(r"counting circles?|how many circles")
    foreign = {"iss": Each("CountingCircles")}
    vocabulary = {
        "en": "counting circle circles circled digit digits value in a how many indicates "
              "indicate contain contains that number of times appears exactly equal total its own "
              "with the same counts each set independent",
        "ja": "数える 円 丸 数字 個数 いくつ 同じ 示す 回数 盤面",
    }

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return how often each digit stands in circles.

        The values in circles are a set whose sum is the number of circles. Where such sets are few,
        there is a choice of them; otherwise each digit is counted alone.
        """
        ways = _ways(board.values[-1], len(self.cells))
        if len(ways) > MOST_WAYS:
            return tuple(Automaton(self.cells, *_counted(digit, value, board.size))
                         for digit, value in enumerate(board.values, 1))
        counts = [Count(self.cells, tuple(
            (digit, value, value) if value in way else (digit, 0, 0)
            for digit, value in enumerate(board.values, 1))) for way in ways]
        if not counts:
            return (Combination(self.cells[:1], ()),)
        if len(counts) == 1:
            return tuple(counts)
        return (Either(self.cells, tuple((count,) for count in counts)),)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the circles."""
        for cell in self.cells:
            yield Disc((cell,), "yellow", 0.8)


@lru_cache(maxsize=64)
def _ways(most: int, circles: int) -> tuple[frozenset[int], ...]:
    """The sets of values up to *most* with this sum, or one more of them than are listed."""
    def sets(largest: int, left: int) -> Iterator[frozenset[int]]:
        if left == 0:
            yield frozenset()
        for value in range(min(largest, left), 0, -1):
            if value * (value + 1) // 2 < left:  # all that is less has any smaller sum
                return
            for rest in sets(value - 1, left - value):
                yield rest | {value}

    return tuple(islice(sets(most, circles), MOST_WAYS + 1))


@lru_cache(maxsize=512)
def _counted(digit: int, times: int, size: int) -> States:
    """A digit stands in a line so often, or never."""
    def step(count: int, other: int) -> int | None:
        count += other == digit
        return count if count <= times else None

    return automaton(0, step, lambda count: count in (0, times), range(1, size + 1))
