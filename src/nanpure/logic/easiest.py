"""Of all paths one with the lowest maximum, and as few steps of that rating as can be found.

A path that always takes the lowest rating is at its maximum only where all easier steps are used
up. What they leave does not depend on their order as long as a strike takes no easier step away;
under this condition no path has a lower maximum, and a search needs to choose among the hardest
steps alone: between them all easier ones are applied. Its bound comes from rounds: one that
applies all the hardest steps at once is never behind a path that takes one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from nanpure.kernel import Budget
from nanpure.kernel import logic as native
from nanpure.logic.steps import step_of
from nanpure.logic.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.step import Hardest, Step
from nanpure.search.engines import board_of

__all__ = ["fewest", "grid_of"]

STATES = 150   # positions that a search looks at; a number, so that it does not depend on the clock
SLOW = 75      # tenths: from here on techniques follow assumptions, and a position takes too long
WIDTH = 3      # positions that are followed at a time, before all of them are


class _Over(Exception):
    """The search has come to its end: enough positions, or a limit of the caller."""


@dataclass(frozen=True)
class _State:
    """A position where only steps of the highest rating are left, and how it was come to.

    *taken*: the hardest steps so far, each with the position that it was found in.
    """

    grid: Grid
    taken: tuple[tuple[Grid, Step], ...] = ()


@dataclass
class _Search:
    """Paths of a puzzle whose hardest steps are rated *highest*, in tenths."""

    program: native.Program
    techniques: Sequence[Technique]
    highest: int
    budget: Budget
    posed: Sequence[int] = ()
    looked: int = 0
    seen: set[tuple[int, ...]] = field(default_factory=set)

    def closed(self, grid: Grid) -> Grid:
        """What all easier steps leave."""
        self._spend()
        _, ended = native.rounds(board_of(grid.layout), grid.candidates, bytes(grid.values),
                                 self.program, self.budget.rest(), self.highest - 1, self.posed)
        return self._end(grid, ended)

    def rounds(self, grid: Grid) -> int:
        """How many rounds of the hardest steps the position needs; a path needs as many steps."""
        self._spend()
        found, ended = native.rounds(board_of(grid.layout), grid.candidates, bytes(grid.values),
                                     self.program, self.budget.rest(), self.highest, self.posed)
        self._end(grid, ended)
        return sum(one.rating == self.highest for one in found)

    def hardest(self, grid: Grid) -> list[Step]:
        """The hardest steps, without those that do only a part of what another one does."""
        raw, stopped = native.rated(board_of(grid.layout), grid.candidates, bytes(grid.values),
                                    self.program, self.highest, self.budget.rest(), self.posed)
        if stopped:
            raise _Over
        steps = [step_of(one, self.techniques, grid.layout.size) for one in raw]
        effects = [(step.deduction.placements.mask, step.deduction.eliminations.mask)
                   for step in steps]
        return [step for step, mine in zip(steps, effects, strict=True)
                if not any(mine != other and mine[0] | other[0] == other[0]
                           and mine[1] | other[1] == other[1] for other in effects)]

    def after(self, state: _State) -> Iterator[_State]:
        """The positions after one more of the hardest steps, each once."""
        for step in self.hardest(state.grid):
            grid = self.closed(state.grid.after(step.deduction))
            if grid.is_complete or grid.candidates not in self.seen:
                self.seen.add(grid.candidates)
                yield _State(grid, (*state.taken, (state.grid, step)))

    def path(self, start: Grid, state: _State) -> list[Step] | None:
        """All steps of the path to a position; None where the easier ones do not lead there."""
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
        """Take easier steps one after another, until none is left."""
        raw, ended = native.path(board_of(grid.layout), grid.candidates, bytes(grid.values),
                                 self.program, True, _LONG, self.budget.rest(), self.highest - 1,
                                 self.posed)
        steps.extend(step_of(one, self.techniques, grid.layout.size) for one in raw)
        return self._end(grid, ended)

    def _spend(self) -> None:
        self.looked += 1
        if self.looked > STATES:
            raise _Over

    def _end(self, grid: Grid, ended: native.Ended) -> Grid:
        if ended.stopped:
            raise _Over
        return grid_of(grid, ended)


# It lists one cell where it could prove any, so nothing follows from what it does not list.
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
    """Give a path with the fewest steps of its highest rating that the search finds, and its bound.

    *known*: a path that solves the puzzle and always takes the lowest rating; *ratings*: of its
    steps, in tenths; *limit*: of steps in all; *posed*: what the puzzle as posed leaves to each
    cell, where techniques ask for it. Where the highest is of a technique that follows assumptions
    nothing is searched: it is the path that is known, and at least one such step.
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
            for found, bound in _levels(search, root, width, count):
                least = max(least, min(bound, count))
                better = search.path(start, found) if found else None
                if found is not None and better is not None and len(better) <= limit:
                    steps, count = better, len(found.taken)
        except _Over:
            pass
    return steps, Hardest(highest / 10, count, least)


def _levels(
    search: _Search, root: _State, width: int | None, known: int
) -> Iterator[tuple[_State | None, int]]:
    """Go through the positions after 1, 2 … of the hardest steps, while they can beat *known*.

    Yields what solves the puzzle, or None, and how many of the hardest steps are then known to be
    needed: 0 where only *width* positions are followed.
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
    """How many candidates are left."""
    return sum(mask.bit_count() for mask in state.grid.candidates)
