"""Sentences on the named patterns of experts."""

from __future__ import annotations

from nanpure.logic.least_covers import Cover, distinct_covers
from nanpure.logic.techniques.account import Account, Builder, Facts, badges
from nanpure.logic.techniques.chains.sentences import chains_of, eureka, walk
from nanpure.model.sets import CandidateSet, CellSet
from nanpure.model.step import Evidence, Part
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _loop(voice: Voice, facts: Facts) -> str:
    """The cells of a loop in order."""
    cells = list(dict.fromkeys(
        cell for link in facts.why.links for cell, _ in link.start)) or list(facts.why.cells)
    loop = voice.join(map(voice.cell, [*cells, cells[0]]), "-")
    return voice.named(loop, cells=cells, links=facts.why.links)


def _guardians(facts: Facts) -> CandidateSet:
    return facts.why.fins or CandidateSet(0, facts.eliminations.size)


def _guarded(voice: Voice, facts: Facts) -> str:
    """``guardians 5 in r1c1, r2c2``."""
    return voice.plural(len(_guardians(facts)), "guardian {them}", "guardians {them}",
                        them=voice.candidates(_guardians(facts)))


def _so_one_is_true(voice: Voice, facts: Facts) -> list[str]:
    """The consequences of one true guardian."""
    guardians = _guardians(facts)
    cells = {cell for cell, _ in guardians}
    true = voice.true(guardians)
    if len(guardians) == 1:
        return [voice.say("So the only guardian is true: {true}.", true=true)]
    sentences = [voice.say("So one guardian at least is true: {true}.", true=true)]
    if len(cells) == 1:
        return sentences
    return [*sentences, voice.say("What sees all of them is false.")]


def _round(voice: Voice, words: dict[str, object]) -> str:
    return voice.say("The loop is {loop}, with {guardians}.", **words)


def _broken_wing(voice: Voice, facts: Facts) -> Account:
    why = facts.why
    words = {"digit": voice.digits(why.digits), "loop": _loop(voice, facts),
             "guardians": _guarded(voice, facts), "n": len(why.cells),
             "houses": voice.houses(why.houses)}
    return Account(
        voice.say("{digit} in the loop {loop}, {guardians}", **words),
        [voice.say("Without the guardians, {digit} would have two places in each of {houses}, "
                   "neighbours in the loop of {n} cells.", **words),
         voice.say("Round the loop it would stand in one cell and not in the next, in turn, which "
                   "does not come out with an odd number of cells.", **words),
         *_so_one_is_true(voice, facts)],
        opening=[_round(voice, words)])


def _bivalue_oddagon(voice: Voice, facts: Facts) -> Account:
    why = facts.why
    words = {"digits": voice.digits(why.digits), "both": voice.all_of(map(voice.digit, why.digits)),
             "loop": _loop(voice, facts), "guardians": _guarded(voice, facts), "n": len(why.cells)}
    return Account(
        voice.say("{digits} in the loop {loop}, {guardians}", **words),
        [voice.say("Each of the {n} cells of the loop sees the next: two neighbours differ.",
                   **words),
         voice.say("Without the guardians they would hold {both} in turn, which does not come out "
                   "with an odd number of cells.", **words),
         *_so_one_is_true(voice, facts)],
        opening=[_round(voice, words)])


def _tridagon(voice: Voice, facts: Facts) -> Account:
    why = facts.why
    words = {"digits": voice.digits(why.digits), "all": voice.all_of(map(voice.digit, why.digits)),
             "cells": voice.cells(why.cells), "houses": voice.houses(why.houses),
             "guardians": _guarded(voice, facts), "n": len(why.cells)}
    return Account(
        voice.say("{digits} in {cells} ({houses}), {guardians}", **words),
        [voice.say("Without the guardians, each of {houses} would have {all} in its three cells of "
                   "the pattern, in some order.", **words),
         voice.say("The rows and columns join these cells two by two, and such two differ."),
         voice.say("Take any order in the first box: of the 216 ways to order the three others "
                   "none gets on with it all the way round."),
         *_so_one_is_true(voice, facts)],
        opening=[voice.say("The pattern is {cells}, with {guardians}.", **words)])


