"""What a rating may spend, over all its parts, and the error when that is not enough."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from nanpure.errors import PuzzleError
from nanpure.grid import Grid
from nanpure.kernel import Limits

__all__ = ["Budget"]


@dataclass(frozen=True)
class Budget:
    """Limits of a whole rating: the time is shared by its parts, the nodes are for each of them."""

    limits: Limits
    began: float = field(default_factory=time.monotonic)

    def rest(self) -> Limits:
        """What is left now; at the end so little that the next look at the clock ends it."""
        if self.limits.timeout is None:
            return self.limits
        left = max(self.limits.timeout - (time.monotonic() - self.began), 1e-9)
        return Limits(left, self.limits.nodes, self.limits.control)

    @staticmethod
    def demand(stopped: str | None, grid: Grid) -> None:
        """Raise unless a part of the rating came to its end."""
        if stopped is not None:
            raise PuzzleError(f"not rated: stopped by {stopped}: {grid.line()}", "unknown", stopped)
