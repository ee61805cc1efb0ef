"""Drawings of f-puzzles that are no rules by themselves: lines, circles, texts, outlines, colours.

They are kept as they are in ``info["cosmetics"]``, the JSON of their members, and written out
again. The colours of cells stand there under the names of the cells.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, MutableMapping
from functools import cached_property
from itertools import chain
from typing import Any

from nanpure.text.notes import members_of, says_nothing

__all__ = ["COLOURS", "COSMETICS", "DRAWN", "add_cosmetics", "cosmetics_in"]

COSMETICS = "cosmetics"  # the note in which they are
DRAWN = ("line", "circle", "rectangle", "text", "cage")
COLOURS = frozenset(("c", "cArray", "color", "highlight"))
_IN_CELLS = "colours"
# Members of drawings that other programs made for a rule that f-puzzles does not draw.
_HELPERS = frozenset(("fromConstraint", "isNewConstraint", "isLLConstraint", "fromRangskSolver"))
_NOTES = "cage"  # these may also be notes
_NOTE = re.compile(r"([a-z]{3,20}): *(.+)", re.DOTALL)


def cosmetics_in(value: Mapping[str, Any], info: MutableMapping[str, str]) -> list[str]:
    """Keep the drawings of a puzzle in *info*; return the members that no rule of it repeats.

    >>> info = {}
    >>> cosmetics_in({"line": [{"lines": [["R1C1", "R2C2"]]}], "grid": []}, info), info
    (['line'], {'cosmetics': '{"line":[{"lines":[["R1C1","R2C2"]]}]}'})
    """
    drawn: dict[str, Any] = {}
    unexplained: dict[str, None] = {}
    rules = _Rules(value)
    for name in DRAWN:
        member = value.get(name)
        if not isinstance(member, list) and not says_nothing(member):
            unexplained[name] = None
        for entry in member if isinstance(member, list) else ():
            note = _note_of(name, entry)
            if note:
                info.setdefault(*note)
                continue
            drawn.setdefault(name, []).append(entry)
            if not rules.explain(entry):
                unexplained[name] = None
    colours = dict(_colours(value))
    if colours:
        drawn[_IN_CELLS] = colours
        unexplained[_IN_CELLS] = None
    if drawn:
        info[COSMETICS] = _encoded(drawn)
    return list(unexplained)


_encoded = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


class _Rules:
    """The cells of the rules of a puzzle; most have no drawing that asks for them."""

    def __init__(self, value: Mapping[str, Any]) -> None:
        self._value = value

    @cached_property
    def _places(self) -> list[list[tuple[str, ...]]]:
        """The cells of each entry, member by member."""
        return [[_places(entry) for entry in member] for name, member in self._value.items()
                if name not in DRAWN and isinstance(member, list)]

    @cached_property
    def _all(self) -> set[tuple[str, ...]]:
        return set().union(*self._places)

    @cached_property
    def _by_member(self) -> list[set[str]]:
        return [set(chain.from_iterable(places)) for places in self._places]

    def explain(self, entry: Any) -> bool:
        """Whether one has the cells of a drawing, or several have if it was drawn for them."""
        cells = _places(entry)
        if not cells:
            return False
        if _HELPERS.isdisjoint(entry):
            return cells in self._all
        return any(map(set(cells).issubset, self._by_member))


def _note_of(name: str, entry: Any) -> tuple[str, str] | None:
    if name != _NOTES or not isinstance(entry, dict) or entry.get("cells"):
        return None
    note = _NOTE.fullmatch(str(entry.get("value", "")).strip())
    return (note[1], note[2]) if note else None


def _places(entry: Any) -> tuple[str, ...]:
    """The names of the cells of an entry, in order."""
    if not isinstance(entry, dict):
        return ()
    lists = [entry.get("cells"), *(entry["lines"] if isinstance(entry.get("lines"), list) else ())]
    return tuple(str(cell) for cells in lists if isinstance(cells, list) for cell in cells)


def _colours(value: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for row, cells in enumerate(value.get("grid", ())):
        for column, cell in enumerate(cells):
            if cell and not COLOURS.isdisjoint(cell):
                members = {name: cell[name] for name in cell
                           if name in COLOURS and not says_nothing(cell[name])}
                if members:
                    yield f"R{row + 1}C{column + 1}", members


def add_cosmetics(out: dict[str, Any], info: Mapping[str, str]) -> None:
    """Add the drawings of a note to a puzzle; a note that is none of ours is left out.

    >>> out = {"grid": [[{}]]}
    >>> add_cosmetics(out, {"cosmetics": '{"text":[{}],"colours":{"R1C1":{"c":"#f00"}}}'})
    >>> out
    {'grid': [[{'c': '#f00'}]], 'text': [{}]}
    """
    drawn = members_of(info, COSMETICS)
    out.update({name: drawn[name] for name in DRAWN if isinstance(drawn.get(name), list)})
    colours = drawn.get(_IN_CELLS)
    if not isinstance(colours, dict):
        return
    for row, cells in enumerate(out["grid"]):
        for column, cell in enumerate(cells):
            members = colours.get(f"R{row + 1}C{column + 1}")
            if isinstance(members, dict):
                cell.update({name: members[name] for name in members if name in COLOURS})
