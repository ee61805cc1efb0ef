"""The kinds of rules, as a list, as a page, as data; the rules of a board as a legend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import groupby
from typing import Any

from nanpure.io.tables import aligned
from nanpure.model.layout import Layout
from nanpure.rules import Rule
from nanpure.words import catalogue

__all__ = ["legend", "rule_json", "rule_lines", "rule_page", "rules_in_words"]

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


def legend(layout: Layout, lang: str = "en") -> Iterator[str]:
    r"""Yield what a board without its shapes has to say: each kind in words, then its rules.

    A rule is its layout text, which names its cells.

    >>> print(*legend(Layout.parse("2x2+windows+cage:5:r1c1,r1c2+cage:3:r2c1,r2c2")), sep="\n")
    Windows: Each tinted block holds every digit once.
    Cages: The digits in a dashed outline differ, and the small number is their sum.
      cage:5:r1c1,r1c2
      cage:3:r2c1,r2c2
    """
    words = catalogue(lang)
    for kind, rules in groupby(layout.rules, lambda rule: rule.__class__):
        title, says = words.text(kind.title, _CONTEXT), words.text(kind.says, _CONTEXT)
        yield words.filled("{title}: {rule}", {"title": title, "rule": says})
        yield from (f"  {rule.text(layout)}" for rule in rules if rule.fields)


def rules_in_words(layout: Layout, lang: str = "en") -> str:
    """Return the rules of a board in sentences for whoever plays it, each kind once.

    >>> rules_in_words(Layout.parse("2x2+odd:r1c1+antiking"))
    "Normal sudoku rules apply. Digits in grey circles are odd. Cells a king's move apart cannot \
contain the same digit."
    """
    words = catalogue(lang)
    jigsaw = ["Each region holds each digit once."] if layout.box_shape is None else []
    sentences = [words.text(sentence, _CONTEXT)
                 for sentence in ["Normal sudoku rules apply.", *jigsaw]]
    for kind in {type(rule): None for rule in layout.rules}:
        translated = words.text(kind.says, _CONTEXT)
        # Setters have words of their own in English; those of other languages are translations.
        sentences.append(kind.stated if kind.stated and translated == kind.says else translated)
    return reduce(lambda before, after: words.filled(
        "{before} {after}", {"before": before, "after": after}, _CONTEXT), sentences)


def rule_page(kind: type[Rule], lang: str = "en") -> str:
    """Return what there is to know about a kind: sentence, layout text, forms that have it.

    >>> from nanpure.rules import kind_named
    >>> print(rule_page(kind_named("windows")))
    Windows
    Each tinted block holds every digit once.
    <BLANKLINE>
    Layout text: +windows
    Example: 3x3+windows
    Forms: csv, json; f-puzzles, ipuz, iss, ksudoku, penpa, sudokupad, sudokuwiki
    """
    words = catalogue(lang)
    rows = (("Layout text: {text}", f"+{kind.pattern()}"), ("Example: {text}", kind.example),
            ("Forms: {text}", "; ".join(filter(None, ["csv, json", ", ".join(kind.forms())]))))
    return "\n".join([words.text(kind.title, _CONTEXT), words.text(kind.says, _CONTEXT), "",
                      *(words.filled(line, {"text": text}, _CONTEXT) for line, text in rows)])


def rule_json(kind: type[Rule]) -> dict[str, Any]:
    """Return a kind as plain data."""
    return kind.schema()
