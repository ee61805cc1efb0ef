"""What a run of a method adds up to, from its events or without them."""

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
    """What the events of a run add up to.

    - *placements*, *removals*: digits placed and candidates removed, those under assumptions that
      were given up later among them; *assumptions*; *depth*: most open at a time;
    - *solutions*: how many were shown; *warnings*: events that the paper calls so (their notes are
      ``<method>.warning…``);
    - *outcome*: how the run ended; None where a limit of time or a stop ended it.
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
    """Run a method for what its events add up to.

    They are made only where nothing else tells (:attr:`Method.tally`). The node limit of *limits*
    means nothing here.
    """
    found = method.tally(grid, limits, **options) if method.tally is not None else None
    if found is not None:
        return found
    found = Tally()
    end = None if limits.timeout is None else monotonic() + limits.timeout

    def is_over() -> bool:
        asked = limits.control is not None and limits.control.stopped
        return asked or (end is not None and monotonic() > end)

    try:
        for event in watched(partial(method.run, grid, **options), is_over):
            found.add(event)
    except Over:
        pass
    return found
