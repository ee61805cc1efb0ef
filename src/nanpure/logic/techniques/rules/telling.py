"""Cells, digits and what is left of them, as sentences on rules tell them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nanpure.logic.techniques.rules.board import Narrowed, digits_in
from nanpure.phrases.voice import Voice

__all__ = ["MANY", "any_of", "by_mask", "can_be", "cells_of", "grouped", "in_order", "places_of",
           "sums_of", "values_of"]

MANY = 4
"""More clauses than this are not told one by one."""


def cells_of(voice: Voice, cells: Iterable[int]) -> str:
    """Return ``r1c1, r1c2 and r1c3``."""
    return voice.all_of(map(voice.cell, cells))


def any_of(voice: Voice, mask: int) -> str:
    """Return the digits of a mask; four or more consecutive ones by the first and the last."""
    return voice.any_digits(digits_in(mask))


def values_of(voice: Voice, digits: int, cells: int) -> int:
    """Return the sum of the values of some cells, from the sum of their digits."""
    return digits + (voice.layout.first - 1) * cells


def grouped(voice: Voice, step: Narrowed, cells: Iterable[int]) -> list[str]:
    """Return what is left of cells, those with the same together."""
    return [can_be(voice, same, mask)
            for mask, same in by_mask({cell: step.after[cell] for cell in cells}).items()]


def by_mask(masks: Mapping[int, int]) -> dict[int, list[int]]:
    """Return the cells of each mask."""
    found: dict[int, list[int]] = {}
    for cell, mask in masks.items():
        found.setdefault(mask, []).append(cell)
    return found


def can_be(voice: Voice, cells: Sequence[int], mask: int) -> str:
    """Return ``r1c1 and r1c2 can only be 3 or 4``."""
    return voice.say("{cells} can only be {digits}", cells=cells_of(voice, cells),
                     digits=any_of(voice, mask))


def sums_of(voice: Voice, sets: Iterable[Sequence[int]]) -> str:
    """Return ``1+6, 2+5 or 3+4``."""
    return voice.any_of([voice.join(map(voice.digit, digits), "+") for digits in sets])


def in_order(voice: Voice, digits: Iterable[int]) -> str:
    """Return digits of cells in their order: ``(3, 7)``; of one cell the digit alone."""
    texts = [*map(voice.digit, digits)]
    return texts[0] if len(texts) == 1 else voice.join(["(", voice.join(texts, ", "), ")"])


def places_of(voice: Voice, places: Iterable[Sequence[int]]) -> str:
    """Return ``in r1c1 and r1c2 or in r1c1 and r1c3``."""
    return voice.either([voice.say("in {cells}", "places", cells=cells_of(voice, cells))
                         for cells in places])
