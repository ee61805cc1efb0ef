"""What a drawing consists of, whatever the site: lines along cells, marks on cells, edges, corners.

A site turns its own drawing into these; :mod:`.recognition` finds the rules in them. Places are
``(row, column)`` in cells from the upper left corner of the board, so that (0.5, 0.5) is the middle
of the first cell; beside the board rows and columns are -1 or N.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import floor
from typing import Any, NamedTuple

from nanpure.base.cells import cell_list
from nanpure.words import message

from .colours import Colour

__all__ = ["Angle", "Beside", "Box", "Glyph", "Label", "Place", "Pointer", "Ray", "Slash", "Spot",
           "Stroke", "Tint", "Unclear", "between", "cells_at", "joined", "path_of", "place_beside"]

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Glyph:
    """A part of a drawing; *entry* is what the site has for it, which cosmetics keep."""

    entry: Any = field(default=None, kw_only=True, compare=False, hash=False)

    def where(self, size: int) -> str:
        """Return what it is and where, for a message."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class _InCells(Glyph):
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stroke(_InCells):
    """A line through the middle of cells in order; *width* is a share of a cell."""

    colour: Colour
    width: float

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("a line at {cells}", cells=cell_list(self.cells, size))


@dataclass(frozen=True, slots=True)
class Pointer(_InCells):
    """A line through the middle of cells with a head at the last one."""

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("an arrow at {cells}", cells=cell_list(self.cells, size))


@dataclass(frozen=True, slots=True)
class Angle(_InCells):
    """An angle on the edge of two cells that points at the second."""

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("an angle at {cells}", cells=cell_list(self.cells, size))


@dataclass(frozen=True, slots=True)
class Spot(_InCells):
    """A shape or *text* in the middle of its cells: of one, an edge, a corner, a row of them.

    *fill* and *border* are None where there is none; *size* is its smaller side.
    """

    round: bool
    size: float
    text: str
    fill: Colour | None
    border: Colour | None
    turned: bool = False

    def where(self, size: int) -> str:
        """Return what it is and where."""
        cells = cell_list(self.cells, size)
        if self.text:
            return message("the text {text} at {cells}", text=self.text[:20], cells=cells)
        if self.round:
            return message("a circle at {cells}", cells=cells)
        return message("a square at {cells}", cells=cells)


@dataclass(frozen=True, slots=True)
class Label(_InCells):
    """A *text* in a cell, but not in its middle."""

    text: str

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("the text {text} at {cells}", text=self.text[:20],
                       cells=cell_list(self.cells, size))


@dataclass(frozen=True, slots=True)
class Box(_InCells):
    """An outline of cells with a *text*; *different*: whether the site says that digits differ."""

    text: str
    different: bool | None

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("a cage at {cells}", cells=cell_list(self.cells, size))


@dataclass(frozen=True, slots=True)
class Tint(_InCells):
    """A cell in a colour."""

    colour: Colour

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("a coloured cell at {cells}", cells=cell_list(self.cells, size))


@dataclass(frozen=True, slots=True)
class Slash(_InCells):
    """A straight line from a corner of the board to another, over these cells."""

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("a line at {cells}", cells=cell_list(self.cells, size))


@dataclass(frozen=True, slots=True)
class Beside(Glyph):
    """A *text* beside the board; *framed* "ring", "frame", "diamond" or ""."""

    place: tuple[int, int]
    text: str
    framed: str

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("the text {text} outside the grid", text=self.text[:20])


@dataclass(frozen=True, slots=True)
class Ray(Glyph):
    """A short arrow beside the board; *step* is its direction."""

    place: tuple[int, int]
    step: tuple[int, int]

    def where(self, size: int) -> str:
        """Return what it is and where."""
        return message("an arrow outside the grid")


@dataclass(frozen=True, slots=True)
class Unclear(Glyph):
    """Anything else; *name* is the site's word for it."""

    name: str

    def where(self, size: int) -> str:
        """Return what it is."""
        return self.name


def joined(glyphs: Iterable[Glyph]) -> Iterator[Glyph]:
    """Yield the parts of a drawing, in which a text on a shape belongs to it.

    >>> dot = Spot((0, 1), True, 0.3, "", None, None)
    >>> text = Spot((0, 1), False, 0.2, "3", None, None)
    >>> [(spot.round, spot.text) for spot in joined([dot, text])]
    [(True, '3')]
    """
    spots: dict[tuple[int, ...], Spot] = {}
    for glyph in glyphs:
        if not isinstance(glyph, Spot):
            yield glyph
            continue
        other = spots.pop(glyph.cells, None)
        if other is not None and bool(other.text) == bool(glyph.text):
            yield other
        spots[glyph.cells] = glyph if other is None or bool(other.text) == bool(glyph.text) else (
            _joined(other, glyph))
    yield from spots.values()


