"""Fish in Japanese: one text for all sizes, by shape, fins and siamese; and kraken fish."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

_SIZES = {"x-wing": 2, "swordfish": 3, "jellyfish": 4, "squirmbag": 5, "whale": 6, "leviathan": 7}

_HOUSES = {
    "basic": "ベースはすべて行（または列）、カバーはすべてもう一方の向きとする。",
    "franken": "ベースかカバー、またはその両方にブロック（または追加のハウス）が入る。残りは、"
    "ベースが一方の向きの行・列、カバーがもう一方の向きになる。",
    "mutant": "ベースにもカバーにもどんなハウスを選んでもよく、同じ側に行と列が混じってもよい。",
}


def _fish(n: int, shape: str, fins: str) -> Words:
    pattern = f"ある数字について、ベースのハウスを{n}個、カバーのハウスを{n}個選ぶ。"
    f"{_HOUSES[shape]}"
    if fins == "none":
        pattern += (
            "ベースの中でその数字の入るマスが、どれもカバーの中にある。カバーのほかのマスから、"
            "その数字を消す。"
        )
        why = (
            f"ベースのハウスにはその数字がそれぞれ1つ必要で、"
            f"カバーのハウスにはそれぞれ1つしか入らない。"
            f"{n}個の数字が{n}個のカバーを使い切るので、カバーのほかのマスに入る分は残らない。"
        )
    else:
        pattern += (
            "ベースの中でその数字の入るマスは、いくつかのフィンを除いて、"
            "どれもカバーの中にある。カバーのほかのマスのうち、"
            "すべてのフィンが見えるところから、その数字を消す。"
        )
        why = (
            f"フィンのどれかに数字が入れば、すべてのフィンが見えるマスには入らない。"
            f"どのフィンにも入らなければ、ベースの{n}個の数字が{n}個のカバーを使い切る。"
            f"どちらにしても、カバーの中でフィッシュの外にあり、"
            f"すべてのフィンが見えるマスには入らない。"
        )
    if fins == "sashimi":
        pattern += (
            "フィンを除くと、ベースのどれかのハウスでは、入るマスが1つしか残らないか、"
            "1つも残らない。"
        )
    if shape != "basic":
        if fins != "none":
            pattern += "2つのベースに重なるマスもフィンになる（エンドフィン）。"
        why += (
            "2つのカバーに重なるマスに入ると、1つの数字でカバーを2つ使ってしまう。"
            "だからフィッシュの中のマスでも消える。"
        )
    return Words(pattern, why)


def _siamese(n: int, shape: str, fins: str) -> Words:
    kind = "サシミ" if fins == "sashimi" else "フィン付き"
    return Words(
        f"同じ数字の{kind}フィッシュが2つ、{n}個のベースを共有し、カバーとフィンだけが違う。"
        f"それぞれが、もう一方では消えない候補を消す。"
        f"{_HOUSES[shape]}両方の結果を合わせて1手とする。",
        "2つのフィッシュはどちらもそれだけで成り立つ。" + _fish(n, shape, fins).why,
    )


def _words(name: str) -> Words:
    """Pattern and reason of a fish from the parts of its id."""
    n = next(size for word, size in _SIZES.items() if name.endswith(word))
    shape = next((shape for shape in ("franken", "mutant") if shape in name), "basic")
    fins = next((fins for fins in ("finned", "sashimi") if fins in name), "none")
    build = _siamese if name.startswith("siamese") else _fish
    return build(n, shape, fins)


_NAMES = (
    *(f"{fins}{size}" for fins in ("", "finned-", "sashimi-") for size in _SIZES),
    *(f"{fins}{shape}-{size}" for fins in ("", "finned-") for shape in ("franken", "mutant")
      for size in _SIZES),
    *(f"siamese-{fins}-{size}" for fins in ("finned", "sashimi")
      for size in ("x-wing", "swordfish", "jellyfish")),
    *(f"siamese-finned-{shape}-{size}" for shape in ("franken", "mutant")
      for size in ("swordfish", "jellyfish")),
)

WORDS: Mapping[str, Words] = {
    **{name: _words(name) for name in _NAMES},
    "kraken-fish-1": Words(
        "行と列だけの、フィンが2つまでのフィッシュを考える。カバーのある候補は、"
        "それが見えないフィンがあるために、そのままでは消せない。"
        "見えないフィンのそれぞれから候補までチェーンをつなぎ、「フィンに数字が入れば、"
        "その候補は消える」ことを示す。",
        "どのフィンにも数字が入らなければ、フィッシュがその候補を消す。どれかのフィンに入れば、"
        "候補が見えるフィンならそのまま、見えないフィンならチェーンによって、やはり消える。",
    ),
    "kraken-fish-2": Words(
        "行と列だけの、フィンが2つまで（なくてもよい）のフィッシュで、"
        "1つのカバーに入るベースのマスをすべて取る。そのマスのそれぞれと、"
        "フィンのそれぞれから、別の数字の同じ1つの候補までチェーンをつなぎ、"
        "「そこに数字が入れば、その候補は消える」ことを示す。",
        "どのフィンにも数字が入らなければ、ベースの数字がすべてのカバーを埋めるので、"
        "選んだカバーのマスのどれかに入る。つまり、これらのマスかフィンのどれかには必ず入り、"
        "どの場合もその候補は消える。",
    ),
}
