"""Boards as SVG, for notebooks and documents; the same board always gives the same text.

The picture brings its own background and follows the reader's colour scheme. All rules are under
the class ``nanpure``, since the style of an inline SVG applies to the whole page around it.
"""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.base.arguments import flag, integer, optional, spelled
from nanpure.io import cosmetics, drawing, svg_step
from nanpure.io.events import sentence
from nanpure.io.geometry import CELL, safe
from nanpure.io.marks import marks_of
from nanpure.io.svg_board import (
    MARGIN,
    RULER_STYLE,
    STYLE,
    candidates_of,
    digits_of,
    lines_of,
    pixels,
    ruler,
    rulers_of,
    walls_of,
)
from nanpure.io.svg_themes import THEMES, Theme, themed
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.step import Step
from nanpure.phrases.voice import check_fits, check_language

__all__ = ["WIDEST", "svg"]

WIDEST = 1_000_000  # pixels


def svg(
    puzzle: PuzzleLike, *, layout: Layout | str | None = None, candidates: bool = False,
    size: int | None = None, step: Step | None = None, lang: str = "en", theme: Theme = "auto",
    rulers: bool = False,
) -> str:
    """Draw a puzzle, or a grid as it stands.

    Givens are bold, placed digits in colour, equal digits that see each other red; rules have their
    shapes, such as tints and outlines, and the drawings of the setter (``info["cosmetics"]``) lie
    below them. *candidates* adds those of the cells without a digit; *size*
    is the width in pixels (default: enough to read the board). *step* is shown in the grid in which
    it was found, with the numbers of rows and columns: houses and cells of its pattern tinted,
    candidates marked, those that fall struck out, links as arrows, sets and colours with their
    letters in the sentence, the digits that leave a single no other place ringed; its sentence in
    *lang* is the title. *rulers* numbers rows and columns without a step too. *theme* is ``auto``
    (the reader's colour scheme), ``light``, ``dark`` or ``print`` (black).

    >>> picture = svg({"r1c1": 1, "r1c2": 2}, layout="2x2", size=200)
    >>> picture.splitlines()[1]
    '<title>4×4 Number Place: 2 givens</title>'
    """
    grid = as_grid(puzzle, layout)
    layout = grid.layout
    check_language(lang)
    step = optional(step, "step", Step)
    if step is not None:
        check_fits(step, layout)
    candidates = flag(candidates, "candidates") or step is not None
    rulers = flag(rulers, "rulers") or step is not None
    style = f"{STYLE}\n{_further_styles(layout, step, rulers=rulers)}"
    style = themed(style, spelled(theme, "theme", THEMES))
    if size is None:
        size = pixels(layout.size, candidates=candidates)
    width = integer(size, "size", 1, WIDEST)
    beside = MARGIN + drawing.margin(layout)
    edge = beside + (ruler(layout.size) if rulers else 0)
    side = layout.size * CELL + beside + edge
    frame = f'x="{-edge:g}" y="{-edge:g}" width="{side:g}" height="{side:g}"'
    view = f"{-edge:g} {-edge:g} {side:g} {side:g}"
    head = f'width="{width}" height="{width}" viewBox="{view}"'
    own = cosmetics.marks(grid.puzzle.info, layout.size)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nanpure" role="img" {head}>',
        *_words(grid, step, lang),
        f"<style>\n{style}</style>",
        f'<rect class="board" {frame} rx="{MARGIN}"/>',
        *cosmetics.elements(own, over=False),
        *(svg_step.tints(grid, step) if step else ()),
        *drawing.under(layout, theme),
        *(svg_step.under(grid, step) if step else ()),
        f'<path class="thin" d="{lines_of(layout)}"/>',
        f'<path class="wall" d="{walls_of(layout)}"/>',
        *drawing.over(layout),
        *(rulers_of(layout, drawing.margin(layout)) if rulers else ()),
        *digits_of(grid),
        *(svg_step.over(grid, step) if step else ()),
        *(candidates_of(grid, None, _marked(grid, step)) if candidates else ()),
        *cosmetics.elements(own, over=True),
        *drawing.on_edges(layout),
        *([svg_step.strikes(grid, step)] if step else ()),
        *(svg_step.letters(grid, step) if step else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _further_styles(layout: Layout, step: Step | None, *, rulers: bool) -> str:
    numbers = RULER_STYLE if rulers and step is None else ""
    return drawing.style_of([layout]) + (svg_step.STYLE if step else "") + numbers


def _marked(grid: Grid, step: Step | None) -> dict[tuple[int, int], str]:
    return dict.fromkeys(marks_of(grid, step), "marked") if step else {}


def _words(grid: Grid, step: Step | None, lang: str) -> Iterator[str]:
    """Title and description; a step has its sentences there."""
    if step is None:
        yield f"<title>{_title(grid)}</title>"
        return
    yield f"<title>{safe(sentence(step, grid.layout, lang))}</title>"
    description = " ".join(sentence(step, grid.layout, lang, "teach").split())
    yield f"<desc>{safe(description)}</desc>"


def _title(grid: Grid) -> str:
    n = grid.layout.size
    placed = sum(1 for digit in grid.placed if digit)
    clues = f"{grid.puzzle.clues} given{'s' * (grid.puzzle.clues != 1)}"
    return f"{n}×{n} Number Place: {clues}" + (f", {placed} placed" if placed else "")
