"""Figure 2 of Ito's paper: the candidates as a mini-grid in each cell.

Each cell shows its remaining digits at their places in a grid of the box's shape (1 2 3 / 4 5 6 / 7
8 9); a removed digit leaves a gap. A fixed digit, large and bold in the paper, stands alone in
brackets here, to tell it from a lone candidate.
"""

from __future__ import annotations

from nanpure.model.grid import Grid
from nanpure.model.layout import Layout

__all__ = ["mini_grids"]

# Crossings by their heavy arms: 1 up, 2 right, 4 down, 8 left. At the border only the arms that
# exist count.
_CROSS = "┼╀┾╄╁╂╆╊┽╃┿╇╅╉╈╋"
_BORDER = {"top": "┯┳", "bottom": "┷┻", "left": "┠┣", "right": "┨┫"}


def mini_grids(grid: Grid) -> str:
    """Draw a grid with the candidates of each cell as a mini-grid.

    Heavy lines are the borders of the boxes. N = R×C gives mini-grids of R rows and C columns;
    without rectangular boxes, they have the shape of the default boxes, or one row.

    >>> from nanpure import Puzzle
    >>> print(mini_grids(Puzzle.parse("1..4.........2..").grid()))
    ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
    ┃     │     ┃   2 │     ┃
    ┃ [1] │ 3   ┃ 3   │ [4] ┃
    ┠─────┼─────╂─────┼─────┨
    ┃   2 │     ┃ 1 2 │ 1 2 ┃
    ┃ 3 4 │ 3 4 ┃ 3   │ 3   ┃
    ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫
    ┃     │ 1   ┃ 1 2 │ 1 2 ┃
    ┃ 3 4 │ 3 4 ┃ 3 4 │ 3   ┃
    ┠─────┼─────╂─────┼─────┨
    ┃     │     ┃ 1   │ 1   ┃
    ┃ 3 4 │ [2] ┃ 3 4 │ 3   ┃
    ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
    """
    layout, n = grid.layout, grid.layout.size
    height, width = _shape(layout)
    sign = max(map(len, layout.symbols))
    inner = max(width * (sign + 1) - 1, sign + 2)
    lines = []
    for row in range(n):
        lines.append(_rule(layout, row, inner))
        cells = range(row * n, row * n + n)
        blocks = [_block(grid, cell, (height, width), sign, inner) for cell in cells]
        for line in zip(*blocks, strict=True):
            text = "┃"
            for column, part in enumerate(line):
                wall = column == n - 1 or _walled(layout, cells[column], cells[column] + 1)
                text += f" {part} {'┃' if wall else '│'}"
            lines.append(text)
    lines.append(_rule(layout, n, inner))
    return "\n".join(lines)


def _shape(layout: Layout) -> tuple[int, int]:
    if layout.box_shape:
        return layout.box_shape
    n = layout.size
    rows = max(r for r in range(1, n + 1) if n % r == 0 and r * r <= n)
    return rows, n // rows


def _block(grid: Grid, cell: int, shape: tuple[int, int], sign: int, inner: int) -> list[str]:
    """The lines of one cell."""
    height, width = shape
    layout, value = grid.layout, grid.values[cell]
    if value:
        lines = [" " * inner] * height
        lines[height // 2] = f"[{layout.symbol(value)}]".center(inner)
        return lines
    mask = grid.candidates[cell]
    signs = [
        (layout.symbol(digit) if mask >> (digit - 1) & 1 else "").rjust(sign)
        for digit in range(1, layout.size + 1)
    ]
    rows = (signs[row * width : (row + 1) * width] for row in range(height))
    return [" ".join(row).ljust(inner) for row in rows]


def _walled(layout: Layout, one: int, other: int) -> bool:
    return layout.regions[one] != layout.regions[other]


def _rule(layout: Layout, row: int, inner: int) -> str:
    """The line above *row*; row N is the bottom."""
    n = layout.size
    outside = row in (0, n)
    level = [outside or _walled(layout, (row - 1) * n + c, row * n + c) for c in range(n)]
    text = ""
    for column in range(n + 1):
        text += _joint(layout, row, column, level)
        if column < n:
            text += ("━" if level[column] else "─") * (inner + 2)
    return text


def _joint(layout: Layout, row: int, column: int, level: list[bool]) -> str:
    """The character where the line above *row* crosses the line left of *column*."""
    n = layout.size
    if row in (0, n) and column in (0, n):
        return "┏┓┗┛"[2 * (row == n) + (column == n)]
    if column in (0, n):
        side, heavy = ("left", level[0]) if column == 0 else ("right", level[-1])
        return _BORDER[side][heavy]
    above = row > 0 and _walled(layout, (row - 1) * n + column - 1, (row - 1) * n + column)
    below = row < n and _walled(layout, row * n + column - 1, row * n + column)
    if row in (0, n):
        return _BORDER["top"][below] if row == 0 else _BORDER["bottom"][above]
    return _CROSS[above + 2 * level[column] + 4 * below + 8 * level[column - 1]]
