"""The error of the verbs that make puzzles."""

from __future__ import annotations

from typing import Any

from nanpure.errors import NanpureError
from nanpure.model.puzzle import Puzzle

__all__ = ["NotMade"]


class NotMade(NanpureError):
    """No puzzle was what was asked for; *nearest* is the one that came nearest, or None.

    *kind* names the reason for whoever says it in another language, with its numbers in *facts*.
    """

    def __init__(
        self, message: str, nearest: Puzzle | None = None, kind: str = "", **facts: Any
    ) -> None:
        self.nearest, self.kind, self.facts = nearest, kind, facts
        super().__init__(message)
