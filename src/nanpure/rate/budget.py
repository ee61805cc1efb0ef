"""What a rating may spend, over all its parts, and the error when that is not enough."""

from __future__ import annotations

from nanpure import kernel
from nanpure.errors import PuzzleError
from nanpure.model.grid import Grid

__all__ = ["Budget"]


class Budget(kernel.Budget):
    """The limits of a whole rating."""

    @staticmethod
    def demand(stopped: str | None, grid: Grid) -> None:
        """Raise unless a part of the rating came to its end."""
        if stopped is not None:
            raise PuzzleError(f"not rated: stopped by {stopped}: {grid.line()}", "unknown", stopped)
