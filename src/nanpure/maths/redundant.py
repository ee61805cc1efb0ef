"""Givens that a puzzle does not need."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from nanpure.errors import PuzzleError
from nanpure.kernel import Control, Limits
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.sets import CellSet
from nanpure.search.result import why_not_one
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["redundant_givens"]


def redundant_givens(
    puzzle: PuzzleLike,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    control: Control | None = None,
) -> CellSet:
    """Return the givens of a puzzle with one solution that can go, each of them alone.

    Without any single one of them the solution is still the only one; that need not hold without
    two. A puzzle that has none is minimal. *timeout*: seconds for all together.

    Raises :class:`~nanpure.NoSolution`, :class:`~nanpure.MultipleSolutions`, and
    :class:`~nanpure.PuzzleError` with the status ``unknown`` if it was stopped.

    >>> str(redundant_givens("1.....2....34...")), str(redundant_givens("12....2....34..."))
    ('', 'r1c1 r1c2')
    """
    limits, began = Limits(timeout, control=control), monotonic()
    posed = as_grid(puzzle, layout).puzzle
    first = solve(posed, timeout=timeout, control=control)
    if first.status != "unique":
        raise why_not_one(first)
    mask = 0
    for cell, digit in enumerate(posed.givens):
        if not digit:
            continue
        givens = (*posed.givens[:cell], 0, *posed.givens[cell + 1 :])
        # Any other solution has another digit in the cell.
        other = replace(posed, givens=givens, removed=(*posed.removed, (cell, digit)))
        left = None if timeout is None else max(1e-6, timeout - (monotonic() - began))
        result = solve(other, limit=1, timeout=left, control=limits.control)
        if result.status == "none":
            mask |= 1 << cell
        elif not result.count:
            raise PuzzleError(message("cannot tell which givens are needed: stopped by {limit}: "
                                      "{line}", limit=result.stopped, line=posed.line()), "unknown",
                              result.stopped)
    return CellSet(mask, posed.layout.size)