# ---- locked sets in several sectors ------------------------------------------------------------


def _sectors(voice: Voice, facts: Facts) -> Account:
    why = facts.why
    covers = distinct_covers(why)
    words = {"n": len(why.cells), "cells": voice.cells(why.cells),
             "links": voice.in_turn(_links(voice, why, covers)),
             "counts": voice.all_of(_count(voice, digit, covers[digit]) for digit in covers),
             "total": sum(len(some[0]) for some in covers.values())}
    argument = [
        voice.say("A house holds each digit once. So the {n} cells {cells} hold {counts}.",
                  **words),
        voice.say("Together that is {total} times, one for each cell: every digit stands there as "
                  "often as it can, and each of these houses has its digits inside the pattern.",
                  **words),
        voice.say("They fall from the rest of these houses, and from cells that would use up two "
                  "of the houses of a digit at once.")]
    return Account(
        voice.say("{n} cells {cells}: {links}", **words), argument,
        voice.say("just enough for the {n} cells, so all of these stand there", **words))


def _links(voice: Voice, why: Evidence, covers: dict[int, list[Cover]]) -> list[str]:
    """One cover of each digit, as many links as cells; then the houses of its other covers."""
    first = {digit: {same[0] for same in some[0]} for digit, some in covers.items()}
    others: dict[int, list[int]] = {}
    held: dict[int, list[int]] = {}
    for house, part in zip(why.houses, why.sets, strict=False):
        for digit in part.digits:
            if house in first[digit]:
                held.setdefault(house, []).append(digit)
            else:
                others.setdefault(digit, []).append(house)
    alike: dict[tuple[int, ...], list[int]] = {}
    for house, digits in held.items():
        alike.setdefault(tuple(digits), []).append(house)
    return [*(voice.say("{digits} in {houses}", digits=voice.digits(digits),
                        houses=voice.houses(houses)) for digits, houses in alike.items()),
            *(voice.say("for {digit} also {houses}",
                        digit=voice.digit(digit), houses=voice.houses(houses))
              for digit, houses in others.items())]


def _count(voice: Voice, digit: int, covers: list[Cover]) -> str:
    """How often a digit fits, and into which houses; houses with the same places appear once."""
    where = [voice.any_of(voice.houses(same[0] for same in cover) for cover in covers)]
    where += [voice.say("the same cells as {house}: {others}",
                        house=voice.house(same[0]), others=voice.houses(same[1:]))
              for same in dict.fromkeys(same for cover in covers for same in cover)
              if len(same) > 1]
    times = len(covers[0])
    return voice.plural(times, "{digit} at most once ({where})",
                        "{digit} at most {times} times ({where})", digit=voice.digit(digit),
                        times=times, where=voice.in_turn(where))


def _almost(voice: Voice, facts: Facts) -> Account:
    """A loop but for its guardians, from each of which a chain leads to what falls."""
    loop, guardians = _sectors(voice, facts), _guardians(facts)
    chains = chains_of(facts.why.links)
    argument = [voice.plural(len(guardians), "Suppose first that the guardian is false.",
                             "Suppose first that both guardians are false."), *loop.argument,
                voice.plural(len(guardians),
                             "If the guardian is true, a chain leads to the same end.",
                             "If a guardian is true, a chain leads to the same end.")]
    for chain in chains:
        argument += walk(voice, chain)
    return Account(voice.say("{pattern}; {guardians}", pattern=loop.pattern,
                             guardians=_guarded(voice, facts)), argument,
                   voice.in_turn(eureka(voice, chain) for chain in chains), loop.opening)


# ---- fireworks -----------------------------------------------------------------------------------


