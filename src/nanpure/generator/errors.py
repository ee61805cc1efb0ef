"""The error of the verbs that generate puzzles."""

from __future__ import annotations

from typing import Any

from nanpure.errors import NanpureError
from nanpure.model.puzzle import Puzzle

__all__ = ["NotMade"]


class NotMade(NanpureError):
    """No puzzle met the wish; *nearest* is the closest one, or None.

    *kind* names the reason for translations of the message, with its numbers in *facts*.
    """

    def __init__(
        self, message: str, nearest: Puzzle | None = None, kind: str = "", **facts: Any
    ) -> None:
        self.nearest, self.kind, self.facts = nearest, kind, facts
        super().__init__(message)
