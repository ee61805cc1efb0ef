"""A press of one of Ushio's buttons: all his page shows afterwards, as data and as lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nanpure.io.events import sentence
from nanpure.io.method_words import term
from nanpure.methods.ushio import Registration, Result
from nanpure.model.layout import Layout
from nanpure.model.sets import bits
from nanpure.model.step import Event, Note
from nanpure.phrases.voice import check_language
from nanpure.words import catalogue

__all__ = ["pressed_json", "pressed_lines"]

_WORDS = {
    "statuses": "statuses", "current": "current", "placed": "placed",
    "marked": "squares in error", "registered": "registered", "sets": "dSetList",
    "possibilities": "pList",
}


def pressed_json(result: Result, layout: Layout, lang: str = "en") -> dict[str, Any]:
    """Return the result of a press as plain data.

    >>> from nanpure.methods.ushio import one_step
    >>> from nanpure.model.puzzle import as_grid
    >>> grid = as_grid("12..3..........4")
    >>> found = pressed_json(one_step(grid), grid.layout)
    >>> found["result"], found["statuses"], found["placed"]
    ('', ['単一確定セット登録', '確定セット登録'], ['4r2c2'])
    """
    check_language(lang)
    return {
        "result": result.statuses.result,
        "statuses": _statuses(result),
        "current": _current(result, layout),
        "placed": [f"{digit}{layout.cell_name(cell)}" for cell, digit in result.placed],
        "marked": _cells(result.marked, layout),
        "messages": [{"id": note.id, "text": _text_of(note, layout, lang)}
                     for note in result.messages],
        "registrations": [_registered(each, layout, lang) for each in result.registrations],
        "sets": [{"cells": _cells(cells, layout), "digits": list(digits), "order": len(cells)}
                 for cells, digits in result.sets],
        "possibilities": [[bit + 1 for bit in bits(mask)] for mask in result.possibilities],
        "assumptions": result.assumptions, "deepest": result.deepest,
    }


def pressed_lines(result: Result, layout: Layout, lang: str = "en") -> Iterator[str]:
    """Yield the result of a press in lines, with the board last."""
    pressed = pressed_json(result, layout, lang)

    def line(name: str, text: str) -> str:
        return f"{catalogue(lang).text(_WORDS[name], 'ushio')}: {text}"

    yield line("statuses", " ".join(f"《{term('ushio', word, lang)}》"
                                    for word in pressed["statuses"]))
    if pressed["current"]:
        yield line("current", f"{pressed['current']['cell']} {pressed['current']['digit']}")
    for name in ("placed", "marked"):
        if pressed[name]:
            yield line(name, " ".join(pressed[name]))
    yield from (message["text"] for message in pressed["messages"])
    for each in pressed["registrations"]:
        yield "  " * each["depth"] + line("registered", each["text"])
    for each in pressed["sets"]:
        digits = " ".join(layout.symbol(digit) for digit in each["digits"])
        yield line("sets", f"{' '.join(each['cells'])} = {digits}")
    if pressed["possibilities"]:
        shown = ("".join(layout.symbol(digit) for digit in digits) or "-"
                 for digits in pressed["possibilities"])
        yield line("possibilities", " ".join(shown))
    yield result.grid.line()


def _cells(cells: Iterable[int], layout: Layout) -> list[str]:
    return [layout.cell_name(cell) for cell in cells]


def _statuses(result: Result) -> list[str]:
    """The statuses, of seven, that hold, in the paper's words."""
    words = [word for word in result.statuses.names.strip("《》").split("》《") if word]
    return words + ["確定セット登録"] * result.statuses.set_registered


def _current(result: Result, layout: Layout) -> dict[str, Any] | None:
    if result.current is None:
        return None
    row, column, order = result.current
    return {"cell": layout.cell_name(row * layout.size + column), "digit": order + 1}


def _registered(registration: Registration, layout: Layout, lang: str) -> dict[str, Any]:
    cells, digits = tuple(registration.cells), tuple(registration.digits)
    note = Note("ushio.register", {
        "cells": cells, "digits": digits, "order": registration.order, "base": registration.base,
        "rule": " → ".join(registration.steps)})
    return {"text": _text_of(note, layout, lang), "cells": _cells(cells, layout),
            "digits": list(digits), "order": registration.order, "base": registration.base,
            "steps": list(registration.steps), "depth": registration.depth}


def _text_of(note: Note, layout: Layout, lang: str) -> str:
    return sentence(Event("status", note=note), layout, lang)
