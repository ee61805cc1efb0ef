"""The parts of a drawing by their places, for a look whether a shape is among them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from .glyphs import Angle, Beside, Box, Glyph, Label, Pointer, Ray, Slash, Spot, Stroke, Tint

__all__ = ["Scene"]

G = TypeVar("G", bound=Glyph)


class Scene:
    """A drawing: its glyphs, and the numbers of those that lie on some cells, or at a place."""

    def __init__(self, glyphs: Iterable[Glyph], size: int) -> None:
        self.glyphs: Sequence[Glyph] = tuple(dict.fromkeys(glyphs))  # what is drawn twice is equal
        self.size = size
        self._at: Mapping[tuple[type[Glyph], tuple[int, ...]], list[int]] = defaultdict(list)
        for number, glyph in enumerate(self.glyphs):
            self._at[type(glyph), _key(glyph)].append(number)

        self._of: Mapping[type[Glyph], list[int]] = defaultdict(list)
        self._ending: Mapping[int, list[int]] = defaultdict(list)
        for number, glyph in enumerate(self.glyphs):
            self._of[type(glyph)].append(number)
            if isinstance(glyph, Pointer):
                self._ending[glyph.cells[-1]].append(number)

    def of(self, kind: type[G]) -> list[tuple[int, G]]:
        """Return the glyphs of a class with their numbers."""
        return [(number, glyph) for number in self._of.get(kind, ())
                if isinstance(glyph := self.glyphs[number], kind)]

    def ending(self, cell: int) -> list[tuple[int, Pointer]]:
        """Return the arrows whose head is in a cell."""
        return [(number, glyph) for number in self._ending.get(cell, ())
                if isinstance(glyph := self.glyphs[number], Pointer)]

    def at(self, kind: type[G], place: tuple[int, ...]) -> list[tuple[int, G]]:
        """Return those of a class that lie on exactly these cells, or at a place beside them."""
        return [(number, glyph) for number in self._at.get((kind, place), ())
                if isinstance(glyph := self.glyphs[number], kind)]


def _key(glyph: Glyph) -> tuple[int, ...]:
    if isinstance(glyph, Beside | Ray):
        return glyph.place
    if isinstance(glyph, Spot | Box):
        return tuple(sorted(glyph.cells))
    if isinstance(glyph, Angle | Label | Pointer | Slash | Stroke | Tint):
        return glyph.cells
    return ()
