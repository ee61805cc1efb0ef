"""Sizes of paper, and where things stand on a page; all lengths in points, 72 an inch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["MM", "PAPERS", "PER_PAGE", "Box", "Sheet"]

MM = 72 / 25.4
# Width and height in millimetres. B5 is the Japanese one (JIS P 0138), as of Japanese books.
PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType({
    "a4": (210, 297), "a5": (148, 210), "b5": (182, 257), "letter": (215.9, 279.4),
})
# Puzzles side by side, and one below the other.
PER_PAGE: Mapping[int, tuple[int, int]] = MappingProxyType({
    1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 20: (4, 5),
})


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a page, from its lower left corner."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.bottom + self.height

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def middle(self) -> float:
        """Half way between left and right."""
        return self.left + self.width / 2

    def split(self, columns: int, rows: int, gap: float) -> list[Box]:
        """Equal boxes with gaps between them, row by row from the top."""
        width = (self.width - gap * (columns - 1)) / columns
        height = (self.height - gap * (rows - 1)) / rows
        return [
            Box(self.left + column * (width + gap), self.top - height - row * (height + gap),
                width, height)
            for row in range(rows) for column in range(columns)
        ]

    def lowered(self, height: float) -> Box:
        """What is left below a strip of that height."""
        return Box(self.left, self.bottom, self.width, self.height - height)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: trimmed size, margin, gutter (further room where it is bound) and bleed."""

    width: float
    height: float
    margin: float
    gutter: float = 0.0
    bleed: float = 0.0

    @staticmethod
    def of(paper: str, margin: float = 15, gutter: float = 0, bleed: float = 0) -> Sheet:
        """A page of one of :data:`PAPERS`; all else in millimetres.

        >>> round(Sheet.of("a5").width), round(Sheet.of("a5", bleed=3).media[0])
        (420, 437)
        """
        width, height = PAPERS[paper]
        return Sheet(width * MM, height * MM, margin * MM, gutter * MM, bleed * MM)

    @property
    def media(self) -> tuple[float, float]:
        """Width and height of what is printed before it is cut."""
        return self.width + 2 * self.bleed, self.height + 2 * self.bleed

    @property
    def trim(self) -> tuple[float, float, float, float]:
        """The corners of what is left after cutting."""
        return (self.bleed, self.bleed, self.bleed + self.width, self.bleed + self.height)

    def area(self, number: int) -> Box:
        """What may be printed on page *number*: odd pages are on the right, bound on their left."""
        inner = self.gutter if number % 2 else 0.0
        return Box(self.bleed + self.margin + inner, self.bleed + self.margin,
                   self.width - 2 * self.margin - self.gutter, self.height - 2 * self.margin)
