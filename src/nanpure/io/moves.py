"""Transforms as text and JSON, and back: the images of rows, columns and digits."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from nanpure.base.arguments import instance, text_of
from nanpure.errors import ParseError
from nanpure.model.layout import Layout
from nanpure.model.symmetry import (
    Transform,
    identity,
    permute_columns,
    permute_rows,
    relabel,
    transpose,
)
from nanpure.words import message

__all__ = ["move_json", "move_text", "parse_transform", "transform_json", "transform_text"]


def transform_text(transform: Transform, layout: Layout) -> str:
    """Return a transform in words: the numbers that rows, columns and digits 1 to N become.

    If rows become columns, the transposition comes first. A transform that does not move whole
    lines lists where every cell goes.

    >>> from nanpure.model.symmetry import board_symmetries
    >>> for turn in board_symmetries(4)[1:3]:
    ...     print(transform_text(turn, Layout.default(4)))
    transpose rows=1234 columns=4321 digits=1234
    rows=4321 columns=4321 digits=1234
    """
    digits = _listed([layout.symbol(digit) for digit in transform.digits[1:]])
    return f"{move_text(transform, layout)} digits={digits}"


def move_text(transform: Transform, layout: Layout) -> str:
    """Return a transform in words, without the digits.

    >>> from nanpure.model.symmetry import identity
    >>> move_text(identity(4), Layout.default(4))
    'rows=1234 columns=1234'
    """
    lines = _lines(transform)
    if lines is None:
        return f"cells={','.join(layout.cell_name(cell) for cell in transform.cells)}"
    turned, rows, columns = lines
    moved = f"rows={_listed(map(str, rows))} columns={_listed(map(str, columns))}"
    return f"transpose {moved}" if turned else moved


def transform_json(transform: Transform, layout: Layout) -> dict[str, Any]:
    """Return a transform: where the cells go, in order, and what the digits become."""
    return {
        "cells": move_json(transform, layout),
        "digits": [layout.symbol(digit) for digit in transform.digits[1:]],
    }


def move_json(transform: Transform, layout: Layout) -> list[str]:
    """Return where the cells go, in order."""
    return [layout.cell_name(cell) for cell in transform.cells]


def parse_transform(source: str, layout: Layout) -> Transform:
    """Read a transform as written by :func:`transform_text`, or by :func:`transform_json` as JSON.

    In words, anything not mentioned stays in place. A transform must preserve the layout.

    >>> layout = Layout.default(4)
    >>> turn = parse_transform("transpose columns=4321", layout)
    >>> transform_text(turn, layout)
    'transpose rows=1234 columns=4321 digits=1234'
    >>> parse_transform(json.dumps(transform_json(turn, layout)), layout) == turn
    True
    >>> parse_transform("rows=4211", layout)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected each of 1234 once after rows=, found '4211' in 'rows=4211'
    """
    source, layout = text_of(source, "text of a transform"), instance(layout, "layout", Layout)
    transform = (_from_json if source.lstrip().startswith("{") else _from_words)(source, layout)
    if not transform.preserves(layout):
        raise ParseError(source, expected=message("a transform that preserves {layout}",
                                                  layout=layout.structure),
                         found="one that does not")
    return transform


def _from_json(source: str, layout: Layout) -> Transform:
    try:
        members = json.loads(source)
    except ValueError as error:
        raise ParseError(source, expected="JSON", found=str(error)) from error
    lists = [members.get(name) for name in ("cells", "digits")]
    if not all(isinstance(names, list) and all(isinstance(entry, str) for entry in names)
               for names in lists):
        raise ParseError(source, expected="cells and digits, each a list of names",
                         found=", ".join(members) or "nothing")
    cells, digits = lists
    known = [layout.cell_name(cell) for cell in range(layout.cells)]
    return Transform.of([entry - 1 for entry in _each(cells, known, "cells", source)],
                        _each(digits, _symbols(layout), "digits", source))


def _from_words(source: str, layout: Layout) -> Transform:
    size = layout.size
    lines = [str(line) for line in range(1, size + 1)]
    names = {"rows": lines, "columns": lines, "digits": _symbols(layout),
             "cells": [layout.cell_name(cell) for cell in range(layout.cells)]}
    transform = identity(size)
    for word in source.split():
        name, sign, listed = word.partition("=")
        if word == "transpose":
            transform = transform.then(transpose(size))
            continue
        if not sign or name not in names:
            raise ParseError(source, expected="transpose, rows=, columns=, digits= or cells=",
                             found=repr(word))
        entries = listed.split(",") if "," in listed or size == 1 else list(listed)
        order = _each(entries, names[name], f"{name}=", source)
        transform = transform.then({
            "rows": lambda order: permute_rows(size, [line - 1 for line in order]),
            "columns": lambda order: permute_columns(size, [line - 1 for line in order]),
            "digits": lambda order: relabel(size, order),
            "cells": lambda order: Transform.of([cell - 1 for cell in order]),
        }[name](order))
    return transform


def _symbols(layout: Layout) -> list[str]:
    return [layout.symbol(digit) for digit in range(1, layout.size + 1)]


def _each(entries: Sequence[str], names: Sequence[str], where: str, source: str) -> list[int]:
    """The numbers, from 1, of names; each name must occur once."""
    if sorted(entries) != sorted(names):
        few = len(names) <= 36 and max(map(len, names)) == 1
        what = "".join(names) if few else f"{names[0]} to {names[-1]}"
        got = ("" if few else ",").join(entries)
        raise ParseError(source, expected=message("each of {what} once after {where}", what=what,
                                                  where=where), found=repr(got))
    numbers = {name: number for number, name in enumerate(names, 1)}
    return [numbers[entry] for entry in entries]


def _listed(names: Any) -> str:
    listed = list(names)
    return ("" if all(len(name) == 1 for name in listed) else ",").join(listed)


def _lines(transform: Transform) -> tuple[bool, list[int], list[int]] | None:
    """Whether it transposes first, and the images of rows and columns; None for other moves."""
    size = transform.size
    for turned in (False, True):
        cells = (transpose(size).then(transform) if turned else transform).cells
        rows = [cells[size * line] // size for line in range(size)]
        columns = [cells[line] % size for line in range(size)]
        if all(cells[size * i + k] == size * rows[i] + columns[k]
               for i in range(size) for k in range(size)):
            return turned, [row + 1 for row in rows], [column + 1 for column in columns]
    return None
