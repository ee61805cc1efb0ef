"""Aligned exclusion in Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

_WHY = (
    "解では、基準のマスに組み合わせのどれか1つが入る。除いた組み合わせは、"
    "同じハウスに同じ数字を2つ入れるか、除外マスの候補をなくしてしまう。だから、"
    "残りの組み合わせのどれかが入る。"
)
_SOURCE = (
    "Sudoku Explainerにあり、評価も付いている。ここでは、候補が1つだけのマスが見える位置でも、"
    "基準のマスに取る。"
)

WORDS: Mapping[str, Words] = {
    "aligned-pair-exclusion": Words(
        "2つの基準のマスについて、候補の組み合わせを1つずつ調べる。2マスが互いに見えるなら、"
        "同じ数字を2つ並べる組み合わせを除く。"
        "両方の基準のマスから見える候補2つのマス（除外マス）の、"
        "候補を2つとも使ってしまう組み合わせも除く。除外マスは2つ以上とする。"
        "組み合わせがすべて除かれた候補を消す。",
        _WHY, _SOURCE,
    ),
    "aligned-triplet-exclusion": Words(
        "3つの基準のマスについて、候補の組み合わせを1つずつ調べる。"
        "互いに見える2マスに同じ数字を入れる組み合わせを除く。"
        "3つの基準のマスすべてから見える候補2つか3つのマス（除外マス）の、"
        "候補をすべて使ってしまう組み合わせも除く。除外マスは2つ以上とする。"
        "組み合わせがすべて除かれた候補を消す。",
        _WHY, _SOURCE,
    ),
}
