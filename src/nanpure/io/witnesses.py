"""Sentences about witnesses, which show that a puzzle has no solution, or several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nanpure.base.cells import cell_name
from nanpure.errors import shown_value
from nanpure.io.voice import check_language, house_name
from nanpure.model.house import House
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
    """Return a sentence on what a witness shows.

    >>> from nanpure import check
    >>> witness_text(check("1..1............").witness, "ja")
    '1行目に1が2つ: r1c1 と r1c4'
    """
    check_language(lang)
    if type(witness) not in _JAPANESE:
        raise TypeError(f"expected thing to be an event or a witness, got {shown_value(witness)}")
    return _JAPANESE[type(witness)](witness) if lang == "ja" else _english(witness)


def _english(witness: Witness) -> str:
    """Its own text, but with the usual names of houses."""
    if isinstance(witness, NoPlace):
        return f"no place for {witness.digit} in {house_name(witness.house)}"
    if isinstance(witness, EqualGivens) and isinstance(witness.house, House):
        return str(witness).replace(str(witness.house), house_name(witness.house))
    return str(witness)


def _equal(witness: EqualGivens) -> str:
    first, other = (cell_name(cell, witness.size) for cell in witness.cells)
    place = house_name(witness.house, "ja") if isinstance(witness.house, House) else "ケージ"
    return f"{place}に{witness.digit}が2つ: {first} と {other}"


def _no_sum(witness: NoSum) -> str:
    cells = "・".join(cell_name(cell, witness.size) for cell in witness.sum.cells)
    can = (f"{witness.least}" if witness.least == witness.most
           else f"{witness.least}から{witness.most}")
    return f"ケージ{cells}の合計は{can}で、{witness.sum.total}にならない"


def _two(witness: TwoSolutions) -> str:
    return f"解が2つ: {witness.first.line()} と {witness.second.line()}"


_JAPANESE: dict[type[Witness], Callable[[Any], str]] = {
    EqualGivens: _equal,
    NoCandidate: lambda it: f"{cell_name(it.cell, it.size)}に入る数字がない",
    NoPlace: lambda it: f"{house_name(it.house, 'ja')}に{it.digit}の入る場所がない",
    NoSum: _no_sum,
    Exhausted: lambda it: "どう埋めても矛盾に行き着く",
    TwoSolutions: _two,
}
