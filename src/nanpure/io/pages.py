"""The page of a technique: its four parts with the example executed, for people."""

from __future__ import annotations

from textwrap import fill

from nanpure.io.catalogue import family_name, level_name
from nanpure.io.events import sentence
from nanpure.io.voice import Voice
from nanpure.logic.pages import example, pages
from nanpure.logic.technique import Technique

__all__ = ["page_text", "scales_line"]


def scales_line(technique: Technique, lang: str = "en") -> str:
    """Family, level and ratings in one line.

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
    """What ``nanpure techniques ID`` prints.

    Pattern, proof and source are in English; the headings and the example speak *lang*.
    """
    page, shown = pages().get(technique.id), example(technique)
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
            "", fill(voice.say("Pattern: ", "型: ") + page.pattern, 96),
            "", fill(voice.say("Why it is sound: ", "正しい理由: ") + page.why, 96),
            "", voice.say("Example: ", "例: ") + page.example,
            sentence(step, grid.layout, lang, "teach"),
        ]
        if page.source:
            lines += ["", fill(voice.say("Source: ", "出典: ") + page.source, 96)]
    return "\n".join(lines) + "\n"
