"""A press of one of Ushio's buttons, with all that his page shows afterwards."""

from __future__ import annotations

from typing import Any

from nanpure.io.events import sentence
from nanpure.methods.ushio import Registration, Result, Support, go, one_step
from nanpure.model.layout import Layout
from nanpure.model.sets import bits
from nanpure.model.step import Event, Note
from nanpure.web.models import Ushio
from nanpure.web.position import board_json, candidate_names, cell_names, grid_of
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
    layout = grid.layout
    return {
        "result": result.statuses.result,
        "statuses": _statuses(result),
        "current": _current(result, layout),
        "placed": candidate_names(result.placed, layout),
        "marked": cell_names(result.marked, layout),
        "messages": [{"id": note.id, "text": _text_of(note, layout, asked.lang)}
                     for note in result.messages],
        "registrations": [_registered(each, layout, asked.lang) for each in result.registrations],
        "sets": [{"cells": cell_names(cells, layout), "digits": list(digits), "order": len(cells)}
                 for cells, digits in result.sets],
        "possibilities": [[bit + 1 for bit in bits(mask)] for mask in result.possibilities],
        "assumptions": result.assumptions, "deepest": result.deepest,
        "board": board_json(result.grid),
    }


def _statuses(result: Result) -> list[str]:
    """Those of the seven that hold, in the paper's words."""
    words = [word for word in result.statuses.names.strip("《》").split("》《") if word]
    return words + ["確定セット登録"] * result.statuses.set_registered


def _current(result: Result, layout: Layout) -> dict[str, Any] | None:
    if result.current is None:
        return None
    row, column, order = result.current
    return {"cell": layout.cell_name(row * layout.size + column), "digit": order + 1}


def _registered(it: Registration, layout: Layout, lang: str) -> dict[str, Any]:
    cells, digits = tuple(it.cells), tuple(it.digits)
    note = Note("ushio.register", {"cells": cells, "digits": digits, "order": it.order,
                                   "base": it.base})
    return {"text": _text_of(note, layout, lang), "cells": cell_names(cells, layout),
            "digits": list(digits), "order": it.order, "base": it.base, "depth": it.depth}


def _text_of(note: Note, layout: Layout, lang: str) -> str:
    return sentence(Event("status", note=note), layout, lang)
