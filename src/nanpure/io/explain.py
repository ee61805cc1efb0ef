"""Sentences: what a witness or an event says, in English and Japanese."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nanpure.base.arguments import one_of
from nanpure.errors import shown_value
from nanpure.io.events import sentence
from nanpure.io.sentences import STYLES, Style
from nanpure.io.voice import LANGUAGES, check_language, house_name
from nanpure.methods.protocol import Outcome
from nanpure.model.house import House
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.sets import cell_name
from nanpure.model.step import Event, Finding, Step
from nanpure.model.witness import (
    EqualGivens,
    Exhausted,
    NoCandidate,
    NoPlace,
    NoSum,
    TwoSolutions,
    Witness,
)

__all__ = ["LANGUAGES", "explain", "layout_of"]


def explain(
    thing: Witness | Event,
    lang: str = "en",
    layout: Layout | str | None = None,
    style: Style = "short",
) -> str:
    """Say what shows that a puzzle has no solution, or several; or what an event did.

    *layout* is that of the puzzle of an event (default: that of its grid, where it has one, else
    the usual one of its size). *style* ``teach`` argues: step by step for a technique,
    with the place in its paper for a documented method.

    >>> from nanpure import check
    >>> explain(check("1..1............").witness, "ja")
    '行1に1が2つ: r1c1 と r1c4'
    >>> from nanpure.logic import next_step
    >>> explain(next_step(".24. 3... ...4 .31."))
    'Hidden Single: one place for 4 in box 1: r2c2=4'
    """
    check_language(lang)
    chosen, style = layout_or_none(layout), one_of(style, "a style", STYLES)
    if isinstance(thing, Event):
        return sentence(thing, chosen or layout_of(thing), lang, style)
    if type(thing) not in _JAPANESE:
        raise TypeError(f"expected thing to be an event or a witness, got {shown_value(thing)}")
    return _JAPANESE[type(thing)](thing) if lang == "ja" else _english(thing)


def layout_of(event: Event) -> Layout:
    """The layout of an event that says it, else the usual one of its size.

    Raises ``ValueError`` where it says no size.
    """
    if isinstance(event, Step) and event.grid is not None:
        return event.grid.layout
    if isinstance(event, Outcome) and event.end is not None:
        return event.end.layout
    if not isinstance(event, Finding):
        raise ValueError(f"expected the layout of the puzzle, to explain {shown_value(event)}")
    return Layout.default(event.deduction.placements.size)


def _english(it: Witness) -> str:
    """As it says itself, but with the names that people give to houses."""
    if isinstance(it, NoPlace):
        return f"no place for {it.digit} in {house_name(it.house)}"
    if isinstance(it, EqualGivens) and isinstance(it.house, House):
        return str(it).replace(str(it.house), house_name(it.house))
    return str(it)


def _equal(it: EqualGivens) -> str:
    one, other = (cell_name(cell, it.size) for cell in it.cells)
    place = house_name(it.house, "ja") if isinstance(it.house, House) else "ケージ"
    return f"{place}に{it.digit}が2つ: {one} と {other}"


def _no_sum(it: NoSum) -> str:
    cells = "・".join(cell_name(cell, it.cage.size) for cell in it.cage.cells)
    can = f"{it.least}" if it.least == it.most else f"{it.least}から{it.most}"
    return f"ケージ{cells}の合計は{can}で、{it.cage.total}にならない"


def _two(it: TwoSolutions) -> str:
    return f"解が2つ: {it.first.line()} と {it.second.line()}"


_JAPANESE: dict[type[Witness], Callable[[Any], str]] = {
    EqualGivens: _equal,
    NoCandidate: lambda it: f"{cell_name(it.cell, it.size)}に入る数字がない",
    NoPlace: lambda it: f"{house_name(it.house, 'ja')}に{it.digit}の入る場所がない",
    NoSum: _no_sum,
    Exhausted: lambda it: "どう埋めても矛盾に行き着く",
    TwoSolutions: _two,
}
