"""The ``effort`` scale: the guesses of the native search, which knows singles and little more.

How often it guesses depends on which cell it tries first, and so on how a puzzle happens to be
written. Therefore it searches several images of the puzzle under seeded symmetries and relabellings
of its layout, and the rating is their mean.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from nanpure import kernel
from nanpure.compiled import board_of
from nanpure.grid import Grid
from nanpure.layout import Layout
from nanpure.rate.budget import Budget
from nanpure.solve import has_digits_only
from nanpure.symmetry import Transform, random_transform

__all__ = ["COPIES", "Effort", "effort_of"]

COPIES = 16


@dataclass(frozen=True, slots=True)
class Effort:
    """A rating on the scale ``effort-1``, with its factors.

    *guesses*: of each image, to the solution and the proof that there is no other.
    """

    guesses: tuple[int, ...]
    scale: str = "effort-1"

    @property
    def mean(self) -> float:
        """The rating: the mean over the images."""
        return sum(self.guesses) / len(self.guesses)


def effort_of(grid: Grid, budget: Budget) -> Effort:
    """Rate a grid that has one solution."""
    plain = grid.layout.structure == "3x3" and has_digits_only(grid)
    images = _images(grid.layout)
    return Effort(tuple(_guesses(grid, image, plain, budget) for image in images))


def _guesses(grid: Grid, image: Transform, plain: bool, budget: Budget) -> int:
    if plain:
        digits = bytearray(grid.layout.cells)
        for cell, digit in zip(image.cells, grid.values, strict=True):
            digits[cell] = image.digits[digit]
        found = kernel.classic_search(bytes(digits), 2, 0, budget.rest())
    else:
        moved = image(grid).candidates
        found = kernel.search(board_of(grid.layout), moved, 2, 0, budget.rest())
    budget.demand(found.stopped, grid)
    return found.nodes


@lru_cache(maxsize=64)
def _images(layout: Layout) -> tuple[Transform, ...]:
    return tuple(random_transform(layout, seed) for seed in range(COPIES))