def _joined(one: Spot, other: Spot) -> Spot:
    shape, text = (other, one) if one.text else (one, other)
    entries = [*(one.entry if isinstance(one.entry, list) else [one.entry]), other.entry]
    return Spot(shape.cells, shape.round, shape.size, text.text, shape.fill or text.fill,
                shape.border, shape.turned, entry=entries)


# ---- places -------------------------------------------------------------------------------------

_NEAR = 0.13  # cells: how far from the middle of a cell, an edge, a corner a mark may be


class _Side(NamedTuple):
    """A coordinate: the rows (or columns) that it lies in the middle of, or between."""

    cells: tuple[int, ...]
    exact: bool


def _side(value: float) -> _Side:
    whole = round(value)
    if abs(value - whole) <= _NEAR:
        return _Side((whole - 1, whole), True)
    return _Side((floor(value),), abs(value - floor(value) - 0.5) <= _NEAR)


def cells_at(place: Place, size: int, rows: int = 1, columns: int = 1
             ) -> tuple[tuple[int, ...], bool]:
    """Return the cells that a mark of so many rows and columns lies on; whether in their middle.

    >>> cells_at((0.5, 1.0), 9), cells_at((1, 1), 9), cells_at((0.2, 0.2), 9)
    (((0, 1), True), ((0, 1, 9, 10), True), ((0,), False))
    """
    down, right = (_span(at, count) for at, count in zip(place, (rows, columns), strict=True))
    if not all(0 <= at < size for side in (down, right) for at in side.cells):
        return (), False
    return (tuple(row * size + column for row in down.cells for column in right.cells),
            down.exact and right.exact)


def _span(value: float, count: int) -> _Side:
    if count == 1:
        return _side(value)
    first = value - count / 2
    return _Side(tuple(range(round(first), round(first) + count)),
                 abs(first - round(first)) <= _NEAR)


def place_beside(place: Place, size: int) -> tuple[int, int] | None:
    """Return the row and column, -1 or N, of a place next to the board; None for any other."""
    row, column = floor(place[0]), floor(place[1])
    near = all(-1 <= at <= size for at in (row, column))
    return (row, column) if near and not (0 <= row < size and 0 <= column < size) else None


def between(one: Place, other: Place) -> tuple[int, int]:
    """Return the direction from a place to another, each of both parts -1, 0 or 1."""
    def sign(value: float) -> int:
        return (value > 0.05) - (value < -0.05)

    return sign(other[0] - one[0]), sign(other[1] - one[1])


def path_of(points: Sequence[Place], size: int) -> tuple[int, ...] | None:
    """Return the cells that a line goes through the middle of, or None where it does not.

    Its ends may be shortened; it turns in the middle of cells only.

    >>> path_of([(0.5, 0.5), (2.5, 2.5), (2.5, 1.5)], 3)
    (0, 4, 8, 7)
    """
    stops = [(floor(row), floor(column)) for row, column in points]
    for at, ((row, column), (down, right)) in enumerate(zip(points, stops, strict=True)):
        most = 0.46 if at in (0, len(points) - 1) else _NEAR
        if not (0 <= down < size and 0 <= right < size) or (
                max(abs(row - down - 0.5), abs(column - right - 0.5)) > most):
            return None
    cells = [stops[0]]
    for stop in stops[1:]:
        down, right = stop[0] - cells[-1][0], stop[1] - cells[-1][1]
        count = max(abs(down), abs(right))
        if down and right and abs(down) != abs(right):
            if (abs(down), abs(right)) != (1, 2) and (abs(down), abs(right)) != (2, 1):
                return None
            cells.append(stop)  # a knight's move: no cell lies on the way
            continue
        row, column = cells[-1]
        cells += [(row + at * (down // count), column + at * (right // count))
                  for at in range(1, count + 1)] if count else []
    return tuple(row * size + column for row, column in cells) if len(cells) > 1 else None


_BLANK = re.compile(r"\s+")


def plain_text(text: Any) -> str:
    """Return a text of a drawing with single blanks."""
    return _BLANK.sub(" ", str(text)).strip()
