"""Sentences of naked and hidden subsets."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS", "naked_subset"]


def naked_subset(voice: Voice, facts: Facts) -> Account:
    """Return the account of cells that have no other digits, locked subsets among them."""
    words = _locked(voice, facts)
    return Account(
        voice.say("{digits} in {cells} ({houses})", **words),
        [voice.say("The {n} cells {cells} have only the {n} candidates {digits}, and see each "
                   "other in {houses}.", **words),
         voice.say("They use up all of these digits.", **words)],
    )


def _hidden_subset(voice: Voice, facts: Facts) -> Account:
    words = _locked(voice, facts)
    return Account(
        voice.say("{digits} in {cells} ({houses})", **words),
        [voice.say("In {houses} the {n} digits {digits} can only stand in the {n} cells {cells}.",
                   **words),
         voice.say("These cells have no room for another digit.", **words)],
    )


def _locked(voice: Voice, facts: Facts) -> dict[str, object]:
    return {"n": len(facts.why.cells), "cells": voice.cells(facts.why.cells),
            "digits": voice.digits(facts.why.digits), "houses": voice.houses(facts.why.houses)}


# Finder -> builder.
BUILDERS: dict[str, Builder] = {"naked_subset": naked_subset, "hidden_subset": _hidden_subset}
