"""Sentences on chains and loops, with or without their own names.

The notation is the usual one (Eureka): ``(5)r1c1=(5)r1c7-(5-3)r4c7=…``, where ``=`` is a strong
and ``-`` a weak link; candidates of one cell that follow each other share its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from nanpure.logic.techniques.account import Account, Builder, Facts, shared_cells, tagged
from nanpure.logic.techniques.reasons import Candidate, clash, clashing, grouped, rule_apart
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Link, Part
from nanpure.phrases.rule_names import rule_names
from nanpure.phrases.voice import Voice, by_digit
from nanpure.rules.primitives import Pair
from nanpure.search.compiled import lowered
from nanpure.words import message

__all__ = ["BUILDERS", "Chain", "account_of_chains", "argued", "by_rules", "chains_of", "eureka",
           "linking", "reason_of", "spans", "walk"]

Chain = Sequence[Link]
Place = tuple[bool, tuple[int, ...]]  # whether it is a set that a node lives in; the cells
Reason = Callable[[Voice, Link], str]


def chains_of(links: Sequence[Link]) -> list[list[Link]]:
    """Split links into chains; a link that does not start at the end of the last begins one."""
    chains: list[list[Link]] = []
    for link in links:
        if chains and chains[-1][-1].end == link.start:
            chains[-1].append(link)
        else:
            chains.append([link])
    return chains


def _lives_in(link: Link, part: Part) -> bool:
    """Whether a strong link may be between two digits of an almost locked set."""
    digits = [{digit for _, digit in node} for node in (link.start, link.end)]
    return link.strong and digits[0] != digits[1] and all(
        cell in part.cells and digit in part.digits for cell, digit in (*link.start, *link.end)
    )


def spans(
    chain: Chain, sets: Sequence[Part], lives_in: Callable[[Link, Part], bool] = _lives_in
) -> list[Part | None]:
    """Return the almost locked set (or other home) behind each link of a chain, or None.

    The sets come in the order of the links that live in them. A link between two digits of one cell
    may live in a cell of two candidates or in a set, so choices are tried until all sets are used.
    """
    return _spans(chain, sets, lives_in) or [None] * len(chain)


def _spans(
    chain: Chain, sets: Sequence[Part], lives_in: Callable[[Link, Part], bool]
) -> list[Part | None] | None:
    if len(sets) > len(chain):
        return None
    if not chain:
        return []
    link, rest = chain[0], chain[1:]
    if sets and lives_in(link, sets[0]):
        behind = _spans(rest, sets[1:], lives_in)
        if behind is not None:
            return [sets[0], *behind]
    behind = _spans(rest, sets, lives_in)
    return None if behind is None else [None, *behind]


def eureka(voice: Voice, chain: Chain, sets: Sequence[Part] = ()) -> str:
    """Return a chain in the usual notation.

    Both digits of a link in an almost locked set stand before all its cells, in brackets.
    """
    nodes = [chain[0].start, *(link.end for link in chain)]
    signs = ["", *("=" if link.strong else "-" for link in chain)]
    places: list[Place] = [(False, tuple(sorted({cell for cell, _ in node}))) for node in nodes]
    for at, part in enumerate(spans(chain, sets)):
        if part is not None:
            places[at] = places[at + 1] = (True, tuple(part.cells))
    texts: list[str] = []
    open_place, digits = places[0], ""
    for node, sign, place in zip(nodes, signs, places, strict=True):
        shown = "|".join(voice.layout.symbol(digit) for digit, _ in by_digit(node))
        if place == open_place:
            digits += sign + shown
            continue
        texts += (f"({digits})", _placed(voice, open_place), sign)
        open_place, digits = place, shown
    cells = dict.fromkeys(cell for _, cells in places for cell in cells)
    texts += (f"({digits})", _placed(voice, open_place))
    return voice.named(voice.join(texts), cells=cells, links=chain)


def _placed(voice: Voice, place: Place) -> str:
    """The cells of a node: ``r1c1/r2c1``; an almost locked set in brackets."""
    in_a_set, cells = place
    if in_a_set:
        return _bracket(voice, cells)
    return voice.join(map(voice.cell, cells), "/")


def reason_of(voice: Voice, link: Link) -> str:
    """Return why a link holds, in brackets: its rules, house or cell; nothing for locked sets."""
    if link.rules:
        return _reason_of_rules(voice, link)
    digits = {digit for _, digit in (*link.start, *link.end)}
    cells = {cell for cell, _ in (*link.start, *link.end)}
    if len(cells) == 1:
        return voice.say(" (its only other candidate)") if link.strong else ""
    house = voice.layout.common_house(cells) if len(digits) == 1 else None
    apart = rule_apart(voice.layout, cells) if len(digits) == 1 and house is None else None
    if apart is not None and not link.strong:
        return voice.say(" (by {rules})", rules=rule_names(voice, (apart,)))
    if house is None:
        return ""
    name = voice.house(voice.layout.houses.index(house))
    return voice.say(" ({name})", name=name)


def _reason_of_rules(voice: Voice, link: Link) -> str:
    """The rules; with them the cell by whose equal digit the link holds, or that houses add up."""
    words = {"rules": rule_names(voice, link.rules)}
    if (equal := _equal(voice, link)) is not None:
        cell, twin, house = equal
        return voice.say(" ({house}; {twin} has the same digit as {cell} by {rules})", **words,
                         cell=voice.cell(cell), twin=voice.cell(twin), house=voice.house(house))
    rules = [voice.layout.rules[index] for index in link.rules]
    cells = {cell for cell, _ in (*link.start, *link.end)}
    if all(rule.has_total() and cells.isdisjoint(rule.cells_of) for rule in rules):
        return voice.say(" (by the sums of {rules} and of whole houses)", **words)
    if all(rule.cells_of and not cells.issubset(rule.cells_of) for rule in rules):
        return voice.say(" (by {rules} and by houses)", **words)
    return voice.say(" (by {rules})", **words)


def _equal(voice: Voice, link: Link) -> tuple[int, int, int] | None:
    """A cell of a link, one that must equal it, and the house of this and the other end."""
    pairs = [set(pair.cells) for index in link.rules for pair in lowered(voice.layout)[index]
             if isinstance(pair, Pair) and all(
                 mask == 1 << place for place, mask in enumerate(pair.allowed))]
    for node, others in ((link.start, link.end), (link.end, link.start)):
        cells, away = {cell for cell, _ in node}, {cell for cell, _ in others}
        for pair in pairs if len(cells) == 1 else ():
            for twin in (pair - cells) - away if cells < pair else ():
                house = voice.layout.common_house((twin, *away))
                if house is not None:
                    return min(cells), twin, voice.layout.houses.index(house)
    return None


def walk(voice: Voice, chain: Chain, reason: Reason = reason_of) -> list[str]:
    """Return the chain in sentences, each up to what is true: if …, …; then …, so that …."""
    strides: list[list[Link]] = [[]]
    for link in chain:
        strides[-1].append(link)
        if link.strong:
            strides.append([])
    premise = _state(voice, chain[0].start, not chain[0].strong, "subordinate")
    sentences: list[str] = []
    for stride in filter(None, strides):
        words = {"premise": premise, "end": _end(voice, stride[0]),
                 "reason": reason(voice, stride[0])}
        if len(stride) > 1:
            words |= {"next": _end(voice, stride[1]), "why": reason(voice, stride[1])}
        sentences.append(voice.say(_STRIDES[not sentences, len(stride) > 1], **words))
    return sentences


# Whether it is the first stride, whether there is a second link in it.
_STRIDES = {
    (True, False): message("If {premise}, {end}{reason}."),
    (True, True): message("If {premise}, {end}{reason}, so that {next}{why}."),
    (False, False): message("Then {end}{reason}."),
    (False, True): message("Then {end}{reason}, so that {next}{why}."),
}


def _state(voice: Voice, node: CandidateSet, is_true: bool, context: str = "") -> str:
    return voice.true(node, context) if is_true else voice.false(node, context)


def _end(voice: Voice, link: Link) -> str:
    cells = {cell for cell, _ in (*link.start, *link.end)}
    if link.strong and len(cells) == 1:
        ((_, digit),) = link.end
        return linking(voice, voice.say("it is {digit}", digit=voice.digit(digit)), link)
    return linking(voice, _state(voice, link.end, link.strong), link)


def linking(voice: Voice, text: str, link: Link) -> str:
    """Return a text on the end of a link, which names the link too."""
    return voice.named(text, cells=dict.fromkeys(cell for cell, _ in link.end), links=(link,))


def _almost(voice: Voice, facts: Facts) -> list[str]:
    """The almost locked sets of a chain."""
    return [
        voice.say("{cells} have the {n} candidates {digits}, one more than cells (an almost locked "
                  "set): if one of these digits is missing, all others are there.",
                  cells=cells, n=len(part.digits), digits=voice.digits(part.digits))
        for cells, part in zip(tagged(voice, facts.why.sets), facts.why.sets, strict=True)
        if part.role == "almost"
    ] + _overlapping(voice, facts.sets("almost"))


def _overlapping(voice: Voice, sets: Sequence[Part]) -> list[str]:
    """Why sets that share cells do no harm."""
    shared = shared_cells(voice, sets, [_bracket(voice, part.cells) for part in sets])
    return [voice.say("{shared}; each set is counted by itself, so that does no harm.",
                      shared=voice.and_so(shared))] if shared else []


def _bracket(voice: Voice, cells: Iterable[int]) -> str:
    """An almost locked set in the notation of chains: ``[r1c1,r2c1]``."""
    cells = tuple(cells)
    return voice.named(voice.join(("[", voice.join(map(voice.cell, cells), ","), "]")), cells=cells)


def account_of_chains(voice: Voice, facts: Facts) -> Account:
    """Return the account of one chain or several, whatever name their shape has."""
    chains = chains_of(facts.why.links)
    if not chains:
        return Account(voice.cells(facts.why.cells), [])
    argument = _almost(voice, facts)
    for chain in chains:
        argument += argued(voice, facts, chain)
    argument += by_rules(voice, facts.why.ruled)
    sets = facts.sets("almost")
    return Account(voice.in_turn(eureka(voice, chain, sets) for chain in chains), argument)


def argued(
    voice: Voice, facts: Facts, chain: Chain, reason: Reason = reason_of
) -> list[str]:
    """Argue a chain link by link, and what it shows."""
    argument = [*walk(voice, chain, reason), *_meaning(voice, chain)]
    return argument + (_along(voice, facts, chain) if _is_loop(chain) else [])


def by_rules(voice: Voice, links: Iterable[Link]) -> list[str]:
    """The rules by which candidates fall that see the ends of a chain in no house."""
    fallen: dict[tuple[tuple[int, ...], CandidateSet], list[Candidate]] = {}
    for link in links:
        fallen.setdefault((tuple(link.rules), link.start), []).extend(link.end)
    return [voice.say("By {rules}, {node} rules out {candidate}.",
                      rules=rule_names(voice, rules), candidate=voice.candidates(candidates),
                      node=voice.candidates(node)) for (rules, node), candidates in fallen.items()]


def _is_loop(chain: Chain) -> bool:
    """Whether a chain closes, its links strong and weak in turn all the way round."""
    return chain[0].start == chain[-1].end and chain[0].strong != chain[-1].strong


def _along(voice: Voice, facts: Facts, chain: Chain) -> list[str]:
    """For each eliminated candidate, the weak link or the locked set that takes its place."""
    reasons: dict[Candidate, str] = {}
    for candidate in facts.eliminations:
        for link in chain:
            ends = [*link.start, *link.end]
            if not link.strong and candidate not in ends and len(
                    clashing(voice.layout, candidate, ends)) == len(ends):
                here = {cell for cell, _ in ends} == {candidate[0]}
                either = voice.any_of(voice.digit(digit) for _, digit in ends)
                reasons[candidate] = voice.say(
                    "{cell} is {either}", cell=voice.cell(candidate[0]), either=either,
                ) if here else voice.say("it sees both ends of {link}", link=eureka(voice, [link]))
                break
        else:
            for part in facts.sets("almost"):
                held = [(cell, candidate[1]) for cell in part.cells]
                if candidate[1] in part.digits and candidate[0] not in part.cells and any(
                        clash(voice.layout, candidate, place) for place in held):
                    reasons[candidate] = voice.say(
                        "{cells} become a locked set with {digit}",
                        cells=voice.cells(part.cells), digit=voice.digit(candidate[1]))
                    break
    return [voice.say("{effect}: {why}.", effect=effect, why=why)
            for effect, why in grouped(voice, facts.eliminations, reasons)]


def _meaning(voice: Voice, chain: Chain) -> list[str]:
    """The conclusion of a chain about its two ends."""
    first, last = chain[0], chain[-1]
    start, end = first.start, last.end
    if _is_loop(chain):
        return [voice.say("The chain comes back to where it began and closes: each of its weak "
                          "links is strong too, and one of its two ends is true.")]
    if start == end and first.strong:
        return [voice.say("Either way, {end}.", end=voice.true(end))]
    if start == end:
        return [voice.say("That is a contradiction.")]
    if first.strong and last.strong:
        return [voice.say("So {start} or {end}, or both: what can stand with neither is false.",
                          start=voice.true(start), end=voice.true(end))]
    return []


def _remote_pair(voice: Voice, facts: Facts) -> Account:
    cells, digits = facts.why.cells, facts.why.digits
    chains = chains_of(facts.why.links)
    path = chains[0] if chains else []
    nodes = [path[0].start, *(link.end for link in path)] if path else []
    route = list(dict.fromkeys(cell for node in nodes for cell, _ in node))
    shown = voice.named(voice.cells(route or cells), cells=route or cells, links=facts.why.links)
    words = {"cells": shown, "digits": voice.digits(digits)}
    return Account(
        voice.say("{digits} in turn in {cells}", **words),
        [voice.plural(len(cells), "The cells {cells} have the same two candidates {digits}, and "
                      "each sees the next: the digits alternate along them.", **words),
         voice.say("Of two of them that are an odd number of steps apart one is the one digit "
                   "and one the other; a cell that sees both can be neither.")],
    )


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(("x_chain", "xy_chain", "loop", "aic"), account_of_chains),
    "remote_pair": _remote_pair,
}
