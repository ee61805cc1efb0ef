"""``+nabner:r1c1,r1c2,r2c3``: a line on which no two digits are equal or consecutive."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb

from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Combination, Pair, Primitive, allowed_by
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube
from nanpure.words import message

__all__ = ["Nabner"]

MOST_SETS = 1000  # beyond them the pairs of its cells are stated one by one


class Nabner(Rule, kind="nabner"):
    """No two cells of *path* have equal or consecutive values.

    A cell that the line crosses again counts once.

    >>> board = Board.boxes(2, 2)
    >>> rule = Nabner.parse("r1c1,r1c2", board)
    >>> rule, rule.holds([4, 2, *[0] * 14], board)
    (Nabner(path=(0, 1)), True)
    """

    path: Places = path(crossing=True)

    order = 212
    title = "Nabner lines"
    one = "a nabner line"
    the = "the nabner line"
    says = "No two digits on a yellow line with bars at its ends are equal or consecutive."
    example = "2x3+nabner:r1c1,r1c2,r2c3+nabner:r5c4,r5c5,r6c5"
    stated = "No two digits along a nabner line are consecutive or repeat."
    called = ("nabner", "nabner line", "nabner lines")
    drawn = Drawn(r"nabner")
    foreign = {"f-puzzles": Each("nabner", {"path": "lines"})}
    vocabulary = {
        "en": "nabner line lines yellow along on no two any consecutive non-consecutive digits "
              "can may not be contain repeat repeats cannot different and set either order "
              "anywhere",
        "ja": "線 黄色 黄色い 上 連続 連続しない 数字 同じ どの 2つ ２つ",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for more cells than there are digits apart."""
        most = (board.size + 1) // 2
        if (count := len(set(self.path))) > most:
            raise ParseError(text, found=f"{count}", expected=message(
                "at most {size} different cells", size=most))

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the sets of digits, or each pair of cells where there are too many sets."""
        cells = tuple(dict.fromkeys(self.path))
        gaps = board.size - len(cells) + 1
        if comb(gaps, len(cells)) > MOST_SETS:
            allowed = allowed_by(board.values, _are_apart)
            return tuple(Pair(pair, allowed) for pair in combinations(cells, 2))
        # A set without neighbours is any set of fewer places, each moved by those before it.
        return (Combination(cells, tuple(
            sum(1 << place + before for before, place in enumerate(places))
            for places in combinations(range(gaps), len(cells)))),)

    def opposite(self, board: Board) -> Nabner:
        """Return the rule itself: opposite digits are as far apart."""
        return self

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line."""
        yield Tube(self.path, "yellow", 0.2, ends="bars")


def _are_apart(one: int, other: int) -> bool:
    return abs(one - other) > 1
