"""Whether a step is true of every solution of the grid it was found in."""

from __future__ import annotations

from nanpure.errors import UnsoundStep
from nanpure.grid import Grid
from nanpure.solve import solve
from nanpure.step import Step

__all__ = ["Judge"]


class Judge:
    """Checks steps against the solutions of a grid, found once.

    With one solution a step is compared with it; with several, each placement and elimination is
    denied and searched for a solution; without any, every step is sound.

    >>> from nanpure.puzzle import as_grid
    >>> grid = as_grid(".24. 3... ...4 .31.")
    >>> Judge(grid).is_sound(Step("place", None), grid)
    True
    """

    def __init__(self, grid: Grid) -> None:
        self._found = solve(grid, limit=2)

    def check(self, step: Step, grid: Grid) -> None:
        """Raise :class:`UnsoundStep` unless the step, found in *grid*, is sound."""
        if not self.is_sound(step, grid):
            deduction = step.deduction
            assert deduction is not None, "a step without a deduction is sound"
            wrong = deduction.placements or deduction.eliminations
            raise UnsoundStep(f"{step.technique} is wrong about {wrong} in {grid.line()!r}")

    def is_sound(self, step: Step, grid: Grid) -> bool:
        """Tell whether the step is true of every solution of *grid*."""
        if step.deduction is None or self._found.status == "none":
            return True
        placed, removed = step.deduction.placements, step.deduction.eliminations
        if self._found.status == "unique":
            digits = self._found.solution.values
            return all(digits[cell] == digit for cell, digit in placed) and all(
                digits[cell] != digit for cell, digit in removed
            )
        return all(_no_solution(grid.remove([one])) for one in placed) and all(
            _no_solution(grid.place(*one)) for one in removed
        )


def _no_solution(grid: Grid) -> bool:
    return solve(grid, limit=1).status == "none"
