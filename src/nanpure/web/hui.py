"""What can be asked about a position in Hui's way."""

from __future__ import annotations

from typing import Any

from nanpure.io.hui_looks import phrase_json
from nanpure.web.models import Phrase
from nanpure.web.position import grid_of
from nanpure.web.report import Report

__all__ = ["phrase"]


def phrase(asked: Phrase, report: Report) -> dict[str, Any]:
    """One of Hui's phrases P1 to P9: the grids that it shows."""
    grid = grid_of(asked)
    report.progress()
    return {**phrase_json(asked.phrase, grid, asked.lang), "layout": grid.layout.text}
