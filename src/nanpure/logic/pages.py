"""The pages of the techniques, and their examples, on which the engine runs when asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from textwrap import fill

from nanpure.base.arguments import one_of
from nanpure.logic.catalogue import CATALOGUE, Catalogue
from nanpure.logic.engine import steps
from nanpure.logic.techniques.table import FAMILIES
from nanpure.logic.techniques.technique import Page, Technique
from nanpure.model.grid import Grid
from nanpure.model.puzzle import as_grid
from nanpure.model.step import Step
from nanpure.words import ENGLISH, languages, message
from nanpure.words.texts import texts

__all__ = ["doc", "example", "other_names", "page", "page_of", "pages"]


def page(technique: str, lang: str = "en") -> Page:
    """Return the page of a technique by id, name or code, in a language.

    Raises ``ValueError`` for a technique that is not in the catalogue and for a language that there
    is not.

    >>> print(page("naked-single").why)
    The cell holds a digit, and all others are impossible there.
    >>> print(page("naked-single", "ja").why)
    そのマスにはほかの数字がどれも入らないので、残った候補に決まる。
    """
    return page_of(CATALOGUE[technique], lang)


def page_of(technique: Technique, lang: str = "en") -> Page:
    """Return the page of a technique that has one; without a translation it is in English."""
    one_of(lang, "a language", languages())
    words = texts(lang, f"pages/{technique.family}").get(technique.id, {})
    return replace(_pages_of(technique.family)[technique.id], **words)


@cache
def pages() -> Mapping[str, Page]:
    """All pages by technique id, in English."""
    return {id: page for family in FAMILIES for id, page in _pages_of(family).items()}


def _pages_of(family: str) -> Mapping[str, Page]:
    """The pages of a family, in English; that of somebody else has none."""
    return FAMILIES[family].PAGES if family in FAMILIES else {}


def other_names(technique: Technique) -> list[str]:
    """The names of a technique in the other languages, without those that are the English one."""
    names = dict.fromkeys(technique.name_in(lang) for lang in languages() if lang != ENGLISH)
    return [name for name in names if name != technique.name]


def example(technique: Technique) -> tuple[Grid, Step] | None:
    """Return the grid of a technique's page, and the first step that the technique finds there.

    None if there is no page; ``ValueError`` if the technique finds nothing in its example.
    """
    page = _pages_of(technique.family).get(technique.id)
    if page is None:
        return None
    grid = as_grid(page.example)
    step = next(steps(grid, Catalogue([technique])), None)
    if step is None:
        raise ValueError(message("{id} finds nothing in its example {example!r}", id=technique.id,
                                 example=page.example))
    return grid, step


def doc(technique: Technique) -> str:
    """The docstring of a technique in its four parts; the example has been executed."""
    page, shown = _pages_of(technique.family).get(technique.id), example(technique)
    names = ", ".join((*other_names(technique), *technique.aliases))
    known = f"Also known as: {names}." if names else ""
    if page is None or shown is None:
        return f"{technique.name}\n\n{known}\n"
    deduction = shown[1].deduction
    session = (
        ">>> from nanpure.logic import CATALOGUE, steps\n"
        f">>> found = steps({page.example!r}, CATALOGUE.select(only=[{technique.id!r}]))\n"
        ">>> step = next(found).deduction\n"
        ">>> str(step.placements), str(step.eliminations)\n"
        f"({str(deduction.placements)!r}, {str(deduction.eliminations)!r})"
    )
    parts = [technique.name, fill(f"Pattern: {page.pattern}", 80),
             fill(f"Why it is sound: {page.why}", 80), f"Example:\n{session}",
             fill(f"{known} {page.source}".strip(), 80)]
    return "\n\n".join(filter(None, parts)) + "\n"
