"""Why the cells of a skyscraper lose candidates, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nanpure.logic.techniques.rules.board import Narrowed, digits_in, greatest, least
from nanpure.logic.techniques.rules.telling import MANY, any_of, cells_of, grouped
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known
from nanpure.rules.possible import can_differ

__all__ = ["views"]

VIEWS = 5_000
"""Digits that are tried to find what can be seen from outside."""


def views(voice: Voice, step: Narrowed, part: known.Automaton) -> list[str]:
    """Return how far digits in view must stay below the greatest, and which can be in view."""
    count = step.numbers.get("count")
    if step.way != "views" or count is None:
        return []
    size = step.layout.size
    most = {cell: size - count + place + 1 for place, cell in enumerate(part.cells[:count])}
    high = [cell for cell in most if greatest(step.gone(cell)) > most[cell]]
    told = [voice.say("With {count} digits in view, {bounds}.", count=count, bounds=voice.and_so(
        [voice.say("{cell} can be at most {digit}", cell=voice.cell(cell),
                   digit=voice.digit(most[cell])) for cell in high]))] if high else []
    beyond = [cell for cell in step.changed
              if cell not in high or least(step.gone(cell)) <= most[cell]]
    if beyond:
        told += (_in_view(voice, step, part, count)
                 or _sights(voice, step, part.cells, count, beyond)
                 or [voice.say("In all ways to fill these cells from their candidates by the rule, "
                               "{left}.", left=voice.in_turn(grouped(voice, step, beyond)))])
    return told


def _in_view(voice: Voice, step: Narrowed, part: known.Automaton, count: int) -> list[str]:
    """Which digits can be in view, if there are few ways."""
    found: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
    for places, digits in _seen(step, part.cells, count):
        found.setdefault(digits, set()).add(places)
        if not places or len(found) > MANY:
            return []
    told = [voice.say("The digits in view can only be {views}.", views=voice.any_of(
        [voice.join(map(voice.digit, digits), "-") for digits in sorted(found)]))] if found else []
    seats = {places for each in found.values() for places in each}
    if len(seats) == 1:
        told.append(voice.say("They stand in {cells}.", cells=cells_of(
            voice, [part.cells[place] for place in seats.pop()])))
    return told


def _seen(step: Narrowed, cells: Sequence[int], count: int
          ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield places and digits of what can be seen; nothing at last if that is too much work."""
    tried, size = 0, step.layout.size
    unseen = sum(1 << place for place, value in enumerate(step.layout.board.values) if value <= 0)
    waiting: list[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = [((), (), ())]
    while waiting:
        places, digits, masks = waiting.pop()
        at, more = len(masks), count - len(places)
        if at == len(cells):
            yield places, digits
            continue
        highest = digits[-1] if digits else 0
        mask = step.before[cells[at]]
        waiting += [((*places, at), (*digits, digit), (*masks, 1 << digit - 1))
                    for digit in digits_in(mask & ~unseen) if more
                    and highest < digit <= size - more + 1 and can_differ([*masks, 1 << digit - 1])]
        hidden = mask & ((1 << max(highest - 1, 0)) - 1 | unseen)
        if hidden and len(cells) - at > more and can_differ([*masks, hidden]):
            waiting.append((places, digits, (*masks, hidden)))
        tried += mask.bit_count()
        if tried > VIEWS:
            yield (), ()
            return


# ---- how many would be in view ------------------------------------------------------------------


class _Sight(NamedTuple):
    """A digit in a cell with which too few, or too many, are seen; at most or at least so many."""

    cell: int
    digit: int
    few: bool
    bound: int


def _sights(voice: Voice, step: Narrowed, line: Sequence[int], count: int, cells: Sequence[int]
            ) -> list[str]:
    """How many would be seen with the digits that go from cells; none where that is not why."""
    told: list[_Sight] = []
    for cell in cells:
        for digit in digits_in(step.gone(cell)):
            numbers = _numbers(step, line, cell, digit)
            if not numbers or min(numbers) <= count <= max(numbers):
                return []
            few = max(numbers) < count
            told.append(_Sight(cell, digit, few, max(numbers) if few else min(numbers)))
    found = [_sight(voice, group) for group in _together(told)]
    return found if len(found) <= 2 * MANY else []


def _together(told: Sequence[_Sight]) -> list[list[_Sight]]:
    """Those of a digit together, and of digits that go from the same cells."""
    by_digit: dict[tuple[bool, int], list[_Sight]] = {}
    for one in told:
        by_digit.setdefault((one.few, one.digit), []).append(one)
    found: dict[tuple[bool, tuple[int, ...]], list[_Sight]] = {}
    for (few, _), same in sorted(by_digit.items()):
        found.setdefault((few, tuple(one.cell for one in same)), []).extend(same)
    return list(found.values())


def _sight(voice: Voice, group: Sequence[_Sight]) -> str:
    few = group[0].few
    words = {"digits": any_of(voice, sum({1 << one.digit - 1 for one in group})),
             "cells": voice.any_of(map(voice.cell, dict.fromkeys(one.cell for one in group))),
             "number": (max if few else min)(one.bound for one in group)}
    if few:
        return voice.say("With {digits} in {cells}, at most {number} can be seen.", **words)
    return voice.say("With {digits} in {cells}, at least {number} would be seen.", **words)


def _numbers(step: Narrowed, line: Sequence[int], place: int, digit: int) -> set[int]:
    """How many may be seen along a line with a digit in one of its cells."""
    values = step.layout.board.values
    states = {(0, 0)}  # the greatest digit so far, and how many were seen; a value of 0 is not seen
    for cell in line:
        digits = [digit] if cell == place else digits_in(step.before[cell])
        states = {(max(highest, each), seen + (each > highest and values[each - 1] > 0))
                  for highest, seen in states for each in digits if each != highest}
    return {seen for _, seen in states}
