"""``+littlekiller:20:r1c2,r2c3,r3c4…``: the sum of a diagonal, outside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nanpure.rules.board import Board
from nanpure.rules.cell_fields import diagonals_from, ray
from nanpure.rules.drawn import Drawn
from nanpure.rules.entries import cells_in, number_in, total_of_cells
from nanpure.rules.fields import Places, diagonal, total
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Linear
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Clue, Shape

__all__ = ["LittleKiller"]


_STEPS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}


def _clue(entry: Mapping[str, Any], board: Board) -> Iterator[dict[str, Any]]:
    """The clue of f-puzzles: a place outside the board, and a direction; without a sum nothing."""
    place, step = entry.get("cell"), _STEPS.get(str(entry.get("direction")))
    if not isinstance(place, tuple) or step is None:
        raise ValueError("no place outside the board, or no direction")
    cells = ray((place[0] + step[0], place[1] + step[1]), step, board)
    if not cells or set(entry.get("cells", cells)) != set(cells):
        raise ValueError("other cells than those of its diagonal")
    if "value" in entry:
        yield {"diagonal": cells, "sum": number_in(entry["value"])}


def _entry(rule: LittleKiller, board: Board) -> Iterator[dict[str, Any]]:
    """The clue for f-puzzles."""
    step = rule.step(board)
    row, column = divmod(rule.diagonal[0], board.size)
    direction = next(name for name, other in _STEPS.items() if other == step)
    yield {"cell": (row - step[0], column - step[1]), "cells": rule.diagonal,
           "direction": direction, "value": str(rule.sum)}


def _ray_of(cell: int, board: Board) -> tuple[int, ...]:
    """The diagonal that ISS names by a cell, one of its two ends."""
    row, column = divmod(cell, board.size)
    last = board.size - 1
    step = ((1, 1) if column == 0 and row < last else (1, -1) if row == 0 else
            (-1, -1) if column == last and row < last else (-1, 1))
    return ray((row, column), step, board)


def _named_by_end(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """ISS's sum of the diagonal that an end names."""
    total, end = arguments
    (cell,) = cells_in([end])
    yield {"diagonal": _ray_of(cell, board), "sum": number_in(total)}


def _by_end(rule: LittleKiller, board: Board) -> Iterator[list[Any]]:
    """The diagonal for ISS, if it begins at the end that names it."""
    if len(rule.diagonal) > 1 and _ray_of(rule.diagonal[0], board) == rule.diagonal:
        yield [str(rule.sum), rule.diagonal[0]]


def _whole(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    """ISS's sum of any cells, if they are a diagonal."""
    total, cells = total_of_cells(arguments)
    if not cells or cells not in diagonals_from(cells[0], board):
        raise ValueError("cells that are no diagonal")
    yield {"diagonal": cells, "sum": number_in(total)}


class LittleKiller(Rule, kind="littlekiller"):
    """The values of a whole *diagonal*, which may repeat, add up to *sum*.

    The first cell is the one next to the clue.

    >>> board = Board.boxes(2, 2)
    >>> rule = LittleKiller.parse("8:r1c2,r2c3,r3c4", board)
    >>> rule, rule.holds([0, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0], board)
    (LittleKiller(diagonal=(1, 6, 11), sum=8), True)
    """

    diagonal: Places = diagonal()
    sum: int = total(of="diagonal", repeat=True)

    order = 260
    title = "Little killer"
    one = "a little killer diagonal"
    the = "the little killer diagonal"
    says = ("A number with an arrow outside the board is the sum of the diagonal "
            "that the arrow points at; digits may repeat.")
    example = "2x3+littlekiller:12:r1c2,r2c3,r3c4,r4c5,r5c6+littlekiller:5:r6c2,r5c1"
    stated = "Clues outside the grid give the sum of the digits along the indicated diagonal."
    called = ("little killer", "little killers")
    drawn = Drawn(r"little killers?|diagonals?|リトルキラー|斜め")
    foreign = {
        "f-puzzles": Each("littlekillersum", read=_clue, write=_entry),
        "iss": (Each("LittleKiller", read=_named_by_end, write=_by_end),
                Each("Sum", read=_whole)),
    }
    repeats = True
    vocabulary = {
        "en": "little killer killers clue clues outside give gives tell you indicate indicated "
              "marked pointed pointing arrow arrows next diagonal diagonals along sum sums "
              "total given value values shown by at digits can repeat only standard the",
        "ja": "リトルキラー 盤面の外 外側 外 矢印 斜め 対角線 合計 和 示す 示さ 方向 ヒント",
    }

    def lower(self, board: Board) -> tuple[Linear, ...]:
        """Return the sum."""
        count = len(self.diagonal)
        return (Linear(self.diagonal, (1,) * count, self.sum - board.offset * count),)

    def opposite(self, board: Board) -> LittleKiller:
        """Return the rule with the sum of the opposite values."""
        both = board.values[0] + board.values[-1]
        return LittleKiller(self.diagonal, len(self.diagonal) * both - self.sum)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return the sum."""
        return "The digits of the diagonal have the sum {sum}; they may repeat.", {"sum": self.sum}

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the clue."""
        yield Clue(self.diagonal, str(self.sum), self.step(board))

    def step(self, board: Board) -> tuple[int, int]:
        """Return the step from the clue to the first cell; a corner alone is seen across it."""
        size = board.size
        row, column = divmod(self.diagonal[0], size)
        if len(self.diagonal) > 1:
            to, right = divmod(self.diagonal[1], size)
            return to - row, right - column
        return (1, -1) if (row == 0) == (column == 0) else (1, 1)
