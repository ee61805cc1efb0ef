"""Numbers by formula: bands, exactly, and the approximate number of grids."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial, prod

from nanpure.base.arguments import integer
from nanpure.errors import Unsupported
from nanpure.maths.totals import boxes_of, grid_total
from nanpure.model.layout import Layout
from nanpure.words import message

__all__ = ["GridEstimate", "band_count", "estimate_errors", "grid_estimate"]

MOST = 4  # rows of a band whose bands are counted here


@dataclass(frozen=True, slots=True)
class GridEstimate:
    """An estimate of the number of grids of a layout.

    - *bands*, *stacks*: the number of fillings of one of them, exactly;
    - *value*: the estimate as the formula gives it; *grids*: rounded.
    """

    layout: Layout
    bands: int
    stacks: int
    value: Fraction

    @property
    def grids(self) -> int:
        """The estimate as an integer."""
        return round(self.value)


def grid_estimate(layout: Layout | str) -> GridEstimate:
    """Estimate the number of grids of a layout of equal boxes, up to 4×4.

    With boxes of R×C and N = RC let b be the number of bands and s that of stacks. Of the N!^N ways
    to fill all boxes, b^C have right rows, and s^R right columns; were the two independent,
    b^C s^R / N!^N would have both. This is K. F. Pettersen's formula. It is an estimate, and no
    bound is known; :func:`estimate_errors` returns its error for layouts whose number is known.

    >>> found = grid_estimate("2x2")
    >>> found.bands, found.value, found.grids
    (96, Fraction(256, 1), 256)
    """
    chosen, (rows, columns) = boxes_of(layout)
    if max(rows, columns) > MOST:
        raise Unsupported(message("estimates need boxes up to {most}x{most}: layout {layout!r}",
                                  most=MOST, layout=chosen.structure))
    bands, stacks, size = band_count(rows, columns), band_count(columns, rows), rows * columns
    value = Fraction(prod([bands] * columns + [stacks] * rows), prod([factorial(size)] * size))
    return GridEstimate(chosen, bands, stacks, value)


def estimate_errors() -> dict[str, float]:
    """The error of the estimate, as a share of the exact number, where that is quickly counted.

    >>> {box: f"{100 * error:.1f} %" for box, error in estimate_errors().items()}
    {'2x2': '-11.1 %', '2x3': '-5.9 %', '2x4': '-1.9 %', '3x3': '-0.2 %'}
    """
    errors = {}
    for box in ("2x2", "2x3", "2x4", "3x3"):
        total = grid_total(box)
        assert total is not None  # there is no limit
        errors[box] = float(grid_estimate(box).value / total.grids - 1)
    return errors


def band_count(rows: int, columns: int) -> int:
    """Count the bands of *rows* boxes of that many rows and *columns* columns, exactly.

    Up to four rows. A digit has another row in each box of the band. So the boxes are split into
    two parts: in the first one a digit takes some of the rows, in the second the others. For each
    set of rows only the number of digits that have it is counted; they must fill each row of each
    box with *columns* digits, and the places in their rows are then free.

    >>> band_count(3, 3), band_count(2, 3)
    (948109639680, 25920)
    """
    high = integer(rows, "number of rows", 1, MOST)
    wide = integer(columns, "number of columns", 1, 36)
    size, first = high * wide, high // 2
    total = 0
    for many in _shares(high, first, wide):
        names = factorial(size) // prod(map(factorial, many.values()))
        others = {frozenset(range(high)) - some: digits for some, digits in many.items()}
        total += names * _orders(_key(many), first, high, wide) * _orders(
            _key(others), high - first, high, wide)
    return total * prod([factorial(wide)] * high * high)


_Key = tuple[tuple[frozenset[int], int], ...]


def _key(many: dict[frozenset[int], int]) -> _Key:
    return tuple(sorted(many.items(), key=lambda item: sorted(item[0])))


def _shares(high: int, boxes: int, wide: int) -> Iterator[dict[frozenset[int], int]]:
    """The number of digits with each set of rows in some boxes, where each row has its digits."""
    sets = [frozenset(some) for some in combinations(range(high), boxes)]

    def share(at: int, left: tuple[int, ...]) -> Iterator[dict[frozenset[int], int]]:
        if at == len(sets):
            if not any(left):
                yield {}
            return
        for digits in range(min(left[row] for row in sets[at]) + 1):
            rest = tuple(here - digits * (row in sets[at]) for row, here in enumerate(left))
            for more in share(at + 1, rest):
                yield {sets[at]: digits, **more}

    yield from share(0, (boxes * wide,) * high)


@cache
def _orders(many: _Key, boxes: int, high: int, wide: int) -> int:
    """The ways to give the digits their rows, box by box, if the rows of each are known."""
    if boxes <= 1:
        return int(boxes == 0 or all(digits == wide for _, digits in many))
    total = 0

    def split(at: int, left: tuple[int, ...], ways: int, rest: dict[frozenset[int], int]) -> None:
        """Choose how many of each set take each row in the last box."""
        nonlocal total
        if at == len(many):
            if not any(left):
                total += ways * _orders(_key(rest), boxes - 1, high, wide)
            return
        some, digits = many[at]
        for shared in _sums(digits, len(some)):
            after, here, factor, unplaced = list(left), defaultdict(int, rest), ways, digits
            for row, taking in zip(sorted(some), shared, strict=True):
                after[row] -= taking
                factor *= comb(unplaced, taking)
                unplaced -= taking
                here[some - {row}] += taking
            if min(after) >= 0:
                split(at + 1, tuple(after), factor, here)

    split(0, (wide,) * high, 1, {})
    return total


def _sums(whole: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to write a number as a sum of this many parts.

    >>> list(_sums(1, 2))
    [(0, 1), (1, 0)]
    """
    if parts == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        for rest in _sums(whole - first, parts - 1):
            yield (first, *rest)
