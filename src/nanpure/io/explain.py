"""Explanations of witnesses and events, in English and Japanese."""

from __future__ import annotations

from nanpure.base.arguments import instance, spelled
from nanpure.errors import shown_value
from nanpure.io.events import sentence
from nanpure.io.sentences import STYLES, Style, technique_name
from nanpure.io.witnesses import witness_text
from nanpure.methods.protocol import Outcome
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.path import Path
from nanpure.model.step import Event, Finding, Step
from nanpure.model.witness import Witness
from nanpure.words import message

__all__ = ["explain", "layout_of", "path_text", "step_text"]


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
    chosen, style = layout_or_none(layout), spelled(style, "a style", STYLES)
    if isinstance(thing, Event):
        return sentence(thing, chosen or layout_of(thing), lang, style)
    return witness_text(thing, lang)


def step_text(step: Step, lang: str = "en") -> str:
    """Return the sentence of a step; without its grid, its technique and what it does.

    Houses have only numbers, so that without the layout their names would be guesses.
    """
    step = instance(step, "step", Step)
    if step.grid is not None:
        return sentence(step, step.grid.layout, lang)
    effects = [f"{sign} {candidates}" for sign, candidates in (
        ("places", step.deduction.placements), ("removes", step.deduction.eliminations))
        if candidates]
    return f"{technique_name(step.technique)}: {', '.join(effects)}"


def path_text(path: Path, lang: str = "en") -> str:
    """Return the sentences of a path, one on a line, and its outcome on the last.

    >>> from nanpure.logic import path
    >>> print(path(".24. 3... ...4 .31.", max_steps=1))
    Hidden Single: one place for 4 in box 1: r2c2=4
    after 1 steps (steps); empty cells: 9
    """
    from nanpure.io.paths import ending  # it uses explain

    layout = instance(path, "path", Path).end.layout
    return "\n".join([*(sentence(step, layout, lang) for step in path.steps),
                      sentence(ending(path, lang), layout, lang)])


def layout_of(event: Event) -> Layout:
    """Return the layout of an event's grid, or the default one of its size.

    Raises ``ValueError`` if the size is unknown.
    """
    if isinstance(event, Step) and event.grid is not None:
        return event.grid.layout
    if isinstance(event, Outcome) and event.end is not None:
        return event.end.layout
    if not isinstance(event, Finding):
        raise ValueError(message("expected the layout of the puzzle, to explain {value}",
                                 value=shown_value(event)))
    return Layout.default(event.deduction.placements.size)
