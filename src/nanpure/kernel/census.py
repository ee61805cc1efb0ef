"""Estimates of numbers of solutions, and the puzzles of small models."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from nanpure import _core
from nanpure.base.arguments import flag, instance, integer
from nanpure.errors import shown_value
from nanpure.kernel.boards import Houses, digits_of, masks_of
from nanpure.kernel.generate import check_stream
from nanpure.kernel.search import Limits, jobs_of, rows_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Bits = NDArray[np.uint64]

__all__ = ["MOST_BITS", "Hitting", "Samples", "count_hitting", "differences", "samples"]

MOST_BITS = 36  # cells of the boards whose puzzles are counted
MOST_SAMPLES = 1 << 24  # of one call


class Samples(NamedTuple):
    """Samples of a number of solutions: ``mantissas[i] * 2.0**exponents[i]``.

    - *mantissas*: ``float64[n]``, from 0.5 to 1, or 0;
    - *exponents*: ``int32[n]``: the numbers of large boards are beyond ``float64``.
    """

    mantissas: NDArray[np.float64]
    exponents: NDArray[np.int32]


def samples(
    board: Houses, masks: Sequence[int], seed: int, first: int, n: int, jobs: int = 1,
    limits: Limits = Limits(),
) -> Samples:
    """Draw samples *first* to *first* + *n* - 1 of a seed; their mean tends to the solution count.

    Each depends only on the board, the seed and its number. Fewer than *n* come back if the time
    of *limits*, which is for all samples together, is up or its control is stopped; its nodes are
    ignored.

    >>> from nanpure.kernel import houses
    >>> board = houses(1, [(0,)])
    >>> samples(board, [1], 0, 0, 2).mantissas.tolist()
    [0.5, 0.5]
    """
    given = masks_of(instance(board, "board", Houses), masks)
    seed, first = check_stream(seed, first)
    _, seconds, control = instance(limits, "limits", Limits).native()
    return Samples(*_core.estimates(
        board, given, seed, first, integer(n, "number of samples", 1, MOST_SAMPLES),
        jobs_of(jobs), seconds, control,
    ))


# ---- puzzles as sets of cells ------------------------------------------------------------------


class Hitting(NamedTuple):
    """The number of sets of cells that meet all given sets.

    - *all*, *minimal*: by the number of their cells; in a minimal set every cell is needed;
    - *listed*: the minimal ones, ``uint64[n]``, ascending; None if there are more than wanted.
    """

    all: tuple[int, ...]
    minimal: tuple[int, ...]
    listed: Bits | None


def differences(
    size: int, grid: bytes, others: NDArray[np.uint8], relabelled: bool,
    limits: Limits = Limits(),
) -> Bits | None:
    """Return the minimal sets of cells in which a complete grid differs from others.

    *grid*: N² digits; *others*: ``uint8[n, N²]``, N at most 6; *relabelled*: with all exchanges of
    digits. Bit c stands for cell c. Givens of the grid have one solution among the others if they
    meet every one of these sets. Returns None if *limits* (time, control) ended it.

    >>> import numpy as np
    >>> differences(2, bytes([1, 2, 2, 1]), np.array([[1, 2, 2, 1]], np.uint8), True).tolist()
    [15]
    """
    size = integer(size, "size", 1, 6)
    cells = size * size
    own = digits_of(grid, "grid", cells)
    _, seconds, control = instance(limits, "limits", Limits).native()
    sets, complete = _core.differences(
        size, own, rows_of(others, cells), flag(relabelled, "relabelled"), seconds, control)
    return sets if complete else None


def count_hitting(
    cells: int, sets: Bits, wanted: int = 0, jobs: int = 1, limits: Limits = Limits(),
) -> Hitting | None:
    """Count the sets of cells that meet all given ones, by the number of their cells.

    *cells*: 1 to 36; *sets*: ``uint64[n]``. The minimal ones are listed if there are at most
    *wanted*. Up to 25 cells it takes milliseconds, 36 need half a minute. Returns None if *limits*
    ended it.

    >>> import numpy as np
    >>> count_hitting(3, np.array([0b011, 0b110], np.uint64), 10)
    Hitting(all=(0, 1, 3, 1), minimal=(0, 1, 1, 0), listed=array([2, 5], dtype=uint64))
    """
    _, seconds, control = instance(limits, "limits", Limits).native()
    everything, minimal, listed, complete = _core.count_hitting(
        integer(cells, "number of cells", 1, MOST_BITS), _bits(sets),
        integer(wanted, "wanted", 0, _MOST_LISTED), jobs_of(jobs), seconds, control)
    if not complete:
        return None
    kept = listed if len(listed) == sum(minimal) else None
    return Hitting(tuple(everything), tuple(minimal), kept)


_MOST_LISTED = 1 << 27


def _bits(sets: Bits) -> Bits:
    """Return sets of cells in memory that the native side can read."""
    try:
        shape = memoryview(sets)  # type: ignore[arg-type]  # an array has a buffer
        fits = shape.ndim == 1 and shape.format in ("L", "Q") and shape.c_contiguous
    except Exception:  # no buffer, or one of objects
        fits = False
    if not fits:
        raise TypeError(f"expected sets to be an array uint64[n] in order, got {shown_value(sets)}")
    return sets
