"""Sentences of colouring."""

from __future__ import annotations

from itertools import combinations

from nanpure.logic.techniques.account import Account, Builder, Facts, letter
from nanpure.logic.techniques.reasons import Candidate, clash, clashing, grouped, place_of
from nanpure.model.layout import Layout
from nanpure.model.sets import CandidateSet
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _colouring(voice: Voice, facts: Facts) -> Account:
    colors, names = facts.why.colors, _names(voice, facts)
    named = [voice.join((name, " = ", voice.candidates(color)))
             for name, color in zip(names, colors, strict=True)]
    one, other = names[:2] or [letter(0), letter(1)]
    argument = [
        voice.say("Strong links join these candidates: either all of {one} are true and all of "
                  "{other} false, or the other way round.", one=one, other=other)]
    argument += [
        voice.say("The same holds for {one} and {other}.", one=names[i], other=names[i + 1])
        for i in range(2, len(colors), 2)]
    wrong = [i for i, color in enumerate(colors) if color and color <= facts.eliminations]
    rest = facts.eliminations
    for i in wrong:
        rest = rest - colors[i]
        argument.append(_refuted(voice, facts, i))
    if len(rest):
        argument += _trapped(voice, facts, wrong, rest)
    elif not wrong:
        argument.append(voice.say("One of the two leads to a contradiction."))
    pattern = voice.in_turn(named) if named else voice.digits(facts.why.digits)
    opening = [voice.say("{name}: {candidates}.", name=name, candidates=voice.candidates(color))
               for name, color in zip(names, colors, strict=True)]
    return Account(pattern, argument, _in_short(voice, facts, wrong), opening)


def _names(voice: Voice, facts: Facts) -> list[str]:
    """The letters of the colours, each of which names its candidates."""
    return [voice.named(letter(at), badge=letter(at), candidates=color)
            for at, color in enumerate(facts.why.colors)]


def _in_short(voice: Voice, facts: Facts, wrong: list[int]) -> str:
    """The false colours, or those that together exclude the eliminated candidates."""
    colors, layout, names = facts.why.colors, voice.layout, _names(voice, facts)
    if wrong:
        return voice.say("{names} leads to a contradiction",
                         names=voice.all_of(names[at] for at in wrong))
    excluding = [[names[at] for at, color in enumerate(colors)
                  if clashing(layout, candidate, color)]
                 for candidate in facts.eliminations]
    by = voice.any_of(map(voice.all_of, dict.fromkeys(map(tuple, filter(None, excluding)))))
    return voice.say("seen by {by}", by=by) if by else ""


def _refuted(voice: Voice, facts: Facts, at: int) -> str:
    """Why a whole colour is false: the cell or house that breaks."""
    colors, layout, names = facts.why.colors, voice.layout, _names(voice, facts)
    name, color = names[at], colors[at]
    for one, other in combinations(color, 2):
        if clash(layout, one, other):
            return voice.say(
                "{name} cannot be true: it has {one} and {other}{place}, which exclude each other.",
                name=name, one=voice.candidates([one]), other=voice.candidates([other]),
                place=place_of(voice, one, other))
    for pair in range(0, len(colors), 2):
        met = [_meeting(layout, color, colors[pair + k]) for k in (0, 1)]
        if pair != at // 2 * 2 and met[0] and met[1]:
            return voice.say(
                "{name} cannot be true: {one} excludes {other} of {first}, and {third} excludes "
                "{fourth} of {second}, but one of {first} and {second} is true.",
                name=name, one=voice.candidates(met[0][:1]), other=voice.candidates(met[0][1:]),
                third=voice.candidates(met[1][:1]), fourth=voice.candidates(met[1][1:]),
                first=names[pair], second=names[pair + 1])
    for part in facts.sets("emptied"):
        (cell,) = part.cells
        reasons = [_loss(voice, facts, at, (cell, digit)) for digit in part.digits]
        if all(reasons):
            clauses = [voice.say("{digit} ({why})", digit=voice.digit(digit), why=why)
                       for digit, why in zip(part.digits, reasons, strict=True)]
            return voice.say(
                "{name} cannot be true: {cell} would have no candidate left, since it takes away "
                "{all}.", name=name, cell=voice.cell(cell), all=voice.all_of(clauses))
    return voice.say("{name} cannot be true.", name=name)


def _loss(voice: Voice, facts: Facts, at: int, candidate: Candidate) -> str:
    """The candidate of a colour that rules out another, perhaps one of the opposite colour."""
    colors = facts.why.colors
    if candidate in colors[at ^ 1]:
        return _names(voice, facts)[at ^ 1]
    hits = clashing(voice.layout, candidate, colors[at])
    return voice.candidates(hits[:1]) if hits else ""


def _meeting(
    layout: Layout, color: CandidateSet, other: CandidateSet
) -> tuple[Candidate, Candidate] | None:
    """Two candidates of the colours that exclude each other, the first such pair."""
    return next(((first, second) for first in color for second in other
                 if clash(layout, first, second)), None)


def _trapped(
    voice: Voice, facts: Facts, wrong: list[int], fallen: CandidateSet
) -> list[str]:
    """Why candidates outside the colours fall, each with the candidates that it sees."""
    colors, layout, names = facts.why.colors, voice.layout, _names(voice, facts)
    sentences = []
    if len(colors) > 2:
        sentences.append(voice.say(
            "Where colours of two pairs see each other, they are not both true, so one of their "
            "opposites is; what can stand with neither of those is false."))
    else:
        sentences.append(voice.say("What the other colour sees is false too.") if wrong else
                         voice.say("What can stand neither with {one} nor with {other} is false.",
                                   one=names[0], other=names[1]))
    reasons = {}
    for candidate in fallen:
        seen = [(name, clashing(layout, candidate, color))
                for name, color in zip(names, colors, strict=True)]
        by = [voice.say("{name} ({other})", name=name, other=voice.candidates(hits[:1]))
              for name, hits in seen if hits]
        if by:
            reasons[candidate] = voice.all_of(by)
    sentences += [voice.say("{effect}: excluded by {why}.", effect=effect, why=why)
                  for effect, why in grouped(voice, fallen, reasons)]
    return sentences


# Finder -> builder.
BUILDERS: dict[str, Builder] = dict.fromkeys(
    ("simple_colors", "multi_colors", "medusa"), _colouring)
