"""Help for somebody who is stuck: the mistakes so far, or the next step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nanpure.base.arguments import instance, optional, spelled
from nanpure.errors import PuzzleError
from nanpure.kernel import Budget, Limits
from nanpure.logic.catalogue import Catalogue
from nanpure.logic.engine import POLICIES, Policy, left_out, next_step
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.path import LeftOut
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.step import Step
from nanpure.model.witness import Witness
from nanpure.search.logic_board import logic_board
from nanpure.search.verbs import solve

__all__ = ["Help", "differences", "help_with"]

Finding = Literal["step", "solved", "stuck", "stopped", "unsolvable", "mistaken", "struck",
                  "contradictory"]


@dataclass(frozen=True, slots=True)
class Help:
    """The findings in a grid as it stands.

    - *finding*: ``step``; ``solved``; ``stuck`` (no technique finds anything); ``stopped`` (a
      limit came first; *stopped* names it); or a fault: ``unsolvable`` (the puzzle as posed),
      ``mistaken`` (digits that differ from the one solution), ``struck`` (a right candidate is
      gone), ``contradictory`` (there were several solutions and none is left);
    - *cells*: those that are wrong; *witness*: the proof of the fault, if known;
    - *left_out*: techniques that were requested and not used in the search for the next step.
    """

    finding: Finding
    grid: Grid
    step: Step | None = None
    cells: tuple[int, ...] = ()
    witness: Witness | None = None
    stopped: str | None = None
    left_out: LeftOut | None = None


def help_with(
    puzzle: PuzzleLike,
    policy: Policy = "order",
    catalogue: Catalogue | None = None,
    limits: Limits = Limits(),
    *,
    layout: Layout | str | None = None,
) -> Help:
    """Look for mistakes first, then for the next step; arguments as for ``next_step``.

    The time limit covers all of it. A search for mistakes gets half of what is left, so that a step
    can still be found if it takes too long. Raises :class:`Unsupported` for a board that the native
    techniques cannot serve.

    >>> help_with(".24. 3... ...4 .31.").step.technique
    'hidden-single'
    >>> help_with(as_grid(".24.3......4.31.").place(5, 1)).cells
    (5,)
    """
    grid, budget = as_grid(puzzle, layout), Budget(instance(limits, "limits", Limits))
    policy, catalogue = spelled(policy, "a policy", POLICIES), optional(
        catalogue, "catalogue", Catalogue)
    if catalogue is None:
        logic_board(grid.layout)  # or the search for mistakes is in vain
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
    """The fault of the grid, or None (also if the search was cut short)."""
    posed = solve(grid.puzzle, **budget.rest(share=0.5).arguments())
    if posed.status == "none":
        return Help("unsolvable", grid, witness=posed.witness)
    if posed.status == "unique":
        return _against(grid, posed.solution.values)
    standing = solve(grid, **budget.rest(share=0.5).arguments())
    if standing.status != "none":
        return None
    # The digits placed so far rule out every solution, and no single cell is to blame.
    cells = tuple(cell for cell, digit in enumerate(grid.placed) if digit)
    return Help("contradictory", grid, cells=cells, witness=standing.witness)


def _against(grid: Grid, digits: tuple[int, ...]) -> Help | None:
    """Compare a grid with the one solution."""
    wrong, lost = differences(grid, digits)
    if wrong:
        return Help("mistaken", grid, cells=wrong)
    return Help("struck", grid, cells=lost) if lost else None


def differences(
    grid: Grid, solution: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells whose placed digit is not that of a solution; if none, those that lost theirs.

    >>> grid = as_grid(".24.3......4.31.")
    >>> digits = solve(grid).solution.values
    >>> differences(grid.place(5, 1), digits), differences(grid.remove([(0, digits[0])]), digits)
    (((5,), ()), ((), (0,)))
    """
    wrong = tuple(cell for cell, digit in enumerate(grid.placed)
                  if digit and digit != solution[cell])
    if wrong:
        return wrong, ()
    # A placed digit strikes candidates from its peers only, so these were struck by hand.
    return (), tuple(cell for cell, mask in enumerate(grid.candidates)
                     if not mask >> (solution[cell] - 1) & 1)
