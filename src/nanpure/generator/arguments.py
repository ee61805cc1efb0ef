"""Arguments of the generator: puzzles, streams of random numbers, what stops a verb."""

from __future__ import annotations

from nanpure.base.arguments import optional
from nanpure.kernel import Control
from nanpure.kernel.generate import check_stream
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid

__all__ = ["control_of", "grid_of", "puzzle_of", "stream_of"]


def control_of(control: object) -> Control | None:
    """Return the control that stops a verb from elsewhere, or None."""
    return optional(control, "control", Control)


def stream_of(seed: object, index: object = 0) -> tuple[int, int]:
    """Return the numbers that select a random stream, of at most 64 bits each.

    >>> stream_of(7)
    (7, 0)
    """
    return check_stream(seed, index)  # type: ignore[arg-type]  # it checks the types itself


def grid_of(puzzle: PuzzleLike, layout: Layout | str | None = None) -> Grid:
    """Return the grid that a verb was given in any form."""
    return as_grid(puzzle, layout)


def puzzle_of(puzzle: PuzzleLike, layout: Layout | str | None = None) -> Puzzle:
    """Return the puzzle that a verb was given in any form."""
    return grid_of(puzzle, layout).puzzle
