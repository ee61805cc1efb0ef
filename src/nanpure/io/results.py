"""Results as plain data: the JSON that the command line and the web API share.

Cells are written ``r1c1``, candidates ``5r1c1``, grids as lines; integers that JavaScript would
round, as strings.
"""

from __future__ import annotations

from typing import Any

from nanpure.io.plain import number_json
from nanpure.io.witnesses import witness_text
from nanpure.phrases.voice import check_language
from nanpure.search.result import Result

__all__ = ["result_json"]


def result_json(result: Result, lang: str = "en") -> dict[str, Any]:
    """Return the result of a search.

    >>> from nanpure import solve
    >>> result_json(solve("1..1............"), "ja")["witness"]
    '1行目に1が2つ: r1c1 と r1c4'
    """
    check_language(lang)
    solutions = [grid.line() for grid in result.solutions]
    return {
        "status": result.status,
        "solution": solutions[0] if solutions and result.status == "unique" else None,
        "solutions": solutions,
        "count": number_json(result.count),
        "exact": result.exact,
        "witness": witness_text(result.witness, lang) if result.witness else None,
        "nodes": number_json(result.nodes),
        "engine": result.engine,
        "stopped": result.stopped,
    }
