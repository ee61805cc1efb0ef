"""The notes of events: what happened, and its arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from nanpure.model.step import Event, Finding, Step

__all__ = ["arguments_of", "effects_of", "happened", "removals"]


def happened(event: Event) -> str:
    """Return the id of an event's note without the method; empty if it has none.

    >>> from nanpure.methods import run
    >>> [happened(event) for event in run("hiroi", "1243342.2.344.1.")][3:]
    ['one_digit', 'positions', 'print_board', 'find_count']
    """
    return event.note.id.partition(".")[2] if event.note else ""


def arguments_of(event: Event) -> Mapping[str, Any]:
    """Return the arguments of an event's note; none if it has none."""
    return event.note.arguments if event.note else {}


def effects_of(event: Event) -> list[str]:
    """Return what an event places (+) and removes (-): ``"-3r1c2"``."""
    if not isinstance(event, Finding):
        return []
    return [f"{sign}{candidate}" for sign, candidates in (("+", event.deduction.placements),
                                                         ("-", event.deduction.eliminations))
            for candidate in str(candidates).split()]


def removals(events: Iterable[Event]) -> Iterator[tuple[int, int, Step]]:
    """Yield each step that removes one candidate, with its cell and digit."""
    for event in events:
        if isinstance(event, Step) and event.kind == "remove":
            [(cell, digit)] = event.deduction.eliminations
            yield cell, digit, event
