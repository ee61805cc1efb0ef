"""Sentences of aligned exclusion."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts, shown
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _exclusion(voice: Voice, facts: Facts) -> Account:
    words = {"cells": voice.cells(facts.why.cells),
             "sets": voice.listed(shown(voice, part) for part in facts.sets("excluder")),
             "effect": voice.any_of(
                voice.true([candidate], "subordinate") for candidate in facts.eliminations)}
    argument = [
        voice.say("Try all combinations of digits in {cells}.", **words),
        voice.say("None is left in which {effect}: it repeats a digit in cells that see each "
                  "other, or leaves no digit for {sets}.", **words)]
    return Account(voice.say("{cells}, excluded by {sets}", **words), argument)


# Finder -> builder.
BUILDERS: dict[str, Builder] = {"aligned_exclusion": _exclusion}
