"""``+equality:r1c1,r1c2``: a cage with as many even as odd digits, and as many low as high ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Combination
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Outline, Shape
from nanpure.words import message

__all__ = ["EqualityCage"]

MOST_SETS = 16_384  # as for rellik cages


class EqualityCage(Rule, kind="equality"):
    """The values of the cells differ; as many are even as odd, and as many are low as high.

    Low is the lower half of the values, high the higher one; one in the middle is neither, so that
    it cannot stand there.

    >>> board = Board.boxes(2, 2)
    >>> rule = EqualityCage.parse("r1c1,r1c2", board)
    >>> rule.holds([1, 4, *[0] * 14], board), rule.holds([1, 2, *[0] * 14], board)
    (True, False)
    """

    cells: Places = cells(count="any")

    order = 66
    title = "Equality cages"
    one = "an equality cage"
    the = "the equality cage"
    says = ("The digits in an outline marked = differ; as many are even as odd, and as many are "
            "from the lower half of all digits as from the higher one.")
    example = "2x3+equality:r1c1,r1c2+equality:r1c5,r1c6,r2c5,r2c6+equality:r2c3,r3c3"
    stated = ("Equality cages have an equal number of even and odd digits, and an equal number of "
              "low and high digits; digits do not repeat in them.")
    called = ("equality",)
    drawn = Drawn(r"equality")
    foreign = {"iss": Each("EqualityCage")}
    vocabulary = {
        "en": "equality cage cages have has an equal number of even and odd digits low high same "
              "as many there are in a must contain them is",
        "ja": "ケージ 偶数 奇数 小さい 大きい 数字 同じ 個数",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` where no digits fill it, or too many to list."""
        count = len(self.cells)
        found = _sets(board.values, count)
        if not found or len(found) > MOST_SETS:
            raise ParseError(text, found=message("{count} cells", count=count), expected=message(
                "a cage that 1 to {most} sets of digits can fill", most=MOST_SETS))

    def lower(self, board: Board) -> tuple[Combination, ...]:
        """Return the sets of digits."""
        return (Combination(self.cells, _sets(board.values, len(self.cells))),)

    def opposite(self, board: Board) -> EqualityCage:
        """Return the rule itself: low digits become high ones, even ones all even or all odd."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the outline with its mark."""
        yield Outline(self.cells)
        yield Badge(self.cells[:1], "=")


@lru_cache(maxsize=64)
def _sets(values: range, count: int) -> tuple[int, ...]:
    """The sets of digits, as masks; one more than are listed where there are too many.

    Of low even digits there are as many as of high odd ones, and of low odd as of high even ones.
    """
    if count % 2:
        return ()
    half = len(values) // 2
    low, high = values[:half], values[len(values) - half:]
    found: list[int] = []
    for crossed in range(count // 2 + 1):
        wanted = [(low, 0, crossed), (high, 1, crossed), (low, 1, count // 2 - crossed),
                  (high, 0, count // 2 - crossed)]
        for parts in product(*(combinations([value for value in half if value % 2 == parity], times)
                               for half, parity, times in wanted)):
            found.append(sum(1 << value - values[0] for part in parts for value in part))
            if len(found) > MOST_SETS:
                return tuple(found)
    return tuple(sorted(found))
