"""A puzzle as SudokuPad's own JSON, in which its rules are drawings and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nanpure.errors import Unsupported, shown
from nanpure.rules import Board
from nanpure.text.notes import members_of
from nanpure.text.record import Record, board_of
from nanpure.words import message

from .cosmetics import COSMETICS
from .draft import rules_of
from .pad_drawing import drawing_of
from .pad_glyphs import MEMBERS
from .zipper import zipped

__all__ = ["can_be_drawn", "has_own_cosmetics", "to_sudokupad"]

FORM = "sudokupad"


def can_be_drawn(record: Record) -> bool:
    """Whether all rules of a record have a drawing, or words, that the site's readers know."""
    return all(rule.drawn is not None for rule in record.rules)


def to_sudokupad(record: Record) -> str:
    """Return the JSON of a record, in the shortened writing.

    >>> to_sudokupad(Record(4, (1,) + (0,) * 15, tuple("1234")))[:31]
    '{cs:64,ce:[[{v:1},{},{},{}],[{}'
    """
    board, size = board_of(record), record.size
    value: dict[str, Any] = {"cellSize": 64, "cells": _cells(record), "regions": _regions(board)}
    for rule in record.rules:
        if rule.drawn is None:
            raise Unsupported(message("{form!r} holds no rule {rule}", form=FORM,
                                      rule=shown(rule.text(board))), "extras")
        if rule.drawn.shown:
            for member, part in drawing_of(rule, board):
                entries = value.setdefault(member, [])
                if part not in entries:  # lines share their bulbs
                    entries.append(part)
    _add_cosmetics(value, record.info)
    value["metadata"] = _metadata(record)
    if not board.has_boxes:
        everything = [[row, column] for row in range(size) for column in range(size)]
        value.setdefault("cages", []).append({"cells": everything, "unique": False, "hidden": True})
    return zipped(value)


def _cells(record: Record) -> list[list[dict[str, Any]]]:
    cells: list[dict[str, Any]] = []
    for cell, digit in enumerate(record.digits):
        entry: dict[str, Any] = {"value": digit} if digit else {}
        if digit and cell in record.placed:
            entry["given"] = False
        cells.append(entry)
    return [cells[at:at + record.size] for at in range(0, len(cells), record.size)]


def _regions(board: Board) -> list[list[list[int]]]:
    if not board.has_boxes:
        return []
    regions: dict[int, list[list[int]]] = {}
    for cell, region in enumerate(board.regions):
        regions.setdefault(region, []).append(list(divmod(cell, board.size)))
    return list(regions.values())


def _metadata(record: Record) -> dict[str, Any]:
    """Title, author, the rules in words, and the switches that the site has."""
    notes: dict[str, Any] = {name: record.info[name] for name in ("title", "author", "solution")
                             if record.info.get(name)}
    notes["rules"] = rules_of(record)
    for rule in record.rules:
        for name in _switches(rule.foreign.get(FORM, ())):
            notes[name] = True
    return notes


def _switches(names: Any) -> Sequence[str]:
    """The names of a switch in metadata; those of one letter belong to the short word."""
    from nanpure.rules.foreign import Switch
    several = names if isinstance(names, tuple) else (names,)
    return [name.name for name in several if isinstance(name, Switch) and len(name.name) > 1]


def _add_cosmetics(value: dict[str, Any], info: Mapping[str, str]) -> None:
    """Add the drawings of a note, if it is from this site."""
    for name, entries in _own_cosmetics(info).items():
        value.setdefault(name, []).extend(entries)


def has_own_cosmetics(info: Mapping[str, str]) -> bool:
    """Whether notes have drawings that were read from this site."""
    return bool(_own_cosmetics(info))


def _own_cosmetics(info: Mapping[str, str]) -> dict[str, list[Any]]:
    drawn = members_of(info, COSMETICS)
    return {name: drawn[name] for name in (*MEMBERS, "cages")
            if isinstance(drawn.get(name), list)}
