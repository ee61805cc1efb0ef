"""Why the cells of a sandwich or an X-sum lose candidates, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.logic.techniques.rules.board import Narrowed, digits_in
from nanpure.logic.techniques.rules.telling import (
    MANY,
    any_of,
    cells_of,
    grouped,
    places_of,
    sums_of,
    values_of,
)
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known
from nanpure.rules.possible import can_differ

__all__ = ["from_outside"]

Way = tuple[int, ...]


def from_outside(voice: Voice, step: Narrowed, part: known.Table) -> list[str]:
    """Return what the few kinds of rows that the candidates allow have in common."""
    ways = [way for way in part.rows
            if can_differ([mask & step.before[cell] for mask, cell in zip(way, part.cells,
                                                                      strict=True)])]
    told = _sandwiches(voice, step, part, ways) if step.way == "sandwiches" else (
        _first_cells(voice, step, part, ways) if step.way == "x-sums" else [])
    if not told:
        return []
    beyond = [cell for place, cell in enumerate(part.cells) if cell in step.changed and any(
        way[place] & step.gone(cell) for way in ways)]
    return told + ([voice.say("All digits of the line differ, so {left}.",
                              left=voice.in_turn(grouped(voice, step, beyond)))]
                   if beyond else [])


def _sandwiches(voice: Voice, step: Narrowed, part: known.Table, ways: Sequence[Way]
                ) -> list[str]:
    """Where the least and the greatest digit can stand, and what is then between them."""
    crusts = 1 | 1 << step.layout.size - 1
    inside: dict[tuple[int, ...], list[int]] = {}
    for way in ways:
        ends = tuple(place for place, mask in enumerate(way) if mask == crusts)
        if len(ends) != 2:
            return []
        inside.setdefault(ends, []).append(way[ends[0] + 1] if ends[1] > ends[0] + 1 else 0)
    if len(inside) > MANY:
        return _without_other_end(voice, step)
    words = {"least": voice.digit(1), "greatest": voice.digit(step.layout.size)}
    told = [voice.say("{least} and {greatest} can only stand {places}.", **words,
                      places=places_of(voice, [[part.cells[end] for end in ends]
                                               for ends in sorted(inside)]))]
    for ends, sets in sorted(inside.items()):
        between = part.cells[ends[0] + 1:ends[1]]
        if between and len(sets) <= MANY:
            told.append(voice.say(
                "The sum between {ends} is then {sets}, in {cells}." if len(inside) == 1 else
                "Between {ends} the sum would be {sets}, in {cells}.", sets=_sets(voice, sets),
                ends=cells_of(voice, [part.cells[end] for end in ends]),
                cells=cells_of(voice, between)))
    return told


def _without_other_end(voice: Voice, step: Narrowed) -> list[str]:
    """Where an end of the sum cannot stand since no place suits the other one."""
    told = []
    for digit, other in ((1, step.layout.size), (step.layout.size, 1)):
        if lost := [cell for cell in step.changed if step.gone(cell) >> digit - 1 & 1]:
            told.append(voice.say(
                "With {digit} in {cells}, no place of {other} leaves the sum between them.",
                digit=voice.digit(digit), other=voice.digit(other),
                cells=voice.any_of(map(voice.cell, lost))))
    return told


def _first_cells(voice: Voice, step: Narrowed, part: known.Table, ways: Sequence[Way]
                 ) -> list[str]:
    """How many cells can have the sum, and the digits of these or of the others."""
    first, *others = part.cells
    by_count: dict[int, list[Way]] = {}
    for way in ways:
        by_count.setdefault(way[0], []).append(way)
    if not 0 < len(by_count) <= MANY:
        return []
    told = [voice.say("{cell} says how many cells have the sum, and can only be {digits}.",
                      cell=voice.cell(first), digits=any_of(voice, sum(by_count)))]
    for mask, own in sorted(by_count.items()):
        digit, = digits_in(mask)
        count = max(values_of(voice, digit, 1) - 1, 0)
        more = others[:count]
        inner = 0 < len(more) <= len(others) - len(more)
        cells = more if inner else others[count:]
        if not cells or not more or len(own) > MANY:
            continue
        words = {"digit": voice.digit(digit), "cells": cells_of(voice, cells),
                 "sets": _sets(voice, [way[1] if inner else way[-1] for way in own])}
        told.append(
            voice.say("With {digit} there, {cells} must have {sets}.", **words) if inner else
            voice.plural(len(cells), "With {digit} there, {cells} is left with {sets}.",
                         "With {digit} there, {cells} are left with {sets}.", **words))
    return told


def _sets(voice: Voice, sets: Sequence[int]) -> str:
    return sums_of(voice, sorted(map(digits_in, sets)))