def _firework(voice: Voice, facts: Facts) -> Account:
    why = facts.why
    parts = facts.sets("stem")
    words = {"digits": voice.digits(why.digits), "cells": voice.cells(why.cells),
             "n": len(why.cells)}
    argument = [sentence for part in parts
                for sentence in _burst(voice, facts, part, why.cells)]
    if len(parts) == 1:
        argument.append(voice.say("{n} digits and {n} cells: these hold nothing else.", **words))
    else:
        argument.append(voice.say(
            "{n} digits and {n} cells: each has one of them, and no crossing has a digit of the "
            "other one.", **words))
    return Account(
        voice.say("{digits} in {cells} ({houses})", houses=voice.houses([*why.houses, *why.covers]),
                  **words), argument)


def _burst(voice: Voice, facts: Facts, part: Part, cells: CellSet) -> list[str]:
    """Why each digit of a crossing stands in it or in one of the ends of its lines."""
    layout, (crossing,) = voice.layout, part.cells
    lines = [house for house in facts.why.houses if crossing in layout.houses[house].cells]
    box = next(house for house in facts.why.covers if crossing in layout.houses[house].cells)
    ends = [cell for cell in cells if cell != crossing
            and any(cell in layout.houses[line].cells for line in lines)]
    words = {"box": voice.house(box), "lines": voice.all_of(map(voice.house, lines)),
             "all": voice.all_of(map(voice.digit, part.digits)), "crossing": voice.cell(crossing),
             "ends": voice.any_of(map(voice.cell, ends)),
             "three": voice.any_of(map(voice.cell, [crossing, *ends]))}
    return [
        voice.say("Outside {box}, {lines} can have {all} only in {ends}.", **words),
        voice.say("A digit that is in neither has both lines' places in {box}, which holds it "
                  "once: where they cross, in {crossing}. So each of {all} is in {three}.",
                  **words)]


# ---- two sets with the same digits ---------------------------------------------------------------


def _equivalence(voice: Voice, facts: Facts) -> Account:
    why = facts.why
    sides = facts.sets("side")
    one, other = badges(voice, sides)
    words = {"houses": voice.houses(why.houses), "covers": voice.houses(why.covers),
             "n": len(sides[0].cells), "one": one, "other": other,
             "all": voice.all_of(map(voice.digit, why.digits)),
             "digits": voice.digits(why.digits)}
    argument = [
        voice.say("Together {houses} hold each digit as often as {covers}: once for every house.",
                  **words),
        voice.say("Leave out the cells that both have: {one} is left of the first, {other} of the "
                  "others, so {one} holds each digit as often as {other}.", **words),
        voice.plural(len(why.digits),
                     "Count {all}: what one of them must have of it the other has too, and "
                     "neither has it more often than the other can.",
                     "Count {all}: what one of them must have of a digit the other has too, and "
                     "neither has it more often than the other can.", **words),
        voice.say("All digits of {one} together are as many as its {n} cells.", **words)]
    opening = [voice.say("{name}: {cells}.", name=name, cells=voice.cells(side.cells))
               for name, side in zip((one, other), sides, strict=True)]
    return Account(
        voice.say("{digits} equally often in {n} cells of {houses} and in {n} of {covers}",
                  **words), argument, opening=opening)


# ---- exocets -----------------------------------------------------------------------------------


def _exocet(voice: Voice, facts: Facts) -> Account:
    base, targets = (facts.sets(role)[0].cells for role in ("stem", "target"))
    words = {"base": voice.cells(base), "targets": voice.cells(targets),
             "digits": voice.digits(facts.why.digits), "lines": voice.houses(facts.why.houses)}
    argument = [*_same_digits(voice, facts, base, targets),
                *_with_every_pair(voice, facts, base, targets)]
    return Account(
        voice.say("base {base} ({digits}), targets {targets}, cross lines {lines}", **words),
        argument, _in_short(voice, facts, base, targets))


def _double_exocet(voice: Voice, facts: Facts) -> Account:
    pairs = [(base.cells, targets.cells) for base, targets in
             zip(facts.sets("stem"), facts.sets("target"), strict=True)]
    each = voice.all_of(
        voice.say("base {base} (targets {targets})",
                  base=voice.cells(base), targets=voice.cells(targets)) for base, targets in pairs)
    argument = [sentence for base, targets in pairs
                for sentence in _same_digits(voice, facts, base, targets)]
    (base, targets), (second, aims) = pairs
    argument += _with_every_pair(voice, facts, base | second, targets | aims)
    return Account(
        voice.say("{each}, digits {digits}, cross lines {lines}", each=each,
                  digits=voice.digits(facts.why.digits), lines=voice.houses(facts.why.houses)),
        argument, _in_short(voice, facts, base | second, targets | aims))


