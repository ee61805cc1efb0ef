"""The drawing of a SudokuPad puzzle in its parts: lines, arrows, shapes over and under cells.

Each is an object: ``wayPoints`` of lines and arrows, ``center``, ``width``, ``height``,
``rounded``, ``text`` and colours of shapes, all in cells. Based on the links that the site writes,
and on what it draws for f-puzzles (SudokuPad/sudokutools, ``fpuzzlesdecoder.js``, read for its
measures).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .colours import Colour, colour_of
from .glyphs import (
    Angle,
    Beside,
    Glyph,
    Label,
    Place,
    Pointer,
    Ray,
    Slash,
    Spot,
    Stroke,
    Tint,
    Unclear,
    between,
    cells_at,
    joined,
    path_of,
    place_beside,
    plain_text,
)

__all__ = ["MEMBERS", "glyphs_in"]

MEMBERS = ("lines", "arrows", "underlays", "overlays")
PIXELS = 64  # of a cell, in which the site gives the thickness of lines
_FRAMES = {"◯": "ring", "○": "ring", "▯": "frame", "□": "frame", "◇": "diamond", "◊": "diamond"}
_SIGNS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "∧": (-1, 0), "∨": (1, 0),
          "\u02c4": (-1, 0), "\u02c5": (1, 0)}


def glyphs_in(value: Mapping[str, Any], size: int) -> Iterator[Glyph]:
    """Yield the parts of the drawing; what has no form that a rule might have is unclear.

    >>> drawn = {"lines": [{"wayPoints": [[0.5, 0.5], [0.5, 2.5]], "color": "#0f0"}]}
    >>> [glyph.cells for glyph in glyphs_in(drawn, 3)]
    [(0, 1, 2)]
    """
    for name, read in (("lines", _line), ("arrows", _arrow)):
        for entry in _entries(value, name):
            glyph = read(entry, size) if isinstance(entry, dict) else None
            yield glyph or Unclear(name, entry={name: entry})
    shapes = [(name, entry) for name in ("underlays", "overlays")
              for entry in _entries(value, name)]
    yield from _shapes(shapes, size)


def _entries(value: Mapping[str, Any], name: str) -> list[Any]:
    entries = value.get(name)
    return entries if isinstance(entries, list) else []


def _points(entry: Mapping[str, Any]) -> list[Place]:
    """The points of a line, without those that repeat the one before."""
    points: list[Place] = []
    found = entry.get("wayPoints")
    for point in found if isinstance(found, list) else ():
        place = _place(point)
        if place is None:
            return []
        if not points or math.dist(place, points[-1]) > 0.01:
            points.append(place)
    return points


def _place(value: Any) -> Place | None:
    if isinstance(value, list) and len(value) == 2 and all(
            type(part) in (int, float) and abs(part) < 1000 for part in value):
        return value[0], value[1]
    return None


def _number(value: Any) -> float:
    """A number, also as text; 0 for anything else."""
    if type(value) is str:
        try:
            value = float(value)
        except ValueError:
            return 0.0
    return float(value) if type(value) in (int, float) and abs(value) < 1000 else 0.0


def _length(value: Any) -> float:
    return max(0.0, _number(value))


def _line(entry: Mapping[str, Any], size: int) -> Glyph | None:
    points, drawn = _points(entry), {"lines": entry}
    colour = colour_of(str(entry.get("color", "#000")))
    if colour is None or len(points) < 2:
        return None
    if len(points) == 2 and {0.0, float(size)} == {part for point in points for part in point} and (
            abs(points[0][0] - points[1][0]) == abs(points[0][1] - points[1][1])):
        down = (points[0][0] - points[1][0]) * (points[0][1] - points[1][1]) > 0
        return Slash(tuple(range(0, size * size, size + 1) if down else
                           range(size - 1, size * size - 1, size - 1)), entry=drawn)
    angle = _angle(points, size)
    if angle:
        return Angle(angle, entry=drawn)
    cells = path_of(points, size)
    width = _length(entry.get("thickness")) / PIXELS
    return Stroke(cells, colour, width, entry=drawn) if cells else None


def _angle(points: list[Place], size: int) -> tuple[int, int] | None:
    """The cells of an angle of three points on an edge, the one that it points at last."""
    if len(points) != 3:
        return None
    first, tip, last = points
    middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    if math.dist(first, last) > 0.7 or not 0.02 < math.dist(middle, tip) < 0.4 or abs(
            math.dist(first, tip) - math.dist(last, tip)) > 0.05:
        return None
    step = (tip[0] - middle[0], tip[1] - middle[1])
    if min(abs(step[0]), abs(step[1])) > 0.03:
        return None
    down, right = between(middle, tip) if max(map(abs, step)) > 0.05 else (
        round(math.copysign(1, step[0])) if abs(step[0]) > 0.03 else 0,
        round(math.copysign(1, step[1])) if abs(step[1]) > 0.03 else 0)
    centre = ((middle[0] + tip[0]) / 2, (middle[1] + tip[1]) / 2)
    return _edge_at(centre, (down, right), size)


def _edge_at(centre: Place, step: tuple[int, int], size: int) -> tuple[int, int] | None:
    """The cells on both sides of the edge near a place, in the direction of a step."""
    down, right = step
    across = centre[0] if down else centre[1]
    along = centre[1] if down else centre[0]
    if abs(down) + abs(right) != 1 or abs(across - round(across)) > 0.25 or abs(
            along - math.floor(along) - 0.5) > 0.2:
        return None
    line, other = round(across), math.floor(along)
    if not (0 < line < size and 0 <= other < size):
        return None
    both = ((line - 1, other), (line, other)) if down else ((other, line - 1), (other, line))
    cells = tuple(row * size + column for row, column in both)
    return (cells[0], cells[1]) if down + right > 0 else (cells[1], cells[0])


def _arrow(entry: Mapping[str, Any], size: int) -> Glyph | None:
    points, drawn = _points(entry), {"arrows": entry}
    if len(points) < 2:
        return None
    outside = place_beside(points[0], size)
    if outside is not None and len(points) == 2:
        step = between(*points)
        return Ray(outside, step, entry=drawn) if math.dist(*points) < 1.3 else None
    cells = path_of(points, size)
    return Pointer(cells, entry=drawn) if cells else None


# ---- shapes over and under cells ----------------------------------------------------------------


def _shapes(shapes: Iterable[tuple[str, Any]], size: int) -> Iterator[Glyph]:
    """The shapes; a text on a shape belongs to it."""
    yield from joined(glyph for name, entry in shapes for glyph in (
        _shape(name, entry, size) if isinstance(entry, dict) else
        (Unclear(name, entry={name: entry}),)))


def _shape(name: str, entry: Mapping[str, Any], size: int) -> Iterator[Glyph]:
    drawn = {name: entry}
    centre = _place(entry.get("center"))
    text = "" if entry.get("text") is None else plain_text(entry["text"])
    width, height = _length(entry.get("width")), _length(entry.get("height"))
    fill, border = colour_of(str(entry.get("backgroundColor"))), colour_of(
        str(entry.get("borderColor")))
    if centre is None:
        yield Unclear(name, entry=drawn)
        return
    if not text and fill is None and border is None:
        return  # nothing that can be seen
    outside = place_beside(centre, size)
    rounded, turned = entry.get("rounded") is True, 30 < _number(entry.get("angle")) % 90 < 60
    if outside is not None:
        frame = border is not None and "white" not in border.families and width >= 0.5
        framed = "" if not frame else "ring" if rounded else "diamond" if turned else "frame"
        if text in _FRAMES:
            yield Beside(outside, "", _FRAMES[text], entry=drawn)
        elif text or framed:
            yield Beside(outside, text, framed, entry=drawn)
        elif fill is None or "white" not in fill.families:
            yield Unclear(name, entry=drawn)
        return
    whole = not rounded and not text and fill is not None and not turned
    if whole and _is_block(centre, width, height):
        yield from _tints(centre, width, height, fill, size, drawn)
        return
    cells, exact = cells_at(centre, size, max(1, round(height)), max(1, round(width)))
    sign = _SIGNS.get(text)
    if sign and len(cells) == 2 and not _number(entry.get("angle")):
        edge = _edge_at(centre, sign, size)
        if edge:
            yield Angle(edge, entry=drawn)
            return
    if not cells:
        yield Unclear(name, entry=drawn)
    elif not exact:
        yield (Label(cells, text, entry=drawn) if text and len(cells) == 1 else
               Unclear(name, entry=drawn))
    else:
        yield Spot(cells, rounded, min(width, height), text, fill, border, turned, entry=drawn)


def _is_block(centre: Place, width: float, height: float) -> bool:
    """Whether a rectangle covers whole cells."""
    sides = (centre[0] - height / 2, centre[0] + height / 2, centre[1] - width / 2,
             centre[1] + width / 2)
    return min(width, height) > 0.94 and all(abs(side - round(side)) < 0.06 for side in sides)


def _tints(centre: Place, width: float, height: float, fill: Colour | None, size: int,
           drawn: Mapping[str, Any]) -> Iterator[Glyph]:
    top, left = round(centre[0] - height / 2), round(centre[1] - width / 2)
    rows, columns = range(top, top + round(height)), range(left, left + round(width))
    inside = fill is not None and rows[0] >= 0 and columns[0] >= 0 and (
        rows[-1] < size and columns[-1] < size)
    if not inside or fill is None:
        yield Unclear(next(iter(drawn)), entry=drawn)
        return
    for row in rows:
        for column in columns:
            yield Tint((row * size + column,), fill, entry=drawn)
