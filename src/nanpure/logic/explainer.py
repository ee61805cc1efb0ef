"""The steps that Sudoku Explainer 1.2.1 takes, in its order, with its names and its ratings.

They are those behind the scale ``se``: the native rater shows each step before it applies it.
"""

from __future__ import annotations

from nanpure.errors import Unsupported
from nanpure.kernel import Limits, SeStep, se_steps
from nanpure.logic.steps import candidates
from nanpure.model.grid import Grid
from nanpure.model.step import Deduction, Note, Path, Step
from nanpure.search.door import board_of, is_classic

__all__ = ["explainer_path"]


def explainer_path(grid: Grid, limit: int, limits: Limits) -> Path:
    """At most *limit* steps of Sudoku Explainer from a grid as it stands.

    Their techniques are named as there; the rating stands in the note. It has no evidence.
    """
    if not is_classic(grid.layout):
        raise Unsupported(
            f"the policy se serves the classic 9×9 board, got {grid.layout.text}")
    found, stopped = se_steps(board_of(grid.layout), grid.candidates, bytes(grid.values), limit,
                              limits)
    steps = []
    for one in found:
        step = _step(one, grid)
        steps.append(step)
        grid = grid.after(step.deduction)
    cut = "steps" if len(steps) == limit and not grid.is_complete else None
    return Path(tuple(steps), grid, stopped or cut)


def _step(one: SeStep, grid: Grid) -> Step:
    """What Sudoku Explainer strikes may be gone already; a step has only what is there."""
    struck = candidates(one.eliminations, grid.layout.size) & grid.candidate_set()
    deduction = Deduction(candidates(one.placements, grid.layout.size), struck)
    note = Note("explainer.step", {"technique": one.technique, "rating": one.rating / 10})
    return Step("place" if one.placements else "remove", deduction, one.technique, note=note)
