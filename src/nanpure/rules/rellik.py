"""``+rellik:5:r1c1,r1c2,r2c1``: a cage of which no digits add up to a number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells, number
from nanpure.rules.foreign import Each
from nanpure.rules.outside import MOST_LISTED
from nanpure.rules.primitives import Combination
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Outline, Shape
from nanpure.words import message

__all__ = ["RellikCage"]

MOST_SETS = 16_384
"""Sets of digits in a cage: more than there are on a board with 16 rows."""


class RellikCage(Rule, kind="rellik"):
    """The values of the cells differ, and no one or more of them add up to *sum*.

    >>> board = Board.boxes(2, 2)
    >>> rule = RellikCage.parse("5:r1c1,r1c2", board)
    >>> rule, rule.holds([1, 3, *[0] * 14], board), rule.holds([1, 4, *[0] * 14], board)
    (RellikCage(cells=(0, 1), sum=5), True, False)
    """

    cells: Places = cells(count="most")
    sum: int = number("SUM", least=1)

    order = 64
    title = "Rellik cages"
    one = "a rellik cage"
    the = "the rellik cage"
    says = ("The digits in an outline marked ≠ differ, and neither one nor several of them add up "
            "to the number.")
    example = "2x3+rellik:4:r1c1,r1c2,r2c1+rellik:7:r1c4,r1c5,r2c4+rellik:5:r5c2,r6c2,r6c3"
    stated = ("Digits in a rellik cage do not repeat, and no combination of one or more of them "
              "sums to the number given.")
    called = ("rellik",)
    drawn = Drawn(r"rellik")
    foreign = {"iss": Each("RellikCage")}
    vocabulary = {
        "en": "rellik cage cages digits no combination combinations of one or more any them digit "
              "within inside sums sum add adds up to the number value total given clue cannot "
              "some subset",
        "ja": "ケージ 数字 どの 組み合わせ 合計 和 示す なら",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` where there are no digits for it, or too many to list."""
        count = len(self.cells)
        found = _sets(board.values, self.sum, count)
        if not found or len(found) > MOST_SETS:
            raise ParseError(text, found=message("{count} cells", count=count), expected=message(
                "a cage that 1 to {most} sets of digits can fill", most=MOST_SETS))

    def lower(self, board: Board) -> tuple[Combination, ...]:
        """Return the sets of digits."""
        return (Combination(self.cells, _sets(board.values, self.sum, len(self.cells))),)

    def opposite(self, board: Board) -> Rule:
        """Return the rule with another sum, if the opposite digits are those that miss one."""
        count = len(self.cells)
        if board.size <= MOST_LISTED:
            wanted = {int(f"{digits:0{board.size}b}"[::-1], 2)
                      for digits in _sets(board.values, self.sum, count)}
            for other in range(1, sum(board.values) + 1):
                if set(_sets(board.values, other, count)) == wanted:
                    return RellikCage(self.cells, other)
        return super().opposite(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the outline, and the sum that there is not."""
        yield Outline(self.cells)
        yield Badge(self.cells[:1], f"≠{self.sum}")


@lru_cache(maxsize=256)
def _sets(values: range, total: int, count: int) -> tuple[int, ...]:
    """The sets of digits, as masks; one more than are listed where there are too many."""
    found: list[int] = []

    def extend(least: int, digits: int, sums: int, left: int) -> None:
        """Add sets with further digits; bit s of *sums*: some of the values add up to s."""
        if len(found) > MOST_SETS:
            return
        if left == 0:
            found.append(digits)
            return
        for place in range(least, len(values) - left + 1):
            more = sums | sums << values[place]
            if not more >> total & 1:
                extend(place + 1, digits | 1 << place, more, left - 1)

    extend(0, 0, 1, count)
    return tuple(found)
