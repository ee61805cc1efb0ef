"""Options of the verbs about the order of all grids, and a grid with its rank."""

from __future__ import annotations

import json

import click

from nanpure.cli.options.shared import InputError, chosen_layout
from nanpure.errors import NanpureError
from nanpure.io.plain import number_json
from nanpure.maths.ranking import ranked_box
from nanpure.model.layout import Layout
from nanpure.words import message

__all__ = ["GRID", "JSON", "LAYOUT", "grid_json", "ranked_board"]

GRID = ("grid", "layout", "rank")  # columns of a Parquet file
LAYOUT = click.option("--layout", metavar="TEXT", help="2x2, 2x3, 3x2, 2x4, 4x2 or 3x3 (the "
                      "default).")
JSON = click.option("--json", "json_", is_flag=True, help="One JSON object per grid.")


def ranked_board(layout: str | None, box: str | None) -> Layout:
    """The board of --layout or --box, whose grids can be ranked."""
    board = chosen_layout(layout, box)[0] or Layout.parse("3x3")
    try:
        ranked_box(board)
    except NanpureError as error:
        raise InputError(message("--{option}: {error}", option="box" if box else "layout",
                                 error=error)) from error
    return board


def grid_json(line: str, index: int, board: Layout) -> str:
    """A complete grid and its rank as a JSON object."""
    return json.dumps({"grid": line, "layout": board.text, "rank": number_json(index)})
