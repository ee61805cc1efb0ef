"""Events as sentences, as lines of a trace and as JSON, made from the event alone.

A note becomes a sentence by the template of its id in :mod:`nanpure.io.method_words`, or, in the
style ``teach``, by the longer one there, if there is one. Arguments named
``cell``, ``digit``, ``house`` or their plurals, alone or after an underscore (``pair_cells``), are
shown as people write them; everything else unchanged. Words of the paper (``<method>/<word>`` in
the tables), alone or within 《》, are translated; its rules in a tuple are argued in ``teach``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import reduce
from importlib.resources import files
from typing import Any

from nanpure.base.cells import cell_name
from nanpure.errors import shown_value
from nanpure.io.method_words import lesson, rule, short, term
from nanpure.io.nets import arrows, net_json
from nanpure.io.sentences import Style, technique_sentence
from nanpure.logic.steps import EXPLAINED
from nanpure.methods.protocol import Outcome
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.sets import CandidateSet, CellSet
from nanpure.model.step import Event, Evidence, Finding, Link, Note, Step
from nanpure.phrases.voice import Voice, check_language, house_at, house_name
from nanpure.words import catalogue, message

__all__ = ["event_json", "schema", "sentence", "sort_of", "status_name", "trace_line"]

# Sentences for events without a note.
_PLAIN = {
    "look": "looked",
    "place": "{placed}",
    "remove": "removed {removed}",
    "assume": "assume {placed}{removed}",
    "undo": "back",
    "status": "{status}",
}

_STATUS = {"solved": "solved", "none": "no solution", "stuck": "stuck", "stopped": "stopped"}


def sentence(
    event: Event, layout: Layout, lang: str = "en", style: Style = "short"
) -> str:
    """Return a sentence on what an event did; *style* ``teach`` argues.

    For a step of a technique, ``teach`` gives the reasons one by one; for an event of a documented
    method, it also names the place in the paper. If there is nothing to add, it is the short
    sentence.

    >>> from nanpure import methods
    >>> *_, end = methods.run("hui", ".24.3......4.31.")
    >>> sentence(end, Layout.parse("2x2"))
    'solutions: 1'
    >>> sentence(end, Layout.parse("2x2"), style="teach")
    'Section 11, sudoku (h26), is done: every grid in the table is complete, so nothing changes \
any more. Grids were dropped only as not ok or without candidates, and each guess has had all its \
candidates: no other solution is left out. Solutions: 1.'
    """
    if isinstance(event, Step) and (event.note is None or event.note.id == EXPLAINED):
        return technique_sentence(event, Voice(layout, lang), style)
    check_language(lang)
    if event.note is None:
        return _plain(event, layout, lang)
    return _worded(event.note, layout, lang, style)


def status_name(status: str, lang: str = "en") -> str:
    """Return the plain status of an outcome in words."""
    return catalogue(lang).text(_STATUS[status], "status")


def trace_line(
    event: Event, layout: Layout, lang: str = "en", style: Style = "short"
) -> str:
    """Return a line of a trace: the sentence, indented by the open assumptions.

    An outcome begins with its plain status, followed by the message of the paper.
    """
    text = sentence(event, layout, lang, style)
    if isinstance(event, Outcome):
        status = status_name(event.status, lang)
        return f"{status}: {text}" if text != status else text
    return "  " * event.depth + text


def event_json(
    event: Event, layout: Layout, lang: str = "en", style: Style = "short",
    text: str | None = None,
) -> dict[str, Any]:
    """Return an event as plain data; ``step.schema.json`` next to this module describes it.

    ``kind``, ``depth``, ``technique`` (null unless it is a step), ``placements`` and
    ``eliminations`` (candidates as ``5r1c1``), ``evidence`` (null, or all of an
    :class:`~nanpure.Evidence`), ``note`` (null or ``id``, ``arguments``) and ``text``; an outcome
    also has ``status``, ``solutions``, ``complete`` and ``end``. *text* is its sentence, if that is
    already made.
    """
    deduction = event.deduction if isinstance(event, Finding) else None
    members: dict[str, Any] = {
        "kind": event.kind,
        "depth": event.depth,
        "technique": event.technique if isinstance(event, Step) else None,
        "placements": _names(deduction.placements) if deduction else [],
        "eliminations": _names(deduction.eliminations) if deduction else [],
        "evidence": None,
        "note": None,
        "text": sentence(event, layout, lang, style) if text is None else text,
    }
    if deduction is not None and deduction.evidence is not None:
        members["evidence"] = _evidence_json(deduction.evidence, layout)
    if event.note is not None:
        arguments = {
            name: _data(name, value, layout) for name, value in event.note.arguments.items()
        }
        members["note"] = {"id": event.note.id, "arguments": arguments}
    if isinstance(event, Outcome):
        members["status"] = event.status
        members["solutions"] = [grid.line() for grid in event.solutions]
        members["complete"] = event.complete
        members["end"] = event.end.line() if event.end else None
    return members


def schema() -> str:
    """Return the JSON schema of the output of ``steps --json``, as text."""
    return files(__package__).joinpath("step.schema.json").read_text("utf-8")


def _evidence_json(why: Evidence, layout: Layout) -> dict[str, Any]:
    return {
        "cells": _cell_names(why.cells, layout),
        "digits": list(why.digits),
        "houses": [str(house_at(layout, house)) for house in why.houses],
        "covers": [str(house_at(layout, house)) for house in why.covers],
        "fins": _names(why.fins) if why.fins is not None else [],
        "sets": [
            {"role": part.role, "cells": _cell_names(part.cells, layout),
             "digits": list(part.digits)}
            for part in why.sets
        ],
        "commons": [
            {"one": common.one, "other": common.other, "digits": list(common.digits)}
            for common in why.commons
        ],
        "links": [
            _link_json(link, layout) for link in why.links or arrows(why, layout.size)
        ],
        "colors": [_names(color) for color in why.colors],
        "length": why.length,
        "total": why.total,
        "nets": [net_json(net, layout) for net in why.nets],
        **({"rules": [layout.rules[rule].text(layout.board) for rule in why.rules]}
           if why.rules else {}),
        **({"ruled": [_link_json(link, layout) for link in why.ruled]} if why.ruled else {}),
    }


def _link_json(link: Link, layout: Layout) -> dict[str, Any]:
    return {"start": _names(link.start), "end": _names(link.end), "strong": link.strong,
            **({"rules": [layout.rules[rule].text(layout.board) for rule in link.rules]}
               if link.rules else {})}


def _cell_names(cells: CellSet, layout: Layout) -> list[str]:
    return [layout.cell_name(cell) for cell in cells]


def _names(candidates: CandidateSet) -> list[str]:
    return [f"{digit}{cell_name(cell, candidates.size)}" for cell, digit in candidates]


# ---- arguments ---------------------------------------------------------------------------------


def sort_of(name: str) -> str:
    """The sort of an argument, from its name: ``cell``, ``digit``, ``house`` or none of these."""
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
        kind = sort_of(name)
        if kind == "cell":
            return layout.cell_name(value)
        if kind == "house":
            return str(house_at(layout, value))
        return int(value)
    return value if isinstance(value, str | bool | float | None) else str(value)


def _shown(name: str, value: object, layout: Layout, lang: str) -> object:
    """An argument for a sentence."""
    if isinstance(value, Grid):
        return value.line()
    kind = sort_of(name)
    if isinstance(value, Iterable) and not isinstance(value, str | Mapping):
        parts = [str(_shown(name, entry, layout, lang)) for entry in value]
        return catalogue(lang).text(", ", "list").join(parts)
    if isinstance(value, int) and kind:
        if kind == "cell":
            return layout.cell_name(value)
        if kind == "digit":
            return layout.symbol(value)
        return house_name(house_at(layout, value), lang)
    return value


def _worded(note: Note, layout: Layout, lang: str, style: Style) -> str:
    shown = {name: _shown(name, value, layout, lang) for name, value in note.arguments.items()}
    template = lesson(note.id, lang) if style == "teach" else None
    template = template or short(note.id, lang)
    if template is None:  # a user's own method
        return f"{note.id}({', '.join(f'{name}={value}' for name, value in shown.items())})"
    try:
        terms = {name: _termed(note, value, shown, lang, style)
                 for name, value in note.arguments.items() if isinstance(value, str | tuple)}
        return template.format_map(
            {**shown, **{name: text for name, text in terms.items() if text}})
    except Exception as error:
        raise ValueError(message("expected a note with the arguments of {template!r}, got {value}",
                                 template=template, value=shown_value(note))) from error


def _termed(
    note: Note, value: str | tuple[object, ...], shown: Mapping[str, object], lang: str,
    style: Style,
) -> str | None:
    """A text argument as a term of the method; several of them, argued, in sequence.

    None if it is not a term.
    """
    method = note.id.partition(".")[0]
    if isinstance(value, str):
        return re.sub("《(.*?)》", lambda match: f"《{term(method, match[1], lang)}》",
                      term(method, value, lang))
    if style != "teach":
        return None
    argued = [rule(method, name, lang) for name in value]
    sentences = [template.format_map(shown) for template in argued if template]
    return reduce(
        lambda text, following: catalogue(lang).filled(
            "{sentence} {next}", {"sentence": text, "next": following}, "event"),
        sentences) if sentences else None


def _plain(event: Event, layout: Layout, lang: str) -> str:
    placed = removed = ""
    if isinstance(event, Finding):
        placed, removed = (
            " ".join(f"{layout.cell_name(cell)}{sign}{layout.symbol(digit)}"
                     for cell, digit in candidates)
            for candidates, sign in ((event.deduction.placements, "="),
                                     (event.deduction.eliminations, "≠"))
        )
    status = status_name(event.status, lang) if isinstance(event, Outcome) else "…"
    return catalogue(lang).filled(
        _PLAIN[event.kind], {"placed": placed, "removed": removed, "status": status}, "event")
