"""The ``hodoku`` scale: the score and the level that HoDoKu 2.2 gives a puzzle.

It takes one step at a time, the first or best in the order of that program as installed, on the
classic board, and adds up their scores. So it differs between images of a puzzle
(docs/ratings.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from nanpure import kernel
from nanpure.errors import Unsupported
from nanpure.model.grid import Grid
from nanpure.ratings.budget import Budget
from nanpure.search.engines import is_classic
from nanpure.words import message

__all__ = ["Hodoku", "hodoku_of"]


@dataclass(frozen=True, slots=True)
class Hodoku:
    """A rating on the scale ``hodoku-2.2``.

    *score*: the sum of the scores of the steps; *level*: one of ``easy``, ``medium``, ``hard``,
    ``unfair``, ``extreme``; *technique*: the hardest, by level and score; *steps*: the number of
    each technique, in the order and the words of HoDoKu.
    """

    score: int
    level: str
    technique: str
    steps: tuple[tuple[str, int], ...]
    scale: str = "hodoku-2.2"


def hodoku_of(grid: Grid, budget: Budget) -> Hodoku:
    """Rate a grid that has one solution."""
    if not is_classic(grid.layout):
        raise Unsupported(message("the scale hodoku serves the classic 9×9 board, got {got}",
                                  got=grid.layout.text))
    if not grid.is_plain:
        raise Unsupported(message("the scale hodoku takes digits, no struck candidates: {line}",
                                  line=grid.line()))
    rating, = kernel.hodoku_ratings([bytes(grid.values)], 1, budget.rest())
    budget.demand(rating.stopped, grid)
    return Hodoku(rating.score, rating.level, rating.technique, rating.steps)
