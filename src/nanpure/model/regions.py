"""The boxes of a layout as a table of regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from nanpure.base.arguments import integer, integers
from nanpure.errors import shown_value
from nanpure.rules.board import MAX_SIZE, Board

__all__ = ["bands_of", "normal_regions", "sound"]


def normal_regions(regions: Sequence[int], size: int) -> tuple[int, ...]:
    """Check regions that are numbered by first appearance, as layout text numbers them."""
    numbers = integers(regions, "regions", 0, size - 1)
    if len(numbers) != size * size or list(dict.fromkeys(numbers)) != list(range(size)) or any(
            times != size for times in Counter(numbers).values()):
        raise ValueError(f"expected regions of {size} cells each, numbered from 0 in their order, "
                         f"got {shown_value(regions)}")
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
