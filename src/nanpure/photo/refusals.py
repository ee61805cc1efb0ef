"""Why a picture is not read, in one clear sentence."""

from __future__ import annotations

from typing import Any

import numpy as np

from nanpure.photo.digits import BLANK, CLASSES
from nanpure.photo.find import Board
from nanpure.photo.library import opencv
from nanpure.words import Message, message

__all__ = ["why_no_board", "why_not"]

SMALL = 100  # pixels of the shorter side
BLURRED = 12.0  # the least spread of curvature of a picture that is sharp enough
BLACK, MOST_BLACK = 0.6, 0.04  # ink of a black cell; how many of the cells of a board may be such
LEAST_SURE = 0.6  # of what cells show, on average


def why_no_board(picture: Any, name: str) -> Message:
    """Say why no board was found in a picture."""
    cv2 = opencv()
    height, width = picture.shape[:2]
    if min(height, width) < SMALL:
        return message(
            "a picture of {width} × {height} pixels is too small to read a board: {name}",
            width=width, height=height, name=name)
    grey = cv2.resize(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (640, 640),
                      interpolation=cv2.INTER_AREA)
    if float(cv2.Laplacian(grey, cv2.CV_64F).var()) < BLURRED:
        return message("no board was found, the picture is blurred or empty: {name}", name=name)
    return message("no board was found in the picture: {name}", name=name)


def why_not(board: Board, name: str) -> Message | None:
    """Say why a board is no puzzle of ours; None where it may be one."""
    middle = board.square.reshape(board.size, -1, board.size, len(board.square) // board.size)
    ink = middle[:, 8:-8, :, 8:-8].mean(axis=(1, 3)) / 255
    if (ink > BLACK).mean() > MOST_BLACK:
        return message("the board has black cells, as a crossword has: {name}", name=name)
    shown = np.exp(board.looks.classes)
    full = shown[:, CLASSES.index(BLANK)] < 0.5
    if full.any() and shown[full].max(axis=1).mean() < LEAST_SURE:
        return message("the digits of the board cannot be made out: {name}", name=name)
    return None
