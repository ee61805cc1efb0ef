"""A puzzle from a group table, with the events that lead to it."""

from __future__ import annotations

from typing import Any

from nanpure.errors import PuzzleError
from nanpure.generator.deadline import watched
from nanpure.kernel import Limits
from nanpure.methods import Outcome
from nanpure.model.puzzle import Puzzle
from nanpure.web import generation
from nanpure.web.events import method_event
from nanpure.web.limits import LONG_SECONDS
from nanpure.web.models import Groups
from nanpure.web.report import Report

__all__ = ["groups"]


def groups(asked: Groups, report: Report) -> dict[str, Any]:
    """A puzzle from a group table, relabelled, masked, made unique; each event is an item."""
    made = generation.tabled(asked)
    layout = made.start.layout
    payload = {"layout": layout.text, "table": made.table.line(), "solution": made.solution.line(),
               "mask": made.start.line(), "seed": asked.seed}
    report.progress(**payload)
    with watched(Limits(LONG_SECONDS, control=report.control)) as control:
        try:
            for event in made.events(control):
                report.item(method_event(event, layout, asked.lang))
        except PuzzleError:
            report.demand()
            raise
    assert isinstance(event, Outcome)
    assert event.end is not None
    puzzle = Puzzle(event.end.values, layout)
    return {**payload, "puzzle": puzzle.line(), "clues": puzzle.clues}
