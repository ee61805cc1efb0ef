"""A step from an earlier answer, found again in its grid, so that it can be drawn."""

from __future__ import annotations

from collections.abc import Iterator

import nanpure
from nanpure.errors import PuzzleError
from nanpure.io.events import event_json
from nanpure.kernel import Control
from nanpure.logic import CATALOGUE
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.web.catalogue import catalogue_of
from nanpure.web.limits import QUICK_SECONDS
from nanpure.web.models_print import Draw, Shown
from nanpure.web.problems import Problem

__all__ = ["refound"]


def refound(grid: Grid, shown: Shown, asked: Draw, control: Control) -> Step:
    """Return the step of *grid* with the technique, the effect and the evidence of *shown*."""
    if shown.technique not in CATALOGUE and asked.policy != "se":
        raise Problem(422, f"expected a technique of /api/about, got {shown.technique!r}")
    for step in _steps(grid, shown, asked, control):
        if _same(event_json(step, grid.layout, asked.lang), shown):
            return step
    raise Problem(422, f"expected a step of this grid, got {shown.technique!r} that places "
                  f"{shown.placements} and eliminates {shown.eliminations}", kind="step")


def _steps(grid: Grid, shown: Shown, asked: Draw, control: Control) -> Iterator[Step]:
    """Yield first the next step of the path, then all steps of the technique."""
    chosen = None if asked.policy == "se" else catalogue_of(asked)
    for policy, catalogue in ((asked.policy, chosen), ("order", None)):
        if catalogue is None and policy != "se":
            catalogue = CATALOGUE.select([shown.technique])
        yield from nanpure.path(grid, policy, catalogue, max_steps=1, timeout=QUICK_SECONDS / 3,
                                control=control).steps
        if shown.technique not in CATALOGUE:
            return
    try:
        yield from nanpure.steps(grid, CATALOGUE.select([shown.technique]),
                                 timeout=QUICK_SECONDS / 3, control=control)
    except PuzzleError:
        return  # out of time: it is not among the steps found


def _same(event: dict[str, object], shown: Shown) -> bool:
    return (event["technique"] == shown.technique
            and set(shown.placements) == set(event["placements"])  # type: ignore[call-overload]
            and set(shown.eliminations) == set(event["eliminations"])  # type: ignore[call-overload]
            and shown.evidence in (None, event["evidence"]))
