"""Pictures of boards on PDF pages: output of :func:`nanpure.svg`, drawn by reportlab.

This reads only that output, and all of it: an unknown element or property is an error, so that
pictures and pages cannot drift apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from nanpure.printing.fonts import Typeface

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["draw", "size_of"]

Properties = dict[str, str]

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_TOKEN = re.compile(r"([MLHVQhvzZ])|(-?[0-9.]+(?:e-?\d+)?)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "h": 1, "v": 1}
_HEAVY = ("600", "700", "bold")
# Classes without any effect on paper.
_SILENT = {"title", "desc", "style"}
_INHERITED = ("fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray",
              "stroke-linecap", "stroke-linejoin", "stroke-opacity", "font-size", "font-weight",
              "text-anchor")
_KNOWN = {*_INHERITED, "font-family"}


def draw(canvas: Canvas, picture: str, left: float, bottom: float, width: float,
         typeface: Typeface) -> float:
    """Draw one of our pictures, *width* points wide, and return its height.

    *picture* must have a fixed theme (:data:`nanpure.io.svg_themes.THEMES`), not ``auto``.
    """
    root = ElementTree.fromstring(picture)
    x, y, wide, high = map(float, root.get("viewBox", "").split())
    scale = width / wide
    sheet = _sheet(root.findtext("{*}style") or "")
    canvas.saveState()
    canvas.translate(left, bottom)
    canvas.scale(scale, scale)
    canvas.translate(-x, y + high)
    _Drawing(canvas, sheet, typeface).children(root, {"fill": "#000"})
    canvas.restoreState()
    return high * scale


def size_of(picture: str) -> tuple[float, float]:
    """Return the width and height of one of our pictures in pixels."""
    head = ElementTree.fromstring(picture)
    return float(head.get("width", "")), float(head.get("height", ""))


@lru_cache(maxsize=32)
def _sheet(style: str) -> Mapping[str, Properties]:
    """The properties by class or element."""
    properties: dict[str, Properties] = {}
    for selectors, block in _RULE.findall(style):
        for selector in selectors.split(","):
            name = selector.strip().removeprefix(".nanpure").strip()
            properties.setdefault(name, {}).update(_declared(block))
    return properties


def _declared(text: str) -> Properties:
    pairs = (declaration.partition(":") for declaration in text.split(";") if declaration.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


class _Drawing:
    """One picture; its y axis points down, that of the page up."""

    def __init__(self, canvas: Canvas, sheet: Mapping[str, Properties], typeface: Typeface) -> None:
        self.canvas, self.sheet, self.typeface = canvas, sheet, typeface
        self.filled: tuple[str, str] | None = None  # colour and opacity as currently set

    def children(self, parent: ElementTree.Element, inherited: Properties) -> None:
        """Draw the children of an element in order."""
        for element in parent:
            kind = element.tag.rpartition("}")[2]
            if kind in _SILENT:
                continue
            looks = self._looks(element, kind, inherited)
            if kind in ("g", "svg"):
                self._group(element, looks)
            elif kind == "text":
                self._text(element, looks)
            else:
                self._shape(element, kind, looks)

    def _group(self, element: ElementTree.Element, looks: Properties) -> None:
        """Draw a group that moves together, or a nested picture."""
        moved = element.get("transform")
        if moved is None and element.get("viewBox") is None:
            self.children(element, looks)
            return
        self.canvas.saveState()
        if moved is not None:
            self.canvas.translate(*_moved(moved))
        else:
            x, y, wide, _ = map(float, element.get("viewBox", "").split())
            scale = float(element.get("width", "")) / wide
            self.canvas.scale(scale, scale)
            self.canvas.translate(-x, y)
        self.children(element, looks)
        self.canvas.restoreState()
        self.filled = None  # an earlier one is restored

    def _looks(
        self, element: ElementTree.Element, kind: str, inherited: Properties
    ) -> Properties:
        own = dict(inherited)
        own |= {name: value for name in _INHERITED if (value := element.get(name)) is not None}
        own |= self.sheet.get(kind, {})
        for name in element.get("class", "").split():
            own |= self.sheet.get(f"{kind}.{name}", {}) | self.sheet.get(f".{name}", {})
        own |= self.sheet.get(".".join(["", *element.get("class", "").split()]), {})
        own |= _declared(element.get("style", ""))
        if unknown := own.keys() - _KNOWN:
            raise NotImplementedError(f"the property {min(unknown)} of a picture")
        return own

    # ---- texts

    def _text(self, element: ElementTree.Element, looks: Properties) -> None:
        text, size = element.text or "", float(looks["font-size"].removesuffix("px"))
        bold = looks.get("font-weight") in _HEAVY
        self._fill(looks)
        x, y = float(element.get("x", "0")), -float(element.get("y", "0"))
        if looks.get("text-anchor") == "middle":
            x -= self.typeface.width(text, size, bold=bold) / 2
        self.canvas.setFont(self.typeface.font(text, bold=bold), size)
        self.canvas.drawString(x, y, text)

    # ---- shapes

    def _shape(self, element: ElementTree.Element, kind: str, looks: Properties) -> None:
        fill, stroke = looks.get("fill") != "none", looks.get("stroke", "none") != "none"
        if not fill and not stroke:
            return
        self._paint(looks)
        path: Any = self.canvas.beginPath()
        get = element.get
        if kind == "path":
            _trace(path, get("d", ""))
        elif kind == "polygon":
            points = [tuple(map(float, point.split(","))) for point in get("points", "").split()]
            path.moveTo(points[0][0], -points[0][1])
            for x, y in points[1:]:
                path.lineTo(x, -y)
            path.close()
        elif kind == "rect":
            x, y, wide, high = (float(get(name, "0")) for name in ("x", "y", "width", "height"))
            path.roundRect(x, -y - high, wide, high, float(get("rx", "0")))
        elif kind == "circle":
            path.circle(float(get("cx", "0")), -float(get("cy", "0")), float(get("r", "0")))
        else:
            raise NotImplementedError(f"the element {kind} of a picture")
        self.canvas.drawPath(path, stroke=int(stroke), fill=int(fill))

    def _paint(self, looks: Properties) -> None:
        canvas = self.canvas
        self._fill(looks)
        if looks.get("stroke", "none") != "none":
            canvas.setStrokeColor(_colour(looks["stroke"]))
            canvas.setStrokeAlpha(float(looks.get("stroke-opacity", "1")))
            canvas.setLineWidth(float(looks.get("stroke-width", "1")))
            canvas.setLineCap({"round": 1, "square": 2}.get(looks.get("stroke-linecap", ""), 0))
            canvas.setLineJoin(int(looks.get("stroke-linejoin") == "round"))
            dashes = [float(length) for length in looks.get("stroke-dasharray", "").split()]
            canvas.setDash(dashes) if dashes else canvas.setDash()

    def _fill(self, looks: Properties) -> None:
        wanted = looks.get("fill", "none"), looks.get("fill-opacity", "1")
        if wanted[0] != "none" and wanted != self.filled:
            self.canvas.setFillColor(_colour(wanted[0]))
            self.canvas.setFillAlpha(float(wanted[1]))
            self.filled = wanted


def _moved(transform: str) -> tuple[float, float]:
    """The points to the right and up of ``translate(x y)``."""
    match = re.fullmatch(r"translate\((\S+) (\S+)\)", transform)
    if match is None:
        raise NotImplementedError(f"the transform {transform} of a picture")
    return float(match[1]), -float(match[2])


@lru_cache(maxsize=256)
def _colour(text: str) -> Any:
    from reportlab.lib.colors import toColor

    return toColor("#" + "".join(2 * sign for sign in text[1:])
                   if len(text) == 4 and text[0] == "#" else text)


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of path data, each with the numbers it takes once."""
    command, numbers = "", []
    for letter, number in _TOKEN.findall(path):
        if letter:
            command = letter
            if letter in "zZ":
                yield "z", []
            continue
        numbers.append(float(number))
        if len(numbers) == _ARGUMENTS[command]:
            yield command, numbers
            numbers = []


def _trace(path: Any, data: str) -> None:
    """Add path data to a reportlab path."""
    x = y = 0.0
    first = x, y
    for command, numbers in _commands(data):
        if command == "z":
            path.close()
            x, y = first
            continue
        if command == "Q":
            a, b, end, low = numbers
            # A quadratic curve is a cubic one with control points two thirds of the way.
            path.curveTo(x + (a - x) * 2 / 3, -(y + (b - y) * 2 / 3),
                         end + (a - end) * 2 / 3, -(low + (b - low) * 2 / 3), end, -low)
            x, y = end, low
            continue
        if command in "ML":
            x, y = numbers
        elif command in "Hh":
            x = numbers[0] + (x if command == "h" else 0)
        else:
            y = numbers[0] + (y if command == "v" else 0)
        if command == "M":
            path.moveTo(x, -y)
            first = x, y
        else:
            path.lineTo(x, -y)
