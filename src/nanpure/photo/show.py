"""What was read, drawn over the picture: for a look before one trusts it."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from nanpure.base.cells import cell_name
from nanpure.io.geometry import safe
from nanpure.photo.library import opencv
from nanpure.photo.reading import ReadBoard

__all__ = ["shown_over"]

WIDEST = 1200  # points of the longer side of the embedded picture
QUALITY = 80
STYLE = """\
.line { fill: none; stroke: #0a7a3d; stroke-width: 1.5; stroke-opacity: .6 }
.doubt { fill: #f5a300; fill-opacity: .45 }
text { font-family: sans-serif; font-weight: bold; text-anchor: middle; paint-order: stroke;
  stroke: #fff; stroke-width: 3; dominant-baseline: central }
.given { fill: #0a5ad0 }
.entry { fill: #b0179c }"""


def shown_over(picture: Any, boards: Sequence[ReadBoard]) -> str:
    """An SVG of a picture, coarser and without all else that its file told, with the boards on it.

    Givens are blue, digits written by hand purple, each in the lower right of its cell; cells in
    doubt are tinted.
    """
    cv2 = opencv()
    shrunk = min(1.0, WIDEST / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_AREA)
    _, data = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    height, width = small.shape[:2]
    coded = base64.b64encode(data.tobytes()).decode()
    frame = f'width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame} viewBox="0 0 {width} {height}">',
        f"<style>\n{STYLE}\n</style>",
        f'<image {frame} href="data:image/jpeg;base64,{coded}"/>',
        *(part for board in boards for part in _board(board, np.array([width, height]))),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _board(board: ReadBoard, extent: Any) -> Iterator[str]:
    layout = board.puzzle.layout
    size = layout.size
    points = np.array(board.points).reshape(size + 1, size + 1, 2) * extent
    yield f"<title>{safe(board.grid.line())}</title>"
    for cell in board.doubtful:
        row, column = divmod(cell, size)
        corners = points[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
        yield (f'<path class="doubt" d="{_path(corners)}Z"><title>{cell_name(cell, size)}: '
               f'{board.confidences[cell]:.0%}</title></path>')
    for lines in (points, points.swapaxes(0, 1)):
        for line in lines:
            yield f'<path class="line" d="{_path(line)}"/>'
    for cell, digit in enumerate(board.grid.values):
        if digit:
            row, column = divmod(cell, size)
            yield _digit(points[row:row + 2, column:column + 2], layout.symbol(digit),
                         "entry" if board.grid.placed[cell] else "given")


def _digit(corners: Any, symbol: str, kind: str) -> str:
    """A digit in the lower right quarter of a cell, beside that of the picture."""
    x, y = corners[0, 0] * 0.22 + corners[1, 1] * 0.78
    high = np.linalg.norm(corners[1, 1] - corners[0, 0]) / 1.414 * 0.42
    return (f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" font-size="{high:.1f}">'
            f"{safe(symbol)}</text>")


def _path(points: Any) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
