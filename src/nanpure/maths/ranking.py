"""The index of every grid: rank and unrank, and grids that are drawn uniformly.

The order is by column sets: see :mod:`nanpure.kernel.ranking` and docs/maths.md. With 2×2 boxes it
is lexicographic, so that the rank of a grid is its number in Hiramatsu's list less 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nanpure.base.arguments import integer, optional, refused
from nanpure.errors import PuzzleError, Unsupported, shown
from nanpure.kernel import Control
from nanpure.kernel.ranking import (
    RANKED,
    rank_grids,
    set_classes,
    uniform_grid,
    uniform_grids,
    unrank_grid,
)
from nanpure.model.chance import fresh_seed
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["rank", "ranked_box", "sample_grid", "sample_grids", "total", "unrank"]


def rank(
    grid: PuzzleLike, *, layout: Layout | str | None = None, control: Control | None = None
) -> int:
    """Return the index of a complete grid among all of its layout, from 0.

    Boxes of 2×2, 2×3, 2×4, the same turned, and 3×3 without further rules; others are
    :class:`Unsupported`; an incomplete grid is a :class:`PuzzleError`.

    >>> rank("1234341221434321"), rank("4321214334121234")
    (0, 287)
    """
    standing = as_grid(grid, layout)
    box = ranked_box(standing.layout)
    control = optional(control, "control", Control)
    if not standing.is_solution:
        raise PuzzleError(message("only a complete grid has a rank: {line}", line=standing.line()),
                          "none")
    row: Any = memoryview(bytes(standing.values)).cast("B", (1, len(standing.values)))
    ranks = rank_grids(row, box, control)
    if not ranks:
        raise _stopped(standing.line())
    return ranks[0]


def unrank(
    index: int, layout: Layout | str = "3x3", *, control: Control | None = None
) -> Grid:
    """Return the grid of an index, the inverse of :func:`rank`.

    >>> unrank(287, "2x2").line(), rank(unrank(6670903752021072936959))
    ('4321214334121234', 6670903752021072936959)
    """
    chosen = _layout(layout)
    box, control = ranked_box(chosen), optional(control, "control", Control)
    many = total(chosen, control=control)
    integer(index, "index", 0, many - 1 if many else None)
    digits = unrank_grid(index, box, control)
    if not digits:
        raise _stopped(message("index {index}", index=index))
    return Puzzle(tuple(digits), chosen).grid()


def total(layout: Layout | str = "3x3", *, control: Control | None = None) -> int:
    """Return the number of all grids of a layout; the last index is one less.

    >>> total("2x4")
    29136487207403520
    """
    return set_classes(ranked_box(_layout(layout)), control).total


def sample_grids(
    n: int, seed: int | None = None, layout: Layout | str = "3x3", *, jobs: int = 1,
    control: Control | None = None,
) -> NDArray[np.uint8]:
    """Draw *n* grids, ``uint8[n, N²]``, each uniformly from all grids.

    The same *seed* gives the same grids, and a smaller *n* the first of them, whatever *jobs* is;
    without a seed each call draws another one. Rows that a stopped *control* left undrawn are
    zeros.

    >>> sample_grids(2, seed=7, layout="2x2").tolist()[0]
    [2, 1, 3, 4, 4, 3, 1, 2, 3, 4, 2, 1, 1, 2, 4, 3]
    """
    box = ranked_box(_layout(layout))
    drawn = fresh_seed() if seed is None else seed
    return uniform_grids(n, drawn, jobs, box=box, control=control).grids


def sample_grid(
    seed: int | None = None, layout: Layout | str = "3x3", *, control: Control | None = None
) -> Grid:
    """Draw a grid, uniformly from all grids: the first of :func:`sample_grids`.

    >>> sample_grid(7, "2x2").line()
    '2134431234211243'
    """
    chosen = _layout(layout)
    drawn = fresh_seed() if seed is None else seed
    digits = uniform_grid(drawn, ranked_box(chosen), optional(control, "control", Control))
    if not digits:
        raise _stopped(message("seed {seed}", seed=drawn))
    return Puzzle(tuple(digits), chosen).grid()


def ranked_box(layout: Layout) -> tuple[int, int]:
    """Return the shape of the boxes of a layout whose grids are ranked.

    >>> ranked_box(Layout.parse("2x3"))
    (2, 3)
    """
    box = layout.box_shape
    if box not in RANKED or layout.rules:
        known = ", ".join(f"{height}x{width}" for height, width in RANKED)
        raise Unsupported(message("grids are ranked for plain boxes of {known}, not {layout}",
                                  known=known, layout=shown(layout.structure)))
    return box


def _layout(layout: Layout | str) -> Layout:
    if isinstance(layout, Layout):
        return layout
    if isinstance(layout, str):
        return Layout.parse(layout)
    raise refused(layout, "layout", "a Layout or its text")


def _stopped(what: str) -> PuzzleError:
    return PuzzleError(message("stopped before it was found: {what}", what=what), "unknown",
                       stopped="asked")
