"""Which candidates occur in solutions, and in how many of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nanpure import _core
from nanpure.base.arguments import instance, integer
from nanpure.kernel.boards import Houses, masks_of
from nanpure.kernel.search import STOPPED, Limits

__all__ = ["MOST_COUNTED", "TrueCandidates", "true_candidates"]

MOST_COUNTED = 1000  # solutions of each candidate


class TrueCandidates(NamedTuple):
    """Which candidates occur in solutions.

    - *counts*: N³ numbers, different solutions found that have digit d in cell c at
      ``c * N + d - 1``, at most the limit;
    - *states*: N³ bytes in the same order, 0 unknown, 1 in no solution, 2 in a solution and perhaps
      in more than counted, 3 counted (exactly, or the limit was reached);
    - *nodes*: branches taken; *stopped*: None if all are decided, that is 1 or 3.
    """

    counts: tuple[int, ...]
    states: bytes
    nodes: int
    stopped: str | None


def true_candidates(
    board: Houses, masks: Sequence[int], limit: int = 1, limits: Limits = Limits()
) -> TrueCandidates:
    """Decide which candidates occur in solutions, and in how many, at most *limit* (1 to 1000).

    The progress of a control is the number of candidates decided, out of N³; those that *masks* has
    not are among them.

    >>> from nanpure.kernel.boards import houses
    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> true_candidates(board, [1, 3, 3, 3]).counts
    (1, 0, 0, 1, 0, 1, 1, 0)
    """
    counts, states, spent, stopped = _core.true_candidates(
        board, masks_of(board, masks), integer(limit, "limit", 1, MOST_COUNTED),
        *instance(limits, "limits", Limits).native(),
    )
    return TrueCandidates(tuple(memoryview(counts).cast("I")), states, spent, STOPPED[stopped])
