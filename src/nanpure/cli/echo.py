"""How a puzzle that has no answer comes back, and what an item looks like in JSON."""

from __future__ import annotations

import json
from typing import Any

from nanpure.cli.options import Options
from nanpure.cli.source import Item
from nanpure.errors import NanpureError, NoSolution, PuzzleError, Unsupported
from nanpure.io.results import error_json, printable

__all__ = ["LONGEST", "echo", "failed", "to_json"]

LONGEST = 2000


def echo(item: Item) -> str:
    """The input as it came, on one line, cut at 2,000 characters."""
    source = item.text.strip("\r\n")
    if item.grid is not None and ("\n" in source or not source):
        source = item.grid.line()
    return printable(source[:LONGEST])[:LONGEST]


def to_json(item: Item, **members: Any) -> str:
    """One JSON object on one line: what every verb says of an item, and *members*."""
    said: dict[str, Any] = {"line": item.line}
    if item.grid is not None:
        layout = item.grid.layout
        said["puzzle"] = item.grid.puzzle.line()
        said["layout"] = layout.text
        if item.grid.puzzle.removed:
            said["removed"] = [f"{layout.symbol(digit)}{layout.cell_name(cell)}"
                               for cell, digit in item.grid.puzzle.removed]
        if any(item.grid.placed):
            said["grid"] = item.grid.line()
    else:
        said["puzzle"] = echo(item)
    said.update(members)
    if item.error is not None:
        said["status"] = "bad"
        said["error"] = error_json(item.error)
    return json.dumps(said, ensure_ascii=False)


def failed(item: Item, options: Options, error: NanpureError) -> str:
    """What stands in place of a puzzle that no steps can be shown."""
    if options.json:
        return to_json(Item(item.line, item.text, item.grid, error))
    kind = "error"
    if isinstance(error, NoSolution | Unsupported):
        kind = "none" if isinstance(error, NoSolution) else "unsupported"
    elif isinstance(error, PuzzleError) and error.status == "unknown":
        kind = "unknown"
    return f"{echo(item)} # {kind}: {error}"
