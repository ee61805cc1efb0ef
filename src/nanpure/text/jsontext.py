"""JSON, one object a line: our own form, which loses nothing of a record.

``{"line", "puzzle", "layout", "symbols", "empty", "placed", "removed", "candidates", "info"}``:
``puzzle`` is the one-line form of the givens; ``placed`` and ``removed`` are lists of candidates
``"5r1c1"``; ``candidates`` has one string a cell. Only ``puzzle`` is asked for. Other fields (a
status, a solution) are kept in info. An array of such objects, of strings or of rows of numbers is
read too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from nanpure.errors import ParseError

from .base import MAX_CHARS, Block, Format, Hint
from .cells import fail, says_candidates, size_of
from .csvtext import PUZZLE_NAMES
from .oneline import join_signs, read_text
from .record import Record
from .regions import layout_of, symbols_in, with_layout
from .symbols import must_name_symbols

__all__ = ["JSON", "loads", "open_brackets", "record_from"]

_CANDIDATE = re.compile(r"(.+)r([1-9]\d{0,3})c([1-9]\d{0,3})", re.DOTALL)
_OWN = frozenset(
    ("line", "puzzle", "layout", "symbols", "empty", "placed", "removed", "candidates", "info")
)


def loads(text: str, line: int) -> Any:
    """Parse JSON, whatever it is; deep nesting and huge numbers are errors of the text too."""
    if len(text) > MAX_CHARS:
        fail(text, line, "json", f"at most {MAX_CHARS} characters")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        lineno, column = line + error.lineno - 1, error.colno
        fail(text, lineno, "json", f"JSON ({error.msg})", "", column, "json")
    except (RecursionError, ValueError) as error:
        fail(text, line, "json", "JSON of a puzzle", str(error) or type(error).__name__,
             kind="json")


_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*("?)|[\[\]{}]')


def open_brackets(text: str) -> int | None:
    """How many brackets a line leaves open; None if it ends inside a string: no JSON does."""
    depth = 0
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token[0] == '"':
            if not match[1]:
                return None
        else:
            depth += 1 if token in "[{" else -1
    return depth


def read_json(block: Block, hint: Hint) -> Record:
    """Read one object.

    >>> text = '{"puzzle": "1..........4...2", "placed": ["3r1c2"], "note": "x"}'
    >>> record = read_json(Block(((1, text),)), Hint())
    >>> record.digits[:4], sorted(record.placed), dict(record.info)
    ((1, 3, 0, 0), [1], {'note': 'x'})
    """
    text = block.text
    value = loads(text, block.line)
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], (dict, str)):
        value = value[0]
    return record_from(value, block.line, text, hint)


def record_from(value: Any, line: int, text: str, hint: Hint) -> Record:
    """Read what JSON says of one puzzle."""
    if not isinstance(value, dict):
        value = {"puzzle": value}
    key = next((name for name in PUZZLE_NAMES if name in value), None)
    if key is None:
        fail(text, line, "json", "an object with a field 'puzzle'")
    hint = _hint(value, hint, text, line)
    try:
        record = read_text(_cells(value[key], text, line), line, hint, "json")
    except ParseError as error:
        fail(text, line, "json", f"{key}: {error.expected}", error.found, 0, error.kind,
             **error.facts)
    layout = value.get("layout")
    if layout is not None:
        if not isinstance(layout, str):
            fail(text, line, "json", "layout text", repr(layout)[:60])
        record = with_layout(record, layout)
    record = _with_digits(record, value, text, line)
    return replace(record, info=_info(record, value, key), line=line, text=text)


def _hint(value: Mapping[str, Any], hint: Hint, text: str, line: int) -> Hint:
    symbols, empty = value.get("symbols"), value.get("empty")
    if symbols is None and isinstance(value.get("layout"), str):
        symbols = symbols_in(value["layout"])
    if symbols is not None and hint.symbols is None:
        signs = symbols.split() if isinstance(symbols, str) and " " in symbols else symbols
        good = isinstance(signs, (str, list)) and all(isinstance(s, str) and s for s in signs)
        if not good or len(set(signs)) < max(2, len(signs)):
            fail(text, line, "json", "symbols, each different", repr(symbols)[:60])
        hint = replace(hint, symbols=tuple(signs))
    if isinstance(empty, str) and empty and hint.empty is None:
        hint = replace(hint, empty=empty)
    return hint


def _cells(value: Any, text: str, line: int) -> str:
    """A puzzle as one line; a list of numbers, or of rows, becomes one."""
    if isinstance(value, str):
        return value
    flat: list[Any] = []
    for item in value if isinstance(value, list) else [value]:
        flat.extend(item if isinstance(item, list) else [item])
    if isinstance(value, list) and all(isinstance(row, str) for row in value):
        return "".join(value) if size_of(sum(map(len, value))) else " ".join(value)
    if not isinstance(value, list) or not all(
        item is None or (isinstance(item, (int, str)) and not isinstance(item, bool))
        for item in flat
    ):
        fail(text, line, "json", "a puzzle as text or as rows of numbers", repr(value)[:60])
    return " ".join("." if item in (None, 0, "", " ") else str(item) for item in flat)


def _with_digits(record: Record, value: Mapping[str, Any], text: str, line: int) -> Record:
    placed = _candidates(value.get("placed"), record, text, line)
    removed = _candidates(value.get("removed"), record, text, line)
    digits = list(record.digits)
    for cell, digit in placed:
        if digits[cell] not in (0, digit):
            row, column = divmod(cell, record.size)
            fail(text, line, "json", f"r{row + 1}c{column + 1} given or placed", "both")
        digits[cell] = digit
    masks = None
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
    found = []
    for item in [] if value is None else value if isinstance(value, list) else [value]:
        match = _CANDIDATE.fullmatch(item) if isinstance(item, str) else None
        digit = number.get(match[1]) if match else None
        row, column = (int(match[2]), int(match[3])) if match else (0, 0)
        if digit is None or max(row, column) > record.size:
            fail(text, line, "json", "a candidate like '5r1c1'", repr(item)[:60])
        found.append(((row - 1) * record.size + column - 1, digit))
    return found


def _masks(value: Any, record: Record, text: str, line: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != len(record.digits):
        expected = f"a list of {len(record.digits)} candidate strings"
        fail(text, line, "json", expected, repr(value)[:60])
    number = {sign: digit for digit, sign in enumerate(record.symbols, 1)}
    plain = max(map(len, record.symbols)) == 1
    masks = []
    for item in value:
        mask = 0
        for sign in (item if plain else item.split()) if isinstance(item, str) else [None]:
            if sign not in number:
                fail(text, line, "json", "candidates of the symbols", repr(item)[:60])
            mask |= 1 << (number[sign] - 1)
        masks.append(mask)
    return tuple(masks)


def _info(record: Record, value: Mapping[str, Any], key: str) -> dict[str, str]:
    info = dict(record.info)
    inner = value.get("info")
    fields = {k: v for k, v in value.items() if k not in _OWN and k != key}
    if isinstance(inner, dict):
        fields.update(inner)
    elif inner is not None:
        fields["info"] = inner
    for name, item in fields.items():
        if item is not None:
            info[name] = item if isinstance(item, str) else json.dumps(item, ensure_ascii=False)
    return info


def write_json(record: Record) -> str:
    givens = [0 if c in record.placed else d for c, d in enumerate(record.digits)]
    out: dict[str, Any] = {"line": record.line, "puzzle": join_signs(record, givens)}
    layout = layout_of(record)
    if layout is not None:
        out["layout"] = layout
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
    return json.dumps(out, ensure_ascii=False)


def _name(record: Record, cell: int, digit: int) -> str:
    row, column = divmod(cell, record.size)
    return f"{record.symbols[digit - 1]}r{row + 1}c{column + 1}"


JSON = Format(
    "json",
    "one object a line with line, puzzle, layout, symbols, placed, removed, candidates, info;"
    " carries everything",
    read_json,
    write_json,
    frozenset({"placed", "removed", "candidates", "boxes", "layout"}),
)
