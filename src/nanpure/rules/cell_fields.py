"""Fields that consist of cells: sets, paths, edges, corners, diagonals."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from nanpure.base.arguments import integers, text_of
from nanpure.base.cells import cell_list, cell_name, parse_path
from nanpure.errors import ParseError, shown_value
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.rules.field import Field
from nanpure.words import message

__all__ = ["Cells", "Corner", "Diagonal", "Edge", "Line", "Path", "diagonals_from",
           "diagonals_of", "lines_of", "ray"]

MOST_CELLS = 4096  # of a set or a path
_NAME = re.compile(r"[rR][0-9]{1,4}[cC][0-9]{1,4}")
_LISTS, _INTEGERS = frozenset((tuple, set)), frozenset((int,))


def _names(text: str, name: str) -> str:
    """Names of cells as a caller gave them: they are read where the board is known."""
    names = text.replace(",", " ").split() if len(text) <= 16 * MOST_CELLS else []
    if not 0 < len(names) <= MOST_CELLS or not all(map(_NAME.fullmatch, names)):
        raise ParseError(text, expected=message("{name} such as r1c1 r1c2", name=name))
    return text


def _worded(value: Any, name: str) -> str:
    """A list of names and of pairs (row, column) as names; "" for any other list."""
    if not isinstance(value, tuple | list) or all(not isinstance(entry, str | tuple | list)
                                                  for entry in value[: MOST_CELLS + 1]):
        return ""
    words = []
    for entry in value[: MOST_CELLS + 1]:
        if isinstance(entry, tuple | list) and len(entry) == 2:
            row, column = integers(entry, name, 1, MAX_SIZE)
            words.append(f"r{row}c{column}")
        else:
            words.append(text_of(entry, name))
    return ",".join(words)


class _Places(Field):
    """Cells of a board."""

    word = "r1c1,…"
    places = True

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that the board has the cells."""
        size = board.size
        if max(value) >= size * size:
            raise ParseError(text, expected=message("cells of a board with {size} rows", size=size),
                             found=message("cell {cell}", cell=max(value)))

    def text(self, value: tuple[int, ...], board: Board) -> str:
        """Write names of cells."""
        return cell_list(value, board.size)


class Cells(_Places):
    """A set of cells, ascending: *count* is ``"house"`` for N, ``"most"`` for 1 to N, ``"any"``.

    *scattered*: whether each cell is a mark that stands for itself, so that they need not touch.
    """

    def __init__(self, count: Literal["house", "most", "any"], scattered: bool) -> None:
        self.count, self.scattered = count, scattered

    def normal(self, value: Any) -> tuple[int, ...] | str:
        """Return different cells, ascending, or their names."""
        if isinstance(value, str):
            return _names(value, self.name)
        most = MAX_SIZE if self.count != "any" else MOST_CELLS
        if type(value) in _LISTS and _INTEGERS.issuperset(map(type, value)):
            members = sorted(set(value))  # what codecs give
            if 0 < len(members) == len(value) <= most and members[0] >= 0 and (
                    members[-1] < MAX_SIZE * MAX_SIZE):
                return tuple(members)
        if words := _worded(value, self.name):
            return _names(words, self.name)
        numbers = integers(value, self.name, 0, MAX_SIZE * MAX_SIZE - 1)
        if not numbers or len(set(numbers)) != len(numbers) or len(numbers) > most:
            raise ValueError(message("expected 1 to {most} different {name}, got {value}",
                                     most=most, name=self.name, value=shown_value(value)))
        return tuple(sorted(numbers))

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check the number of cells, and that the board has them."""
        size = board.size
        if value[-1] >= size * size:
            super().check(value, others, board, text)  # raises
        if self.count == "house" and len(value) != size:
            raise ParseError(text, expected=message("{size} different cells", size=size),
                             found=f"{len(value)}")
        if self.count == "most" and len(value) > size:
            raise ParseError(text, expected=message("at most {size} different cells",
                                                    size=size), found=f"{len(value)}")

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read names of cells."""
        return tuple(sorted(set(parse_path(word, board.size))))

    def moved(self, value: tuple[int, ...], cells: Sequence[int]) -> tuple[int, ...]:
        """Move each cell."""
        return tuple(sorted(cells[cell] for cell in value))

    def schema(self) -> dict[str, Any]:
        """Describe the field, with the number of cells."""
        return {**super().schema(), "count": self.count, "scattered": self.scattered}


