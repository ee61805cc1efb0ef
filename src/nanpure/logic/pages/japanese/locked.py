"""Locked candidates and locked subsets in Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

def _subset(size: int, name: str, alliance: str) -> Words:
    return Words(
        f"ブロックと行（または列）の交わりにある{size}マスの候補が、"
        f"合わせて{size}個の数字だけである。この{size}個の数字を、ブロックの残りと、"
        f"行の残りの両方から消す。両方で候補が消えるときだけを{name}と呼び、"
        f"片方だけなら{alliance}とする。",
        f"{size}マスで{size}個の数字を使い切る。{size}マスはどちらのハウスにも入っているので、"
        f"どちらのハウスでも、ほかのマスにその数字は入らない。",
        "名前と、何を数えるかはHoDoKu（Bernhard Hobiger作）に従う。",
    )


WORDS: Mapping[str, Words] = {
    "pointing": Words(
        "ブロックの中で、"
        "ある数字の入るマスがどれも同じ行か列に並んでいる（ブロックと交わるほかのハウスでもよい"
        "）。その行・列の残りのマスから、その数字を消す。",
        "ブロックにはその数字が必ず入り、どのマスに入ってもその行・列の上になる。"
        "行・列に同じ数字は1つしか入らない。",
    ),
    "claiming": Words(
        "行か列（または追加のハウス）で、"
        "ある数字の入るマスがどれも同じブロックの中にある（交わるほかのハウスでもよい）。"
        "そのブロックの残りのマスから、その数字を消す。",
        "行・列にはその数字が必ず入り、どのマスに入ってもそのブロックの中になる。"
        "ブロックに同じ数字は1つしか入らない。",
    ),
    "locked-pair": _subset(2, "固定ペア", "二国同盟"),
    "locked-triple": _subset(3, "固定トリプル", "三国同盟"),
}
