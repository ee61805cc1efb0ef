"""Check that a step is true of every solution of the grid in which it was found."""

from __future__ import annotations

from nanpure.errors import PuzzleError, UnsoundStep, shown
from nanpure.kernel import Budget, Limits
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.search.result import Result
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["Judge"]


class Judge:
    """Checks steps against the solutions of a grid, which are searched once.

    With one solution a step is compared with it; with several, each placement and elimination is
    denied and a solution searched; without any, every step is sound.

    >>> from nanpure.model.puzzle import as_grid
    >>> grid = as_grid(".24. 3... ...4 .31.")
    >>> from nanpure.model.step import Deduction
    >>> from nanpure.model.sets import CandidateSet
    >>> four = Deduction(CandidateSet.of([(5, 4)], 4), CandidateSet(0, 4))
    >>> Judge(grid).is_sound(Step("place", four, "hidden-single"), grid)
    True
    """

    def __init__(self, grid: Grid, budget: Budget | None = None) -> None:
        self._budget = Budget(Limits()) if budget is None else budget
        self._result = self._solve(grid, 2)

    def check(self, step: Step, grid: Grid) -> None:
        """Raise :class:`UnsoundStep` unless the step, found in *grid*, is sound."""
        if not self.is_sound(step, grid):
            deduction = step.deduction
            wrong = deduction.placements or deduction.eliminations
            raise UnsoundStep(message("{technique} is wrong about {wrong} in {line!r}",
                                      technique=step.technique, wrong=wrong, line=grid.line()))

    def is_sound(self, step: Step, grid: Grid) -> bool:
        """Whether the step is true of every solution of *grid*."""
        if self._result.status == "none":
            return True
        placed, removed = step.deduction.placements, step.deduction.eliminations
        if self._result.status == "unique":
            digits = self._result.solution.values
            return all(digits[cell] == digit for cell, digit in placed) and all(
                digits[cell] != digit for cell, digit in removed
            )
        return all(self._is_false(grid.remove([candidate])) for candidate in placed) and all(
            self._is_false(grid.place(*candidate)) for candidate in removed
        )

    def _is_false(self, grid: Grid) -> bool:
        result = self._solve(grid, 1)
        if result.count == 0 and result.stopped is not None:
            raise PuzzleError(message("not verified, stopped by {limit}: {line}",
                                      limit=result.stopped, line=shown(grid.line())), "unknown",
                              result.stopped)
        return result.count == 0

    def _solve(self, grid: Grid, limit: int) -> Result:
        return solve(grid, limit=limit, **self._budget.rest().arguments())
