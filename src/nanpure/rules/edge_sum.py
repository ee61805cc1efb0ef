"""``+sum:10:r1c1,r1c2``: neighbours with a sum, as an X (10) or a V (5) between them shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nanpure.rules import primitives
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.entries import number_in, total_of_cells
from nanpure.rules.fields import Places, edge, total
from nanpure.rules.foreign import Each
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Label, Shape

__all__ = ["LETTERS", "EdgeSum"]

LETTERS = {5: "V", 10: "X"}


def _two_in(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """The rule of ISS's sum of any cells, if they are two neighbours."""
    total, cells = total_of_cells(arguments)
    if len(cells) != 2 or cells[1] not in board.neighbours(cells[0]):
        raise ValueError("cells that are not two neighbours")
    yield {"sum": number_in(total), "cells": cells}


class EdgeSum(Rule, kind="sum"):
    """The values of two neighbours add up to *sum*.

    >>> board = Board.boxes(3, 3)
    >>> rule = EdgeSum.parse("10:r1c2,r1c1", board)
    >>> rule, rule.holds([7, 3, *[0] * 79], board)
    (EdgeSum(cells=(0, 1), sum=10), True)
    """

    cells: Places = edge()
    sum: int = total(of="cells")

    order = 150
    title = "XV"
    one = "a pair with a sum"
    the = "the pair"
    says = ("The digits on both sides of a V add up to 5, of an X to 10, "
            "of a number to that number.")
    example = "2x3+sum:5:r1c1,r1c2+sum:10:r3c3,r4c3+sum:7:r5c5,r6c5"
    stated = "Digits separated by a V sum to 5, digits separated by an X sum to 10."
    called = ("xv", "x", "v", "xs", "vs", "x's", "v's", "xes")
    drawn = Drawn(r"xv|[xv](?:'?e?s)?")
    foreign = {
        "f-puzzles": Each("xv", {"sum": "value"}, words={"sum": {"X": 10, "V": 5}}),
        "iss": (Each("X", fixed={"sum": 10}), Each("V", fixed={"sum": 5}),
                Each("Sum", read=_two_in)),
    }
    numbers = frozenset({5, 10})
    vocabulary = {
        "en": "by x v x's v's xs vs xv sum sums add adds adding up total separated connected "
              "either side sides between on two adjacent pair pairs if an then they "
              "respectively xes letter letters symbol symbols to still",
        "ja": "合計 和 隣り合う 隣り合 両側 間 なり なる x v",
    }

    def lower(self, board: Board) -> tuple[primitives.Sum, ...]:
        """Return the sum; neighbours are in a row or a column and differ."""
        return (primitives.Sum(self.cells, self.sum - 2 * board.offset),)

    def opposite(self, board: Board) -> EdgeSum:
        """Return the rule with the sum of the opposite values."""
        return EdgeSum(self.cells, 2 * (board.values[0] + board.values[-1]) - self.sum)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return the sum."""
        return "These two digits add up to {sum}.", {"sum": self.sum}

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the letter, or the number."""
        yield Label(self.cells, LETTERS.get(self.sum, str(self.sum)))
