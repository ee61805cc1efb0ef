"""Sentences on the rules of variants: the rule first, then the reason."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.logic.techniques.rules.board import Narrowed, narrowed, summed
from nanpure.logic.techniques.rules.reasons import reasons_of
from nanpure.logic.techniques.rules.sums import left_of_houses
from nanpure.phrases.rule_names import rule_name, rule_names, rule_says
from nanpure.phrases.voice import Voice
from nanpure.rules import Rule
from nanpure.rules.reasoning import is_one_by_one

__all__ = ["BUILDERS"]


def _rule_cells(voice: Voice, facts: Facts) -> Account:
    if not facts.why.rules:
        return Account(voice.cells(facts.why.cells), [])
    step, rule = narrowed(voice.layout, facts), voice.layout.rules[facts.why.rules[0]]
    return Account(_pattern(voice, step, rule), [rule_says(voice, rule), *reasons_of(voice, step)])


def _pattern(voice: Voice, step: Narrowed, rule: Rule) -> str:
    """The rule; of one that holds all over the board the cell from which it is seen."""
    name = rule_name(voice, rule)
    if not is_one_by_one(rule, step.lowered):
        return name
    return voice.say("{rule}, around {cell}", rule=name,
                     cell=voice.cell(next(iter(step.before))))


def _rule_needs(voice: Voice, facts: Facts) -> Account:
    digit = voice.digits(facts.why.digits)
    cells = list(next((part.cells for part in facts.sets("set")), facts.why.cells))
    if not facts.why.rules:
        return Account(voice.say("{digit} in {places}", digit=digit, places=voice.cells(cells)), [])
    rule = voice.layout.rules[facts.why.rules[0]]
    words = {"rule": rule_name(voice, rule), "digit": digit,
             "places": voice.any_of(map(voice.cell, cells))}
    return Account(
        voice.say("{digit} needed in {rule}", **words),
        [rule_says(voice, rule),
         voice.say("Every way to fill {rule} from the candidates that are left needs {digit}, in "
                   "{places}.", **words)
         if _are_all_places(facts) else
         voice.say("In every way to fill {rule} from the candidates that are left, {places} has "
                   "{digit}.", **words),
         voice.say("No cell that sees it can have the {digit}." if len(cells) == 1 else
                   "Wherever it is, the cells that see all of these cannot have the {digit}.",
                   **words)])


def _are_all_places(facts: Facts) -> bool:
    """Whether the digit has no place in the rule but those that the step is about."""
    places = {cell for part in facts.sets("set") for cell in part.cells}
    return all(part.digits.isdisjoint(facts.why.digits) or places.issuperset(part.cells)
               for part in facts.sets("ruled"))


def _house_sum(voice: Voice, facts: Facts) -> Account:
    """Cells of the houses, and cells of sums beyond them."""
    size, houses = voice.layout.size, facts.why.houses
    more = [cell for part in facts.sets("set") for cell in part.cells]
    less = [cell for part in facts.sets("side") for cell in part.cells]
    one = voice.layout.first - 1
    total = facts.why.total + one * (len(more) - len(less))
    words = {"houses": voice.houses(houses), "total": total,
             "whole": len(houses) * (size * (size + 1) // 2 + one * size),
             "difference": _signed(voice, more, less),
             "rules": rule_names(voice, facts.why.rules)}
    return Account(
        voice.say("{houses}: {difference} = {total}", **words),
        [voice.say("All digits of {houses} have the sum {whole}.",
                   **words | {"houses": voice.all_houses(houses)}),
         *([voice.say("Less {rules}, that leaves {difference} = {total}.", **words)]
           if facts.why.rules else []),
         *left_of_houses(voice, summed(voice.layout, facts, more, less), more, less)])


def _signed(voice: Voice, more: list[int], less: list[int]) -> str:
    return voice.join([voice.join(map(voice.cell, more), "+"), *map(voice.cell, less)], "−")


def _sight(voice: Voice, facts: Facts) -> Account:
    words = {"digit": voice.digits(facts.why.digits), "house": voice.houses(facts.why.houses),
             "cells": voice.cells(facts.why.cells),
             "seen": voice.cells(dict.fromkeys(cell for cell, _ in facts.eliminations))}
    return Account(
        voice.say("{digit} of {house} in {cells}", **words),
        [voice.say("{digit} of {house} is in one of {cells}.", **words),
         voice.say("{seen} cannot have the same digit as any of these, by house or by rule.",
                   **words)])


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    "rule_cells": _rule_cells, "rule_needs": _rule_needs, "house_sum": _house_sum,
    "sight": _sight,
}
