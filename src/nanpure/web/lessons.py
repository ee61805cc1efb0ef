"""Lessons: the pages of the techniques and their examples."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from nanpure.errors import shown
from nanpure.io.catalogue import family_name, technique_json
from nanpure.io.marks import marks_of
from nanpure.kernel import Control
from nanpure.logic import CATALOGUE
from nanpure.logic.pages import example, page_of, pages
from nanpure.logic.techniques.technique import Technique
from nanpure.web.events import technique_step
from nanpure.web.models_rooms import Lesson, Lessons
from nanpure.web.position import board_json
from nanpure.web.problems import Problem
from nanpure.words import languages

__all__ = ["PATH", "lesson", "lessons", "named", "technique_of"]

# What to learn first, and in which order: each is met often, and rests on those before it.
PATH = (
    "full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair",
    "hidden-pair", "naked-triple", "x-wing", "skyscraper", "two-string-kite", "xy-wing",
    "simple-colors-trap", "swordfish", "w-wing", "finned-x-wing", "xyz-wing", "unique-rectangle-1",
    "xy-chain", "aic",
)


def lessons(asked: Lessons, control: Control) -> dict[str, Any]:
    """The course: techniques with a page, in the order of the catalogue; *path*: the first ones."""
    return {"lessons": _course(), "path": _path()}


@lru_cache(maxsize=1)
def _course() -> list[dict[str, Any]]:
    return [named(each) for each in CATALOGUE if each.id in pages()]


@lru_cache(maxsize=1)
def _path() -> list[dict[str, Any]]:
    return [{"id": id, "sketch": _sketch(CATALOGUE[id])} for id in PATH]


def _sketch(technique: Technique) -> dict[str, Any]:
    """What a small picture of the example shows: marks by cell, houses, links as pairs of cells."""
    shown_there = example(technique)
    assert shown_there is not None, "it has a page"
    grid, step = shown_there
    name, why = grid.layout.cell_name, step.deduction.evidence
    links = [[name(next(iter(end))[0]) for end in (link.start, link.end)]
             for link in (why.links if why else ())]
    stems = [part for part in (why.sets if why else ()) if part.role == "stem"]
    links += [[name(next(iter(part.cells))) for part in (stem, other)] for stem in stems
              for other in (why.sets if why else ()) if other.role == "almost"]
    return {
        "size": grid.layout.size,
        "marks": {name(cell): mark for (cell, _), mark in marks_of(grid, step).items()},
        "houses": [[name(cell) for cell in grid.layout.houses[house].cells]
                   for house in (why.houses if why else ())],
        "links": links,
    }


def named(technique: Technique) -> dict[str, Any]:
    """Return a row of the catalogue with the names of its family in each language."""
    return {
        **technique_json(technique),
        "family_name": {lang: family_name(technique.family, lang) for lang in languages()},
    }


def lesson(asked: Lesson, control: Control) -> dict[str, Any]:
    """The page of a technique: pattern, reason, and its example with the step."""
    technique = technique_of(asked.technique)
    page, shown_there = page_of(technique, asked.lang), example(technique)
    assert shown_there is not None, "it has a page"
    grid, step = shown_there
    return {
        **named(technique), "pattern": page.pattern, "why": page.why,
        "source": page.source, "board": board_json(grid),
        "step": technique_step(grid, step, asked.lang),
    }


def technique_of(name: str) -> Technique:
    """Return the technique with a lesson that has this id."""
    if name not in pages():
        raise Problem(422, f"expected the id of a technique with a lesson, got {shown(name)}")
    return CATALOGUE[name]
