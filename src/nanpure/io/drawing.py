"""The shapes of a board's rules as SVG; ``static/js/shapes.js`` draws the same ones on the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nanpure.io import shape_paths
from nanpure.io.geometry import CELL, safe, squares
from nanpure.io.shape_styles import sheet
from nanpure.io.svg_themes import Theme
from nanpure.model.layout import Layout
from nanpure.rules.shapes import (
    Arrow,
    Badge,
    Chevron,
    Clue,
    Disc,
    Label,
    Line,
    Outline,
    Square,
    Tint,
    Tube,
)

__all__ = ["margin", "on_edges", "over", "style_of", "under"]

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
    shapes = [shape for layout in layouts for shape in layout.shapes]
    simple = any(isinstance(shape, (Line, Outline, Badge)) for shape in shapes)
    return "\n".join(filter(None, [_STYLE if simple else "", sheet(shapes)]))


def margin(layout: Layout) -> float:
    """Return the room that the clues of a board need on each side of it; 0 if it has none."""
    has_clues = any(isinstance(shape, Clue) for shape in layout.shapes)
    return shape_paths.CLUES * CELL if has_clues else 0


def under(layout: Layout, theme: Theme = "auto") -> Iterator[str]:
    """Draw what lies under the lines of a board, from below to above.

    Tints, each rule in its colour; squares and discs in cells; tubes; lines; arrows. The theme
    ``print`` has greys instead, of tints from .08 to .24 of black.
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
    for shape in layout.shapes:
        if isinstance(shape, Square):
            yield from shape_paths.square(layout, shape)
        elif isinstance(shape, Disc) and _is_inside(shape):
            yield from shape_paths.disc_in(layout, shape)
    for shape in layout.shapes:
        if isinstance(shape, Tube):
            yield from shape_paths.tube(layout, shape)
    lines = [shape for shape in layout.shapes if isinstance(shape, Line)]
    if lines:
        path = "".join(_line(layout, shape.cells) for shape in lines)
        yield f'<path class="line" d="{path}"/>'
    for shape in layout.shapes:
        if isinstance(shape, Arrow):
            yield from shape_paths.arrow(layout, shape)


def over(layout: Layout) -> Iterator[str]:
    """Draw what lies over the lines of a board: outlines, then badges on a ground of their own."""
    yield from _outlines(layout)
    yield from _badges(layout)


def on_edges(layout: Layout) -> Iterator[str]:
    """Draw what lies over digits: chevrons, labels and discs on edges and corners; clues."""
    for shape in layout.shapes:
        if isinstance(shape, Chevron):
            yield from shape_paths.chevron(layout, shape)
        elif isinstance(shape, Label):
            yield from shape_paths.label(layout, shape)
        elif isinstance(shape, Disc) and not _is_inside(shape):
            yield from shape_paths.disc_on(layout, shape)
        elif isinstance(shape, Clue):
            yield from shape_paths.clue(layout, shape)


def _is_inside(disc: Disc) -> bool:
    """Whether a disc lies behind the digits of its cells, not on their borders."""
    return disc.along or len(disc.cells) == 1


def _outlines(layout: Layout) -> Iterator[str]:
    outlines = [shape for shape in layout.shapes if isinstance(shape, Outline)]
    if outlines:
        path = "".join(_outline(layout, shape.cells) for shape in outlines)
        yield f'<path class="outline" d="{path}"/>'


def _badges(layout: Layout) -> Iterator[str]:
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
