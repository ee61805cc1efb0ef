"""What can be said to somebody who is stuck: what is wrong already, or the next step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nanpure.base.arguments import instance, one_of, optional
from nanpure.errors import PuzzleError
from nanpure.kernel import Budget, Limits
from nanpure.logic.catalogue import Catalogue
from nanpure.logic.engine import POLICIES, Policy, left_out, next_step
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle, as_grid
from nanpure.model.step import LeftOut, Step
from nanpure.model.witness import Witness
from nanpure.search.engines import board_of
from nanpure.search.verbs import solve

__all__ = ["Help", "help_with", "mistakes"]

Finding = Literal["step", "solved", "stuck", "stopped", "unsolvable", "mistaken", "struck",
                  "contradictory"]


@dataclass(frozen=True, slots=True)
class Help:
    """What was found in a grid as it stands.

    - *finding*: ``step``; ``solved``; ``stuck`` (no technique finds anything); ``stopped`` (a
      limit came first, *stopped* says which); or what is wrong: ``unsolvable`` (the puzzle as
      posed), ``mistaken`` (digits that are not those of the one solution), ``struck`` (a right
      candidate is gone), ``contradictory`` (there were several solutions and now there is none);
    - *cells*: those that are wrong; *witness*: what shows it, where that is known;
    - *left_out*: techniques that were asked for and not used, where the next step was looked for.
    """

    finding: Finding
    grid: Grid
    step: Step | None = None
    cells: tuple[int, ...] = ()
    witness: Witness | None = None
    stopped: str | None = None
    left_out: LeftOut | None = None


def help_with(
    puzzle: Puzzle | Grid | str,
    policy: Policy = "order",
    catalogue: Catalogue | None = None,
    limits: Limits = Limits(),
) -> Help:
    """Look for mistakes first, then for the next step; arguments as for ``next_step``.

    The time is for all of it. A search for mistakes has half of what is left, so that a step can
    be found where that is too long. Raises :class:`Unsupported` for a board that the native
    techniques cannot serve.

    >>> help_with(".24. 3... ...4 .31.").step.technique
    'hidden-single'
    >>> help_with(as_grid(".24.3......4.31.").place(5, 1)).cells
    (5,)
    """
    grid, budget = as_grid(puzzle), Budget(instance(limits, "limits", Limits))
    policy, catalogue = one_of(policy, "a policy", POLICIES), optional(
        catalogue, "catalogue", Catalogue)
    if catalogue is None:
        board_of(grid.layout)  # or the search for mistakes takes long before nothing can be found
    wrong = _wrong(grid, budget)
    if wrong is not None:
        return wrong
    if grid.is_complete:
        return Help("solved", grid)
    missing = left_out(grid, catalogue, **budget.rest().arguments())
    try:
        step = next_step(grid, policy, catalogue, **budget.rest().arguments())
    except PuzzleError as error:
        return Help("stopped", grid, stopped=error.stopped, left_out=missing)
    return Help("stuck" if step is None else "step", grid, step, left_out=missing)


def _wrong(grid: Grid, budget: Budget) -> Help | None:
    """What is wrong with the grid already, or None (also where the search was cut short)."""
    posed = solve(grid.puzzle, **budget.rest(share=0.5).arguments())
    if posed.status == "none":
        return Help("unsolvable", grid, witness=posed.witness)
    if posed.status == "unique":
        return _against(grid, posed.solution.values)
    standing = solve(grid, **budget.rest(share=0.5).arguments())
    if standing.status != "none":
        return None
    # Of several solutions the digits placed so far leave none, and no one cell is to blame.
    cells = tuple(cell for cell, digit in enumerate(grid.placed) if digit)
    return Help("contradictory", grid, cells=cells, witness=standing.witness)


def _against(grid: Grid, digits: tuple[int, ...]) -> Help | None:
    """Where the grid is not what the one solution has."""
    wrong, lost = mistakes(grid, digits)
    if wrong:
        return Help("mistaken", grid, cells=wrong)
    return Help("struck", grid, cells=lost) if lost else None


def mistakes(
    grid: Grid, solution: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells whose placed digit is not that of a solution; else those that lost the right one.

    >>> grid = as_grid(".24.3......4.31.")
    >>> digits = solve(grid).solution.values
    >>> mistakes(grid.place(5, 1), digits), mistakes(grid.remove([(0, digits[0])]), digits)
    (((5,), ()), ((), (0,)))
    """
    wrong = tuple(cell for cell, digit in enumerate(grid.placed)
                  if digit and digit != solution[cell])
    if wrong:
        return wrong, ()
    # A placed digit strikes candidates from its peers only; so these were struck by hand.
    return (), tuple(cell for cell, mask in enumerate(grid.candidates)
                     if not mask >> (solution[cell] - 1) & 1)
