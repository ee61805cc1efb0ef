"""Explanations of witnesses and events, in English and Japanese."""

from __future__ import annotations

from nanpure.base.arguments import one_of
from nanpure.errors import shown_value
from nanpure.io.events import sentence
from nanpure.io.sentences import STYLES, Style
from nanpure.io.witnesses import witness_text
from nanpure.methods.protocol import Outcome
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.step import Event, Finding, Step
from nanpure.model.witness import Witness

__all__ = ["explain", "layout_of"]


def explain(
    thing: Witness | Event,
    lang: str = "en",
    layout: Layout | str | None = None,
    style: Style = "short",
) -> str:
    """Explain why a puzzle has no solution, or several; or what an event did.

    *layout* is that of an event's puzzle (default: that of its grid, if it has one, otherwise the
    default one of its size). *style* ``teach`` argues: step by step for a technique, with the place
    in its paper for a documented method.

    >>> from nanpure import check
    >>> explain(check("1..1............").witness, "ja")
    '1行目に1が2つ: r1c1 と r1c4'
    >>> from nanpure.logic import next_step
    >>> explain(next_step(".24. 3... ...4 .31."))
    'Hidden Single: one place for 4 in box 1: r2c2=4'
    """
    chosen, style = layout_or_none(layout), one_of(style, "a style", STYLES)
    if isinstance(thing, Event):
        return sentence(thing, chosen or layout_of(thing), lang, style)
    return witness_text(thing, lang)


def layout_of(event: Event) -> Layout:
    """Return the layout of an event's grid, or the default one of its size.

    Raises ``ValueError`` if the size is unknown.
    """
    if isinstance(event, Step) and event.grid is not None:
        return event.grid.layout
    if isinstance(event, Outcome) and event.end is not None:
        return event.end.layout
    if not isinstance(event, Finding):
        raise ValueError(f"expected the layout of the puzzle, to explain {shown_value(event)}")
    return Layout.default(event.deduction.placements.size)
