"""Drawings of setters that are no rules: lines, circles, rectangles, texts, outlines, colours.

They are in the note ``cosmetics`` of a puzzle, as JSON in the form of f-puzzles. Cells there are
named ``R1C1``, lengths are in cells. What is none of these, or lies beside the board, is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from math import cos, isfinite, pi, radians, sin
from typing import Any

from nanpure.io.geometry import CELL, safe
from nanpure.text.notes import members_of

__all__ = ["NOTE", "Mark", "elements", "marks"]

NOTE = "cosmetics"
MOST = 2000  # marks that are drawn
LONGEST = 30  # signs of a text
WIDEST = 40.0  # cells

_CELL = re.compile(r"R(\d{1,3})C(\d{1,3})", re.ASCII)
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})", re.ASCII)
_BLACK = ("#000", "#000000")
# Colours of cells by their numbers in f-puzzles.
_NUMBERED = ("", "#a8a8a8", "#ffa0a0", "#ffe060", "#ffffb0", "#b0ffb0", "#60d060", "#d0d0ff",
             "#8080f0", "#ff80ff", "#ffd0d0")

Point = tuple[float, float]
Mark = dict[str, Any]
"""A part of a drawing, in units of the picture, colours as ``#rgb`` or ``#rrggbb``.

Path data ``d`` with ``fill``, ``stroke`` and ``width``, or a ``text`` at ``x``, ``y`` with its
``size`` (``fill`` is "" for the colour of digits). ``over``: whether it lies over the lines of the
board."""


def marks(info: Mapping[str, str], size: int) -> list[Mark]:
    """Return the drawing in the notes of a puzzle on a board of that size, from below to above.

    >>> marks({"cosmetics": '{"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#f00"}]}'}, 4)
    [{'d': 'M20 20L60 60', 'fill': 'none', 'stroke': '#f00', 'width': 8, 'over': False}]
    """
    drawn = members_of(info, NOTE)
    found = [mark for _, mark in zip(range(MOST), _marks(drawn, size), strict=False)]
    return sorted(found, key=lambda mark: bool(mark["over"]))


def elements(drawing: Iterable[Mark], *, over: bool) -> Iterator[str]:
    """Draw the marks that lie over the lines of the board, or those that lie under them."""
    for mark in drawing:
        if mark["over"] != over:
            continue
        if "text" in mark:
            ink = f'style="fill:{mark["fill"]}"' if mark["fill"] else 'class="given"'
            yield (f'<text {ink} font-size="{mark["size"]:g}" '
                   f'x="{mark["x"]:g}" y="{mark["y"]:g}">{safe(mark["text"])}</text>')
        else:
            style = (f'fill:{mark["fill"]};stroke:{mark["stroke"]};stroke-width:{mark["width"]:g};'
                     "stroke-linecap:round;stroke-linejoin:round")
            yield f'<path style="{style}" d="{mark["d"]}"/>'


def _marks(drawn: Mapping[str, Any], size: int) -> Iterator[Mark]:
    colours = drawn.get("colours")
    for name, looks in colours.items() if isinstance(colours, dict) else ():
        yield from _coloured(name, looks, size)
    for kind, draw in (("line", _line), ("rectangle", _shape), ("circle", _shape), ("cage", _cage),
                       ("text", _text)):
        for entry in _list(drawn.get(kind)):
            if isinstance(entry, dict):
                yield from draw(entry, size, kind)


def _coloured(name: str, looks: Any, size: int) -> Iterator[Mark]:
    """The colours of a cell, side by side."""
    if not isinstance(looks, dict) or (middle := _middle([name], size)) is None:
        return
    wanted = looks.get("cArray") or looks.get("c", looks.get("color", looks.get("highlight")))
    colours = [colour for each in _list(wanted) or [wanted] if (colour := _cell_colour(each))]
    for at, colour in enumerate(colours):
        left = middle[0] - 0.5 + at / len(colours)
        yield _path(_polygon([(left, middle[1] - 0.5), (left + 1 / len(colours), middle[1] - 0.5),
                              (left + 1 / len(colours), middle[1] + 0.5),
                              (left, middle[1] + 0.5)]), fill=colour)


def _cell_colour(value: Any) -> str:
    if isinstance(value, int) and 0 <= value < len(_NUMBERED):
        return _NUMBERED[value]
    return _colour(value, "")


def _line(entry: Mapping[str, Any], size: int, kind: str) -> Iterator[Mark]:
    width = _number(entry.get("width"), 0.2)
    for cells in _list(entry.get("lines")):
        points = [point for cell in _list(cells)
                  if (point := _middle([cell], size)) is not None]
        if len(points) > 1:
            yield _path(_joined(points), stroke=_colour(entry.get("outlineC"), "#888"),
                        width=width)


def _shape(entry: Mapping[str, Any], size: int, kind: str) -> Iterator[Mark]:
    """A circle or a rectangle, perhaps turned, with its text."""
    cells = _list(entry.get("cells"))
    if (middle := _middle(cells, size)) is None:
        return
    wide, high = (_number(entry.get(side), 0.5) / 2 for side in ("width", "height"))
    turn = radians(_number(entry.get("angle"), 0, least=-360, most=360))
    corners = ([(-wide, -high), (wide, -high), (wide, high), (-wide, high)] if kind == "rectangle"
               else [(wide * cos(at * pi / 18), high * sin(at * pi / 18)) for at in range(36)])
    points = [(middle[0] + x * cos(turn) - y * sin(turn), middle[1] + x * sin(turn) + y * cos(turn))
              for x, y in corners]
    over = len(cells) > 1 and max(wide, high) < 0.4
    yield {**_path(_polygon(points), fill=_colour(entry.get("baseC"), "none"),
                   stroke=_colour(entry.get("outlineC"), "none"), width=0.03), "over": over}
    if entry.get("value") not in (None, ""):
        font = min(0.6, 1.3 * min(wide, high))
        yield {**_said(entry, middle, font), "over": over}


def _cage(entry: Mapping[str, Any], size: int, kind: str) -> Iterator[Mark]:
    """The border of cells, with their text in the corner of the first."""
    cells = {point for cell in _list(entry.get("cells"))
             if (point := _middle([cell], size)) is not None}
    if not cells:
        return
    path = ""
    for x, y in sorted(cells):
        for right, down in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            if (x + right, y + down) in cells:
                continue
            ends = []
            for along in (-1, 1):
                beside = x + along * down, y + along * right
                beyond = beside[0] + right, beside[1] + down
                reach = along * (0.58 if beyond in cells else 0.5 if beside in cells else 0.42)
                ends.append((x + 0.42 * right + reach * down, y + 0.42 * down + reach * right))
            path += _joined(ends)
    yield {**_path(path, stroke=_colour(entry.get("outlineC"), "#000"), width=0.03), "over": True}
    if entry.get("value") not in (None, ""):
        x, y = min(cells, key=lambda at: (at[1], at[0]))
        yield {**_said(entry, (x - 0.28, y - 0.32), 0.24), "over": True}


def _text(entry: Mapping[str, Any], size: int, kind: str) -> Iterator[Mark]:
    middle = _middle(_list(entry.get("cells")), size)
    if middle is not None and entry.get("value") not in (None, ""):
        yield {**_said(entry, middle, _number(entry.get("size"), 0.5)), "over": True}


# ---- values ------------------------------------------------------------------------------------


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _number(value: Any, default: float, least: float = 0, most: float = WIDEST) -> float:
    if isinstance(value, int | float) and isfinite(value) and least <= value <= most:
        return float(value)
    return default


def _colour(value: Any, default: str) -> str:
    return value if isinstance(value, str) and _COLOUR.fullmatch(value) else default


def _middle(cells: list[Any], size: int) -> Point | None:
    """The middle of some cells, None if it is not on the board."""
    places = [(int(place[1]), int(place[2])) for cell in cells
              if isinstance(cell, str) and (place := _CELL.fullmatch(cell))]
    if not places or len(places) != len(cells):
        return None
    x, y = (sum(place[at] for place in places) / len(places) - 0.5 for at in (1, 0))
    return (x, y) if 0 <= x <= size and 0 <= y <= size else None


def _joined(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{_n(x):g} {_n(y):g}" for x, y in points)


def _polygon(points: Iterable[Point]) -> str:
    return f"{_joined(points)}Z"


def _path(data: str, fill: str = "none", stroke: str = "none", width: float = 0) -> Mark:
    # Black lines would not be seen on a dark board.
    stroke = "#7a7f87" if stroke in _BLACK else stroke
    return {"d": data, "fill": fill, "stroke": stroke, "width": _n(width), "over": False}


def _said(entry: Mapping[str, Any], middle: Point, font: float) -> Mark:
    x, y = middle
    colour = _colour(entry.get("fontC"), "")
    filled = entry.get("baseC") is not None  # it is read on the colour of its shape
    ink = "" if colour in _BLACK and not filled else colour
    return {"text": str(entry["value"])[:LONGEST], "fill": ink,
            "x": _n(x), "y": _n(y + 0.36 * font), "size": _n(font)}


def _n(length: float) -> float:
    whole = round(length * CELL, 2)
    return int(whole) if whole == int(whole) else whole
