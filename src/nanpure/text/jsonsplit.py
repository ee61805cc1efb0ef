"""Splitting lines of JSON, and of arrays that programs print, into the texts of their values.

A value may span any number of lines; several may be on one. An array of puzzles is opened, so that
a file which is one long array takes no more memory than a puzzle: its items are separate values. An
array is one of puzzles if its items are objects, or arrays of arrays; or if they are longer than
the rows of one board could be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .arrays import ROW
from .base import MAX_CHARS, Numbered, is_comment

__all__ = ["LEAST", "Piece", "Splitter", "begins_array", "is_call", "open_brackets", "pieces_of",
           "without_call"]

DEEPEST = 500  # nested brackets: no puzzle has more
LEAST = 16  # cells of a puzzle: shorter items are rows
_ARRAYS = {"[": "[[", "{{": "{{"}  # how boards begin in a value that begins like this

_STRING = r'"[^"\\]*(?:\\.[^"\\]*)*"'
_STRINGS = re.compile(_STRING)
_TOKEN = re.compile(rf'{_STRING}|[\[\]{{}},"]')
_BUT_COMMAS = re.compile(rf'{_STRING}|[\[\]{{}}"]')
_CALL = re.compile(r"\s*ipuz\s*\(\s*(?=\{|$)")
# The text that languages put before and after an array: `grid = np.array(`, `g = new int[][] {`,
# `g := [9][9]int{`; `, dtype=int8)`, `};`.
_TYPE = r"(?:(?:new\s+)?(?:\w+\s*)?(?:\[[\d,]*\]\s*)+(?:\w+\s*)?(?=\{))?"
_BEFORE = re.compile(
    rf"\s*(?:[A-Za-z_][\w\s\[\].*:&<>,;]*=\s*{_TYPE}(?=[\[{{]|[A-Za-z_.]+\(|$))?"
    r"(?:(?:[A-Za-z_]\w*\.)?(?:as)?(?:array|matrix|Matrix|tensor)\(\s*(?=[\[{]|$))?")
_BEHIND = re.compile(r"(?:,?\s*dtype\s*=\s*[\w.<>='\"]+)?[\s;)]*")
_BLANK = re.compile(r"\s*")
_FENCE = re.compile(r"\s*(?:```|~~~)\w*\s*")  # around quoted text in Markdown


class Piece(NamedTuple):
    """The text of a value with the number of its first line; *inside*: part of an opened array."""

    line: int
    text: str
    inside: bool


def open_brackets(text: str) -> int | None:
    """Return the number of brackets that a line leaves open; None if it ends inside a string.

    >>> open_brackets('[{"a": "]"'), open_brackets('{"a')
    (2, None)
    """
    bare = _STRINGS.sub("", text) if '"' in text else text
    if '"' in bare:
        return None
    return bare.count("[") + bare.count("{") - bare.count("]") - bare.count("}")


def is_call(text: str) -> bool:
    """Whether a line begins like version 1 of ipuz may: with a JavaScript call.

    >>> is_call("ipuz({"), is_call("ipuz")
    (True, False)
    """
    return _CALL.match(text) is not None


def without_call(lines: Iterable[Numbered]) -> Iterator[Numbered]:
    """Return the lines without ``ipuz(`` and ``)`` around them.

    >>> list(without_call([(1, "ipuz({"), (2, "});")]))
    [(1, '{'), (2, '}')]
    """
    called = False
    for line, text in lines:
        begins = _CALL.match(text)
        if begins:
            text, called = text[begins.end() :], True
        if called and text.rstrip().endswith((")", ");")):
            text, called = text.rstrip().removesuffix(";").removesuffix(")"), False
        if text or not begins:
            yield line, text


def begins_array(text: str) -> bool:
    """Whether a line begins an array or an object, perhaps after an assignment.

    >>> [begins_array(it) for it in ("[[1,", "int a[4][4] = {", "array([[1", "a = 1", "1..4")]
    [True, True, True, False, False]
    """
    if text.lstrip()[:1] in ("[", "{"):
        return True
    before = _before(text)
    return before > 0 and (not text[before:] or text[before] in "[{")


def _before(text: str) -> int:
    """The index at which an array begins after a name or a call."""
    start = text.lstrip()[:1]
    if not (start.isalpha() or start == "_") or len(text) > MAX_CHARS:
        return 0
    match = _BEFORE.match(text)
    return match.end() if match and match[0].strip() else 0


def pieces_of(lines: Iterable[Numbered]) -> Iterator[Piece]:
    r"""Yield the texts of the values in a stream, well-formed or not.

    >>> lines = ['[[1, 2],', ' [2, 1]]', '[{"a": 1},', '{"b": 2}]']
    >>> [(piece.line, piece.text) for piece in pieces_of(enumerate(lines, 1))]
    [(1, '[[1, 2],\n [2, 1]]'), (3, '{"a": 1}'), (4, '{"b": 2}')]
    """
    splitter = Splitter()
    for line, text in lines:
        yield from splitter.feed(line, text)
    yield from splitter.end()


def _is_object(text: str) -> bool:
    if open_brackets(text) != 0:
        return False
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


class Splitter:
    """Lines that do not make a value yet. Each call returns the texts that it ends."""

    def __init__(self) -> None:
        self.inside = False  # part of an opened array
        self._clear()

    def _clear(self) -> None:
        self.held: list[str] = []
        self.first = self.chars = self.depth = 0
        self.root = ""  # the beginning of the value: [ or { or, in languages like C, {{
        self.leading = True  # only opening brackets so far
        # For an array that may be one board: the cells of its first item, and its number of items.
        self.width = self.items = 0
        self.over = False  # too long: reported, and skipped to its end

    @property
    def idle(self) -> bool:
        """Whether no value has begun."""
        return not self.held

    def feed(self, line: int, text: str) -> Iterator[Piece]:
        """Take the next line."""
        if not self.held and is_comment(text):
            return
        if len(text) > MAX_CHARS:
            yield from self.end()
            yield Piece(line, text, self.inside)
            return
        if self.held and self._begins_anew(text):
            yield from self.end()
        if not self.held:
            text = text[_before(text) :]
            if _BEHIND.fullmatch(text.strip()) or _FENCE.fullmatch(text):
                return
        yield from self._split(line, text)
        if (self.chars > MAX_CHARS or self.depth > DEEPEST) and not self.over:
            if self.items > 1 and self.width >= LEAST:
                yield from self._open()
            else:
                yield Piece(self.first, "\n".join(self.held), self.inside)
                self.over, self.held = True, [""]

    def end(self) -> Iterator[Piece]:
        """Return the rest, if there is any."""
        text = "\n".join(self.held).strip()
        if text and not self.over:
            yield Piece(self.first, text, self.inside)
        self._clear()

    def _begins_anew(self, text: str) -> bool:
        """Whether a line begins a value although another one is incomplete.

        That one was cut off, and this one must not be lost with it.
        """
        if self.leading or text[:1] not in ("{", "["):
            return False
        if self.root != "{" and text.startswith(_ARRAYS[self.root]):
            return True  # no row begins like this
        return (self.root == "{" or self.depth > 1) and _is_object(text.rstrip(", \t"))

    def _split(self, line: int, text: str) -> Iterator[Piece]:
        start = last = 0  # start of a value, and end of the character before
        while self.depth <= DEEPEST and (match := self._next(text, max(start, last))):
            sign, begin, end = match[0], match.start(), match.end()
            self.leading = self.leading and not text[last:begin].strip()
            last = end
            if sign == '"':  # an unterminated string
                self.leading = False
                break
            if self.depth == 0 and sign == "," and (
                    self.inside or not (self.held or text[start:begin].strip())):
                yield from self._take(line, text[start:begin])
                start = end
            elif sign in "]}":
                if self.depth == 0 and self.inside:
                    yield from self._take(line, text[start:begin])
                    self.inside, start = False, _behind(text, end)
                elif self.depth < 2:
                    yield from self._take(line, text[start:end])
                    start = last = _behind(text, end)
                else:
                    self._close()
            elif self._opens(sign):
                self._hold(line, text[start:])
                yield from self._open()
                return
            else:
                self._pass(sign)
        rest = text[start:]
        if rest.strip() or self.held:
            self.leading = self.leading and not text[last:].strip()
            self._hold(line, rest)
            if self.depth == 0:
                yield from self.end()

    def _next(self, text: str, at: int) -> re.Match[str] | None:
        """The next relevant character: commas are between values, and in the first row of cells."""
        commas = self.depth == 0 or (self.depth == 2 and not self.items)
        return (_TOKEN if commas else _BUT_COMMAS).search(text, at)

    def _pass(self, sign: str) -> None:
        """Continue after an opening bracket, a string, or a comma in an array."""
        if sign in "[{":
            if self.depth == 0:
                self.root = sign
            elif self.root == sign == "{" and self.leading:
                self.root = "{{"
            self.depth += 1
            return
        self.leading = False
        if self.depth == 2 and sign == "," and not self.items:
            self.width = max(1, self.width) + 1
        elif self.depth == 1 and len(sign) > 1:
            self.width = self.width or len(sign) - 2
            self.items += 1

    def _close(self) -> None:
        """Continue after a bracket that does not end a value."""
        self.leading = False
        self.depth -= 1
        self.items += self.depth == 1

    def _opens(self, sign: str) -> bool:
        """Whether the array that has begun is one of puzzles, as this character in it shows."""
        if self.inside or self.over or self.root not in _ARRAYS or not self.depth:
            return False
        if sign in "[{":
            if (self.leading and self.depth == 2) or (
                    sign == "{" and self.root == "[" and self.depth == 1):
                return True
        elif self.depth == 2 and len(sign) - 2 >= ROW:  # rows as strings
            return True
        return self.items > self.width >= LEAST  # not the rows of one board

    def _open(self) -> Iterator[Piece]:
        """Take the held text as items of an array."""
        held, first = self.held, self.first
        self._clear()
        self.inside = True
        at = held[0].find("[") if "[" in held[0] else held[0].find("{")
        held[0] = held[0][at + 1 :]
        for line, text in enumerate(held, first):
            yield from self._split(line, text)

    def _hold(self, line: int, text: str) -> None:
        if not self.held:
            self.first = line
        if not self.over:
            self.held.append(text)
            self.chars += len(text) + 1

    def _take(self, line: int, text: str) -> Iterator[Piece]:
        """End a value with this text."""
        if text.strip() or self.held:
            self._hold(line, text)
        yield from self.end()


def _behind(text: str, end: int) -> int:
    """The place after an array and the end of its statement."""
    for pattern in (_BLANK, _BEHIND):
        match = pattern.match(text, end)
        end = match.end() if match else end
    return end
