"""Events as sentences, as lines of a trace and as JSON. What happened comes from the event alone.

A note becomes a sentence through the template of its id in :mod:`nanpure.io.words`. Arguments named
``cell``, ``digit``, ``house`` or their plurals, alone or after an underscore (``pair_cells``), are
shown as people write them; everything else as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nanpure.grid import Grid
from nanpure.io.words import words
from nanpure.layout import House, Layout
from nanpure.methods.protocol import Outcome
from nanpure.sets import CandidateSet, cell_name
from nanpure.step import Event, Note, Step

__all__ = ["LANGUAGES", "event_json", "house_name", "sentence", "status_name", "trace_line"]

LANGUAGES = ("en", "ja")

_KINDS = {"row": "行", "column": "列", "box": "ブロック", "diagonal": "対角線", "window": "窓",
          "disjoint group": "分離グループ", "house": "ハウス"}

# What an event without a note says.
_PLAIN = {
    "look": ("looked", "調べた"),
    "place": ("{placed}", "{placed}"),
    "remove": ("removed {removed}", "{removed} を除去"),
    "assume": ("assume {placed}{removed}", "仮定 {placed}{removed}"),
    "undo": ("back", "戻る"),
    "status": ("{status}", "{status}"),
}

_STATUS = {
    "solved": ("solved", "解けた"),
    "none": ("no solution", "解なし"),
    "stuck": ("stuck", "行き止まり"),
    "stopped": ("stopped", "中断"),
}


def house_name(house: House, lang: str = "en") -> str:
    """Name a house.

    >>> house_name(Layout.parse("2x2").houses[4], "ja")
    '行1'
    """
    if lang == "en":
        return house.name
    kind, _, which = house.name.rpartition(" ")
    return _KINDS[kind] + which


def sentence(event: Event, layout: Layout, lang: str = "en") -> str:
    """Say what an event did.

    >>> from nanpure import methods
    >>> events = list(methods.run("hui", ".24.3......4.31."))
    >>> sentence(events[-1], Layout.parse("2x2"))
    'solutions: 1'
    """
    if lang not in LANGUAGES:
        raise ValueError(f"expected a language out of {', '.join(LANGUAGES)}, got {lang!r}")
    if event.note is None:
        return _plain(event, layout, lang)
    return _worded(event.note, layout, lang)


def status_name(status: str, lang: str = "en") -> str:
    """Say the plain status of an outcome."""
    return _STATUS[status][LANGUAGES.index(lang)]


def trace_line(event: Event, layout: Layout, lang: str = "en") -> str:
    """A line of a trace: the sentence, set in by the open assumptions.

    An outcome begins with its plain status, before the message of the paper.
    """
    said = sentence(event, layout, lang)
    if isinstance(event, Outcome):
        status = status_name(event.status, lang)
        return f"{status}: {said}" if said != status else said
    return "  " * event.depth + said


def event_json(event: Event, layout: Layout, lang: str = "en") -> dict[str, Any]:
    """An event as plain data.

    ``kind``, ``depth``, ``technique`` (null unless it is a step), ``placements`` and
    ``eliminations`` (candidates as ``5r1c1``), ``evidence`` (null or ``cells``, ``digits``,
    ``houses``), ``note`` (null or ``id``, ``arguments``) and ``text``; an outcome also has
    ``status``, ``solutions``, ``complete`` and ``end``.
    """
    deduction = event.deduction
    said: dict[str, Any] = {
        "kind": event.kind,
        "depth": event.depth,
        "technique": event.technique if isinstance(event, Step) else None,
        "placements": _names(deduction.placements) if deduction else [],
        "eliminations": _names(deduction.eliminations) if deduction else [],
        "evidence": None,
        "note": None,
        "text": sentence(event, layout, lang),
    }
    if deduction is not None and deduction.evidence is not None:
        why = deduction.evidence
        said["evidence"] = {
            "cells": [layout.cell_name(cell) for cell in why.cells],
            "digits": list(why.digits),
            "houses": [layout.houses[house].name for house in why.houses],
        }
    if event.note is not None:
        arguments = {
            name: _data(name, value, layout) for name, value in event.note.arguments.items()
        }
        said["note"] = {"id": event.note.id, "arguments": arguments}
    if isinstance(event, Outcome):
        said["status"] = event.status
        said["solutions"] = [grid.line() for grid in event.solutions]
        said["complete"] = event.complete
        said["end"] = event.end.line() if event.end else None
    return said


def _names(candidates: CandidateSet) -> list[str]:
    return [f"{digit}{cell_name(cell, candidates.size)}" for cell, digit in candidates]


# ---- arguments ---------------------------------------------------------------------------------


def _sort(name: str) -> str:
    """What an argument is, from its name: ``cell``, ``digit``, ``house`` or nothing of these."""
    last = name.rpartition("_")[2].removesuffix("s")
    return last if last in ("cell", "digit", "house") else ""


def _data(name: str, value: object, layout: Layout) -> object:
    """An argument for JSON: cells and houses by name, digits as numbers, grids as lines."""
    if isinstance(value, Grid):
        return value.line()
    if isinstance(value, Mapping):
        return {str(key): _data(str(key), entry, layout) for key, entry in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [_data(name, entry, layout) for entry in value]
    if isinstance(value, int) and not isinstance(value, bool):
        kind = _sort(name)
        if kind == "cell":
            return layout.cell_name(value)
        if kind == "house":
            return layout.houses[value].name
        return int(value)
    return value if isinstance(value, str | bool | float | None) else str(value)


def _shown(name: str, value: object, layout: Layout, lang: str) -> object:
    """An argument for a sentence."""
    if isinstance(value, Grid):
        return value.line()
    kind = _sort(name)
    if isinstance(value, Iterable) and not isinstance(value, str | Mapping):
        parts = [str(_shown(name, entry, layout, lang)) for entry in value]
        return ("・" if lang == "ja" else ", ").join(parts)
    if isinstance(value, int) and kind:
        if kind == "cell":
            return layout.cell_name(value)
        return layout.symbol(value) if kind == "digit" else house_name(layout.houses[value], lang)
    return value


def _worded(note: Note, layout: Layout, lang: str) -> str:
    shown = {name: _shown(name, value, layout, lang) for name, value in note.arguments.items()}
    if note.id not in words():  # a method of the user's own
        return f"{note.id}({', '.join(f'{name}={value}' for name, value in shown.items())})"
    return words()[note.id][LANGUAGES.index(lang)].format_map(shown)


def _plain(event: Event, layout: Layout, lang: str) -> str:
    placed = removed = ""
    if event.deduction is not None:
        placed, removed = (
            " ".join(f"{layout.cell_name(cell)}{sign}{layout.symbol(digit)}" for cell, digit in it)
            for it, sign in ((event.deduction.placements, "="), (event.deduction.eliminations, "≠"))
        )
    which = LANGUAGES.index(lang)
    status = status_name(event.status, lang) if isinstance(event, Outcome) else "…"
    return _PLAIN[event.kind][which].format(placed=placed, removed=removed, status=status)
