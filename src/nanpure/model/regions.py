"""The boxes of a layout as a table of regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nanpure.base.arguments import integers
from nanpure.errors import shown_value

__all__ = ["bands_of", "normal_regions"]


def normal_regions(regions: Sequence[int], size: int) -> tuple[int, ...]:
    """Check regions that are numbered by first appearance, as layout text numbers them."""
    numbers = integers(regions, "regions", 0, size - 1)
    if len(numbers) != size * size or list(dict.fromkeys(numbers)) != list(range(size)) or any(
            times != size for times in Counter(numbers).values()):
        raise ValueError(f"expected regions of {size} cells each, numbered from 0 in their order, "
                         f"got {shown_value(regions)}")
    return numbers


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
