"""The names of Sudoku Explainer's techniques in other languages."""

from __future__ import annotations

import re
from functools import cache

from nanpure.logic.techniques.table import TABLE
from nanpure.words import catalogue, message

__all__ = ["explainer_name"]

# The context of its names, and of the ways in which it composes them.
EXPLAINER = "Sudoku Explainer"

# Names missing from our table, or called otherwise there.
_OWN = frozenset(message(name, EXPLAINER) for name in (
    "Naked Triplet", "Hidden Triplet", "Unique Rectangle", "Unique Loop", "BUG",
    "Generalized X-Wing", "Bidirectional X-Cycle", "Bidirectional Y-Cycle", "Bidirectional Cycle",
    "Forcing X-Chain", "Forcing Chain", "Forcing Chains", "Multiple Forcing Chains",
    "Nishio Forcing Chains", "Contradiction Forcing Chains", "Double Forcing Chains",
    "Cell Forcing Chains", "Region Forcing Chains"))


def explainer_name(name: str, lang: str) -> str:
    """Return a name that Sudoku Explainer composes in a language; other names unchanged.

    >>> explainer_name("Unique Loop 8 type 2", "ja"), explainer_name("my-own", "ja")
    ('ユニークループ8 タイプ2', 'my-own')
    >>> explainer_name("Dynamic Double Forcing Chains (+ Multiple Forcing Chains)", "ja")
    '動的両岐強制チェーン(+ 多重強制チェーン)'
    """
    head, _, inner = name.partition(" (+")
    dynamic = head.startswith("Dynamic ")
    parts = re.fullmatch(r"(.*?)(?: (\d+))?(?: type (\d))?", head.removeprefix("Dynamic "))
    assert parts is not None, "all of it is optional"
    base, number, type_ = parts.groups()
    if base not in _OWN and base not in _names():
        return name
    words = catalogue(lang)
    text = words.text(base, EXPLAINER if base in _OWN else "technique")
    if dynamic:
        text = words.text("Dynamic {name}", EXPLAINER).format(name=text)
    if number:
        text = words.text("{name} {number}", EXPLAINER).format(name=text, number=number)
    if type_:
        text = words.text("{name} type {number}", EXPLAINER).format(name=text, number=type_)
    if inner.strip(")"):
        within = explainer_name(inner.removesuffix(")").strip(), lang)
        return words.text("{name} (+ {inner})", EXPLAINER).format(name=text, inner=within)
    return words.text("{name} (+)", EXPLAINER).format(name=text) if inner else text


@cache
def _names() -> frozenset[str]:
    return frozenset(technique.name for technique in TABLE)
