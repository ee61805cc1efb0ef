"""Sentences of singles, direct forms, locked candidates and subsets."""

from __future__ import annotations

from nanpure.io.sentences.account import Account, Builder, Facts
from nanpure.io.voice import Voice, each_of, one_of_them

__all__ = ["BUILDERS"]


def _single(facts: Facts) -> tuple[int, int]:
    """Cell and digit of a single."""
    return next(iter(facts.placements))


def _full_house(voice: Voice, facts: Facts) -> Account:
    cell, digit = _single(facts)
    house = voice.houses(facts.why.houses[:1])
    return Account(
        voice.say("the last cell of {house}", "{house}の最後のマス", house=house),
        [voice.say("All cells of {house} but {cell} have their digit, and only {digit} is missing.",
                   "{house}で数字のないマスは{cell}だけで、残る数字は{digit}だけである。",
                   house=house, cell=voice.cell(cell), digit=voice.digit(digit))],
    )


def _hidden_single(voice: Voice, facts: Facts) -> Account:
    cell, digit = _single(facts)
    house = voice.houses(facts.why.houses[:1])
    return Account(
        voice.say("one place for {digit} in {house}", "{house}で{digit}の入るマスは1つ",
                  digit=voice.digit(digit), house=house),
        [voice.say("{house} still needs its {digit}, and no other cell of it than {cell} can hold "
                   "it.", "{house}には{digit}が必要で、入るマスは{cell}しか残っていない。",
                   house=_capital(house), digit=voice.digit(digit), cell=voice.cell(cell))],
    )


def _naked_single(voice: Voice, facts: Facts) -> Account:
    cell, digit = _single(facts)
    return Account(
        voice.say("one candidate left in {cell}", "{cell}に残る候補は1つ", cell=voice.cell(cell)),
        [voice.say("In {cell} every digit but {digit} has been ruled out.",
                   "{cell}では{digit}以外の数字がすべて消えている。", cell=voice.cell(cell),
                   digit=voice.digit(digit))],
    )


def _direct_locked(voice: Voice, facts: Facts) -> Account:
    _, digit = _single(facts)
    *pattern, last = facts.why.houses
    words = {"digit": voice.digit(digit), "cells": voice.cells(facts.why.cells),
             "home": voice.houses(pattern[:1]), "last": voice.house(last),
             "Last": _capital(voice.house(last)), "cell": voice.cell(_single(facts)[0]),
             "one": one_of_them(len(facts.why.cells))}
    return Account(
        voice.say("{digit} of {home} in {cells}, then one place in {last}",
                  "{home}の{digit}は{cells}だけ、すると{last}では1か所", **words),
        [voice.say("In {home}, {digit} can only stand in {cells}; one of these holds it, and the "
                   "cells that see them all do not.",
                   "{home}で{digit}が入るのは{cells}だけなので、{one}に必ず入り、"
                   "そのすべてから見えるマスには入らない。", **words),
         voice.say("{Last} has then no other place for {digit} than {cell}.",
                   "すると{last}で{digit}の入るマスは{cell}だけになる。", **words)],
    )


def _direct_hidden(voice: Voice, facts: Facts) -> Account:
    cell, digit = _single(facts)
    *pattern, last = facts.why.houses
    held = [other for other in facts.why.digits if other != digit]
    words = {"digits": voice.digits(held), "cells": voice.cells(facts.why.cells),
             "home": voice.houses(pattern[:1]), "last": voice.house(last), "n": len(held),
             "Last": _capital(voice.house(last)), "cell": voice.cell(cell),
             "digit": voice.digit(digit)}
    return Account(
        voice.say("{digits} in {cells} of {home}, then one place for {digit} in {last}",
                  "{home}の{cells}に{digits}、すると{last}で{digit}は1か所", **words),
        [voice.say("In {home} the {n} digits {digits} can only stand in the {n} cells {cells}, "
                   "which have no room for anything else.",
                   "{home}で{n}個の数字{digits}が入るのは{n}マス{cells}だけなので、"
                   "ほかの数字は入らない。", **words),
         voice.say("{Last} has then no other place for {digit} than {cell}.",
                   "すると{last}で{digit}の入るマスは{cell}だけになる。", **words)],
    )


def _locked_candidates(voice: Voice, facts: Facts) -> Account:
    digits = facts.why.digits or facts.removed_digits
    words = {"digit": voice.digits(digits), "cells": voice.cells(facts.why.cells),
             "home": voice.houses(facts.why.houses), "cover": voice.houses(facts.why.covers),
             "each": each_of(len(facts.why.cells))}
    return Account(
        voice.say("{digit} of {home} in {cover}", "{home}の{digit}は{cover}の中", **words),
        [voice.say("In {home}, {digit} can only stand in {cells}, and all of these lie in {cover}.",
                   "{home}で{digit}が入るのは{cells}だけで、{each}{cover}にある。", **words),
         voice.say("One of them holds the {digit} of {cover}, so no other cell of {cover} does.",
                   "{cover}の{digit}もその中にあるので、{cover}のほかのマスには入らない。",
                   **words)],
    )


def _naked_subset(voice: Voice, facts: Facts) -> Account:
    words = _locked(voice, facts)
    return Account(
        voice.say("{digits} in {cells} ({houses})", "{cells}に{digits}({houses})", **words),
        [voice.say("The {n} cells {cells} have only the {n} candidates {digits}, and see each "
                   "other in {houses}.",
                   "{houses}の{n}マス{cells}の候補は、{n}個の数字{digits}だけである。", **words),
         voice.say("They use up all of these digits.",
                   "この{n}個の数字はこの{n}マスで使い切る。", **words)],
    )


def _hidden_subset(voice: Voice, facts: Facts) -> Account:
    words = _locked(voice, facts)
    return Account(
        voice.say("{digits} in {cells} ({houses})", "{cells}に{digits}({houses})", **words),
        [voice.say("In {houses} the {n} digits {digits} can only stand in the {n} cells {cells}.",
                   "{houses}で{n}個の数字{digits}が入るのは、{n}マス{cells}だけである。", **words),
         voice.say("These cells have no room for another digit.",
                   "この{n}マスにほかの数字は入らない。", **words)],
    )


def _locked(voice: Voice, facts: Facts) -> dict[str, object]:
    return {"n": len(facts.why.cells), "cells": voice.cells(facts.why.cells),
            "digits": voice.digits(facts.why.digits), "houses": voice.houses(facts.why.houses)}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    "full_house": _full_house,
    "hidden_single": _hidden_single,
    "naked_single": _naked_single,
    "direct_locked": _direct_locked,
    "direct_hidden": _direct_hidden,
    "locked_candidates": _locked_candidates,
    "locked_subset": _naked_subset,
    "naked_subset": _naked_subset,
    "hidden_subset": _hidden_subset,
}
