"""Steps of the technique engine as sentences, short or as a teacher would argue.

A finder has one builder for all its techniques; a technique outside our table has only its id and
its effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Literal

from nanpure.base.arguments import one_of
from nanpure.io.explainer_names import explainer_name
from nanpure.logic.steps import like, noted_rating
from nanpure.logic.techniques.account import Account, Builder, Facts
from nanpure.logic.techniques.table import BY_ID, FAMILIES
from nanpure.model.step import Step
from nanpure.phrases.voice import Voice, check_fits
from nanpure.words import ENGLISH

__all__ = ["STYLES", "Style", "name_of", "pattern_of", "technique_name",
           "technique_sentence", "technique_walk", "walk_lines"]

Style = Literal["short", "teach"]
STYLES: tuple[Style, ...] = ("short", "teach")


def technique_name(id: str, lang: str = "en") -> str:
    """Return the common name of a technique of ours or of Sudoku Explainer, or else its id.

    >>> technique_name("x-wing"), technique_name("x-wing", "ja"), technique_name("my-own")
    ('X-Wing', 'Xウィング', 'my-own')
    >>> technique_name("Dynamic Cell Forcing Chains (+)", "ja")
    '動的セル強制チェーン(+)'
    """
    technique = BY_ID.get(id)
    if lang == ENGLISH:  # the one that is asked for most
        return id if technique is None else technique.name
    return explainer_name(id, lang) if technique is None else technique.name_in(lang)


def name_of(step: Step, voice: Voice) -> str:
    """Return the technique of a step; one of Sudoku Explainer comes with its rating."""
    name = voice.named(technique_name(step.technique, voice.lang), technique=step.technique)
    rated = noted_rating(step)
    if rated is None:
        return name
    return voice.say("{name} ({rating})", name=name, rating=rated / 10)


def pattern_of(step: Step, voice: Voice) -> str:
    """Return the technique and the place of its pattern, without the effect."""
    return _headed(step, voice, _account(step, voice).pattern)


def _headed(step: Step, voice: Voice, pattern: str) -> str:
    """A pattern after the name of the technique."""
    name = name_of(step, voice)
    if not pattern:
        return name
    return voice.say("{name}: {pattern}", name=name, pattern=voice.clause(pattern))


def technique_sentence(step: Step, voice: Voice, style: Style = "short") -> str:
    """Return the pattern of a technique and its effect; ``teach`` argues step by step."""
    one_of(style, "a style", STYLES)
    deduction = step.deduction
    effect = deduction.placements, deduction.eliminations
    account = _account(step, voice)
    if style == "short":
        why = account.pattern or account.reason
        if account.pattern and account.reason:
            why = voice.in_turn((account.pattern, account.reason))
        return voice.say("{heading}: {effects}", heading=_headed(step, voice, why),
                         effects=voice.clause(voice.effects(*effect)))
    heading = voice.say("{heading}.", heading=_headed(step, voice, account.pattern))
    return voice.sentences([heading, *account.argument, voice.so(*effect)])


def technique_walk(step: Step, voice: Voice) -> list[str]:
    """Return the explanation of a step for those who walk it: a sentence for each step of it.

    It stands by itself, without the pattern, and ends with the effect. A step of a net may have
    several lines, each below the last.
    """
    deduction, account = step.deduction, _account(step, voice)
    told = filter(None, [*account.opening, *account.argument])
    return [*told, voice.so(deduction.placements, deduction.eliminations)]


def walk_lines(step: Step, voice: Voice) -> Iterator[str]:
    r"""Yield the technique with its pattern, then its explanation in numbered lines.

    >>> from nanpure import Layout, next_step
    >>> step = next_step(".24. 3... ...4 .31.")
    >>> print(*walk_lines(step, Voice(Layout.default(4))), sep="\n")
    Hidden Single: one place for 4 in box 1
     1. Box 1 still needs its 4, and no other cell of it than r2c2 can hold it.
     2. So r2c2 is 4.
    """
    yield pattern_of(step, voice)
    for number, told in enumerate(technique_walk(step, voice), 1):
        first, *more = told.strip("\n").splitlines()
        yield f"{number:>2}. {first.strip()}"
        yield from (f"    {line}" for line in more)


def _account(step: Step, voice: Voice) -> Account:
    """The account by the finder's builder; for a technique of somebody else, cells and houses."""
    check_fits(step, voice.layout)
    deduction, technique = step.deduction, BY_ID.get(like(step))
    if deduction.evidence is None:
        return Account("", [])
    why = deduction.evidence
    if technique is not None:
        facts = Facts(technique, why, deduction.placements, deduction.eliminations)
        return _builders(technique.family)[technique.finder](voice, facts)
    where = [voice.cells(why.cells)] if why.cells else []
    where += [voice.houses(why.houses)] if why.houses else []
    return Account(voice.listed(where), [])


@cache
def _builders(family: str) -> Mapping[object, Builder]:
    """The builders of a family by finder; its sentences are loaded when a step of it is shown."""
    builders: Mapping[object, Builder] = import_module(
        f"{FAMILIES[family].__name__}.sentences").BUILDERS
    return builders
