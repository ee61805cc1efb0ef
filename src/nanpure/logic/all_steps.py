"""All steps of a grid by technique, in order of difficulty, as they are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nanpure.base.arguments import flag, instance, integer, typed
from nanpure.base.lazy import Lazy
from nanpure.kernel import Control, Limits
from nanpure.logic.catalogue import Catalogue
from nanpure.logic.circuits import LEAST_LINKS, MOST_LINKS
from nanpure.logic.engine import engine_for, usual
from nanpure.logic.soundness import Judge
from nanpure.logic.techniques.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.step import Step
from nanpure.model.unchecked import in_grid

__all__ = ["StepGroup", "all_steps"]


@dataclass(frozen=True)
class StepGroup:
    """A technique with all its steps in a grid; it is number *tried* of *of* techniques."""

    technique: Technique
    steps: tuple[Step, ...]
    tried: int
    of: int

    def __post_init__(self) -> None:
        instance(self.technique, "technique", Technique)
        object.__setattr__(self, "steps", typed(self.steps, "steps", Step))
        object.__setattr__(self, "of", integer(self.of, "number of", 1))
        object.__setattr__(self, "tried", integer(self.tried, "number tried", 1, self.of))


def all_steps(
    puzzle: PuzzleLike,
    catalogue: Catalogue | None = None,
    verify: bool = False,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
    loops: int | None = None,
    *,
    layout: Layout | str | None = None,
) -> Iterator[StepGroup]:
    """Yield the techniques in order of difficulty, each with all its steps, as they are found.

    The order is that of their ratings, lowest first. Techniques that find nothing have no steps;
    those that may not be used (:func:`left_out`) are not among them. Arguments as for
    :func:`steps`. The search goes on when the next group is asked for; to end it early, close the
    iterator, or stop *control* from another thread. If a limit comes first,
    :class:`~nanpure.PuzzleError` follows what was found until then.

    >>> groups = all_steps(".24. 3... ...4 .31.")
    >>> first = next(groups)
    >>> first.technique.id, len(first.steps), first.tried
    ('full-house', 0, 1)
    >>> [group.technique.id for group in groups if group.steps][:3]
    ['hidden-single', 'naked-single', 'locked-pair']
    """
    grid = as_grid(puzzle, layout)
    limits = Limits(timeout, nodes, control)
    links = 0 if loops is None else integer(loops, "number loops", LEAST_LINKS, MOST_LINKS)
    return Lazy(_groups(grid, usual(catalogue), limits, flag(verify, "verify"), links),
                "all_steps")


def _groups(
    grid: Grid, catalogue: Catalogue, limits: Limits, verify: bool, loops: int
) -> Iterator[StepGroup]:
    # The time begins with the first group.
    engine = replace(engine_for(grid, "order", catalogue, limits), loops=loops)
    judge = Judge(grid, engine.budget) if verify else None
    order = sorted(engine.catalogue, key=lambda technique: technique.tenths)
    for tried, (technique, found) in enumerate(engine.groups(grid, order), 1):
        steps = []
        for step in found:
            if judge is not None:
                judge.check(step, grid)
            steps.append(in_grid(step, grid))
        yield StepGroup(technique, tuple(steps), tried, len(order))
    engine.demand(grid)
