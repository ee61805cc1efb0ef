"""Naked and hidden subsets in Japanese: one text for all sizes."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

_SIZES = {"pair": 2, "triple": 3, "quad": 4, "quint": 5, "sext": 6, "sept": 7, "oct": 8}


def _naked(n: int) -> Words:
    return Words(
        f"ハウスの中に、"
        f"候補が合わせて{n}個の数字だけの{n}マスがある（どのマスにも{n}個すべてがある必要はない"
        f"）。この{n}個の数字を、ハウスのほかのマスから消す。"
        f"{n}マスすべてを含むハウスがほかにもあれば、そこからも消す。",
        f"{n}マスに入りうる数字は{n}個なので、どの数字もこの{n}マスのどれかに1回ずつ入る。"
        f"ハウスの中に、その数字の入るところはもうない。",
    )


def _hidden(n: int) -> Words:
    return Words(
        f"ハウスの中で、{n}個の数字の入るマスが、"
        f"合わせて{n}マスしかない（どの数字も{n}マスすべてに入れる必要はない）。"
        f"この{n}マスから、ほかの候補をすべて消す。",
        f"{n}個の数字には{n}マスが必要で、入れるのはこの{n}マスだけである。"
        f"だからほかの数字の入る余地はない。ハウスの残りの空きマスは、"
        f"それだけで同盟になっている。同じことを表と裏から見た形である。",
    )


WORDS: Mapping[str, Words] = {
    **{f"naked-{name}": _naked(size) for name, size in _SIZES.items()},
    **{f"hidden-{name}": _hidden(size) for name, size in _SIZES.items()},
}
