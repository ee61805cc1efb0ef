"""Sentences on fish of every kind, and on kraken fish."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.logic.techniques.chains.sentences import chains_of, eureka, walk
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _words(voice: Voice, facts: Facts) -> dict[str, object]:
    """The words of the sentences; houses of several kinds are called base and cover houses."""
    why = facts.why
    fins = [cell for cell, _ in why.fins or ()]
    base, cover = voice.all_houses(why.houses), voice.all_houses(why.covers)
    mixed = _is_mixed(voice, facts)
    return {"digit": voice.digits(why.digits or facts.removed_digits), "n": len(why.houses),
            "base": voice.say("the base houses") if mixed else base,
            "cover": voice.say("the cover houses") if mixed else cover,
            "body": voice.cells(cell for cell in why.cells if cell not in fins),
            "bases": voice.houses(why.houses), "covers": voice.houses(why.covers),
            "fins": voice.cells(fins), "either": voice.any_of(map(voice.cell, fins))}


def _is_mixed(voice: Voice, facts: Facts) -> bool:
    """Whether base or cover has houses of several kinds."""
    kinds = ({voice.layout.houses[house].kind for house in houses}
             for houses in (facts.why.houses, facts.why.covers))
    return any(len(kind) > 1 for kind in kinds)


def _pattern(voice: Voice, facts: Facts, words: dict[str, object]) -> str:
    if _is_mixed(voice, facts):
        pattern = voice.say("{digit}, base {bases}, cover {covers}", **words)
    else:
        pattern = voice.say("{digit} in {bases} and {covers}", **words)
    if not facts.why.fins:
        return pattern
    return voice.plural(len(facts.why.fins), "{pattern}, fin {fins}", "{pattern}, fins {fins}",
                        pattern=pattern, **words)


def _fish(voice: Voice, facts: Facts) -> Account:
    words = _words(voice, facts)
    if facts.parameter.get("siamese"):
        return Account(_pattern(voice, facts, words), _siamese(voice, facts, words),
                       opening=_opening(voice, facts, words))
    count = voice.plural(len(facts.why.covers), "{base} need {n} cells with {digit}, and each of "
                         "{cover} has room for one: each gets its {digit} from {base}.", **words)
    if not facts.why.fins:
        return Account(_pattern(voice, facts, words), [
            voice.say("{digit} in {base} can stand only in {cover}: {body}.", **words),
            voice.capital(count)], opening=_opening(voice, facts, words))
    return Account(_pattern(voice, facts, words), [
        voice.plural(len(facts.why.fins),
                     "But for the fin {fins}, every {digit} of {base} lies in {cover}: {body}.",
                     "But for the fins {fins}, every {digit} of {base} lies in {cover}: {body}.",
                     **words),
        voice.say("If no fin is {digit}: {so}", so=count, **words),
        voice.say("Whether that holds or {either} is {digit}: what the fish would remove and "
                  "every fin sees cannot be {digit}.", **words),
        *_reasons(voice, facts)], opening=_opening(voice, facts, words))


def _opening(voice: Voice, facts: Facts, words: dict[str, object]) -> list[str]:
    """Which houses are meant where they have no common name."""
    if not _is_mixed(voice, facts):
        return []
    return [voice.say("The base houses are {bases}, the cover houses {covers}.", **words)]


def _reasons(voice: Voice, facts: Facts) -> list[str]:
    """For each cell that loses the digit, its cover and the fins that it sees."""
    layout, fins = voice.layout, [cell for cell, _ in facts.why.fins or ()]
    groups: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for cell, _ in facts.eliminations:
        covers = tuple(at for at in facts.why.covers if cell in layout.houses[at].cells)
        seen = tuple(fin for fin in fins if layout.peers[cell] >> fin & 1)
        groups.setdefault((covers, seen), []).append(cell)
    sentences = []
    for (covers, seen), cells in groups.items():
        words = {"cells": voice.all_of(map(voice.cell, cells)), "covers": voice.houses(covers),
                 "fins": voice.all_of(map(voice.cell, seen))}
        if covers and seen:
            sentences.append(voice.plural(
                len(cells), "{cells} lies in {covers} and sees {fins}.",
                "{cells} lie in {covers} and see {fins}.", **words))
        elif covers:
            sentences.append(voice.plural(
                len(cells), "{cells} lies in {covers}.", "{cells} lie in {covers}.", **words))
        elif seen:
            sentences.append(voice.plural(
                len(cells), "{cells} sees {fins}.", "{cells} see {fins}.", **words))
    return sentences


def _siamese(voice: Voice, facts: Facts, words: dict[str, object]) -> list[str]:
    return [
        voice.say("Two finned fish share {base}; each has {n} of {cover} as its cover, and its "
                  "own fins out of {fins}.", **words),
        voice.plural(len(facts.why.fins or ()), "For each of them, either one of its fins is "
                     "{digit}, or its cover gets every {digit} from {base}; what neither allows "
                     "falls.", **words),
        voice.say("What falls by the one fish and by the other is taken together."),
    ]


def _kraken(voice: Voice, facts: Facts) -> Account:
    """A finned fish whose fins reach the eliminated candidates by chains instead of seeing them."""
    words = _words(voice, facts)
    argument = [
        voice.plural(len(facts.why.fins),
                     "But for the fin {fins}, every {digit} of {base} lies in {cover}.",
                     "But for the fins {fins}, every {digit} of {base} lies in {cover}.", **words)
        if facts.why.fins else
        voice.say("In {base} every {digit} lies in {cover}.", **words)]
    if facts.parameter.get("kind") == 2:
        argument.append(voice.say(
            "So in each of {cover} either a {digit} of {base} is true, or a fin is. From all of "
            "these in one of them, and from each fin, a chain leads to the same end.", **words))
    else:
        argument.append(voice.say(
            "If no fin is {digit}, the fish itself removes what falls; if one is, a chain leads to "
            "the same end.", **words))
    chains = chains_of(facts.why.links)
    for chain in chains:
        argument += walk(voice, chain)
    return Account(_pattern(voice, facts, words), argument,
                   voice.in_turn(eureka(voice, chain) for chain in chains),
                   _opening(voice, facts, words))


# Finder -> builder.
BUILDERS: dict[str, Builder] = {"fish": _fish, "kraken": _kraken}
