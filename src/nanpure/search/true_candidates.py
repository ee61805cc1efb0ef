"""The verb true_candidates: which candidates of a puzzle stand in a solution, and in how many."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from nanpure.base.arguments import integer
from nanpure.kernel import Control, Houses, Limits, search
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle, as_grid
from nanpure.search.engines import rest_of, search_board

__all__ = ["MOST_EACH", "TrueCandidates", "true_candidates"]

MOST_EACH = 2**32 - 1  # solutions counted for each candidate


@dataclass(frozen=True)
class TrueCandidates:
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

    def count(self, cell: int, digit: int) -> int:
        """The solutions seen with *digit* in *cell*, at most the limit.

        >>> true_candidates("12..3..........4", 5).count(6, 2)
        2
        """
        size = self.grid.layout.size
        cell = integer(cell, "cell", 0, self.grid.layout.cells - 1)
        return self.counts[cell * size + integer(digit, "digit", 1, size) - 1]

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
    puzzle: Puzzle | Grid | str,
    limit: int = 1,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> TrueCandidates:
    """Find the candidates that stand in a solution, and the number of solutions of each.

    With a *limit* of 1 it finds which do; with a larger one it counts up to that many solutions
    for each candidate. A puzzle without a solution has none. When *timeout* (seconds), *nodes* or
    *control* stops the search, candidates that it has not decided are ``unknown``. Raises
    :class:`~nanpure.Unsupported` beyond size 36.

    >>> found = true_candidates("12..3..........4")
    >>> found.candidates[:4], any(found.unknown)
    ((1, 2, 8, 4), False)
    """
    limit = integer(limit, "limit", 1, MOST_EACH)
    limits, grid = Limits(timeout, nodes, control), as_grid(puzzle)
    found = _search(search_board(grid.layout), grid.candidates, limit, limits)
    return TrueCandidates(grid, found.seen, found.unknown, found.counts, limit, found.nodes,
                          found.stopped)


class _Found(NamedTuple):
    """Masks of the candidates seen, masks of those undecided, solutions of each, nodes, limit."""

    seen: tuple[int, ...]
    unknown: tuple[int, ...]
    counts: tuple[int, ...]
    nodes: int
    stopped: str | None


def _search(board: Houses, masks: Sequence[int], limit: int, limits: Limits) -> _Found:
    """Place each candidate that has too few solutions so far, and see how many that has."""
    size, began, nodes, stopped = board.size, time.monotonic(), 0, None
    left, unknown = list(masks), [0] * board.cells
    of: list[set[bytes]] = [set() for _ in range(board.cells * size)]
    for at, (cell, bit) in enumerate((c, d) for c in range(board.cells) for d in range(size)):
        if not left[cell] >> bit & 1 or len(of[at]) >= limit:
            continue
        if limits.control is not None and limits.control.stopped:
            stopped = "asked"
        if stopped is None:
            placed = [*left[:cell], 1 << bit, *left[cell + 1:]]
            rest = rest_of(limits, time.monotonic() - began, nodes)
            found = search(board, placed, limit, limit, rest)
            nodes += found.nodes
            for solution in map(bytes, found.solutions):
                for place, digit in enumerate(solution):
                    if len(of[place * size + digit - 1]) < limit:
                        of[place * size + digit - 1].add(solution)
            stopped = found.stopped if found.stopped != "limit" else None
            if stopped is None and not found.count:
                left[cell] &= ~(1 << bit)
        if stopped is not None:
            unknown[cell] |= 1 << bit
    seen = [sum(1 << bit for bit in range(size) if of[cell * size + bit])
            for cell in range(board.cells)]
    return _Found(tuple(seen), tuple(unknown), tuple(map(len, of)), nodes, stopped)
