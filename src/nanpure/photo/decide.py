"""The rules decide: the most likely reading that is a puzzle, and what stays in doubt.

What a cell shows is only likely; that a board is a puzzle with one solution is nearly certain. So
readings are tried from the most likely one on, each a step away from another, until one of them is
a puzzle. Where a rule is broken, only the cells that break it are read otherwise.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.search.result import StatusWord
from nanpure.search.verbs import count

__all__ = ["Decision", "decide"]

# Logarithms of likelihoods, like all costs here.
UNLIKELY = 14.0  # what costs more is never tried
COST = {"unique": 0.0, "unknown": 3.0, "many": 7.0, "none": 12.0}  # of a board with such a status
CLOSE = 4.0  # the next likely reading of a cell that is not in doubt costs more
CLOSER = 8.0  # the same where some cell is read otherwise than it looks
LOOSE = 11.0  # the same where the board is no puzzle
TRIES = 500  # boards
NODES = 5_000  # of the search for the solutions of one board
BRANCHES = 40  # cells that are read otherwise where no rule says which


@dataclass(frozen=True)
class Decision:
    """A reading of a board.

    - *digits*: the givens, 0 where there is none;
    - *status*: how many solutions they leave;
    - *gaps*: for each cell, how much less likely the next reading of it is, as a logarithm;
    - *changed*: the cells whose most likely reading was left for the sake of the rules;
    - *doubtful*: those, and the cells whose next reading is not much less likely; all of a board
      without a solution.
    """

    digits: tuple[int, ...]
    status: StatusWord
    gaps: tuple[float, ...]
    changed: tuple[int, ...]
    doubtful: tuple[int, ...]


class _Change(NamedTuple):
    cost: float
    cell: int
    digit: int


def decide(layout: Layout, scores: Any) -> Decision:
    """Decide between the readings of a board.

    *scores* has a row for each cell, the logarithms of how likely each digit is to be given there;
    those of no given come first.
    """
    return _Search(layout, np.asarray(scores, float)).decision()


class _Search:
    def __init__(self, layout: Layout, scores: Any) -> None:
        self.layout = layout
        self.scores = scores
        self.likely = scores.argmax(axis=1)
        self.costs = scores.max(axis=1, keepdims=True) - scores
        self.known: dict[tuple[int, ...], StatusWord] = {}

    def decision(self) -> Decision:
        digits, status = self._best()
        gaps = self._gaps(digits, status)
        changed = tuple(int(cell) for cell in np.flatnonzero(np.array(digits) != self.likely))
        least = LOOSE if status != "unique" else CLOSER if changed else CLOSE
        doubtful = set(changed) | {cell for cell, gap in enumerate(gaps) if gap < least}
        if status == "none":  # any cell may be the wrong one, however sure it looks
            doubtful = set(range(len(digits)))
        return Decision(digits, status, tuple(gaps), changed, tuple(sorted(doubtful)))

    def _best(self) -> tuple[tuple[int, ...], StatusWord]:
        """The reading that costs least, with the cost of its status."""
        start = tuple(int(digit) for digit in self.likely)
        queue: list[tuple[float, tuple[tuple[int, int], ...]]] = [(0.0, ())]
        seen: set[tuple[tuple[int, int], ...]] = {()}
        best, chosen, status_chosen = np.inf, start, self._status(start)
        for _ in range(TRIES):
            if not queue or queue[0][0] >= best:
                break
            cost, changes = heapq.heappop(queue)
            digits = _changed(start, changes)
            status = self._status(digits)
            if cost + COST[status] < best:
                best, chosen, status_chosen = cost + COST[status], digits, status
            if status == "unique":
                continue
            for change in self._others(digits, status, {cell for cell, _ in changes}):
                total = cost + change.cost
                more = tuple(sorted((*changes, (change.cell, change.digit))))
                if total < min(best, UNLIKELY) and more not in seen:
                    seen.add(more)
                    heapq.heappush(queue, (total, more))
        return chosen, status_chosen

    def _others(
        self, digits: tuple[int, ...], status: StatusWord, fixed: set[int]
    ) -> Iterator[_Change]:
        """What may be read otherwise where a board is not a puzzle."""
        cells = self._breaking(digits) if status == "none" else ()
        for cell in cells or self._unsure():
            if cell not in fixed:
                for digit in np.flatnonzero(self.costs[cell] < UNLIKELY):
                    if digit != digits[cell]:
                        yield _Change(float(self.costs[cell, digit]), cell, int(digit))

    def _unsure(self) -> list[int]:
        second = np.partition(self.costs, 1, axis=1)[:, 1]
        order = np.argsort(second)[:BRANCHES]
        return [int(cell) for cell in order if second[cell] < UNLIKELY]

    def _breaking(self, digits: tuple[int, ...]) -> tuple[int, ...]:
        """The cells of the first two equal givens of a house, if there are such."""
        for house in self.layout.houses:
            where: dict[int, int] = {}
            for cell in house.cells:
                digit = digits[cell]
                if digit and digit in where:
                    return where[digit], cell
                where[digit] = cell
        return ()

    def _status(self, digits: tuple[int, ...]) -> StatusWord:
        if digits not in self.known:
            self.known[digits] = (
                "none" if self._breaking(digits) else
                count(Puzzle(digits, self.layout), 2, nodes=NODES).status)
        return self.known[digits]

    def _gaps(self, digits: tuple[int, ...], status: StatusWord) -> list[float]:
        """For each cell, what its next reading would cost, with that of the board's status."""
        gaps = []
        for cell, digit in enumerate(digits):
            costs = self.costs[cell] - self.costs[cell, digit]
            costs[digit] = np.inf
            gap = np.inf
            for other in np.argsort(costs):
                if costs[other] >= min(gap, LOOSE):
                    break
                board = (*digits[:cell], int(other), *digits[cell + 1:])
                worse = max(0.0, COST[self._status(board)] - COST[status])
                gap = min(gap, float(costs[other]) + worse)
            gaps.append(float(min(gap, costs.min() + COST["none"])))
        return gaps


def _changed(
    digits: tuple[int, ...], changes: tuple[tuple[int, int], ...]
) -> tuple[int, ...]:
    board = list(digits)
    for cell, digit in changes:
        board[cell] = digit
    return tuple(board)
