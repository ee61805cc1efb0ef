"""f-puzzles: JSON that names each rule, packed into ``https://www.f-puzzles.com/?load=…``.

``size``; ``grid`` with a row of cells each: ``value``, ``given``, ``region`` (without it the
default box, null: none), ``givenPencilMarks``; one member per kind of rule: true, a list of words,
or a list of entries with cells ``R1C1`` (row and column 0 lie beside the board). The kinds know
their members. Lines, circles, texts and colours that have no meaning of their own are kept in
``info["cosmetics"]``; without rules in words that the board's rules account for, they may be rules.
Based on the links that the site writes.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from nanpure.errors import ParseError, Unsupported, shown
from nanpure.rules import Board, Rule
from nanpure.rules.entries import LISTS, entries_of, values_in
from nanpure.rules.foreign import Each, Name, Switch, kinds_of, named, switches_of
from nanpure.text.base import ReadOptions
from nanpure.text.notes import says_nothing
from nanpure.text.record import Record, board_of
from nanpure.text.regions import drawn_regions
from nanpure.words import message, message_of

from .cosmetics import COLOURS, DRAWN, add_cosmetics, cosmetics_in
from .draft import LARGEST, Draft, cell_name, stated_rules

__all__ = ["is_fpuzzles", "of_fpuzzles", "to_fpuzzles"]

FORM = "f-puzzles"
MOST = 16  # rows of a board that the site shows
# Members in messages.
_CALLED = {"extraregion": message("an extra region"), "killercage": message("a killer cage")}
_CELL = re.compile(r"[Rr](\d{1,2})[Cc](\d{1,2})")
_OWN = frozenset(("size", "grid", "title", "author", "ruleset", "solution", "metadata"))
# Settings of the site's own helpers, none of them a rule.
_SETTINGS = frozenset(("disabledlogic", "truecandidatesoptions", "highlightConflicts",
                       "successMessage"))
_IN_CELLS = frozenset(("value", "given", "region", "givenPencilMarks", "centerPencilMarks",
                       "cornerPencilMarks"))
_SILENT = _IN_CELLS | COLOURS  # members of cells that are no rules
# Members of an entry that say how it looks, or that a helper drew it.
_LOOKS = frozenset(("outlineC", "baseC", "fontC", "width", "height", "size", "angle", "hidden",
                    "fromConstraint", "isNewConstraint", "isLLConstraint", "fromRangskSolver"))
_CELLS = ("cells", "cloneCells")  # members of an entry: names of cells
_BESIDE = "cell"  # one cell, which may lie beside the board
_VALUES = frozenset(("value", "values", "direction"))


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
    board = Draft(size, text, line, FORM)
    _cells(board, [cell for row in grid for cell in row])
    _rules(board, value)
    drawings = cosmetics_in(value, board.info)
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
    return board.record(options, ruleset if isinstance(ruleset, str) else "", drawings)


def raise_size(text: str, line: int, form: str, size: object, found: str) -> None:
    """Raise the ParseError of a board that is not square, or too large."""
    expected = message("as many rows and columns as its size, at most {most}", most=LARGEST)
    Draft(1, text, line, form).fail(expected,
                                    message("{what} of size {size}", what=found,
                                            size=shown(str(size), 20)))


def _cells(board: Draft, cells: list[dict[str, Any]]) -> None:
    """Read the digits, marks and regions of all cells."""
    size = board.size
    marks: list[str] = []
    rules: dict[str, list[dict[str, int]]] = {}
    for at, cell in enumerate(cells):
        if not cell:
            continue
        digit = cell.get("value")
        if len(cell) == 2 and cell.get("given") is True and type(digit) is int and (
                0 < digit <= size):
            board.digits[at] = digit
        else:
            marks += _cell(board, at, cell)
            for name in cell:
                if name not in _SILENT and not says_nothing(cell[name]):
                    rules.setdefault(f"{name} {cell[name]}", []).append({_BESIDE: at})
    if marks:
        board.info["marks"] = " ".join(marks)
    if any("region" in cell for cell in cells):
        usual = (Board.default(size) or Board.boxes(1, size)).regions
        regions = [cell.get("region", usual[at]) for at, cell in enumerate(cells)]
        board.regions = table_of(board, regions)
    for name, entries in rules.items():
        kinds = kinds_of(FORM, name)
        if kinds:
            _gather(board, kinds, entries, board.board, name)
        else:
            board.leave(message("the member {name} of a cell",
                                name=shown(name.partition(" ")[0], 20)))


def _cell(board: Draft, at: int, cell: Mapping[str, Any]) -> list[str]:
    """Read the digit and candidates of a cell; return the pencil marks in it."""
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
    """Read the members that are rules, and name those that may be."""
    place = board.board
    for name, member in value.items():
        if not member:  # many kinds without a rule
            continue
        kinds = kinds_of(FORM, name)
        if kinds:
            _each(board, name, kinds, _entries(board, value, name), place)
        elif name in _OWN or name in _SETTINGS or name in DRAWN or says_nothing(member):
            continue
        elif name in switches_of(FORM):
            board.switches.append(name)
        else:
            _words(board, name, member)


def _words(board: Draft, name: str, member: Any) -> None:
    """Read a member that no kind has: a list of words some of which are rules, or unknown."""
    if isinstance(member, list) and any(switch.startswith(f"{name} ")
                                        for switch in switches_of(FORM)):
        for word in member:
            whole = f"{name} {word}"
            if whole in switches_of(FORM):
                board.switches.append(whole)
            else:
                board.leave(shown(whole, 40)[1:-1])
    else:
        board.leave(shown(name, 40)[1:-1])


def _each(board: Draft, name: str, kinds: Iterable[tuple[type[Rule], Each]],
          entries: Iterable[Mapping[str, Any]], place: Board) -> None:
    """Add the rules of a member."""
    what = _CALLED.get(name, name)
    _gather(board, kinds, [_plain(board, entry, what) for entry in entries], place, what)


def _gather(board: Draft, kinds: Iterable[tuple[type[Rule], Each]],
            entries: Iterable[Mapping[str, Any]], place: Board, what: str) -> None:
    """Add the rules of entries with numbers of cells."""
    gathered: dict[type[Rule], set[int]] = {}
    for plain in entries:
        for kind, foreign in kinds:
            try:
                for values in values_in(kind, foreign, plain, place):
                    if foreign.single:
                        gathered.setdefault(kind, set()).update(*values.values())
                    else:
                        board.add(kind, values, place, what)
            except ParseError:
                raise
            except ValueError as error:
                board.leave(message("{what} with {error}", what=message(what),
                                    error=message(message_of(error))))
    for kind, cells in gathered.items():
        board.add(kind, {kind.fields[0].name: cells}, place, what)


def _plain(board: Draft, entry: Mapping[str, Any], what: str) -> dict[str, Any]:
    """An entry with numbers of cells in place of their names."""
    plain: dict[str, Any] = {}
    for name, member in entry.items():
        if name in _CELLS:
            plain[name] = _places(board, member)
        elif name == LISTS:
            plain[name] = tuple([_places(board, cells) for cells in _list(board, member)])
        elif name == _BESIDE:
            plain[name] = _place_beside(board, member)
        elif name in _VALUES:
            if not says_nothing(member):
                plain[name] = member
        elif name not in _LOOKS and not says_nothing(member):
            board.leave(message("{what} with the member {name}", what=message(what),
                                name=shown(name, 20)))
    return plain


def _entries(board: Draft, value: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    entries = value.get(name)
    if says_nothing(entries):
        return []
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        board.fail(message("{name} as a list of objects", name=name), shown(str(entries), 40))
    return entries


def _places(board: Draft, names: Any) -> tuple[int, ...]:
    try:  # names as the site writes them
        return tuple(map(_numbers(board.size).__getitem__, _list(board, names)))
    except (KeyError, TypeError):
        return tuple([_place(board, name) for name in _list(board, names)])


def _place(board: Draft, name: Any) -> int:
    cell = _cell_named(name, board.size) if isinstance(name, str) else None
    if cell is None:
        board.fail(message("cells from R1C1 to R{size}C{size}", size=board.size),
                   shown(str(name), 20))
    return cell


@lru_cache(maxsize=LARGEST)
def _numbers(size: int) -> dict[str, int]:
    """The number of each cell by its name."""
    return {_name_of(cell, size): cell for cell in range(size * size)}


def _place_beside(board: Draft, name: Any) -> int | tuple[int, int]:
    """The number of a cell, or the row and column, from 0, of a place beside the board."""
    match = _CELL.fullmatch(name) if isinstance(name, str) else None
    row, column = (int(match[1]), int(match[2])) if match else (-1, -1)
    last = board.size + 1
    if not (0 <= row <= last and 0 <= column <= last):
        board.fail(message("a cell from R0C0 to R{last}C{last}", last=last), shown(str(name), 20))
    cell = _cell_named(name, board.size)
    return (row - 1, column - 1) if cell is None else cell


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


def to_fpuzzles(record: Record, form: str = FORM) -> str:
    """Return the JSON of a record; errors name the *form* that it is for.

    >>> to_fpuzzles(Record(3, (1,) + (0,) * 8, tuple("123")))[:40]
    '{"size":3,"grid":[[{"value":1,"given":tr'
    """
    size = record.size
    if not 3 <= size <= MOST:
        raise Unsupported(message("{form} holds boards of 3x3 to {most}x{most}: {size}x{size}",
                                  form=form, most=MOST, size=size), "layout")
    out: dict[str, Any] = {"size": size, "grid": _grid(record)}
    for name, key in (("title", "title"), ("author", "author")):
        if record.info.get(name):
            out[key] = record.info[name]
    if record.info.get("rules") or record.rules or drawn_regions(record) is not None:
        out["ruleset"], marked = stated_rules(record)
        if marked:
            out["metadata"] = marked
    for rule, foreign in _named(record, form) if record.rules else ():
        if isinstance(foreign, Switch):
            for name in reversed(foreign.names):
                member, mark, word = name.partition(" ")
                if mark:
                    out.setdefault(member, []).append(word)
                else:
                    out[name] = True
        else:
            out.setdefault(foreign.name, []).extend(
                _entry(entry, size) for entry in entries_of(rule, foreign, board_of(record)))
    add_cosmetics(out, record.info)
    return json.dumps(out, separators=(",", ":"), ensure_ascii=False)


def _named(record: Record, form: str) -> Iterator[tuple[Rule, Name]]:
    """The rules with their names; an error names the form that the text is for."""
    try:
        yield from named(record.rules, FORM, board_of(record))
    except Unsupported as error:
        raise Unsupported(str(error).replace(repr(FORM), repr(form), 1), error.part) from None


def _entry(entry: Mapping[str, Any], size: int) -> dict[str, Any]:
    """An entry with names of cells."""
    return {name: [[_name_of(cell, size) for cell in cells] for cells in member]
            if name == LISTS else _name_of(member, size) if name == _BESIDE
            else [_name_of(cell, size) for cell in member] if name in _CELLS else member
            for name, member in entry.items()}


def _name_of(cell: int | tuple[int, int], size: int) -> str:
    row, column = cell if isinstance(cell, tuple) else divmod(cell, size)
    return f"R{row + 1}C{column + 1}"


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
