"""The full model in the API: all grids counted, classes, random grids, equivalent puzzles."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from nanpure.errors import shown
from nanpure.io.essential import essential_json
from nanpure.io.moves import move_text, transform_json, transform_text
from nanpure.io.plain import number_json
from nanpure.io.totals import certificate
from nanpure.maths import automorphisms, equivalent, grid_total, unrank
from nanpure.maths import canonical as first_of
from nanpure.maths import essential as essentially
from nanpure.maths.ranking import rank, sample_grid
from nanpure.maths.ranking import total as ranked
from nanpure.model.layout import Layout
from nanpure.web.limits import LONG_SECONDS
from nanpure.web.models import Canonical, Essential, Position, Sample, Total
from nanpure.web.position import grid_of
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["canonical", "essential", "sample", "total"]

Json = dict[str, Any]
Found = TypeVar("Found")


def total(asked: Total, report: Report) -> Json:
    """Count the grids with such boxes: the sum over classes of column sets."""
    began = time.perf_counter()
    result = _counted(grid_total, asked.box, report)
    return {"box": asked.box, **certificate(result), "completions": len(result.completions),
            "seconds": round(time.perf_counter() - began, 6)}


def essential(asked: Essential, report: Report) -> Json:
    """Count the essentially different grids: classes of symmetries, and the grids each fixes."""
    began = time.perf_counter()
    result = _counted(essentially, asked.box, report)
    payload = essential_json(result)
    for entry, fixed in zip(payload["classes"], result.classes, strict=True):
        entry["symmetry"] = move_text(fixed.representative, result.layout)
    return {"box": asked.box, **payload, "seconds": round(time.perf_counter() - began, 6)}


def _counted(count: Callable[..., Found | None], box: str, report: Report) -> Found:
    """Count something for all boxes of a shape; progress: the number of classes done."""
    result = count(Layout.parse(box), timeout=LONG_SECONDS, control=report.control,
                   progress=lambda done, of: report.progress(done=done, of=of))
    report.demand()
    if result is None:
        raise Problem(422, f"not counted within {LONG_SECONDS:g} seconds: boxes of {box}")
    return result


def sample(asked: Sample, report: Report) -> Json:
    """A random grid, all equally likely, or the grid of a rank; with its canonical form."""
    layout, control = Layout.parse(asked.box), report.control
    grids = ranked(layout, control=control)
    report.demand()
    if asked.rank is None:
        grid = sample_grid(asked.seed, layout, control=control)
        place = rank(grid, control=control)
    else:
        place = int(asked.rank)
        if place >= grids:
            raise Problem(422, f"expected a rank of 0 to {grids - 1}, got {shown(asked.rank)}")
        grid = unrank(place, layout, control=control)
    form = first_of(grid, control=control)
    return {"box": asked.box, "layout": layout.structure, "grid": grid.line(),
            "rank": number_json(place), "grids": number_json(grids), "form": form.form.line(),
            "automorphisms": form.automorphisms}


def canonical(asked: Canonical, report: Report) -> Json:
    """The first of all equivalent puzzles, and whether another is one of them."""
    grid = grid_of(Position(puzzle=asked.puzzle, layout=asked.layout))
    control, places, layout = report.control, asked.places, grid.layout
    form = first_of(grid, asked.form, places=places, control=control)
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
    return {"layout": layout.text, "puzzle": grid.line(), "form": form.form.line(),
            "transform": transform_json(form.transform, layout),
            "words": transform_text(form.transform, layout),
            "automorphisms": number_json(group.size),
            "generators": [transform_text(turn, layout) for turn in group.generators],
            "other": other.line() if other is not None else None,
            "other_layout": other.layout.text if other is not None else None,
            "equivalent": equal, "mapping": mapping}
