"""The values in a stream of JSON, and of arrays that programs print, and the puzzles in each."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from nanpure.errors import ParseError, shown
from nanpure.kernel.strings import members
from nanpure.words import message, message_of

from .arrays import EMPTIES, ROW, matrix_of
from .base import MAX_CHARS, Block, Numbered
from .cells import fail, size_of
from .jsonsplit import LEAST, Piece, Splitter, without_call
from .oneline import LONGEST_ROW
from .record import Record

__all__ = ["is_deep", "json_values", "loads", "object_in", "puzzles_in"]

DEEPEST = 100  # values within values: what is read by its structure has fewer


def loads(text: str, line: int) -> Any:
    """Parse JSON of any kind; deep nesting and huge numbers are errors of the text too."""
    if len(text) > MAX_CHARS:
        fail(text, line, "json", message("at most {most} characters", most=MAX_CHARS))
    try:
        try:
            return _DECODER.decode(text)
        except ValueError:
            return _TELLING.decode(text)  # raises the error of the text
    except json.JSONDecodeError as error:
        lineno, column = line + error.lineno - 1, error.colno
        fail(text, lineno, "json", message("JSON ({reason})", reason=error.msg), "", column, "json")
    except (RecursionError, ValueError) as error:
        fail(text, line, "json", "JSON of a puzzle",
             message_of(error) or type(error).__name__,
             kind="json")


def is_deep(value: Any) -> bool:
    """Whether values lie too deep within a value for functions that call themselves.

    >>> is_deep({"a": [[], [1]]}), is_deep(json.loads("[" * 200 + "]" * 200))
    (False, True)
    """
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level if isinstance(outer, dict | list)
                 for inner in (outer.values() if isinstance(outer, dict) else outer)]
        if not level:
            return False
    return True


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object as a dictionary; a duplicate member is an error, since one would be lost."""
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(name for name, n in Counter(name for name, _ in pairs).items() if n > 1)
        raise ValueError(message("the member {name} twice", name=shown(twice)))
    return members


# Making a decoder takes longer than a puzzle.
_TELLING = json.JSONDecoder(object_pairs_hook=_each_once)
_DECODER = json.JSONDecoder(object_pairs_hook=members)


def json_values(
    lines: Iterable[Numbered], plain: Callable[[str, int], Record | None]
) -> Iterator[Record | tuple[Block, Any]]:
    """Yield the texts in a stream that are JSON, or are meant to be, each with its value.

    If *plain* returns a record for a line, that is yielded instead. The value is the ParseError of
    a text that is neither JSON nor an array in another notation.

    >>> lines = [(1, '{"a": 1}'), (2, '[{"a":'), (3, "2}]")]
    >>> [value for _, value in json_values(lines, lambda text, line: None)]
    [{'a': 1}, {'a': 2}]
    """
    rows = _Rows()
    for piece in _values(without_call(lines), plain):
        if rows.held or not isinstance(piece, Record):
            yield from rows.feed(piece)
        else:
            yield piece  # the path of nearly every line
    yield from rows.end()


class _Value(NamedTuple):
    block: Block
    value: Any
    inside: bool  # an array that was opened


def _values(
    lines: Iterable[Numbered], plain: Callable[[str, int], Record | None]
) -> Iterator[Record | _Value]:
    """The results of *plain* for a line, or the values as they come."""
    splitter = Splitter()
    for line, text in lines:
        piece: Record | _Value | None = None
        if splitter.idle:
            piece = plain(text, line) or _alone(text, line, inside=splitter.inside)
        if piece is not None:
            yield piece
        else:
            yield from map(_valued, splitter.feed(line, text))
    yield from map(_valued, splitter.end())


def _alone(text: str, line: int, *, inside: bool) -> _Value | None:
    """The value of a line that is a whole object or array, the usual case; None for any other."""
    text = text.strip().removesuffix(",").rstrip()
    if not text or text[-1] != _ENDS.get(text[0]) or len(text) > MAX_CHARS:
        return None
    try:
        return _Value(Block(((line, text),)), _DECODER.decode(text), inside)
    except (RecursionError, ValueError):
        return None


_ENDS = {"{": "}", "[": "]"}


def object_in(text: str) -> dict[str, Any] | None:
    """Return the object that a text of one line is; None if it is no whole one.

    >>> object_in('{"a": 1}'), object_in('{"a": '), object_in("[1]")
    ({'a': 1}, None, None)
    """
    if not text.startswith("{") or len(text) > MAX_CHARS:
        return None
    try:
        value: dict[str, Any] = _DECODER.decode(text)
    except (RecursionError, ValueError):
        return None
    return value


