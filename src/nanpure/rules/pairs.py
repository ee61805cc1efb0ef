"""``+pairs:23/13/12:r1c1,r1c2``: neighbours on a line are pairs of a custom table."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any, Self

from nanpure.base.cells import Cell
from nanpure.rules.board import Board
from nanpure.rules.encoded import groups_in, pairs_of_key, pairs_to_key
from nanpure.rules.fields import Places, ValueRows, flag, path, value_sets
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Pair
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["Pairs"]


def _name(name: str, every: bool) -> Each:
    """The name of ISS: a table by bits, then cells."""
    def read(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
        table = pairs_of_key(str(arguments[0]), board)
        for cells in groups_in(arguments[1:]):
            yield {"path": cells, "table": table, "every": every}

    def write(rule: Pairs, board: Board) -> Iterator[list[Any]]:
        if rule.every == every:
            yield [pairs_to_key(rule.table, board), "", *rule.path]

    return Each(name, read=read, write=write, encoded=True)


class Pairs(Rule, kind="pairs"):
    """Where a cell of *path* has a value, the next one has a value of its set in *table*.

    The sets stand in the order of the values of the board. With *every*, each two cells of the path
    are such a pair, the earlier one first. :meth:`where` makes the table of a function.

    >>> board = Board.boxes(2, 2)
    >>> rule = Pairs.where("r1c1 r1c2 r2c3", lambda one, other: (one + other) % 2 == 1).on(board)
    >>> rule.text(board), rule.holds([1, 4, 0, 0, 0, 0, 3, *[0] * 9], board)
    ('pairs:24/13/24/13:r1c1,r1c2,r2c3', True)
    """

    path: Places = path(crossing=True)
    table: ValueRows = value_sets("TABLE")
    every: bool = flag("every")

    order = 400
    title = "Custom pairs"
    one = "a line of pairs"
    the = "the line of pairs"
    says = "Neighbours on a thin dashed line are a pair of the table that belongs to it."
    example = ("2x3+pairs:6/4/1/5//2:r1c2,r2c2,r1c3,r1c4,r2c3,r3c3"
               "+pairs:4//6/5/2/1:r6c6,r6c5,r5c4,r4c4,r4c5,r4c6")
    stated = "Digits along a line of pairs follow its table."
    called = ("line of pairs", "lines of pairs")
    foreign = {"iss": (_name("Pair", False), _name("PairX", True))}
    repeats = True
    vocabulary = {"en": "line lines of pairs pair digits along follow its table",
                  "ja": "線 上 数字 組 表 従う"}

    @classmethod
    def where(cls, cells: str | Iterable[Cell], keeps: Callable[[int, int], object], *,
              every: bool = False) -> Self:
        """Return the rule of the pairs for which a function of both values is true.

        It is asked once the board is known, for its values; from then on the rule is a table.
        """
        return cls(cells, keeps, every)

    def on(self, board: Board) -> Self:
        """Return the rule with cells instead of their names, a table instead of a function."""
        rule, keeps = super().on(board), self.table
        if not callable(keeps):
            return rule
        return dataclasses.replace(rule, table=tuple(
            tuple(other for other in board.values if keeps(value, other))
            for value in board.values))

    def lower(self, board: Board) -> tuple[Pair, ...]:
        """Return a pair for each step of the line, or for each two cells."""
        allowed = tuple(sum(1 << other - board.first for other in row) for row in self.table)
        pairs = combinations(self.path, 2) if self.every else pairwise(self.path)
        return tuple(Pair(pair, allowed) for pair in pairs if len(set(pair)) == 2)

    def opposite(self, board: Board) -> Pairs:
        """Return the rule with the opposite values in its table."""
        both = board.values[0] + board.values[-1]
        return dataclasses.replace(self, table=tuple(
            tuple(both - other for other in row) for row in reversed(self.table)))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line."""
        yield Tube(self.path, "slate", 0.08, ends="diamonds" if self.every else "", dashed=True)
