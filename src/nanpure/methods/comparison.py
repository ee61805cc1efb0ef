"""All methods on one puzzle: the results of each, and the work it took."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from nanpure.errors import NanpureError, NoSolution
from nanpure.kernel import Limits
from nanpure.methods.protocol import Method, Outcome
from nanpure.methods.tallies import Tally, tally_of
from nanpure.model.grid import Grid
from nanpure.model.step import Note
from nanpure.words import message

__all__ = ["Row", "compare_methods"]


@dataclass(frozen=True, slots=True)
class Row:
    """The run of one method on a puzzle.

    - *status*: that of its :class:`Outcome` (``stopped`` also when *timeout* ran out), ``none``
      if it refuses a puzzle with equal givens, ``unsupported`` (layout) or ``error``;
    - *note*: the outcome in the words of the paper; None if the method did not reach one;
    - *reason*: why there is none, in plain words;
    - *solutions*: the number it showed; *grids*: those of its outcome; *complete*: whether it
      showed that there are no others;
    - *placements*, *removals*: digits placed and candidates removed, including those under
      assumptions that were later undone; *assumptions*; *depth*: most open at a time;
    - *seconds*: wall time.
    """

    method: str
    status: str
    note: Note | None = None
    reason: str = ""
    solutions: int = 0
    grids: tuple[Grid, ...] = ()
    complete: bool = False
    placements: int = 0
    removals: int = 0
    assumptions: int = 0
    depth: int = 0
    seconds: float = 0.0
    outcome: Outcome | None = field(default=None, repr=False)


def compare_methods(
    methods: Iterable[tuple[Method, Mapping[str, Any]]],
    grid: Grid,
    *,
    timeout: float | None,
    max_steps: int | None,
    limit: int | None,
) -> list[Row]:
    """Run *methods*, each with its own options, on a grid (see :func:`nanpure.methods.compare`)."""
    return [_row(method, grid, timeout, _options(method, max_steps, limit) | dict(own))
            for method, own in methods]


def _options(method: Method, max_steps: int | None, limit: int | None) -> dict[str, Any]:
    options: dict[str, Any] = {"max_steps": max_steps}
    if "limit" in method.options:
        options["limit"] = limit
    return options


def _row(
    method: Method, grid: Grid, timeout: float | None, options: Mapping[str, Any]
) -> Row:
    begin = perf_counter()
    tally = Tally()
    status, reason = "stopped", message("no outcome after {timeout:g} seconds",
                                        timeout=timeout) if timeout else ""
    try:
        method.demand(grid.layout)
    except NanpureError as error:
        return Row(method.name, "unsupported", reason=str(error))
    try:
        tally = tally_of(method, grid, Limits(timeout), options)
    except NanpureError as error:
        status = "none" if isinstance(error, NoSolution) else "error"
        reason = str(error)
    row = Row(
        method.name, status, None, reason, tally.solutions, (), False, tally.placements,
        tally.removals, tally.assumptions, tally.depth, perf_counter() - begin,
    )
    end = tally.outcome
    if end is None:
        return row
    return replace(row, status=end.status, note=end.note, reason="", grids=end.solutions,
                   complete=end.complete, outcome=end)
