"""The JSON forms: ours (``json``), ipuz and GNOME Sudoku's games.

A stream of JSON may hold any of them: the members of each object show which one it is, whichever
form was named. The forms differ in their output.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nanpure.errors import ParseError

from .base import REFUSED, Bad, Block, Format, Numbered, ReadOptions
from .gnome import is_gnome, record_of_gnome, write_gnome
from .ipuz import is_ipuz, record_of_ipuz, write_ipuz
from .jsonblocks import json_values, loads, object_in, puzzles_in
from .jsontext import plain_json, record_from, write_json
from .record import Record

__all__ = ["GNOME", "IPUZ", "JSON", "json_record"]


def _record_of(value: Any, line: int, text: str, options: ReadOptions) -> Record:
    """Read a value according to its members."""
    if is_ipuz(value):
        return record_of_ipuz(value, line, text, options)
    if is_gnome(value):
        return record_of_gnome(value, line, text, options)
    return record_from(value, line, text, options)


def read_json(block: Block, options: ReadOptions) -> Record:
    """Read one object.

    >>> text = '{"puzzle": "1..........4...2", "placed": ["3r1c2"], "note": "x"}'
    >>> record = read_json(Block(((1, text),)), ReadOptions())
    >>> record.digits[:4], sorted(record.placed), dict(record.info)
    ((1, 3, 0, 0), [1], {'note': 'x'})
    """
    text = block.text
    value = loads(text, block.line)
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], (dict, str)):
        value = value[0]
    return _record_of(value, block.line, text, options)


def json_records(lines: Iterable[Numbered], options: ReadOptions) -> Iterator[Record | Bad]:
    """Read objects, one per line or on several; arrays of them are opened."""
    unsaid = options.size is None and options.symbols is None and options.empty is None
    for piece in json_values(lines, plain_json if unsaid else _not_plain):
        if isinstance(piece, Record):
            yield piece
            continue
        block, value = piece
        if isinstance(value, ParseError):
            yield Bad(block.line, block.text, value)
            continue
        for item in puzzles_in(value):
            try:
                yield _record_of(item, block.line, block.text, options)
            except REFUSED as error:
                yield Bad(block.line, block.text, error)


def json_record(text: str, options: ReadOptions) -> Record | None:
    """Read the only line of a text if it is a whole object, as for :func:`json_records`.

    None for any other text; raises what is wrong with the puzzle.

    >>> json_record('{"puzzle": "1..........4...2"}', ReadOptions()).size
    4
    """
    unsaid = options.size is None and options.symbols is None and options.empty is None
    plain = plain_json(text, 1) if unsaid else None
    if plain is not None:
        return plain
    value = object_in(text)
    return None if value is None else _record_of(value, 1, text, options)


def _not_plain(text: str, line: int) -> Record | None:
    return None


JSON = Format(
    "json",
    "one object per line with line, puzzle, layout, symbols, placed, removed, candidates, info;"
    " carries everything",
    read_json,
    write_json,
    frozenset({"placed", "removed", "candidates", "boxes", "layout"}),
    records=json_records,
)

IPUZ = Format(
    "ipuz",
    "ipuz, sudoku of its kinds classic, diagonal, jigsaw and killer; carries digits, which are"
    " placed, regions, houses and cages",
    read_json,
    write_ipuz,
    frozenset({"placed", "boxes"}),
    records=json_records,
)

GNOME = Format(
    "gnome",
    "games that GNOME Sudoku saved; carries digits and which are placed",
    read_json,
    write_gnome,
    frozenset({"placed", "numbers"}),
    records=json_records,
)
