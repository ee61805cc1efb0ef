"""Sentences as parts: text, and the cells, digits, houses and links that it names.

A :class:`~nanpure.io.voice.Voice` makes a :class:`Phrase` once. ``str()`` gives its text; the page
takes its parts, clause by clause, and lights what each of them names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from nanpure.model.layout import Layout
    from nanpure.model.step import Link

__all__ = ["Block", "Capital", "CellName", "Clause", "Foreign", "Names", "Part", "Phrase",
           "Writing", "clauses_json", "filled", "joint_of"]


class Names(NamedTuple):
    """The things that a stretch of text names.

    *technique* is an id. *line* and *depth* are the number of a line of a net, and how deep it is
    nested.
    """

    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    candidates: tuple[tuple[int, int], ...] = ()
    houses: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    technique: str = ""
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


class Phrase:
    """Words in one language, in pieces: text, and further phrases; ``str()`` is their text.

    >>> phrase = Phrase(["look at ", Phrase(["box 1"], Names(houses=(0,)))])
    >>> str(phrase), [part.text for part in phrase.clauses()[0]]
    ('look at box 1', ['look at ', 'box 1'])
    """

    __slots__ = ("names", "pieces")

    def __init__(self, pieces: Sequence[str | Phrase], names: Names | None = None) -> None:
        self.pieces, self.names = tuple(pieces), names

    def __str__(self) -> str:
        return "".join(map(str, self.pieces))

    def __bool__(self) -> bool:
        return any(self.pieces)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def written(self, writing: Writing | None) -> str:
        """Return the text as people write the language; None: as a terminal shows it."""
        return str(self) if writing is None else self._written(writing)

    def _written(self, writing: Writing) -> str:
        return "".join(writing.text(piece) if isinstance(piece, str) else piece._written(writing)
                       for piece in self.pieces)

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
    """Text from another renderer, which does not know what it names."""

    __slots__ = ()

    def _written(self, writing: Writing) -> str:
        return writing.foreign(str(self))

    def _parts(self, writing: Writing | None) -> Iterable[Part | None]:
        yield Part(self.written(writing))


class Capital(Phrase):
    """A phrase with a capital letter in front."""

    __slots__ = ()

    def __str__(self) -> str:
        return _capital(super().__str__())

    def _written(self, writing: Writing) -> str:
        return _capital(super()._written(writing))

    def _parts(self, writing: Writing | None) -> Iterable[Part | None]:
        first = True
        for part in super()._parts(writing):
            yield part if part is None or not first else part._replace(text=_capital(part.text))
            first = first and part is None


class Clause(Phrase):
    """A phrase that begins a clause."""

    __slots__ = ()

    def _parts(self, writing: Writing | None) -> Iterable[Part | None]:
        yield None
        yield from super()._parts(writing)


class Block(Phrase):
    """Lines of their own, each after a line break; they are made once somebody reads them."""

    __slots__ = ("_lines",)

    def __init__(self, lines: Callable[[], Iterable[Phrase]]) -> None:
        self._lines, self.names = lines, None

    @property
    def pieces(self) -> tuple[str | Phrase, ...]:  # type: ignore[override]
        """Return the lines, and the line break at their end."""
        return *self._lines(), "\n"

    def __bool__(self) -> bool:
        return True


def filled(template: str, arguments: dict[str, object]) -> Phrase:
    """Return a template as a phrase, its holes filled by phrases, texts and numbers.

    >>> str(filled("{digit} in {cells}", {"digit": 5, "cells": Phrase(["r1c1"])}))
    '5 in r1c1'
    """
    pieces: list[str | Phrase] = []
    for text, name in _holes(template):
        if text:
            pieces.append(text)
        if name is not None:
            value = arguments[name]
            pieces.append(value if isinstance(value, Phrase) else str(value))
    return Phrase(pieces)


@cache
def _holes(template: str) -> tuple[tuple[str, str | None], ...]:
    """The texts of a template, each with the name of the hole behind it."""
    return tuple((text, name) for text, name, _, _ in Formatter().parse(template))


@cache
def joint_of(template: str) -> str:
    """Return the text between the two holes of a template.

    >>> joint_of("{list} and {last}")
    ' and '
    """
    return template.partition("}")[2].rpartition("{")[0]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    }
    members |= {name: value for name, value in named.items() if value}
    return members | ({"line": names.line, "depth": names.depth} if names.line else {})
