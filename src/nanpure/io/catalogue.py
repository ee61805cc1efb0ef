"""The catalogue of techniques, as a table and as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nanpure.io.tables import aligned
from nanpure.logic.technique import Technique

__all__ = ["family_name", "level_name", "technique_json", "technique_lines"]

_HEADS = {
    "en": ("id", "name", "family", "level", "rating", "SE", "HoDoKu", "on"),
    "ja": ("id", "名前", "系統", "難度", "評価", "SE", "HoDoKu", "既定"),
}
_RIGHT = (4, 5)

_FAMILIES = {
    "singles": ("singles", "単独候補"), "cages": ("cages", "ケージ"),
    "locked": ("locked candidates", "固定候補"),
    "subsets": ("subsets", "同盟"), "fish": ("fish", "フィッシュ"),
    "chains": ("chains", "チェーン"),
    "single-digit": ("single digit", "1つの数字"), "wings": ("wings", "ウィング"),
    "colouring": ("colouring", "カラーリング"), "als": ("almost locked sets", "ALS"),
    "uniqueness": ("uniqueness", "唯一解"),
    "exclusion": ("exclusion", "排除"), "patterns": ("expert patterns", "上級パターン"),
    "forcing": ("forcing", "強制チェーン"),
    "last": ("last resort", "最後の手段"),
}
_LEVELS = {
    "easy": ("Easy", "初級"), "medium": ("Medium", "中級"), "hard": ("Hard", "上級"),
    "unfair": ("Unfair", "難問"), "extreme": ("Extreme", "超難問"),
}


def family_name(family: str, lang: str = "en") -> str:
    """Return the common name of a family, or the word itself if it is not one of ours."""
    return _FAMILIES.get(family, (family, family))[lang == "ja"]


def level_name(level: str, lang: str = "en") -> str:
    """Return the common name of a level."""
    return _LEVELS[level][lang == "ja"]


def technique_lines(techniques: Iterable[Technique], lang: str = "en") -> Iterator[str]:
    """Yield the table, one line per technique."""
    yield from aligned([_HEADS[lang], *(_row(each, lang) for each in techniques)], _RIGHT)


def _row(technique: Technique, lang: str) -> tuple[str, ...]:
    name = technique.name if lang == "en" else technique.japanese
    on = ("on", "off") if lang == "en" else ("有効", "無効")
    return (
        technique.id, name, family_name(technique.family, lang),
        level_name(technique.level, lang), f"{technique.rating:.1f}",
        "" if technique.se is None else f"{technique.se:.1f}",
        technique.hodoku[0] if technique.hodoku else "", on[not technique.usual],
    )


def technique_json(technique: Technique) -> dict[str, Any]:
    """Return a row of the catalogue as plain data."""
    by_hand = not isinstance(technique.finder, str)
    return {
        "id": technique.id,
        "name": technique.name,
        "japanese": technique.japanese,
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
