"""Pages with boards, drawn in typefaces that no training saw, and photographs of them."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from nanpure import Layout, Puzzle

sys.path.insert(0, str(Path(__file__).parents[1] / "scripts" / "photo_model"))

from fonts import TESTED, Face, faces

__all__ = ["Look", "drawn", "looks", "photographed"]

CELL = 64  # points of a cell on the page
WORDS = ("the", "puzzle", "of", "today", "for", "every", "reader", "who", "has", "a", "pencil",
         "and", "a", "quiet", "hour", "7", "4", "1", "fill", "in")


class Look(NamedTuple):
    """How a page looks: its typeface, the size of digits, the width of lines, its colours."""

    face: Face
    digit: float
    thin: int
    thick: int
    ink: int
    paper: int
    numbers: bool  # 10, 11 … instead of A, B …
    words: bool


def looks(random_: random.Random) -> Look:
    """A look by chance."""
    upright = [face for face in faces(TESTED) if "Thin" not in face.style]
    thin = random_.choice([1, 1, 2, 2, 3])
    return Look(random_.choice(upright), random_.uniform(0.45, 0.78), thin,
                thin + random_.choice([2, 3, 4, 6]), random_.randint(0, 90),
                random_.randint(200, 255), random_.random() < 0.5, random_.random() < 0.7)


def drawn(puzzle: Puzzle, look: Look, seed: int) -> np.ndarray:
    """A grey page with a board on it."""
    size, margin = puzzle.layout.size, 2 * CELL
    side = size * CELL + 2 * margin
    page = Image.new("L", (side, side), look.paper)
    pen = ImageDraw.Draw(page)
    font = ImageFont.truetype(look.face.file, int(CELL * look.digit), look.face.index)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            row, column = divmod(cell, size)
            text = str(digit) if look.numbers else puzzle.layout.symbol(digit)
            shrunk = font if len(text) == 1 else ImageFont.truetype(
                look.face.file, int(CELL * look.digit * 0.75), look.face.index)
            pen.text((margin + (column + 0.5) * CELL, margin + (row + 0.5) * CELL), text,
                     look.ink, shrunk, anchor="mm")
    _lines(pen, puzzle.layout, look, margin)
    if look.words:
        _words(pen, look, side, margin, random.Random(seed))
    return np.asarray(page)


def _lines(pen: ImageDraw.ImageDraw, layout: Layout, look: Look, margin: int) -> None:
    size, regions = layout.size, layout.regions
    for line in range(size + 1):
        for at in range(size):
            before, after = (line - 1) * size + at, line * size + at
            walls = line in (0, size) or regions[before] != regions[after]
            _side(pen, margin + at * CELL, margin + line * CELL, CELL, 0, look, walls)
            before, after = at * size + line - 1, at * size + line
            walls = line in (0, size) or regions[before] != regions[after]
            _side(pen, margin + line * CELL, margin + at * CELL, 0, CELL, look, walls)


def _side(pen: ImageDraw.ImageDraw, x: int, y: int, right: int, down: int, look: Look,
          wall: bool) -> None:
    half = (look.thick if wall else look.thin) / 2
    pen.rectangle((x - half, y - half, x + right + half - 1, y + down + half - 1), look.ink)


def _words(
    pen: ImageDraw.ImageDraw, look: Look, side: int, margin: int, draw: random.Random
) -> None:
    font = ImageFont.truetype(look.face.file, CELL // 3, look.face.index)
    for top in (*range(8, margin - CELL // 2, CELL // 2),
                *range(side - margin + CELL // 4, side - CELL // 3, CELL // 2)):
        line = " ".join(draw.choice(WORDS) for _ in range(side // 50))
        pen.text((CELL // 4, top), line, look.ink, font)


def photographed(page: np.ndarray, seed: int, points: float, slant: float) -> np.ndarray:
    """A photograph of a page: bent and slanted paper, light, shadow, blur and noise.

    *points*: about how many a cell has; *slant*: of the camera, in degrees.
    """
    draw = np.random.default_rng(seed)
    picture = _bent(page, draw)
    picture = _slanted(picture, draw, slant)
    scale = points / CELL
    picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    light = _light(picture.shape, draw)
    seen = picture.astype(np.float32) * light
    seen = cv2.GaussianBlur(seen, (0, 0), draw.uniform(0.3, max(0.4, points / 28)))
    tint = draw.uniform(0.8, 1.0, 3) * draw.uniform(0.6, 1.0)
    seen = seen[..., None] * tint + draw.normal(0, draw.uniform(1, 7), (*seen.shape, 3))
    _, data = cv2.imencode(".jpg", np.clip(seen, 0, 255).astype(np.uint8),
                           [cv2.IMWRITE_JPEG_QUALITY, int(draw.integers(45, 95))])
    return cv2.imdecode(data, cv2.IMREAD_COLOR)


def _bent(page: np.ndarray, draw: np.random.Generator) -> np.ndarray:
    """The page as if it curled: waves of a wave length longer than it."""
    height, width = page.shape
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    high = draw.uniform(0, 0.018) * height
    phase, turn = draw.uniform(0, 6.28, 2), draw.uniform(0.6, 1.3, 2)
    down = high * np.sin(x / width * 3.14 * turn[0] + phase[0])
    right = high * 0.5 * np.sin(y / height * 3.14 * turn[1] + phase[1])
    return cv2.remap(page, x + right.astype(np.float32), y + down.astype(np.float32),
                     cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _slanted(page: np.ndarray, draw: np.random.Generator, slant: float) -> np.ndarray:
    """The page from a camera that looks down at a slant, on a dark table."""
    height, width = page.shape
    tilt, about = np.deg2rad(slant), draw.uniform(0, 2 * np.pi)
    roll = draw.normal(0, 0.06)
    axis = np.array([np.cos(about), np.sin(about), 0]) * tilt
    turn, _ = cv2.Rodrigues(axis)
    turn = cv2.Rodrigues(np.array([0, 0, roll]))[0] @ turn
    corners = np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]], float)
    corners[:, :2] *= [width / 2, height / 2]
    seen = corners @ turn.T
    far = 2.2 * max(width, height)
    seen = seen[:, :2] * (far / (far + seen[:, 2:]))
    seen = (seen - seen.min(axis=0)).astype(np.float32) + 20
    wide, high = (seen.max(axis=0) + 20).astype(int)
    flat = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    onto = cv2.getPerspectiveTransform(flat, seen)
    return cv2.warpPerspective(page, onto, (int(wide), int(high)), flags=cv2.INTER_AREA,
                               borderValue=int(draw.integers(30, 160)))


def _light(shape: tuple[int, ...], draw: np.random.Generator) -> np.ndarray:
    """Light that falls off to one side, and perhaps the shadow of a hand."""
    height, width = shape
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    light = 1 + draw.uniform(-0.25, 0.25) * x + draw.uniform(-0.25, 0.25) * y
    if draw.random() < 0.5:
        shade = np.ones(shape, np.float32)
        centre = draw.uniform(-0.8, 0.8, 2)
        angle = draw.uniform(0, 6.28)
        side = (x - centre[0]) * np.cos(angle) + (y - centre[1]) * np.sin(angle)
        shade[side > 0] = draw.uniform(0.5, 0.8)
        light = light * cv2.GaussianBlur(shade, (0, 0), width * draw.uniform(0.01, 0.05))
    return np.clip(light, 0.3, 1.3).astype(np.float32)
