"""Sentences of templates and proof by search."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _template(voice: Voice, facts: Facts) -> Account:
    digit = voice.digits(facts.why.digits)
    seen = voice.say("contains") if facts.placements else voice.say("avoids")
    return Account(
        voice.say("all ways to place {digit}", digit=digit),
        [voice.say("Every way to place all {digit} of the grid {seen} these cells.", digit=digit,
                   seen=seen)],
        voice.say("each of them {seen} what follows", seen=seen),
    )


def _proof(voice: Voice, facts: Facts) -> Account:
    cells = voice.cells(facts.why.cells)
    return Account(
        voice.say("{cells} by trial", cells=cells),
        [voice.say("A search that tries everything finds no solution in which this were "
                   "otherwise. It is a proof, but no pattern to look for.")],
        voice.say("all else has no solution"),
    )


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(("template_set", "template_delete"), _template),
    "proof_by_search": _proof,
}
