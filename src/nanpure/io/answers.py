"""Hints, steps, ratings, made puzzles and methods as plain data: the JSON that the command line and
the web API have in common.

Written as in :mod:`nanpure.io.results`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nanpure.generate import NUMBERS
from nanpure.io.events import event_json, sentence
from nanpure.io.explain import layout_of
from nanpure.io.hints import Hint
from nanpure.io.paths import ending, omission
from nanpure.io.plain import number_json
from nanpure.methods import Row
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Hardest, LeftOut, Path, Step
from nanpure.rate import Effort, Hodoku, Level, Ratings, Rounds, Scale, SudokuExplainer

if TYPE_CHECKING:
    from nanpure.methods.hiramatsu.orbits import Orbits

__all__ = ["ACCOUNT", "hardest_json", "hint_json", "left_out_json", "made_json", "made_rating",
           "orbit_counts_json", "orbits_json", "outcome_text", "path_json", "ratings_json",
           "row_json", "step_json"]


# ---- hints -------------------------------------------------------------------------------------


def hint_json(found: Hint, layout: Layout, lang: str = "en") -> dict[str, Any]:
    """A hint. What a weaker one keeps to itself is not in its data either."""
    told = found.step if found.strength == "move" else None
    return {
        "hint": found.status, "strength": found.strength, "text": found.text,
        "cells": [layout.cell_name(cell) for cell in found.cells],
        "step": event_json(told, layout, lang) if told is not None else None,
        "left_out": left_out_json(found.left_out, layout, lang),
    }


def left_out_json(
    found: LeftOut | None, layout: Layout, lang: str = "en"
) -> dict[str, Any] | None:
    """Techniques that were asked for and not used: *techniques* (ids), *status*, *text*; or None.

    >>> from nanpure.model.step import LeftOut
    >>> sorted(left_out_json(LeftOut(("bug-lite",), "many"), Layout.default(9)) or {})
    ['status', 'techniques', 'text']
    """
    if found is None:
        return None
    return {"techniques": list(found.techniques), "status": found.status,
            "text": sentence(omission(found), layout, lang)}


# ---- steps and paths ----------------------------------------------------------------------------


def step_json(
    step: Step, layout: Layout | str | None = None, lang: str = "en"
) -> dict[str, Any]:
    """A step as an event of ``steps --json``; without *layout*, on the layout of its grid."""
    return event_json(step, layout_or_none(layout) or layout_of(step), lang)


def path_json(found: Path, lang: str = "en") -> dict[str, Any]:
    """A path: where it began and ended, its steps, its outcome."""
    layout = found.end.layout
    return {
        "puzzle": found.end.puzzle.line(), "layout": layout.text,
        "start": None if found.start is None else found.start.line(), "end": found.end.line(),
        "steps": [event_json(step, layout, lang) for step in found.steps],
        "outcome": event_json(ending(found, lang), layout, lang),
        "stopped": found.stopped, "hardest": hardest_json(found.hardest),
        "left_out": left_out_json(found.left_out, layout, lang),
    }


def hardest_json(found: Hardest | None) -> dict[str, float] | None:
    """What is known of the hardest steps of a path with the lowest maximum."""
    if found is None:
        return None
    return {"rating": found.rating, "steps": found.steps, "at_least": found.at_least}


# ---- ratings -----------------------------------------------------------------------------------


def ratings_json(found: Ratings) -> dict[str, Any]:
    """The ratings of a puzzle, by scale.

    >>> from nanpure.rate import rate
    >>> ratings_json(rate(".24. 3... ...4 .31.", "effort"))
    {'effort': {'version': 'effort-1', 'guesses': 0.0, 'copies': 16}}
    """
    members: dict[str, Any] = {}
    for scale, said in _RATINGS.items():
        rating = getattr(found, scale)
        if rating is not None:
            members[scale] = said(rating)
    return members


def _rounds(it: Rounds) -> dict[str, Any]:
    factors = [
        {"rating": one.rating, "technique": one.technique, "steps": one.steps,
         "placements": one.placements, "eliminations": one.eliminations}
        for one in it.rounds
    ]
    return {"version": it.scale, "stuck": it.stuck, "max": it.max, "sum": it.sum,
            "to_placement": it.to_placement, "first": it.first, "technique": it.technique,
            "rounds": factors}


def _level(it: Level | Hodoku) -> dict[str, Any]:
    return {"version": it.scale, "score": it.score, "level": it.level, "technique": it.technique,
            "steps": dict(it.steps)}


def _effort(it: Effort) -> dict[str, Any]:
    return {"version": it.scale, "guesses": it.mean, "copies": len(it.guesses)}


def _explainer(it: SudokuExplainer) -> dict[str, Any]:
    return {"version": it.scale, "er": it.er, "ep": it.ep, "ed": it.ed, "technique": it.technique}


# For each scale the form of its member, which has its name.
_RATINGS: Mapping[Scale, Callable[[Any], dict[str, Any]]] = MappingProxyType({
    "nanpure": _rounds, "level": _level, "effort": _effort, "se": _explainer, "hodoku": _level,
})


# ---- puzzles that were made --------------------------------------------------------------------


ACCOUNT = ("put", "certain", "taken_back", "cleared", "rebuilt", "remade", "begun")


def made_rating(info: Mapping[str, str]) -> dict[str, Any]:
    """The rating that a made puzzle carries, if it does; *stuck*: it is at least that.

    >>> made_rating({"rating": "3.2"}), made_rating({"rating": "≥10.6"})
    ({'rating': 3.2}, {'rating': 10.6, 'stuck': True})
    """
    if "rating" not in info:
        return {}
    number = info["rating"].removeprefix("≥")
    return {"rating": float(number)} | ({} if number == info["rating"] else {"stuck": True})


def made_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle of the generator, with where it came from (a near miss may not say it).

    >>> from nanpure.generate import generate
    >>> made = made_json(next(generate("2x2", seed=7)))
    >>> made["layout"], made["seed"], made["index"]
    ('2x2', 7, 0)
    """
    info = dict(puzzle.info)
    names = ("seed", "index", "attempt", "clues", "generator_version")
    numbers = {name: number_json(int(info[name])) for name in names if name in info}
    said: dict[str, Any] = {
        "puzzle": puzzle.line(), "layout": puzzle.layout.text, **numbers}
    if "level" in info:
        said["level"] = info["level"]
    said |= made_rating(info)
    said |= {name: float(info[name]) for name in NUMBERS.values() if name in info}
    if "put" in info:  # the account of a documented generator
        said["account"] = {name: int(info[name]) for name in ACCOUNT}
    return said


