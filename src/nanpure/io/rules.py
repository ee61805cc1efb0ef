"""The kinds of rules, as a list, as a page, as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nanpure.io.tables import aligned
from nanpure.rules import Rule
from nanpure.words import catalogue

__all__ = ["rule_json", "rule_lines", "rule_page"]

_CONTEXT = "rule"


def rule_lines(kinds: Iterable[type[Rule]], lang: str = "en") -> Iterator[str]:
    """Yield a table, one line per kind: layout text, name, sentence.

    >>> from nanpure.rules import kinds
    >>> list(rule_lines([kinds()["windows"], kinds()["diagonals"]]))[0]
    '+windows    Windows    Each tinted block holds every digit once.'
    """
    words = catalogue(lang)
    yield from aligned([(f"+{kind.pattern()}", words.text(kind.title, _CONTEXT),
                         words.text(kind.says, _CONTEXT)) for kind in kinds], ())


def rule_page(kind: type[Rule], lang: str = "en") -> str:
    """Return what there is to know about a kind: sentence, layout text, forms that have it.

    >>> from nanpure.rules import kind_named
    >>> print(rule_page(kind_named("windows")))
    Windows
    Each tinted block holds every digit once.
    <BLANKLINE>
    Layout text: +windows
    Example: 3x3+windows
    Forms: csv, json; f-puzzles, ipuz, iss, ksudoku, sudokupad, sudokuwiki
    """
    words = catalogue(lang)
    rows = (("Layout text: {text}", f"+{kind.pattern()}"), ("Example: {text}", kind.example),
            ("Forms: {text}", "; ".join(filter(None, ["csv, json", ", ".join(kind.forms())]))))
    return "\n".join([words.text(kind.title, _CONTEXT), words.text(kind.says, _CONTEXT), "",
                      *(words.filled(line, {"text": text}, _CONTEXT) for line, text in rows)])


def rule_json(kind: type[Rule]) -> dict[str, Any]:
    """Return a kind as plain data."""
    return kind.schema()
