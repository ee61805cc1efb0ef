"""The ``effort`` scale: the guesses of the native search, which uses little more than singles.

The number of guesses depends on which cell the search tries first, and so on how a puzzle happens
to be written. Therefore it searches several images of the puzzle under seeded symmetries and
relabellings of its layout, and the rating is their mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from nanpure.kernel import Control, Found, Limits
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.symmetry import Transform, random_transform
from nanpure.ratings.budget import Budget
from nanpure.search.engines import count_branches, search_digits, search_grid

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["COPIES", "Effort", "effort_of", "efforts_of"]

COPIES = 16


@dataclass(frozen=True, slots=True)
class Effort:
    """A rating on the scale ``effort-1``, with its factors.

    *guesses*: for each image, up to the solution and the proof that there is no other.
    """

    guesses: tuple[int, ...]
    scale: str = "effort-1"

    @property
    def mean(self) -> float:
        """The rating: the mean over the images."""
        return sum(self.guesses) / len(self.guesses)


def effort_of(grid: Grid, budget: Budget) -> Effort:
    """Rate a grid that has one solution."""
    results = _of_digits(grid, budget) if grid.is_plain else _of_candidates(grid, budget)
    return Effort(tuple(_guesses(result, grid, budget) for result in results))


def efforts_of(
    layout: Layout, rows: NDArray[np.uint8], jobs: int = 1, control: Control | None = None
) -> NDArray[np.float64]:
    """Rate rows of N² digits of one layout, many at once: ``float64[n]``, the means.

    Rows with none or several solutions get the guesses of their search. Rows that a stopped
    *control* leaves undone have meaningless values.

    >>> import numpy as np
    >>> rows = np.array([[*map(int, ".24.3......4.31.".replace(".", "0"))]], np.uint8)
    >>> efforts_of(Layout.default(4), rows)
    array([0.])
    """
    import numpy as np

    total = np.zeros(len(rows), np.uint64)
    for image in _images(layout):
        moved = np.empty_like(rows)
        moved[:, list(image.cells)] = np.array(image.digits, np.uint8)[rows]
        total += count_branches(layout, moved, jobs, Limits(control=control))
    return total / COPIES


def _of_digits(grid: Grid, budget: Budget) -> Iterator[Found]:
    digits = bytes(grid.values)
    for drawn, named in _draws(grid.layout):
        moved = bytes(drawn(digits.translate(named)))
        yield search_digits(grid.layout, moved, 2, 0, budget.rest())


def _of_candidates(grid: Grid, budget: Budget) -> Iterator[Found]:
    for image in _images(grid.layout):
        yield search_grid(image(grid), 2, 0, budget.rest())


def _guesses(result: Found, grid: Grid, budget: Budget) -> int:
    budget.demand(result.stopped, grid)
    return result.nodes


@lru_cache(maxsize=64)
def _images(layout: Layout) -> tuple[Transform, ...]:
    return tuple(random_transform(layout, seed) for seed in range(COPIES))


@lru_cache(maxsize=64)
def _draws(layout: Layout) -> tuple[tuple[Callable[[bytes], Iterable[int]], bytes], ...]:
    """For each image a function that draws its cells from the board, and a table of digits."""
    return tuple((
        itemgetter(*sorted(range(layout.cells), key=image.cells.__getitem__)),
        bytes(image.digits).ljust(256, b"\0"),
    ) for image in _images(layout))
