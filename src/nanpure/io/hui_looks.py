"""What can be asked about a grid or a puzzle in Hui's way: phrases, difficulty, good masks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nanpure.io.voice import check_language
from nanpure.methods.hui.phrases import PHRASES, phrase
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout

__all__ = ["grid_line", "phrase_json"]

# What the phrases show, in Japanese; in English as Hui says it.
_SHOWS = {
    1: "assign の1段階",
    2: "盤面 x から決まっていく手順",
    3: "1つ前の盤面との違い",
    4: "上の最後の盤面と同じ",
    5: "決まる手が尽きた後の仮定",
    6: "仮定 0 から決まっていく手順",
    7: "1つ前の盤面との違い",
    8: "仮定 1 から決まっていく手順",
    9: "1つ前の盤面との違い。明らかに誤った確定に注意",
}


def grid_line(layout: Layout, digits: Sequence[int]) -> str:
    """The digits of a grid in a line, which may contradict itself."""
    gap = " " if any(len(sign) > 1 for sign in layout.symbols) else ""
    return gap.join(map(layout.symbol, digits))


def phrase_json(number: int, grid: Grid, lang: str = "en") -> dict[str, Any]:
    """A phrase of Hui's: its J, what it shows, and the grids as lines (none: an index error).

    >>> from nanpure.model.puzzle import as_grid
    >>> said = phrase_json(4, as_grid(".24.3......4.31."))
    >>> said["phrase"], said["shows"], said["grids"]
    ('P4', 'same as the last grid above', ['1243342121344312'])
    """
    check_language(lang)
    j, shows = PHRASES[number]
    return {"phrase": f"P{number}", "j": j, "shows": _SHOWS[number] if lang == "ja" else shows,
            "grids": [grid_line(grid.layout, digits) for digits in phrase(number, grid)]}
