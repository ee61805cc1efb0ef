"""The path of a puzzle as a file without a server carries it: every hint, in every language.

It is found when the file is made, within a bound of time and of size; where one of them ends it
early, the first part of the path is carried.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from nanpure.errors import Unsupported
from nanpure.io.hints import worded
from nanpure.kernel import Control
from nanpure.logic import Help, path
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Step
from nanpure.phrases.part_voice import PartVoice
from nanpure.web.events import technique_step
from nanpure.web.position import cell_names
from nanpure.words import languages

__all__ = ["carried_path"]

SECONDS = 5.0       # of the search for the path
LARGEST = 1_000_000  # characters of all steps: three times the program around them
UNREAD = {"text"}  # of a step: its clauses have it in parts

Json = dict[str, Any]


def carried_path(puzzle: Puzzle, control: Control | None = None) -> Json:
    """Return *steps*, and how the path ends.

    *end*: ``solved``; ``stuck`` where no technique goes on; ``cut`` where it took too long or grew
    too large; ``none`` where no technique serves a board of this size.

    >>> carried = carried_path(Puzzle.parse(".24. 3... ...4 .31."))
    >>> carried["end"], len(carried["steps"]), carried["steps"][0]["said"]["ja"]["where"]
    ('solved', 10, 'ブロック1に注目。')
    """
    grid = puzzle.grid()
    try:
        found = path(grid, timeout=SECONDS, control=control)
    except Unsupported:
        return {"steps": [], "end": "none"}
    steps: list[Json] = []
    size = 0
    for step in found.steps:
        steps.append(_carried(grid, step))
        size += len(json.dumps(steps[-1], ensure_ascii=False))
        if size > LARGEST:
            return {"steps": steps[:-1], "end": "cut"}
        grid = grid.after(step.deduction)
    end = "solved" if grid.is_solution else "cut" if found.stopped else "stuck"
    return {"steps": steps, "end": end}


def _carried(grid: Grid, step: Step) -> Json:
    """A step as the page takes it, with what its language changes under *said*."""
    said = {lang: _said(grid, step, lang) for lang in languages()}
    first, *others = said.values()
    same = {key for key, value in first.items() if all(value == other[key] for other in others)}
    return {
        **_part(first, same),
        "place": cell_names(worded(Help("step", grid, step)).place, grid.layout),
        "said": {lang: _part(told, told.keys() - same) for lang, told in said.items()},
    }


def _said(grid: Grid, step: Step, lang: str) -> Json:
    advice, voice = Help("step", grid, step), PartVoice(grid.layout, lang)
    told = technique_step(grid, step, lang)
    return {**_part(told, told.keys() - UNREAD),
            "where": voice.written(worded(advice, "where", lang).text),
            "what": voice.written(worded(advice, "what", lang).text)}


def _part(told: Mapping[str, Any], keys: set[str]) -> Json:
    return {key: value for key, value in told.items() if key in keys}
