"""``+disjoint``: each digit once in the cells at the same place in every box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nanpure.base.arguments import integer
from nanpure.errors import ParseError
from nanpure.model.rules.house import HouseRule
from nanpure.model.sets import MAX_SIZE

__all__ = ["DisjointGroups"]


@dataclass(frozen=True)
class DisjointGroups(HouseRule):
    """The groups of a board with boxes of *height* rows and *width* columns.

    >>> DisjointGroups(2, 2).houses()[0]
    (0, 2, 8, 10)
    """

    height: int
    width: int
    kind: ClassVar[str] = "disjoint"
    house_kind: ClassVar[str] = "disjoint"

    def __post_init__(self) -> None:
        object.__setattr__(self, "height", integer(self.height, "height", 1, MAX_SIZE))
        object.__setattr__(self, "width", integer(self.width, "width", 1, MAX_SIZE))

    @staticmethod
    def on(shape: tuple[int, int] | None) -> DisjointGroups:
        """Return the groups of a board with boxes of this shape (None: irregular)."""
        if shape is None:
            raise ParseError("+disjoint", expected="rectangular boxes", found="a jigsaw")
        return DisjointGroups(*shape)

    @property
    def size(self) -> int:  # type: ignore[override]
        """N."""
        return self.height * self.width

    @property
    def text(self) -> str:
        """``disjoint``."""
        return self.kind

    def houses(self) -> tuple[tuple[int, ...], ...]:
        """Return the cells of the groups, in the order of the cells of a box."""
        n = self.size
        return tuple(
            tuple(r * n + c for r in range(i, n, self.height) for c in range(k, n, self.width))
            for i in range(self.height)
            for k in range(self.width)
        )
