"""The verb photo: the boards of a picture as they were read, each beside its picture."""

from __future__ import annotations

from base64 import b64decode, b64encode
from io import BytesIO
from typing import TYPE_CHECKING, Any

from nanpure.web.models_rooms import Photo
from nanpure.web.problems import Problem
from nanpure.web.report import Report

if TYPE_CHECKING:
    from nanpure.photo import ReadBoard

__all__ = ["photo"]

Json = dict[str, Any]
CELL = 48  # points of a cell in the picture of a board
QUALITY = 80  # of that picture, a JPEG


def photo(asked: Photo, report: Report) -> Json:
    """Read the boards of a picture; each comes with its picture straightened."""
    from nanpure.photo.reading import read_with_pictures  # needs the extra

    try:
        data = b64decode(asked.image, validate=True)
    except ValueError as error:
        raise Problem(422, f"expected a picture in base64, {error}") from error
    boards = []
    for board, picture in read_with_pictures(_named(data, asked.name)):
        report.demand()
        boards.append(_board_json(board, picture))
    return {"boards": boards}


class _File(BytesIO):
    """The content of a file with its name, which ends the messages on it."""

    def __init__(self, data: bytes, name: str) -> None:
        super().__init__(data)
        self.name = name


def _named(data: bytes, name: str) -> bytes | BytesIO:
    return _File(data, name) if name else data


def _board_json(board: ReadBoard, picture: Any) -> Json:
    layout = board.puzzle.layout
    doubtful = set(board.doubtful)
    return {
        "picture": {"type": "image/jpeg", "data": _straightened(board, picture)},
        "layout": layout.text, "size": layout.size, "status": board.status,
        "cells": [{
            "digit": digit, "by_hand": bool(entry), "doubtful": cell in doubtful,
            "likely": [{"digit": other, "likelihood": round(share, 4)} for other, share in likely],
        } for cell, (digit, entry, likely) in enumerate(
            zip(board.grid.values, board.grid.placed, board.likely, strict=True))],
    }


def _straightened(board: ReadBoard, picture: Any) -> str:
    """The board alone, flat and upright, as base64."""
    import numpy as np

    from nanpure.photo.library import opencv
    from nanpure.photo.mesh import flat

    cv2 = opencv()
    size = board.puzzle.layout.size
    height, width = picture.shape[:2]
    points = np.array(board.points).reshape(size + 1, size + 1, 2) * (width, height)
    _, data = cv2.imencode(".jpg", flat(picture, points, CELL),
                           [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return b64encode(data.tobytes()).decode()
