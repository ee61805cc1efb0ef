"""The full model in the API: all grids counted, their classes, grids by chance, equal puzzles."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from nanpure.errors import shown
from nanpure.io.essential import essential_json
from nanpure.io.moves import move_text, transform_json, transform_text
from nanpure.io.plain import number_json
from nanpure.io.totals import certificate
from nanpure.maths import automorphisms, equivalent, grid_total, sample_grids, unrank
from nanpure.maths import canonical as first_of
from nanpure.maths import essential as essentially
from nanpure.maths.ranking import rank
from nanpure.maths.ranking import total as ranked
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.web.limits import LONG_SECONDS
from nanpure.web.models import Canonical, Essential, Position, Sample, Total
from nanpure.web.position import grid_of
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["canonical", "essential", "sample", "total"]

Json = dict[str, Any]
Found = TypeVar("Found")


def total(asked: Total, report: Report) -> Json:
    """How many grids there are with such boxes: the sum over classes of column sets."""
    began = time.perf_counter()
    found = _counted(grid_total, asked.box, report)
    return {"box": asked.box, **certificate(found), "completions": len(found.completions),
            "seconds": round(time.perf_counter() - began, 6)}


def essential(asked: Essential, report: Report) -> Json:
    """How many grids are essentially different: classes of symmetries, and what each fixes."""
    began = time.perf_counter()
    found = _counted(essentially, asked.box, report)
    said = essential_json(found)
    for one, fixed in zip(said["classes"], found.classes, strict=True):
        one["symmetry"] = move_text(fixed.representative, found.layout)
    return {"box": asked.box, **said, "seconds": round(time.perf_counter() - began, 6)}


def _counted(count: Callable[..., Found | None], box: str, report: Report) -> Found:
    """What is counted for all boxes of a shape; progress: how many classes are done."""
    found = count(Layout.parse(box), timeout=LONG_SECONDS, control=report.control,
                  progress=lambda done, of: report.progress(done=done, of=of))
    report.demand()
    if found is None:
        raise Problem(422, f"not counted within {LONG_SECONDS:g} seconds: boxes of {box}")
    return found


def sample(asked: Sample, report: Report) -> Json:
    """A grid by chance, each as likely as any other, or the grid of a rank; and what it is."""
    layout, control = Layout.parse(asked.box), report.control
    grids = ranked(layout, control=control)
    report.demand()
    if asked.rank is None:
        drawn = sample_grids(1, asked.seed, layout, control=control)
        report.demand()
        grid = Puzzle(tuple(drawn[0].tolist()), layout).grid()
        place = rank(grid, control=control)
    else:
        place = int(asked.rank)
        if place >= grids:
            raise Problem(422, f"expected a rank of 0 to {grids - 1}, got {shown(asked.rank)}")
        grid = unrank(place, layout, control=control)
    found = first_of(grid, control=control)
    return {"box": asked.box, "layout": layout.structure, "grid": grid.line(),
            "rank": number_json(place), "grids": number_json(grids), "form": found.form.line(),
            "automorphisms": found.automorphisms}


def canonical(asked: Canonical, report: Report) -> Json:
    """The first of all puzzles that are equivalent, and whether another is one of them."""
    grid = grid_of(Position(puzzle=asked.puzzle, layout=asked.layout))
    control, places, layout = report.control, asked.places, grid.layout
    found = first_of(grid, asked.form, places=places, control=control)
    report.demand()
    group = automorphisms(grid, places=places, control=control)
    report.demand()
    other = equal = mapping = None
    if asked.other is not None:
        other = grid_of(Position(puzzle=asked.other, layout=asked.layout))
        turn = equivalent(grid, other, places=places, control=control)
        report.demand()
        equal = turn is not None
        mapping = transform_text(turn, layout) if turn is not None else None
    return {"layout": layout.text, "puzzle": grid.line(), "form": found.form.line(),
            "transform": transform_json(found.transform, layout),
            "words": transform_text(found.transform, layout),
            "automorphisms": number_json(group.size),
            "generators": [transform_text(turn, layout) for turn in group.generators],
            "other": other.line() if other is not None else None,
            "other_layout": other.layout.text if other is not None else None,
            "equivalent": equal, "mapping": mapping}
