"""Traces of methods that continue where the last request stopped.

A trace is deterministic, so the number of past events suffices as a cursor: the server could start
again and skip them. Since that makes a long trace quadratic, the last few generators are kept; the
events do not depend on it.
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

KEPT = 6          # traces kept
CHUNK = 2000      # events skipped between two checks of the control


# The events, each with its grid if pictures are wanted.
Events = Iterator[tuple[Grid | None, Event]]


class Traces:
    """Kept traces, the least recently used first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[Layout, Events]] = OrderedDict()

    def take(self, asked: Run, report: Report) -> tuple[Layout, Events]:
        """Return the layout, and the events from the cursor on."""
        kept = self._kept.pop((_key(asked), asked.cursor), None)
        if kept is not None:
            return kept
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
    """Return the method with that name; raises a problem if there is none."""
    if name not in methods.METHODS:
        raise Problem(422, f"expected a method out of {', '.join(methods.METHODS)}, got {name!r}")
    return methods.METHODS[name]


def begun(asked: Run) -> tuple[Layout, Events]:
    """Return the layout, and the events from the first on."""
    grid = grid_of(asked)
    options: dict[str, Any] = dict(asked.options)
    method_of(asked.method)
    try:
        events = methods.run(asked.method, grid, **options)
        # Some methods check the values of their options at the first event.
        events = chain((next(events),), events)
    except NanpureError:
        raise
    except (ValueError, TypeError) as error:  # an option that the method does not accept
        raise Problem(422, str(error)) from error
    if asked.pictures:
        return grid.layout, with_boards(grid, events)
    return grid.layout, ((None, event) for event in events)


def _key(asked: Run) -> str:
    return asked.model_dump_json(include={"puzzle", "layout", "placed", "struck", "method",
                                          "options", "pictures"})
