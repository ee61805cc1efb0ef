"""Boards as SVG, for notebooks and documents: templated by hand, the same text for the same board.

The picture brings its own background and follows the reader's colour scheme. All rules are under
the class ``nanpure``, since the style of an inline SVG holds for the whole page around it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from math import ceil, sqrt

from nanpure.base.arguments import flag, integer, optional
from nanpure.io import svg_rules, svg_step
from nanpure.io.events import sentence
from nanpure.io.geometry import CELL, across, font_size, room, safe, spot
from nanpure.io.marks import marks_of
from nanpure.io.voice import check_fits, check_language
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, as_grid
from nanpure.model.sets import bits
from nanpure.model.step import Step
from nanpure.model.symmetry import transpose

__all__ = ["svg"]

MARGIN = 2
WIDEST = 1_000_000  # pixels

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


def svg(
    thing: Puzzle | Grid | str, *, candidates: bool = False, size: int | None = None,
    step: Step | None = None, lang: str = "en",
) -> str:
    """Draw a puzzle, grid or puzzle text.

    Givens are bold, placed digits in colour, equal digits that see each other red; extra houses
    are shaded, cages outlined. *candidates* adds those of the cells without a digit; *size* is the
    width in pixels (default: what the board needs to be read). *step* is shown in the grid in
    which it was found: houses and cells of its pattern tinted, candidates marked, those that fall
    struck out, links as arrows; its sentence in *lang* is the title.

    >>> picture = svg(Puzzle.parse("12.............."), size=200)
    >>> picture.splitlines()[1]
    '<title>4×4 Number Place: 2 givens</title>'
    """
    grid = as_grid(thing)
    layout = grid.layout
    check_language(lang)
    step = optional(step, "step", Step)
    if step is not None:
        check_fits(step, layout)
    candidates = flag(candidates, "candidates") or step is not None
    width = _pixels(layout.size, candidates) if size is None else integer(size, "size", 1, WIDEST)
    side = layout.size * CELL + 2 * MARGIN
    frame = f'x="{-MARGIN}" y="{-MARGIN}" width="{side}" height="{side}"'
    head = f'width="{width}" height="{width}" viewBox="{-MARGIN} {-MARGIN} {side} {side}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nanpure" role="img" {head}>',
        *_words(grid, step, lang),
        f"<style>\n{STYLE}\n{_further_styles(layout, step)}</style>",
        f'<rect class="board" {frame} rx="{MARGIN}"/>',
        *svg_rules.tints(layout),
        *(svg_step.under(grid, step) if step else ()),
        f'<path class="thin" d="{_lines(layout)}"/>',
        f'<path class="wall" d="{_walls(layout)}"/>',
        *svg_rules.outlines(layout),
        *_digits(grid),
        *(svg_step.over(grid, step) if step else ()),
        *(_candidates(grid, marks_of(grid, step) if step else ()) if candidates else ()),
        *([svg_step.strikes(grid, step)] if step else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _further_styles(layout: Layout, step: Step | None) -> str:
    return (svg_rules.STYLE if layout.cages else "") + (svg_step.STYLE if step else "")


def _pixels(n: int, candidates: bool) -> int:
    cell = max(24, 52 - n)
    if candidates:
        cell = max(cell, 11 * ceil(sqrt(n)) + 6)
    return n * cell


def _words(grid: Grid, step: Step | None, lang: str) -> Iterator[str]:
    """Title and description; those of a step are its sentences."""
    if step is None:
        yield f"<title>{_title(grid)}</title>"
        return
    yield f"<title>{safe(sentence(step, grid.layout, lang))}</title>"
    yield f"<desc>{safe(sentence(step, grid.layout, lang, 'teach'))}</desc>"


def _title(grid: Grid) -> str:
    n = grid.layout.size
    placed = sum(1 for digit in grid.placed if digit)
    clues = f"{grid.puzzle.clues} given{'s' * (grid.puzzle.clues != 1)}"
    return f"{n}×{n} Number Place: {clues}" + (f", {placed} placed" if placed else "")


# ---- lines ---------------------------------------------------------------------------------


def _lines(layout: Layout) -> str:
    end = layout.size * CELL
    steps = range(CELL, end, CELL)
    return "".join(f"M0 {at}H{end}M{at} 0V{end}" for at in steps)


def _walls(layout: Layout) -> str:
    """The frame, and a wall wherever cells side by side are in different boxes.

    Written for the walls between rows; those between columns are the same on the transposed board.
    """
    n, end = layout.size, layout.size * CELL
    turned = [layout.regions[cell] for cell in transpose(n).cells]
    path = [f"M0 0H{end}V{end}H0Z"]
    for along, regions in (("M{1} {0}H{2}", layout.regions), ("M{0} {1}V{2}", turned)):
        path += [along.format(*(CELL * k for k in wall)) for wall in _runs(regions, n)]
    return "".join(path)


def _runs(regions: Sequence[int], n: int) -> Iterator[tuple[int, int, int]]:
    """Stretches of cells that differ in box from the cell above: (row, first, end)."""
    for row in range(1, n):
        differs = [regions[row * n + k] != regions[(row - 1) * n + k] for k in range(n)]
        for wall, stretch in groupby(range(n), key=differs.__getitem__):
            cells = list(stretch)
            if wall:
                yield row, cells[0], cells[-1] + 1


# ---- digits ------------------------------------------------------------------------------------


def _digits(grid: Grid) -> Iterator[str]:
    layout = grid.layout
    font = font_size(layout, CELL, 0.64)
    wrong = grid.conflicting
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


def _candidates(grid: Grid, marked: Collection[tuple[int, int]] = ()) -> Iterator[str]:
    layout = grid.layout
    beside = across(layout)
    font = font_size(layout, CELL * room(layout)[2] / beside, 0.86)
    yield f'<g class="candidate" font-size="{font:g}">'
    for cell, value in enumerate(grid.values):
        if not value:
            for bit in bits(grid.candidates[cell]):
                kind = "marked" if (cell, bit + 1) in marked else ""
                yield _sign(layout, cell, bit + 1, bit, beside, font, kind)
    yield "</g>"


def _sign(
    layout: Layout, cell: int, digit: int, place: int, beside: int, font: float, kind: str = ""
) -> str:
    """A digit at one of the places of a cell, of which there are *beside* side by side."""
    x, middle = spot(layout, cell, place, beside)
    # Figures and capitals are about 0.72 of the font size high and stand on the line.
    y = middle + 0.36 * font
    label = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.6g}" y="{y:.6g}"{label}>{safe(layout.symbol(digit))}</text>'
