"""Sentences as players of a language write them."""

from __future__ import annotations

import re

__all__ = ["as_players_write"]

_CELL = re.compile(r"r(\d+)c(\d+)")
_BRACKETS = str.maketrans("()", "（）")


def as_players_write(text: str, lang: str) -> str:
    """Write Japanese cells as 4行5列, brackets and colons wide; leave English unchanged.

    >>> as_players_write("単独候補: r4c5は3(残る候補)", "ja")
    '単独候補：4行5列は3（残る候補）'
    """
    if lang == "en":
        return text
    return _CELL.sub(r"\1行\2列", text).translate(_BRACKETS).replace(": ", "：")