class Path(_Places):
    """Cells in an order, at least *least* of them, at most *most* (None: any number).

    *crossing*: whether a cell may stand in it more than once.
    """

    def __init__(self, least: int, most: int | None, crossing: bool) -> None:
        self.least, self.most, self.crossing = least, most, crossing

    def normal(self, value: Any) -> tuple[int, ...] | str:
        """Return cells in their order, or their names."""
        if isinstance(value, str):
            return _names(value, self.name)
        if words := _worded(value, self.name):
            return _names(words, self.name)
        numbers = integers(value, self.name, 0, MAX_SIZE * MAX_SIZE - 1)
        if not numbers or len(numbers) > MOST_CELLS:
            raise ValueError(message("expected 1 to {most} cells as {name}, got {value}",
                                     most=MOST_CELLS, name=self.name,
                                     value=shown_value(value)))
        return tuple(numbers)

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check the number of cells, that the board has them, and that they differ if need be."""
        if max(value) >= board.size * board.size:
            super().check(value, others, board, text)  # raises
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            count = (message("at least {least} cells", least=self.least) if self.most is None else
                     message("{least} to {most} cells", least=self.least, most=self.most)
                     if self.most != self.least else message("{least} cells", least=self.least))
            raise ParseError(text, expected=count, found=f"{len(value)}")
        if not self.crossing and len(set(value)) < len(value):
            twice = next(cell for cell in value if value.count(cell) > 1)
            raise ParseError(text, expected="different cells", found=message(
                "{cell} twice", cell=cell_name(twice, board.size)))

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read names of cells."""
        return parse_path(word, board.size)

    def moved(self, value: tuple[int, ...], cells: Sequence[int]) -> tuple[int, ...]:
        """Move each cell."""
        return tuple(cells[cell] for cell in value)

    def schema(self) -> dict[str, Any]:
        """Describe the field, with its least and most cells."""
        return {**super().schema(), "least": self.least, "most": self.most,
                "crossing": self.crossing}


class Edge(Path):
    """Two cells with a common side; the order matters only to kinds that say so."""

    word = "r1c1,r1c2"

    def __init__(self, directed: bool) -> None:
        super().__init__(2, 2, False)
        self.directed = directed

    def normal(self, value: Any) -> tuple[int, ...] | str:
        """Return both cells, ascending unless their order matters."""
        entries = super().normal(value)
        return entries if self.directed or isinstance(entries, str) else tuple(sorted(entries))

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that they are neighbours."""
        super().check(value, others, board, text)
        (r, c), (down, right) = (divmod(cell, board.size) for cell in value)
        if abs(r - down) + abs(c - right) != 1:
            raise ParseError(text, expected="two cells with a common side",
                             found=cell_list(value, board.size))

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read names of cells."""
        both = super().parse(word, board, text)
        return both if self.directed else tuple(sorted(both))

    def moved(self, value: tuple[int, ...], cells: Sequence[int]) -> tuple[int, ...]:
        """Move both cells."""
        both = super().moved(value, cells)
        return both if self.directed else tuple(sorted(both))

    def schema(self) -> dict[str, Any]:
        """Describe the field, and whether the order of its cells matters."""
        return {**super().schema(), "directed": self.directed}


class Corner(Path):
    """Four cells that meet in a corner; layout text names the upper left one."""

    word = "r1c1"

    def __init__(self) -> None:
        super().__init__(4, 4, False)

    def normal(self, value: Any) -> tuple[int, ...] | str:
        """Return the cells, ascending."""
        entries = super().normal(value)
        return entries if isinstance(entries, str) else tuple(sorted(entries))

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that they are a square of two rows and columns."""
        super().check(value, others, board, text)
        first, size = value[0], board.size
        if (first + 1) % size == 0 or value != (first, first + 1, first + size, first + size + 1):
            raise ParseError(text, expected="four cells that meet in a corner",
                             found=cell_list(value, size))

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read the name of the upper left cell, or of all four."""
        size = board.size
        first = parse_path(word, size)
        if len(first) > 1:
            return tuple(sorted(first))
        if (first[0] + 1) % size == 0 or first[0] + size >= size * size:
            raise ParseError(text, expected="the upper left of four cells that meet in a corner",
                             found=cell_name(first[0], size))
        return first[0], first[0] + 1, first[0] + size, first[0] + size + 1

    def text(self, value: tuple[int, ...], board: Board) -> str:
        """Write the name of the upper left cell."""
        return cell_name(value[0], board.size)

    def moved(self, value: tuple[int, ...], cells: Sequence[int]) -> tuple[int, ...]:
        """Move the cells."""
        return tuple(sorted(super().moved(value, cells)))


