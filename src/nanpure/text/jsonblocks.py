"""Splitting a stream into the texts of JSON values, and a value into the puzzles in it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from nanpure.errors import ParseError, shown
from nanpure.kernel.strings import members

from .base import MAX_CHARS, Block, Numbered, is_comment
from .cells import fail
from .record import Record

__all__ = ["is_call", "json_values", "loads", "open_brackets", "puzzles_in"]

# An object printed with a line a cell has as many for a size of 140.
MAX_JSON_LINES = 20_000


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
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')


def open_brackets(text: str) -> int | None:
    """How many brackets a line leaves open; None if it ends inside a string: no JSON does."""
    bare = _STRING.sub("", text) if '"' in text else text
    if '"' in bare:
        return None
    return bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")


_CALL = re.compile(r"\s*ipuz\s*\(\s*(?=\{|$)")


def is_call(text: str) -> bool:
    """Whether a line begins as version 1 of ipuz may: with a call of JavaScript."""
    return _CALL.match(text) is not None


def _without_call(lines: Iterable[Numbered]) -> Iterator[Numbered]:
    """The lines without ``ipuz(`` and ``)`` around them."""
    called = False
    for line, text in lines:
        begins = _CALL.match(text)
        if begins:
            text, called = text[begins.end() :], True
        if called and text.rstrip().endswith((")", ");")):
            text, called = text.rstrip().removesuffix(";").removesuffix(")"), False
        if text or not begins:
            yield line, text


def json_values(
    lines: Iterable[Numbered], plain: Callable[[str, int], Record | None]
) -> Iterator[Record | tuple[Block, Any]]:
    """The texts of a stream that are JSON, or were meant to be, each with its value; or what
    *plain* makes of a line.

    The value is the ParseError of a text that is no JSON. A line that is a whole object, the common
    case, is a text by itself; else lines are gathered until they are one.

    >>> lines = [(1, '{"a": 1}'), (2, '[{"a":'), (3, "2}]")]
    >>> [value for _, value in json_values(lines, lambda text, line: None)]
    [{'a': 1}, {'a': 2}]
    """
    gathered = _Gathered()
    for line, text in _without_call(lines):
        found: Record | tuple[Block, Any] | None = None
        if not gathered.lines:
            found = plain(text, line) or _alone(text, line)
        if found is not None:
            yield found
        else:
            yield from map(_valued, gathered.feed(line, text))
    yield from map(_valued, gathered.end())


class _Gathered:
    """Lines that are no JSON yet; each call gives the texts that it ends."""

    def __init__(self) -> None:
        self.lines: list[Numbered] = []
        self.depth = self.chars = 0

    def feed(self, line: int, text: str) -> Iterator[tuple[Numbered, ...]]:
        if not self.lines and is_comment(text):
            return
        if len(text) > MAX_CHARS:
            yield from self.end()
            yield ((line, text),)
            return
        if self.lines and text.startswith("{") and _is_whole(text):
            # The object before it was never closed; this one is not to be lost with it.
            yield from self.end()
        more = open_brackets(text)
        if not self.lines:
            text, more = _begun(text.strip())
            if not text.strip(","):
                return
        self.lines.append((line, text))
        self.depth += more or 0
        self.chars += len(text)
        full = self.chars > MAX_CHARS or len(self.lines) >= MAX_JSON_LINES
        if more is None or self.depth <= 0 or full:
            self.lines = list(_without_array(self.lines, self.depth))
            yield from self.end()

    def end(self) -> Iterator[tuple[Numbered, ...]]:
        """What is left, if anything is."""
        if self.lines:
            yield tuple(self.lines)
        self.lines, self.depth, self.chars = [], 0, 0


def _begun(text: str) -> tuple[str, int | None]:
    """The first line of a value without the bracket of an array around it, and how many brackets it
    leaves open.
    """
    more = open_brackets(text)
    if text[:1] == "[" and (more or 0) > 0:
        text = text[1:].lstrip()
    elif (more or 0) < 0 and text.endswith("]"):
        text = text[:-1].rstrip()
    else:
        return text, more
    return text, open_brackets(text)


def _alone(text: str, line: int) -> tuple[Block, Any] | None:
    """A line that is a whole object, with its value."""
    value = _object(text)
    return None if value is None else (Block(((line, text.strip()),)), value)


def _object(text: str) -> Any:
    """The value of a line that is a whole object; None for any other line."""
    if text[:1] != "{" or text[-1:] != "}" or len(text) > MAX_CHARS:
        return None
    try:
        return _DECODER.decode(text)
    except (RecursionError, ValueError):
        return None


def _valued(lines: tuple[Numbered, ...]) -> tuple[Block, Any]:
    block = Block(lines)
    try:
        return block, loads(block.text, block.line)
    except ParseError as error:
        return block, error


def _without_array(gathered: list[Numbered], depth: int) -> tuple[Numbered, ...]:
    """The lines of an object without the comma behind it, or the bracket that ends its array."""
    line, text = gathered[-1]
    text = text.rstrip()
    if depth < 0 and text.endswith("]"):
        text = text[:-1].rstrip()
    return (*gathered[:-1], (line, text.removesuffix(",")))


def _is_whole(text: str) -> bool:
    if open_brackets(text) != 0:
        return False
    try:
        return isinstance(loads(text.rstrip().removesuffix(","), 1), dict)
    except ParseError:
        return False


def puzzles_in(value: Any) -> list[Any]:
    """The puzzles of a JSON value: an array of objects or strings is opened, one of rows is not."""
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return value
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return value if len(value[0]) >= 16 and len(value) != len(value[0]) else [value]
    return [value]
