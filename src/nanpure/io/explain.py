"""Sentences: what a witness (later: a step) says, in English and Japanese."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nanpure.layout import House
from nanpure.sets import cell_name
from nanpure.witness import EqualGivens, Exhausted, NoCandidate, NoPlace, TwoSolutions, Witness

__all__ = ["LANGUAGES", "explain"]

LANGUAGES = ("en", "ja")

_KINDS = {"row": "行", "column": "列", "box": "ブロック", "diagonal": "対角線", "window": "窓",
          "disjoint group": "分離グループ", "house": "ハウス"}


def explain(thing: Witness, lang: str = "en") -> str:
    """Say what shows that a puzzle has no solution, or several.

    >>> from nanpure import check
    >>> explain(check("1..1............").witness, "ja")
    '行1に1が2つ: r1c1 と r1c4'
    """
    if lang not in LANGUAGES:
        raise ValueError(f"expected a language out of {', '.join(LANGUAGES)}, got {lang!r}")
    return str(thing) if lang == "en" else _JAPANESE[type(thing)](thing)


def _house(house: House) -> str:
    kind, _, which = house.name.rpartition(" ")
    return _KINDS[kind] + which


def _equal(it: EqualGivens) -> str:
    one, other = (cell_name(cell, it.size) for cell in it.cells)
    return f"{_house(it.house)}に{it.digit}が2つ: {one} と {other}"


def _two(it: TwoSolutions) -> str:
    return f"解が2つ: {it.first.line()} と {it.second.line()}"


_JAPANESE: dict[type[Witness], Callable[[Any], str]] = {
    EqualGivens: _equal,
    NoCandidate: lambda it: f"{cell_name(it.cell, it.size)}に入る数字がない",
    NoPlace: lambda it: f"{_house(it.house)}に{it.digit}の入る場所がない",
    Exhausted: lambda it: f"探索: {it.nodes}節点で解なし",
    TwoSolutions: _two,
}
