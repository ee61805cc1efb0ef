"""The number of solutions of one classic puzzle, counted on several threads."""

from __future__ import annotations

from nanpure import _core
from nanpure.base.arguments import instance, integer
from nanpure.kernel.boards import digits_of
from nanpure.kernel.search import STOPPED, Found, Limits, backend, jobs_of

__all__ = ["classic_count"]


def classic_count(digits: bytes, limit: int, jobs: int = 1, limits: Limits = Limits()) -> Found:
    """Count the solutions of a 9×9 puzzle, at most *limit*, without keeping any.

    Beyond 64 solutions the puzzle is split into rows for the back end of this machine
    (:func:`backend`) on *jobs* threads, and *nodes* are those of that back end. They and the count
    do not depend on *jobs*. Interchangeable digits are counted together. A limit of nodes is a
    ``ValueError``: batches have none.

    >>> classic_count(bytes(81), 10**20, limits=Limits(timeout=0.05)).stopped
    'time'
    >>> classic_count(bytes([1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, *[0] * 69]), 10**6).stopped
    'limit'
    """
    nodes, timeout, control = instance(limits, "limits", Limits).native()
    if nodes:
        raise ValueError(f"expected limits without nodes, got {limits.nodes}")
    count, spent, stopped = _core.classic_count(
        backend(), digits_of(digits, "digits", 81), min(integer(limit, "limit", 1), 2**64 - 1),
        jobs_of(jobs), timeout, control,
    )
    return Found(count, spent, STOPPED[stopped], ())
