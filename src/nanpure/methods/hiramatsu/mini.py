"""The mini model ミニモデル: all grids of a small layout, and the parts of which they consist.

The paper counts the grids of 4×4 twice: by hand, with the 24 *parts* that a block can be, and by
a program that searches exhaustively. Both ways are functions here, for every layout that is small
enough. Grids and parts are numbered from 1, as in the paper's figures 2 and 3; a grid is the tuple
of its digits in array order, a part that of its block. (The paper writes the number of parts as
4P2 = 4!; 4P4 is meant.)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, permutations
from math import factorial

from nanpure.errors import Unsupported
from nanpure.methods.hiramatsu.algorithm_c import exhaust
from nanpure.methods.hiramatsu.board import units_of
from nanpure.model.layout import Layout
from nanpure.words import message

__all__ = ["LIMIT", "Digits", "below", "beside", "compose", "grids", "pairs", "parts", "parts_of"]

Digits = tuple[int, ...]

LIMIT = 200_000
"""The most grids, parts or pairs that are listed; beyond that :class:`Unsupported`."""


# ---- しらみつぶし: the grids ---------------------------------------------------------------------


def grids(layout: Layout) -> tuple[Digits, ...]:
    """List all grids of a layout in array order; grid number 1 is the first.

    Any layout, also with jigsaw regions or extra houses, that has at most :data:`LIMIT` grids: all
    layouts up to size 5 and some jigsaws of sizes 6 to 8. Others raise :class:`Unsupported` before
    the long search: since the digits can be relabelled, there are N! times as many grids as begin
    with 1 2 … N, and a few of these show that there are too many.

    >>> mini = grids(Layout.parse("2x2"))
    >>> len(mini), mini[0], mini[287]
    (288, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1), \
(4, 3, 2, 1, 2, 1, 4, 3, 3, 4, 1, 2, 1, 2, 3, 4))
    >>> grids(Layout.parse("2x3"))
    Traceback (most recent call last):
    nanpure.errors.Unsupported: more than 200000 grids, too many to list: layout '2x3'
    """
    most = LIMIT // factorial(layout.size)
    if not most:
        raise Unsupported(message("boards above size 8 are too large to list: layout {layout!r}",
                                  layout=layout.structure))
    first_row = (*range(1, layout.size + 1), *[0] * (layout.cells - layout.size))
    if sum(1 for _ in islice(_from(layout, first_row), most + 1)) > most:
        raise Unsupported(message("more than {most} grids, too many to list: layout {layout!r}",
                                  most=LIMIT, layout=layout.structure))
    return _all(layout)


@lru_cache(maxsize=8)
def _all(layout: Layout) -> tuple[Digits, ...]:
    return tuple(_from(layout, (0,) * layout.cells))


def _from(layout: Layout, start: Digits) -> Iterator[Digits]:
    """Run C5 without its trace."""
    values = list(start)
    masks = [(1 << layout.size) - 1] * layout.cells
    for kind, _, _, _ in exhaust(units_of(layout), values, masks):
        if kind == "solution":
            yield tuple(values)


# ---- 論理的な手法: the parts ---------------------------------------------------------------------


def parts(layout: Layout) -> tuple[Digits, ...]:
    """List the N! ways to fill a block, in lexicographic order; part number 1 is the first.

    >>> mini = parts(Layout.parse("2x2"))
    >>> len(mini), mini[0], mini[16]
    (24, (1, 2, 3, 4), (3, 4, 1, 2))
    """
    _shape(layout)
    return _parts(layout.size)


def beside(layout: Layout, part: int) -> tuple[int, ...]:
    """List the parts that can stand next to a part: no row of the two has a digit twice.

    >>> beside(Layout.parse("2x2"), 1)
    (17, 18, 23, 24)
    """
    _part(layout, part)
    return _fitting(layout, part, 0)


def below(layout: Layout, part: int) -> tuple[int, ...]:
    """List the parts that can stand below (or above) a part: no column has a digit twice.

    >>> below(Layout.parse("2x2"), 1)
    (8, 10, 19, 24)
    """
    _part(layout, part)
    return _fitting(layout, part, 1)


def pairs(layout: Layout, part: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return all pairs of B and C around part A, each with the parts D that complete it.

    A is the upper left block, B right of it, C below it, D the fourth. On the mini model these are
    all blocks: of 16 pairs 4 have no D and 12 have one, whichever part A is, which makes
    24 × (16 - 4) × 1 = 288 grids. On larger boards they are the upper left corner.

    >>> of_1 = pairs(Layout.parse("2x2"), 1)
    >>> [pair for pair, fourth in of_1.items() if not fourth]
    [(18, 10), (18, 19), (23, 10), (23, 19)]
    >>> of_1[17, 8]
    (24,)
    """
    height, width = _shape(layout)
    if height == layout.size or width == layout.size:
        raise Unsupported(message("no four blocks around a corner: layout {layout!r}",
                                  layout=layout.structure))
    right, down = beside(layout, part), below(layout, part)
    if len(right) * len(down) > LIMIT:
        raise Unsupported(message("more than {most} pairs, too many to list: layout {layout!r}",
                                  most=LIMIT, layout=layout.structure))
    completed = {}
    above = {b: frozenset(_fitting(layout, b, 1)) for b in right}
    left = {c: _fitting(layout, c, 0) for c in down}
    for b in right:
        for c in down:
            completed[b, c] = tuple(d for d in left[c] if d in above[b])
    return completed


