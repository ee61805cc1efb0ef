"""Sentences on forcing chains and nets: an assumption, and numbered lines of inferences.

Each inference has its own line of text; those of a nested net are indented. Brackets give the
reason of a line, and the numbers of the earlier lines that it rests on. What falls until a
candidate is true is one step with it, and so is what is nested with the line that needs it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nanpure.logic.techniques.account import Account, Builder, Facts, letter
from nanpure.logic.techniques.reasons import rule_apart
from nanpure.model.net import Inference, Net, Unit
from nanpure.model.sets import CandidateSet
from nanpure.phrases.rule_names import rule_names
from nanpure.phrases.voice import Voice

__all__ = ["BUILDERS"]

INDENT = "  "


def _forcing(voice: Voice, facts: Facts) -> Account:
    nets = facts.why.nets
    if not nets:
        return Account(voice.cells(facts.why.cells), [])
    size = sum(net.size for net in nets)
    words = {"start": _start(voice, facts), "n": size}
    if len(nets) == 1:
        pattern = voice.say("{start} leads to a contradiction ({n} lines)", **words)
        return Account(pattern, _ended(voice, _strides(voice, nets[0], "")))
    pattern = voice.say("the same follows from {start} ({n} lines)", **words)
    strides = [each for at, net in enumerate(nets) for each in _strides(voice, net, letter(at))]
    return Account(pattern, [_cases(voice, facts), *_ended(voice, strides),
                             voice.say("One of these is the case.")])


def _strides(voice: Voice, net: Net, label: str) -> list[str]:
    """The lines of a net in steps, each up to a candidate that is true or the end."""
    strides: list[list[str]] = [[]]
    for line, texts in _net_lines(voice, net, label):
        strides[-1] += texts
        if line.true or line.cause != "follows":
            strides.append([])
    return [voice.join(texts) for texts in strides if texts]


def _ended(voice: Voice, strides: list[str]) -> list[str]:
    """Lines, and a break behind the last."""
    return [*strides[:-1], voice.join([strides[-1], "\n"])]


def _start(voice: Voice, facts: Facts) -> str:
    """The assumption, in a few words."""
    why = facts.why
    first = why.nets[0].assumed
    if len(why.nets) == 1:
        return _fact(voice, first)
    if _is_either(why.nets):
        return voice.say("{fact} or not", fact=_fact(voice, first))
    if why.houses:
        return voice.say("each place for {digit} in {house}",
                         digit=voice.digits(why.digits), house=voice.houses(why.houses))
    return voice.say("each candidate {digits} of {cell}",
                     digits=voice.digits(why.digits), cell=voice.cells(why.cells))


def _is_either(nets: Sequence[Net]) -> bool:
    """Whether a candidate is assumed to be false, and then to be true."""
    return len(nets) == 2 and nets[0].assumed.candidate == nets[1].assumed.candidate


def _cases(voice: Voice, facts: Facts) -> str:
    why = facts.why
    if _is_either(why.nets):
        return voice.say("Two cases:")
    if why.houses:
        return voice.say("One of {cells} is {digit}:", digit=voice.digits(why.digits),
                         cells=voice.cells(_assumed_cells(why.nets)))
    return voice.say("{cell} is one of {digits}:",
                     cell=voice.cells(why.cells), digits=voice.digits(why.digits))


def _assumed_cells(nets: Sequence[Net]) -> list[int]:
    return [net.assumed.candidate[0] for net in nets if net.assumed.candidate is not None]


def _net_lines(
    voice: Voice, net: Net, label: str, depth: int = 0, around: Sequence[str] = ()
) -> Iterator[tuple[Inference, list[str]]]:
    """The lines of a net with their numbers, each with those nested in it.

    *around*: the numbers of the enclosing net.
    """
    names: list[str] = []
    count = 0
    for line in net.lines:
        if line.cause == "known":
            names.append(around[line.after[0]])
            continue
        if line.cause == "assumed":
            names.append(label if label.isalpha() else f"{label}.0" if label else "0")
            supposed = voice.say("Suppose {fact}.", sign=_fact(voice, line),
                                 fact=_assumption(voice, line))
            yield line, [_numbered(voice, names[-1], depth, supposed)]
            continue
        count += 1
        names.append(f"{label}.{count}" if label else str(count))
        refs = ", ".join(dict.fromkeys(names[before] for before in line.after))
        texts = [_numbered(voice, names[-1], depth + 1, _line(voice, net, line, refs))]
        if line.inside is not None:
            for _, nested in _net_lines(voice, line.inside, names[-1], depth + 2, names):
                texts += nested
        yield line, texts


def _numbered(voice: Voice, number: str, depth: int, line: str) -> str:
    """A line below the last one, with its number."""
    heading = voice.named(f"\n{INDENT * depth}{number}. ", line=number, depth=depth)
    return voice.clause(voice.join((heading, line)))


def _line(voice: Voice, net: Net, line: Inference, refs: str) -> str:
    if line.cause == "refuted":
        return voice.say("{fact}: the opposite leads to a contradiction.", fact=_fact(voice, line))
    if line.cause == "contradiction":
        why = _broken(voice, net, line)
        if not refs:
            return voice.say("{why}: a contradiction.", why=why)
        return voice.say("{why}: a contradiction [{refs}].", why=why, refs=refs)
    words = {"fact": _fact(voice, line), "why": _why(voice, net, line)}
    if not refs:
        return voice.say("{fact} ({why}).", **words)
    return voice.say("{fact} ({why}) [{refs}].", refs=refs, **words)


def _fact(voice: Voice, line: Inference) -> str:
    assert line.candidate is not None
    return voice.fact(line.candidate, line.true)


def _assumption(voice: Voice, line: Inference) -> str:
    assert line.candidate is not None
    node = CandidateSet.of([line.candidate], voice.layout.size)
    return voice.true(node) if line.true else voice.false(node)


def _place(voice: Voice, unit: Unit) -> str:
    """A cell, or a house."""
    if unit.house is None:
        assert unit.cell is not None
        return voice.cell(unit.cell)
    return voice.house(unit.house)


def _why(voice: Voice, net: Net, line: Inference) -> str:
    """The reason for a line, by the units that it adds up, or its rule."""
    plus, minus = line.plus, line.minus
    if not plus and not minus:
        return _rule(voice, net, line)
    if not plus:
        return _place(voice, minus[0])
    if not minus:
        return voice.say("all that is left of {place}", place=_place(voice, plus[0]))
    words = {"plus": _places(voice, plus), "minus": _places(voice, minus),
             "digits": voice.digits(_digits(line))}
    if len(plus) == 1:
        return voice.say("{digits} of {plus} lies in {minus}", **words)
    if all(unit.house is None for unit in plus):
        return voice.say("{plus} take {digits}", **words)
    if all(unit.house is None for unit in minus):
        return voice.say("{digits} of {plus} take {minus}", **words)
    return voice.say("{digits} of {plus} lie in {minus}", **words)


def _rule(voice: Voice, net: Net, line: Inference) -> str:
    """The rule by which a line follows, or by which the cells of its candidates differ."""
    if line.rule is not None:
        return rule_names(voice, (line.rule,))
    lines = [line, *(net.lines[at] for at in line.after)]
    cells = {one.candidate[0] for one in lines if one.candidate is not None}
    apart = rule_apart(voice.layout, cells)
    return voice.say("cage") if apart is None else rule_names(voice, (apart,))


def _places(voice: Voice, units: Sequence[Unit]) -> str:
    houses = [unit.house for unit in units if unit.house is not None]
    if houses:
        return voice.houses(houses)
    return voice.all_of(_place(voice, unit) for unit in units)


def _digits(line: Inference) -> list[int]:
    return sorted({unit.digit for unit in (*line.plus, *line.minus) if unit.digit is not None})


def _broken(voice: Voice, net: Net, line: Inference) -> str:
    """The contradiction at the end."""
    if line.plus:
        unit = line.plus[0]
        if unit.house is None:
            return voice.say("{place} has no candidate left", place=_place(voice, unit))
        assert unit.digit is not None
        return voice.say("{place} has no place left for {digit}", place=_place(voice, unit),
                         digit=voice.digit(unit.digit))
    if not line.minus:
        return voice.say("{rule} cannot be kept", rule=_rule(voice, net, line))
    unit = line.minus[0]
    if unit.house is None:
        return voice.say("{place} would have two digits", place=_place(voice, unit))
    assert unit.digit is not None
    return voice.say("{place} would have {digit} twice",
                     place=_place(voice, unit), digit=voice.digit(unit.digit))


# Finder -> builder.
BUILDERS: dict[str, Builder] = dict.fromkeys(("nishio", "forcing"), _forcing)
