"""A rule where the cells of its board have moved, and its digits have other names."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from nanpure.errors import ParseError, shown_value
from nanpure.rules.board import Board, moved_regions, permuted
from nanpure.rules.house import ExtraHouse
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["moved"]


def moved(rule: Rule, cells: Sequence[int], digits: Sequence[int], board: Board
          ) -> tuple[Rule, ...]:
    """Return what :meth:`nanpure.rules.rule.Rule.moved` does.

    >>> from nanpure.rules import kind_named
    >>> cage, board = kind_named("cage")((0, 1), 3), Board.boxes(1, 2)
    >>> moved(cage, (2, 3, 0, 1), (0, 1, 2), board)
    (Cage(cells=(2, 3), sum=3),)
    """
    size = board.size
    cells, digits = permuted(cells, "cells", size**2), permuted(digits, "digits", size + 1)
    if rule.house:
        return tuple(ExtraHouse(tuple(cells[cell] for cell in house))
                     for house in rule.houses(board))
    rule, keeps = rule.on(board), False
    image = rule.at(cells, board)
    goal = Board(size, moved_regions(board, cells), first=board.first)
    with suppress(ParseError):
        image.check(goal)
        images = {part.tree.moved(cells.__getitem__) for part in rule.lower(board)}
        keeps = images == {part.tree.moved(lambda cell: cell) for part in image.lower(goal)}
    if not keeps:
        raise ValueError(
            message("expected cells that keep {rule}, got {cells}", rule=rule.text(board),
                    cells=shown_value(cells)))
    if digits == tuple(range(size + 1)) or rule.digits_alike(board):
        return (image,)
    if digits != (0, *range(size, 0, -1)):
        raise ValueError(
            message("expected unchanged digits, since {rule} depends on them; got {digits}",
                    rule=rule.text(board), digits=digits))
    return (image.opposite(goal),)
