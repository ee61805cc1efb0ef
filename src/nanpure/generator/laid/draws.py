"""Where the cells of a field may lie: drawn at random, near a cell, in cells that are free."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from nanpure.model.chance import below, shuffled
from nanpure.rules import Board
from nanpure.rules.cell_fields import Corner, Diagonal, Edge, Line, diagonals_of, lines_of
from nanpure.rules.field import Field

__all__ = ["Places", "connected", "listed_places", "walk", "walk_on"]

Places = tuple[int, ...]


def listed_places(field: Field, board: Board) -> list[Places] | None:
    """Return all places of a field that has few: edges, corners, lines, diagonals; or None.

    >>> from nanpure.rules import kind_named
    >>> len(listed_places(kind_named("quadruple").cell_fields[0], Board.boxes(3, 3)))
    64
    """
    if isinstance(field, Edge):
        edges = list(board.edges)
        return [*edges, *(edge[::-1] for edge in edges)] if field.directed else list(edges)
    if isinstance(field, Corner):
        return list(board.corners)
    if isinstance(field, Line):
        return lines_of(board)
    return diagonals_of(board) if isinstance(field, Diagonal) else None


def connected(start: int, count: int, free: Collection[int], board: Board, chance: Random,
              digits: Sequence[int] = ()) -> Places:
    """Return up to *count* free cells around a start, side by side; of different *digits*, if any.

    >>> connected(0, 3, {1, 2, 4}, Board.boxes(1, 3), Random(1)) in {(0, 1, 2), (0, 1, 4)}
    True
    """
    cells, used = [start], {digits[start]} if digits else set()
    border = set(board.beside[start])
    while len(cells) < count:
        open_ = [cell for cell in sorted(border)
                 if cell in free and not (digits and digits[cell] in used)]
        if not open_:
            break
        cell = open_[below(len(open_), chance)]
        cells.append(cell)
        if digits:
            used.add(digits[cell])
        border = border.union(board.beside[cell]).difference(cells)
    return tuple(sorted(cells))


def walk_on(path: Places, free: Collection[int], board: Board, chance: Random) -> list[int]:
    """Return the cells to which a path may go on, in random order: without a sharp turn.

    >>> sorted(walk_on((0, 4), set(range(9)), Board.boxes(1, 3), Random(1)))
    [2, 5, 6, 7, 8]
    """
    last, before = path[-1], path[-2] if len(path) > 1 else -1
    return shuffled((cell for cell in board.around[last] if cell in free and cell not in path
                     and (before < 0 or cell not in board.beside[before])), chance)


def walk(start: int, count: int, free: Collection[int], board: Board, chance: Random) -> Places:
    """Return a random path of up to *count* free cells."""
    path: Places = (start,)
    while len(path) < count and (ways := walk_on(path, free, board, chance)):
        path = (*path, ways[0])
    return path