def _in_short(voice: Voice, facts: Facts, base: CellSet, targets: CellSet) -> str:
    """Why all this falls: the digits of the targets, and every remaining pair excludes it."""
    by_pairs = any(_kinds(facts, base, targets)[1:])
    if len(facts.sets("stem")) == 1:
        why = voice.say("the targets hold the two digits of the base and no others")
    else:
        why = voice.say("the targets of each base hold its two digits and no others")
    if not by_pairs:
        return why
    return voice.say("{why}, and every pair that has places excludes these", why=why)


def _kinds(facts: Facts, base: CellSet, targets: CellSet) -> list[CandidateSet]:
    """The eliminations: foreign digits of targets; digits of base and targets; other cells."""
    digits, size = facts.why.digits, facts.eliminations.size
    return [CandidateSet.of(some, size) for some in (
        [candidate for candidate in facts.eliminations
         if candidate[0] in targets and candidate[1] not in digits],
        [candidate for candidate in facts.eliminations
         if candidate[0] in base | targets and candidate[1] in digits],
        [candidate for candidate in facts.eliminations
         if candidate[0] not in base | targets])]


def _same_digits(voice: Voice, facts: Facts, base: CellSet, targets: CellSet) -> list[str]:
    """Why the digits of a base are those of its targets."""
    why = facts.why
    houses = [house for house in why.covers
              if all(cell in voice.layout.houses[house].cells for cell in base)]
    words = {"base": voice.cells(base), "digits": voice.digits(why.digits),
             "any": voice.any_of(map(voice.digit, why.digits)),
             "lines": voice.houses(why.houses), "houses": voice.houses(houses),
             "either": voice.any_of(map(voice.cell, targets))}
    return [
        voice.say("The base {base} holds two of {digits}.", **words),
        voice.say("A digit that is true there stands nowhere else in {houses}, so that each of "
                  "{lines} has it outside these.", **words),
        voice.say("For none of {any} are there places for all three that do without {either}: "
                  "two of them would always see each other.", **words),
        voice.say("So each of the two digits of the base is in a target: the targets hold these "
                  "two and nothing else.")]


def _with_every_pair(voice: Voice, facts: Facts, base: CellSet, targets: CellSet) -> list[str]:
    """Why each of the three kinds of eliminations of an exocet follows."""
    foreign, inside, outside = _kinds(facts, base, targets)
    parts = []
    if foreign:
        parts.append(voice.plural(len(foreign), "{them} is no digit of the base.",
                                  "{them} are no digits of the base.",
                                  them=voice.candidates(foreign)))
    if (inside or outside) and len(facts.sets("stem")) == 1:
        parts.append(voice.say(
            "Go through the pairs of digits for base and targets that leave each of the two a "
            "place in the cross lines, and in the box of the other target."))
    elif inside or outside:
        parts.append(voice.say(
            "Go through the pairs of digits for both bases together that leave each digit a place "
            "in every cross line and in each of the three boxes."))
    if inside:
        parts.append(voice.say("None of them has {them}.", them=voice.candidates(inside)))
    if outside:
        parts.append(voice.say("All of them take the place of {them}, or put the same digit where "
                               "it is seen from there.", them=voice.candidates(outside)))
    return parts


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    "broken_wing": _broken_wing,
    "bivalue_oddagon": _bivalue_oddagon,
    "tridagon": _tridagon,
    "firework": _firework,
    "equivalence": _equivalence,
    **dict.fromkeys(("sk_loop", "multi_sector"), _sectors),
    "almost_sk_loop": _almost,
    "exocet": _exocet,
    "double_exocet": _double_exocet,
}
