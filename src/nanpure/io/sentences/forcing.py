"""Sentences on forcing chains and nets: an assumption, and numbered lines of inferences.

Each inference has its own line of text; those of a nested net are indented. Brackets give the
reason of a line, and the numbers of the earlier lines that it rests on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nanpure.io.sentences.account import Account, Builder, Facts, letter
from nanpure.io.voice import Voice
from nanpure.model.net import Inference, Net, Unit
from nanpure.model.sets import CandidateSet

__all__ = ["BUILDERS"]

INDENT = "  "


def _forcing(voice: Voice, facts: Facts) -> Account:
    nets = facts.why.nets
    if not nets:
        return Account(voice.cells(facts.why.cells), [])
    size = sum(net.size for net in nets)
    words = {"start": _start(voice, facts), "n": size}
    if len(nets) == 1:
        pattern = voice.say("{start} leads to a contradiction ({n} lines)",
                            "{start}とすると矛盾({n}行)", **words)
        lines = "\n".join(_net_lines(voice, nets[0], "", ""))
        return Account(pattern, [f"\n{lines}\n"])
    pattern = voice.say("the same follows from {start} ({n} lines)",
                        "{start}のどの場合も結果は同じ({n}行)", **words)
    cases = (_net_lines(voice, net, letter(at), "") for at, net in enumerate(nets))
    lines = "\n".join(line for case in cases for line in case)
    return Account(pattern, [_cases(voice, facts), f"\n{lines}\n",
                             voice.say("One of these is the case.", "このどれかが成り立つ。")])


def _start(voice: Voice, facts: Facts) -> str:
    """The assumption, in a few words."""
    why = facts.why
    first = why.nets[0].assumed
    if len(why.nets) == 1:
        return _fact(voice, first)
    if _is_either(why.nets):
        return voice.say("{fact} or not", "{fact}の真偽", fact=_fact(voice, first))
    if why.houses:
        return voice.say("each place for {digit} in {house}", "{house}の{digit}の置き場所",
                         digit=voice.digits(why.digits), house=voice.houses(why.houses))
    return voice.say("each candidate {digits} of {cell}", "{cell}の候補{digits}",
                     digits=voice.digits(why.digits), cell=voice.cells(why.cells))


def _is_either(nets: Sequence[Net]) -> bool:
    """Whether a candidate is assumed to be false, and then to be true."""
    return len(nets) == 2 and nets[0].assumed.candidate == nets[1].assumed.candidate


def _cases(voice: Voice, facts: Facts) -> str:
    why = facts.why
    if _is_either(why.nets):
        return voice.say("Two cases:", "2つの場合がある。")
    if why.houses:
        return voice.say("One of {cells} is {digit}:", "{digit}が入るのは{cells}のどれか。",
                         digit=voice.digits(why.digits),
                         cells=voice.cells(_assumed_cells(why.nets)))
    return voice.say("{cell} is one of {digits}:", "{cell}は{digits}のどれか。",
                     cell=voice.cells(why.cells), digits=voice.digits(why.digits))


def _assumed_cells(nets: Sequence[Net]) -> list[int]:
    return [net.assumed.candidate[0] for net in nets if net.assumed.candidate is not None]


def _net_lines(
    voice: Voice, net: Net, label: str, indent: str, around: Sequence[str] = ()
) -> Iterator[str]:
    """The lines of a net with their numbers; *around*: those of the enclosing net."""
    names: list[str] = []
    count = 0
    for line in net.lines:
        if line.cause == "known":
            names.append(around[line.after[0]])
            continue
        if line.cause == "assumed":
            names.append(label if label.isalpha() else f"{label}.0" if label else "0")
            supposed = voice.say("Suppose {fact}.", "{sign}と仮定する。", sign=_fact(voice, line),
                                 fact=_assumption(voice, line))
            yield f"{indent}{names[-1]}. {supposed}"
            continue
        count += 1
        names.append(f"{label}.{count}" if label else str(count))
        refs = ", ".join(dict.fromkeys(names[before] for before in line.after))
        yield f"{indent}{INDENT}{names[-1]}. {_line(voice, line, refs)}"
        if line.inside is not None:
            yield from _net_lines(voice, line.inside, names[-1], indent + INDENT * 2, names)


def _line(voice: Voice, line: Inference, refs: str) -> str:
    if line.cause == "refuted":
        return voice.say("{fact}: the opposite leads to a contradiction.",
                         "{fact}: そうでなければ矛盾する。", fact=_fact(voice, line))
    if line.cause == "contradiction":
        return voice.say("{why}: a contradiction [{refs}].", "{why}ので矛盾[{refs}]。",
                         why=_broken(voice, line), refs=refs)
    return voice.say("{fact} ({why}) [{refs}].", "{fact}({why})[{refs}]。", fact=_fact(voice, line),
                     why=_why(voice, line), refs=refs).replace(" []", "").replace("[]", "")


def _fact(voice: Voice, line: Inference) -> str:
    assert line.candidate is not None
    cell, digit = line.candidate
    return f"{voice.cell(cell)}{'=' if line.true else '≠'}{voice.digit(digit)}"


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


def _why(voice: Voice, line: Inference) -> str:
    """The reason for a line, by the units that it adds up."""
    plus, minus = line.plus, line.minus
    if not plus:
        if not minus:
            return voice.say("cage", "ケージ")
        return _place(voice, minus[0])
    if not minus:
        return voice.say("all that is left of {place}", "{place}で残る唯一の候補",
                         place=_place(voice, plus[0]))
    words = {"plus": _places(voice, plus), "minus": _places(voice, minus),
             "digits": voice.digits(_digits(line))}
    if len(plus) == 1:
        return voice.say("{digits} of {plus} lies in {minus}", "{plus}の{digits}は{minus}にある",
                         **words)
    if all(unit.house is None for unit in plus):
        return voice.say("{plus} take {digits}", "{digits}は{plus}に入る", **words)
    if all(unit.house is None for unit in minus):
        return voice.say("{digits} of {plus} take {minus}", "{plus}の{digits}は{minus}に入る",
                         **words)
    return voice.say("{digits} of {plus} lie in {minus}", "{plus}の{digits}は{minus}にある",
                     **words)


def _places(voice: Voice, units: Sequence[Unit]) -> str:
    houses = [unit.house for unit in units if unit.house is not None]
    if houses:
        return voice.houses(houses)
    return voice.all_of(_place(voice, unit) for unit in units)


def _digits(line: Inference) -> list[int]:
    return sorted({unit.digit for unit in (*line.plus, *line.minus) if unit.digit is not None})


def _broken(voice: Voice, line: Inference) -> str:
    """The contradiction at the end."""
    if line.plus:
        unit = line.plus[0]
        if unit.house is None:
            return voice.say("{place} has no candidate left", "{place}に候補がなくなる",
                             place=_place(voice, unit))
        assert unit.digit is not None
        return voice.say("{place} has no place left for {digit}",
                         "{place}に{digit}の入るマスがなくなる", place=_place(voice, unit),
                         digit=voice.digit(unit.digit))
    if not line.minus:
        return voice.say("a cage has a digit twice", "ケージに同じ数字が2つ入る")
    unit = line.minus[0]
    if unit.house is None:
        return voice.say("{place} would have two digits", "{place}に数字が2つ入る",
                         place=_place(voice, unit))
    assert unit.digit is not None
    return voice.say("{place} would have {digit} twice", "{place}に{digit}が2つ入る",
                     place=_place(voice, unit), digit=voice.digit(unit.digit))


# Finder -> builder.
BUILDERS: dict[str, Builder] = dict.fromkeys(("nishio", "forcing"), _forcing)
