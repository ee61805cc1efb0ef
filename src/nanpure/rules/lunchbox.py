"""``+lunchbox:11:r1c2,r1c1,r2c1``: the sum between the least and the greatest digit of a line."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, number, path
from nanpure.rules.foreign import Each
from nanpure.rules.outside import opposite_number
from nanpure.rules.primitives import Different, Primitive, Table
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Outline, Shape, Tube
from nanpure.words import message

__all__ = ["Lunchbox"]

MOST_ROWS = 8192  # as many as any sum has on a board with 16 rows


class Lunchbox(Rule, kind="lunchbox"):
    """The values of *path* differ; those between its least and its greatest add up to *sum*.

    Between them is meant by place: the crusts are the least and the greatest value of the line
    itself, wherever they stand.

    >>> board = Board.boxes(2, 2)
    >>> rule = Lunchbox.parse("3:r1c1,r1c2,r1c3,r1c4", board)
    >>> rule, rule.holds([1, 3, 4, 2, *[0] * 12], board)
    (Lunchbox(path=(0, 1, 2, 3), sum=3), True)
    """

    path: Places = path()
    sum: int = number("SUM")

    order = 256
    reasoning = "sandwiches"
    title = "Lunchboxes"
    one = "a lunchbox"
    the = "the lunchbox"
    says = ("The digits in an outline around a thin line differ; those between the least and the "
            "greatest of them, along the line, add up to the small number.")
    example = ("2x3+lunchbox:9:r1c1,r1c2,r1c3,r1c4,r1c5+lunchbox:0:r2c6,r3c6,r4c6"
               "+lunchbox:3:r5c1,r5c2,r6c2")
    stated = ("Digits in a lunchbox do not repeat, and those sandwiched between the smallest and "
              "the largest digit of the lunchbox sum to the given total.")
    called = ("lunchbox", "lunchboxes")
    drawn = Drawn(r"lunchbox(?:es)?")
    foreign = {"iss": Each("Lunchbox")}
    vocabulary = {
        "en": "lunchbox lunchboxes sandwich sandwiched between smallest lowest least and largest "
              "highest greatest digit digits number numbers of the in add adds up sum sums to "
              "given total clue shown distinct different shaded grey gray line value values those",
        "ja": "ランチボックス 最小 最大 間 挟まれた 合計 和 数字 示す",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for more cells than digits, or too many ways to fill them."""
        if (count := len(self.path)) > board.size:
            raise ParseError(text, found=f"{count}", expected=message(
                "at most {size} different cells", size=board.size))
        rows = _rows(board.values, self.sum, count)
        if not rows:
            raise ParseError(text, found=f"{self.sum}", expected=message(
                "a sum that can stand between the least and the greatest of {count} values",
                count=count))
        if len(rows) > MOST_ROWS:
            raise ParseError(text, found=message("{count} cells", count=count),
                             expected=message("a line with at most {most} arrangements of digits",
                                              most=MOST_ROWS))

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the different digits, and the ways to fill the line."""
        rows = _rows(board.values, self.sum, len(self.path))
        return Different(tuple(sorted(self.path))), Table(self.path, rows)

    def opposite(self, board: Board) -> Rule:
        """Return the rule with the sum of the opposite digits, where it is always the same."""
        other = opposite_number(partial(_rows, length=len(self.path)), self.sum, board.values)
        return super().opposite(board) if other is None else dataclasses.replace(self, sum=other)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the outline, the line and the sum."""
        yield Outline(self.path)
        yield Tube(self.path, "slate", 0.05)
        yield Badge(self.path[:1], str(self.sum))


@lru_cache(maxsize=256)
def _rows(values: range, total: int, length: int) -> tuple[tuple[int, ...], ...]:
    """Masks of the digits of a line by its crusts and the set between; some where there are many.

    Each row has both crusts at both places: that they differ is stated apart.
    """
    rows: list[tuple[int, ...]] = []
    for low, high in combinations(range(len(values)), 2):
        if high - low - 1 < length - 2:
            continue
        crusts, within = 1 << low | 1 << high, (1 << high) - (2 << low)
        for inner in range(length - 1):
            for chosen in _sets(values[low + 1:high], inner, total):
                inside = sum(1 << value - values[0] for value in chosen)
                outside = within & ~inside
                rows.extend((*[outside] * start, crusts, *[inside] * inner, crusts,
                             *[outside] * (length - inner - start - 2))
                            for start in range(length - inner - 1))
                if len(rows) > MOST_ROWS:
                    return tuple(rows)
    return tuple(rows)


def _sets(values: range, count: int, total: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of *count* of some consecutive values that add up to *total*."""
    if count == 0 and total == 0:
        yield ()
    elif count and sum(values[:count]) <= total <= sum(values[len(values) - count:]):
        for at, value in enumerate(values[:len(values) - count + 1]):
            for others in _sets(values[at + 1:], count - 1, total - value):
                yield value, *others