# ---- the documented methods --------------------------------------------------------------------


def outcome_text(row: Row, grid: Grid, lang: str = "en") -> str:
    """What the method said at the end, or why it said nothing."""
    if row.outcome is not None:
        return sentence(row.outcome, grid.layout, lang)
    return row.reason


def row_json(row: Row, grid: Grid, lang: str = "en") -> dict[str, Any]:
    """What one method did with a puzzle."""
    said: dict[str, Any] = {
        "method": row.method, "status": row.status, "outcome": outcome_text(row, grid, lang),
        "note": row.note.id if row.note else None,
        "solutions": [found.line() for found in row.found], "complete": row.complete,
        "placements": row.placements, "removals": row.removals,
        "assumptions": row.assumptions, "depth": row.depth,
    }
    return said | {"seconds": round(row.seconds, 6)}


def orbit_counts_json(layout: Layout, found: Orbits) -> dict[str, Any]:
    """The numbers of the grids and orbits of a layout with too many to list."""
    return {
        "layout": layout.text, "grids": number_json(found.grids),
        "symmetric": number_json(found.symmetric), "count": number_json(found.count),
        "sizes": {str(size): number_json(many) for size, many in found.sizes.items()},
        "fixed": {name: number_json(many) for name, many in found.fixed.items()},
    }


def orbits_json(layout: Layout) -> dict[str, Any]:
    """The grids of a small layout under rotations and reflections: table and orbits.

    >>> orbits_json(Layout.parse("2x2"))["sizes"]
    {'8': 33, '4': 6}
    """
    from nanpure.methods.hiramatsu import orbits as tables  # other verbs need not load it

    return {
        "layout": layout.text, "columns": list(tables.columns(layout)),
        "table": tables.table(layout), "orbits": tables.orbits(layout),
        "sizes": {str(size): many for size, many in tables.sizes(layout).items()},
    }
