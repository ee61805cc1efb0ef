"""The words of books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from nanpure.model.layout import Layout
from nanpure.words import catalogue

__all__ = ["JIGSAW", "WORDS", "rule_sentences", "say", "variant_name", "variants_of"]

WORDS: Mapping[str, str] = MappingProxyType({
    "title": "Number Place",
    "puzzles": "{count} puzzles",
    "puzzle": "1 puzzle",
    "range": "No. {first} to {last}",
    "single": "No. {first}",
    "hints": "Hints",
    "answers": "Answers",
    "paths": "Solution paths",
    "rules": "Each row, each column and each box (bold lines) holds every digit once.",
    "how": "Rules",
    "about": "About the puzzles",
    "rating": "The number behind the level rates the hardest step; 1.0 is the easiest.",
    "only_singles": "Singles are enough.",
    "stuck": "No known technique goes on here.",
})


# Boards with regions of any shape: their name, and their rule.
JIGSAW = ("Jigsaw", "The boxes have any shape.")


def variants_of(layout: Layout) -> Mapping[str, str]:
    """Return the names of what a board has besides boxes, rows and columns, each with its rule.

    >>> list(variants_of(Layout.parse("3x3+diagonals+cage:5:r1c1,r1c2+cage:9:r2c1,r2c2")))
    ['Diagonals', 'Cages']
    """
    jigsaw = [JIGSAW] if layout.box_shape is None else []
    return dict([*jigsaw, *((rule.title, rule.says) for rule in layout.rules)])


def variant_name(title: str, lang: str) -> str:
    """Return a name of :func:`variants_of` in a language."""
    return catalogue(lang).text(title, "rule")


def rule_sentences(layouts: Iterable[Layout], lang: str) -> list[str]:
    """Return the rules of puzzles on these boards, one sentence each."""
    variants = {title: rule for layout in layouts for title, rule in variants_of(layout).items()}
    words = catalogue(lang)
    return [say("rules", lang),
            *(words.filled("{title}: {rule}", {
                "title": variant_name(title, lang), "rule": words.text(rule, "rule")})
              for title, rule in variants.items())]


def say(key: str, lang: str, **arguments: object) -> str:
    """Return one of :data:`WORDS` in a language.

    >>> say("range", "ja", first=1, last=50)
    '1〜50番'
    """
    return catalogue(lang).filled(WORDS[key], arguments, "book")
