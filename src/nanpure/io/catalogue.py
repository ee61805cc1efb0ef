"""The catalogue of techniques, as a table and as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nanpure.io.tables import aligned
from nanpure.logic.techniques.table import FAMILIES
from nanpure.logic.techniques.technique import Technique
from nanpure.words import Message, in_language, languages, message

__all__ = ["family_name", "level_message", "level_name", "technique_json", "technique_lines"]

_HEADS = tuple(message(head, "column") for head in (
    "id", "name", "family", "level", "rating", "SE", "HoDoKu", "on"))
_RIGHT = (4, 5)

_LEVELS = {
    "easy": message("Easy", "level"),
    "medium": message("Medium", "level"),
    "hard": message("Hard", "level"),
    "unfair": message("Unfair", "level"),
    "extreme": message("Extreme", "level"),
}
_ON = message("on", "technique is"), message("off", "technique is")


def family_name(family: str, lang: str = "en") -> str:
    """Return the common name of a family, or the word itself if it is not one of ours."""
    return in_language(FAMILIES[family].NAME if family in FAMILIES else family, lang)


def level_message(level: str) -> Message:
    """Return the common name of a level as a text that can be translated."""
    return _LEVELS[level]


def level_name(level: str, lang: str = "en") -> str:
    """Return the common name of a level."""
    return in_language(_LEVELS[level], lang)


def technique_lines(techniques: Iterable[Technique], lang: str = "en") -> Iterator[str]:
    """Yield the table, one line per technique."""
    heads = [in_language(head, lang) for head in _HEADS]
    yield from aligned([heads, *(_row(each, lang) for each in techniques)], _RIGHT)


def _row(technique: Technique, lang: str) -> tuple[str, ...]:
    return (
        technique.id, technique.name_in(lang), family_name(technique.family, lang),
        level_name(technique.level, lang), f"{technique.rating:.1f}",
        "" if technique.se is None else f"{technique.se:.1f}",
        technique.hodoku[0] if technique.hodoku else "",
        in_language(_ON[not technique.usual], lang),
    )


def technique_json(technique: Technique) -> dict[str, Any]:
    """Return a row of the catalogue as plain data."""
    by_hand = not isinstance(technique.finder, str)
    return {
        "id": technique.id,
        "name": technique.name,
        "names": {lang: technique.name_in(lang) for lang in languages()},
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
