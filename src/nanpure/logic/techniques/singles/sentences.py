"""Sentences of singles and of the direct forms."""

from __future__ import annotations

from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]


def _single(facts: Facts) -> tuple[int, int]:
    """Cell and digit of a single."""
    return next(iter(facts.placements))


def _full_house(voice: Voice, facts: Facts) -> Account:
    cell, digit = _single(facts)
    house = voice.houses(facts.why.houses[:1])
    return Account(
        voice.say("the last cell of {house}", house=house),
        [voice.say("All cells of {house} but {cell} have their digit, and only {digit} is missing.",
                   house=house, cell=voice.cell(cell), digit=voice.digit(digit))],
    )


def _hidden_single(voice: Voice, facts: Facts) -> Account:
    cell, digit = _single(facts)
    house = voice.houses(facts.why.houses[:1])
    return Account(
        voice.say("one place for {digit} in {house}",
                  digit=voice.digit(digit), house=house),
        [voice.say("{house} still needs its {digit}, and no other cell of it than {cell} can hold "
                   "it.",
                   house=voice.capital(house), digit=voice.digit(digit), cell=voice.cell(cell))],
    )


def _naked_single(voice: Voice, facts: Facts) -> Account:
    cell, digit = _single(facts)
    return Account(
        voice.say("one candidate left in {cell}", cell=voice.cell(cell)),
        [voice.say("In {cell} every digit but {digit} has been ruled out.", cell=voice.cell(cell),
                   digit=voice.digit(digit))],
    )


def _direct_locked(voice: Voice, facts: Facts) -> Account:
    _, digit = _single(facts)
    *pattern, last = facts.why.houses
    words = {"digit": voice.digit(digit), "cells": voice.cells(facts.why.cells),
             "home": voice.houses(pattern[:1]), "last": voice.house(last),
             "Last": voice.capital(voice.house(last)), "cell": voice.cell(_single(facts)[0])}
    return Account(
        voice.say("{digit} of {home} in {cells}, then one place in {last}", **words),
        [voice.plural(len(facts.why.cells), "In {home}, {digit} can only stand in {cells}; one of "
                      "these holds it, and the cells that see them all do not.", **words),
         voice.say("{Last} has then no other place for {digit} than {cell}.", **words)],
    )


def _direct_hidden(voice: Voice, facts: Facts) -> Account:
    cell, digit = _single(facts)
    *pattern, last = facts.why.houses
    held = [other for other in facts.why.digits if other != digit]
    words = {"digits": voice.digits(held), "cells": voice.cells(facts.why.cells),
             "home": voice.houses(pattern[:1]), "last": voice.house(last), "n": len(held),
             "Last": voice.capital(voice.house(last)), "cell": voice.cell(cell),
             "digit": voice.digit(digit)}
    return Account(
        voice.say("{digits} in {cells} of {home}, then one place for {digit} in {last}", **words),
        [voice.say("In {home} the {n} digits {digits} can only stand in the {n} cells {cells}, "
                   "which have no room for anything else.", **words),
         voice.say("{Last} has then no other place for {digit} than {cell}.", **words)],
    )


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    "full_house": _full_house,
    "hidden_single": _hidden_single,
    "naked_single": _naked_single,
    "direct_locked": _direct_locked,
    "direct_hidden": _direct_hidden,
}
