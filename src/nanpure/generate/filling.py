"""Digits for a pattern of clue places, so that the puzzle has one solution."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from nanpure.chance import below, drawn
from nanpure.errors import NoSolution
from nanpure.generate.clues import is_classic, random_solution
from nanpure.grid import Grid
from nanpure.kernel import Control, Limits, classic_search
from nanpure.puzzle import Puzzle
from nanpure.sets import CellSet
from nanpure.solve import count

__all__ = ["Filling", "fill"]

COUNTED = 400  # solutions that are counted to see how far a filling is from one


class Filling:
    """A search for digits: the pattern shows a grid, and cells of it change to another's.

    The fewer solutions the better; a change that makes more is taken back. Where nothing gets
    better for long, a new grid is drawn. One stream of chance tells everything, so a limit on
    changes gives the same result on every machine.
    """

    def __init__(self, puzzle: Puzzle, pattern: CellSet, seed: int, index: int,
                 control: Control | None = None) -> None:
        self.puzzle = puzzle
        self.free = [cell for cell in pattern if not puzzle.givens[cell]]
        self.pattern = pattern
        self.seed, self.index, self.control = seed, index, control
        self.chance = Random(f"{seed}/{index}/fill")
        self.drawn = 0
        self.best: tuple[int, Puzzle] | None = None

    def run(self, changes: int) -> Puzzle | None:
        """Change cells up to so many times; the unique puzzle, or None (see *best*)."""
        patience = 20 + 4 * len(self.free)
        standing, solutions, idle = self._start(), 0, patience
        for _ in range(changes):
            if self.control is not None and self.control.stopped:
                return None
            if idle >= patience:
                standing, idle = self._start(), 0
                solutions = self._count(standing)
            else:
                changed = self._changed(standing)
                found = self._count(changed)
                idle = 0 if found < solutions else idle + 1
                if found <= solutions:
                    standing, solutions = changed, found
            if self.best is None or solutions < self.best[0]:
                self.best = solutions, standing
            if solutions == 1:
                return standing
        return None

    def _start(self) -> Puzzle:
        return self._shown(self._draw(self.puzzle))

    def _draw(self, puzzle: Puzzle) -> Grid:
        self.drawn += 1
        return random_solution(puzzle, self.seed, (self.index << 32) + self.drawn, self.control)

    def _shown(self, grid: Grid) -> Puzzle:
        """The digits of a grid where the pattern shows them."""
        values = grid.values
        return replace(self.puzzle, givens=tuple(
            values[cell] if cell in self.pattern else given
            for cell, given in enumerate(self.puzzle.givens)
        ))

    def _changed(self, standing: Puzzle) -> Puzzle:
        """Some cells of the pattern by another solution of the rest."""
        many = 1 + below(min(3, len(self.free)), self.chance) if self.free else 0
        givens = list(standing.givens)
        for cell in drawn(self.free, many, self.chance):
            givens[cell] = 0
        return self._shown(self._draw(replace(standing, givens=tuple(givens))))

    def _count(self, puzzle: Puzzle) -> int:
        if is_classic(puzzle.layout) and not puzzle.removed:
            limits = Limits(control=self.control)
            return classic_search(bytes(puzzle.givens), COUNTED, 0, limits).count
        return count(puzzle, limit=COUNTED, control=self.control).count


def fill(
    puzzle: Puzzle, pattern: CellSet, seed: int = 0, index: int = 0, changes: int = 20_000,
    control: Control | None = None,
) -> tuple[Puzzle | None, Puzzle | None]:
    """Fill the cells of a pattern beside the givens of a puzzle, so that one solution is left.

    Gives (the puzzle, or None after so many *changes*; the one with the fewest solutions seen).
    Raises :class:`~nanpure.NoSolution` where the givens allow none.

    >>> from nanpure.layout import Layout
    >>> empty = Puzzle((0,) * 16, Layout.default(4))
    >>> found, _ = fill(empty, CellSet.parse("r1c1 r1c4 r2c2 r3c3 r4c1 r4c4", 4))
    >>> found is not None and found.clues
    6
    """
    search = Filling(puzzle, pattern, seed, index, control)
    try:
        found = search.run(changes)
    except NoSolution:
        if control is not None and control.stopped:
            return None, search.best[1] if search.best else None
        raise
    return found, search.best[1] if search.best else None
