"""Sentences on colouring, templates and proof by search."""

from __future__ import annotations

from itertools import combinations

from nanpure.io.sentences.account import Account, Builder, Facts, letter
from nanpure.io.sentences.reasons import Candidate, clash, clashing, grouped, place_of, shown
from nanpure.io.voice import Voice
from nanpure.model.layout import Layout
from nanpure.model.sets import CandidateSet

__all__ = ["BUILDERS"]


def _colouring(voice: Voice, facts: Facts) -> Account:
    colors = facts.why.colors
    named = [f"{letter(i)} = {voice.candidates(color)}" for i, color in enumerate(colors)]
    argument = [
        voice.say("Strong links join these candidates: either all of A are true and all of B "
                  "false, or the other way round.",
                  "強いリンクでつながる候補なので、Aがすべて正しくBがすべて誤りか、"
                  "その逆かのどちらかである。")]
    argument += [
        voice.say("The same holds for {one} and {other}.", "{one}と{other}も同様である。",
                  one=letter(i), other=letter(i + 1)) for i in range(2, len(colors), 2)]
    wrong = [i for i, color in enumerate(colors) if color and color <= facts.eliminations]
    rest = facts.eliminations
    for i in wrong:
        rest = rest - colors[i]
        argument.append(_refuted(voice, facts, i))
    if len(rest):
        argument += _trapped(voice, facts, wrong, rest)
    elif not wrong:
        argument.append(voice.say("One of the two leads to a contradiction.",
                                  "その一方は矛盾に至る。"))
    return Account(_digits(voice, facts, named), argument, _in_short(voice, facts, wrong))


def _in_short(voice: Voice, facts: Facts, wrong: list[int]) -> str:
    """The false colours, or those that together exclude the eliminated candidates."""
    colors, layout = facts.why.colors, voice.layout
    if wrong:
        return voice.say("{names} leads to a contradiction", "{names}が正しいとすると矛盾",
                         names=voice.all_of(map(letter, wrong)))
    excluding = [[letter(at) for at, color in enumerate(colors)
                  if clashing(layout, candidate, color)]
                 for candidate in facts.eliminations]
    by = voice.any_of(dict.fromkeys(map(voice.all_of, filter(None, excluding))))
    return voice.say("seen by {by}", "{by}から見える", by=by) if by else ""


def _refuted(voice: Voice, facts: Facts, at: int) -> str:
    """Why a whole colour is false: the cell or house that breaks."""
    colors, layout = facts.why.colors, voice.layout
    name, color = letter(at), colors[at]
    for one, other in combinations(color, 2):
        if clash(layout, one, other):
            return voice.say(
                "{name} cannot be true: it has {one} and {other}{place}, which exclude each other.",
                "{name}が正しいとすると、{place}{one}と{other}が両立しないので矛盾する。",
                name=name, one=shown(voice, one), other=shown(voice, other),
                place=place_of(voice, one, other))
    for pair in range(0, len(colors), 2):
        met = [_meeting(layout, color, colors[pair + k]) for k in (0, 1)]
        if pair != at // 2 * 2 and met[0] and met[1]:
            return voice.say(
                "{name} cannot be true: {one} excludes {other} of {first}, and {third} excludes "
                "{fourth} of {second}, but one of {first} and {second} is true.",
                "{name}が正しいとすると、その{one}が{first}の{other}と、{third}が{second}の{fourth}と"
                "両立しない。しかし{first}と{second}の一方は正しいので矛盾する。",
                name=name, one=shown(voice, met[0][0]), other=shown(voice, met[0][1]),
                third=shown(voice, met[1][0]), fourth=shown(voice, met[1][1]),
                first=letter(pair), second=letter(pair + 1))
    for part in facts.sets("emptied"):
        (cell,) = part.cells
        reasons = [_loss(voice, facts, at, (cell, digit)) for digit in part.digits]
        if all(reasons):
            clauses = [voice.say("{digit} ({why})", "{digit}({why})", digit=voice.digit(digit),
                                 why=why) for digit, why in zip(part.digits, reasons, strict=True)]
            return voice.say(
                "{name} cannot be true: {cell} would have no candidate left, since it takes away "
                "{all}.", "{name}が正しいとすると、{cell}から{all}が消えて、入る数字がなくなる。",
                name=name, cell=voice.cell(cell), all=voice.all_of(clauses))
    return voice.say("{name} cannot be true.", "{name}は成り立たない。", name=name)


def _loss(voice: Voice, facts: Facts, at: int, candidate: Candidate) -> str:
    """The candidate of a colour that rules out another, perhaps one of the opposite colour."""
    colors = facts.why.colors
    if candidate in colors[at ^ 1]:
        return letter(at ^ 1)
    return "".join(shown(voice, hit) for hit in clashing(voice.layout, candidate, colors[at])[:1])


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
    colors, layout = facts.why.colors, voice.layout
    sentences = []
    if len(colors) > 2:
        sentences.append(voice.say(
            "Where colours of two pairs see each other, they are not both true, so one of their "
            "opposites is; what can stand with neither of those is false.",
            "別の組の2色が見え合うと両方は成り立たないので、それぞれの反対の色の一方は正しい。"
            "そのどちらとも両立しない候補は消える。"))
    else:
        sentences.append(voice.say("What the other colour sees is false too.",
                                   "もう一方の色から見える候補も消える。") if wrong else
                         voice.say("What can stand neither with A nor with B is false.",
                                   "AともBとも両立しない候補は消える。"))
    reasons = {}
    for candidate in fallen:
        seen = [(letter(at), clashing(layout, candidate, color)) for at, color in enumerate(colors)]
        by = [voice.say("{name} ({other})", "{name}の{other}", name=name,
                        other=shown(voice, hits[0])) for name, hits in seen if hits]
        if by:
            reasons[candidate] = voice.all_of(by)
    sentences += [voice.say("{effect}: excluded by {why}.", "{effect}: {why}と両立しない。",
                            effect=effect, why=why)
                  for effect, why in grouped(voice, fallen, reasons)]
    return sentences


def _digits(voice: Voice, facts: Facts, named: list[str]) -> str:
    return ("; " if voice.lang == "en" else "、").join(named) or voice.digits(facts.why.digits)


def _template(voice: Voice, facts: Facts) -> Account:
    digit = voice.digits(facts.why.digits)
    seen = (voice.say("contains", "必ず含む") if facts.placements
            else voice.say("avoids", "含まない"))
    return Account(
        voice.say("all ways to place {digit}", "{digit}の置き方すべて", digit=digit),
        [voice.say("Every way to place all {digit} of the grid {seen} these cells.",
                   "盤面のすべての{digit}を置く方法は、どれもこれらのマスを{seen}。", digit=digit,
                   seen=seen)],
        voice.say("each of them {seen} what follows", "どれも次のマスを{seen}", seen=seen),
    )


def _proof(voice: Voice, facts: Facts) -> Account:
    cells = voice.cells(facts.why.cells)
    return Account(
        voice.say("{cells} by trial", "{cells}を試す", cells=cells),
        [voice.say("A search that tries everything finds no solution in which this were "
                   "otherwise. It is a proof, but no pattern to look for.",
                   "そうでない場合をすべて調べても解は見つからない。証明ではあるが、"
                   "目で探せる型ではない。")],
        voice.say("all else has no solution", "ほかの場合に解はない"),
    )


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(("simple_colors", "multi_colors", "medusa"), _colouring),
    **dict.fromkeys(("template_set", "template_delete"), _template),
    "proof_by_search": _proof,
}
