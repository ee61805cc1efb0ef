"""Transforms as text and JSON: which row, column and digit becomes which."""

from __future__ import annotations

from typing import Any

from nanpure.model.layout import Layout
from nanpure.model.symmetry import Transform, transpose

__all__ = ["move_json", "move_text", "transform_json", "transform_text"]


def transform_text(transform: Transform, layout: Layout) -> str:
    """A transform in words: for rows, columns and digits 1 to N the numbers that they become.

    Where rows become columns, the transposition comes first. What does not move lines as wholes
    says of all cells where they go.

    >>> from nanpure.model.symmetry import board_symmetries
    >>> for turn in board_symmetries(4)[1:3]:
    ...     print(transform_text(turn, Layout.default(4)))
    transpose rows=1234 columns=4321 digits=1234
    rows=4321 columns=4321 digits=1234
    """
    digits = _listed([layout.symbol(digit) for digit in transform.digits[1:]])
    return f"{move_text(transform, layout)} digits={digits}"


def move_text(transform: Transform, layout: Layout) -> str:
    """The same without the digits.

    >>> from nanpure.model.symmetry import identity
    >>> move_text(identity(4), Layout.default(4))
    'rows=1234 columns=1234'
    """
    lines = _lines(transform)
    if lines is None:
        return f"cells={','.join(layout.cell_name(cell) for cell in transform.cells)}"
    turned, rows, columns = lines
    said = f"rows={_listed(map(str, rows))} columns={_listed(map(str, columns))}"
    return f"transpose {said}" if turned else said


def transform_json(transform: Transform, layout: Layout) -> dict[str, Any]:
    """A transform: where the cells go, in order, and what the digits become."""
    return {
        "cells": move_json(transform, layout),
        "digits": [layout.symbol(digit) for digit in transform.digits[1:]],
    }


def move_json(transform: Transform, layout: Layout) -> list[str]:
    """Where the cells go, in order."""
    return [layout.cell_name(cell) for cell in transform.cells]


def _listed(names: Any) -> str:
    found = list(names)
    return ("" if all(len(name) == 1 for name in found) else ",").join(found)


def _lines(transform: Transform) -> tuple[bool, list[int], list[int]] | None:
    """Whether it transposes first, and what rows and columns become then; None for other moves."""
    size = transform.size
    for turned in (False, True):
        cells = (transpose(size).then(transform) if turned else transform).cells
        rows = [cells[size * line] // size for line in range(size)]
        columns = [cells[line] % size for line in range(size)]
        if all(cells[size * i + k] == size * rows[i] + columns[k]
               for i in range(size) for k in range(size)):
            return turned, [row + 1 for row in rows], [column + 1 for column in columns]
    return None
