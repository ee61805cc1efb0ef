"""The limits of a rating, over all its parts, and the error when they are not enough."""

from __future__ import annotations

from nanpure import kernel
from nanpure.errors import PuzzleError
from nanpure.model.grid import Grid
from nanpure.words import message

__all__ = ["Budget"]


class Budget(kernel.Budget):
    """The limits of a whole rating."""

    @staticmethod
    def demand(stopped: str | None, grid: Grid) -> None:
        """Raise unless a part of the rating was completed."""
        if stopped is not None:
            raise PuzzleError(message("not rated: stopped by {limit}: {line}", limit=stopped,
                                      line=grid.line()), "unknown", stopped)
