"""The page of a technique as text: its four parts, with the example executed."""

from __future__ import annotations

from functools import reduce

from nanpure.io.catalogue import family_name, level_name
from nanpure.io.events import sentence
from nanpure.io.japanese_lines import wrapped
from nanpure.io.notation import as_players_write
from nanpure.logic.pages import example, other_names, page_of
from nanpure.logic.technique import Technique
from nanpure.words import ENGLISH, catalogue

__all__ = ["page_text", "scales_line"]

_WIDTH = 96  # columns


def scales_line(technique: Technique, lang: str = "en") -> str:
    """Return family, level and ratings in one line.

    >>> from nanpure.logic import CATALOGUE
    >>> scales_line(CATALOGUE["naked-single"])
    'singles; level Easy; rating 2.3; Sudoku Explainer 2.3; HoDoKu 0003, score 4'
    """
    parts = [family_name(technique.family, lang),
             _part("level {level}", lang, level=level_name(technique.level, lang)),
             _part("rating {rating}", lang, rating=f"{technique.rating:.1f}")]
    if technique.se is not None:
        parts.append(f"Sudoku Explainer {technique.se:.1f}")
    if technique.hodoku is not None:
        code, score = technique.hodoku
        parts.append(_part("HoDoKu {code}, score {score}", lang, code=code, score=score))
    return reduce(lambda text, part: _part("{list}; {next}", lang, list=text, next=part), parts)


def page_text(technique: Technique, lang: str = "en") -> str:
    """Return the output of ``nanpure techniques show ID``.

    In Japanese the example's sentence names cells like 4行5列.
    """
    shown = example(technique)
    others = [technique.name] if lang != ENGLISH else other_names(technique)
    name = _part("{name} ({second})", lang, name=technique.name_in(lang), second=", ".join(others))
    lines = [f"{name}: {technique.id}", scales_line(technique, lang)]
    if technique.aliases:
        lines.append(_part("Also known as: {names}", lang, names=", ".join(technique.aliases)))
    if shown is not None:
        page, (grid, step) = page_of(technique, lang), shown
        lines += [
            "", _filled(_part("Pattern: {text}", lang, text=page.pattern)),
            "", _filled(_part("Why it is sound: {text}", lang, text=page.why)),
            "", _part("Example: {text}", lang, text=page.example),
            as_players_write(sentence(step, grid.layout, lang, "teach"), lang),
        ]
        if page.source:
            lines += ["", _filled(_part("Source: {text}", lang, text=page.source))]
    return "\n".join(lines) + "\n"


def _part(english: str, lang: str, **arguments: object) -> str:
    return catalogue(lang).filled(english, arguments)


def _filled(text: str) -> str:
    return "\n".join(wrapped(text, _WIDTH))
