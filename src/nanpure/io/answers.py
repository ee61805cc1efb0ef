"""Hints, steps, ratings, made puzzles and methods as plain data.

This is the JSON that the command line and the web API share.

Cells, grids and numbers are written as in :mod:`nanpure.io.results`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nanpure.generator import NUMBERS
from nanpure.io.events import event_json, sentence
from nanpure.io.explain import layout_of
from nanpure.io.hints import Hint
from nanpure.io.paths import ending, omission
from nanpure.io.plain import number_json
from nanpure.methods import Row
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.path import Hardest, LeftOut, Path
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Step
from nanpure.ratings import Effort, Hodoku, Level, Minutes, Ratings, Rounds, Scale, SudokuExplainer

if TYPE_CHECKING:
    from nanpure.methods.hiramatsu.orbits import Orbits

__all__ = ["ACCOUNT", "hardest_json", "hint_json", "left_out_json", "made_json", "made_rating",
           "orbit_counts_json", "orbits_json", "outcome_text", "path_json", "ratings_json",
           "row_json", "step_json"]


# ---- hints -------------------------------------------------------------------------------------


def hint_json(
    hint: Hint, layout: Layout, lang: str = "en", step: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return a hint; its data holds no more than its text reveals.

    *step* is the JSON of its step, if that is already made.
    """
    if step is None and hint.step is not None and hint.strength == "move":
        step = event_json(hint.step, layout, lang, text=hint.text)
    return {
        "hint": hint.status, "strength": hint.strength, "text": hint.text,
        "cells": [layout.cell_name(cell) for cell in hint.cells],
        "place": [layout.cell_name(cell) for cell in hint.place],
        "step": step,
        "left_out": left_out_json(hint.left_out, layout, lang),
    }


def left_out_json(
    left_out: LeftOut | None, layout: Layout, lang: str = "en"
) -> dict[str, Any] | None:
    """Return the requested techniques not used: *techniques* (ids), *status*, *text*; or None.

    >>> from nanpure.model.path import LeftOut
    >>> sorted(left_out_json(LeftOut(("bug-lite",), "many"), Layout.default(9)) or {})
    ['status', 'techniques', 'text']
    """
    if left_out is None:
        return None
    return {"techniques": list(left_out.techniques), "status": left_out.status,
            "text": sentence(omission(left_out), layout, lang)}


# ---- steps and paths ----------------------------------------------------------------------------


def step_json(
    step: Step, layout: Layout | str | None = None, lang: str = "en"
) -> dict[str, Any]:
    """Return a step as an event of ``steps --json``, with its layout and, if known, its grid.

    *layout* defaults to that of its grid.
    """
    board = layout_or_none(layout) or layout_of(step)
    grid = {} if step.grid is None else {"grid": step.grid.to_json()}
    return {"layout": board.text, **event_json(step, board, lang), **grid}


def path_json(path: Path, lang: str = "en") -> dict[str, Any]:
    """Return a path: its start and end, its steps, its outcome.

    *grid* is there where digits do not say all of the start (of the end, if the start is unknown):
    candidates were struck before.
    """
    layout, first = path.end.layout, path.start or path.end
    return {
        "puzzle": path.end.puzzle.line(), "layout": layout.text,
        "start": None if path.start is None else path.start.line(), "end": path.end.line(),
        "steps": [event_json(step, layout, lang) for step in path.steps],
        "outcome": event_json(ending(path, lang), layout, lang),
        "stopped": path.stopped, "hardest": hardest_json(path.hardest),
        "left_out": left_out_json(path.left_out, layout, lang),
        **({} if first.is_plain and not first.puzzle.removed else {"grid": first.to_json()}),
    }


def hardest_json(hardest: Hardest | None) -> dict[str, float] | None:
    """Return the results on the hardest steps of a path with the lowest maximum."""
    if hardest is None:
        return None
    return {"rating": hardest.rating, "steps": hardest.steps, "at_least": hardest.at_least}


# ---- ratings -----------------------------------------------------------------------------------


def ratings_json(ratings: Ratings) -> dict[str, Any]:
    """Return the ratings of a puzzle, by scale.

    >>> from nanpure.ratings import rate
    >>> ratings_json(rate(".24. 3... ...4 .31.", "effort"))
    {'effort': {'version': 'effort-1', 'guesses': 0.0, 'copies': 16}}
    """
    members: dict[str, Any] = {}
    for scale, form in _RATINGS.items():
        rating = getattr(ratings, scale)
        if rating is not None:
            members[scale] = form(rating)
    return members


def _rounds(rating: Rounds) -> dict[str, Any]:
    factors = [
        {"rating": round_.rating, "technique": round_.technique, "steps": round_.steps,
         "placements": round_.placements, "eliminations": round_.eliminations}
        for round_ in rating.rounds
    ]
    return {"version": rating.scale, "stuck": rating.stuck, "max": rating.max, "sum": rating.sum,
            "to_placement": rating.to_placement, "first": rating.first,
            "technique": rating.technique, "rounds": factors}


