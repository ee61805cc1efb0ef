"""Paper sizes, and the areas of a page; all lengths in points, 72 to the inch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["MM", "PAPERS", "PER_PAGE", "Box", "Sheet"]

MM = 72 / 25.4
MARK, CLEAR = 5 * MM, 2 * MM  # length of crop marks; their distance to bleed and paper edge
# Width and height in millimetres. B5 is the Japanese one (JIS P 0138), as in Japanese books.
PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType({
    "a4": (210, 297), "a5": (148, 210), "b5": (182, 257), "letter": (215.9, 279.4),
})
# Puzzles per row, and rows.
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
        """The centre between left and right."""
        return self.left + self.width / 2

    def split(self, columns: int, rows: int, gap: float) -> list[Box]:
        """Return equal boxes with gaps between them, row by row from the top."""
        width = (self.width - gap * (columns - 1)) / columns
        height = (self.height - gap * (rows - 1)) / rows
        return [
            Box(self.left + column * (width + gap), self.top - height - row * (height + gap),
                width, height)
            for row in range(rows) for column in range(columns)
        ]

    def lowered(self, height: float) -> Box:
        """Return the rest below a strip of that height."""
        return Box(self.left, self.bottom, self.width, self.height - height)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: trimmed size, margin, gutter (additional room for binding), bleed, crop marks."""

    width: float
    height: float
    margin: float
    gutter: float = 0.0
    bleed: float = 0.0
    marks: bool = False

    @staticmethod
    def of(
        paper: str, margin: float = 15, gutter: float = 0, bleed: float = 0, *,
        marks: bool = False,
    ) -> Sheet:
        """Make a page of one of :data:`PAPERS`; all lengths in millimetres.

        *marks* adds crop marks and the room for them.

        >>> round(Sheet.of("a5").width), round(Sheet.of("a5", bleed=3).media[0])
        (420, 437)
        """
        width, height = PAPERS[paper]
        return Sheet(width * MM, height * MM, margin * MM, gutter * MM, bleed * MM, marks)

    @property
    def outside(self) -> float:
        """The distance from the edge of the paper to that of the trimmed page."""
        return self.bleed + (MARK + 2 * CLEAR if self.marks else 0.0)

    @property
    def media(self) -> tuple[float, float]:
        """Width and height of the paper before cutting."""
        return self.width + 2 * self.outside, self.height + 2 * self.outside

    @property
    def trim(self) -> tuple[float, float, float, float]:
        """The corners of the page after cutting."""
        return (self.outside, self.outside, self.outside + self.width, self.outside + self.height)

    @property
    def bled(self) -> tuple[float, float, float, float]:
        """The corners of the printable area: the trimmed page and its bleed, which is cut off."""
        left, bottom, right, top = self.trim
        return left - self.bleed, bottom - self.bleed, right + self.bleed, top + self.bleed

    def crop_marks(self) -> list[tuple[float, float, float, float]]:
        """Return lines (x, y to x, y) outside the bleed that show where to cut, if wanted.

        >>> len(Sheet.of("a5", marks=True).crop_marks()), Sheet.of("a5").crop_marks()
        (8, [])
        """
        if not self.marks:
            return []
        left, bottom, right, top = self.trim
        near, far = self.bleed + CLEAR, self.bleed + CLEAR + MARK
        beside = [(left - far, left - near), (right + near, right + far)]
        above = [(bottom - far, bottom - near), (top + near, top + far)]
        return [*((start, y, end, y) for y in (bottom, top) for start, end in beside),
                *((x, start, x, end) for x in (left, right) for start, end in above)]

    def area(self, number: int) -> Box:
        """Return the area of page *number*: odd pages are on the right, bound on their left."""
        inner = self.gutter if number % 2 else 0.0
        return Box(self.outside + self.margin + inner, self.outside + self.margin,
                   self.width - 2 * self.margin - self.gutter, self.height - 2 * self.margin)
