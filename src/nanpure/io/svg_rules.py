"""Drawings of a board's rules: extra houses tinted, cages outlined with their sums."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.io.geometry import CELL, squares
from nanpure.io.svg_themes import Theme
from nanpure.model.layout import Layout
from nanpure.model.rules import Cage, HouseRule

__all__ = ["STYLE", "outlines", "tints"]

INSET = 3.2  # distance of a cage's outline from the lines of the board
SUM = 9.0  # font size of a sum
# For houses that differ by their place.
_HUES = {"diagonals": 215, "windows": 150}

STYLE = """\
.nanpure .cage { stroke: #5b6472; stroke-width: 1; stroke-dasharray: 3 2.2; }
.nanpure .sum { fill: #12151c; font-weight: 600; }
.nanpure .behind { fill: #fff; }
@media (prefers-color-scheme: dark) {
.nanpure .cage { stroke: #9aa4b4; }
.nanpure .sum { fill: #f2f4f8; }
.nanpure .behind { fill: #14171d; }
}"""


def tints(layout: Layout, theme: Theme = "auto") -> Iterator[str]:
    """Tint the diagonals, the windows and each other extra house in soft colours.

    The theme ``print`` has greys instead, from .08 to .24 of black.
    """
    rules = [rule for rule in layout.rules if isinstance(rule, HouseRule)]
    for which, rule in enumerate(rules):
        houses = rule.houses()
        for index, cells in enumerate(houses):
            if theme == "print":
                share = 0 if rule.kind in _HUES else index / len(houses) + which / len(rules)
                fill = f"fill:#000;fill-opacity:{0.08 + 0.16 * (share % 1):.2f}"
            else:
                own = 20 + 67 * which + 360 * index // len(houses)
                fill = f"fill:hsl({_HUES.get(rule.kind, own % 360)},70%,50%);fill-opacity:.16"
            yield f'<path style="{fill}" d="{squares(layout, cells)}"/>'


def outlines(layout: Layout) -> Iterator[str]:
    """Draw the outline of each cage, and its sum in the corner of its first cell."""
    cages = [rule for rule in layout.rules if isinstance(rule, Cage)]
    if not cages:
        return
    yield f'<path class="cage" d="{"".join(_outline(layout, cage) for cage in cages)}"/>'
    sums = [cage for cage in cages if cage.total is not None]
    if not sums:
        return
    corners = [_corner(layout, cage.cells[0]) for cage in sums]
    path = "".join(
        f"M{x:g} {y:g}h{0.62 * SUM * len(str(cage.total)) + 1.4:.6g}v{SUM:g}H{x:g}z"
        for cage, (x, y) in zip(sums, corners, strict=True)
    )
    yield f'<path class="behind" d="{path}"/>'
    yield f'<g class="sum" font-size="{SUM:g}" style="text-anchor:start">'
    for cage, (x, y) in zip(sums, corners, strict=True):
        # It has its own style, since other text on a board is centred.
        yield (f'<text x="{x + 0.7:.6g}" y="{y + 0.84 * SUM:.6g}" '
               f'style="text-anchor:start">{cage.total}</text>')
    yield "</g>"


def _corner(layout: Layout, cell: int) -> tuple[float, float]:
    row, column = divmod(cell, layout.size)
    return column * CELL + 1.4, row * CELL + 1.4


def _outline(layout: Layout, cage: Cage) -> str:
    """The border of a cage, drawn a little inside; turned sides meet at corners."""
    size = layout.size
    inside = {divmod(cell, size) for cell in cage.cells}
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
