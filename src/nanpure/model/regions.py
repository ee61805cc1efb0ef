"""The parts of layout text; the boxes of a layout as a table of regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isqrt

from nanpure.base.arguments import integers
from nanpure.errors import ParseError, shown_value
from nanpure.model.sets import MAX_SIZE
from nanpure.words import message

__all__ = ["bands_of", "box_of", "box_regions", "letter", "normal_regions", "regions_of",
           "split_text"]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def split_text(text: str) -> tuple[str, list[str], str | None]:
    """Split layout text into base, rules and symbols.

    The symbols come last and run to the end, so that they may contain a plus sign.
    """
    text, mark, symbols = text.strip().partition("+symbols:")
    base, *options = text.split("+")
    return base.strip(), [option.strip() for option in options], symbols if mark else None


def box_of(base: str, text: str) -> tuple[int, int]:
    """Return the shape of the boxes, from ``RxC`` or ``N``; errors quote the whole *text*."""
    rows, mark, columns = base.lower().replace("×", "x").partition("x")
    numbers = [part for part in (rows, columns) if part.isascii() and part.isdigit()]
    if len(numbers) != (2 if mark else 1) or any(len(part) > 4 for part in numbers):
        words = message("a layout: RxC, N or jigsaw:LETTERS, then +diagonals, +windows, +disjoint, "
                        "+house:r1c1,…, +cage:15:r1c1,…, +symbols:…")
        raise ParseError(text, expected=words, kind="layout")
    size = int(rows) * int(columns) if mark else int(rows)
    if not 1 <= size <= MAX_SIZE:
        raise ParseError(text, expected=message("a size from 1 to {most}", most=MAX_SIZE),
                         kind="size", facts={"most": MAX_SIZE})
    if mark:
        return int(rows), int(columns)
    rows_ = next(r for r in range(isqrt(size), 0, -1) if size % r == 0)
    if rows_ == 1 and size > 1:
        words = message("boxes ({size} is prime: give --layout jigsaw:… or 1x{size})", size=size)
        raise ParseError(text, expected=words, kind="prime", facts={"size": size})
    return rows_, size // rows_


def box_regions(rows: int, columns: int) -> tuple[int, ...]:
    """Return the region of each cell, boxes in order."""
    size = rows * columns
    return tuple(
        r // rows * (size // columns) + c // columns for r in range(size) for c in range(size)
    )


def regions_of(signs: Sequence[object] | str, text: str) -> tuple[int, tuple[int, ...]]:
    """Number a region table by first appearance; it must be N regions of N cells."""
    if isinstance(signs, str):
        signs = "".join(signs.split())  # people write the table row by row
    if "@" in signs:
        words = message("region letters (only the command line reads jigsaw:@FILE)")
        raise ParseError(text, expected=words, found="'@'")
    try:
        hash(tuple(signs))
    except TypeError:
        raise TypeError(f"expected regions with a sign for each cell, got {text}") from None
    size = isqrt(len(signs))
    if not signs or size * size != len(signs) or size > MAX_SIZE:
        raise ParseError(text, expected="N×N region signs",
                         found=message("{count} of them", count=len(signs)), kind="table",
                         facts={"got": len(signs)})
    order: dict[object, int] = {}
    regions = tuple(order.setdefault(sign, len(order)) for sign in signs)
    counts = Counter(regions)
    wrong = [message("{sign} {count} times", sign=sign, count=counts[i])
             for sign, i in order.items() if counts[i] != size]
    if len(order) != size or wrong:
        problem = (message("{count} regions", count=len(order)) if len(order) != size
                   else ", ".join(wrong[:4]))
        raise ParseError(text, expected=message("{size} regions of {size} cells", size=size),
                         found=problem, kind="regions", facts={"size": size})
    return size, regions


def letter(region: int) -> str:
    """Return the letter of a region in layout text."""
    return LETTERS[region] if region < len(LETTERS) else chr(0x4E00 + region)


def normal_regions(regions: Sequence[int], size: int) -> tuple[int, ...]:
    """Check regions that are numbered by first appearance, as :func:`regions_of` numbers them."""
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
