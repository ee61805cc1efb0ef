"""Traces of methods that go on where the last request stopped.

A trace is deterministic, so the number of events already had is cursor enough: the server could
begin again and skip them. Since that makes a long trace quadratic, the last few generators are kept
where they stand; what is found does not depend on it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from nanpure import methods
from nanpure.errors import NanpureError
from nanpure.io.method_boards import with_boards
from nanpure.methods import Method
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.step import Event
from nanpure.web.models import Run
from nanpure.web.position import grid_of
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["Traces", "begun", "method_of"]

KEPT = 6          # traces that are kept
CHUNK = 2000      # events skipped between two looks at the control


# The events, each with the grid in which it happens where pictures are asked for.
Events = Iterator[tuple[Grid | None, Event]]


class Traces:
    """The traces that are kept, the least recently used first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[Layout, Events]] = OrderedDict()

    def take(self, asked: Run, report: Report) -> tuple[Layout, Events]:
        """The layout, and the events from the cursor on."""
        found = self._kept.pop((_key(asked), asked.cursor), None)
        if found is not None:
            return found
        layout, events = begun(asked)
        skipped = 0
        while skipped < asked.cursor:
            report.demand()
            here = sum(1 for _ in islice(events, min(CHUNK, asked.cursor - skipped)))
            if not here:
                break
            skipped += here
            report.progress(cursor=skipped)
        return layout, events

    def keep(self, asked: Run, cursor: int, layout: Layout, events: Events) -> None:
        """Keep a trace that was followed up to *cursor*."""
        self._kept[_key(asked), cursor] = layout, events
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def method_of(name: str) -> Method:
    """The method of a name; an unknown one is a problem."""
    if name not in methods.METHODS:
        raise Problem(422, f"expected a method out of {', '.join(methods.METHODS)}, got {name!r}")
    return methods.METHODS[name]


def begun(asked: Run) -> tuple[Layout, Events]:
    """The layout, and the events from the first on."""
    grid = grid_of(asked)
    options: dict[str, Any] = dict(asked.options)
    method_of(asked.method)
    try:
        events = methods.run(asked.method, grid, **options)
        # Some methods look at the values of their options when the first event is asked for.
        events = chain((next(events),), events)
    except NanpureError:
        raise
    except (ValueError, TypeError) as error:  # an option that the method does not take
        raise Problem(422, str(error)) from error
    if asked.pictures:
        return grid.layout, with_boards(grid, events)
    return grid.layout, ((None, event) for event in events)


def _key(asked: Run) -> str:
    return asked.model_dump_json(include={"puzzle", "layout", "placed", "struck", "method",
                                          "options", "pictures"})
