"""Meshes: where the lines of a board cross, on paper that need not be flat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from nanpure.photo.ink import Ink
from nanpure.photo.library import opencv

__all__ = ["Mesh", "flat", "mesh_of"]

SQUARE = 720  # points of a side while cells are counted
BANDS = 20
THROUGH = 40  # percent of the bands that may lack a line
CELL = 24  # points of a cell while lines are sought
SIZES = range(4, 17)
REACH = 0.3  # of a cell: how far from its place a line is sought
DEGREE = 4  # of the polynomials that bend the lines
NEAR, FAR = 0.16, 0.28  # of a cell: how far from its place a line is sought to count cells
FAINT = 0.12  # of the middling line: what is fainter is not a line


@dataclass(frozen=True)
class Mesh:
    """The crossings of the lines of a board: *points* has (N + 1)² points (x, y) of the picture.

    *strength*: how much darker than cells the fainter lines are, up to 255; below 0 where cells are
    darker, as they are between lines that belong to no board.
    """

    points: Any
    strength: float

    @property
    def size(self) -> int:
        """How many cells a side has."""
        return len(self.points) - 1


def mesh_of(ink: Ink, corners: Any) -> Mesh | None:
    """The mesh of the board inside of four corners, or None where no lines part it evenly."""
    size = _size_of(_rectified(ink, corners))
    if size is None:
        return None
    points = _straight(corners, size)
    for reach in (REACH, REACH / 2, REACH / 3):
        points = _bent(ink, points, reach)
    return Mesh(points, _strength(ink, points))


def flat(picture: Any, points: Any, cell: int, margin: int = 0) -> Any:
    """The picture as if its mesh were a square lattice with cells of so many points."""
    cv2 = opencv()
    size = len(points) - 1
    side = size * cell + 2 * margin
    places = (np.arange(side, dtype=np.float32) - margin + 0.5) / cell
    at = np.clip(places.astype(int), 0, size - 1)
    part = (places - at).astype(np.float32)
    rows = points[at] * (1 - part)[:, None, None] + points[at + 1] * part[:, None, None]
    whole = rows[:, at] * (1 - part)[None, :, None] + rows[:, at + 1] * part[None, :, None]
    whole = whole.astype(np.float32)
    return cv2.remap(picture, whole[..., 0], whole[..., 1], cv2.INTER_LINEAR,
                     borderMode=cv2.BORDER_REPLICATE)


def _straight(corners: Any, size: int) -> Any:
    """The crossings if the paper is flat."""
    cv2 = opencv()
    square = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32)
    turn = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    lattice = np.stack(np.meshgrid(np.arange(size + 1), np.arange(size + 1)), -1)
    return cv2.perspectiveTransform(lattice.reshape(1, -1, 2).astype(np.float32), turn).reshape(
        size + 1, size + 1, 2)


def _rectified(ink: Ink, corners: Any) -> Any:
    cv2 = opencv()
    margin = SQUARE // 40
    low, high = margin, SQUARE - margin
    square = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    turn = cv2.getPerspectiveTransform(corners.astype(np.float32), square)
    return cv2.warpPerspective(ink, turn, (SQUARE, SQUARE), flags=cv2.INTER_LINEAR)


def _size_of(square: Any) -> int | None:
    """How many cells a side has: the most that lines part evenly in both directions.

    Lines are sought near their places, then, on paper that is more bent, further away.
    """
    down, across = _profiles(square), _profiles(square.T)
    for reach in (NEAR, FAR):
        sizes = [size for size in SIZES if min(_evenness(down, size, reach),
                                               _evenness(across, size, reach)) > FAINT]
        if sizes:
            return sizes[-1]
    return None


def _profiles(square: Any) -> Any:
    """For bands of rows, how much of each column is a line down the band."""
    cv2 = opencv()
    wide = square.astype(np.float32)
    edges = wide - cv2.blur(wide, (SQUARE // 24, 1))
    edges = cv2.dilate(np.maximum(edges, 0), np.ones((1, 5), np.uint8))  # lines may slope a little
    bands = edges.reshape(BANDS, SQUARE // BANDS, SQUARE)
    return np.sort(bands, axis=1)[:, SQUARE // BANDS // 4]  # three quarters are at least as dark


def _evenness(profiles: Any, size: int, reach: float) -> float:
    """How dark the faintest lines are where a board of that size has lines, in middling ones.

    A line runs through most bands, which digits do not.
    """
    margin = SQUARE // 40
    step = (SQUARE - 2 * margin) / size
    places = margin + np.arange(size + 1) * step
    lines = np.sort(_strengths(profiles, places, reach * step))
    between = _strengths(profiles, places[:-1] + step / 2, NEAR * step)
    middling, empty = float(lines[len(lines) // 2]), float(np.percentile(between, 80))
    if middling < 8 or middling < 2.5 * float(np.median(between)) or lines[1] < 1.5 * empty:
        return 0.0
    return float((lines[1] - empty) / middling)


def _strengths(profiles: Any, places: Any, reach: float) -> Any:
    """How dark the darkest lines near some places are in most bands."""
    around = max(4, int(reach))
    darkest = [profiles[:, max(0, round(at) - around):round(at) + around + 1].max(axis=1)
               for at in places]
    return np.percentile(darkest, THROUGH, axis=1)


def _strength(ink: Ink, points: Any) -> float:
    """How much darker the fainter lines are than what else runs through cells, such as lines of a
    board that lies within this one.
    """
    square = flat(ink, points, CELL, CELL // 2).astype(np.float32)
    half = CELL // 2
    lines, between = [], []
    for turned in (square, square.T):
        lines.append(np.percentile(_shifts(turned, len(points) - 1, REACH / 3)[1], 25, axis=1))
        within = np.roll(turned, -half, axis=1)
        between.append(np.median(_shifts(within, len(points) - 1, REACH)[1], axis=1)[:-1])
    return float(np.percentile(lines, 20) - 1.5 * np.percentile(between, 95))


def _bent(ink: Ink, points: Any, reach: float) -> Any:
    """Move crossings onto the lines, as smoothly as paper bends."""
    size = len(points) - 1
    square = flat(ink, points, CELL, CELL // 2).astype(np.float32)
    x, weight_x = _shifts(square, size, reach)
    y, weight_y = _shifts(square.T, size, reach)
    down = _smooth(x, weight_x, size).T / CELL  # from lines and bands to rows and columns
    right = _smooth(y, weight_y, size) / CELL
    return _moved(points, down, right)


def _shifts(square: Any, size: int, reach: float) -> tuple[Any, Any]:
    """For each line down the square and each band of cells, how far right it is, and how dark."""
    cv2 = opencv()
    edges = np.maximum(square - cv2.blur(square, (CELL | 1, 1)), 0)
    width = max(1, int(reach * CELL))
    shifts = np.zeros((size + 1, size), np.float32)
    weights = np.zeros_like(shifts)
    half = CELL // 2
    for band in range(size):
        strip = edges[half + band * CELL:half + (band + 1) * CELL]
        profile = np.sort(strip, axis=0)[CELL // 4]
        profile = cv2.GaussianBlur(profile[None], (3, 1), 0)[0]
        for line in range(size + 1):
            centre = half + line * CELL
            window = profile[centre - width:centre + width]
            mass = window.sum()
            if mass > 0:
                peak = int(window.argmax())
                near = slice(max(0, peak - 2), peak + 3)
                places = np.arange(-width, width)[near] + 0.5
                shifts[line, band] = (window[near] * places).sum() / window[near].sum()
                weights[line, band] = window[peak]
    return shifts, weights


def _smooth(shifts: Any, weights: Any, size: int) -> Any:
    """Shifts at all crossings by a polynomial that most measured ones agree with."""
    lines, bands = np.meshgrid(np.linspace(-1, 1, size + 1),
                               (np.arange(size) + 0.5) / size * 2 - 1, indexing="ij")
    basis, target = _basis(lines.ravel(), bands.ravel()), shifts.ravel()
    weight = np.minimum(weights.ravel(), np.median(weights) + 1e-6)
    trust = np.ones_like(weight)
    ridge = np.diag(np.array([0 if i + j < 2 else 0.002 * (i + j) ** 2 for i, j in _TERMS])
                    * weight.sum())
    for _ in range(6):
        scaled = basis * (weight * trust)[:, None]
        solution = np.linalg.solve(scaled.T @ basis + ridge + 1e-6 * np.eye(len(_TERMS)),
                                   scaled.T @ target)
        miss = np.abs(basis @ solution - target)
        trust = 1 / (1 + (miss / 1.5) ** 2)
    ends = np.linspace(-1, 1, size + 1)
    lines, rows = np.meshgrid(ends, ends, indexing="ij")
    return (_basis(lines.ravel(), rows.ravel()) @ solution).reshape(size + 1, size + 1)


_TERMS = [(i, j) for i in range(DEGREE + 1) for j in range(DEGREE + 1 - i)]


def _basis(x: Any, y: Any) -> Any:
    return np.stack([x**i * y**j for i, j in _TERMS], axis=1)


def _moved(points: Any, right: Any, down: Any) -> Any:
    """Points moved within the mesh by parts of a cell."""
    along = np.gradient(points, axis=1)
    below = np.gradient(points, axis=0)
    return points + along * right[..., None] + below * down[..., None]
