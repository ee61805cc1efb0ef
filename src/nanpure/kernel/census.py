"""Estimates of numbers of solutions, and the puzzles of small models."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from nanpure import _core
from nanpure.base.arguments import instance, integer
from nanpure.kernel.boards import Houses, masks_of
from nanpure.kernel.generate import check_stream
from nanpure.kernel.search import Limits, jobs_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Samples", "samples"]

MOST_SAMPLES = 1 << 24  # of one call
_UINT64 = 2**64 - 1


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
    """Samples *first* to *first* + *n* - 1 of a seed, whose mean tends to the number of solutions.

    Each depends on the board, the seed and its number only. Fewer than *n* come back where the
    time of *limits*, that of all samples together, is up or its control is stopped; its nodes mean
    nothing here.

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
