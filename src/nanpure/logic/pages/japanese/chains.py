"""Chains and loops in Japanese, single, grouped, and over almost locked sets."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

_HODOKU = "定義はHoDoKu（Bernhard Hobiger作）に従う。"
_LOOPS = "ナイスループの分け方はHoDoKu（Bernhard Hobiger作）に従う。"
_TYPES = "2つの型の分け方はHoDoKu（Bernhard Hobiger作）に従う。"

_BROKEN = Words(
    "強いリンクと弱いリンクを交互につないで始まりのマスに戻り、"
    "そこで同じ種類のリンクが出会うチェーン。1つの候補で弱いリンクどうしが出会えば、"
    "その候補を消す。1つの候補で強いリンクどうしが出会えば、その候補に決まる。"
    "マスの2つの数字に弱いリンクと強いリンクが1本ずつ付くなら、弱いリンクの付いた数字を消す。",
    "弱いリンクの付いた候補が正しいと仮定する。リンクを順にたどると、その候補は誤りか、"
    "同じマスの別の数字が正しいことになる。だからその候補は誤りである。強いリンクが2本なら、"
    "誤りと仮定すると正しいことになるので、その候補に決まる。",
)
_ROUND = Words(
    "強いリンクと弱いリンクを交互につなぎ、切れ目なく始まりに戻るチェーン。弱いリンクも、"
    "すべて強いリンクとして働く。弱いリンクの両端が見えるところから、その数字を消す。"
    "弱いリンクが1つのマスの2つの数字を結ぶなら、そのマスのほかの候補をすべて消す。",
    "一方の向きに回ると、弱いリンクの一方の候補が誤りなら、もう一方が正しい。"
    "だからどちらか1つは正しく、両方が見えるほかのマスにも、同じマスのほかの数字にも、"
    "入る余地はない。",
)
_OPEN = Words(
    "強いリンクと弱いリンクを交互につなぎ、強いリンクで始まり強いリンクで終わるチェーン。"
    "両端が同じ数字なら、両端が見えるマスからその数字を消す。"
    "両端が互いに見える2マスの違う数字なら、それぞれの数字を相手のマスから消す。",
    "一方の端が誤りなら、リンクをたどってもう一方の端が正しいことになる。"
    "だからどちらかは正しく、どちらの端とも両立しない候補は誤りである。",
)
_GROUPS = Words(
    "グループ付きのチェーンでは、2つのハウスの交わりで、"
    "ある数字の入るマスをまとめて1つのノードにできる。そのどれかに数字が入れば、"
    "ノードは正しい。",
    "グループは、どのマスにも数字が入らないときに誤りになる。"
    "ハウスの中で数字の入るところが2つのノードだけなら強いリンク、"
    "一方のどのマスからももう一方のマスがすべて見えれば弱いリンクになる。"
    "あとは候補が1つずつのときと同じである。",
)
_ALMOST = Words(
    "このチェーンでは、ALS（1つのハウスの中で、"
    "候補の数字がマスの数より1つだけ多いマスの集まり）で、ある数字の入るマスもノードになる。",
    "ALSは、数字が1つ入らなければ、ほかの数字がすべて入る。だから、"
    "ALSの2つの数字の間には強いリンクがある。",
)


def _over(nodes: Words, links: Words, source: str) -> Words:
    """A chain or loop whose nodes are more than candidates."""
    return Words(nodes.pattern + links.pattern, nodes.why + links.why, source)


WORDS: Mapping[str, Words] = {
    "remote-pair": Words(
        "候補が同じ2つの数字だけのマスが4つ以上、次々に見える位置に並ぶ。"
        "奇数歩（3歩以上）離れた2マスには違う数字が入るので、その両方が見えるマスから、"
        "2つの数字をどちらも消す。",
        "マスをたどると、2つの数字が交互に入る。どちらから始まっても、"
        "奇数歩離れた2マスには2つの数字が1つずつ入る。両方が見えるマスには、"
        "どちらの数字も入る余地がない。二国同盟が残っていなければ、どちらかの数字の"
        "シンプルカラーでも同じ候補が消えるが、目に付きやすいのはこちらの形。",
        _HODOKU,
    ),
    "x-chain": Words(
        "1つの数字のチェーン。入るところが2つだけのハウス（強いリンク）と、"
        "互いに見える2マス（弱いリンク）を交互につなぎ、強いリンクで始まり強いリンクで終わる。"
        "両端が見えるマスから、その数字を消す。",
        "一方の端に数字が入らなければ、強いリンクの先には入り、弱いリンクの先には入らない。"
        "これを繰り返すと、もう一方の端に入る。だから両端のどちらかには必ず入り、"
        "両方が見えるマスには入らない。",
        _HODOKU,
    ),
    "xy-chain": Words(
        "候補が2つだけのマスのチェーン。どのマスからも次のマスが見え、数字を1つ共有する。"
        "マスには一方の数字で入り、もう一方の数字で出る。"
        "初めのマスと終わりのマスで使わずに残る数字が同じなら、"
        "両端が見えるマスからその数字を消す。",
        "初めのマスがその数字でなければ、もう一方の数字が入り、次のマスにはそれが入らない。"
        "これを繰り返すと、終わりのマスにその数字が入る。だから両端のどちらかはその数字である。",
        _HODOKU,
    ),
    "discontinuous-nice-loop": _BROKEN._replace(source=_LOOPS),
    "continuous-nice-loop": _ROUND._replace(source=_LOOPS),
    "aic": _OPEN._replace(source=_TYPES),
    "grouped-discontinuous-nice-loop": _over(_GROUPS, _BROKEN, _LOOPS),
    "grouped-continuous-nice-loop": _over(_GROUPS, _ROUND, _LOOPS),
    "grouped-aic": _over(_GROUPS, _OPEN, _TYPES),
    "als-discontinuous-nice-loop": _over(_ALMOST, _BROKEN, _LOOPS),
    "als-continuous-nice-loop": _over(_ALMOST, _ROUND, _LOOPS),
    "als-aic": _over(_ALMOST, _OPEN, _TYPES),
}
