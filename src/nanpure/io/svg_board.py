"""The parts of every board picture: its style, lines, walls, digits and candidates."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil, sqrt
from types import MappingProxyType

from nanpure.io.geometry import CELL, across, font_size, room, safe, spot
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.sets import bits
from nanpure.model.symmetry import transpose
from nanpure.model.witness import clashing

__all__ = ["MARGIN", "RULER_STYLE", "STYLE", "candidates_of", "digits_of", "lines_of",
           "pixels", "ruler", "rulers_of", "walls_of"]

MARGIN = 2
RULER = 13  # room for the numbers of rows and columns of a 9×9
NONE: Mapping[tuple[int, int], str] = MappingProxyType({})

STYLE = """\
.nanpure { font-family: "Helvetica Neue", Helvetica, Arial, "Noto Sans", sans-serif; }
.nanpure text { text-anchor: middle; stroke: none; }
.nanpure path { fill: none; }
.nanpure .board { fill: #fff; }
.nanpure .thin { stroke: #b8bec8; stroke-width: 1; }
.nanpure .wall { stroke: #1f2430; stroke-width: 2.6; stroke-linecap: square; }
.nanpure .given { fill: #12151c; font-weight: 600; }
.nanpure .placed { fill: #1d5fc4; }
.nanpure .candidate { fill: #667085; }
.nanpure .conflict { fill: #c8102e; }
@media (prefers-color-scheme: dark) {
.nanpure .board { fill: #14171d; }
.nanpure .thin { stroke: #434a57; }
.nanpure .wall { stroke: #c9d0db; }
.nanpure .given { fill: #f2f4f8; }
.nanpure .placed { fill: #7db2ff; }
.nanpure .candidate { fill: #98a2b3; }
.nanpure .conflict { fill: #ff7a85; }
}"""

# The style of the numbers without a step; a step's style has its own.
RULER_STYLE = """
.nanpure .ruler { fill: #667085; }
@media (prefers-color-scheme: dark) {
.nanpure .ruler { fill: #98a2b3; }
}"""


def pixels(n: int, *, candidates: bool) -> int:
    """Return the width that makes a board of size *n* readable."""
    cell = max(24, 52 - n)
    if candidates:
        cell = max(cell, 11 * ceil(sqrt(n)) + 6)
    return n * cell


# ---- lines ---------------------------------------------------------------------------------


def lines_of(layout: Layout) -> str:
    """Return path data of the thin lines between cells."""
    end = layout.size * CELL
    steps = range(CELL, end, CELL)
    return "".join(f"M0 {at}H{end}M{at} 0V{end}" for at in steps)


def walls_of(layout: Layout) -> str:
    """Return the frame, and a wall between neighbouring cells of different boxes.

    The code draws walls between rows; those between columns are the same on the transposed board.
    """
    n, end = layout.size, layout.size * CELL
    turned = [layout.regions[cell] for cell in transpose(n).cells]
    path = [f"M0 0H{end}V{end}H0Z"]
    for along, regions in (("M{1} {0}H{2}", layout.regions), ("M{0} {1}V{2}", turned)):
        path += [along.format(*(CELL * k for k in wall)) for wall in _runs(regions, n)]
    return "".join(path)


def _runs(regions: Sequence[int], n: int) -> Iterator[tuple[int, int, int]]:
    """Runs of cells that differ in box from the cells above: (row, first, end)."""
    for row in range(1, n):
        differs = [regions[row * n + k] != regions[(row - 1) * n + k] for k in range(n)]
        for wall, stretch in groupby(range(n), key=differs.__getitem__):
            cells = list(stretch)
            if wall:
                yield row, cells[0], cells[-1] + 1


def ruler(n: int) -> float:
    """Return the room for the numbers of rows and columns, readable on large boards too."""
    return RULER * max(1, n / 9)


def rulers_of(layout: Layout, beside: float = 0) -> Iterator[str]:
    """Draw the numbers of columns above the board and of rows next to it, so far *beside* it."""
    room = ruler(layout.size)
    font, far = 0.7 * room, beside + room / 2
    yield f'<g class="ruler" font-size="{font:g}">'
    for at in range(layout.size):
        middle = CELL * (at + 0.5)
        for x, y in ((middle, -far), (-far, middle)):
            yield f'<text x="{x:.6g}" y="{y + 0.36 * font:.6g}">{at + 1}</text>'
    yield "</g>"


# ---- digits ------------------------------------------------------------------------------------


def digits_of(grid: Grid) -> Iterator[str]:
    """Draw givens and placed digits; those that break a rule have the class ``conflict``."""
    layout = grid.layout
    font = font_size(layout, CELL, 0.64)
    wrong = clashing(grid)
    for kind, digits in (("given", grid.puzzle.givens), ("placed", grid.placed)):
        signs = [
            _sign(layout, cell, digit, 0, 1, font, "conflict" if cell in wrong else "")
            for cell, digit in enumerate(digits)
            if digit
        ]
        if signs:
            yield f'<g class="{kind}" font-size="{font:g}">'
            yield from signs
            yield "</g>"


def candidates_of(
    grid: Grid, cells: Collection[int] | None = None, kinds: Mapping[tuple[int, int], str] = NONE
) -> Iterator[str]:
    """Draw the candidates of *cells* (default: all empty ones), each with its class in *kinds*."""
    layout = grid.layout
    beside = across(layout)
    font = font_size(layout, CELL * room(layout)[2] / beside, 0.86)
    yield f'<g class="candidate" font-size="{font:g}">'
    for cell, value in enumerate(grid.values):
        if not value and (cells is None or cell in cells):
            for bit in bits(grid.candidates[cell]):
                kind = kinds.get((cell, bit + 1), "")
                yield _sign(layout, cell, bit + 1, bit, beside, font, kind)
    yield "</g>"


def _sign(
    layout: Layout, cell: int, digit: int, place: int, beside: int, font: float, kind: str = ""
) -> str:
    """A digit at one of the places of a cell that has *beside* places per row."""
    x, middle = spot(layout, cell, place, beside)
    # Figures and capitals are about 0.72 of the font size high and stand on the baseline.
    y = middle + 0.36 * font
    label = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.6g}" y="{y:.6g}"{label}>{safe(layout.symbol(digit))}</text>'
