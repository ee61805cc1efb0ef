"""JSON, one object per line: our own form, which preserves a record completely.

``{"line", "puzzle", "layout", "symbols", "empty", "placed", "removed", "candidates", "info"}``:
``puzzle`` is the one-line form of the givens; ``placed`` and ``removed`` are lists of candidates
``"5r1c1"`` (``struck`` may repeat those of ``removed`` that the puzzle as posed still had);
``candidates`` has one string per cell. Only ``puzzle`` is required. An additional
``grid`` is the current state: its further digits are placed. ``"diagonals": true`` (likewise
``windows``, ``disjoint``) stands for that part of layout text. Known notes (a status, a solution, a
title) are kept in info; any other member may be a rule and is `Unsupported`. An array of such
objects, of strings or of rows of numbers is read too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from nanpure.base.cells import cell_name
from nanpure.errors import ParseError
from nanpure.rules import Board
from nanpure.rules.layout_text import size_in, symbols_in
from nanpure.words import message

from .arrays import cells_of
from .base import ReadOptions
from .cells import fail, says_candidates
from .columns import PUZZLE_NAMES
from .draft import with_extras
from .links import of_json
from .notes import check_size, extras_in, notes_in
from .oneline import join_signs, read_text
from .plain import NINE, plain_digits
from .record import Record, made
from .regions import with_layout
from .symbols import must_name_symbols

__all__ = ["plain_json", "record_from", "write_json"]

_CANDIDATE = re.compile(r"(.+)r([1-9]\d{0,3})c([1-9]\d{0,3})", re.DOTALL)
_OWN = frozenset(
    ("puzzle", "layout", "symbols", "empty", "placed", "removed", "struck", "candidates", "info",
     "charset")
)
_STATES = ("grid", "state", "saved")


def record_from(value: Any, line: int, text: str, options: ReadOptions) -> Record:
    """Read the JSON value of one puzzle."""
    foreign = of_json(value, line, text, options)
    if foreign is not None:
        return foreign
    if not isinstance(value, dict):
        value = {"puzzle": value}
    key = next((name for name in PUZZLE_NAMES if name in value), None)
    if key is None:
        fail(text, line, "json", "an object with a field 'puzzle'")
    fields = {name: member for name, member in value.items() if name not in _OWN and name != key}
    state = next((fields.pop(name) for name in _STATES if name in fields), None)
    if isinstance(fields.get("line"), int):
        del fields["line"]
    notes = notes_in(fields, options, text, line, own="'info'")
    options = _with_members(value, options, text, line)
    record = _read_cells(value[key], key, options, text, line)
    layout = value.get("layout")
    if layout is not None:
        record = with_layout(record, layout)
    record = with_extras(record, extras_in(fields))
    check_size(fields, record, text, line, "json")
    record = _with_digits(record, value, text, line)
    if state is not None:
        record = _with_state(record, state, text, line)
    return replace(record, info=_info(record, notes, value.get("info")), line=line, text=text)


_NOTE = r'"([^"\\\x00-\x1f]*)": "([^"\\\x00-\x1f]*)"'
_NOTES = re.compile(_NOTE)
_PLAIN = re.compile(
    r'\{(?:"line": \d{1,9}, )?"puzzle": "([1-9.0*_]{81})"(?:, "layout": "(3x3|9)")?'
    rf'(?:, "info": \{{((?:{_NOTE}(?:, )?)*)(?<!, )\}})?\}}')


def plain_json(text: str, line: int) -> Record | None:
    """Read a classic puzzle as written here, with nothing except notes; None for any other line."""
    match = _PLAIN.fullmatch(text)
    plain = plain_digits(match[1]) if match else None
    if match is None or plain is None:
        return None
    pairs = _NOTES.findall(match[3]) if match[3] else []
    info = dict(pairs)
    if len(info) < len(pairs):  # a duplicate member
        return None
    return made(9, tuple(plain[0]), NINE, plain[1], line, text, info,
                Board.default(9) if match[2] else None)


def _read_cells(value: Any, key: str, options: ReadOptions, text: str, line: int) -> Record:
    try:
        return read_text(cells_of(value, text, line, options.symbols), line, options, "json")
    except ParseError as error:
        fail(text, line, "json",
             message("{name}: {expected}", name=key, expected=message(error.expected)), error.found,
             0, error.kind, **error.facts)


def _with_state(record: Record, value: Any, text: str, line: int) -> Record:
    """The record with the digits of its current state that are not givens."""
    known = ReadOptions(record.size, record.symbols, record.empty)
    state = _read_cells(value, "grid", known, text, line)
    cells = range(len(record.digits))
    changed = [c for c in cells if record.digits[c] not in (0, state.digits[c])]
    if changed:
        fail(text, line, "json", "a grid that keeps the digits of the puzzle",
             message("another at {cell}", cell=cell_name(changed[0], record.size)))
    more = {c for c in cells if state.digits[c] and not record.digits[c]}
    return replace(record, digits=state.digits, placed=record.placed | more)


def _with_members(
    value: Mapping[str, Any], options: ReadOptions, text: str, line: int
) -> ReadOptions:
    symbols, empty = value.get("symbols", value.get("charset")), value.get("empty")
    layout = value.get("layout")
    if layout is not None:
        if not isinstance(layout, str):
            fail(text, line, "json", "layout text", repr(layout)[:60])
        if symbols is None:
            symbols = symbols_in(layout)
        if options.size is None:
            options = replace(options, size=size_in(layout))
    if symbols is not None and options.symbols is None:
        signs = symbols.split() if isinstance(symbols, str) and " " in symbols else symbols
        good = isinstance(signs, (str, list)) and all(isinstance(s, str) and s for s in signs)
        if not good or len(set(signs)) < max(1, len(signs)):
            fail(text, line, "json", "symbols, each different", repr(symbols)[:60])
        options = replace(options, symbols=tuple(signs))
    if isinstance(empty, str) and empty and options.empty is None:
        options = replace(options, empty=empty)
    return options


def _with_digits(record: Record, value: Mapping[str, Any], text: str, line: int) -> Record:
    if all(value.get(name) is None for name in ("placed", "removed", "candidates")):
        return record
    placed = _candidates(value.get("placed"), record, text, line)
    removed = _candidates(value.get("removed"), record, text, line)
    digits = list(record.digits)
    for cell, digit in placed:
        if digits[cell] not in (0, digit):
            fail(text, line, "json",
                 message("{cell} given or placed", cell=cell_name(cell, record.size)), "both")
        digits[cell] = digit
    masks = record.candidates
    if value.get("candidates") is not None:
        masks = _masks(value["candidates"], record, text, line)
    return replace(
        record,
        digits=tuple(digits),
        placed=frozenset(cell for cell, _ in placed),
        removed=tuple(sorted(set(removed))),
        candidates=masks,
    )


def _candidates(value: Any, record: Record, text: str, line: int) -> list[tuple[int, int]]:
    number = {sign: digit for digit, sign in enumerate(record.symbols, 1)}
    removed = []
    for item in [] if value is None else value if isinstance(value, list) else [value]:
        match = _CANDIDATE.fullmatch(item) if isinstance(item, str) else None
        digit = number.get(match[1]) if match else None
        row, column = (int(match[2]), int(match[3])) if match else (0, 0)
        if digit is None or max(row, column) > record.size:
            fail(text, line, "json", "a candidate like '5r1c1'", repr(item)[:60])
        removed.append(((row - 1) * record.size + column - 1, digit))
    return removed


def _masks(value: Any, record: Record, text: str, line: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != len(record.digits):
        expected = message("a list of {count} candidate strings", count=len(record.digits))
        fail(text, line, "json", expected, repr(value)[:60])
    number = {sign: digit for digit, sign in enumerate(record.symbols, 1)}
    plain = max(map(len, record.symbols)) == 1
    masks = []
    for item in value:
        mask = 0
        for sign in (item if plain else item.split()) if isinstance(item, str) else _list(item):
            digit = sign if isinstance(sign, int) else number.get(sign)
            if not isinstance(digit, int) or not 1 <= digit <= record.size:
                fail(text, line, "json", "candidates of the symbols", repr(item)[:60])
            mask |= 1 << (digit - 1)
        masks.append(mask)
    return tuple(masks)


def _list(item: Any) -> list[Any]:
    """The digits of a cell, if they are numbers."""
    plain = isinstance(item, list) and all(type(digit) is int for digit in item)
    return item if plain else [None]


def _info(record: Record, notes: Mapping[str, Any], inner: Any) -> dict[str, str]:
    info = dict(record.info)
    notes = {**notes, **(inner if isinstance(inner, dict) else {"info": inner})}
    for name, item in notes.items():
        if item is not None:
            info[name] = item if isinstance(item, str) else json.dumps(item, ensure_ascii=False)
    return info


def write_json(record: Record) -> str:
    """Write one object on a line."""
    givens: Sequence[int] = record.digits
    if record.placed:
        givens = [0 if c in record.placed else d for c, d in enumerate(givens)]
    out: dict[str, Any] = {"line": record.line, "puzzle": join_signs(record, givens)}
    if record.layout is not None:
        out["layout"] = record.layout
    plain = max(map(len, record.symbols)) == 1
    if must_name_symbols(record.symbols):
        out["symbols"] = "".join(record.symbols) if plain else list(record.symbols)
    if record.empty != ".":
        out["empty"] = record.empty
    if record.placed:
        out["placed"] = [_name(record, c, record.digits[c]) for c in sorted(record.placed)]
    if record.removed:
        out["removed"] = [_name(record, cell, digit) for cell, digit in record.removed]
    if record.candidates is not None and says_candidates(record):
        glue = "" if plain else " "
        out["candidates"] = [
            glue.join(s for d, s in enumerate(record.symbols) if mask >> d & 1)
            for mask in record.candidates
        ]
    if record.info:
        out["info"] = dict(record.info)
    return _encoded(out)


_encoded = json.JSONEncoder(ensure_ascii=False).encode  # making one takes longer than a puzzle


def _name(record: Record, cell: int, digit: int) -> str:
    row, column = divmod(cell, record.size)
    return f"{record.symbols[digit - 1]}r{row + 1}c{column + 1}"
