"""XML as a stream of elements, in memory bounded by one element.

Only elements, attributes and their text are read. A document type that declares anything (above
all entities, the material of bombs) is refused; so are deeper elements and longer texts than any
file of puzzles has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn
from xml.parsers import expat

from nanpure.errors import ParseError, shown
from nanpure.words import message

from .base import MAX_CHARS, Numbered
from .cells import fail

__all__ = ["Element", "elements", "root_of"]

DEPTH = 20
NAMES = 1000  # of elements and attributes, each of which the parser keeps
_TYPE = re.compile(r"\s*(?:<\?[^>]*\?>\s*)?<!DOCTYPE\s+([A-Za-z][\w.-]*)\s*\[")
_ROOT = re.compile(r"\s*(?:<\?[^>]*\?>\s*|<!--.*?-->\s*|<!DOCTYPE[^>\[]*>\s*)*<([A-Za-z][\w.-]*)",
                   re.DOTALL)


class Element(NamedTuple):
    """The start of an element (*ended* False), or its end, then with its own text."""

    name: str
    ended: bool
    attributes: Mapping[str, str]
    text: str
    line: int
    path: tuple[str, ...]


def root_of(lines: Sequence[str]) -> str | None:
    """Return the name of the root element that lines begin with, or None if they are not XML.

    >>> root_of(["<?xml version='1.0'?>", "<!DOCTYPE a>", "<opensudoku version='2'>"])
    'opensudoku'
    """
    if not lines or not lines[0].lstrip("\ufeff \t").startswith("<"):
        return None
    typed = _TYPE.match("\n".join(lines[:5])[:1000].lstrip("\ufeff"))
    if typed:
        return typed[1]
    match = _ROOT.match("\n".join(lines)[:10_000].lstrip("\ufeff"))
    return match[1] if match else None


def elements(lines: Iterable[Numbered], form: str) -> Iterator[Element]:
    """Yield the elements in order, each at its start and at its end.

    >>> found = elements([(1, "<a><b c='1'>x</b>"), (2, "</a>")], "xml")
    >>> [(it.name, it.ended, dict(it.attributes), it.text, it.line) for it in found]
    [('a', False, {}, '', 1), ('b', False, {'c': '1'}, '', 1), ('b', True, {'c': '1'}, 'x', 1), \
('a', True, {}, '', 2)]
    """
    reader: _Reader | None = None
    for line, text in lines:
        if reader is None:
            if not text.strip():
                continue
            reader = _Reader(form)
        yield from reader.feed(line, text)
        if reader.finished:
            reader = None  # another document may follow
    if reader is not None:
        reader.end()


NO_MEMORY = 1  # of expat's errors


class _Reader:
    """One document, line by line."""

    def __init__(self, form: str) -> None:
        self.form = form
        # All names so far, the number and length of attributes, texts.
        self.path: list[tuple[tuple[str, ...], dict[str, str], int, list[str]]] = []
        self.elements: list[Element] = []
        self.line, self.source, self.chars = 1, "", 0
        self.names: set[str] = set()
        self.finished = False
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._begun
        self.parser.EndElementHandler = self._ended
        self.parser.CharacterDataHandler = self._added
        self.parser.StartDoctypeDeclHandler = self._typed
        self.parser.EntityDeclHandler = self._declared

    def feed(self, line: int, text: str) -> Sequence[Element]:
        if text.strip():
            self.line, self.source = line, text
        if len(text) > MAX_CHARS:
            fail(text, line, self.form, message("at most {most} characters", most=MAX_CHARS))
        try:
            self.parser.Parse(text.encode("utf-8", "replace") + b"\n", False)
        except expat.ExpatError as error:
            raise self._damaged(error) from None
        elements, self.elements = self.elements, []
        return elements

    def end(self) -> None:
        if self.path:
            root = shown(self.path[0][0][0], 40)[1:-1]
            fail(self.source, self.line, self.form, message("XML up to </{root}>", root=root),
                 "the end of the text", kind="xml")
        try:
            self.parser.Parse(b"", True)
        except expat.ExpatError as error:
            raise self._damaged(error) from None

    def _damaged(self, error: expat.ExpatError) -> Exception:
        if error.code == NO_MEMORY:
            return MemoryError()
        reason = expat.ErrorString(error.code)
        return ParseError(self.source, expected=message("XML ({reason})", reason=reason),
                          line=self.line, column=min(error.offset, len(self.source)) + 1,
                          format=self.form, kind="xml")

    def _begun(self, name: str, attributes: dict[str, str]) -> None:
        if len(self.path) >= DEPTH:
            fail(self.source, self.line, self.form,
                 message("elements at most {depth} deep", depth=DEPTH), "deeper")
        length = sum([len(key) + len(value) for key, value in attributes.items()], len(name))
        self.chars += length
        if self.chars > MAX_CHARS:
            self._too_long()
        self.names.update((name, *attributes))
        if len(self.names) > NAMES:
            fail(self.source, self.line, self.form,
                 message("at most {names} names in XML", names=NAMES), "more")
        names = (*self.path[-1][0], name) if self.path else (name,)
        self.path.append((names, attributes, length, []))
        self.elements.append(Element(name, False, attributes, "", self.line, names))

    def _ended(self, name: str) -> None:
        names, attributes, length, texts = self.path.pop()
        text = "".join(texts)
        self.elements.append(Element(name, True, attributes, text.strip(), self.line, names))
        self.chars -= length + len(text)
        self.finished = not self.path

    def _added(self, text: str) -> None:
        if self.path:
            self.chars += len(text)
            if self.chars > MAX_CHARS:
                self._too_long()
            self.path[-1][3].append(text)

    def _too_long(self) -> NoReturn:
        """Refuse the texts of open elements: they are longer than in any file of puzzles."""
        fail(self.source, self.line, self.form,
             message("at most {most} characters in an element", most=MAX_CHARS))

    def _typed(self, name: str, system: str | None, public: str | None, inner: int) -> None:
        if inner or system or public:
            self._declared()

    def _declared(self, *_: object) -> None:
        fail(self.source, self.line, self.form, "XML without its own declarations",
             "a document type with entities or an address")
