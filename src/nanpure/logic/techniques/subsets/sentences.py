"""Sentences of naked and hidden subsets."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.phrases.rule_names import rule_names
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS", "naked_subset"]


def naked_subset(voice: Voice, facts: Facts) -> Account:
    """Return the account of cells that have no other digits, locked subsets among them."""
    words = _locked(voice, facts)
    sentence = (
        voice.say("The {n} cells {cells} have only the {n} candidates {digits}, and see each "
                  "other in {houses}.", **words) if facts.why.houses else
        voice.say("The {n} cells {cells} have only the {n} candidates {digits}, and are different "
                  "by {houses}.", **words))
    return Account(
        voice.say("{digits} in {cells} ({houses})", **words),
        [sentence, voice.say("They use up all of these digits.", **words),
         *_beyond(voice, facts)])


def _beyond(voice: Voice, facts: Facts) -> list[str]:
    """What sees all places of its digit in the pattern, beyond the pattern's houses and rules."""
    inside = {cell for house in facts.why.houses for cell in voice.layout.houses[house].cells}
    inside |= {cell for index in facts.why.rules for cell in voice.layout.rules[index].cells_of}
    seeing = dict.fromkeys(cell for cell, _ in facts.eliminations if cell not in inside)
    return [voice.plural(
        len(seeing), "By house or by rule, {seeing} sees all places of its digit among them.",
        "By house or by rule, {seeing} see all places of their digits among them.",
        seeing=voice.cells(seeing))] if seeing else []


def _hidden_subset(voice: Voice, facts: Facts) -> Account:
    words = _locked(voice, facts)
    sentence = (
        voice.say("In {houses} the {n} digits {digits} can only stand in the {n} cells {cells}.",
                  **words) if facts.why.houses else
        voice.say("Every way to fill {houses} from the candidates that are left has the {n} digits "
                  "{digits}, which can only stand in the {n} cells {cells} there.", **words))
    return Account(
        voice.say("{digits} in {cells} ({houses})", **words),
        [sentence, voice.say("These cells have no room for another digit.", **words)])


def _locked(voice: Voice, facts: Facts) -> dict[str, object]:
    return {"n": len(facts.why.cells), "cells": voice.cells(facts.why.cells),
            "digits": voice.digits(facts.why.digits),
            "houses": voice.houses(facts.why.houses) if facts.why.houses else
            rule_names(voice, facts.why.rules)}


# Finder -> builder.
BUILDERS: dict[str, Builder] = {"naked_subset": naked_subset, "hidden_subset": _hidden_subset}
