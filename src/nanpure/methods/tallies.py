"""The totals of a run of a method, from its events or without them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Any

from nanpure.base.arguments import instance
from nanpure.kernel import Limits
from nanpure.methods.protocol import Method, Outcome, found_solution
from nanpure.methods.stop import Over, watched
from nanpure.model.grid import Grid
from nanpure.model.step import Event, Step

__all__ = ["Tally", "tally_of"]


@dataclass(slots=True)
class Tally:
    """The totals of the events of a run.

    - *placements*, *removals*: digits placed and candidates removed, including those under
      assumptions that were later undone; *assumptions*; *depth*: most open at a time;
    - *solutions*: the number shown; *warnings*: events that the paper calls so (their notes are
      ``<method>.warning…``);
    - *outcome*: how the run ended; None if a time limit or a stop ended it.
    """

    placements: int = 0
    removals: int = 0
    assumptions: int = 0
    depth: int = 0
    solutions: int = 0
    warnings: list[Event] = field(default_factory=list)
    outcome: Outcome | None = None

    def add(self, event: Event) -> None:
        """Count one more event of a run."""
        self.depth = max(self.depth, instance(event, "event", Event).depth)
        self.assumptions += event.kind == "assume"
        if isinstance(event, Outcome):
            self.outcome = event
            self.solutions = len(event.solutions)
        elif found_solution(event) is not None:
            self.solutions += 1
        if event.note is not None and event.note.id.partition(".")[2].startswith("warning"):
            self.warnings.append(event)
        if isinstance(event, Step):
            self.placements += len(event.deduction.placements)
            self.removals += len(event.deduction.eliminations)


def tally_of(
    method: Method, grid: Grid, limits: Limits = Limits(), options: Mapping[str, Any] = {}
) -> Tally:
    """Run a method for the totals of its events.

    Events are made only if there is no other way (:attr:`Method.tally`). The node limit of *limits*
    has no effect.
    """
    totals = method.tally(grid, limits, **options) if method.tally is not None else None
    if totals is not None:
        return totals
    totals = Tally()
    end = None if limits.timeout is None else monotonic() + limits.timeout

    def is_over() -> bool:
        stopped = limits.control is not None and limits.control.stopped
        return stopped or (end is not None and monotonic() > end)

    try:
        for event in watched(partial(method.run, grid, **options), is_over):
            totals.add(event)
    except Over:
        pass
    return totals
