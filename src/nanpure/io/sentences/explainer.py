"""The names of Sudoku Explainer's techniques in Japanese."""

from __future__ import annotations

import re
from functools import cache

from nanpure.logic.table import TABLE

__all__ = ["explainer_name"]

# Names missing from our table.
_OWN = {
    "Direct Hidden Triplet": "直接隠れトリプル",
    "Naked Triplet": "三国同盟",
    "Hidden Triplet": "隠れ三国同盟",
    "Unique Rectangle": "ユニークレクタングル",
    "Unique Loop": "ユニークループ",
    "BUG": "BUG",
    "Generalized X-Wing": "一般化Xウィング",
    "Bidirectional X-Cycle": "双方向Xサイクル",
    "Bidirectional Y-Cycle": "双方向Yサイクル",
    "Bidirectional Cycle": "双方向サイクル",
    "Turbot Fish": "ターボット・フィッシュ",
    "Forcing X-Chain": "強制Xチェーン",
    "Forcing Chain": "強制チェーン",
    "Forcing Chains": "強制チェーン",
    "Multiple Forcing Chains": "多重強制チェーン",
    "Nishio Forcing Chains": "西尾の強制チェーン",
    "Contradiction Forcing Chains": "矛盾強制チェーン",
    "Double Forcing Chains": "両岐強制チェーン",
    "Cell Forcing Chains": "セル強制チェーン",
    "Region Forcing Chains": "ハウス強制チェーン",
}


def explainer_name(name: str) -> str:
    """Return the Japanese of a name that Sudoku Explainer composes; other names unchanged.

    >>> explainer_name("Unique Loop 8 type 2"), explainer_name("my-own")
    ('ユニークループ8 タイプ2', 'my-own')
    >>> explainer_name("Dynamic Double Forcing Chains (+ Multiple Forcing Chains)")
    '動的両岐強制チェーン(+ 多重強制チェーン)'
    """
    head, _, inner = name.partition(" (+")
    dynamic = head.startswith("Dynamic ")
    parts = re.fullmatch(r"(.*?)( \d+)?( type \d)?", head.removeprefix("Dynamic "))
    assert parts is not None, "all of it is optional"
    base = _names().get(parts[1])
    if base is None:
        return name
    japanese = ("動的" if dynamic else "") + base + (parts[2] or "").strip()
    japanese += (parts[3] or "").replace("type ", "タイプ")
    if not inner.strip(")"):
        return japanese + ("(+)" if inner else "")
    return f"{japanese}(+ {explainer_name(inner.removesuffix(')').strip())})"


@cache
def _names() -> dict[str, str]:
    return {technique.name: technique.name_in("ja") for technique in TABLE} | _OWN
