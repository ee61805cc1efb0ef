"""Sentences on the sums of cages."""

from __future__ import annotations

from itertools import combinations

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.logic.techniques.rules.telling import MANY, sums_of, values_of
from nanpure.phrases.rule_names import rule_name, summed_rule
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _cage_sum(voice: Voice, facts: Facts) -> Account:
    if not facts.parameter.get("houses"):
        return _cage(voice, facts)
    return _left_over(voice, facts)


def _cage(voice: Voice, facts: Facts) -> Account:
    words = _words(voice, facts)
    if (rule := summed_rule(voice.layout, facts.why.cells)) is not None:
        words["rule"] = rule_name(voice, rule)
        return Account(
            voice.say("{rule}: only {digits}", **words),
            [voice.say("The digits of {rule} differ and have the sum {total}.", **words),
             voice.say("With the candidates that are left, only {digits} can make it.", **words)])
    return Account(
        voice.say("{cells} with the sum {total}: only {digits}", **words),
        [voice.say("The digits in the cage {cells} differ and have the sum {total}.", **words),
         voice.say("With the candidates that are left, only {digits} can make it.", **words)],
    )


def _left_over(voice: Voice, facts: Facts) -> Account:
    """Innies lie in the houses, outies outside them."""
    houses = facts.why.houses
    whole = len(houses) * sum(voice.layout.board.values)
    inside = {cell for house in houses for cell in voice.layout.houses[house].cells}
    words = _words(voice, facts) | {"houses": voice.houses(houses), "whole": whole}
    if set(facts.why.cells) <= inside:
        words["cages"] = whole - _total(voice, facts)
        kind = voice.say("innies {cells} of {houses} with the sum {total}: only {digits}", **words)
        argument = voice.say(
            "All digits of {houses} have the sum {whole}. The cages that lie inside have {cages} "
            "of it, which leaves {total} for {cells}.", **words)
    else:
        words["cages"] = whole + _total(voice, facts)
        kind = voice.say("outies {cells} of {houses} with the sum {total}: only {digits}",
                         **words)
        argument = voice.plural(
            len(facts.why.cells),
            "All digits of {houses} have the sum {whole}. The cages that cover them have {cages} "
            "together, so {cells}, which sticks out, has {total}.",
            "All digits of {houses} have the sum {whole}. The cages that cover them have {cages} "
            "together, so {cells}, which stick out, have {total}.", **words)
    return Account(kind, [argument, voice.say(
        "With the candidates that are left, only {digits} can make it.", **words)])


def _words(voice: Voice, facts: Facts) -> dict[str, object]:
    return {"cells": voice.cells(facts.why.cells), "total": _total(voice, facts),
            "digits": _combinations(voice, facts) or voice.digits(facts.why.digits)}


def _total(voice: Voice, facts: Facts) -> int:
    return values_of(voice, facts.why.total, len(facts.why.cells))


def _combinations(voice: Voice, facts: Facts) -> str:
    """The few sets of digits that make the sum in cells which see each other; "" if many."""
    cells = [*facts.why.cells]
    if any(not voice.layout.peers[one] >> other & 1 for one, other in combinations(cells, 2)):
        return ""
    sets = [digits for digits in combinations([*facts.why.digits], len(cells))
            if sum(digits) == facts.why.total]
    if len(sets) > MANY:
        return ""
    return voice.named(sums_of(voice, sets), digits=tuple(facts.why.digits))


# Finder -> builder.
BUILDERS: dict[str, Builder] = {"cage_sum": _cage_sum}
