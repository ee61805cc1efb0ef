"""Extra houses as layout text names them: diagonals, windows, disjoint groups, sets of cells."""

from __future__ import annotations

from nanpure.errors import ParseError
from nanpure.sets import cell_name, parse_cell

__all__ = ["EXTRAS", "extra_cells", "extra_name"]

EXTRAS = ("diagonals", "windows", "disjoint")
"""The names, in the order of layout text; before any ``house:…``."""

Named = list[tuple[str, tuple[int, ...]]]


def extra_name(text: str, size: int) -> str:
    """Bring the name of extra houses into its normal form.

    >>> extra_name("house:r2c2, r1c1", 2)
    'house:r1c1,r2c2'
    >>> extra_name("house:r1c1,r1c1", 2)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected 2 different cells, found 1 in 'house:r1c1,r1c1'
    """
    if text in EXTRAS:
        return text
    name, mark, cells = text.partition(":")
    if name == "house" and mark:
        members = sorted({parse_cell(cell.strip(), size) for cell in cells.split(",")})
        if len(members) != size:
            raise ParseError(text, expected=f"{size} different cells", found=f"{len(members)}")
        return "house:" + ",".join(cell_name(cell, size) for cell in members)
    raise ParseError(text, expected="+diagonals, +windows, +disjoint, +house:… or +symbols:…",
                     kind="layout")


def extra_cells(extra: str, size: int, shape: tuple[int, int] | None) -> Named:
    """The houses that a name in normal form stands for: (name of the house, its cells).

    *shape* is that of the boxes, None where they are no rectangles.

    >>> extra_cells("diagonals", 3, None)
    [('diagonal 1', (0, 4, 8)), ('diagonal 2', (2, 4, 6))]
    """
    if extra == "diagonals":
        lines = [
            tuple(i * size + i for i in range(size)),
            tuple(i * size + size - 1 - i for i in range(size)),
        ]
        return [(f"diagonal {i}", line) for i, line in enumerate(lines, 1)]
    if extra not in EXTRAS:
        cells = extra[len("house:") :]
        return [(f"house {cells}", tuple(parse_cell(cell, size) for cell in cells.split(",")))]
    if shape is None:
        raise ParseError(f"+{extra}", expected="rectangular boxes", found="a jigsaw")
    return _windows(*shape) if extra == "windows" else _disjoint(*shape)


def _windows(height: int, width: int) -> Named:
    # The windows are as large as a box and stay one cell away from the border and each other;
    # that leaves square boxes only.
    if height != width or height == 1:
        raise ParseError("+windows", expected="square boxes", found=f"{height}x{width}")
    size = height * width
    corners = [1 + i * (height + 1) for i in range(height - 1)]
    windows = [
        tuple((down + i) * size + right + k for i in range(height) for k in range(width))
        for down in corners
        for right in corners
    ]
    return [(f"window {i}", window) for i, window in enumerate(windows, 1)]


def _disjoint(height: int, width: int) -> Named:
    """The cells at one place in every box."""
    size = height * width
    groups = [
        tuple(r * size + c for r in range(i, size, height) for c in range(k, size, width))
        for i in range(height)
        for k in range(width)
    ]
    return [(f"disjoint group {i}", group) for i, group in enumerate(groups, 1)]
