"""The verb true_candidates: which candidates of a puzzle stand in a solution, and in how many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nanpure import kernel
from nanpure.base.arguments import integer
from nanpure.base.cells import Cell, cell_of
from nanpure.base.plain_data import PlainData
from nanpure.kernel import Control, Limits
from nanpure.kernel.true_candidates import MOST_COUNTED
from nanpure.model.digits import short_layout
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.search.compiled import start_of
from nanpure.search.engines import search_board

__all__ = ["TrueCandidates", "true_candidates"]


@dataclass(frozen=True)
class TrueCandidates(PlainData):
    """The candidates of a grid that stand in solutions.

    - *grid*: the grid that was searched;
    - *candidates*: N² masks, bit d-1 for digit d: the candidates that stand in a solution;
    - *unknown*: N² masks of those that were not decided when a limit stopped the search: in
      *candidates* with a count that may be too low, elsewhere without a solution so far;
    - *counts*: N³ numbers, that of digit d in cell c at ``c * N + d - 1``: its solutions, at most
      *limit*, which stands for that many or more;
    - *nodes*: branches taken; *stopped*: None, or the limit that ended the search: ``nodes``,
      ``time``, ``asked``.
    """

    grid: Grid
    candidates: tuple[int, ...]
    unknown: tuple[int, ...]
    counts: tuple[int, ...]
    limit: int
    nodes: int
    stopped: str | None

    def __repr__(self) -> str:
        true = sum(map(int.bit_count, self.candidates))
        stopped = f", stopped by {self.stopped}" if self.stopped else ""
        return f"<TrueCandidates {true:,} of {short_layout(self.grid.layout)}{stopped}>"

    def count(self, cell: Cell, digit: int) -> int:
        """The solutions seen with *digit* in *cell*, at most the limit.

        >>> true_candidates("12..3..........4", 5).count(6, 2)
        2
        """
        size = self.grid.layout.size
        return self.counts[cell_of(cell, size) * size + integer(digit, "digit", 1, size) - 1]

    @property
    def left(self) -> Grid:
        """The grid with the candidates that stand in a solution, or may do so."""
        masks = tuple(1 << (value - 1) if value else true | open_
                      for value, true, open_ in zip(self.grid.values, self.candidates,
                                                    self.unknown, strict=True))
        return Grid(self.grid.puzzle, self.grid.placed, masks)

    def to_json(self) -> dict[str, Any]:
        """Return plain data, as ``candidates --true --json`` and the web API give it."""
        from nanpure.io.true_candidates import true_candidates_json

        return true_candidates_json(self)

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import true_candidates_html

        return true_candidates_html(self)


def true_candidates(
    puzzle: PuzzleLike,
    limit: int = 1,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> TrueCandidates:
    """Find the candidates that stand in a solution, and the number of solutions of each.

    With a *limit* of 1 it finds which do; with a larger one, up to 1000, it counts up to that many
    solutions for each candidate. A puzzle without a solution has none. When *timeout* (seconds),
    *nodes* or *control* stops the search, candidates that it has not decided are ``unknown``;
    the progress of *control* is the number of decided ones. Raises :class:`~nanpure.Unsupported`
    beyond size 36.

    >>> found = true_candidates("12..3..........4")
    >>> found.candidates[:4], any(found.unknown)
    ((1, 2, 8, 4), False)
    """
    limit = integer(limit, "limit", 1, MOST_COUNTED)
    limits, grid = Limits(timeout, nodes, control), as_grid(puzzle, layout)
    board = search_board(grid.layout)
    found = kernel.true_candidates(board, start_of(grid, board), limit, limits)
    states, size = found.states, grid.layout.size
    return TrueCandidates(
        grid, _masks(states, size, _SHOWN),
        _masks(states, size, _OPEN) if found.stopped else (0,) * size**2,
        found.counts, limit, found.nodes, found.stopped)


# By the state of a candidate (nanpure.kernel.TrueCandidates): whether a solution has shown it, and
# whether it is undecided.
_SHOWN, _OPEN = b"0011".ljust(256), b"1010".ljust(256)


def _masks(states: bytes, size: int, wanted: bytes) -> tuple[int, ...]:
    """The candidates in some states, N of each cell."""
    bits, cell = int(states.translate(wanted)[::-1], 2), (1 << size) - 1
    return tuple([bits >> at & cell for at in range(0, len(states), size)])
