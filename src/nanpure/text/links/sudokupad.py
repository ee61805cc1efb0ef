"""SudokuPad (and Cracking the Cryptic's app): drawings, cages and regions, with rules in words.

A cell has a ``value``; ``regions`` are lists of ``[row, column]``; ``cages`` have ``cells``, a
``value`` or ``sum``, ``unique``; title, author, rules and solution are in ``metadata`` or in the
values of cages without cells (``"title: …"``). Only the rules in words explain a line or a circle:
so drawings are unknown, except for diagonals from corner to corner and the windows, as the site
draws them for its letters ``x`` and ``w``; metadata may name rules of the whole board. Based on
the links that the site writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import isqrt
from typing import Any

from nanpure.rules import Board, different, switches
from nanpure.rules.foreign import kind_of, switches_of
from nanpure.rules.registry import houses_on
from nanpure.text.base import ReadOptions
from nanpure.text.notes import says_nothing
from nanpure.text.record import Record
from nanpure.words import message

from .draft import LARGEST, Draft
from .fpuzzles import raise_size, table_of

__all__ = ["is_sudokupad", "of_sudokupad"]

FORM = "sudokupad"

_OWN = frozenset(("id", "cellSize", "cells", "regions", "cages", "metadata", "lines", "underlays",
                  "settings", "videos", "duration", "title", "author"))
_MARKS = ("centremarks", "pencilMarks")
_NOTE = re.compile(r"([A-Za-z]{3,20}): *(.*)", re.DOTALL)
_DIAGONAL, _WINDOW = "#34bbe6", "#cfcfcf"  # the colours in which the site draws them


def is_sudokupad(value: object) -> bool:
    """Whether a JSON value is a puzzle of SudokuPad.

    >>> is_sudokupad({"cells": [[{}]], "regions": []}), is_sudokupad({"cells": ["r1c1"]})
    (True, False)
    """
    cells = value.get("cells") if isinstance(value, dict) else None
    return isinstance(cells, list) and bool(cells) and all(
        isinstance(row, list) and set(map(type, row)) == {dict} for row in cells)


def of_sudokupad(value: Mapping[str, Any], line: int, text: str, options: ReadOptions) -> Record:
    """Return the puzzle of such a value; `Unsupported` names all unknown parts that may be rules.

    >>> found = {"cells": [[{"value": 1}, {}], [{}, {}]], "metadata": {"title": "x"},
    ...          "regions": [[[0, 0], [0, 1]], [[1, 0], [1, 1]]]}
    >>> record = of_sudokupad(found, 1, "…", ReadOptions())
    >>> record.digits, record.layout, record.info["title"]
    ((1, 0, 0, 0), '1x2', 'x')
    """
    rows = value["cells"]
    size = len(rows)
    if size > LARGEST or any(len(row) != size for row in rows):
        raise_size(text, line, "sudokupad", size, f"{size}x{len(rows[0])}")
    board = Draft(size, text, line, FORM)
    _cells(board, [cell for row in rows for cell in row])
    notes, cages = _notes(board, value)
    rules = notes.pop("rules", "")
    board.info.update(notes)
    _regions(board, value.get("regions"))
    for cage in cages:
        _cage(board, cage, rules)
    lines = _diagonals(board, _list(board, value.get("lines")), rules)
    underlays = _windows(board, _list(board, value.get("underlays")), rules)
    for name, left in (("lines", lines), ("underlays", underlays)):
        if left:
            board.leave(name)
    for name, member in value.items():
        if name not in _OWN and not says_nothing(member):
            board.leave(str(name)[:40])
    return board.record(options, rules)


def _cells(board: Draft, cells: Sequence[Mapping[str, Any]]) -> None:
    size = board.size
    marks = []
    for at, cell in enumerate(cells):
        if not says_nothing(cell.get("value")):
            board.digits[at] = board.digit(cell["value"], at)
            if cell.get("given") is False:
                board.placed.add(at)
        for kind in _MARKS:
            if cell.get(kind):
                digits = "".join(str(mark) for mark in _list(board, cell[kind]))
                marks.append(f"{digits}r{at // size + 1}c{at % size + 1}")
        for name, member in cell.items():
            if name not in ("value", "given", *_MARKS) and not says_nothing(member):
                board.leave(message("the member {name} of a cell", name=str(name)[:20]))
    if marks:
        board.info["marks"] = " ".join(marks)


def _notes(
    board: Draft, value: Mapping[str, Any]
) -> tuple[dict[str, str], list[Mapping[str, Any]]]:
    """The notes of the puzzle, and the cages that are not notes."""
    notes: dict[str, str] = {}
    cages: list[Mapping[str, Any]] = []
    for cage in _list(board, value.get("cages")):
        if not isinstance(cage, dict):
            board.fail("cages as objects", str(cage)[:40])
        note = _NOTE.fullmatch(str(cage.get("value", "")).strip())
        if note and not cage.get("cells"):
            notes.setdefault(note[1].lower(), note[2])
        else:
            cages.append(cage)
    metadata = value.get("metadata")
    known = {name: value[name] for name in ("title", "author") if name in value}
    for name, content in {**known, **(metadata if isinstance(metadata, dict) else {})}.items():
        if isinstance(content, list) and all(isinstance(part, str) for part in content):
            content = "\n".join(content)
        if isinstance(content, str | int | float) and not isinstance(content, bool):
            notes[name] = str(content)
        elif content is True and name in switches_of(FORM):
            board.switches.append(name)
        elif not says_nothing(content):
            board.leave(str(name)[:40])
    return {name: content for name, content in notes.items() if content.strip()}, cages


def _regions(board: Draft, regions: Any) -> None:
    """Read the boxes; a board without a drawing of them has none."""
    table: list[Any] = [None] * (board.size * board.size)
    for number, region in enumerate(_list(board, regions)):
        for cell in _places(board, region):
            if table[cell] is not None:
                board.leave("regions that share cells")
            table[cell] = number
    if all(region is None for region in table) and Board.default(board.size):
        board.leave("a board without regions")
    board.regions = table_of(board, table)


def _cage(board: Draft, cage: Mapping[str, Any], rules: str) -> None:
    """Add a cage if its digits differ, by its own word or that of the rules: killer sudoku."""
    if not cage.get("cells"):
        if not says_nothing(cage.get("value")):
            board.leave("a cage without cells")
        return
    if cage.get("hidden") and cage.get("unique") is False and says_nothing(cage.get("value")):
        return  # the site puts cells without a region there
    cells = list(_places(board, cage["cells"]))
    number = cage.get("sum") if cage.get("value") is None else cage["value"]
    total = sum_of(number)
    kind = kind_of(FORM, "cage")
    words = kind and re.search(rf"\b({'|'.join(kind.called)})\b", rules, re.IGNORECASE)
    if total is None or cage.get("unique") is False or not (cage.get("unique") or words):
        board.leave("a cage")
    else:
        board.summed(cells, total or None, "a cage")


def sum_of(value: Any) -> int | None:
    """Return the sum of a cage: 0 without a sum, None if its value is not a number.

    >>> sum_of("15"), sum_of(None), sum_of("a")
    (15, 0, None)
    """
    if says_nothing(value):
        return 0
    text = str(value).strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else None


def _diagonals(board: Draft, lines: list[Any], rules: str) -> list[Any]:
    """Take lines from corner to corner, whose digits differ; return the other lines."""
    size = board.size
    ends = {((0, 0), (size, size)): range(0, size * size, size + 1),
            ((0, size), (size, 0)): range(size - 1, size * size - 1, size - 1)}
    named = _named_houses(size, rules)
    left = []
    for line in lines:
        points = line.get("wayPoints") if isinstance(line, dict) else None
        key = None
        if isinstance(points, list) and len(points) == 2:
            key = ends.get(tuple(sorted(map(_point, points))))  # type: ignore[arg-type]
        if key is not None and (tuple(sorted(key)) in named
                                or str(line.get("color", "")).lower() == _DIAGONAL):
            board.different(key, "a diagonal")
        else:
            left.append(line)
    return left


def _windows(board: Draft, underlays: list[Any], rules: str) -> list[Any]:
    """Take the windows, if all are there; return the other shapes under cells."""
    windows = _squares(board.size)
    side = round(len(windows) ** 0.5) + 1
    centres = {(cells[0] // board.size + side / 2, cells[0] % board.size + side / 2)
               for cells in windows}
    named = _named_houses(board.size, rules).issuperset(windows)
    drawn, left = set(), []
    for shape in underlays:
        is_shape = isinstance(shape, dict)
        centre = _point(shape.get("center")) if is_shape else (-1.0, -1.0)
        colour = str(shape.get("backgroundColor", "")).lower() if is_shape else ""
        square = is_shape and shape.get("width") == shape.get("height") == side
        if centre in centres and square and (named or colour == _WINDOW):
            drawn.add(centre)
        else:
            left.append(shape)
    if drawn and drawn != centres:
        return underlays
    if drawn:
        board.rules += [different(cells, board.size) for cells in windows]
    return left


def _named_houses(size: int, rules: str) -> frozenset[tuple[int, ...]]:
    """The houses of switches that rules in words name."""
    board, text = Board.default(size) or Board.boxes(1, size), rules.lower()
    return frozenset(
        tuple(sorted(house)) for kind in switches() if any(word in text for word in kind.called)
        for house in houses_on(kind(), board))


def _squares(size: int) -> list[tuple[int, ...]]:
    """The squares of N cells that lie one cell away from the border and from each other."""
    side = isqrt(size)
    if side * side != size or side < 2:
        return []
    corners = [1 + at * (side + 1) for at in range(side - 1)]
    return [tuple((top + row) * size + left + column for row in range(side)
                  for column in range(side)) for top in corners for left in corners]


def _point(value: Any) -> tuple[float, float]:
    """A point of the drawing; anything else is outside."""
    if isinstance(value, list) and len(value) == 2:
        row, column = value
        if isinstance(row, int | float) and isinstance(column, int | float):
            return row, column
    return -1.0, -1.0


def _places(board: Draft, cells: Any) -> Iterator[int]:
    for place in _list(board, cells):
        row, column = _point(place)
        inside = 0 <= row < board.size and 0 <= column < board.size
        if not inside or row != int(row) or column != int(column):
            board.fail(message("cells from [0,0] to [{last},{last}]", last=board.size - 1),
                       str(place)[:40])
        yield int(row) * board.size + int(column)


def _list(board: Draft, value: Any) -> list[Any]:
    if says_nothing(value):
        return []
    if not isinstance(value, list):
        board.fail("a list", str(value)[:40])
    return value
