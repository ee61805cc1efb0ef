"""A press of one of Ushio's buttons, with the contents of his page afterwards."""

from __future__ import annotations

from typing import Any

from nanpure.io.button_press import pressed_json
from nanpure.methods.ushio import Support, go, one_step
from nanpure.web.models import Ushio
from nanpure.web.position import board_json, grid_of
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["press"]


def press(asked: Ushio, report: Report) -> dict[str, Any]:
    """Press 1 Step or Go; gives statuses, digits, squares in error, messages and lists."""
    grid = grid_of(asked)
    report.progress()
    try:
        support = Support(**asked.support.model_dump())
        result = (one_step if asked.action == "step" else go)(grid, support=support)
    except ValueError as error:  # options that do not go together; also NanpureError below it
        raise Problem(422, str(error)) from error
    return {**pressed_json(result, grid.layout, asked.lang), "board": board_json(result.grid)}
