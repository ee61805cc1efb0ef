"""Positions: the grid that a request describes, and the one that an answer shows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from nanpure import text
from nanpure.base.cells import parse_cell
from nanpure.errors import ParseError
from nanpure.io.cosmetics import NOTE as COSMETICS
from nanpure.io.cosmetics import marks
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import read_options
from nanpure.model.records import record_grid
from nanpure.model.sets import bits
from nanpure.model.witness import contradiction
from nanpure.rules import Rule
from nanpure.rules.primitives import Different
from nanpure.rules.shapes import to_json as shape_json
from nanpure.text import LEFT_OUT
from nanpure.web.limits import SIZE
from nanpure.web.models import About, Position
from nanpure.web.problems import Problem

__all__ = ["about_json", "board_json", "cell_names", "grid_of", "layout_json",
           "noted", "parse_layout", "served", "shapes_json", "state_of", "too_large"]

_CANDIDATE = re.compile(r"([0-9]{1,4})(r[0-9]+c[0-9]+)", re.ASCII)


def parse_layout(source: str) -> Layout:
    """Read the layout text of a board, and refuse boards that are too large."""
    return served(Layout.parse(source))


def served(layout: Layout) -> Layout:
    """Refuse boards that are too large."""
    if layout.size > SIZE:
        raise too_large(layout.size)
    return layout


def too_large(size: int) -> Problem:
    """Return the problem of a board larger than the server allows."""
    return Problem(422, f"expected a board of at most {SIZE}×{SIZE}, got {size}×{size}",
                   kind="large", most=SIZE, got=size)


def grid_of(position: Position) -> Grid:
    """Return the grid that a request describes, with digits placed and candidates struck.

    >>> grid = grid_of(Position(puzzle="12..3..........4", placed=["4r2c2"], struck=["3r1c3"]))
    >>> grid.line(), str(grid.digits(2))
    ('12..34.........4', '4')
    """
    layout = parse_layout(position.layout) if position.layout is not None else None
    record = text.parse(position.puzzle, read_options(layout))
    if position.about is not None:
        record = replace(record, info={**record.info, **noted(position.about)})
    if record.size > SIZE:
        raise too_large(record.size)
    grid = record_grid(record, layout)
    for cell, digit in _candidates(position.placed, grid.layout):
        if grid.values[cell] == digit and grid.placed[cell]:
            continue  # already placed in the text
        if grid.values[cell]:
            name = f"{digit}{grid.layout.cell_name(cell)}"
            raise ParseError(name, expected="a digit placed in a cell without one")
        grid = grid.place(cell, digit)
    struck = list(_candidates(position.struck, grid.layout))
    return grid.remove(struck) if struck else grid


def _candidates(names: Iterable[str], layout: Layout) -> Iterable[tuple[int, int]]:
    for name in names:
        parts = _CANDIDATE.fullmatch(name)
        if parts is None or not 1 <= int(parts[1]) <= layout.size:
            raise ParseError(name, expected=f"a candidate such as 1r1c1, digit 1 to {layout.size}")
        yield parse_cell(parts[2], layout.size), int(parts[1])


def board_json(grid: Grid) -> dict[str, Any]:
    """Return all that the page needs to draw a grid.

    >>> board = board_json(grid_of(Position(puzzle="12..3..........4")))
    >>> board["puzzle"], board["layout"], board["candidates"][2]
    ('12..3..........4', '2x2', [3, 4])
    """
    layout = grid.layout
    return {
        "puzzle": grid.puzzle.line(), "layout": layout.text, "size": layout.size,
        "symbols": list(layout.symbols), "empty": layout.empty,
        "givens": list(grid.puzzle.givens), "placed": list(grid.placed),
        "candidates": [[bit + 1 for bit in bits(mask)] for mask in grid.candidates],
    }


def layout_json(layout: Layout) -> dict[str, Any]:
    """Return all that the page needs to draw a board.

    >>> layout_json(Layout.parse("2x2"))["houses"][4]
    {'kind': 'row', 'number': 1, 'name': 'row 1', 'cells': [0, 1, 2, 3]}
    """
    return {
        "layout": layout.text, "size": layout.size, "symbols": list(layout.symbols),
        "empty": layout.empty, "first": layout.first,
        "regions": list(layout.regions), "box": layout.box_shape,
        "rules": [{**rule.to_json(), "title": rule.title, "says": rule.says,
                   "text": rule.text(layout), "words": _words(rule, layout)}
                  for rule in layout.rules],
        "shapes": shapes_json(layout),
        "groups": [list(cells) for cells in layout.groups],
        "primitives": _primitives_json(layout),
        "digits_alike": layout.digits_alike,
        "houses": [{"kind": house.kind, "number": house.number, "name": str(house),
                    "cells": list(house.cells)} for house in layout.houses],
    }


def shapes_json(layout: Layout) -> list[dict[str, Any]]:
    """Return the shapes of all rules, each with the number of its rule."""
    return [{**shape_json(shape), "rule": number}
            for number, rule in enumerate(layout.rules) for shape in rule.shapes(layout)]


def _words(rule: Rule, layout: Layout) -> dict[str, str]:
    """Return the fields of a rule that are no cells, as layout text has them.

    >>> layout = Layout.parse("2x2+cage:5:r1c1,r1c2+cage:r2c1")
    >>> [_words(rule, layout) for rule in layout.rules]
    [{'sum': '5'}, {}]
    """
    return {field.name: field.text(value, layout) for field in rule.plain_fields
            if (value := getattr(rule, field.name)) != field.default}


def _primitives_json(layout: Layout) -> list[dict[str, Any]]:
    """Return what the rules mean, but for groups of different digits.

    Primitives that state the same of other cells share their numbers: some boards have hundreds.
    """
    same: dict[tuple[str, tuple[int, ...]], list[tuple[int, list[int]]]] = {}
    for number, rule in enumerate(layout.rules):
        for part in () if rule.house else rule.lower_among(layout.board, layout.rules):
            if not isinstance(part, Different):
                same.setdefault((type(part).__name__, part.numbers), []).append(
                    (number, list(part.cells)))
    return [{"name": name, "numbers": list(numbers), "cells": [cells for _, cells in parts],
             "rules": [number for number, _ in parts]}
            for (name, numbers), parts in same.items()]


# The notes that the page shows, under any of the names that files and sites have for them.
_NOTES = {"title": ("title", "name"), "author": ("author", "authors", "creator"),
          "rules": ("rules",), "source": ("source", "origin", "publication", "url", "comment")}


_NAMED = {"left_out": LEFT_OUT}


def about_json(info: Mapping[str, str], size: int) -> dict[str, Any]:
    """Return what the page shows of the notes of a puzzle: title, author, rules, source, drawing.

    *cosmetics* is the drawing as it was read, for files and links that are made of the puzzle.

    >>> about_json({"creator": "N. N.", "source": "here", "rating": "3"}, 9)
    {'author': 'N. N.', 'source': 'here'}
    """
    about: dict[str, Any] = {}
    for note, names in _NOTES.items():
        found = next((info[name].strip() for name in names if info.get(name, "").strip()), "")
        if found:
            about[note] = found
    drawing = marks(info, size)
    return {**about, "drawing": drawing, "cosmetics": info[COSMETICS]} if drawing else about


def noted(about: About) -> dict[str, str]:
    """Return the notes of a request, those that say something.

    >>> noted(About(title=" Sunday ", rules=" "))
    {'title': 'Sunday'}
    """
    return {_NAMED.get(name, name): text.strip() for name, text in about if text.strip()}


def cell_names(cells: Iterable[int], layout: Layout) -> list[str]:
    """Return the names of cells."""
    return [layout.cell_name(cell) for cell in cells]


def state_of(end: Grid, stopped: str | None) -> str:
    """How steps ended: solved, none (a contradiction), stopped, going (limit) or stuck."""
    if end.is_solution:
        return "solved"
    if contradiction(end) is not None:
        return "none"
    if stopped is not None:
        return "going" if stopped == "steps" else "stopped"
    return "stuck"
