"""Why the cells of a rule lose candidates, in sentences: what is told of each primitive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nanpure.logic.techniques.rules.board import Narrowed, greatest
from nanpure.logic.techniques.rules.choices import because, choices
from nanpure.logic.techniques.rules.lines import between, chain
from nanpure.logic.techniques.rules.outside import from_outside
from nanpure.logic.techniques.rules.pairs import paired, told_of_pairs
from nanpure.logic.techniques.rules.sets import combination, count, element
from nanpure.logic.techniques.rules.sums import equal_sums, few_ways, linear
from nanpure.logic.techniques.rules.telling import MANY, grouped
from nanpure.logic.techniques.rules.views import views
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known

__all__ = ["reasons_of"]

MOST = 3 * MANY
"""The most sentences that lead to one effect."""

Reason = Callable[[Voice, Narrowed, Any], list[str]]


def reasons_of(voice: Voice, step: Narrowed) -> list[str]:
    """Return the sentences that lead from a rule to its effect."""
    if all(len(part.cells) == 1 for part in step.parts):
        return [voice.say("{clause}.", clause=voice.in_turn(grouped(voice, step, step.changed)))]
    changed = set(step.changed)
    pairs = [part if isinstance(part, known.Pair) else paired(part, step.layout.size)
             for part in step.parts if isinstance(part, known.Pair)
             or (isinstance(part, known.Linear) and len(part.cells) == 2)]
    told = told_of_pairs(voice, step, pairs) if any(
        set(pair.cells) & changed for pair in pairs) else []
    for part in step.parts:
        if set(part.cells) & changed and type(part) in _REASONS:
            told += _REASONS[type(part)](voice, step, part)
    return told if 0 < len(told) <= MOST else _what_is_left(voice, step)


def _what_is_left(voice: Voice, step: Narrowed) -> list[str]:
    """The ways to fill the cells if there are few, what excludes digits, or what all ways leave."""
    if told := (few_ways(voice, step) or _between_two(voice, step)
                or because(voice, step, step.parts)):
        return told
    if len(step.changed) > MANY:
        return [voice.say("Every way to fill these cells from their candidates by the rule does "
                          "without the digits that go.")]
    left = voice.in_turn(grouped(voice, step, step.changed))
    return [voice.say("In all ways to fill these cells from their candidates by the rule, "
                      "{left}.", left=left)]


def _between_two(voice: Voice, step: Narrowed) -> list[str]:
    """What two open cells leave each other."""
    open_cells = [cell for cell, mask in step.before.items() if mask.bit_count() > 1]
    if len(open_cells) != 2:
        return []
    fixed = {cell: greatest(mask) for cell, mask in step.before.items()}
    one, other = open_cells
    size = step.layout.size
    allowed = tuple(sum(1 << second - 1 for second in range(1, size + 1) if all(
        part.holds([{**fixed, one: first, other: second}[cell] for cell in part.cells])
        for part in step.parts)) for first in range(1, size + 1))
    return told_of_pairs(voice, step, [known.Pair((one, other), allowed)])


_REASONS: dict[type[known.Primitive], Reason] = {
    known.Chain: chain, known.Linear: linear, known.EqualSums: equal_sums,
    known.Between: between, known.Combination: combination, known.Count: count,
    known.Element: element, known.Table: from_outside, known.Automaton: views,
    known.Either: choices,
}
