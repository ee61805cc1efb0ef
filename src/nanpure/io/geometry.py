"""The geometry of board pictures: places in a cell, sizes of text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import ceil, sqrt
from unicodedata import combining, east_asian_width

from nanpure.model.layout import Layout

__all__ = ["CELL", "across", "font_size", "room", "safe", "spot", "squares"]

CELL = 40  # units of the drawing, whatever its size on the page


def room(layout: Layout) -> tuple[float, float, float]:
    """Return where in a cell its candidates begin (x, y), and their width: shares of the cell.

    >>> room(Layout.default(9))
    (0.04, 0.04, 0.92)
    """
    # The corner is for badges.
    return (0.13, 0.18, 0.76) if layout.has_badges else (0.04, 0.04, 0.92)


def across(layout: Layout) -> int:
    """Return the number of candidates side by side in a cell."""
    return ceil(sqrt(layout.size))


def spot(layout: Layout, cell: int, place: int, beside: int) -> tuple[float, float]:
    """Return the middle of a place in a cell that has *beside* places per row."""
    down = ceil(layout.size / beside) if beside > 1 else 1
    row, column = divmod(cell, layout.size)
    i, k = divmod(place, beside)
    x, y, side = room(layout) if beside > 1 else (0.0, 0.0, 1.0)
    return (CELL * (column + x + (k + 0.5) * side / beside),
            CELL * (row + y + (i + 0.5) * side / down))


def squares(layout: Layout, cells: Iterable[int]) -> str:
    """Return path data of whole cells."""
    corners = (divmod(cell, layout.size) for cell in cells)
    return "".join(f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h{-CELL}z" for y, x in corners)


def font_size(layout: Layout, room: float, share: float) -> float:
    """Return the font size that fits all symbols into *room*: its *share* if they are narrow."""
    widest = max(sum(map(_em, symbol)) for symbol in layout.symbols)
    return round(min(share * room, 0.82 * room / widest), 2)


def _em(character: str) -> float:
    if combining(character):
        return 0.0
    return 1.0 if east_asian_width(character) in "WF" else 0.7  # bold figures in wide fonts


def safe(text: str) -> str:
    """Escape text; characters that XML cannot hold become the replacement character."""
    return escape("".join(sign if sign.isprintable() else "�" for sign in text))
