"""Requests about a position in Hui's way."""

from __future__ import annotations

from typing import Any

from nanpure.errors import PuzzleError, Unsupported
from nanpure.io.hui_looks import difficulty_json, masked_solution, masks_json, phrase_json
from nanpure.methods.hui.masks import MOST_CELLS
from nanpure.model.grid import Grid
from nanpure.web.models import Hui, Phrase
from nanpure.web.position import grid_of
from nanpure.web.report import Report

__all__ = ["hui", "phrase"]


def phrase(asked: Phrase, report: Report) -> dict[str, Any]:
    """The grids of one of Hui's phrases P1 to P9."""
    grid = grid_of(asked)
    report.progress()
    return {**phrase_json(asked.phrase, grid, asked.lang), "layout": grid.layout.text}


def hui(asked: Hui, report: Report) -> dict[str, Any]:
    """Hui's words for the difficulty; on small boards also the good masks of the solution."""
    grid = grid_of(asked)
    report.progress()
    masks, without = _masks(grid)
    return {"layout": grid.layout.text, "difficulty": difficulty_json(grid.puzzle),
            "masks": masks, "without": without}


def _masks(grid: Grid) -> tuple[dict[str, Any] | None, str | None]:
    """The masks, or the reason why there are none."""
    if grid.layout.cells > MOST_CELLS:
        return None, "large"
    try:
        return masks_json(masked_solution(grid)), None
    except Unsupported:
        return None, "rule"
    except PuzzleError as error:
        return None, error.status
