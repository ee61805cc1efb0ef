"""The cells of a board as small pictures of ink, all of one size."""

from __future__ import annotations

from typing import Any

import numpy as np

from nanpure.photo.ink import Ink
from nanpure.photo.library import opencv
from nanpure.photo.mesh import flat

__all__ = ["CELL", "SIDE", "patches_of", "patches_of_flat"]

SIDE = 28  # points of a patch
CELL = 32  # points of the cell that it is the middle of
PALE = 48  # what is never taken for full ink, however pale all else is
FINEST = 1.5  # points of the picture for each of the patch: with more, some would not be seen


def patches_of(ink: Ink, points: Any) -> Any:
    """The N² cells of a mesh, row by row: an array of shape (N², 28, 28), 1 is ink."""
    return patches_of_flat(flat_ink(ink, points, CELL), CELL)


def flat_ink(ink: Ink, points: Any, cell: int) -> Any:
    """The ink of a board on a square lattice, from a picture that is not finer than needed."""
    cv2 = opencv()
    sides = np.linalg.norm(points[1:, :-1] - points[:-1, :-1], axis=2)
    coarser = float(np.median(sides)) / (cell * FINEST)
    if coarser > 1:
        ink = cv2.resize(ink, None, fx=1 / coarser, fy=1 / coarser, interpolation=cv2.INTER_AREA)
        points = points / coarser
    return flat(ink, points, cell)


def patches_of_flat(square: Any, cell: int) -> Any:
    """Part a square of ink into its cells; what is dark in many of them is full ink."""
    size = len(square) // cell
    edge = (cell - SIDE) // 2
    parts = square.reshape(size, cell, size, cell).swapaxes(1, 2).reshape(-1, cell, cell)
    patches = parts[:, edge:edge + SIDE, edge:edge + SIDE].astype(np.float32)
    middle = patches[:, 5:-5, 5:-5].reshape(len(patches), -1)
    darkest = np.percentile(np.percentile(middle, 97, axis=1), 92)
    return np.minimum(patches / max(float(darkest), PALE), 1.3)
