"""Sentences of locked candidates and locked subsets."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.logic.techniques.subsets.sentences import naked_subset
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _locked_candidates(voice: Voice, facts: Facts) -> Account:
    digits = facts.why.digits or facts.removed_digits
    words = {"digit": voice.digits(digits), "cells": voice.cells(facts.why.cells),
             "home": voice.houses(facts.why.houses), "cover": voice.houses(facts.why.covers)}
    return Account(
        voice.say("{digit} of {home} in {cover}", **words),
        [voice.plural(len(facts.why.cells), "In {home}, {digit} can only stand in {cells}, and all "
                      "of these lie in {cover}.", **words),
         voice.say("One of them holds the {digit} of {cover}, so no other cell of {cover} does.",
                   **words)],
    )


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    "locked_candidates": _locked_candidates,
    "locked_subset": naked_subset,
}
