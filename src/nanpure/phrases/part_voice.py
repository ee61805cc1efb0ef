"""A voice whose texts know what they name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Any

from nanpure.model.step import Evidence
from nanpure.phrases.notation import writing_of
from nanpure.phrases.phrase import (
    Capital,
    CellName,
    Clause,
    Foreign,
    Names,
    Phrase,
    clauses_json,
)
from nanpure.phrases.voice import Voice

__all__ = ["PartVoice"]


class PartVoice(Voice):
    """A voice that makes phrases, for readers who take a sentence in parts.

    >>> from nanpure.model.layout import Layout
    >>> voice = PartVoice(Layout.default(9), "ja")
    >>> phrase = voice.say("Look at {place}.", place=voice.cells([0, 10]))
    >>> phrase, voice.written(phrase)
    ('r1c1・r2c2に注目。', '1行1列・2行2列に注目。')
    >>> voice.clauses(phrase)
    [[{'text': '1行1列・2行2列', 'cells': ['r1c1', 'r2c2']}, {'text': 'に注目。'}]]
    """

    def filled(self, template: str, arguments: Mapping[str, object]) -> Phrase:
        """Return a template in this language, its holes filled."""
        pieces = []
        for text, name in _holes(template):
            pieces.append(text)
            if name is not None:
                value = arguments[name]
                pieces.append(value if isinstance(value, str) else str(value))
        return Phrase(filter(None, pieces))

    def join(self, texts: Iterable[str], joint: str = "") -> Phrase:
        """Return texts one after another, *joint* between them."""
        return Phrase([piece for text in texts for piece in (joint, text)][1:])

    def named(self, text: str, /, **things: Iterable[object] | int) -> Phrase:
        """Return a text that names these things (fields of ``Names``)."""
        fields: dict[str, Any] = {
            name: some if isinstance(some, str | int) else tuple(some)
            for name, some in things.items()}
        return Phrase([text], Names(**fields))

    def clause(self, text: str) -> Phrase:
        """Return a text with which a clause begins."""
        return Clause([text])

    def capital(self, text: str) -> Phrase:
        """Return a text with a capital letter in front."""
        return Capital([text])

    def foreign(self, text: str) -> Phrase:
        """Return a text from another renderer, which does not know what it names."""
        return Foreign([text])

    def cell(self, cell: int) -> Phrase:
        """Return ``r1c1``."""
        return CellName([super().cell(cell)], Names(cells=(cell,)))

    def digit(self, digit: int) -> Phrase:
        """Return the symbol of a digit."""
        return Phrase([super().digit(digit)], Names(digits=(digit,)))

    # ---- what readers take -----------------------------------------------------------------

    def written(self, text: str) -> str:
        """Return a text of this voice as people write the language."""
        return Phrase([text]).written(writing_of(self.lang))

    def clauses(self, text: str, why: Evidence | None = None) -> list[list[dict[str, Any]]]:
        """Return the clauses of a text of this voice as plain data, as people write the language.

        Links are numbers of those in *why*.
        """
        return clauses_json(Phrase([text]).clauses(writing_of(self.lang)), self.layout,
                            why.links if why is not None else ())


@cache
def _holes(template: str) -> tuple[tuple[str, str | None], ...]:
    """The texts of a template, each with the name of the hole behind it."""
    return tuple((text, name) for text, name, _, _ in Formatter().parse(template))