class Diagonal(Path):
    """All cells of a diagonal, from a border to another, in one of two orders."""

    def __init__(self) -> None:
        super().__init__(1, None, False)

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that they are one, and that none is missing."""
        super().check(value, others, board, text)
        if value not in diagonals_from(value[0], board):
            raise ParseError(text, expected="all cells of a diagonal in order",
                             found=cell_list(value, board.size))


class Line(Path):
    """All cells of a row or column, from one end to the other; layout text names both ends."""

    word = "r1c1,r1c9"

    def __init__(self) -> None:
        super().__init__(1, None, False)

    def check(self, value: tuple[int, ...], others: Mapping[str, Any], board: Board,
              text: str) -> None:
        """Check that they are one, and that none is missing."""
        super().check(value, others, board, text)
        if value not in lines_of(board):
            raise ParseError(text, expected="all cells of a row or column in order",
                             found=cell_list(value, board.size))

    def parse(self, word: str, board: Board, text: str) -> tuple[int, ...]:
        """Read the names of both ends, or of all cells."""
        named = super().parse(word, board, text)
        if len(named) != 2:
            return named
        ends = (named[0], named[-1])
        line = next((line for line in lines_of(board) if (line[0], line[-1]) == ends), None)
        if line is None:
            raise ParseError(text, expected="both ends of a row or column",
                             found=cell_list(named, board.size))
        return line

    def text(self, value: tuple[int, ...], board: Board) -> str:
        """Write the names of both ends; the only cell of the smallest board once."""
        return cell_list(value[:: max(1, len(value) - 1)], board.size)


def lines_of(board: Board) -> list[tuple[int, ...]]:
    """Return the rows and columns of a board, each in both orders.

    >>> lines_of(Board.boxes(1, 2))
    [(0, 1), (1, 0), (0, 2), (2, 0), (2, 3), (3, 2), (1, 3), (3, 1)]
    """
    return [order for number in range(board.size)
            for line in (board.row(number), board.column(number)) for order in (line, line[::-1])]


def diagonals_from(cell: int, board: Board) -> list[tuple[int, ...]]:
    """Return the diagonals that begin at a cell of the border; in a corner one is the cell alone.

    >>> diagonals_from(1, Board.boxes(1, 3))
    [(1, 5), (1, 3)]
    """
    size, found = board.size, []
    row, column = divmod(cell, size)
    for down in (1, -1):
        for right in (1, -1):
            before = (row - down, column - right)
            if all(0 <= place < size for place in before):
                continue
            cells = ray((row, column), (down, right), board)
            if cells not in found and (len(cells) > 1 or cell in (
                    0, size - 1, size * (size - 1), size * size - 1)):
                found.append(cells)
    return found


def diagonals_of(board: Board) -> list[tuple[int, ...]]:
    """Return all diagonals of two cells or more, each from both of its ends.

    >>> diagonals_of(Board.boxes(1, 2))
    [(0, 3), (1, 2), (2, 1), (3, 0)]
    """
    return [cells for cell in range(board.size**2) for cells in diagonals_from(cell, board)
            if len(cells) > 1]


def ray(place: tuple[int, int], step: tuple[int, int], board: Board) -> tuple[int, ...]:
    """Return the cells from a row and column on, from 0, with a step to the border.

    >>> ray((0, 1), (1, 1), Board.boxes(1, 3)), ray((0, 3), (1, 1), Board.boxes(1, 3))
    ((1, 5), ())
    """
    (row, column), (down, right), size = place, step, board.size
    cells = []
    while 0 <= row < size and 0 <= column < size:
        cells.append(row * size + column)
        row, column = row + down, column + right
    return tuple(cells)
