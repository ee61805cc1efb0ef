"""``+diagonals``: each digit once on both diagonals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nanpure.base.arguments import integer
from nanpure.model.rules.house import HouseRule
from nanpure.model.sets import MAX_SIZE

__all__ = ["Diagonals"]


@dataclass(frozen=True)
class Diagonals(HouseRule):
    """The falling diagonal of a board of N×N cells, then the rising one.

    >>> Diagonals(3).houses()
    ((0, 4, 8), (2, 4, 6))
    """

    size: int
    kind: ClassVar[str] = "diagonals"
    house_kind: ClassVar[str] = "diagonal"

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", integer(self.size, "size", 1, MAX_SIZE))

    @property
    def text(self) -> str:
        """``diagonals``."""
        return self.kind

    def houses(self) -> tuple[tuple[int, ...], ...]:
        """Return the cells of both diagonals."""
        n = self.size
        return (
            tuple(i * n + i for i in range(n)),
            tuple(i * n + n - 1 - i for i in range(n)),
        )
