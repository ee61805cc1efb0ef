"""The page of a technique as text: its four parts, with the example executed."""

from __future__ import annotations

from nanpure.io.catalogue import family_name, level_name
from nanpure.io.events import sentence
from nanpure.io.japanese_lines import wrapped
from nanpure.io.notation import as_players_write
from nanpure.io.voice import Voice
from nanpure.logic.pages import example, pages
from nanpure.logic.technique import Technique

__all__ = ["page_text", "scales_line"]

_WIDTH = 96  # columns


def scales_line(technique: Technique, lang: str = "en") -> str:
    """Return family, level and ratings in one line.

    >>> from nanpure.logic import CATALOGUE
    >>> scales_line(CATALOGUE["naked-single"])
    'singles; level Easy; rating 2.3; Sudoku Explainer 2.3; HoDoKu 0003, score 4'
    """
    english = lang == "en"
    parts = [family_name(technique.family, lang),
             ("level " if english else "難度") + level_name(technique.level, lang),
             ("rating " if english else "評価") + f"{technique.rating:.1f}"]
    if technique.se is not None:
        parts.append(f"Sudoku Explainer {technique.se:.1f}")
    if technique.hodoku is not None:
        code, score = technique.hodoku
        parts.append(f"HoDoKu {code}, score {score}" if english else f"HoDoKu {code}、{score}点")
    return ("; " if english else "、").join(parts)


def page_text(technique: Technique, lang: str = "en") -> str:
    """Return the output of ``nanpure techniques show ID``.

    In Japanese the example's sentence names cells like 4行5列.
    """
    page, shown = pages(lang).get(technique.id), example(technique)
    english = lang == "en"
    name = f"{technique.name} ({technique.japanese})" if english else (
        f"{technique.japanese} ({technique.name})")
    others = ", ".join(technique.aliases)
    lines = [f"{name}: {technique.id}", scales_line(technique, lang)]
    if others:
        lines.append(("Also known as: " if english else "別名: ") + others)
    if page is not None and shown is not None:
        grid, step = shown
        voice = Voice(grid.layout, lang)
        lines += [
            "", _filled(voice.say("Pattern: ", "形: ") + page.pattern),
            "", _filled(voice.say("Why it is sound: ", "理由: ") + page.why),
            "", voice.say("Example: ", "例: ") + page.example,
            as_players_write(sentence(step, grid.layout, lang, "teach"), lang),
        ]
        if page.source:
            lines += ["", _filled(voice.say("Source: ", "出典: ") + page.source)]
    return "\n".join(lines) + "\n"


def _filled(text: str) -> str:
    return "\n".join(wrapped(text, _WIDTH))
