"""The ``se`` scale: ER, EP and ED of Sudoku Explainer 1.2.1, as its ``serate`` prints them.

It takes the first step in the order of that program, one at a time, with its bounds and quirks, on
the classic board. So it differs slightly between images of a puzzle (docs/ratings.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from nanpure import kernel
from nanpure.errors import Unsupported
from nanpure.model.grid import Grid
from nanpure.ratings.budget import Budget
from nanpure.search.engines import is_classic
from nanpure.words import message

__all__ = ["SudokuExplainer", "explainer_of"]


@dataclass(frozen=True, slots=True)
class SudokuExplainer:
    """A rating on the scale ``se-1.2.1``.

    *er*: of the hardest step; *ep*: of the hardest up to the first that places a digit; *ed*: of
    the first; *technique*: that of the first step rated *er*, in Sudoku Explainer's words. 20.0
    stands for a puzzle that its techniques do not solve, 0.0 for a full grid.
    """

    er: float
    ep: float
    ed: float
    technique: str
    scale: str = "se-1.2.1"


def explainer_of(grid: Grid, budget: Budget) -> SudokuExplainer:
    """Rate a grid that has one solution."""
    if not is_classic(grid.layout):
        raise Unsupported(message("the scale se serves the classic 9×9 board, got {got}",
                                  got=grid.layout.text))
    if not grid.is_plain:
        raise Unsupported(message("the scale se takes digits, no struck candidates: {line}",
                                  line=grid.line()))
    rating, = kernel.se_ratings([bytes(grid.values)], 1, budget.rest())
    budget.demand(rating.stopped, grid)
    return SudokuExplainer(rating.er / 10, rating.ep / 10, rating.ed / 10, rating.technique)
