"""Sentences of colouring, templates and proof by search."""

from __future__ import annotations

from nanpure.io.sentences.account import Account, Builder, Facts, letter
from nanpure.io.voice import Voice

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
    if wrong:
        argument.append(_refuted(voice, voice.all_of(map(letter, wrong)), len(colors)))
    if len(rest):
        argument.append(_trapped(voice, len(colors), bool(wrong)))
    elif not wrong:
        argument.append(voice.say("One of the two leads to a contradiction.",
                                  "その一方は矛盾に至る。"))
    return Account(_digits(voice, facts, named), argument)


def _refuted(voice: Voice, wrong: str, colors: int) -> str:
    """Why a whole colour is false."""
    if colors > 2:
        return voice.say(
            "{wrong} cannot be true: it sees candidates of both colours of another pair, one of "
            "which is true.",
            "{wrong}は、別の組の両方の色の候補から見え、その一方は正しいので、成り立たない。",
            wrong=wrong)
    return voice.say(
        "{wrong} cannot be true: it would put a digit twice into a house, or leave a cell or "
        "house without a digit.",
        "{wrong}が正しいとすると、同じ数字が1つのハウスに2回入るか、入る数字のないマスや"
        "ハウスができるので矛盾する。", wrong=wrong)


def _trapped(voice: Voice, colors: int, refuted: bool) -> str:
    """Why a candidate outside the colours falls."""
    if colors > 2:
        return voice.say(
            "Where colours of two pairs see each other, they are not both true, so one of their "
            "opposites is; what can stand with neither of those is false.",
            "別の組の2色が見え合うと両方は成り立たないので、それぞれの反対の色の一方は正しい。"
            "そのどちらとも両立しない候補は消える。")
    if refuted:
        return voice.say("What the other colour sees is false too.",
                         "もう一方の色から見える候補も消える。")
    return voice.say("What can stand neither with A nor with B is false.",
                     "AともBとも両立しない候補は消える。")


def _digits(voice: Voice, facts: Facts, named: list[str]) -> str:
    return ("; " if voice.lang == "en" else "、").join(named) or voice.digits(facts.why.digits)


def _template(voice: Voice, facts: Facts) -> Account:
    digit = voice.digits(facts.why.digits)
    seen = (voice.say("contains", "必ず含む") if facts.placements
            else voice.say("avoids", "含まない"))
    return Account(
        voice.say("all ways to place {digit}", "{digit}の置き方すべて", digit=digit),
        [voice.say("Every way to place all {digit} of the grid {seen} these cells.",
                   "盤のすべての{digit}を置く方法は、どれもこれらのマスを{seen}。", digit=digit,
                   seen=seen)],
    )


def _proof(voice: Voice, facts: Facts) -> Account:
    cells = voice.cells(facts.why.cells)
    return Account(
        voice.say("{cells} by trial", "{cells}を試す", cells=cells),
        [voice.say("A search that tries everything finds no solution in which this were "
                   "otherwise. It is a proof, but no pattern to look for.",
                   "そうでない場合をすべて調べても解は見つからない。証明ではあるが、"
                   "目で探せる型ではない。")],
    )


# Finder -> builder.
BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(("simple_colors", "multi_colors", "medusa"), _colouring),
    **dict.fromkeys(("template_set", "template_delete"), _template),
    "proof_by_search": _proof,
}
