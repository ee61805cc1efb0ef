"""GNOME Sudoku's saved games: JSON with the cells that have a digit, or marks of the player.

Each of the ``cells`` has its ``position`` (row and column, from 0 on), its ``value`` (0: none),
``fixed`` (false: the player placed it), and ``earmarks``, which rule nothing out and become a
note. Cells with neither are left out.
"""

from __future__ import annotations

import json
from typing import Any

from nanpure.errors import shown
from nanpure.words import message

from .base import ReadOptions
from .draft import Draft, cell_name, needs
from .record import Record

__all__ = ["is_gnome", "record_of_gnome", "write_gnome"]

_MEMBERS = frozenset(("difficulty_category", "time_elapsed", "cells"))
_CELL = frozenset(("position", "value", "fixed", "earmarks"))


def is_gnome(value: Any) -> bool:
    """Whether a JSON value is a saved game.

    >>> is_gnome({"difficulty_category": "easy", "cells": []}), is_gnome({"cells": []})
    (True, False)
    """
    return isinstance(value, dict) and "difficulty_category" in value and "cells" in value


def record_of_gnome(value: dict[str, Any], line: int, text: str, options: ReadOptions) -> Record:
    """Read a game.

    >>> cells = [{"position": [0, 1], "value": 5, "fixed": False, "earmarks": []}]
    >>> record = record_of_gnome({"cells": cells, "difficulty_category": "easy"}, 1, "",
    ...                          ReadOptions())
    >>> record.digits[:2], record.placed, dict(record.info)
    ((0, 5), frozenset({1}), {'level': 'easy'})
    """
    board = Draft(9, text, line, "gnome")
    if options.size not in (None, 9):
        board.fail(message("a puzzle of size {size}", size=options.size), "a game of size 9")
    for name in set(value) - _MEMBERS:
        board.leave(message("the member {name}", name=shown(name, 40)))
    cells, level = value["cells"], value["difficulty_category"]
    if isinstance(level, str) and level:
        board.info["level"] = level
    if not isinstance(cells, list):
        board.fail("a list of cells", shown(str(cells), 40))
    marks, seen = [], set[int]()
    for cell in cells:
        at = _place(cell, board)
        if at in seen:
            board.fail("each cell once", message("{cell} twice", cell=cell_name(at, 9)))
        seen.add(at)
        earmarks = cell.get("earmarks", [])
        if isinstance(earmarks, list) and earmarks:
            marks.append(f"{cell_name(at, 9)} " + "".join(
                str(board.digit(mark, at)) for mark in earmarks))
        digit = cell.get("value", 0)
        if digit == 0:
            continue
        plain = type(digit) is int and 0 < digit < 10
        board.digits[at] = digit if plain else board.digit(digit, at)
        if cell.get("fixed") is not True:
            board.placed.add(at)
    if marks:
        board.info["marks"] = ", ".join(marks)
    return board.record(options)


def _place(cell: Any, board: Draft) -> int:
    """The cell at a position."""
    place = cell.get("position") if isinstance(cell, dict) else None
    row, column = place if isinstance(place, list) and len(place) == 2 else (None, None)
    if not (type(row) is type(column) is int and 0 <= row < 9 and 0 <= column < 9
            and cell.keys() <= _CELL):
        board.fail("cells with position, value, fixed and earmarks", shown(str(cell), 60))
    return row * 9 + column


def write_gnome(record: Record) -> str:
    """Write one object on a line."""
    needs(record, "gnome")
    cells = [{"position": list(divmod(cell, 9)), "value": digit, "fixed": cell not in record.placed,
              "earmarks": []} for cell, digit in enumerate(record.digits) if digit]
    return json.dumps({"difficulty_category": record.info.get("level") or "unknown",
                       "time_elapsed": -1.0, "cells": cells})
