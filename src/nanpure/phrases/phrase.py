"""Sentences as parts: text, and the cells, digits, houses and links that it names.

A :class:`~nanpure.phrases.part_voice.PartVoice` makes a :class:`Phrase`, once. It is a text for
those that print it; the page takes its parts, clause by clause, and lights what each of them names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Self

if TYPE_CHECKING:
    from nanpure.model.layout import Layout
    from nanpure.model.step import Link

__all__ = ["Capital", "CellName", "Clause", "Foreign", "Names", "Part", "Phrase", "Writing",
           "clauses_json"]


class Names(NamedTuple):
    """The things that a stretch of text names.

    *technique* is an id, *badge* the letter of a set or a colour. *line* and *depth* are the number
    of a line of a net, and how deep it is nested.
    """

    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    candidates: tuple[tuple[int, int], ...] = ()
    houses: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    technique: str = ""
    badge: str = ""
    line: str = ""
    depth: int = 0


class Part(NamedTuple):
    """A stretch of text, and the things that it names."""

    text: str
    names: Names | None = None


class Writing(NamedTuple):
    """How people write a language, from what a terminal shows.

    *cell* takes the name of a cell, *text* what stands between names, *foreign* whole sentences.
    """

    cell: Callable[[str], str]
    text: Callable[[str], str]
    foreign: Callable[[str], str]


class Phrase(str):
    """A text that knows its pieces, and what it names; a string like any other.

    >>> phrase = Phrase(["look at ", Phrase(["box 1"], Names(houses=(0,)))])
    >>> phrase, [part.text for part in phrase.clauses()[0]]
    ('look at box 1', ['look at ', 'box 1'])
    """

    __slots__ = ("names", "pieces")

    pieces: tuple[str, ...]
    names: Names | None

    def __new__(cls, pieces: Iterable[str], names: Names | None = None) -> Self:
        """Join pieces, which may be phrases themselves."""
        pieces = tuple(pieces)
        phrase = super().__new__(cls, cls._text(pieces))
        phrase.pieces, phrase.names = pieces, names
        return phrase

    @classmethod
    def _text(cls, pieces: Iterable[str]) -> str:
        return "".join(pieces)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.pieces, self.names)

    def written(self, writing: Writing | None) -> str:
        """Return the text as people write the language; None: as a terminal shows it."""
        return str(self) if writing is None else self._written(writing)

    def _written(self, writing: Writing) -> str:
        return self._text(piece._written(writing) if isinstance(piece, Phrase)
                          else writing.text(piece) for piece in self.pieces)

    def clauses(self, writing: Writing | None = None) -> list[list[Part]]:
        """Return the parts of each clause; their texts in a row are the text of the phrase."""
        clauses: list[list[Part]] = [[]]
        for part in self._parts(writing):
            if part is None:
                clauses.append([])
            elif part.names is None and clauses[-1] and clauses[-1][-1].names is None:
                clauses[-1][-1] = Part(clauses[-1][-1].text + part.text)
            elif part.text:
                clauses[-1].append(part)
        return list(filter(None, clauses))

    def _parts(self, writing: Writing | None) -> Iterable[Part | None]:
        """The parts, with None where a clause begins."""
        if self.names is not None:
            yield Part(self.written(writing), self.names)
            return
        for piece in self.pieces:
            if isinstance(piece, Phrase):
                yield from piece._parts(writing)
            else:
                yield Part(piece if writing is None else writing.text(piece))


class CellName(Phrase):
    """The name of a cell, which people may write in another way."""

    __slots__ = ()

    def _written(self, writing: Writing) -> str:
        return writing.cell(str(self))


class Foreign(Phrase):
    """A text from another renderer, which does not know what it names."""

    __slots__ = ()

    def _written(self, writing: Writing) -> str:
        return writing.foreign(str(self))

    def _parts(self, writing: Writing | None) -> Iterable[Part | None]:
        yield Part(self.written(writing))


class Capital(Phrase):
    """A phrase with a capital letter in front."""

    __slots__ = ()

    @classmethod
    def _text(cls, pieces: Iterable[str]) -> str:
        text = "".join(pieces)
        return text[:1].upper() + text[1:]

    def _parts(self, writing: Writing | None) -> Iterable[Part | None]:
        first = True
        for part in super()._parts(writing):
            if first and part is not None:
                part, first = part._replace(text=self._text([part.text])), False
            yield part


class Clause(Phrase):
    """A phrase with which a clause begins."""

    __slots__ = ()

    def _parts(self, writing: Writing | None) -> Iterable[Part | None]:
        yield None
        yield from super()._parts(writing)


def clauses_json(
    clauses: Iterable[Iterable[Part]], layout: Layout, links: Sequence[Link] = ()
) -> list[list[dict[str, Any]]]:
    """Return clauses as plain data: the parts of each, their text and what it names.

    Links are numbers of those in *links*.

    >>> from nanpure.model.layout import Layout
    >>> part = Part("r1c1, r1c2", Names(cells=(0, 1)))
    >>> clauses_json([[part, Part(".")]], Layout.default(4))
    [[{'text': 'r1c1, r1c2', 'cells': ['r1c1', 'r1c2']}, {'text': '.'}]]
    """
    return [[_part_json(part, layout, links) for part in clause] for clause in clauses]


def _part_json(part: Part, layout: Layout, links: Sequence[Link]) -> dict[str, Any]:
    members: dict[str, Any] = {"text": part.text}
    names = part.names
    if names is None:
        return members
    named: dict[str, Any] = {
        "cells": [layout.cell_name(cell) for cell in names.cells],
        "digits": list(names.digits),
        "candidates": [f"{digit}{layout.cell_name(cell)}" for cell, digit in names.candidates],
        "houses": [str(layout.houses[house]) for house in names.houses],
        "links": [links.index(link) for link in names.links if link in links],
        "technique": names.technique,
        "badge": names.badge,
    }
    members |= {name: value for name, value in named.items() if value}
    return members | ({"line": names.line, "depth": names.depth} if names.line else {})
