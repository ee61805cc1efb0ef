"""Cells drawn as cameras see them: glyphs with light, blur, noise, lines, stains."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import cv2
import numpy as np
from fonts import Glyph

from nanpure.photo.cells import CELL
from nanpure.photo.digits import CLASSES, NOTES

__all__ = ["Renderer"]

FINE = 4 * CELL  # points of a cell while it is drawn
INDEX = {name: at for at, name in enumerate(CLASSES)}
# How often each kind of cell is drawn.
KINDS = {"blank": 0.2, "digit": 0.52, "zero": 0.03, "pair": 0.09, "letter": 0.09, "notes": 0.07}
TEXTS = {"digit": [*"123456789"], "zero": ["0"], "pair": [f"1{each}" for each in range(7)],
         "letter": [*"ABCDEFG"]}


class Renderer:
    """Draws cells from glyphs; *seed* fixes all that is drawn."""

    def __init__(self, glyphs: Sequence[Glyph], seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.printed: dict[str, list[np.ndarray]] = defaultdict(list)
        self.written: dict[str, list[np.ndarray]] = defaultdict(list)
        for glyph in glyphs:
            (self.written if glyph.written else self.printed)[glyph.text].append(glyph.ink)

    def cells(self, count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Cells of 32 × 32 points, their classes, and 1 where written by hand (-1: blank)."""
        patches = np.empty((count, CELL, CELL), np.float32)
        classes, hands = np.empty(count, np.int64), np.empty(count, np.float32)
        kinds = self.random.choice(list(KINDS), count, p=list(KINDS.values()))
        for at, kind in enumerate(kinds):
            patches[at], classes[at], hands[at] = self.cell(str(kind))
        return patches, classes, hands

    def cell(self, kind: str) -> tuple[np.ndarray, int, float]:
        """One cell of a kind."""
        draw = self.random
        canvas = np.zeros((FINE, FINE), np.float32)
        index, hand = 0, -1.0
        if kind == "notes":
            index = INDEX[NOTES]
            self._notes(canvas)
        elif kind != "blank":
            text = str(draw.choice(TEXTS[kind]))
            index = INDEX[text]
            hand = float(draw.random() < 0.3 and bool(self.written[text]))
            self._glyph(canvas, text, self.written if hand else self.printed)
        if kind != "notes" and draw.random() < (0.25 if kind == "blank" else 0.08):
            self._corner(canvas, digit=kind != "blank")
        self._lines(canvas)
        return self._seen(canvas, faint=kind == "blank"), index, hand

    # ---- ink -----------------------------------------------------------------------------------

    def _glyph(self, canvas: np.ndarray, text: str, faces: dict[str, list[np.ndarray]]) -> None:
        draw = self.random
        ink = faces[text][draw.integers(len(faces[text]))]
        height = FINE * draw.uniform(0.38, 0.82)
        if len(text) == 2:
            height = FINE * draw.uniform(0.35, 0.62)
        stretch = draw.uniform(0.85, 1.15)
        widest = FINE * 0.8 / (ink.shape[1] / ink.shape[0] * stretch)
        height = min(height, widest)
        middle = FINE / 2 + draw.normal(0, FINE * 0.05, 2)
        self._put(canvas, ink, height, stretch, middle, draw.normal(0, 5), draw.normal(0, 0.08))

    def _put(self, canvas: np.ndarray, ink: np.ndarray, height: float, stretch: float,
             middle: np.ndarray, turn: float, slant: float, dark: float = 1.0) -> None:
        draw = self.random
        scale = height / ink.shape[0]
        around = cv2.getRotationMatrix2D((0, 0), turn, 1)[:, :2]
        linear = around @ np.array([[1, slant], [0, 1]]) @ np.diag([scale * stretch, scale])
        centre = np.array([ink.shape[1] / 2, ink.shape[0] / 2])
        matrix = np.column_stack([linear, middle - linear @ centre])
        if scale < 0.6:
            ink = cv2.GaussianBlur(ink, (0, 0), 0.4 / scale)
        drawn = cv2.warpAffine(ink, matrix, (FINE, FINE), flags=cv2.INTER_LINEAR)
        thick = draw.integers(-2, 4)
        if thick and height > FINE * 0.35:
            shape = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (abs(int(thick)) * 2 + 1,) * 2)
            swollen = (cv2.dilate if thick > 0 else cv2.erode)(drawn, shape)
            if swollen.sum() > 0.45 * drawn.sum():
                drawn = swollen
        np.maximum(canvas, drawn.astype(np.float32) * (dark / 255), out=canvas)

    def _notes(self, canvas: np.ndarray) -> None:
        draw = self.random
        faces = self.written if draw.random() < 0.6 else self.printed
        height = FINE * draw.uniform(0.17, 0.27)
        count = draw.integers(2, 7)
        places = draw.permutation(9)[:count]
        regular = draw.random() < 0.6
        for place in places:
            text = str(place + 1 if regular else draw.integers(1, 10))
            ink = faces[text][draw.integers(len(faces[text]))]
            middle = np.array([place % 3 + 0.75, place // 3 + 0.75]) * FINE / 3.5
            self._put(canvas, ink, height, 1.0, middle + draw.normal(0, FINE * 0.02, 2),
                      draw.normal(0, 4), 0.0, draw.uniform(0.5, 1))

    def _corner(self, canvas: np.ndarray, *, digit: bool) -> None:
        """The sum of a cage, or dashes of its line."""
        draw = self.random
        height = FINE * draw.uniform(0.14, 0.22 if digit else 0.27)
        left, top = FINE * draw.uniform(0.06, 0.14), FINE * draw.uniform(0.06, 0.14)
        for sign in str(draw.integers(1, 46)):
            ink = self.printed[sign][draw.integers(len(self.printed[sign]))]
            width = height * ink.shape[1] / ink.shape[0]
            middle = np.array([left + width / 2, top + height / 2])
            self._put(canvas, ink, height, 1.0, middle, 0, 0)
            left += width + height * 0.12
        if draw.random() < 0.7:
            self._dashes(canvas)

    def _dashes(self, canvas: np.ndarray) -> None:
        draw = self.random
        inset, width = int(FINE * draw.uniform(0.02, 0.1)), int(draw.integers(1, 4))
        dash, gap = draw.integers(3, 14, 2)
        pattern = (np.arange(FINE) % (dash + gap)) < dash
        dark = draw.uniform(0.3, 1)
        for turn in range(4):
            if draw.random() < 0.5:
                turned = np.rot90(canvas, turn)
                turned[inset:inset + width, pattern] = dark

    def _lines(self, canvas: np.ndarray) -> None:
        draw = self.random
        for turn in range(4):
            thick = draw.choice([2, 4, 7, 12], p=[0.3, 0.4, 0.2, 0.1]) * draw.uniform(0.6, 1.2)
            shift = draw.normal(0, 4)
            upto = int(thick / 2 + shift)
            if upto > 0:
                turned = np.rot90(canvas, turn)
                slope = int(draw.integers(-3, 4))
                dark = draw.uniform(0.3, 1.1)
                turned[:upto] = np.maximum(turned[:upto], dark)
                if slope:
                    half = slice(0, FINE // 2) if slope < 0 else slice(FINE // 2, FINE)
                    turned[upto:upto + abs(slope), half] = np.maximum(
                        turned[upto:upto + abs(slope), half], dark)

    # ---- what a camera sees --------------------------------------------------------------------

    def _seen(self, canvas: np.ndarray, *, faint: bool) -> np.ndarray:
        draw = self.random
        if draw.random() < (0.3 if faint else 0.1):
            self._show_through(canvas)
        if draw.random() < 0.1:
            self._stain(canvas)
        points = int(np.clip(draw.lognormal(np.log(34), 0.4), 15, 64))
        small = cv2.resize(canvas, (points, points), interpolation=cv2.INTER_AREA)
        blur = abs(draw.normal(0, 0.055)) * points * 0.6 if draw.random() < 0.7 else 0
        if blur > 0.25:
            small = cv2.GaussianBlur(small, (0, 0), min(blur, points * 0.07))
        if draw.random() < 0.15:
            small = self._shaken(small, points)
        noise = draw.exponential(0.05)
        small = small * draw.uniform(0.65, 1.15) + draw.normal(0, noise, small.shape)
        if draw.random() < 0.2:
            small = self._compressed(small)
        seen = cv2.resize(small.astype(np.float32), (CELL, CELL), interpolation=cv2.INTER_LINEAR)
        seen += draw.uniform(-0.05, 0.08)
        return np.clip(seen, 0, 1.3)

    def _shaken(self, small: np.ndarray, points: int) -> np.ndarray:
        length = max(2, int(points * self.random.uniform(0.04, 0.14)))
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        turn = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5),
                                       self.random.uniform(0, 180), 1)
        kernel = cv2.warpAffine(kernel, turn, (length, length))
        return cv2.filter2D(small, -1, kernel / max(kernel.sum(), 1e-6))

    def _show_through(self, canvas: np.ndarray) -> None:
        """Print of the other side of thin paper."""
        draw = self.random
        text = str(draw.choice([*"123456789ABCDEFG"]))
        ink = self.printed[text][draw.integers(len(self.printed[text]))][:, ::-1]
        behind = np.zeros_like(canvas)
        self._put(behind, np.ascontiguousarray(ink), FINE * draw.uniform(0.2, 0.7), 1.0,
                  draw.uniform(0, FINE, 2), draw.uniform(-20, 20), 0, draw.uniform(0.08, 0.28))
        np.maximum(canvas, behind, out=canvas)

    def _stain(self, canvas: np.ndarray) -> None:
        draw = self.random
        rough = draw.normal(0, draw.uniform(0.05, 0.25), (4, 4)).astype(np.float32)
        canvas += cv2.resize(rough, (FINE, FINE), interpolation=cv2.INTER_CUBIC)

    def _compressed(self, small: np.ndarray) -> np.ndarray:
        grey = np.clip(235 - small * 180, 0, 255).astype(np.uint8)
        quality = int(self.random.integers(20, 70))
        _, data = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, quality])
        return (235 - cv2.imdecode(data, 0).astype(np.float32)) / 180
