"""Wings that are bent sets in Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

def _bent(n: int) -> Words:
    """The words of a bent set without a hinge, of so many cells."""
    return Words(
        f"いくつものマスで交わる2つのハウス（ふつうはブロックと行か列）に、"
        f"候補が合わせて{n}個の数字だけの{n}マスがある。"
        f"{n}マスは一方のハウスだけには収まらない。1つの数字Zは交わりの両側に入るところがあり、"
        f"ほかの数字の入るところはそれぞれ一方のハウスに収まる。"
        f"{n}マスでZの入るところすべてが見えるマスから、Zを消す。",
        f"Z以外の数字は、入るところがすべて1つのハウスの中にあるので、"
        f"{n}マスに1回しか入らない。{n - 1}個の数字で埋まるのは多くても{n - 1}マスだから、"
        f"残る1マスはZになる。それがどのマスでも、"
        f"Zの入るところすべてが見えるマスにZは入らない。",
        f"Hodoku-enhancedの数え方に従う。"
        f"これはHoDoKuの一覧に{n}マスのベント・セットを加えたものである。",
    )


WORDS: Mapping[str, Words] = {
    "xy-wing": Words(
        "候補がXとYの2つだけのマス（軸）から、候補がXとZのマスと、"
        "YとZのマス（はさみ）が見える。両方のはさみが見えるマスから、Zを消す。",
        "軸はXかYである。Xなら一方のはさみがZ、Yならもう一方のはさみがZになる。どちらにしても、"
        "はさみのどちらかはZである。",
    ),
    "xyz-wing": Words(
        "候補がX・Y・Zの3つのマス（軸）から、候補がXとZのマスと、YとZのマス（はさみ）が見える。"
        "3マスすべてが見えるマスから、Zを消す。",
        "軸がXなら一方のはさみがZ、Yならもう一方のはさみがZ、どちらでもなければ軸がZである。"
        "3マスのどれかはZになる。",
    ),
    "wxyz-wing": Words(
        "候補がW・X・Y（Zはあってもなくてもよい）のマス（軸）から、候補がWとZ、XとZ、"
        "YとZの3マスが見える。4マスのすべてが互いに見えるわけではない。"
        "4マスでZの入るところすべてが見えるマスから、Zを消す。",
        "軸がW・X・Yのどれかなら、その数字を持つマスがZになる。どれでもなければ軸がZである。"
        "4マスのどれかはZになる。",
        "交わる2つのハウスに4マスで4つの数字があり、こうした軸のないものはベント・クアッドと呼ぶ。",
    ),
    "bent-quad": _bent(4),
    "vwxyz-wing": _bent(5),
    "uvwxyz-wing": _bent(6),
    "tuvwxyz-wing": _bent(7),
    "stuvwxyz-wing": _bent(8),
    "rstuvwxyz-wing": _bent(9),
}
