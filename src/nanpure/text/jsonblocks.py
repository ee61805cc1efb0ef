"""The values of a stream of JSON, and of arrays as programs print them, and the puzzles in each."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from nanpure.errors import ParseError, shown
from nanpure.kernel.strings import members

from .arrays import EMPTIES, ROW, matrix_of
from .base import MAX_CHARS, Block, Numbered
from .cells import fail, size_of
from .jsonsplit import LEAST, Piece, Splitter, without_call
from .oneline import LONGEST_ROW
from .record import Record

__all__ = ["json_values", "loads", "puzzles_in"]


def loads(text: str, line: int) -> Any:
    """Parse JSON, whatever it is; deep nesting and huge numbers are errors of the text too."""
    if len(text) > MAX_CHARS:
        fail(text, line, "json", f"at most {MAX_CHARS} characters")
    try:
        try:
            return _DECODER.decode(text)
        except ValueError:
            return _TELLING.decode(text)  # what is wrong
    except json.JSONDecodeError as error:
        lineno, column = line + error.lineno - 1, error.colno
        fail(text, lineno, "json", f"JSON ({error.msg})", "", column, "json")
    except (RecursionError, ValueError) as error:
        fail(text, line, "json", "JSON of a puzzle", str(error) or type(error).__name__,
             kind="json")


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; a member that stands twice in it would be lost once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, n in Counter(name for name, _ in pairs).items() if n > 1)
        raise ValueError(f"the member {shown(twice)} twice")
    return found


# To make a decoder takes longer than a puzzle.
_TELLING = json.JSONDecoder(object_pairs_hook=_each_once)
_DECODER = json.JSONDecoder(object_pairs_hook=members)


def json_values(
    lines: Iterable[Numbered], plain: Callable[[str, int], Record | None]
) -> Iterator[Record | tuple[Block, Any]]:
    """The texts of a stream that are JSON, or were meant to be, each with its value; or what
    *plain* makes of a line.

    The value is the ParseError of a text that is neither JSON nor an array in another notation.

    >>> lines = [(1, '{"a": 1}'), (2, '[{"a":'), (3, "2}]")]
    >>> [value for _, value in json_values(lines, lambda text, line: None)]
    [{'a': 1}, {'a': 2}]
    """
    rows = _Rows()
    for found in _values(without_call(lines), plain):
        if rows.held or not isinstance(found, Record):
            yield from rows.feed(found)
        else:
            yield found  # the path of nearly every line
    yield from rows.end()


class _Value(NamedTuple):
    block: Block
    value: Any
    inside: bool  # an array that was opened


def _values(
    lines: Iterable[Numbered], plain: Callable[[str, int], Record | None]
) -> Iterator[Record | _Value]:
    """What *plain* makes of a line, or the values as they stand."""
    splitter = Splitter()
    for line, text in lines:
        found: Record | _Value | None = None
        if splitter.idle:
            found = plain(text, line) or _alone(text, line, inside=splitter.inside)
        if found is not None:
            yield found
        else:
            yield from map(_valued, splitter.feed(line, text))
    yield from map(_valued, splitter.end())


def _alone(text: str, line: int, *, inside: bool) -> _Value | None:
    """A line that is a whole object or array, the common case; None for any other."""
    text = text.strip().removesuffix(",").rstrip()
    if not text or text[-1] != _ENDS.get(text[0]) or len(text) > MAX_CHARS:
        return None
    try:
        return _Value(Block(((line, text),)), _DECODER.decode(text), inside)
    except (RecursionError, ValueError):
        return None


_ENDS = {"{": "}", "[": "]"}


def _valued(piece: Piece) -> _Value:
    """The value of a text, or the ParseError that says why it has none."""
    block = Block(((piece.line, piece.text),))
    try:
        return _Value(block, loads(piece.text, piece.line), piece.inside)
    except ParseError as error:
        matrix = matrix_of(piece.text)
        return _Value(block, error if matrix is None else matrix, piece.inside)


class _Rows:
    """Arrays on lines of their own that are rows of a board: as many as each has cells, without
    brackets around them. Each call gives the values that it ends.
    """

    def __init__(self) -> None:
        self.held: list[_Value] = []

    def feed(self, found: Record | _Value) -> Iterator[Record | tuple[Block, Any]]:
        """Take the next value."""
        if isinstance(found, Record):
            yield from self.end()
            yield found
            return
        width = _width(found)
        if self.held:
            last = self.held[-1]
            if width != _width(last) or found.block.line != last.block.line + 1:
                yield from self.end()
        if not width:
            yield found[:2]
            return
        self.held.append(found)
        if len(self.held) == width:
            yield from self.end()

    def end(self) -> Iterator[tuple[Block, Any]]:
        """The rows that are held: a board, or a puzzle each."""
        held, self.held = self.held, []
        rows = [row.value for row in held]
        if len(rows) > 1 and _are_rows(rows):
            text = "\n".join([row.block.text for row in held])
            yield Block(((held[0].block.line, text),)), rows
        else:
            yield from (row[:2] for row in held)


def _width(found: _Value) -> int:
    """The cells of what may be a row by itself; 0 for all else."""
    value = found.value
    row = not found.inside and isinstance(value, list) and ROW <= len(value) <= LONGEST_ROW
    plain = row and not any(isinstance(it, list | dict) or len(str(it)) >= ROW for it in value)
    return len(value) if plain else 0


def _are_rows(rows: Sequence[Sequence[Any]]) -> bool:
    """Whether arrays are rows of one board, not puzzles: as lines of text are judged, by digits
    that a puzzle of so many cells does not have.
    """
    width = len(rows[0])
    small = size_of(width)
    if small is None or small < ROW:
        return True
    within = {*EMPTIES, *range(small + 1), *map(str, range(small + 1))}
    odd = sum(not within.issuperset(row) for row in rows)
    return len(rows) == width and odd * 2 > width


def puzzles_in(value: Any) -> Sequence[Any]:
    """The puzzles of a JSON value: an array of objects, of boards, or of puzzles as strings or
    arrays of cells is opened, one of rows is not.

    >>> puzzles_in([[1, 0], [0, 2]]), puzzles_in(["1...", "...4"] * 2)
    ([[[1, 0], [0, 2]]], [['1...', '...4', '1...', '...4']])
    >>> len(puzzles_in([[[1, 0], [0, 2]]] * 3)), len(puzzles_in(["1..........4...2"] * 3))
    (3, 3)
    """
    if not isinstance(value, list) or not value:
        return [value]
    if all(isinstance(item, dict) or _is_board(item) for item in value):
        return value
    return value if all(map(_may_be_puzzle, value)) and not _may_be_rows(value) else [value]


def _may_be_rows(items: Sequence[Any]) -> bool:
    """Whether items as long as a puzzle may be the rows of one board: as many as each has cells, of
    which few have a digit twice.
    """
    length = len(items[0])
    if len(items) != length or (isinstance(items[0], str) and length > LONGEST_ROW):
        return False
    return sum(map(_has_twice, items)) * 2 <= length


def _has_twice(row: Sequence[Any]) -> bool:
    digits = [it for it in row if it not in EMPTIES and (not isinstance(it, str) or it.isalnum())]
    return len(set(digits)) < len(digits)


def _is_board(item: Any) -> bool:
    """Whether an item of an array is a board by its rows: arrays, or strings of several cells."""
    if not isinstance(item, list) or not item:
        return False
    rows = sum(isinstance(row, list) and len(row) == len(item) for row in item)
    return rows * 2 > len(item) or all(isinstance(row, str) and len(row) >= ROW for row in item)


def _may_be_puzzle(item: Any) -> bool:
    """Whether an item of an array may be a puzzle as a string, or as an array of cells."""
    if isinstance(item, str):
        return len(item) >= LEAST
    return isinstance(item, list) and len(item) >= LEAST and size_of(len(item)) is not None
