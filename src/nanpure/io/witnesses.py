"""Sentences about witnesses: what shows that a puzzle has no solution, or several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nanpure.errors import shown_value
from nanpure.io.voice import check_language, house_name
from nanpure.model.house import House
from nanpure.model.sets import cell_name
from nanpure.model.witness import (
    EqualGivens,
    Exhausted,
    NoCandidate,
    NoPlace,
    NoSum,
    TwoSolutions,
    Witness,
)

__all__ = ["witness_text"]


def witness_text(witness: Witness, lang: str = "en") -> str:
    """Say what a witness shows.

    >>> from nanpure import check
    >>> witness_text(check("1..1............").witness, "ja")
    '1行目に1が2つ: r1c1 と r1c4'
    """
    check_language(lang)
    if type(witness) not in _JAPANESE:
        raise TypeError(f"expected thing to be an event or a witness, got {shown_value(witness)}")
    return _JAPANESE[type(witness)](witness) if lang == "ja" else _english(witness)


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
