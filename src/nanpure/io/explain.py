"""Sentences: what a witness or an event says, in English and Japanese."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nanpure.io.events import sentence
from nanpure.io.sentences import Style
from nanpure.io.voice import LANGUAGES, check_language, house_name
from nanpure.layout import Layout
from nanpure.methods.protocol import Outcome
from nanpure.sets import cell_name
from nanpure.step import Event
from nanpure.witness import EqualGivens, Exhausted, NoCandidate, NoPlace, TwoSolutions, Witness

__all__ = ["LANGUAGES", "explain"]


def explain(
    thing: Witness | Event,
    lang: str = "en",
    layout: Layout | None = None,
    style: Style = "short",
) -> str:
    """Say what shows that a puzzle has no solution, or several; or what an event did.

    An event does not know its layout: *layout* is that of its puzzle (default: the one of its
    size, where the event says a size). *style* ``teach`` argues step by step, where the event is a
    step of a technique.

    >>> from nanpure import check
    >>> explain(check("1..1............").witness, "ja")
    '行1に1が2つ: r1c1 と r1c4'
    >>> from nanpure.logic import next_step
    >>> explain(next_step(".24. 3... ...4 .31."))
    'Hidden Single: one place for 4 in box 1: r2c2=4'
    """
    check_language(lang)
    if isinstance(thing, Event):
        return sentence(thing, layout or _layout_of(thing), lang, style)
    return str(thing) if lang == "en" else _JAPANESE[type(thing)](thing)


def _layout_of(event: Event) -> Layout:
    if isinstance(event, Outcome) and event.end is not None:
        return event.end.layout
    if event.deduction is None:
        raise ValueError(f"expected the layout of the puzzle, to explain {event!r}")
    return Layout.default(event.deduction.placements.size)


def _equal(it: EqualGivens) -> str:
    one, other = (cell_name(cell, it.size) for cell in it.cells)
    return f"{house_name(it.house, 'ja')}に{it.digit}が2つ: {one} と {other}"


def _two(it: TwoSolutions) -> str:
    return f"解が2つ: {it.first.line()} と {it.second.line()}"


_JAPANESE: dict[type[Witness], Callable[[Any], str]] = {
    EqualGivens: _equal,
    NoCandidate: lambda it: f"{cell_name(it.cell, it.size)}に入る数字がない",
    NoPlace: lambda it: f"{house_name(it.house, 'ja')}に{it.digit}の入る場所がない",
    Exhausted: lambda it: f"探索: {it.nodes}節点で解なし",
    TwoSolutions: _two,
}
