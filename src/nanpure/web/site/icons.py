"""The icons of the installed page, drawn as ``static/icon.svg`` is: a board with one candidate."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

__all__ = ["icon"]

SIDE = 32.0  # of the drawing, whose measures are below
BLUE, WHITE, CORAL = (0x28, 0x45, 0x7A), (0xFF, 0xFF, 0xFF), (0xFF, 0x8F, 0x6B)
CORNER = 7.0
BOARD = (6.0, 26.0)
LINES = (12.7, 19.3)
SAFE = 0.8  # of the side: systems that cut an icon to a shape of theirs leave this part

Plane = NDArray[np.float64]


def icon(pixels: int, *, whole: bool) -> bytes:
    r"""Return the icon as a PNG; *whole*: filled to its corners, for systems that cut them.

    >>> icon(16, whole=False)[:8]
    b'\x89PNG\r\n\x1a\n'
    """
    scale = SIDE / pixels
    at = (np.arange(pixels) + 0.5) * scale
    x, y = np.meshgrid(at, at)
    image = np.zeros((pixels, pixels, 4))
    if whole:
        _paint(image, np.ones_like(x), BLUE)
        x, y = (16 + (axis - 16) / SAFE for axis in (x, y))
        scale /= SAFE
    else:
        _paint(image, _inside(_rounded(x, y, 0.0, SIDE, CORNER), scale), BLUE)
    low, high = BOARD
    lines = [_segment(a, b, line, low, high) for line in LINES for a, b in ((x, y), (y, x))]
    _paint(image, 0.5 * _inside(np.minimum.reduce(lines) - 0.5, scale), WHITE)
    _paint(image, _inside(abs(_rounded(x, y, low, high, 1.5)) - 1.0, scale), WHITE)
    _paint(image, _inside(np.hypot(x - 16, y - 16) - 2.5, scale), CORAL)
    return _png(image)


def _rounded(x: Plane, y: Plane, low: float, high: float, corner: float) -> Plane:
    """The distance to a square with round corners, negative inside."""
    half = (high - low) / 2 - corner
    across, down = (abs(axis - (low + high) / 2) - half for axis in (x, y))
    outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
    return outside + np.minimum(np.maximum(across, down), 0) - corner


def _segment(across: Plane, along: Plane, place: float, low: float, high: float) -> Plane:
    """The distance to a line that runs from *low* to *high*."""
    return np.hypot(across - place, np.maximum(np.maximum(low - along, along - high), 0))


def _inside(distance: Plane, scale: float) -> Plane:
    """How much of each pixel lies inside."""
    return np.clip(0.5 - distance / scale, 0, 1)


def _paint(image: Plane, share: Plane, colour: tuple[int, int, int]) -> None:
    """Lay a colour over an image whose colours are those of its visible part."""
    alpha = share + image[..., 3] * (1 - share)
    for channel, value in enumerate(colour):
        below = image[..., channel] * image[..., 3] * (1 - share)
        image[..., channel] = np.divide(value * share + below, alpha, where=alpha > 0,
                                        out=np.zeros_like(alpha))
    image[..., 3] = alpha


def _png(image: Plane) -> bytes:
    image[..., 3] *= 255
    rows = np.round(image).astype(np.uint8)
    side = len(rows)
    lines = b"".join(b"\0" + row.tobytes() for row in rows)
    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    chunks = (b"IHDR", head), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks)
