"""Frames around grids: drawing the borders of any regions, and reading regions from borders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from nanpure.base.cells import cell_name
from nanpure.errors import ParseError
from nanpure.words import message

from .rows import BARS, HEAVY_BARS, HEAVY_DASHES

__all__ = ["are_connected", "draw", "regions_in"]


def draw(cells: Sequence[str], regions: Sequence[object], size: int) -> list[str]:
    """Return the lines of a framed grid: a wall between neighbouring cells of different regions.

    >>> for line in draw("1..4..4.2...4..2", "AABBAABBCCDDCCDD", 4):
    ...     print(line)
    +-----+-----+
    | 1 . | . 4 |
    | . . | 4 . |
    +-----+-----+
    | 2 . | . . |
    | 4 . | . 2 |
    +-----+-----+
    """
    width = max(map(len, cells))
    frame = (_frame if size <= SMALL else _frame.__wrapped__)(tuple(regions), size, width)
    return (frame % tuple(cells)).split("\n")


@lru_cache(maxsize=64)
def _frame(regions: Sequence[object], size: int, width: int) -> str:
    """The lines with a placeholder for each cell."""
    bars, dashes = walls(regions, size)
    upright = [any(row[c] for row in bars[1:-1]) for c in range(size + 1)]
    lines = []
    for r in range(size + 1):
        if any(dashes[r]):
            lines.append(_border(r, bars, dashes, upright, width))
        if r < size:
            lines.append(_row([f"%-{width}s"] * size, bars[r + 1], upright))
    return "\n".join(lines)


def walls(regions: Sequence[object], size: int) -> tuple[list[list[bool]], list[list[bool]]]:
    """Return the places of walls, with an empty ring around the grid.

    ``bars[r + 1][c]``: upright in row r, left of column c; ``dashes[r][c + 1]``: level in column c,
    above row r.
    """
    nothing: list[object] = [None] * (size + 2)
    rows = [[None, *regions[at : at + size], None] for at in range(0, size * size, size)]
    field = [nothing, *rows, nothing]
    bars = [[row[c] != row[c + 1] for c in range(size + 1)] for row in field]
    dashes = [
        [above != below for above, below in zip(field[r], field[r + 1], strict=True)]
        for r in range(size + 1)
    ]
    return bars, dashes


def _border(
    r: int,
    bars: Sequence[Sequence[bool]],
    dashes: Sequence[Sequence[bool]],
    upright: Sequence[bool],
    width: int,
) -> str:
    """The border line above row r."""
    out = [_junction(r, 0, bars, dashes)]
    for c in range(1, len(upright)):
        fill = "-" if dashes[r][c] else " "
        out.append(fill * (width + 1))
        if upright[c]:
            out.append(fill + _junction(r, c, bars, dashes))
    return "".join(out)


def _junction(
    r: int, c: int, bars: Sequence[Sequence[bool]], dashes: Sequence[Sequence[bool]]
) -> str:
    upright = (bars[r][c], bars[r + 1][c])
    level = (dashes[r][c], dashes[r][c + 1])
    if all(upright) and not any(level):
        return "|"
    if all(level) and not any(upright):
        return "-"
    return "+" if any(upright + level) else " "


def _row(cells: Sequence[str], bars: Sequence[bool], upright: Sequence[bool]) -> str:
    out = ["|"]
    for c, cell in enumerate(cells, 1):
        out.append(" " + cell)
        if upright[c]:
            out.append(" |" if bars[c] else "  ")
    return "".join(out)


def regions_in(
    rows: Sequence[str],
    columns_of: Sequence[Sequence[int]],
    borders: Sequence[Sequence[str]],
    *,
    text: str,
    line: int,
    format: str,
) -> tuple[int, ...] | None:
    """Return the regions that a frame draws, or None if it draws none.

    *rows* are the bars of each row, with blanks for everything else, *columns_of* the 1-based
    columns of its cells; ``borders[r]`` the border lines between row r-1 and row r: all of them
    tuples. Straight lines that do not cut the grid into N regions (an outer frame, bands only) draw
    none; walls that stop inside the grid must make N regions of N cells.
    """
    walled = _walled if len(rows) <= SMALL else _walled.__wrapped__
    regions = walled(rows, columns_of, borders)
    if not isinstance(regions, str):
        return regions
    raise ParseError(text,
                     expected=message("a frame around {count} regions of {count} cells",
                                      count=len(rows)), found=regions, line=line, format=format)


SMALL = 36  # rows of boards whose frames are kept: a file repeats them


@lru_cache(maxsize=64)
def _walled(
    texts: Sequence[str], columns_of: Sequence[Sequence[int]], borders: Sequence[Sequence[str]]
) -> tuple[int, ...] | str | None:
    """The regions of rows given by their bars, None if none are drawn.

    If the walls draw anything other than regions, a text describes it.
    """
    rows = list(zip(texts, columns_of, strict=True))
    n = len(rows)
    heavy = any(set(text) & set(HEAVY_BARS) for text, _ in rows) and any(
        _has_light_bar(text) for text, _ in rows
    )
    beside = [_walls_beside(text, columns, heavy) for text, columns in rows]
    below = [[False] * n for _ in range(n)]
    for r in range(1, n):
        for border in borders[r]:
            for c, wall in enumerate(_walls_below(border, rows[r][1], heavy)):
                below[r - 1][c] = below[r - 1][c] or wall
    regions = _flood(n, beside, below)
    sizes = Counter(regions)
    kinds = len(sizes)
    if kinds == n and set(sizes.values()) == {n}:
        return regions
    straight = all(len({row[c] for row in beside}) == 1 for c in range(n - 1)) and all(
        len(set(row)) == 1 for row in below
    )
    if straight or kinds == n * n or not any(map(any, below)):
        return None
    odd = next((kind for kind in range(kinds) if sizes[kind] != n), 0)
    cell = regions.index(odd)
    return message("{kinds} regions, the one of {cell} with {count}", kinds=kinds,
                   cell=cell_name(cell, n), count=sizes[odd])


def are_connected(regions: Sequence[int], size: int) -> bool:
    """Whether every region is in one piece, so that its walls show it.

    >>> are_connected((0, 0, 1, 1), 2), are_connected((0, 1, 1, 0), 2)
    (True, False)
    """
    cells = [regions[at : at + size] for at in range(0, size * size, size)]
    beside = [[a != b for a, b in pairwise(row)] for row in cells]
    below = [[a != b for a, b in zip(row, under, strict=True)] for row, under in pairwise(cells)]
    return max(_flood(size, beside, below)) + 1 == len(set(regions))


def _has_light_bar(text: str) -> bool:
    return any(character in text for character in BARS if character not in HEAVY_BARS)


def _walls_beside(text: str, columns: Sequence[int], heavy: bool) -> list[bool]:
    bars = HEAVY_BARS if heavy else BARS
    return [
        any(character in bars for character in text[columns[c] : columns[c + 1] - 1])
        for c in range(len(columns) - 1)
    ]


def _walls_below(border: str, columns: Sequence[int], heavy: bool) -> list[bool]:
    """The cells that have a wall at this border line.

    A line without gaps is a wall all the way, however long it is: many frames are drawn shorter
    than their rows.
    """
    if heavy:
        wall = any(character in border for character in HEAVY_DASHES)
        return [wall] * len(columns)
    inner = border.strip().strip(BARS)
    if inner and " " not in inner:
        return [True] * len(columns)
    return [column <= len(border) and border[column - 1] not in " \t" + BARS for column in columns]


def _flood(
    n: int, beside: Sequence[Sequence[bool]], below: Sequence[Sequence[bool]]
) -> tuple[int, ...]:
    """Number the parts of the grid between walls, by first appearance."""
    part = [-1] * (n * n)
    parts = 0
    for start in range(n * n):
        if part[start] >= 0:
            continue
        part[start] = parts
        stack = [start]
        while stack:
            cell = stack.pop()
            r, c = divmod(cell, n)
            near = []
            if c > 0 and not beside[r][c - 1]:
                near.append(cell - 1)
            if c < n - 1 and not beside[r][c]:
                near.append(cell + 1)
            if r > 0 and not below[r - 1][c]:
                near.append(cell - n)
            if r < n - 1 and not below[r][c]:
                near.append(cell + n)
            for other in near:
                if part[other] < 0:
                    part[other] = parts
                    stack.append(other)
        parts += 1
    return tuple(part)
