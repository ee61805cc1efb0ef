"""The words of puzzle making by group tables."""

from __future__ import annotations

__all__ = ["WORDS"]

WORDS: dict[str, tuple[str, str]] = {
    "groups.count": (
        "{clues} givens, solutions found: {solutions}",
        "givens {clues}個、見つかった解は{solutions}通り",
    ),
    "groups.given": ("{digit} is given at {cell}", "{cell}に{digit}を指定する"),
    "groups.unique": (
        "one solution is left, {clues} givens ({added} added)",
        "解は1通り、givens {clues}個(追加{added}個)",
    ),
    "groups.stopped": ("stopped after {steps} givens", "{steps}個の追加で打ち切り"),
}
