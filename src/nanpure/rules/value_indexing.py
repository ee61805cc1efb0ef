"""``+valueindexing:r1c1,r1c2,r1c3``: an arrow that says how far along it a digit stands again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton, Combination, Primitive
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Arrow, Badge, Shape, Tint

__all__ = ["ValueIndexing"]


class ValueIndexing(Rule, kind="valueindexing"):
    """Where the second cell of *path* has k, the k-th cell after it has the value of the first.

    >>> board = Board.boxes(2, 2)
    >>> rule = ValueIndexing.parse("r1c1,r2c1,r2c2,r2c3", board)
    >>> rule, rule.holds([4, 0, 0, 0, 2, 1, 4, *[0] * 9], board)
    (ValueIndexing(path=(0, 4, 5, 6)), True)
    """

    path: Places = path(least=3)

    order = 325
    title = "Value indexing arrows"
    one = "a value indexing arrow"
    the = "the value indexing arrow"
    says = ("The digit of the cell marked X stands again along its arrow, as many cells after the "
            "arrow's second cell as this one says.")
    example = ("2x3+valueindexing:r1c1,r2c1,r3c2,r4c3+valueindexing:r1c6,r2c6,r3c5,r4c4"
               "+valueindexing:r6c1,r5c1,r4c2")
    stated = ("An arrow points from a cell with digit X towards the same digit X; the digit in the "
              "second cell along the arrow indicates how many cells away it is.")
    called = ("value indexing", "slingshot", "arrow", "arrows")
    foreign = {"iss": Each("ValueIndexing")}
    vocabulary = {
        "en": "value indexing slingshot arrow arrows point points from cell with digit x towards "
              "the same where second on along line indicates how many cells away is it in other "
              "that number",
        "ja": "矢印 同じ 数字 2番目 マス 示す いくつ 先",
    }

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return how far the second cell may point, and what is there for each number."""
        first, second, *others = self.path
        pointed = [(value - board.offset, other) for value, other in enumerate(others, 1)
                   if value in board.values]
        return (Combination.one_of(second, [digit for digit, _ in pointed]),
                *[Automaton((second, first, other), *_reading(board.size, digit))
                  for digit, other in pointed])

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the arrow; its first cell is tinted and marked."""
        yield Tint(self.path[:1])
        yield Badge(self.path[:1], "X")
        yield Arrow(self.path)


@lru_cache(maxsize=64)
def _reading(size: int, pointing: int) -> States:
    """After the digit that is *pointing* here two are equal; after any other one all may stand."""
    def step(state: str | int, digit: int) -> str | int | None:
        if state == "":
            return "here" if digit == pointing else "elsewhere"
        if state == "here":
            return digit
        return "elsewhere" if state in ("elsewhere", digit) else None

    return automaton("", step, lambda state: state == "elsewhere", range(1, size + 1))
