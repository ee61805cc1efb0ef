"""SudokuPad (and Cracking the Cryptic's app): drawings, cages and regions, with rules in words.

A cell has a ``value``; ``regions`` are lists of ``[row, column]``; ``cages`` have ``cells``, a
``value`` or ``sum``, ``unique``; title, author, rules and solution are in ``metadata`` or in the
values of cages without cells (``"title: …"``). Lines, arrows and shapes are rules where the words
name a kind that is drawn so (:mod:`.recognition`); as the site draws them for its letters ``x`` and
``w``, diagonals and windows need no words. Metadata may name rules of the whole board. What is left
of the drawing is kept where words account for all rules, and refused where it may be one. Based on
the links that the site writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from nanpure.rules import Board, Rule, switches
from nanpure.rules.foreign import kind_of, switches_of
from nanpure.rules.registry import houses_on
from nanpure.text.base import ReadOptions
from nanpure.text.notes import says_nothing
from nanpure.text.record import Record
from nanpure.words import message

from .draft import LARGEST, Draft
from .fpuzzles import raise_size, table_of
from .glyphs import Box, Glyph, Slash, Tint, plain_text
from .meaning import MOST, give_meaning, keep_cosmetics
from .pad_glyphs import MEMBERS, glyphs_in
from .ruletext import says_rules

__all__ = ["is_sudokupad", "of_sudokupad"]

FORM = "sudokupad"

_OWN = frozenset(("id", "cellSize", "cells", "regions", "cages", "metadata", "metaData", *MEMBERS,
                  "settings", "videos", "duration", "title", "author"))
_MARKS = ("centremarks", "pencilMarks")
_NO_RULES = re.compile(r"no rules provided for this puzzle\b", re.IGNORECASE)  # the site's own text
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
    if _NO_RULES.match(rules):
        rules = ""
    board.info.update(notes)
    _regions(board, value.get("regions"), any(_hides_all(board, cage) for cage in cages))
    for name in MEMBERS:
        _list(board, value.get(name))
    boxes = (box for cage in cages if (box := _box(board, cage)) is not None)
    glyphs = list(islice(chain(glyphs_in(value, size), boxes), MOST + 1))
    rest = give_meaning(board, glyphs, rules, _drawn_by_the_site(size, glyphs))
    drawings = keep_cosmetics(board, rest, says_rules(rules))
    for name, member in value.items():
        if name not in _OWN and not says_nothing(member):
            board.leave(str(name)[:40])
    return board.record(options, rules, drawings)


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
    known = {name: value[name] for name in ("title", "author") if name in value}
    for member in ("metaData", "metadata"):
        if isinstance(value.get(member), dict):
            known.update(value[member])
        elif not says_nothing(value.get(member)):
            board.fail("an object with notes", str(value[member])[:40])
    for name, content in known.items():
        if isinstance(content, list) and all(isinstance(part, str) for part in content):
            content = "\n".join(content)
        if isinstance(content, str | int | float) and not isinstance(content, bool):
            notes[name] = str(content)
        elif content is True and name in switches_of(FORM):
            board.switches.append(name)
        elif not says_nothing(content):
            board.leave(str(name)[:40])
    return {name: content for name, content in notes.items() if content.strip()}, cages


def _hides_all(board: Draft, cage: Mapping[str, Any]) -> bool:
    """Whether a cage says that no cell is in a region."""
    return bool(cage.get("hidden")) and cage.get("unique") is False and (
        len(set(_places(board, cage.get("cells")))) == board.size * board.size)


def _regions(board: Draft, regions: Any, no_boxes: bool) -> None:
    """Read the boxes; a board without a drawing of them has none, which it should say."""
    table: list[Any] = [None] * (board.size * board.size)
    for number, region in enumerate(_list(board, regions)):
        for cell in _places(board, region):
            if table[cell] is not None:
                board.leave("regions that share cells")
            table[cell] = number
    if not no_boxes and all(region is None for region in table) and Board.default(board.size):
        board.leave("a board without regions")
    board.regions = table_of(board, table)


def _box(board: Draft, cage: Mapping[str, Any]) -> Glyph | None:
    """A cage as an outline; one that is a note, or hides cells without a region, is none."""
    if not cage.get("cells"):
        if not says_nothing(cage.get("value")):
            board.leave("a cage without cells")
        return None
    unique = cage.get("unique") if isinstance(cage.get("unique"), bool) else None
    if cage.get("hidden") and unique is False and says_nothing(cage.get("value")):
        return None  # the site puts cells without a region there
    number = cage.get("sum") if cage.get("value") in (None, "") else cage["value"]
    cells = tuple(dict.fromkeys(_places(board, cage["cells"])))
    text = "" if number is None else plain_text(number)
    return Box(cells, text, unique, entry={"cages": dict(cage)})


def _drawn_by_the_site(size: int, glyphs: Iterable[Glyph]) -> set[type[Rule]]:
    """The kinds that need no words: cages whose digits differ; diagonals and windows in its way."""
    found: set[type[Rule]] = set()
    glyphs = list(glyphs)
    kind = kind_of(FORM, "cage")
    if kind and any(isinstance(glyph, Box) and glyph.different for glyph in glyphs):
        found.add(kind)
    own = {cell for glyph in glyphs for cell in getattr(glyph, "cells", ())
           if (_entry_of(glyph, "color") == _DIAGONAL and isinstance(glyph, Slash))
           or (_entry_of(glyph, "backgroundColor") == _WINDOW and isinstance(glyph, Tint)
               and _entry_of(glyph, "width") != "1")}
    board = Board.default(size) or Board.boxes(1, size)
    for switch in switches():
        houses = houses_on(switch(), board) if switch.foreign.get(FORM) else set()
        if houses and any(own.issuperset(house) for house in houses):
            found.add(switch)
    return found


def _entry_of(glyph: Glyph, name: str) -> str:
    entry = glyph.entry if isinstance(glyph.entry, dict) else {}
    return str(next((part.get(name) for part in entry.values() if isinstance(part, dict)), "")
               ).lower()


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
