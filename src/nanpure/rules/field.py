"""The base of all fields: what a rule is made of, and all that follows from it.

A field reads its part of layout text and writes it, checks its value on a board, moves it, and says
how it looks in JSON and in help. The value of a field of cells may be their names until the rule
comes to a board (:meth:`nanpure.rules.rule.Rule.on`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from nanpure.rules.board import Board

__all__ = ["Field"]


class Field:
    """The declaration of one field of a kind of rule."""

    name: str
    """Its name in the class, set where the kind is made."""

    default: Any = dataclasses.MISSING
    """Its value where it is missing; layout text leaves it out."""

    word: str
    """What stands for it in help: ``SUM``, ``r1c1,…``."""

    places: bool = False
    """Whether it consists of cells; in layout text these come last."""

    def normal(self, value: Any) -> Any:
        """Return a value that a caller gave in its normal form; TypeError, ValueError."""
        raise NotImplementedError

    def check(self, value: Any, others: Mapping[str, Any], board: Board, text: str) -> None:
        """Raise :class:`ParseError` where the value does not fit the board; *text* is quoted."""

    def reads(self, word: str) -> bool:
        """Whether a word of layout text is this field, which may be missing, and not the next."""
        return True

    def parse(self, word: str, board: Board, text: str) -> Any:
        """Read the value; *text* is quoted in errors."""
        raise NotImplementedError

    def text(self, value: Any, board: Board) -> str:
        """Write the value."""
        raise NotImplementedError

    def moved(self, value: Any, cells: Sequence[int]) -> Any:
        """The value where cell c has gone to ``cells[c]``."""
        return value

    @property
    def optional(self) -> bool:
        """Whether it may be missing."""
        return self.default is not dataclasses.MISSING

    def schema(self) -> dict[str, Any]:
        """Describe the field for programs."""
        return {"name": self.name, "type": type(self).__name__.lower(), "word": self.word,
                "places": self.places, "optional": self.optional}
