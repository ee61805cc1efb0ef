"""``+windows``: each digit once in every window, as in Hypersudoku."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from nanpure.base.arguments import integer
from nanpure.errors import ParseError
from nanpure.model.rules.house import HouseRule
from nanpure.model.sets import MAX_SIZE

__all__ = ["Windows"]


@dataclass(frozen=True)
class Windows(HouseRule):
    """Windows as large as a box, one cell away from the border and from each other.

    Only square boxes allow that, of *side* rows and columns.

    >>> Windows(2).houses()
    ((5, 6, 9, 10),)
    """

    side: int
    kind: ClassVar[str] = "windows"
    house_kind: ClassVar[str] = "window"

    def __post_init__(self) -> None:
        object.__setattr__(self, "side", integer(self.side, "side", 1, MAX_SIZE))

    @staticmethod
    def on(shape: tuple[int, int] | None) -> Windows:
        """Return the windows of a board with boxes of this shape (None: irregular)."""
        if shape is None:
            raise ParseError("+windows", expected="rectangular boxes", found="a jigsaw")
        height, width = shape
        if height != width or height == 1:
            raise ParseError("+windows", expected="square boxes", found=f"{height}x{width}")
        return Windows(height)

    @property
    def size(self) -> int:  # type: ignore[override]
        """N."""
        return self.side * self.side

    @property
    def text(self) -> str:
        """``windows``."""
        return self.kind

    def houses(self) -> tuple[tuple[int, ...], ...]:
        """Return the cells of the windows, from the upper left to the lower right."""
        corners = [1 + i * (self.side + 1) for i in range(self.side - 1)]
        return tuple(
            tuple((down + i) * self.size + right + k
                  for i in range(self.side) for k in range(self.side))
            for down in corners
            for right in corners
        )
