"""Sue de Coq in Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

WORDS: Mapping[str, Words] = {
    "sue-de-coq": Words(
        "2つのハウスの交わりにある2マス以上の茎に、マスの数より2つ以上多い候補がある。"
        "それぞれのハウスに、茎の数字のいくつかを引き受けるマスの組がある。"
        "組が引き受ける茎の数字の数は、組のマスの数から、"
        "組の候補のうち茎にないものの数を引いたものである。2つの組は茎の同じ数字を引き受けず、"
        "合わせて茎の余りをすべて引き受ける。茎と組の数字を、その組のハウスの残りから消す。"
        "ただし、もう一方の組にもある数字は消さない。両方の組にある数字は、"
        "両方のハウスの残りから消す。",
        "茎や一方の組だけにある数字は、入るところがすべて1つのハウスにあるので、"
        "多くても1回しか入らない。両方の組にあって茎にない数字は、多くても2回である。"
        "この回数を足すとちょうどマスの数になるので、どの数字も入れるだけ入り、"
        "ハウスのほかのマスに入る分は残らない。",
        "Sue De CoqがSudoku Players' ForumでTwo-Sector Disjoint Subsetsとして紹介した。"
        "茎にない数字は、後から認められた。何を数えるかはHoDoKuに従う。",
    ),
}
