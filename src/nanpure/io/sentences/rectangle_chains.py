"""Sentences on chains over rectangles that would hold two digits in turn.

The parts ``stem`` of their evidence are the rectangles, in the order of the links that hold by
them: the ends of a strong link are the guardians, those of a weak one would complete the pattern.
"""

from __future__ import annotations

from collections.abc import Container
from functools import partial

from nanpure.io.sentences.account import Account, Builder, Facts
from nanpure.io.sentences.chains import (
    Chain,
    argued,
    chains_of,
    eureka,
    linking,
    reason_of,
    spans,
)
from nanpure.io.sentences.deadly import second_solution
from nanpure.io.sentences.reasons import clash
from nanpure.model.layout import Layout
from nanpure.model.step import Link, Part
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _held_by(voice: Voice, facts: Facts, chain: Chain) -> dict[Link, Part]:
    """The rectangle behind each link that holds by one."""
    behind = spans(chain, facts.sets("stem"), lambda link, part: _fits(voice.layout, link, part))
    return {link: part for link, part in zip(chain, behind, strict=True) if part is not None}


def _fits(layout: Layout, link: Link, part: Part) -> bool:
    """Whether a link may hold by a rectangle: between guardians, or between its own digits."""
    ends = (*link.start, *link.end)
    if any(cell not in part.cells or (digit in part.digits) is link.strong
           for cell, digit in ends):
        return False
    return link.strong or not any(clash(layout, candidate, other) for candidate in link.start
                                  for other in link.end)


def _rectangle(voice: Voice, facts: Facts, link: Link, part: Part) -> str:
    """Why a link holds, in a sentence."""
    if link.strong:
        return voice.say(
            "{second} So, as it has only one, {start} or {end}.",
            second=second_solution(voice, part.cells, part.digits),
            start=voice.true(link.start), end=linking(voice, voice.true(link.end), link))
    words = {"cells": voice.cells(part.cells), "start": voice.true(link.start, "subordinate"),
             "end": linking(voice, voice.true(link.end, "subordinate"), link),
             "digits": voice.all_of(map(voice.digit, part.digits))}
    bound = voice.say(", as one of them has no other places in {houses}",
                      houses=voice.houses(facts.why.covers)) if facts.why.covers else ""
    return voice.say(
        "If {start} and {end}, the cells {cells} hold {digits} in turn{bound}; these could be "
        "exchanged, and the puzzle would have a second solution. So not both are true.",
        bound=bound, **words)


def _reason(held: Container[Link], voice: Voice, link: Link) -> str:
    if link in held:
        return voice.say(" (rectangle)")
    return reason_of(voice, link)


def _chain(voice: Voice, facts: Facts) -> Account:
    argument: list[str] = []
    texts = []
    for chain in chains_of(facts.why.links):
        held = _held_by(voice, facts, chain)
        argument += [_rectangle(voice, facts, link, part) for link, part in held.items()]
        argument += argued(voice, facts, chain, partial(_reason, held))
        texts.append(eureka(voice, chain))
    places = [voice.say("{digits} in {cells}", "rectangle", cells=voice.cells(part.cells),
                        digits=voice.digits(part.digits)) for part in dict.fromkeys(
                            facts.sets("stem"))]
    return Account(voice.say("{chain}, by {places}", chain=voice.in_turn(texts),
                             places=voice.all_of(places)), argument)


# Finder -> builder.
BUILDERS: dict[str, Builder] = {"rectangle_chain": _chain}
