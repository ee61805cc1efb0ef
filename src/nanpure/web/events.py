"""Events for the page: the JSON of the library, and members for drawing and replaying."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nanpure.io.events import event_json, sentence
from nanpure.io.marks import marks_of, pattern_marks
from nanpure.io.sentences import Style, technique_name, technique_sentence, technique_walk
from nanpure.kernel import Control
from nanpure.logic import CATALOGUE
from nanpure.logic.steps import noted_rating, rating
from nanpure.methods import Outcome
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.step import Event, Step
from nanpure.phrases.part_voice import PartVoice
from nanpure.words import languages

__all__ = ["method_event", "steps_json", "technique_step"]


def technique_step(grid: Grid, step: Step, lang: str, style: Style = "short") -> dict[str, Any]:
    """Return the JSON of a step of a technique that was found in *grid*.

    *clauses* are its sentence in parts, as people write the language; *walk* is its explanation,
    step by step, each in clauses likewise.
    """
    voice = PartVoice(grid.layout, lang)
    text = technique_sentence(step, voice, style)
    noted = noted_rating(step)  # of a step of Sudoku Explainer
    value = noted if noted is not None else rating(CATALOGUE[step.technique], step.deduction)
    return {
        **event_json(step, grid.layout, lang, style, text),
        "clauses": voice.clauses(text, step.deduction.evidence),
        "walk": [voice.clauses(each, step.deduction.evidence)
                 for each in technique_walk(step, voice)],
        "marks": _named(marks_of(grid, step), grid.layout),
        "name": technique_name(step.technique, lang),
        "rating": value / 10,
    }


def steps_json(
    grid: Grid, steps: Iterable[Step], lang: str, style: Style = "short",
    control: Control | None = None,
) -> tuple[list[dict[str, Any]], Grid]:
    """Return successive steps from *grid* as JSON, and the grid after the last one.

    If *control* is stopped, only the steps until then.
    """
    payloads = []
    for step in steps:
        if control is not None and control.stopped:
            break
        payloads.append(technique_step(grid, step, lang, style))
        grid = grid.after(step.deduction)
    return payloads, grid


def method_event(
    event: Event, layout: Layout, lang: str, style: Style = "short"
) -> dict[str, Any]:
    """Return the JSON of an event of a method.

    *board* is the board of the event, *from* the one that an assumption is copied from (see
    :func:`nanpure.methods.replay`). The marks are not compared with a grid: some candidates of a
    pattern may be gone already. An outcome has *texts* in every language, so that the page can
    switch without another request.
    """
    arguments: Mapping[str, Any] = event.note.arguments if event.note else {}
    payload = event_json(event, layout, lang, style)
    payload["marks"] = _named(pattern_marks(event), layout)
    payload["board"] = arguments.get("board", event.depth)
    if isinstance(event, Outcome):
        payload["texts"] = {lang: sentence(event, layout, lang) for lang in languages()}
    if event.kind == "assume":
        payload["from"] = arguments.get("from", event.depth - 1)
    return payload


def _named(marks: Mapping[tuple[int, int], str], layout: Layout) -> dict[str, str]:
    return {f"{digit}{layout.cell_name(cell)}": mark for (cell, digit), mark in marks.items()}
