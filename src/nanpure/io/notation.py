"""Sentences as players of a language write them, by its catalogue of words."""

from __future__ import annotations

import re
from functools import cache

from nanpure.io.sentence import Writing
from nanpure.words import Catalogue, catalogue, message

__all__ = ["as_players_write", "writing_of"]

_CELL = re.compile(r"r(\d+)c(\d+)")
_NAME = message("r{row}c{column}", _context="written")
_SIGNS = tuple(message(sign, _context="written") for sign in ("(", ")", ": "))


def as_players_write(text: str, lang: str) -> str:
    """Write Japanese cells as 4行5列, brackets and colons wide; leave English unchanged.

    >>> as_players_write("単独候補: r4c5は3(残る候補)", "ja")
    '単独候補：4行5列は3（残る候補）'
    """
    writing = writing_of(lang)
    return text if writing is None else writing.foreign(text)


def writing_of(lang: str) -> Writing | None:
    """Return how people write a language; None if they write as a terminal shows it."""
    return _writing(catalogue(lang))


@cache
def _writing(words: Catalogue) -> Writing | None:
    name, signs = words.translate(_NAME), {str(sign): words.translate(sign) for sign in _SIGNS}
    if name == _NAME and all(sign == written for sign, written in signs.items()):
        return None

    def cell(plain: str) -> str:
        return _CELL.sub(lambda found: name.format(row=found[1], column=found[2]), plain)

    def text(plain: str) -> str:
        for sign, written in signs.items():
            plain = plain.replace(sign, written)
        return plain

    return Writing(cell, text, lambda plain: text(cell(plain)))
