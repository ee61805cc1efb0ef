"""What can be said to somebody who is stuck: what is wrong already, or the next step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nanpure.errors import PuzzleError
from nanpure.grid import Grid
from nanpure.kernel import Limits
from nanpure.logic.catalogue import Catalogue
from nanpure.logic.engine import Policy, next_step
from nanpure.puzzle import Puzzle, as_grid
from nanpure.solve import solve
from nanpure.step import Step
from nanpure.witness import Witness, contradiction

__all__ = ["Help", "help_with"]

Finding = Literal["step", "solved", "stuck", "stopped", "unsolvable", "mistaken", "struck",
                  "contradictory"]


@dataclass(frozen=True, slots=True)
class Help:
    """What was found in a grid as it stands.

    - *finding*: ``step``; ``solved``; ``stuck`` (no technique finds anything); ``stopped`` (a
      limit came first, *stopped* says which); or what is wrong: ``unsolvable`` (the puzzle as
      posed), ``mistaken`` (digits that are not those of the one solution), ``struck`` (a right
      candidate is gone), ``contradictory`` (there were several solutions and now there is none);
    - *cells*: those that are wrong; *witness*: what shows it, where that is known.
    """

    finding: Finding
    grid: Grid
    step: Step | None = None
    cells: tuple[int, ...] = ()
    witness: Witness | None = None
    stopped: str | None = None


def help_with(
    puzzle: Puzzle | Grid | str,
    policy: Policy = "order",
    catalogue: Catalogue | None = None,
    limits: Limits = Limits(),
) -> Help:
    """Look for mistakes first, then for the next step; arguments as for ``next_step``.

    >>> help_with(".24. 3... ...4 .31.").step.technique
    'hidden-single'
    >>> help_with(as_grid(".24.3......4.31.").place(5, 1)).cells
    (5,)
    """
    grid = as_grid(puzzle)
    wrong = _wrong(grid, limits)
    if wrong is not None:
        return wrong
    if grid.is_complete:
        return Help("solved", grid)
    try:
        step = next_step(grid, policy, catalogue, timeout=limits.timeout, nodes=limits.nodes,
                         control=limits.control)
    except PuzzleError as error:
        return Help("stopped", grid, stopped=error.stopped)
    return Help("stuck", grid) if step is None else Help("step", grid, step)


def _wrong(grid: Grid, limits: Limits) -> Help | None:
    """What is wrong with the grid already, or None (also where the search was cut short)."""
    asked = {"timeout": limits.timeout, "nodes": limits.nodes, "control": limits.control}
    posed = solve(grid.puzzle, **asked)  # type: ignore[arg-type]
    if posed.status == "none":
        return Help("unsolvable", grid, witness=posed.witness)
    if posed.status == "unique":
        return _against(grid, posed.solution.values)
    if solve(grid, **asked).status != "none":  # type: ignore[arg-type]
        return None
    # Of several solutions the digits placed so far leave none, and no one cell is to blame.
    cells = tuple(cell for cell, digit in enumerate(grid.placed) if digit)
    return Help("contradictory", grid, cells=cells, witness=contradiction(grid))


def _against(grid: Grid, digits: tuple[int, ...]) -> Help | None:
    """Where the grid is not what the one solution has."""
    cells = tuple(cell for cell, digit in enumerate(grid.placed)
                  if digit and digit != digits[cell])
    if cells:
        return Help("mistaken", grid, cells=cells)
    # A placed digit strikes candidates from its peers only; so these were struck by hand.
    lost = tuple(cell for cell, mask in enumerate(grid.candidates)
                 if not mask >> (digits[cell] - 1) & 1)
    return Help("struck", grid, cells=lost) if lost else None
