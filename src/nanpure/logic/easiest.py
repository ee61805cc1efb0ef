"""A path with the lowest possible maximum, and as few steps of that rating as can be found.

A path that always takes the lowest rating reaches its maximum only when all easier steps are used
up. What those leave does not depend on their order as long as no strike removes an easier step;
under this condition no path has a lower maximum, and a search only has to choose among the hardest
steps: between them it applies all easier ones. Its bound comes from rounds: a round that applies
all the hardest steps at once is never behind a path that takes one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from nanpure.kernel import Budget
from nanpure.kernel import logic as native
from nanpure.logic.steps import step_of
from nanpure.logic.techniques.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.path import Hardest
from nanpure.model.step import Step
from nanpure.search.logic_board import logic_board

__all__ = ["fewest", "grid_of"]

STATES = 150   # positions that a search visits; a number, so that results do not depend on a clock
SLOW = 75      # tenths: from here on techniques follow assumptions, and a position takes too long
WIDTH = 3      # positions that are followed at a time, before all of them are


class _Over(Exception):
    """The search is over: enough positions, or a limit of the caller."""


@dataclass(frozen=True)
class _State:
    """A position where only steps of the highest rating are left, and the way to it.

    *taken*: the hardest steps so far, each with the position in which it was found.
    """

    grid: Grid
    taken: tuple[tuple[Grid, Step], ...] = ()


@dataclass
class _Search:
    """Paths of a puzzle whose hardest steps have the rating *highest*, in tenths."""

    program: native.Program
    techniques: Sequence[Technique]
    highest: int
    budget: Budget
    posed: Sequence[int] = ()
    looked: int = 0
    seen: set[tuple[int, ...]] = field(default_factory=set)

    def closed(self, grid: Grid) -> Grid:
        """Apply all easier steps."""
        self._spend()
        _, ended = native.rounds(logic_board(grid.layout), grid.candidates, bytes(grid.values),
                                 self.program, self.budget.rest(), self.highest - 1, self.posed)
        return self._end(grid, ended)

    def rounds(self, grid: Grid) -> int:
        """The rounds of hardest steps that the position needs, a lower bound of its steps."""
        self._spend()
        raws, ended = native.rounds(logic_board(grid.layout), grid.candidates, bytes(grid.values),
                                    self.program, self.budget.rest(), self.highest, self.posed)
        self._end(grid, ended)
        return sum(raw.rating == self.highest for raw in raws)

    def hardest(self, grid: Grid) -> list[Step]:
        """The hardest steps, without those that do only part of what another one does."""
        raw, stopped = native.rated(logic_board(grid.layout), grid.candidates, bytes(grid.values),
                                    self.program, self.highest, self.budget.rest(), self.posed)
        if stopped:
            raise _Over
        steps = [step_of(raw_step, self.techniques, grid.layout.size) for raw_step in raw]
        effects = [(step.deduction.placements.mask, step.deduction.eliminations.mask)
                   for step in steps]
        return [step for step, mine in zip(steps, effects, strict=True)
                if not any(mine != other and mine[0] | other[0] == other[0]
                           and mine[1] | other[1] == other[1] for other in effects)]

    def after(self, state: _State) -> Iterator[_State]:
        """The positions after one more of the hardest steps, each listed once."""
        for step in self.hardest(state.grid):
            grid = self.closed(state.grid.after(step.deduction))
            if grid.is_complete or grid.candidates not in self.seen:
                self.seen.add(grid.candidates)
                yield _State(grid, (*state.taken, (state.grid, step)))

    def path(self, start: Grid, state: _State) -> list[Step] | None:
        """All steps of the path to a position; None if the easier ones do not lead there."""
        steps: list[Step] = []
        grid = start
        for before, step in state.taken:
            grid = self._easier(grid, steps)
            if grid.candidates != before.candidates:
                return None
            steps.append(step)
            grid = grid.after(step.deduction)
        return steps if self._easier(grid, steps).is_complete else None

    def _easier(self, grid: Grid, steps: list[Step]) -> Grid:
        """Take easier steps one after another until none is left."""
        raw, ended = native.path(logic_board(grid.layout), grid.candidates, bytes(grid.values),
                                 self.program, True, _LONG, self.budget.rest(), self.highest - 1,
                                 self.posed)
        steps.extend(step_of(raw_step, self.techniques, grid.layout.size) for raw_step in raw)
        return self._end(grid, ended)

    def _spend(self) -> None:
        self.looked += 1
        if self.looked > STATES:
            raise _Over

    def _end(self, grid: Grid, ended: native.Ended) -> Grid:
        if ended.stopped:
            raise _Over
        return grid_of(grid, ended)


# It lists one cell where it could prove any, so a step that it does not list proves nothing.
_ONE_AT_A_TIME = "proof_by_search"

_LONG = 1_000_000  # steps; far more than there are candidates


def grid_of(grid: Grid, ended: native.Ended) -> Grid:
    """The grid where a native path from *grid* ended."""
    placed = tuple(0 if given else digit
                   for given, digit in zip(grid.puzzle.givens, ended.digits, strict=True))
    return Grid(grid.puzzle, placed, tuple(ended.candidates))


def fewest(
    start: Grid, program: native.Program, techniques: Sequence[Technique], known: Sequence[Step],
    ratings: Sequence[int], limit: int, budget: Budget, posed: Sequence[int] = (),
) -> tuple[Sequence[Step], Hardest]:
    """Return a path with the fewest hardest steps that the search finds, and its bound.

    *known*: a path that solves the puzzle and always takes the lowest rating; *ratings*: of its
    steps, in tenths; *limit*: of steps in all; *posed*: the candidates that the puzzle as posed
    leaves to each cell, if techniques need them. If the highest rating belongs to a technique that
    follows assumptions, nothing is searched: the result is *known*, and at least one such step.
    """
    highest = max(ratings)
    steps, count, least = known, ratings.count(highest), 1
    if highest >= SLOW or any(technique.finder == _ONE_AT_A_TIME for technique in techniques
                              if technique.tenths == highest):
        return known, Hardest(highest / 10, count, 1)
    search = _Search(program, techniques, highest, budget, posed)
    for width in (WIDTH, None):
        if least == count:
            break
        search.looked = 0
        try:
            root = _State(search.closed(start))
            least = max(least, min(count, search.rounds(root.grid)))
            for state, bound in _levels(search, root, width, count):
                least = max(least, min(bound, count))
                better = search.path(start, state) if state else None
                if state is not None and better is not None and len(better) <= limit:
                    steps, count = better, len(state.taken)
        except _Over:
            pass
    # Where a strike has removed an easier step, rounds may need more than paths, and prove nothing.
    return steps, Hardest(highest / 10, count, least if least <= count else 1)


def _levels(
    search: _Search, root: _State, width: int | None, known: int
) -> Iterator[tuple[_State | None, int]]:
    """Go through the positions after 1, 2 … of the hardest steps, while they can beat *known*.

    Yields a position that solves the puzzle, or None, and the number of hardest steps that are
    then known to be needed: 0 if only *width* positions are followed.
    """
    search.seen.clear()
    level = [root]
    for depth in range(1, known):
        reached: list[_State] = []
        for state in level:
            for after in search.after(state):
                if after.grid.is_complete:
                    yield after, 0
                    return
                reached.append(after)
        if width is None:
            yield None, depth + 1
        reached = [state for state in reached if depth + search.rounds(state.grid) < known]
        if not reached and width is None:
            yield None, known
        if not reached:
            return
        level = sorted(reached, key=_left)[:width]


def _left(state: _State) -> int:
    """The number of candidates left."""
    return sum(mask.bit_count() for mask in state.grid.candidates)
