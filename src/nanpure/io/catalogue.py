"""The catalogue of techniques, as a table and as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nanpure.io.tables import aligned
from nanpure.logic.technique import Technique
from nanpure.words import catalogue

__all__ = ["family_name", "level_name", "technique_json", "technique_lines"]

_HEADS = ("id", "name", "family", "level", "rating", "SE", "HoDoKu", "on")
_RIGHT = (4, 5)

_FAMILIES = {
    "singles": "singles", "cages": "cages", "locked": "locked candidates", "subsets": "subsets",
    "fish": "fish", "chains": "chains", "single-digit": "single digit", "wings": "wings",
    "colouring": "colouring", "als": "almost locked sets", "uniqueness": "uniqueness",
    "exclusion": "exclusion", "patterns": "expert patterns", "forcing": "forcing",
    "last": "last resort",
}
_LEVELS = {"easy": "Easy", "medium": "Medium", "hard": "Hard", "unfair": "Unfair",
           "extreme": "Extreme"}


def family_name(family: str, lang: str = "en") -> str:
    """Return the common name of a family, or the word itself if it is not one of ours."""
    known = _FAMILIES.get(family)
    return family if known is None else catalogue(lang).text(known, "family")


def level_name(level: str, lang: str = "en") -> str:
    """Return the common name of a level."""
    return catalogue(lang).text(_LEVELS[level], "level")


def technique_lines(techniques: Iterable[Technique], lang: str = "en") -> Iterator[str]:
    """Yield the table, one line per technique."""
    heads = tuple(catalogue(lang).text(head, "column") for head in _HEADS)
    yield from aligned([heads, *(_row(each, lang) for each in techniques)], _RIGHT)


def _row(technique: Technique, lang: str) -> tuple[str, ...]:
    return (
        technique.id, technique.name_in(lang), family_name(technique.family, lang),
        level_name(technique.level, lang), f"{technique.rating:.1f}",
        "" if technique.se is None else f"{technique.se:.1f}",
        technique.hodoku[0] if technique.hodoku else "",
        catalogue(lang).text("on" if technique.usual else "off", "switch"),
    )


def technique_json(technique: Technique) -> dict[str, Any]:
    """Return a row of the catalogue as plain data."""
    by_hand = not isinstance(technique.finder, str)
    return {
        "id": technique.id,
        "name": technique.name,
        "japanese": technique.name_in("ja"),
        "aliases": list(technique.aliases),
        "family": technique.family,
        "level": technique.level,
        "rating": technique.rating,
        "se": technique.se,
        "hodoku": dict(zip(("code", "score"), technique.hodoku, strict=True))
        if technique.hodoku else None,
        "finder": None if by_hand else technique.finder,
        "parameters": dict(technique.parameters),
        "unique": technique.unique,
        "on": technique.usual,
    }
