"""``+antitaxicab``: equal digits are not as many steps apart as they say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.foreign import Switch
from nanpure.rules.primitives import Pair
from nanpure.rules.rule import Rule, unfit
from nanpure.rules.shapes import Shape
from nanpure.words import message

__all__ = ["AntiTaxicab"]

MOST_ROWS = 16  # beyond them there would be too many pairs of cells


class AntiTaxicab(Rule, kind="antitaxicab"):
    """No two cells with the value v are v steps from neighbour to neighbour apart.

    >>> board = Board.boxes(2, 2)
    >>> AntiTaxicab().holds([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], board)
    False
    """

    order = 365
    title = "Anti-taxicab"
    one = "a pair of equal digits at their own taxicab distance"
    the = "the pair of cells at a taxicab distance of their digit"
    says = ("Two cells with the same digit are not exactly so many steps apart; a step leads from "
            "a cell to a neighbour on its left or right, above or below.")
    example = "2x3+antitaxicab"
    stated = ("A cell that contains a digit x can't have a taxicab distance of exactly x from "
              "another cell with the digit x.")
    called = ("taxicab", "anti-taxicab", "antitaxicab", "taxi")
    drawn = Drawn(r"(?:anti-?)?taxi(?:cab)?", shown=False)
    foreign = {"iss": Switch(("AntiTaxicab",), unless=lambda board, rules: board.first != 1)}
    vocabulary = {
        "en": "anti taxicab taxi anti-taxi anti-taxicab antitaxicab distance distances cab cell "
              "that contains a digit x n can't have of exactly from another with the same away "
              "apart steps path shortest through orthogonally adjacent minimum",
        "ja": "タクシー 距離 同じ 数字 マス 離れ 離れた",
    }

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a board with more than 16 rows."""
        if board.size > MOST_ROWS:
            raise unfit(self.kind, message("a board with at most {most} rows", most=MOST_ROWS),
                        f"{board.size}")

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return the pairs of cells that may be equal otherwise."""
        return _pairs(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield nothing: the rule is told in words."""
        yield from ()


@lru_cache(maxsize=16)
def _pairs(board: Board) -> tuple[Pair, ...]:
    size = board.size
    every = (1 << size) - 1
    tables = {value: tuple(every ^ 1 << place if place == own else every for own in range(size))
              for place, value in enumerate(board.values)}
    found = []
    for cell in range(size * size):
        for other in range(cell + 1, size * size):
            (r, c), (down, right) = divmod(cell, size), divmod(other, size)
            apart = abs(r - down) + abs(c - right)
            if (r != down and c != right and board.regions[cell] != board.regions[other]
                    and apart in tables):
                found.append(Pair((cell, other), tables[apart]))
    return tuple(found)
