"""Pencil marks: small digits in cells that have no other, read where they are asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from nanpure.photo.cages import FINE
from nanpure.photo.glyphs import digits_of, glyphs_in

__all__ = ["notes_of"]

SURE = 0.8  # how likely a mark is one that counts
EDGE = 3  # points beside the lines of a cell that are left out


def notes_of(square: Any, cells: Iterable[int]) -> dict[int, int]:
    """For each of some cells that has pencil marks, their digits as a mask: bit d - 1 for digit d.

    *square* is the ink of the board with 64 points a cell.
    """
    size = len(square) // FINE
    ink = square.astype(np.float32) / max(float(np.percentile(square, 98)), 48.0)
    found = {}
    for cell in cells:
        row, column = divmod(cell, size)
        part = ink[row * FINE + EDGE:(row + 1) * FINE - EDGE,
                   column * FINE + EDGE:(column + 1) * FINE - EDGE]
        glyphs = glyphs_in(part, FINE)
        if glyphs:
            looks = digits_of(glyphs)
            digits = {int(each.argmax()) for each in looks if each.max() > SURE}
            mask = sum(1 << digit - 1 for digit in digits if 1 <= digit <= size)
            if mask:
                found[cell] = mask
    return found
