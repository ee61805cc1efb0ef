"""Forcing chains and nets in Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Words

__all__ = ["WORDS"]

_CHAIN = (
    "1つのことから次のことを導く。正しい候補から見える候補は誤りである。候補が2つだけのマスや、"
    "入るところが2つだけの数字では、一方が誤りなら、もう一方が正しい。"
)
_NET = (
    "それまでにわかったことをすべて合わせて使う。マスの候補や、ハウスで数字の入るところが、"
    "1つを除いてすべて誤りになれば、残った1つが正しい。"
)
_SUBSETS = _NET + "残った候補に現れる固定候補、二国同盟、Xウィングも使う。"
_CASES_CELL = "候補が3つ以上のマスで、候補を1つずつ仮定する。"
_CASES_HOUSE = "ハウスの中で入るところが3つ以上ある数字について、1か所ずつ仮定する。"
_ONE = (
    "候補を1つ仮定して、矛盾に行き着く。または、その候補が正しいとしても誤りとしても、"
    "同じ結果になる。"
)
_ALL = "どの場合にも同じ結果になれば、それは正しい。矛盾に終わる場合は、候補から始める手で扱う。"
_FEWEST = "同じことにいくつも理由があれば、もとになる段の最も少ないものを示す。"
_REFUTED = (
    "どの段も、仮定のもとで正しい。ハウスやマスに入るものがなくなったり、"
    "2つ入ったりすることはないので、仮定は誤りである。また、どの場合にも同じ結果になれば、"
    "実際の場合にもそうなる。"
)
_AGREED = "どれか1つの場合は実際に起こる。示した結果は、どの場合でも1段ずつ導かれる。"
_INSIDE = (
    "候補を1つ仮定し、部分集合も使って先を追う。行き止まりになったら、仮定の中で、"
    "残った候補をさらに1つずつ仮定する。そこで否定された候補は、"
    "外側の仮定のもとでは誤りである。これを、矛盾に行き着くまで続ける。"
)
_ONLY = "内側の仮定がいらないものは、ここでは扱わない。"
_INNER = (
    "内側の矛盾は、外側の段をもとにしている。だからその候補は、"
    "それらの段が正しいかぎり誤りである。あとは仮定が1つのときと同じである。"
)
_SE = "Sudoku Explainer（Nicolas Juillerat作）の{names}に当たる。"
_NESTED = (
    "Sudoku Explainer（Nicolas Juillerat作）では、こうしたネットはレベル{level}である。"
    "ここでは内側の規則が違う。"
)

WORDS: Mapping[str, Words] = {
    "nishio": Words(
        "候補を1つ仮定し、その数字だけを、入るところが1つになったハウスへ次々に入れていく。"
        "どこかのハウスで入るところがなくなるか、数字が2つ入れば、矛盾である。" + _FEWEST,
        _REFUTED,
        "西尾徹也にちなむ名前である。1つの数字についての背理法としては、"
        "Sudoku Explainer（Nicolas Juillerat作）にある。",
    ),
    "digit-forcing-chain": Words(
        _ONE + _CHAIN + "不連続ナイスループでも同じ候補が消えるが、ここではその道筋を示す。",
        _REFUTED, "SudokuWiki（Andrew Stuart作）のDigit Forcing Chainsに当たる。",
    ),
    "cell-forcing-chain": Words(
        _CASES_CELL + _CHAIN + _ALL, _AGREED, _SE.format(names="Cell Forcing Chains"),
    ),
    "region-forcing-chain": Words(
        _CASES_HOUSE + _CHAIN + _ALL, _AGREED, _SE.format(names="Region Forcing Chains"),
    ),
    "digit-forcing-net": Words(
        _ONE + _NET + _FEWEST, _REFUTED,
        _SE.format(names="Dynamic Contradiction Forcing ChainsとDynamic Double Forcing Chains"),
    ),
    "cell-forcing-net": Words(
        _CASES_CELL + _NET + _ALL, _AGREED, _SE.format(names="Dynamic Cell Forcing Chains"),
    ),
    "region-forcing-net": Words(
        _CASES_HOUSE + _NET + _ALL, _AGREED, _SE.format(names="Dynamic Region Forcing Chains"),
    ),
    "digit-forcing-net-with-subsets": Words(
        _ONE + _SUBSETS + _FEWEST, _REFUTED, _SE.format(names="Dynamic Forcing Chains（+）"),
    ),
    "cell-forcing-net-with-subsets": Words(
        _CASES_CELL + _SUBSETS + _ALL, _AGREED,
        _SE.format(names="Dynamic Cell Forcing Chains（+）"),
    ),
    "region-forcing-net-with-subsets": Words(
        _CASES_HOUSE + _SUBSETS + _ALL, _AGREED,
        _SE.format(names="Dynamic Region Forcing Chains（+）"),
    ),
    "nested-forcing-chain": Words(
        _INSIDE + "内側では、チェーンのように1つのことから次のことを導く。" + _ONLY, _INNER,
        _NESTED.format(level="2と3"),
    ),
    "nested-forcing-net": Words(
        _INSIDE + "内側では、単独候補と隠れた単独候補をすべて使う。" + _ONLY, _INNER,
        _NESTED.format(level="4"),
    ),
    "deep-forcing-net": Words(
        _INSIDE + "内側では部分集合も、自分の仮定を持つネットも使い、3つの仮定が同時に重なる。"
        + _ONLY, _INNER, _NESTED.format(level="5"),
    ),
}
