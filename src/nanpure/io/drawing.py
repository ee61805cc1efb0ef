"""The shapes of a board's rules as SVG; ``static/js/shapes.js`` draws the same ones on the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nanpure.io.geometry import CELL, safe, squares
from nanpure.io.svg_themes import Theme
from nanpure.model.layout import Layout
from nanpure.rules.shapes import Badge, Line, Outline, Tint

__all__ = ["over", "style_of", "under"]

INSET = 3.2  # distance of an outline from the lines of the board
BADGE = 9.0  # font size

_STYLE = """\
.nanpure .line { stroke: hsl(215,70%,50%); stroke-width: 3; stroke-opacity: .4; }
.nanpure .outline { stroke: #5b6472; stroke-width: 1; stroke-dasharray: 3 2.2; }
.nanpure .badge { fill: #12151c; font-weight: 600; }
.nanpure .behind { fill: #fff; }
@media (prefers-color-scheme: dark) {
.nanpure .line { stroke-opacity: .6; }
.nanpure .outline { stroke: #9aa4b4; }
.nanpure .badge { fill: #f2f4f8; }
.nanpure .behind { fill: #14171d; }
}"""


def style_of(layouts: Iterable[Layout]) -> str:
    """Return the style sheet of what is drawn on some boards; "" if it needs none."""
    styled = (shape for layout in layouts for shape in layout.shapes
              if not isinstance(shape, Tint))
    return _STYLE if any(styled) else ""


def under(layout: Layout, theme: Theme = "auto") -> Iterator[str]:
    """Draw what lies under the lines of a board: tints, each rule in its colour, then lines.

    The theme ``print`` has greys instead, from .08 to .24 of black.
    """
    rules = [tints for rule in layout.rules
             if (tints := [shape for shape in rule.shapes(layout) if isinstance(shape, Tint)])]
    for which, tints in enumerate(rules):
        for tint in tints:
            if theme == "print":
                share = 0 if tint.hue is not None else (
                    tint.index / tint.count + which / len(rules))
                fill = f"fill:#000;fill-opacity:{0.08 + 0.16 * (share % 1):.2f}"
            else:
                own = 20 + 67 * which + 360 * tint.index // tint.count
                hue = own % 360 if tint.hue is None else tint.hue
                fill = f"fill:hsl({hue},70%,50%);fill-opacity:.16"
            yield f'<path style="{fill}" d="{squares(layout, tint.cells)}"/>'
    lines = [shape for shape in layout.shapes if isinstance(shape, Line)]
    if lines:
        path = "".join(_line(layout, shape.cells) for shape in lines)
        yield f'<path class="line" d="{path}"/>'


def over(layout: Layout) -> Iterator[str]:
    """Draw what lies over the lines of a board: outlines, then badges on a ground of their own."""
    outlines = [shape for shape in layout.shapes if isinstance(shape, Outline)]
    if outlines:
        path = "".join(_outline(layout, shape.cells) for shape in outlines)
        yield f'<path class="outline" d="{path}"/>'
    badges = [(shape.text, _corner(layout, shape.cells[0])) for shape in layout.shapes
              if isinstance(shape, Badge)]
    if not badges:
        return
    path = "".join(f"M{x:g} {y:g}h{0.62 * BADGE * len(text) + 1.4:.6g}v{BADGE:g}H{x:g}z"
                   for text, (x, y) in badges)
    yield f'<path class="behind" d="{path}"/>'
    yield f'<g class="badge" font-size="{BADGE:g}" style="text-anchor:start">'
    for text, (x, y) in badges:
        # It has its own style, since other text on a board is centred.
        yield (f'<text x="{x + 0.7:.6g}" y="{y + 0.84 * BADGE:.6g}" '
               f'style="text-anchor:start">{safe(text)}</text>')
    yield "</g>"


def _line(layout: Layout, cells: Sequence[int]) -> str:
    """From the outer corner or side of the first cell to that of the last."""
    (row, column), (down, right) = (divmod(cells[end], layout.size) for end in (0, -1))
    x, y = ((to > start) - (to < start) for start, to in ((column, right), (row, down)))
    return "M{:g} {:g}L{:g} {:g}".format(*(
        (place + 0.5 + way) * CELL for place, way in (
            (column, -x / 2), (row, -y / 2), (right, x / 2), (down, y / 2))))


def _corner(layout: Layout, cell: int) -> tuple[float, float]:
    row, column = divmod(cell, layout.size)
    return column * CELL + 1.4, row * CELL + 1.4


def _outline(layout: Layout, cells: Sequence[int]) -> str:
    """The border of some cells, drawn a little inside; turned sides meet at corners."""
    size = layout.size
    inside = {divmod(cell, size) for cell in cells}
    path = []
    for row, column in sorted(inside):
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + down, column + right) in inside:
                continue
            ends = []
            for end in (-1, 1):
                # The neighbour along the side, and the one beyond the side next to it.
                along = (row + end * abs(right), column + end * abs(down))
                beyond = (along[0] + down, along[1] + right)
                reach = CELL / 2
                if along not in inside:
                    reach -= INSET
                elif beyond in inside:
                    reach += INSET
                ends.append(end * reach)
            x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
            edge = CELL / 2 - INSET
            points = [(x + edge * right + at * abs(down), y + edge * down + at * abs(right))
                      for at in ends]
            path.append("M{0[0]:g} {0[1]:g}L{1[0]:g} {1[1]:g}".format(*points))
    return "".join(path)
