"""Sentences on deadly patterns: rectangles and universal graves.

The fins of their evidence are the guardians, the candidates that keep the pattern from being
complete.
"""

from __future__ import annotations

from collections.abc import Iterable

from nanpure.io.sentences.account import Account, Builder, Facts
from nanpure.io.voice import Voice

__all__ = ["BUILDERS", "guarded", "second_solution"]


def second_solution(voice: Voice, cells: Iterable[int], digits: Iterable[int]) -> str:
    """Return a sentence: a pattern without guardians would leave two solutions."""
    return voice.say(
        "If {cells} held nothing but {digits}, these could be exchanged, and the puzzle would have "
        "a second solution.",
        "{cells}に{digits}しか入らないとすると、数字を入れ替えた別の解ができてしまう。",
        cells=voice.cells(cells), digits=voice.all_of(map(voice.digit, digits)))


def guarded(voice: Voice, facts: Facts) -> list[str]:
    """Argue from the guardians: they are seen, complete a naked subset, or bind a digit."""
    guardians = list(facts.why.fins or ())
    argument = [voice.say("So, as it has only one, {true}.", "解は1つだけなので、{true}である。",
                          true=_one_of(voice, guardians))]
    subset = facts.sets("set")
    if subset:
        (part,) = subset
        argument.append(voice.say(
            "That is in {houses}, where {cells} and this cell then have no room for other digits "
            "than {digits}, and use all of them.",
            "これは{houses}の中にあり、{cells}とこのマスとで{digits}をすべて使い切る。",
            houses=voice.houses(facts.why.houses), cells=voice.cells(part.cells),
            digits=voice.digits(part.digits)))
    elif facts.why.links:
        argument.append(_bound(voice, facts))
    elif len({cell for cell, _ in guardians}) > 1:
        argument.append(voice.say("What can stand with none of these is false.",
                                  "そのどれとも両立しない候補は消える。"))
    return argument


def _bound(voice: Voice, facts: Facts) -> str:
    """A digit has no other places in a house than the two cells with guardians."""
    (link,) = facts.why.links
    (first, digit), (other, _) = (next(iter(node)) for node in (link.start, link.end))
    return voice.say(
        "That is in {one} or {other}; {digit} has no other places in {house} than these two, so "
        "the other one is {digit}: what else they have beside the guardians is false.",
        "それは{one}か{other}にあり、{house}の{digit}はこの2マスにしか入らないので、もう一方が{digit}に"
        "なる。ガーディアンと{digit}のほかの候補は、どちらのマスからも消える。",
        one=voice.cell(first), other=voice.cell(other), digit=voice.digit(digit),
        house=voice.houses(facts.why.houses))


def _one_of(voice: Voice, guardians: list[tuple[int, int]]) -> str:
    """One of the guardians is true."""
    if len({cell for cell, _ in guardians}) > 1:
        return voice.true(guardians, "が")
    return voice.say("{cell} is {digits}", "{cell}が{digits}", cell=voice.cell(guardians[0][0]),
                     digits=voice.any_of(voice.digit(digit) for _, digit in guardians))


def _guardians(voice: Voice, facts: Facts) -> str:
    """The guardians by their digits, or by their cell if they have only one."""
    guardians = list(facts.why.fins or ())
    if len({cell for cell, _ in guardians}) > 1:
        return voice.candidates(guardians)
    return voice.say("{digits} in {cell}", "{cell}の{digits}", cell=voice.cell(guardians[0][0]),
                     digits=voice.digits(digit for _, digit in guardians))


def _place(voice: Voice, facts: Facts) -> str:
    return voice.say("{digits} in {cells}", "{cells}に{digits}",
                     digits=voice.digits(facts.why.digits), cells=voice.cells(facts.why.cells))


def _with_guardians(voice: Voice, facts: Facts) -> str:
    return voice.say("{place}, guarded by {guardians}", "{place}、ガーディアンは{guardians}",
                     place=_place(voice, facts), guardians=_guardians(voice, facts)) + _also(
                         voice, facts)


def _also(voice: Voice, facts: Facts) -> str:
    """The rest of the argument after the guardians: a subset, or a bound digit."""
    words = {"houses": voice.houses(facts.why.houses)}
    for part in facts.sets("set"):
        return voice.say(", with {cells} ({digits}) in {houses}", "、{houses}の{cells}({digits})",
                         cells=voice.cells(part.cells), digits=voice.digits(part.digits), **words)
    for link in facts.why.links:
        return voice.say(", with {digits} bound in {houses}", "、{houses}の{digits}が限られる",
                         digits=voice.digits({digit for _, digit in link.start}), **words)
    return ""


