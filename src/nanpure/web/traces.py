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
from nanpure.model.layout import Layout
from nanpure.model.step import Event
from nanpure.web.models import Run
from nanpure.web.position import grid_of
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["Traces"]

KEPT = 6          # traces that are kept
CHUNK = 2000      # events skipped between two looks at the control


class Traces:
    """The traces that are kept, the least recently used first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[Layout, Iterator[Event]]] = OrderedDict()

    def take(self, asked: Run, report: Report) -> tuple[Layout, Iterator[Event]]:
        """The layout, and the events from the cursor on."""
        found = self._kept.pop((_key(asked), asked.cursor), None)
        if found is not None:
            return found
        layout, events = _begun(asked)
        skipped = 0
        while skipped < asked.cursor:
            report.demand()
            here = sum(1 for _ in islice(events, min(CHUNK, asked.cursor - skipped)))
            if not here:
                break
            skipped += here
            report.progress(cursor=skipped)
        return layout, events

    def keep(self, asked: Run, cursor: int, layout: Layout, events: Iterator[Event]) -> None:
        """Keep a trace that was followed up to *cursor*."""
        self._kept[_key(asked), cursor] = layout, events
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _begun(asked: Run) -> tuple[Layout, Iterator[Event]]:
    grid = grid_of(asked)
    options: dict[str, Any] = dict(asked.options)
    if asked.method not in methods.METHODS:
        raise Problem(422, f"expected a method out of {', '.join(methods.METHODS)}, "
                      f"got {asked.method!r}")
    try:
        events = methods.run(asked.method, grid, **options)
        # Some methods look at the values of their options when the first event is asked for.
        return grid.layout, chain((next(events),), events)
    except NanpureError:
        raise
    except (ValueError, TypeError) as error:  # an option that the method does not take
        raise Problem(422, str(error)) from error


def _key(asked: Run) -> str:
    return asked.model_dump_json(include={"puzzle", "layout", "placed", "struck", "method",
                                          "options"})
