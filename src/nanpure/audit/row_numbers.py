"""A number for each row of a data set, on disk in the order of the rows, and where to cut them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

__all__ = ["NONE", "Drawn"]

NONE = 2.0  # for a row without a number
BINS = 1 << 16
AT_ONCE = 1 << 20


class Drawn:
    """Numbers 0 ≤ x < 1; memory holds only the counts of 65,536 intervals."""

    def __init__(self, place: Path) -> None:
        import numpy as np

        self._place = place
        self._stream = place.open("w+b")
        self._counts = np.zeros(BINS + 1, np.int64)

    def put(self, rows: NDArray[np.int64], numbers: Numbers) -> None:
        """Add the numbers of rows, given by their indices in the data set, which grow."""
        import numpy as np

        starts = np.flatnonzero(np.diff(rows, prepend=-2) != 1)
        for begin, end in zip(starts.tolist(), [*starts[1:].tolist(), len(rows)], strict=True):
            self._stream.seek(8 * int(rows[begin]))
            self._stream.write(numbers[begin:end].astype("<f8").tobytes())
        self._counts += np.bincount(_bins(numbers), minlength=BINS + 1)

    def close(self) -> None:
        """Close the file."""
        self._stream.close()

    def of(self, begin: int, count: int) -> Numbers:
        """Return the numbers of *count* rows from index *begin* on."""
        import numpy as np

        return np.fromfile(self._place, "<f8", count, offset=8 * begin)

    def ends(self, shares: Sequence[Fraction]) -> Numbers:
        """Return the end of each part's numbers that gives the parts these shares of the rows.

        Equal numbers stay together, so the shares are met as nearly as possible.
        """
        import numpy as np

        total, wanted, ends = int(self._counts[:BINS].sum()), Fraction(0), []
        for share in shares[:-1]:
            wanted += share
            ends.append(self._cut(int(total * wanted + Fraction(1, 2))))
        return np.array([*ends, 1.0])

    def _cut(self, rows: int) -> float:
        """The number below which there are so many rows, as nearly as possible."""
        import numpy as np

        before = np.cumsum(self._counts[:BINS])
        at = int(np.searchsorted(before, rows))  # the interval of that row
        if rows <= 0 or at == BINS:
            return 0.0 if rows <= 0 else 1.0
        values, counts = self._within(at)
        below = int(before[at] - self._counts[at]) + np.concatenate([[0], np.cumsum(counts)])
        ends = [*values.tolist(), (at + 1) / BINS]
        return float(ends[int(np.argmin(np.abs(below - rows)))])

    def _within(self, at: int) -> tuple[Numbers, NDArray[np.int64]]:
        """The different numbers in an interval, in order, and the count of each."""
        import numpy as np

        values, counts = np.empty(0), np.empty(0, np.int64)
        for numbers in self._all():
            more, often = np.unique(numbers[_bins(numbers) == at], return_counts=True)
            values, where = np.unique(np.concatenate([values, more]), return_inverse=True)
            counts = np.bincount(where, np.concatenate([counts, often]), len(values)).astype(
                np.int64)
        return values, counts

    def _all(self) -> Iterator[Numbers]:
        begin = 0
        while len(numbers := self.of(begin, AT_ONCE)):
            yield numbers
            begin += len(numbers)


def _bins(numbers: Numbers) -> NDArray[np.int64]:
    """The interval of each number; the last one is for rows without a number."""
    import numpy as np

    return np.minimum((numbers * BINS).astype(np.int64), BINS)
