"""Sentences of wings: those of bent sets; others are chains."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts, shown, tagged
from nanpure.logic.techniques.chains.sentences import account_of_chains
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _bent(voice: Voice, facts: Facts) -> Account:
    """A stem whose digits each force a pincer; without a stem, by counting."""
    why = facts.why
    wanted = facts.removed_digits
    stems, pincers = facts.sets("stem"), facts.sets("almost")
    words = {"cells": voice.cells(why.cells), "digits": voice.digits(why.digits),
             "n": len(why.cells), "wanted": voice.digits(wanted), "less": len(why.cells) - 1}
    end = voice.say("One cell of the pattern is {wanted}, and what sees all its places for "
                    "{wanted} is not.", **words)
    short = voice.say("one of them is {wanted}", **words)
    if not stems or not pincers:
        return Account(
            voice.say("{digits} in {cells}", **words),
            [voice.say("The {n} cells {cells} have {n} digits between them, {digits}; each of "
                       "these but {wanted} fits into them only once.", **words),
             voice.say("Without {wanted} there would be only {less} digits for {n} cells.",
                       **words),
             end], short)
    stem = stems[0]
    cells = dict(zip(why.sets, tagged(voice, why.sets), strict=True))
    argument = [voice.plural(len(stem.digits), "{stem} is {any}.", stem=cells[stem],
                             digits=voice.digits(stem.digits),
                             any=voice.any_of(map(voice.digit, stem.digits)))]
    for digit in stem.digits:
        if digit in wanted:
            argument.append(voice.say(
                "If it is {digit}, the stem itself is {digit}.", digit=voice.digit(digit)))
            continue
        forced = next((p for p in pincers if digit in p.digits), None)
        if forced is None:
            continue
        rest = [other for other in forced.digits if other != digit]
        argument.append(voice.say(
            "If it is {digit}, {cells} must be {rest}.",
            digit=voice.digit(digit), cells=cells[forced], rest=voice.digits(rest)))
    return Account(
        voice.say("stem {stem}, pincers {pincers}", stem=shown(voice, stem),
                  pincers=voice.all_of(shown(voice, part) for part in pincers)),
        [*argument, end], short)


# Finder -> builder.
BUILDERS: dict[str, Builder] = {"hinged_wing": _bent, "bent_set": _bent, "wing": account_of_chains}
