"""ipuz, the puzzle format in JSON, as far as it is sudoku: classic, diagonal, jigsaw, killer.

``kind`` names the puzzle, ``puzzle`` has its rows, ``saved`` those of a game in progress,
``charset`` the digits; ``zones`` are groups of cells that differ (N cells each: the regions of a
jigsaw, or houses in addition to the boxes), ``cages`` groups with a sum (``value``, with ``+`` or
no operator). A group is a rectangle ``[x1, y1, x2, y2]`` or ``cells``, pairs of column and row; the
groups must show whether these count from 0 or 1. Kinds and members that may be further rules are
refused by name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nanpure.errors import Unsupported, shown
from nanpure.rules import Rule
from nanpure.rules.foreign import Switch, named, switches_of
from nanpure.words import message

from .base import ReadOptions
from .cells import fail
from .draft import Draft
from .jsontext import record_from
from .record import Record, board_of
from .regions import drawn_regions

__all__ = ["is_ipuz", "record_of_ipuz", "write_ipuz"]

_KIND = re.compile(r"https?://(?:www\.)?ipuz\.org/sudoku(?:/([a-z]+))?(?:#\d+)?/?", re.IGNORECASE)
# Kinds that say nothing of rules, with the member that such a puzzle must have.
_KINDS = {"": "kind", "jigsawsudoku": "zones", "killersudoku": "cages", "wordoku": "kind"}
_OWN = frozenset(("kind", "zones", "cages", "boxes", "puzzle", "block", "dimensions", "version"))
_LOOKS = frozenset(("color", "colortext", "colorborder", "highlight", "shapebg", "named", "border"))


def is_ipuz(value: Any) -> bool:
    """Whether a JSON value is a sudoku in ipuz.

    >>> is_ipuz({"kind": ["http://ipuz.org/sudoku#1"]}), is_ipuz({"puzzle": "1..."})
    (True, False)
    """
    return isinstance(value, dict) and any(_KIND.fullmatch(kind) for kind in _kinds_of(value))


def _kinds_of(value: Mapping[str, Any]) -> list[str]:
    kinds = value.get("kind")
    listed = kinds if isinstance(kinds, list) else [kinds]
    return [kind.strip() for kind in listed if isinstance(kind, str)]


def record_of_ipuz(value: dict[str, Any], line: int, text: str, options: ReadOptions) -> Record:
    """Read an object.

    >>> value = {"kind": "http://ipuz.org/sudoku/killersudoku#1", "puzzle": [[0] * 4] * 4,
    ...          "cages": [{"rect": [0, 0, 1, 0], "value": 3}]}
    >>> record_of_ipuz(value, 1, "", ReadOptions()).layout
    '2x2+cage:3:r1c1,r1c2'
    """
    rows = value.get("puzzle")
    if rows is None:
        fail(text, line, "ipuz", "a member 'puzzle' with rows of cells")
    dimensions = value.get("dimensions")
    plain = {name: member for name, member in value.items() if name not in _OWN}
    if isinstance(dimensions, dict):
        plain["dimensions"] = dimensions
    plain["puzzle"] = [_row(row, text, line) for row in rows] if isinstance(rows, list) else rows
    record = record_from(plain, line, text, options)
    board = Draft(record.size, text, line, "ipuz")
    for kind in _kinds_of(value):
        match = _KIND.fullmatch(kind)
        name = (match[1] or "").lower() if match else ""
        if match and name in switches_of("ipuz"):
            board.switches.append(name)
        elif match is None or name not in _KINDS or not value.get(_KINDS[name]):
            board.leave(f"'kind' {shown(kind, 80)}")
    _groups(value, board)
    ruled = board.record(options)
    return replace(record, board=ruled.board, rules=ruled.rules,
                   info={**record.info, **ruled.info})


def _row(row: Any, text: str, line: int) -> Any:
    if not isinstance(row, list) or dict not in set(map(type, row)):
        return row
    return [_cell(cell, text, line) for cell in row]


def _cell(cell: Any, text: str, line: int) -> Any:
    """The value of a cell, which may be an object with a style."""
    if isinstance(cell, dict):
        style = cell.get("style", {})
        looks = style if isinstance(style, dict) else {}
        if set(cell) <= {"cell", "value", "style"} and set(looks) <= _LOOKS and not isinstance(
                cell.get("cell"), dict | list):
            return cell.get("value", cell.get("cell"))
        raise Unsupported(message("not supported: a cell with more than one digit, {cell} at line "
                                  "{line} of {text}", cell=shown(str(cell), 60), line=line,
                                  text=shown(text)), "rules", "style")
    return cell


def _groups(value: Mapping[str, Any], board: Draft) -> None:
    size = board.size
    zones, cages = value.get("zones") or [], value.get("cages") or []
    for name, groups in (("zones", zones), ("cages", cages)):
        if not isinstance(groups, list) or not all(isinstance(group, dict) for group in groups):
            board.fail(message("{name} as a list of groups", name=name), shown(str(groups), 40))
    base = _base([*zones, *cages], board)
    parts = [_cells_in(zone, base, board) for zone in zones]
    whole = sorted(cell for part in parts for cell in part) == list(range(size * size))
    boxes = value.get("boxes")
    if whole and boxes is not True and all(len(part) == size for part in parts):
        board.regions = [next(at for at, part in enumerate(parts) if cell in part)
                         for cell in range(size * size)]
    else:
        for part in parts:
            board.different(part, "a zone")
        if boxes is False:  # only rows and columns
            board.regions = [cell // size for cell in range(size * size)]
    for cage in cages:
        cells, total = _cells_in(cage, base, board), cage.get("value")
        if cage.get("operator") not in (None, "+", ""):
            board.leave(message("a cage with the operator {operator}",
                                operator=shown(str(cage["operator"]), 20)))
        elif total is not None and type(total) is not int:
            board.fail("a whole number as the value of a cage", shown(str(total), 40))
        else:
            least = len(cells) * (len(cells) + 1) // 2
            most = len(cells) * (size + 1) - least
            if total and len(cells) <= size and not least <= total <= most:
                board.fail(message("a sum from {least} to {most} of {count} cells", least=least,
                                   most=most, count=len(cells)), f"{total}")
            board.summed(cells, total or None, "a cage")


def _pairs(group: Mapping[str, Any], board: Draft) -> list[tuple[int, int]]:
    """The columns and rows in a group, with its own numbers."""
    rect, cells = group.get("rect"), group.get("cells")
    for more in sorted(set(group) - {"rect", "cells", "value", "operator", "style", "name"}):
        board.leave(message("{member} of a group", member=shown(more, 40)))
    if isinstance(rect, list) and _numbers(rect, 4) and max(rect) <= board.size:
        x1, y1, x2, y2 = rect
        return [(x, y) for y in range(y1, y2 + 1) for x in range(x1, x2 + 1)]
    if not (isinstance(cells, list) and cells and all(_numbers(pair, 2) for pair in cells)):
        board.fail("a group of cells: rect with four numbers, or cells with pairs",
                   shown(str(dict(group)), 60))
    return [(pair[0], pair[1]) for pair in cells]


def _numbers(value: Any, count: int) -> bool:
    return (isinstance(value, list) and len(value) == count
            and all(type(number) is int and 0 <= number <= 1000 for number in value))


def _base(groups: Iterable[Mapping[str, Any]], board: Draft) -> int:
    """The first number of columns and rows, 0 or 1."""
    numbers = {number for group in groups for pair in _pairs(group, board) for number in pair}
    if not numbers:
        return 0
    fits = [base for base in (0, 1) if min(numbers) >= base and max(numbers) < board.size + base]
    if len(fits) != 1:
        board.fail("groups that show whether columns and rows are counted from 0 or 1",
                   "both" if fits else message("numbers from {least} to {most}", least=min(numbers),
                                               most=max(numbers)))
    return fits[0]


def _cells_in(group: Mapping[str, Any], base: int, board: Draft) -> tuple[int, ...]:
    return tuple(sorted({(y - base) * board.size + x - base for x, y in _pairs(group, board)}))


def write_ipuz(record: Record) -> str:
    """Write one object on a line."""
    size = record.size
    if max(map(len, record.symbols)) > 1 and record.symbols != tuple(
            str(digit) for digit in range(1, size + 1)):
        raise Unsupported("'ipuz' holds digits of one character, or numbers", "symbols")
    board, regions = board_of(record), drawn_regions(record)
    groups: dict[str, list[Rule]] = {"zones": [], "cages": []}
    switches: list[str] = []
    for rule, name in named(record.rules, "ipuz", board):
        if isinstance(name, Switch):
            switches += name.names
        else:
            groups[name.name].append(rule)
    cages = groups["cages"]
    if regions is not None and groups["zones"]:
        raise Unsupported("'ipuz' cannot hold extra houses on a jigsaw", "extras")
    numbers = record.symbols == tuple(str(digit) for digit in range(1, size + 1))
    signs: list[Any] = [0, *(range(1, size + 1) if numbers else record.symbols)]
    kind = ("killersudoku" if cages else "jigsawsudoku" if regions is not None else "")
    kinds = [f"http://ipuz.org/sudoku/{kind}#1" if kind else "http://ipuz.org/sudoku#1"]
    kinds += [f"http://ipuz.org/sudoku/{switch}#1" for switch in switches]
    out: dict[str, Any] = {"version": "http://ipuz.org/v2", "kind": kinds}
    out.update({name: record.info[name] for name in ("title", "author", "copyright", "date",
                                                     "difficulty") if record.info.get(name)})
    if not numbers:
        out["charset"] = "".join(record.symbols)
    out["boxes"] = regions is None
    givens = [0 if cell in record.placed else digit for cell, digit in enumerate(record.digits)]
    out["puzzle"] = _rows(givens, signs, size)
    if record.placed:
        out["saved"] = _rows(record.digits, signs, size)
    zones = [tuple(zone.to_json()["cells"]) for zone in groups["zones"]]
    if regions is not None and board.box_shape != (1, size):
        zones = [tuple(cell for cell in range(size * size) if regions[cell] == region)
                 for region in sorted(set(regions))]
    if zones:
        out["zones"] = [{"cells": _places(zone, size)} for zone in zones]
    if cages:
        out["cages"] = [{"cells": _places(cage["cells"], size), "value": cage["sum"] or 0}
                        for cage in map(Rule.to_json, cages)]
    return json.dumps(out, ensure_ascii=False)


def _rows(digits: Sequence[int], signs: Sequence[Any], size: int) -> list[list[Any]]:
    return [[signs[digit] for digit in digits[at : at + size]]
            for at in range(0, size * size, size)]


def _places(cells: Sequence[int], size: int) -> list[list[int]]:
    return [[cell % size, cell // size] for cell in cells]
