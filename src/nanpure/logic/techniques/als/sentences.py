"""Sentences of almost locked sets and Sue de Coq."""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.logic.techniques.account import (
    Account,
    Builder,
    Facts,
    badges,
    joined,
    shared_cells,
    shown,
    tagged,
)
from nanpure.logic.techniques.chains.sentences import by_rules
from nanpure.model.step import Part
from nanpure.phrases.rule_names import rule_name, rule_names
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _named(voice: Voice, sets: Sequence[Part], names: Sequence[str]) -> list[str]:
    return [voice.join((name, " = ", shown(voice, part)))
            for name, part in zip(names, sets, strict=True)]


def _commons(voice: Voice, facts: Facts, letters: Sequence[str]) -> list[str]:
    return [
        voice.say("{one}-{other} {digits}", one=letters[common.one],
                  other=letters[common.other], digits=voice.digits(common.digits))
        for common in facts.why.commons
    ]


def _almost_locked(voice: Voice, facts: Facts) -> Account:
    """Almost locked sets in a row, linked by their restricted commons."""
    if facts.why.ruled:
        return _linked_by_rules(voice, facts)
    letters = badges(voice, facts.why.sets)
    words = {"sets": voice.in_turn(_named(voice, facts.why.sets, letters)),
             "names": voice.all_of(letters),
             "commons": voice.listed(_commons(voice, facts, letters)),
             "wanted": voice.any_of(map(voice.digit, facts.removed_digits))}
    argument = [
        voice.plural(len(letters), "Each of {names} has one digit more than cells, so that it "
                     "holds all its digits but one.", **words),
        *(voice.say("Only one of {one} and {other} can hold {digits}.",
                    one=letters[common.one], other=letters[common.other],
                    digits=voice.any_of(map(voice.digit, common.digits)))
          for common in facts.why.commons),
        *_overlapping(voice, facts, 0, letters)]
    short = voice.say("{wanted} in {first} or {last}", first=letters[0], last=letters[-1], **words)
    if len(letters) == 2 and any(len(common.digits) > 1 for common in facts.why.commons):
        short = voice.say("each set loses one of these and holds all its other digits")
        argument.append(voice.say(
            "There are two such digits: each set loses one of them to the other and is locked, so "
            "that all its other digits are bound to their places."))
    else:
        argument.append(_passed_on(voice, facts, letters))
        argument.append(voice.say(
            "So one of the two ends holds it, and what sees all its places there falls."))
    shared = shared_cells(voice, facts.why.sets, letters)
    pattern = voice.say("{sets}; common {commons}", **words)
    return Account(voice.in_turn([pattern, *shared]), argument, short, _opening(voice, facts))


def _linked_by_rules(voice: Voice, facts: Facts) -> Account:
    """Two sets, of which only one can have a certain digit by a rule."""
    names = badges(voice, facts.why.sets)
    apart = by_rules(voice, facts.why.ruled)
    first, last = (next(digit for _, digit in node)
                   for node in (facts.why.ruled[0].start, facts.why.ruled[0].end))
    words = {"sets": voice.in_turn(_named(voice, facts.why.sets, names)),
             "one": names[0], "other": names[1], "names": voice.all_of(names),
             "lost": voice.digit(first), "missing": voice.digit(last),
             "rules": rule_names(voice, facts.why.ruled[0].rules),
             "wanted": voice.any_of(map(voice.digit, facts.removed_digits))}
    return Account(
        voice.say("{sets}; {lost} in {one} or {missing} in {other} by {rules}", **words),
        [voice.plural(len(names), "Each of {names} has one digit more than cells, so that it holds "
                      "all its digits but one.", **words),
         *apart,
         voice.say("So {one} is without {lost}, or {other} without {missing}; whichever it is "
                   "holds all its other digits, {wanted} among them.", **words),
         voice.say("So one of the two ends holds it, and what sees all its places there falls.")],
        "", _opening(voice, facts))


def _opening(voice: Voice, facts: Facts) -> list[str]:
    """Say what A, B and so on stand for, in a sentence each."""
    return [voice.say("{name}: {cells}, with the candidates {digits}.", name=name,
                      cells=voice.cells(part.cells), digits=voice.digits(part.digits))
            for name, part in zip(badges(voice, facts.why.sets), facts.why.sets, strict=True)]


def _overlapping(voice: Voice, facts: Facts, first: int, names: Sequence[str]) -> list[str]:
    """Why sets that share cells do no harm; they are those of a step from *first* on."""
    sets = facts.why.sets[first:]
    clauses = shared_cells(voice, sets, names)
    if not clauses:
        return []
    linked = {digit for common in facts.why.commons for digit in common.digits
              if min(common.one, common.other) >= first
              and facts.why.sets[common.one].cells & facts.why.sets[common.other].cells}
    common = voice.say(", where the common {digits} has no place",
                       digits=voice.digits(sorted(linked)))
    return [voice.say("{shared}{common}; each set is counted by itself, so that does no harm.",
                      shared=voice.and_so(clauses), common=common if linked else "")]


