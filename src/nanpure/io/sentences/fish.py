"""Sentences on fish of every kind, and on kraken fish."""

from __future__ import annotations

from nanpure.io.sentences.account import Account, Builder, Facts
from nanpure.io.sentences.chains import chains_of, eureka, walk
from nanpure.io.voice import Voice, each_of, one_of_them

__all__ = ["BUILDERS"]


def _words(voice: Voice, facts: Facts) -> dict[str, object]:
    """The words of the sentences; houses of several kinds are called base and cover houses."""
    why = facts.why
    fins = [cell for cell, _ in why.fins or ()]
    base, cover = voice.houses(why.houses), voice.houses(why.covers)
    mixed = _is_mixed(voice, facts)
    return {"digit": voice.digits(why.digits or facts.removed_digits), "n": len(why.houses),
            "base": voice.say("the base houses", "ベースのハウス") if mixed else base,
            "each": each_of(len(why.covers)), "one": one_of_them(len(fins)),
            "cover": voice.say("the cover houses", "カバーのハウス") if mixed else cover,
            "body": voice.cells(cell for cell in why.cells if cell not in fins),
            "bases": base, "covers": cover, "fins": voice.cells(fins),
            "s": "s" * (len(fins) > 1), "either": voice.any_of(map(voice.cell, fins))}


def _is_mixed(voice: Voice, facts: Facts) -> bool:
    """Whether base or cover has houses of several kinds."""
    kinds = ({voice.layout.houses[house].kind for house in houses}
             for houses in (facts.why.houses, facts.why.covers))
    return any(len(kind) > 1 for kind in kinds)


def _pattern(voice: Voice, facts: Facts, words: dict[str, object]) -> str:
    if _is_mixed(voice, facts):
        text = voice.say("{digit}, base {bases}, cover {covers}",
                         "{digit}、ベース{bases}、カバー{covers}", **words)
    else:
        text = voice.say("{digit} in {base} and {cover}", "{digit}が{base}と{cover}", **words)
    if facts.why.fins:
        text += voice.say(", fin{s} {fins}", "、フィン{fins}", **words)
    return text


def _fish(voice: Voice, facts: Facts) -> Account:
    words = _words(voice, facts)
    if facts.parameter.get("siamese"):
        return Account(_pattern(voice, facts, words), _siamese(voice, words))
    count = voice.say("{base} need {n} cells with {digit}, and each of {cover} has room for one: "
                      "each gets its {digit} from {base}.",
                      "{base}には{digit}が{n}個必要で、{cover}にはそれぞれ1個しか入らないので、"
                      "{cover}の{digit}は{each}{base}の上にある。", **words)
    if not facts.why.fins:
        return Account(_pattern(voice, facts, words), [
            voice.say("In {base} every {digit} lies in {cover}: {body}.",
                      "{base}の{digit}の候補はすべて{cover}にある: {body}。", **words),
            _upper(count)])
    return Account(_pattern(voice, facts, words), [
        voice.say("But for the fin{s} {fins}, every {digit} of {base} lies in {cover}: {body}.",
                  "フィン{fins}を除けば、{base}の{digit}の候補はすべて{cover}にある: {body}。",
                  **words),
        voice.say("If no fin is {digit}: ", "フィンに{digit}が入らなければ、", **words) + count,
        voice.say("Whether that holds or {either} is {digit}: what the fish would remove and "
                  "every fin sees cannot be {digit}.",
                  "そうであっても、{either}が{digit}であっても、フィッシュが消す候補のうちどのフィンからも"
                  "見えるものは{digit}でない。", **words),
        *_reasons(voice, facts)])


def _reasons(voice: Voice, facts: Facts) -> list[str]:
    """For each cell that loses the digit, its cover and the fins that it sees."""
    layout, fins = voice.layout, [cell for cell, _ in facts.why.fins or ()]
    groups: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for cell, _ in facts.eliminations:
        covers = tuple(at for at in facts.why.covers if cell in layout.houses[at].cells)
        seen = tuple(fin for fin in fins if layout.peers[cell] >> fin & 1)
        groups.setdefault((covers, seen), []).append(cell)
    sentences = []
    for (covers, seen), cells in groups.items():
        words = {"cells": voice.all_of(map(voice.cell, cells)), "covers": voice.houses(covers),
                 "fins": voice.all_of(map(voice.cell, seen)), "s": "s" * (len(cells) == 1)}
        if covers and seen:
            sentences.append(voice.say("{cells} lie{s} in {covers} and see{s} {fins}.",
                                       "{cells}は{covers}にあり、{fins}から見える。", **words))
        elif covers:
            sentences.append(voice.say("{cells} lie{s} in {covers}.", "{cells}は{covers}にある。",
                                       **words))
        elif seen:
            sentences.append(voice.say("{cells} see{s} {fins}.", "{cells}は{fins}から見える。",
                                       **words))
    return sentences


def _siamese(voice: Voice, words: dict[str, object]) -> list[str]:
    return [
        voice.say("Two finned fish share {base}; each has {n} of {cover} as its cover, and its "
                  "own fins out of {fins}.",
                  "フィン付きのフィッシュが2つ、{base}を共有している。それぞれ{cover}のうち{n}個をカバーとし、"
                  "フィンは{fins}の一部である。", **words),
        voice.say("For each of them, either one of its fins is {digit}, or its cover gets every "
                  "{digit} from {base}; what neither allows falls.",
                  "どちらのフィッシュでも、フィンの{one}が{digit}か、カバーの{digit}がすべて{base}の上にあるか"
                  "なので、どちらとも両立しない候補は消える。", **words),
        voice.say("What falls by the one fish and by the other is taken together.",
                  "2つのフィッシュが消す候補をまとめて消す。"),
    ]


def _kraken(voice: Voice, facts: Facts) -> Account:
    """A finned fish whose fins reach the eliminated candidates by chains instead of seeing them."""
    words = _words(voice, facts)
    argument = [
        voice.say("But for the fin{s} {fins}, every {digit} of {base} lies in {cover}.",
                  "フィン{fins}を除けば、{base}の{digit}の候補はすべて{cover}にある。", **words)
        if facts.why.fins else
        voice.say("In {base} every {digit} lies in {cover}.",
                  "{base}の{digit}の候補はすべて{cover}にある。", **words)]
    if facts.parameter.get("kind") == 2:
        argument.append(voice.say(
            "So in each of {cover} either a {digit} of {base} is true, or a fin is. From all of "
            "these in one of them, and from each fin, a chain leads to the same end.",
            "{cover}のどれでも、{base}の上の{digit}のどれかが正しいか、フィンが正しい。その1つの"
            "すべての候補とフィンから、チェーンは同じ結論に至る。", **words))
    else:
        argument.append(voice.say(
            "If no fin is {digit}, the fish itself removes what falls; if one is, a chain leads to "
            "the same end.",
            "フィンに{digit}が入らなければフィッシュがそのまま消す。入る場合も、チェーンは同じ結論に至る。",
            **words))
    chains = chains_of(facts.why.links)
    for chain in chains:
        argument.append(eureka(voice, chain) + voice.say(".", "。"))
        argument += walk(voice, chain)
    joint = "; " if voice.lang == "en" else "、"
    return Account(_pattern(voice, facts, words), argument,
                   joint.join(eureka(voice, chain) for chain in chains))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


# Finder -> builder.
BUILDERS: dict[str, Builder] = {"fish": _fish, "kraken": _kraken}
