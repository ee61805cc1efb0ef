"""Small signs within a cell, such as sums and pencil marks, each on its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from nanpure.photo.cells import SIDE
from nanpure.photo.digits import CLASSES, looks_of
from nanpure.photo.library import opencv

__all__ = ["Glyph", "digits_of", "glyphs_in"]

HIGHEST, LOWEST = 0.34, 0.1  # of a cell: the height of a sign
WIDEST = 1.2  # of its height; what is wider are two signs that touch
FILLED = 0.62  # of a patch is as high as a sign in it
_DIGITS = tuple(CLASSES.index(sign) for sign in "0123456789")


class Glyph(NamedTuple):
    """A sign: where it stands in its part of a cell, and its patch."""

    left: int
    top: int
    width: int
    height: int
    patch: Any


def glyphs_in(part: Any, cell: int) -> list[Glyph]:
    """The small signs in a part of a cell of so many points, from left to right."""
    cv2 = opencv()
    mask = (part > max(0.35, float(part.max()) * 0.45)).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    found = []
    for left, top, width, height, _ in sorted(stats[1:].tolist()):
        if LOWEST * cell <= height <= HIGHEST * cell and width <= 2 * WIDEST * height:
            halves = 2 if width > WIDEST * height else 1
            for half in range(halves):
                start = left + half * width // halves
                found.append(Glyph(start, top, width // halves, height,
                                   _patch(part, start, top, width // halves, height)))
    return found


def digits_of(glyphs: Sequence[Glyph]) -> Any:
    """How likely each sign is each digit from 0 to 9: a row for each."""
    return np.exp(looks_of(np.stack([glyph.patch for glyph in glyphs])).classes[:, _DIGITS])


def _patch(part: Any, left: int, top: int, width: int, height: int) -> Any:
    """A sign in the middle of a patch, as large as digits usually are in cells."""
    cv2 = opencv()
    around = part[max(0, top - 1):top + height + 1, max(0, left - 1):left + width + 1]
    scale = SIDE * FILLED / height
    drawn = cv2.resize(around, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    drawn = np.clip(drawn[:SIDE, :SIDE], 0, 1.2)
    patch = np.zeros((SIDE, SIDE), np.float32)
    down, right = (SIDE - drawn.shape[0]) // 2, (SIDE - drawn.shape[1]) // 2
    patch[down:down + drawn.shape[0], right:right + drawn.shape[1]] = drawn
    return patch
