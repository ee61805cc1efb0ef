"""Cells and punctuation as people write a language, by its catalogue of words."""

from __future__ import annotations

import re
from functools import cache

from nanpure.phrases.phrase import Writing
from nanpure.words import Catalogue, catalogue, message

__all__ = ["writing_of"]

_CELL = re.compile(r"r(\d+)c(\d+)")
_NAME = message("r{row}c{column}", _context="written")
_SIGNS = tuple(message(sign, _context="written") for sign in ("(", ")", ": "))


def writing_of(lang: str) -> Writing | None:
    """Return how people write a language; None if they write as a terminal shows it.

    >>> writing_of("ja").foreign("単独候補: r4c5は3(残る候補)"), writing_of("en")
    ('単独候補：4行5列は3（残る候補）', None)
    """
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
