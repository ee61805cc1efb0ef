"""``+linear:1,1,-2:0:r1c1,r1c2,r2c1``: values, each times its own weight, have a sum."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from nanpure.rules import primitives
from nanpure.rules.board import Board
from nanpure.rules.entries import total_of_cells
from nanpure.rules.fields import Places, integer, path, weights
from nanpure.rules.foreign import Each
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tube

__all__ = ["Linear"]

MOST_IN_ISS = 100  # the largest of its weights


def _sum_in_iss(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """ISS's sum of any cells: ``0_=_1_-10`` and the cells, or a total and the cells."""
    total, cells = total_of_cells(arguments)
    words = total.split("_")
    if words[1:2] not in ([], ["="]):
        raise ValueError("weights without =")
    weights = [int(word) for word in words[2:]] if words[1:] else [1] * len(cells)
    found: dict[int, int] = {}
    for cell, weight in zip(cells, weights, strict=True):
        found[cell] = found.get(cell, 0) + weight
    found = {cell: weight for cell, weight in found.items() if weight}
    yield {"path": tuple(found), "coefficients": tuple(found.values()), "total": int(words[0])}


def _for_iss(rule: Linear, board: Board) -> Iterator[list[Any]]:
    if max(map(abs, rule.coefficients)) <= MOST_IN_ISS:
        yield ["_".join([str(rule.total), "=", *map(str, rule.coefficients)]), *rule.path]


class Linear(Rule, kind="linear"):
    """The values of *path*, each times its own of the *coefficients*, add up to *total*.

    They may be equal where nothing else forbids it.

    >>> board = Board.boxes(2, 2)
    >>> rule = Linear("r1c1 r1c2 r2c3", [1, 1, -2], -1).on(board)
    >>> rule.text(board), rule.holds([1, 4, 0, 0, 0, 0, 3, *[0] * 9], board)
    ('linear:1,1,-2:-1:r1c1,r1c2,r2c3', True)
    """

    path: Places = path(least=1)
    coefficients: tuple[int, ...] = weights("WEIGHTS", of="path")
    total: int = integer("TOTAL")

    order = 408
    title = "Weighted sums"
    one = "a weighted sum"
    the = "the weighted sum"
    says = ("The digits on a thin grey line, each times the number given for it, add up to the "
            "number at the beginning.")
    example = ("2x3+linear:2,2,7:36:r6c4,r6c5,r5c5+linear:1,1,1,-2:8:r5c3,r4c4,r4c5,r5c5"
               "+linear:-2,7,2:23:r6c2,r5c3,r5c2+linear:2,2,-2:-2:r3c1,r2c2,r1c3"
               "+linear:3,3,1,3:39:r3c4,r2c5,r3c6,r2c6")
    stated = "Digits on a line of a weighted sum, each times its number, add up to the number."
    called = ("weighted sum", "weighted sums")
    foreign = {"iss": Each("Sum", read=_sum_in_iss, write=_for_iss)}
    repeats = True
    vocabulary = {"en": "weighted sum sums line lines digits on of each times its number add up "
                        "given", "ja": "線 数字 倍 合計 重み"}

    def lower(self, board: Board) -> tuple[primitives.Linear, ...]:
        """Return the sum."""
        return (primitives.Linear(self.path, self.coefficients,
                                  self.total - board.offset * sum(self.coefficients)),)

    def opposite(self, board: Board) -> Linear:
        """Return the rule with the total of the opposite values."""
        both = board.values[0] + board.values[-1]
        return dataclasses.replace(self, total=both * sum(self.coefficients) - self.total)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line and the total."""
        yield Tube(self.path, "grey", 0.08)
        yield Badge(self.path[:1], f"={self.total}")