def _level(rating: Level | Hodoku) -> dict[str, Any]:
    return {"version": rating.scale, "score": rating.score, "level": rating.level,
            "technique": rating.technique, "steps": dict(rating.steps)}


def _effort(effort: Effort) -> dict[str, Any]:
    return {"version": effort.scale, "guesses": effort.mean, "copies": len(effort.guesses)}


def _explainer(rating: SudokuExplainer) -> dict[str, Any]:
    return {"version": rating.scale, "er": rating.er, "ep": rating.ep, "ed": rating.ed,
            "technique": rating.technique}


def _minutes(minutes: Minutes) -> dict[str, Any]:
    return {"version": minutes.scale, "typical": minutes.typical, "low": minutes.low,
            "high": minutes.high, "stuck": minutes.stuck}


# The writer for each scale; the member has the name of the scale.
_RATINGS: Mapping[Scale, Callable[[Any], dict[str, Any]]] = MappingProxyType({
    "nanpure": _rounds, "level": _level, "effort": _effort, "minutes": _minutes,
    "se": _explainer, "hodoku": _level,
})


# ---- puzzles that were made --------------------------------------------------------------------


ACCOUNT = ("put", "certain", "taken_back", "cleared", "rebuilt", "remade", "begun")


def made_rating(info: Mapping[str, str]) -> dict[str, Any]:
    """Return the rating that a made puzzle carries, if any; *stuck*: it is a lower bound.

    >>> made_rating({"rating": "3.2"}), made_rating({"rating": "≥10.6"})
    ({'rating': 3.2}, {'rating': 10.6, 'stuck': True})
    """
    if "rating" not in info:
        return {}
    number = info["rating"].removeprefix("≥")
    return {"rating": float(number)} | ({} if number == info["rating"] else {"stuck": True})


def made_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return a generated puzzle with its origin (which a near miss may lack).

    >>> from nanpure.generator import generate
    >>> made = made_json(next(generate("2x2", seed=7)))
    >>> made["layout"], made["seed"], made["index"]
    ('2x2', 7, 0)
    """
    info = dict(puzzle.info)
    names = ("seed", "index", "attempt", "clues", "generator_version")
    numbers = {name: number_json(int(info[name])) for name in names if name in info}
    members: dict[str, Any] = {
        "puzzle": puzzle.line(), "layout": puzzle.layout.text, **numbers}
    if "level" in info:
        members["level"] = info["level"]
    members |= made_rating(info)
    members |= {name: float(info[name]) for name in NUMBERS.values() if name in info}
    if "put" in info:  # the account of a documented generator
        members["account"] = {name: int(info[name]) for name in ACCOUNT}
    return members


# ---- the documented methods --------------------------------------------------------------------


def outcome_text(row: Row, grid: Grid, lang: str = "en") -> str:
    """Return the last message of the method, or why there is none."""
    if row.outcome is not None:
        return sentence(row.outcome, grid.layout, lang)
    return row.reason


def row_json(row: Row, grid: Grid, lang: str = "en") -> dict[str, Any]:
    """Return what one method did with a puzzle."""
    members: dict[str, Any] = {
        "method": row.method, "status": row.status, "outcome": outcome_text(row, grid, lang),
        "note": row.note.id if row.note else None,
        "solutions": [solution.line() for solution in row.grids], "complete": row.complete,
        "placements": row.placements, "removals": row.removals,
        "assumptions": row.assumptions, "depth": row.depth,
    }
    return members | {"seconds": round(row.seconds, 6)}


def orbit_counts_json(layout: Layout, orbits: Orbits) -> dict[str, Any]:
    """Return the numbers of grids and orbits of a layout that has too many to list."""
    return {
        "layout": layout.text, "grids": number_json(orbits.grids),
        "symmetric": number_json(orbits.symmetric), "count": number_json(orbits.count),
        "sizes": {str(size): number_json(many) for size, many in orbits.sizes.items()},
        "fixed": {name: number_json(many) for name, many in orbits.fixed.items()},
    }


def orbits_json(layout: Layout) -> dict[str, Any]:
    """Return the grids of a small layout under rotations and reflections: table and orbits.

    >>> orbits_json(Layout.parse("2x2"))["sizes"]
    {'8': 33, '4': 6}
    """
    from nanpure.methods.hiramatsu import orbits as tables  # not needed by other verbs

    return {
        "layout": layout.text, "columns": list(tables.columns(layout)),
        "table": tables.table(layout), "orbits": tables.orbits(layout),
        "sizes": {str(size): many for size, many in tables.sizes(layout).items()},
    }