def compose(layout: Layout, numbers: tuple[int, ...]) -> Digits:
    """Compose a grid from the numbers of its parts, block by block; it may contradict itself.

    >>> compose(Layout.parse("2x2"), (1, 17, 8, 24))
    (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    """
    if len(numbers) != layout.size:
        raise ValueError(message("expected {size} parts, got {got}", size=layout.size,
                                 got=len(numbers)))
    digits = [0] * layout.cells
    for block, number in zip(_blocks(layout), numbers, strict=True):
        for cell, digit in zip(block, _part(layout, number), strict=True):
            digits[cell] = digit
    return tuple(digits)


def parts_of(layout: Layout, digits: Digits) -> tuple[int, ...]:
    """Return the numbers of the parts of a complete grid, block by block.

    >>> parts_of(Layout.parse("2x2"), grids(Layout.parse("2x2"))[1])
    (1, 17, 10, 19)
    """
    known = {part: number for number, part in enumerate(parts(layout), 1)}
    numbers = []
    for block in _blocks(layout):
        part = tuple(digits[cell] for cell in block)
        if part not in known:
            raise ValueError(message("expected each digit once in a block, got {got}", got=part))
        numbers.append(known[part])
    return tuple(numbers)


def _shape(layout: Layout) -> tuple[int, int]:
    if layout.box_shape is None:
        raise Unsupported(message("parts are for rectangular blocks: layout {layout!r}",
                                  layout=layout.structure))
    if factorial(layout.size) > LIMIT:
        raise Unsupported(message("more than {most} parts, too many to list: layout {layout!r}",
                                  most=LIMIT, layout=layout.structure))
    return layout.box_shape


def _part(layout: Layout, number: int) -> Digits:
    known = parts(layout)
    if not 1 <= number <= len(known):
        raise ValueError(message("expected a part 1…{count}, got {got}", count=len(known),
                                 got=number))
    return known[number - 1]


def _blocks(layout: Layout) -> list[tuple[int, ...]]:
    _shape(layout)
    return [house.cells for house in layout.houses if house.kind == "box"]


@lru_cache(maxsize=8)
def _parts(size: int) -> tuple[Digits, ...]:
    return tuple(permutations(range(1, size + 1)))


@lru_cache(maxsize=32)
def _lines(size: int, width: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """For each part the digits of its rows and those of its columns, as masks."""
    lines = []
    for part in _parts(size):
        masks = [1 << digit for digit in part]
        rows = tuple(sum(masks[i : i + width]) for i in range(0, size, width))
        lines.append((rows, tuple(sum(masks[i::width]) for i in range(width))))
    return tuple(lines)


@lru_cache(maxsize=4096)
def _fitting(layout: Layout, part: int, axis: int) -> tuple[int, ...]:
    """The parts that share no digit with a part in any row (axis 0) or column (axis 1)."""
    known = _lines(layout.size, _shape(layout)[1])
    own = known[part - 1][axis]
    return tuple(
        number
        for number, lines in enumerate(known, 1)
        if not any(mine & other for mine, other in zip(own, lines[axis], strict=True))
    )
