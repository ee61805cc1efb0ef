"""The page of a technique as text: its four parts, with the example executed."""

from __future__ import annotations

from nanpure.io.catalogue import family_name, level_name
from nanpure.io.japanese_lines import wrapped
from nanpure.io.sentences import technique_sentence
from nanpure.logic.pages import example, other_names, page_of
from nanpure.logic.techniques.technique import Technique
from nanpure.model.layout import Layout
from nanpure.phrases.part_voice import PartVoice
from nanpure.phrases.voice import Voice
from nanpure.words import in_language, message

__all__ = ["page_text", "scales_line"]

NINE = Layout.default(9)
_WIDTH = 96  # columns


def scales_line(technique: Technique, lang: str = "en") -> str:
    """Return family, level and ratings in one line.

    >>> from nanpure.logic import CATALOGUE
    >>> scales_line(CATALOGUE["naked-single"])
    'singles; level Easy; rating 2.3; Sudoku Explainer 2.3; HoDoKu 0003, score 4'
    """
    parts: list[str] = [
        in_language(text, lang) for text in (
            family_name(technique.family, lang),
            message("level {level}", level=level_name(technique.level, lang)),
            message("rating {rating}", rating=f"{technique.rating:.1f}"))]
    if technique.se is not None:
        parts.append(f"Sudoku Explainer {technique.se:.1f}")
    if technique.hodoku is not None:
        code, score = technique.hodoku
        parts.append(in_language(message("HoDoKu {code}, score {score}", code=code, score=score),
                                 lang))
    return Voice(NINE, lang).in_turn(parts)


def page_text(technique: Technique, lang: str = "en") -> str:
    """Return the output of ``nanpure techniques show ID``.

    In Japanese the example's sentence names cells like 4行5列.
    """
    shown = example(technique)
    voice = PartVoice(NINE if shown is None else shown[0].layout, lang)
    name = technique.name_in(lang)
    others = other_names(technique) if name == technique.name else [technique.name]
    if others:
        name = voice.say("{name} ({second})", name=name, second=", ".join(others))
    lines = [f"{name}: {technique.id}", scales_line(technique, lang)]
    if technique.aliases:
        lines.append(voice.say("Also known as: {names}", names=", ".join(technique.aliases)))
    if shown is not None:
        page = page_of(technique, lang)
        lines += [
            "", _filled(voice.say("Pattern: {text}", text=page.pattern)),
            "", _filled(voice.say("Why it is sound: {text}", text=page.why)),
            "", voice.say("Example: {text}", text=page.example),
            voice.written(technique_sentence(shown[1], voice, "teach")),
        ]
        if page.source:
            lines += ["", _filled(voice.say("Source: {text}", text=page.source))]
    return "\n".join(lines) + "\n"


def _filled(text: str) -> str:
    return "\n".join(wrapped(text, _WIDTH))
