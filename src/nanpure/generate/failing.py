"""The error of the verbs that make puzzles."""

from __future__ import annotations

from nanpure.errors import NanpureError
from nanpure.puzzle import Puzzle

__all__ = ["NotMade"]


class NotMade(NanpureError):
    """No puzzle was what was asked for; *nearest* is the one that came nearest, or None."""

    def __init__(self, message: str, nearest: Puzzle | None = None) -> None:
        self.nearest = nearest
        super().__init__(message)