def _valued(piece: Piece) -> _Value:
    """The value of a text, or the ParseError for its failure."""
    block = Block(((piece.line, piece.text),))
    try:
        return _Value(block, loads(piece.text, piece.line), piece.inside)
    except ParseError as error:
        matrix = matrix_of(piece.text)
        return _Value(block, error if matrix is None else matrix, piece.inside)


class _Rows:
    """Arrays on separate lines that are the rows of a board, without brackets around them.

    There are as many rows as cells in each. Each call returns the values that it ends.
    """

    def __init__(self) -> None:
        self.held: list[_Value] = []

    def feed(self, piece: Record | _Value) -> Iterator[Record | tuple[Block, Any]]:
        """Take the next value."""
        if isinstance(piece, Record):
            yield from self.end()
            yield piece
            return
        width = _width(piece)
        if self.held:
            last = self.held[-1]
            if width != _width(last) or piece.block.line != last.block.line + 1:
                yield from self.end()
        if not width:
            yield piece[:2]
            return
        self.held.append(piece)
        if len(self.held) == width:
            yield from self.end()

    def end(self) -> Iterator[tuple[Block, Any]]:
        """Return the rows held so far: one board, or one puzzle each."""
        held, self.held = self.held, []
        rows = [row.value for row in held]
        if len(rows) > 1 and _are_rows(rows):
            text = "\n".join([row.block.text for row in held])
            yield Block(((held[0].block.line, text),)), rows
        else:
            yield from (row[:2] for row in held)


def _width(piece: _Value) -> int:
    """The number of cells if the value may be a single row; otherwise 0."""
    value = piece.value
    row = not piece.inside and isinstance(value, list) and ROW <= len(value) <= LONGEST_ROW
    plain = row and not any(
        isinstance(cell, list | dict) or len(str(cell)) >= ROW for cell in value)
    return len(value) if plain else 0


def _are_rows(rows: Sequence[Sequence[Any]]) -> bool:
    """Whether arrays are the rows of one board, not puzzles.

    As with lines of text, digits too large for a puzzle of that many cells decide.
    """
    width = len(rows[0])
    small = size_of(width)
    if small is None or small < ROW:
        return True
    within = {*EMPTIES, *range(small + 1), *map(str, range(small + 1))}
    odd = sum(not within.issuperset(row) for row in rows)
    return len(rows) == width and odd * 2 > width


def puzzles_in(value: Any) -> Sequence[Any]:
    """Yield the puzzles of a JSON value.

    An array of objects, of boards, or of puzzles as strings or arrays of cells is opened, an array
    of rows is not.

    >>> puzzles_in([[1, 0], [0, 2]]), puzzles_in(["1...", "...4"] * 2)
    ([[[1, 0], [0, 2]]], [['1...', '...4', '1...', '...4']])
    >>> len(puzzles_in([[[1, 0], [0, 2]]] * 3)), len(puzzles_in(["1..........4...2"] * 3))
    (3, 3)
    """
    if not isinstance(value, list) or not value:
        return [value]
    if all(isinstance(item, dict) or _is_board(item) for item in value):
        return value
    if all(isinstance(item, str) for item in value) and max(map(len, value)) > LONGEST_ROW:
        return value  # no row is as long, so that what is shorter is a puzzle too, if a bad one
    return value if all(map(_may_be_puzzle, value)) and not _may_be_rows(value) else [value]


def _may_be_rows(items: Sequence[Any]) -> bool:
    """Whether items as long as a puzzle may be the rows of one board.

    There are as many as cells in each, and few of them have a digit twice.
    """
    length = len(items[0])
    if len(items) != length or (isinstance(items[0], str) and length > LONGEST_ROW):
        return False
    return sum(map(_has_twice, items)) * 2 <= length


def _has_twice(row: Sequence[Any]) -> bool:
    digits = [item for item in row
              if item not in EMPTIES and (not isinstance(item, str) or item.isalnum())]
    return len(set(digits)) < len(digits)


def _is_board(item: Any) -> bool:
    """Whether an item of an array is a board by rows: arrays, or strings of several cells."""
    if not isinstance(item, list) or not item:
        return False
    rows = sum(isinstance(row, list) and len(row) == len(item) for row in item)
    return rows * 2 > len(item) or all(isinstance(row, str) and len(row) >= ROW for row in item)


def _may_be_puzzle(item: Any) -> bool:
    """Whether an item of an array may be a puzzle as a string, or as an array of cells."""
    if isinstance(item, str):
        return len(item) >= LEAST
    return isinstance(item, list) and len(item) >= LEAST and size_of(len(item)) is not None