def _rectangle(voice: Voice, facts: Facts) -> Account:
    """All types: by guardians alone, by a subset, or by strong links of a digit."""
    second = second_solution(voice, facts.why.cells, facts.why.digits)
    if not facts.why.links:
        return Account(_with_guardians(voice, facts), [second, *guarded(voice, facts)])
    links = [(next(iter(link.start)), next(iter(link.end))) for link in facts.why.links]
    bound = links[0][0][1]
    words = {"digit": voice.digit(bound), "houses": voice.houses(facts.why.houses)}
    argument = [second, *(
        voice.say("In {house}, {digit} has no other places than {one} and {other}.",
                  "{house}の{digit}は{one}か{other}にしか入らない。", digit=voice.digit(bound),
                  house=voice.houses([house]), one=voice.cell(start[0]), other=voice.cell(end[0]))
        for house, (start, end) in zip(facts.why.houses, links, strict=True))]
    fallen = facts.eliminations
    argument.append(voice.say(
        "If {supposed}, that would complete the pattern.",
        "{supposed}とすると、型が完成してしまう。",
        supposed=voice.true(fallen, "が")))
    return Account(voice.say("{place}, with {digit} bound in {houses}",
                             "{place}、{houses}の{digit}が限られる", place=_place(voice, facts),
                             **words), argument)


def _avoidable(voice: Voice, facts: Facts) -> Account:
    """Placed digits take part, since they are not givens."""
    argument = voice.say(
        "There is no given in {cells}. With nothing but {digits} in them, these could be "
        "exchanged, and the puzzle would have a second solution.",
        "{cells}には最初からある数字がない。そこに{digits}しか入らないとすると、数字を入れ替えた"
        "別の解ができてしまう。",
        cells=voice.cells(facts.why.cells), digits=voice.all_of(map(voice.digit, facts.why.digits)))
    return Account(_with_guardians(voice, facts), [argument, *guarded(voice, facts)])


def _lines(voice: Voice, facts: Facts) -> Account:
    """Two lines of cells that could be exchanged as a whole."""
    argument = voice.say(
        "If {cells} held nothing but {digits}, their two lines could be exchanged, and the puzzle "
        "would have a second solution.",
        "{cells}に{digits}しか入らないとすると、2つの列をそっくり入れ替えた別の解ができてしまう。",
        cells=voice.cells(facts.why.cells), digits=voice.all_of(map(voice.digit, facts.why.digits)))
    return Account(_with_guardians(voice, facts), [argument, *guarded(voice, facts)])


def _lite(voice: Voice, facts: Facts) -> Account:
    """Cells of two digits each, all of which could be the other ones."""
    argument = voice.say(
        "Without {guardians} each of {cells} would have two digits, each with two places among "
        "them in every house and cage or none: all could hold their other digit, which would be a "
        "second solution.",
        "{guardians}がなければ、{cells}の候補は2つずつで、どのハウスやケージでも数字ごとに2か所か"
        "0か所になる。すべてをもう一方の候補にした別の解ができてしまう。",
        cells=voice.cells(facts.why.cells), guardians=_guardians(voice, facts))
    return Account(_with_guardians(voice, facts), [argument, *guarded(voice, facts)])


def _grave(voice: Voice, facts: Facts) -> Account:
    argument = voice.say(
        "Without {guardians} every open cell would have two candidates, and every digit two places "
        "in each house and cage where it is missing: with one solution there would be another, in "
        "which each cell has its other candidate.",
        "{guardians}がなければ、どの空きマスも候補が2つで、どのハウスやケージでもまだない数字の候補が"
        "2か所ずつになる。すると、解があれば全マスをもう一方の候補にした別の解もある。",
        guardians=_guardians(voice, facts))
    return Account(
        voice.say("guarded by {guardians}", "ガーディアンは{guardians}",
                  guardians=_guardians(voice, facts)) + _also(voice, facts),
        [argument, *guarded(voice, facts)])


def _universal(voice: Voice, facts: Facts) -> Account:
    """Cells of several digits each, every filling of which has another one next to it."""
    argument = voice.say(
        "Without {guardians} the cells {cells} would hold nothing but {digits}; in whatever way "
        "they are filled with these, there is another way that leaves every house and cage the "
        "same digits, which would be a second solution.",
        "{guardians}がなければ、{cells}には{digits}しか入らない。その入れ方のどれにも、どのハウスやケージの"
        "数字も変えない別の入れ方があり、別の解ができてしまう。",
        guardians=_guardians(voice, facts), cells=voice.cells(facts.why.cells),
        digits=voice.all_of(map(voice.digit, facts.why.digits)))
    return Account(_with_guardians(voice, facts), [argument, *guarded(voice, facts)])


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(("unique_rectangle", "hidden_rectangle", "unique_loop"), _rectangle),
    **dict.fromkeys(("avoidable_rectangle", "reverse_grave"), _avoidable),
    "extended_rectangle": _lines,
    "bug_lite": _lite,
    "universal_grave": _grave,
    "multivalue_grave": _universal,
}
