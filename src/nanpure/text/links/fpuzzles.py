"""f-puzzles: JSON that names each rule, packed into ``https://www.f-puzzles.com/?load=…``.

``size``; ``grid`` with a row of cells each: ``value``, ``given``, ``region`` (without it the
default box, null: none), ``givenPencilMarks``; one member per rule, with cells ``R1C1``. Diagonals,
disjoint groups, extra regions and killer cages are rules of nanpure; all other rules and drawings
are not. Based on the links that the site writes.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from nanpure.errors import Unsupported, shown
from nanpure.rules import Board, Rule
from nanpure.rules.foreign import Switch, kind_of, named, switches_of
from nanpure.text.base import ReadOptions
from nanpure.text.notes import says_nothing
from nanpure.text.record import Record, board_of
from nanpure.text.regions import drawn_regions

from .draft import LARGEST, Draft, cell_name, rules_of

__all__ = ["is_fpuzzles", "of_fpuzzles", "to_fpuzzles"]

FORM = "f-puzzles"
MOST = 16  # rows of a board that the site shows
_DRAWN = "cage"  # outlines without a meaning, or notes
# Members in messages.
_CALLED = {"extraregion": "an extra region", "killercage": "a killer cage"}
_CELL = re.compile(r"[Rr](\d{1,2})[Cc](\d{1,2})")
_OWN = frozenset(("size", "grid", "title", "author", "ruleset", "solution", "metadata"))
# Settings of the site's own helpers, none of them a rule.
_SETTINGS = frozenset(("disabledlogic", "truecandidatesoptions", "highlightConflicts",
                       "successMessage"))
_IN_CELLS = frozenset(("value", "given", "region", "givenPencilMarks", "centerPencilMarks",
                       "cornerPencilMarks"))
_COLOURS = frozenset(("c", "cArray", "color", "highlight"))
_NOTE = re.compile(r"([a-z]{3,20}): *(.+)", re.DOTALL)


def is_fpuzzles(value: object) -> bool:
    """Whether a JSON value is a puzzle of f-puzzles.

    >>> is_fpuzzles({"size": 1, "grid": [[{}]]}), is_fpuzzles({"grid": [[1]]})
    (True, False)
    """
    grid = value.get("grid") if isinstance(value, dict) else None
    return isinstance(grid, list) and bool(grid) and all(
        isinstance(row, list) and set(map(type, row)) == {dict} for row in grid)


def of_fpuzzles(value: Mapping[str, Any], line: int, text: str, options: ReadOptions) -> Record:
    """Return the puzzle of such a value; `Unsupported` names everything beyond nanpure's rules.

    >>> found = {"size": 4, "grid": [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3],
    ...          "killercage": [{"cells": ["R1C2", "R1C3"], "value": "5"}]}
    >>> of_fpuzzles(found, 1, "…", ReadOptions()).layout
    '2x2+cage:5:r1c2,r1c3'
    """
    grid = value["grid"]
    size = value.get("size", len(grid))
    good = type(size) is int and 1 <= size <= LARGEST and len(grid) == size
    if not good or any(len(row) != size for row in grid):
        widths = "x".join(str(n) for n in (len(grid), len(grid[0])))
        raise_size(text, line, "f-puzzles", size, widths)
    board = Draft(size, text, line, "f-puzzles")
    _cells(board, [cell for row in grid for cell in row])
    _rules(board, value)
    for name in ("title", "author"):
        if isinstance(value.get(name), str) and value[name].strip():
            board.info[name] = value[name].strip()
    metadata = value.get("metadata")
    for name, note in (metadata if isinstance(metadata, dict) else {}).items():
        if isinstance(note, str) and note.strip():
            board.info.setdefault(name, note)
    solution = value.get("solution")
    if isinstance(solution, list) and len(solution) == size * size:
        glue = "" if size < 10 else " "
        digits = glue.join("." if sign in (None, "", 0) else str(sign) for sign in solution)
        if "." not in digits:
            board.info["solution"] = digits
    elif isinstance(solution, str) and solution.strip():
        board.info["solution"] = solution
    ruleset = value.get("ruleset")
    return board.record(options, ruleset if isinstance(ruleset, str) else "")


def raise_size(text: str, line: int, form: str, size: object, found: str) -> None:
    """Raise the ParseError of a board that is not square, or too large."""
    expected = f"as many rows and columns as its size, at most {LARGEST}"
    Draft(1, text, line, form).fail(expected, f"{found} of size {shown(str(size), 20)}")


def _cells(board: Draft, cells: list[dict[str, Any]]) -> None:
    """Read the digits, marks and regions of all cells."""
    size = board.size
    marks = []
    for at, cell in enumerate(cells):
        if cell == {}:
            continue
        digit = cell.get("value")
        if len(cell) == 2 and cell.get("given") is True and type(digit) is int and (
                0 < digit <= size):
            board.digits[at] = digit
        else:
            marks += _cell(board, at, cell)
    if marks:
        board.info["marks"] = " ".join(marks)
    if any("region" in cell for cell in cells):
        usual = (Board.default(size) or Board.boxes(1, size)).regions
        regions = [cell.get("region", usual[at]) for at, cell in enumerate(cells)]
        board.regions = table_of(board, regions)


def _cell(board: Draft, at: int, cell: Mapping[str, Any]) -> list[str]:
    """Read the digit and candidates of a cell; return the pencil marks in it."""
    for name in cell:
        if name in _IN_CELLS or says_nothing(cell[name]):
            continue
        board.leave("colours" if name in _COLOURS else f"the member {shown(name, 20)} of a cell")
    if not says_nothing(cell.get("value")):
        board.digits[at] = board.digit(cell["value"], at)
        if cell.get("given") is not True:
            board.placed.add(at)
    if cell.get("givenPencilMarks"):
        given = _list(board, cell["givenPencilMarks"])
        board.restrict(at, [board.digit(mark, at) for mark in given])
    pencilled = [_list(board, cell[kind]) for kind in ("centerPencilMarks", "cornerPencilMarks")
                 if cell.get(kind)]
    return ["".join(map(str, marks)) + cell_name(at, board.size) for marks in pencilled]


def table_of(board: Draft, regions: list[Any]) -> list[Any] | None:
    """Return the regions of cells (None: in none), if they are not the default boxes.

    Without any region a board has no boxes; nanpure has no board with only some cells in regions.
    """
    size = board.size
    if all(region is None for region in regions):
        return [cell // size for cell in range(size * size)]
    counts = Counter(map(str, regions))
    if None in regions or any(count != size for count in counts.values()):
        board.leave("regions that are not N of N cells")
        return [cell // size for cell in range(size * size)]
    return list(map(str, regions))


def _rules(board: Draft, value: Mapping[str, Any]) -> None:
    for name, rule in value.items():
        kind = kind_of(FORM, name)
        if kind is not None:
            _each(board, kind, name, _entries(board, value, name))
        elif name in switches_of(FORM) and not says_nothing(rule):
            board.switches.append(name)
    for entry in _entries(board, value, _DRAWN):
        note = _NOTE.fullmatch(str(entry.get("value", "")).strip())
        if note and not entry.get("cells"):
            board.info.setdefault(note[1], note[2])
        else:
            board.leave(_DRAWN)
    for name, rule in value.items():
        is_rule = kind_of(FORM, name) is not None or name in switches_of(FORM)
        if not (is_rule or name in _OWN or name in _SETTINGS or name == _DRAWN
                or says_nothing(rule)):
            of = f" {', '.join(map(str, rule))}" if name == "negative" and isinstance(
                rule, list) else ""
            board.leave(shown(f"{name}{of}", 40)[1:-1])


def _each(board: Draft, kind: type[Rule], name: str, entries: list[Mapping[str, Any]]) -> None:
    """Add the rules of a member."""
    what = _CALLED.get(name, name)
    for entry in entries:
        cells = _places(board, entry)
        total = sum_of(entry.get("value")) if kind.has_total() else 0
        if total is None:
            board.leave(f"{what} with the sum {shown(str(entry['value']), 20)}")
        else:
            board.add(kind, cells, total or None, what)


def sum_of(value: Any) -> int | None:
    """Return the sum of a cage: 0 without a sum, None if its value is not a number.

    >>> sum_of("15"), sum_of(None), sum_of("a")
    (15, 0, None)
    """
    if says_nothing(value):
        return 0
    text = str(value).strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else None


def _entries(board: Draft, value: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    entries = value.get(name)
    if says_nothing(entries):
        return []
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        board.fail(f"{name} as a list of objects", shown(str(entries), 40))
    return entries


def _places(board: Draft, entry: Mapping[str, Any]) -> list[int]:
    cells = []
    for name in _list(board, entry.get("cells")):
        cell = _cell_named(name, board.size) if isinstance(name, str) else None
        if cell is None:
            board.fail(f"cells from R1C1 to R{board.size}C{board.size}", shown(str(name), 20))
        cells.append(cell)
    return cells


@lru_cache(maxsize=4096)  # killers name all cells of their board
def _cell_named(name: str, size: int) -> int | None:
    match = _CELL.fullmatch(name)
    row, column = (int(match[1]), int(match[2])) if match else (0, 0)
    if not 1 <= row <= size or not 1 <= column <= size:
        return None
    return (row - 1) * size + column - 1


def _list(board: Draft, value: Any) -> list[Any]:
    if not isinstance(value, list):
        board.fail("a list", shown(str(value), 40))
    return value


def to_fpuzzles(record: Record) -> str:
    """Return the JSON of a record.

    >>> to_fpuzzles(Record(3, (1,) + (0,) * 8, tuple("123")))[:40]
    '{"size":3,"grid":[[{"value":1,"given":tr'
    """
    size = record.size
    if not 3 <= size <= MOST:
        raise Unsupported(f"f-puzzles holds boards of 3x3 to {MOST}x{MOST}: {size}x{size}",
                          "layout")
    out: dict[str, Any] = {"size": size, "grid": _grid(record)}
    for name, key in (("title", "title"), ("author", "author")):
        if record.info.get(name):
            out[key] = record.info[name]
    if record.info.get("rules") or record.rules or drawn_regions(record) is not None:
        out["ruleset"] = rules_of(record)
    for rule, foreign in named(record.rules, FORM, board_of(record)) if record.rules else ():
        if isinstance(foreign, Switch):
            out.update(dict.fromkeys(reversed(foreign.names), True))
            continue
        values = rule.to_json()
        entry: dict[str, Any] = {"cells": _names(values["cells"], size)}
        entry |= {member: str(values[field]) for field, member in foreign.members.items()
                  if values[field] is not None}
        out.setdefault(foreign.name, []).append(entry)
    return json.dumps(out, separators=(",", ":"), ensure_ascii=False)


def _names(cells: Iterable[int], size: int) -> list[str]:
    return [f"R{cell // size + 1}C{cell % size + 1}" for cell in cells]


def _grid(record: Record) -> list[list[dict[str, Any]]]:
    size = record.size
    cells: list[dict[str, Any]] = []
    for cell, digit in enumerate(record.digits):
        entry: dict[str, Any] = {"value": digit} if digit else {}
        if digit and cell not in record.placed:
            entry["given"] = True
        cells.append(entry)
    taken: dict[int, set[int]] = {}
    for cell, digit in record.removed:
        taken.setdefault(cell, set()).add(digit)
    for cell, digits in taken.items():
        cells[cell]["givenPencilMarks"] = [
            mark for mark in range(1, size + 1) if mark not in digits]
    regions = drawn_regions(record)
    if regions is not None:
        rows = all(region == regions[cell // size * size] for cell, region in enumerate(regions))
        for cell, region in enumerate(regions):
            cells[cell]["region"] = None if rows else region
    return [cells[at : at + size] for at in range(0, size * size, size)]
