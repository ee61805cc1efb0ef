"""Last resorts in Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

_TEMPLATE = (
    "いまの数字と候補に合わせて、ある数字を盤面のすべてのハウスに入れる入れ方を、"
    "その数字のテンプレートという。"
)

WORDS: Mapping[str, Words] = {
    "template-set": Words(
        _TEMPLATE + "すべてのテンプレートに共通するマスに、その数字が入る。"
        "ほかの数字にそうして決まったマスを使うテンプレートは除き、変わらなくなるまで続ける。",
        "解では、その数字はテンプレートのどれか1つのとおりに入る。どれであっても、"
        "すべてに共通するマスには入る。",
        "HoDoKu（Bernhard Hobiger作）に従う。HoDoKuのテンプレートは、"
        "ほかの数字がほかへ動けないマスも考えに入れる。",
    ),
    "template-delete": Words(
        _TEMPLATE + "どのテンプレートにも使われない候補を消す。"
        "ほかの数字がほかへ動けないマスを使うテンプレートは除く。",
        "解では、その数字はテンプレートのどれか1つのとおりに入る。だから、"
        "どれにも使われないマスには入らない。",
        "HoDoKu（Bernhard Hobiger作）に従う。",
    ),
    "proof-by-search": Words(
        "目で探せる型はない。マスのほかの候補をコンピューターの探索で試し、"
        "そのどれからも解が見つからないことを確かめる。選ぶのは候補の最も少ないマスで、"
        "いくつもあれば、そこから見た盤面の様子で1つに決める。解がいくつもある問題では、"
        "どの解にも出てこない候補だけを消す。",
        "探索は、ほかの候補で盤面を埋めるすべての道を調べ終えている。そのどれも解にならない。",
    ),
}