def _passed_on(voice: Voice, facts: Facts, letters: list[str]) -> str:
    """If the first set is without the digit, the last one has it."""
    wanted = voice.any_of(map(voice.digit, facts.removed_digits))
    held = [voice.digits(common.digits) for common in facts.why.commons]
    names = [letters[0], *(letters[common.other] for common in facts.why.commons)]
    parts = [
        voice.say("{name} without {lost} holds {held}", name=name, lost=lost, held=kept)
        for name, lost, kept in zip(names, [wanted, *held], [*held, wanted], strict=True)
    ]
    return voice.say("If {first} does not hold {wanted}: {parts}.", first=letters[0],
                     wanted=wanted, parts=voice.then(parts))


def _death_blossom(voice: Voice, facts: Facts) -> Account:
    stem, *petals = facts.why.sets
    wanted = facts.removed_digits
    names = badges(voice, facts.why.sets)[1:]
    words = {"stem": shown(voice, stem), "cell": voice.cells(stem.cells),
             "petals": voice.all_of(_named(voice, petals, names)),
             "any": voice.any_of(map(voice.digit, stem.digits)), "wanted": voice.digits(wanted),
             "digits": voice.digits(stem.digits)}
    argument = [
        voice.plural(len(petals), "{cell} is {any}.",
                     **words | {"cell": tagged(voice, facts.why.sets)[0]}),
        voice.say("The petals {petals} are almost locked sets: without one of its digits a petal "
                  "holds all others.", **words),
        *(voice.say("If {cell} is {digit}, petal {name} loses its {digit} and holds {held}.",
                    cell=words["cell"], digit=voice.digit(digit), name=names[common.other - 1],
                    held=voice.digits(each for each in facts.why.sets[common.other].digits
                                      if each != digit))
          for common in facts.why.commons for digit in common.digits),
        *_overlapping(voice, facts, 1, names),
        voice.plural(len(petals), "Whichever it is, {wanted} stands in one of the petals.",
                     **words),
        voice.say("What sees all places for {wanted} in these sets is not {wanted}.", **words)]
    pattern = voice.say("stem {stem}, petals {petals}", **words)
    return Account(
        voice.in_turn([pattern, *shared_cells(voice, petals, names)]), argument,
        voice.plural(len(petals), "whichever digit {cell} is, {wanted} is in a petal", **words))


def _sue_de_coq(voice: Voice, facts: Facts) -> Account:
    crossing, *sides = facts.why.sets
    cells, digits = joined(facts.why.sets, voice.layout.size)
    words = {"crossing": shown(voice, crossing), "n": len(cells),
             "sides": voice.all_of(shown(voice, side) for side in sides),
             "cells": voice.cells(cells), "digits": voice.digits(digits),
             "houses": voice.houses(facts.why.houses) if len(facts.why.houses) > 1 else
             voice.all_of(name for name, _ in _homes(voice, facts))}
    twice = {*sides[0].digits}.intersection(sides[1].digits).difference(crossing.digits)
    argument = [
        voice.plural(
            len(twice), "The {n} cells {cells} in {houses} have {few} digits between them, "
            "{digits}. Of these {twice} fits into them twice, once on each side, and every other "
            "one only once: {n} in all.",
            "The {n} cells {cells} in {houses} have {few} digits between them, {digits}. Of these "
            "{twice} fit into them twice, once on each side, and every other one only once: {n} in "
            "all.", few=len(digits), twice=voice.all_of(map(voice.digit, sorted(twice))), **words)
        if twice else
        voice.say("The {n} cells {cells} in {houses} have {n} digits between them, {digits}, "
                  "and each of these fits into them only once.", **words),
        voice.say("So each of them is used there: outside the pattern it falls from every house "
                  "in which it is bound.")
        if len(facts.why.houses) > 1 else
        voice.say("So each of them is used there: outside the pattern it falls from the cells "
                  "among which it is bound, those of a house or of a rule."),
        *_by_home(voice, facts)]
    return Account(voice.say("crossing {crossing}, with {sides}", **words), argument,
                   voice.say("{n} digits for {n} cells", **words), _opening(voice, facts))


def _homes(voice: Voice, facts: Facts) -> list[tuple[str, Sequence[int]]]:
    """The two houses, or rules, with their cells."""
    rules = [voice.layout.rules[index] for index in facts.why.rules]
    homes: list[tuple[str, Sequence[int]]] = [
        (voice.house(house), voice.layout.houses[house].cells) for house in facts.why.houses]
    return [*homes, *((rule_name(voice, rule), rule.cells_of) for rule in rules)][:2]


def _by_home(voice: Voice, facts: Facts) -> list[str]:
    """The eliminations in each of the two houses or rules, and the digits bound there."""
    _, *sides = facts.why.sets
    sentences = []
    for (name, cells), other in zip(_homes(voice, facts), reversed(sides), strict=False):
        fallen = [(cell, digit) for cell, digit in facts.eliminations
                  if cell in cells and (digit not in other.digits or all(
                      digit in side.digits for side in sides))]
        if fallen:
            digits = dict.fromkeys(sorted(digit for _, digit in fallen))
            sentences.append(voice.plural(
                len(digits),
                "In {house} the digit {digits} can only stand in the pattern: {effect}.",
                "In {house} the digits {digits} can only stand in the pattern: {effect}.",
                house=name, digits=voice.digits(digits), effect=voice.denied(fallen)))
    return sentences


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(("als_xz", "als_xy_wing", "als_chain"), _almost_locked),
    "death_blossom": _death_blossom,
    "sue_de_coq": _sue_de_coq,
}
