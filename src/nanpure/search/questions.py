"""Questions with a yes or no about a puzzle: whether it is unique, whether it is minimal."""

from __future__ import annotations

from dataclasses import replace

from nanpure.kernel import Budget, Control, Limits
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.search.result import why_not_one
from nanpure.search.verbs import solve

__all__ = ["is_minimal", "is_unique"]


def is_unique(
    puzzle: PuzzleLike,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> bool:
    """Whether a puzzle, or a grid as it stands, has exactly one solution.

    :class:`~nanpure.PuzzleError` with the status ``unknown`` if a limit came first.

    >>> is_unique(".24.3......4.31."), is_unique("12.............."), is_unique("11" + "." * 14)
    (True, False, False)
    """
    result = solve(puzzle, layout=layout, timeout=timeout, nodes=nodes, control=control)
    if result.status == "unknown":
        raise why_not_one(result)
    return result.status == "unique"


def is_minimal(
    puzzle: PuzzleLike,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> bool:
    """Whether a puzzle has one solution, and would have more without any one of its givens.

    Placed digits of a grid do not count as givens. A puzzle that is not unique is not minimal, one
    without any givens is minimal if it is unique; whether its rules are needed is another question
    (:func:`~nanpure.minimize`). Limits and errors are those of :func:`is_unique`, *timeout* for all
    searches together; :func:`nanpure.maths.redundant_givens` names the givens that can go.

    >>> is_minimal("12...........4.3"), is_minimal("12.........4.4.3"), is_minimal("." * 16)
    (True, False, False)
    """
    posed, budget = as_grid(puzzle, layout).puzzle, Budget(Limits(timeout, nodes, control))
    if not is_unique(posed, **budget.rest().arguments()):
        return False
    for cell, digit in enumerate(posed.givens):
        if not digit:
            continue
        # Any other solution has another digit in the cell.
        other = replace(posed, givens=(*posed.givens[:cell], 0, *posed.givens[cell + 1 :]),
                        removed=(*posed.removed, (cell, digit)))
        result = solve(other, limit=1, **budget.rest().arguments())
        if result.status == "none":
            return False
        if not result.count:
            raise why_not_one(result)
    return True
