"""Cages of killers: dashed lines within the cells, and the sums in their corners."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import numpy as np

from nanpure.photo.glyphs import Glyph, digits_of, glyphs_in
from nanpure.photo.regions import parts_between

__all__ = ["FINE", "SeenCage", "cages_of"]

FINE = 64  # points of a cell
NEAR, FAR = 3, 15  # points from a side within which the line of a cage runs
PALEST = 0.1  # of full ink, on average over the length of a dashed line
SHARE = (0.25, 0.97)  # of the inner sides of a board that cages may have
UNSURE = 0.12  # of the sides that may be neither clearly a line nor clearly none
CHOICES = 3  # of a sign


class SeenCage(NamedTuple):
    """A cage as it was seen: its cells, and its likely sums, the likeliest first."""

    cells: tuple[int, ...]
    sums: tuple[tuple[int, float], ...]


def cages_of(square: Any) -> list[SeenCage]:
    """The cages of a square of ink with 64 points a cell; none where they cannot all be seen."""
    size = len(square) // FINE
    ink = square.astype(np.float32) / max(float(np.percentile(square, 98)), 48.0)
    sides = [_beside(np.rot90(ink, turn), size) for turn in range(4)]
    top, right, bottom, left = (np.rot90(side, -turn) for turn, side in enumerate(sides))
    between = [np.maximum(right[:, :-1], left[:, 1:]), np.maximum(bottom[:-1], top[1:])]
    least = _least(np.concatenate([each.ravel() for each in between]))
    if least is None:
        return []
    label = parts_between(between[0] > least, between[1] > least, size)
    cells = [tuple(int(cell) for cell in np.flatnonzero(label == part))
             for part in range(label.max() + 1)]
    if max(map(len, cells)) > size:
        return []
    return [SeenCage(cage, _sums(_corner(ink, divmod(cage[0], size)))) for cage in cells]


def _least(sides: Any) -> float | None:
    """What the dashed lines of a board exceed, if some of its sides clearly have one."""
    usual = float(np.percentile(sides, 85))
    unsure = (sides > 0.3 * usual) & (sides < 0.6 * usual)
    share = float((sides > 0.45 * usual).mean())
    if usual < PALEST or not SHARE[0] < share < SHARE[1] or unsure.mean() > UNSURE:
        return None
    return 0.45 * usual


def _beside(ink: Any, size: int) -> Any:
    """For each cell, how much of its upper side has a line of its own below it."""
    cells = ink.reshape(size, FINE, size, FINE).swapaxes(1, 2)
    profile = cells[:, :, :FINE // 2, FINE * 3 // 8:-4].mean(axis=3)
    best = np.zeros((size, size), np.float32)
    for at in range(NEAR, FAR):
        line = profile[:, :, at:at + 2].mean(axis=2)
        before = profile[:, :, 1:at].min(axis=2)
        after = np.median(profile[:, :, FAR + 3:], axis=2)
        best = np.maximum(best, line - np.maximum(before, after))
    return best


def _corner(ink: Any, cell: tuple[int, int]) -> Any:
    row, column = cell
    return ink[row * FINE + 2:row * FINE + FINE * 2 // 5,
               column * FINE + 2:column * FINE + FINE * 3 // 4]


def _sums(corner: Any) -> tuple[tuple[int, float], ...]:
    """The likely numbers in the corner of a cell, and how likely they are."""
    glyphs = _in_line(corner)
    if not glyphs:
        return ()
    looks = digits_of(glyphs)
    choices = [sorted(enumerate(each), key=lambda pair: -pair[1])[:CHOICES] for each in looks]
    numbers = [(int("".join(str(digit) for digit, _ in signs)),
                float(np.prod([likely for _, likely in signs]))) for signs in product(*choices)]
    return tuple(sorted(((number, likely) for number, likely in numbers if number),
                        key=lambda pair: -pair[1]))


def _in_line(corner: Any) -> list[Glyph]:
    """The signs in a corner that stand beside the first one, two at most."""
    found = [glyph for glyph in glyphs_in(corner, FINE) if glyph.left < FINE // 2]
    return [glyph for glyph in found
            if abs(glyph.height - found[0].height) <= 0.3 * found[0].height
            and abs(glyph.top - found[0].top) <= 0.4 * found[0].height][:2]
