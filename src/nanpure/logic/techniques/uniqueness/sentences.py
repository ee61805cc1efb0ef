"""Sentences on deadly patterns: rectangles and universal graves; and chains over rectangles.

The fins of the evidence of a deadly pattern are the guardians, the candidates that keep it from
being complete. The parts ``stem`` of the evidence of a chain are the rectangles, in the order of
the links that hold by them: the ends of a strong link are the guardians, those of a weak one would
complete the pattern.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import partial

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.logic.techniques.chains.sentences import (
    Chain,
    argued,
    chains_of,
    eureka,
    linking,
    reason_of,
    spans,
)
from nanpure.logic.techniques.reasons import clash
from nanpure.model.layout import Layout
from nanpure.model.step import Link, Part
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _second_solution(voice: Voice, cells: Iterable[int], digits: Iterable[int]) -> str:
    """Return a sentence: a pattern without guardians would leave two solutions."""
    return voice.say(
        "If {cells} held nothing but {digits}, these could be exchanged, and the puzzle would have "
        "a second solution.",
        cells=voice.cells(cells), digits=voice.all_of(map(voice.digit, digits)))


def _guarded(voice: Voice, facts: Facts) -> list[str]:
    """Argue from the guardians: they are seen, complete a naked subset, or bind a digit."""
    guardians = list(facts.why.fins or ())
    argument = [voice.say("So, as it has only one, {true}.", true=_one_of(voice, guardians))]
    subset = facts.sets("set")
    if subset:
        (part,) = subset
        argument.append(voice.say(
            "That is in {houses}, where {cells} and this cell then have no room for other digits "
            "than {digits}, and use all of them.",
            houses=voice.houses(facts.why.houses), cells=voice.cells(part.cells),
            digits=voice.digits(part.digits)))
    elif facts.why.links:
        argument.append(_bound(voice, facts))
    elif len({cell for cell, _ in guardians}) > 1:
        argument.append(voice.say("What can stand with none of these is false."))
    return argument


def _bound(voice: Voice, facts: Facts) -> str:
    """A digit has no other places in a house than the two cells with guardians."""
    (link,) = facts.why.links
    (first, digit), (other, _) = (next(iter(node)) for node in (link.start, link.end))
    return voice.say(
        "That is in {one} or {other}; {digit} has no other places in {house} than these two, so "
        "the other one is {digit}: what else they have beside the guardians is false.",
        one=voice.cell(first), other=linking(voice, voice.cell(other), link),
        digit=voice.digit(digit), house=voice.houses(facts.why.houses))


def _one_of(voice: Voice, guardians: list[tuple[int, int]]) -> str:
    """One of the guardians is true."""
    if len({cell for cell, _ in guardians}) > 1:
        return voice.true(guardians, "subordinate")
    return voice.say("{cell} is {digits}", cell=voice.cell(guardians[0][0]),
                     digits=voice.any_of(voice.digit(digit) for _, digit in guardians))


def _guardians(voice: Voice, facts: Facts) -> str:
    """The guardians by their digits, or by their cell if they have only one."""
    guardians = list(facts.why.fins or ())
    if len({cell for cell, _ in guardians}) > 1:
        return voice.candidates(guardians)
    return voice.say("{digits} in {cell}", cell=voice.cell(guardians[0][0]),
                     digits=voice.digits(digit for _, digit in guardians))


def _place(voice: Voice, facts: Facts) -> str:
    return voice.say("{digits} in {cells}", digits=voice.digits(facts.why.digits),
                     cells=voice.cells(facts.why.cells))


def _with_guardians(voice: Voice, facts: Facts) -> str:
    return _and_more(voice, facts, voice.say(
        "{place}, guarded by {guardians}", place=_place(voice, facts),
        guardians=_guardians(voice, facts)))


def _and_more(voice: Voice, facts: Facts, pattern: str) -> str:
    """A pattern with what the argument takes after the guardians: a subset, or a bound digit."""
    words = {"pattern": pattern, "houses": voice.houses(facts.why.houses)}
    for part in facts.sets("set"):
        return voice.say("{pattern}, with {cells} ({digits}) in {houses}",
                         cells=voice.cells(part.cells), digits=voice.digits(part.digits), **words)
    for link in facts.why.links:
        return voice.say("{pattern}, with {digits} bound in {houses}",
                         digits=voice.digits({digit for _, digit in link.start}), **words)
    return pattern


def _rectangle(voice: Voice, facts: Facts) -> Account:
    """All types: by guardians alone, by a subset, or by strong links of a digit."""
    second = _second_solution(voice, facts.why.cells, facts.why.digits)
    if not facts.why.links:
        return Account(_with_guardians(voice, facts), [second, *_guarded(voice, facts)])
    links = [(next(iter(link.start)), next(iter(link.end))) for link in facts.why.links]
    bound = links[0][0][1]
    words = {"digit": voice.digit(bound), "houses": voice.houses(facts.why.houses)}
    argument = [second, *(
        voice.say("In {house}, {digit} has no other places than {one} and {other}.",
                  digit=voice.digit(bound), house=voice.houses([house]),
                  one=voice.cell(start[0]), other=linking(voice, voice.cell(end[0]), link))
        for house, link, (start, end) in zip(facts.why.houses, facts.why.links, links,
                                             strict=True))]
    fallen = facts.eliminations
    argument.append(voice.say("If {supposed}, that would complete the pattern.",
                              supposed=voice.true(fallen, "subordinate")))
    return Account(voice.say("{place}, with {digit} bound in {houses}", place=_place(voice, facts),
                             **words), argument)


def _avoidable(voice: Voice, facts: Facts) -> Account:
    """Placed digits take part, since they are not givens."""
    argument = voice.say(
        "There is no given in {cells}. With nothing but {digits} in them, these could be "
        "exchanged, and the puzzle would have a second solution.",
        cells=voice.cells(facts.why.cells), digits=voice.all_of(map(voice.digit, facts.why.digits)))
    return Account(_with_guardians(voice, facts), [argument, *_guarded(voice, facts)])


def _lines(voice: Voice, facts: Facts) -> Account:
    """Two lines of cells that could be exchanged as a whole."""
    argument = voice.say(
        "If {cells} held nothing but {digits}, their two lines could be exchanged, and the puzzle "
        "would have a second solution.",
        cells=voice.cells(facts.why.cells), digits=voice.all_of(map(voice.digit, facts.why.digits)))
    return Account(_with_guardians(voice, facts), [argument, *_guarded(voice, facts)])


def _lite(voice: Voice, facts: Facts) -> Account:
    """Cells of two digits each, all of which could be the other ones."""
    argument = voice.say(
        "Without {guardians} each of {cells} would have two digits, each with two places among "
        "them in every house and cage or none: all could hold their other digit, which would be a "
        "second solution.",
        cells=voice.cells(facts.why.cells), guardians=_guardians(voice, facts))
    return Account(_with_guardians(voice, facts), [argument, *_guarded(voice, facts)])


def _grave(voice: Voice, facts: Facts) -> Account:
    argument = voice.say(
        "Without {guardians} every open cell would have two candidates, and every digit two places "
        "in each house and cage where it is missing: with one solution there would be another, in "
        "which each cell has its other candidate.",
        guardians=_guardians(voice, facts))
    pattern = voice.say("guarded by {guardians}", guardians=_guardians(voice, facts))
    return Account(_and_more(voice, facts, pattern), [argument, *_guarded(voice, facts)])


def _universal(voice: Voice, facts: Facts) -> Account:
    """Cells of several digits each, every filling of which has another one next to it."""
    argument = voice.say(
        "Without {guardians} the cells {cells} would hold nothing but {digits}; in whatever way "
        "they are filled with these, there is another way that leaves every house and cage the "
        "same digits, which would be a second solution.",
        guardians=_guardians(voice, facts), cells=voice.cells(facts.why.cells),
        digits=voice.all_of(map(voice.digit, facts.why.digits)))
    return Account(_with_guardians(voice, facts), [argument, *_guarded(voice, facts)])


# ---- chains over rectangles ----------------------------------------------------------------------


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


def _why(voice: Voice, facts: Facts, link: Link, part: Part) -> str:
    """Why a link holds, in a sentence."""
    if link.strong:
        return voice.say(
            "{second} So, as it has only one, {start} or {end}.",
            second=_second_solution(voice, part.cells, part.digits),
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


def _rectangle_chain(voice: Voice, facts: Facts) -> Account:
    argument: list[str] = []
    texts = []
    for chain in chains_of(facts.why.links):
        held = _held_by(voice, facts, chain)
        argument += [_why(voice, facts, link, part) for link, part in held.items()]
        argument += argued(voice, facts, chain, partial(_reason, held))
        texts.append(eureka(voice, chain))
    places = [voice.say("{digits} in {cells}", "rectangle", cells=voice.cells(part.cells),
                        digits=voice.digits(part.digits)) for part in dict.fromkeys(
                            facts.sets("stem"))]
    return Account(voice.say("{chain}, by {places}", chain=voice.in_turn(texts),
                             places=voice.all_of(places)), argument)


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(("unique_rectangle", "hidden_rectangle", "unique_loop"), _rectangle),
    **dict.fromkeys(("avoidable_rectangle", "reverse_grave"), _avoidable),
    "extended_rectangle": _lines,
    "bug_lite": _lite,
    "universal_grave": _grave,
    "multivalue_grave": _universal,
    "rectangle_chain": _rectangle_chain,
}
