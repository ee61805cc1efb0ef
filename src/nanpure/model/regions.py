"""The boxes of a layout as a table of regions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from nanpure.base.arguments import integer, integers, listed
from nanpure.base.cells import cell_of
from nanpure.errors import ParseError, shown_value
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.words import message

__all__ = ["bands_of", "labels_of", "normal_regions", "sound"]

_NAME = re.compile(r"[rR]\d+[cC]\d+")


def normal_regions(regions: Sequence[int], size: int) -> tuple[int, ...]:
    """Check regions that are numbered by first appearance, as layout text numbers them."""
    numbers = integers(regions, "regions", 0, size - 1)
    if len(numbers) != size * size or list(dict.fromkeys(numbers)) != list(range(size)) or any(
            times != size for times in Counter(numbers).values()):
        raise ValueError(message("expected regions of {size} cells each, numbered from 0 in their "
                                 "order, got {value}", size=size, value=shown_value(regions)))
    return numbers


@lru_cache(maxsize=16)
def sound(board: Board) -> Board:
    """Return a board alone, without what a layout has, whose regions are normal.

    >>> sound(Board(2, (1, 1, 0, 0)))
    Traceback (most recent call last):
    ValueError: expected regions of 2 cells each, numbered from 0 in their order, got (1, 1, 0, 0)
    """
    size, first = integer(board.size, "size", 1, MAX_SIZE), integer(board.first, "first", 0, 1)
    regions = normal_regions(board.regions, size)
    return board if type(board) is Board else Board(size, regions, first=first)


def labels_of(regions: Sequence[object] | str) -> Sequence[object] | str:
    """Return one entry per cell, equal in cells of one region.

    *regions* is such a list, or text; rows of entries, or of letters; or N lists of N cells each.

    >>> labels_of([[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]])[:6]
    [0, 0, 1, 1, 0, 0]
    >>> labels_of(["aabb", "aabb", "ccdd", "ccdd"])
    'aabbaabbccddccdd'
    >>> labels_of([["r1c1", "r2c1"], ["r1c2", "r2c2"]])
    [0, 1, 0, 1]
    """
    if isinstance(regions, str):
        return regions
    rows = listed(regions, "regions", MAX_SIZE * MAX_SIZE)
    if rows and all(isinstance(row, str) and len(row) > 1 for row in rows):
        return "".join(map(str, rows))
    if not rows or not all(isinstance(row, Iterable) and not isinstance(row, str | bytes)
                           for row in rows):
        return rows
    lists = [listed(row, "regions", MAX_SIZE) for row in rows]
    size = len(lists)
    for number, row in enumerate(lists, 1):
        if len(row) != size:
            raise ParseError(shown_value(regions), expected=message(
                "{size} lists of {size} cells each as regions", size=size),
                found=message("{count} in list {number}", count=len(row), number=number))
    if not all(isinstance(entry, tuple) or (isinstance(entry, str) and _NAME.fullmatch(entry))
               for row in lists for entry in row):
        return [entry for row in lists for entry in row]
    labels: list[object] = [None] * (size * size)
    for number, cells in enumerate(lists):
        for name in cells:
            cell = cell_of(name, size)
            if labels[cell] is not None:
                raise ValueError(message("expected each cell in one of the regions, got {cell} in "
                                         "two", cell=shown_value(name)))
            labels[cell] = number
    return labels


def bands_of(regions: Sequence[int], size: int) -> tuple[tuple[int, ...], ...]:
    """Return the rows (from 0) in groups such that no region reaches across two groups."""
    reached: list[set[int]] = [set() for _ in range(size)]
    for cell, region in enumerate(regions):
        reached[region].add(cell // size)
    bands: list[set[int]] = []
    for band in reached:
        band = band.union(*(other for other in bands if other & band))
        bands = [other for other in bands if not other & band] + [band]
    return tuple(sorted(tuple(sorted(band)) for band in bands))
