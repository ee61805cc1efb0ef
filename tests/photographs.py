"""Pictures of boards, made in the test: drawn by nanpure itself, and seen by a made-up camera."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nanpure import Puzzle, svg

cv2 = pytest.importorskip("cv2", reason="needs the extra photo")
printing = pytest.importorskip("nanpure.printing", reason="needs the extra print")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def drawn(puzzle: Puzzle | str, width: int = 480, margin: int = 40) -> Any:
    """A board as points, on white paper."""
    data = printing.png(svg(puzzle, theme="print"), width)
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    return cv2.copyMakeBorder(picture, *[margin] * 4, cv2.BORDER_CONSTANT, value=(255,) * 3)


def seen(picture: Any, slant: float = 0.12, seed: int = 1) -> Any:
    """A picture as a camera sees it: from the side, in uneven light, blurred, with noise."""
    draw = np.random.default_rng(seed)
    height, width = picture.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    moved = corners + np.array([[slant * width, slant * height / 2], [0, slant * height],
                                [-slant * width / 2, 0], [0, -slant * height / 3]], np.float32)
    turn = cv2.getPerspectiveTransform(corners, moved)
    bent = cv2.warpPerspective(picture, turn, (width, height), borderValue=(90, 80, 70))
    light = np.linspace(0.95, 0.55, width)[None, :, None] * np.array([0.8, 0.95, 1.0])
    noisy = cv2.GaussianBlur(bent, (0, 0), 0.8) * light + draw.normal(0, 4, bent.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def coded(picture: Any, ending: str = ".jpg") -> bytes:
    """The bytes of a file."""
    return bytes(cv2.imencode(ending, picture)[1])
