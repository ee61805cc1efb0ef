"""Sentences about witnesses, which show that a puzzle has no solution, or several."""

from __future__ import annotations

from nanpure.base.arguments import refused
from nanpure.model.witness import Witness
from nanpure.phrases.voice import check_language
from nanpure.words import in_language

__all__ = ["witness_text"]


def witness_text(witness: Witness, lang: str = "en") -> str:
    """Return a sentence on what a witness shows.

    >>> from nanpure import check
    >>> witness_text(check("1..1............").witness, "ja")
    '1行目に1が2つ: r1c1 と r1c4'
    """
    check_language(lang)
    if not isinstance(witness, Witness):
        raise refused(witness, "thing", "an event or a witness")
    return in_language(witness.message(), lang)
