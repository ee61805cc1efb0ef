"""Where a board may be: quadrilaterals of ink, the largest first."""

from __future__ import annotations

from typing import Any

import numpy as np

from nanpure.photo.ink import Ink, masks_of
from nanpure.photo.library import opencv

__all__ = ["outlines_of"]

SMALLEST = 1 / 10  # of the longer side of the picture: the shortest side of a board
LARGEST_CELL = 1 / 4  # of the shorter side
MOST = 24  # outlines that are looked at


def outlines_of(ink: Ink) -> list[Any]:
    """The corners of what may be boards: arrays of four points, clockwise from the upper left."""
    found: list[Any] = []
    masks = masks_of(ink)
    for mask in (*masks, *(_solid(mask) for mask in masks[:2])):
        for outline in _of_mask(mask):
            if not any(_same(outline, other) for other in found):
                found.append(outline)
    found.sort(key=lambda outline: -_area(outline))
    return found[:MOST]


def _of_mask(mask: Any) -> list[Any]:
    cv2 = opencv()
    least = SMALLEST * max(mask.shape)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    found = []
    for part in range(1, count):
        left, top, width, height, _ = stats[part]
        if min(width, height) < least or max(width, height) > 4 * min(width, height):
            continue
        inside = (labels[top:top + height, left:left + width] == part).astype(np.uint8)
        contours, _ = cv2.findContours(inside, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        points = np.vstack(contours)[:, 0] + np.array([left, top])
        corners = _four(cv2.convexHull(points))
        if corners is not None and _sides(corners).min() >= least:
            found.append(corners)
    return found


def _solid(mask: Any) -> Any:
    """What remains of ink with the cells in it filled: no letters, no lines that lead elsewhere."""
    cv2 = opencv()
    shorter = min(mask.shape)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(255 - mask, connectivity=4)
    small = stats[:, cv2.CC_STAT_AREA] < (shorter * LARGEST_CELL) ** 2
    small[0] = True  # ink itself
    filled = (small[labels] * 255).astype(np.uint8)
    side = max(5, int(shorter * SMALLEST / 2))
    return cv2.morphologyEx(filled, cv2.MORPH_OPEN, np.ones((side, side), np.uint8))


def _four(hull: Any) -> Any:
    """The four corners of a hull, or None where it is no quadrilateral."""
    cv2 = opencv()
    length = cv2.arcLength(hull, True)
    for slack in (0.02, 0.03, 0.05, 0.08, 0.12):
        rough = cv2.approxPolyDP(hull, slack * length, True)[:, 0].astype(np.float32)
        if len(rough) == 4:
            break
        if len(rough) < 4:
            return None
    else:
        return None
    if cv2.contourArea(rough) < 0.7 * cv2.contourArea(hull):
        return None
    return clockwise(rough)


def clockwise(corners: Any) -> Any:
    """Corners clockwise from the upper left one."""
    centre = corners.mean(axis=0)
    turn = np.arctan2(corners[:, 1] - centre[1], corners[:, 0] - centre[0])
    corners = corners[np.argsort(turn)]
    return np.roll(corners, -int(np.argmin(corners.sum(axis=1))), axis=0)


def _sides(corners: Any) -> Any:
    return np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1)


def _area(corners: Any) -> float:
    return float(opencv().contourArea(corners))


def _same(one: Any, other: Any) -> bool:
    apart = np.linalg.norm(one - other, axis=1).max()
    return bool(apart < 0.02 * _sides(one).mean())
