"""The steps of Sudoku Explainer 1.2.1, in its order, with its names and its ratings.

They are those behind the scale ``se``: the native rater reports each step before it applies it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, reduce
from operator import and_

from nanpure.errors import Unsupported
from nanpure.kernel import Limits, SeStep, se_steps
from nanpure.kernel import logic as native
from nanpure.logic.explainer_chains import chain_evidence
from nanpure.logic.one_solution import posed_by
from nanpure.logic.steps import EXPLAINED, candidates, step_of
from nanpure.logic.techniques.table import TABLE
from nanpure.logic.techniques.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.path import Path
from nanpure.model.sets import CellSet, DigitSet
from nanpure.model.step import Deduction, Evidence, Note, Step
from nanpure.search.engines import is_classic
from nanpure.search.logic_board import logic_board
from nanpure.words import message

__all__ = ["explainer_path"]

# Techniques whose names mean the same there and here.
_NARROWER = {"Hidden Single": "Full House", "Naked Pair": "Locked Pair",
             "Naked Triplet": "Locked Triple"}
_FAMILIES = ("singles", "locked", "subsets", "fish", "wings", "exclusion")


def explainer_path(grid: Grid, limit: int, limits: Limits) -> Path:
    """Take at most *limit* steps of Sudoku Explainer from a grid as it stands.

    Techniques have the names of Sudoku Explainer; the rating is in the note. If a technique of ours
    has that name and strikes as much, the evidence is ours; that of chains is their nodes.
    """
    if not is_classic(grid.layout):
        raise Unsupported(message("the policy se serves the classic 9×9 board, got {got}",
                                  got=grid.layout.text))
    raws, stopped = se_steps(logic_board(grid.layout), grid.candidates, bytes(grid.values), limit,
                             limits)
    steps = []
    for raw in raws:
        step = _step(raw, grid)
        steps.append(step)
        grid = grid.after(step.deduction)
    cut = "steps" if len(steps) == limit and not grid.is_complete else None
    return Path(tuple(steps), grid, stopped or cut)


def _step(raw: SeStep, grid: Grid) -> Step:
    """Convert a step; what Sudoku Explainer strikes and is already gone is dropped."""
    struck = candidates(raw.eliminations, grid.layout.size) & grid.candidate_set()
    deduction = Deduction(candidates(raw.placements, grid.layout.size), struck)
    noted: dict[str, object] = {"rating": raw.rating / 10}
    why, like = _reason(raw, deduction, grid)
    if like:
        noted["like"] = like
    return Step("place" if raw.placements else "remove", replace(deduction, evidence=why),
                raw.technique, note=Note(EXPLAINED, noted))


def _reason(raw: SeStep, deduction: Deduction, grid: Grid) -> tuple[Evidence | None, str]:
    """The evidence of a step, and the technique of ours that explains it alike."""
    if raw.chains:
        return chain_evidence(raw, grid) or (None, "")
    ours = _ours(raw.technique, deduction, grid)
    if ours is not None:
        return ours.deduction.evidence, ours.technique
    if raw.cells:  # of a loop, whose cells all hold its two digits
        return Evidence(CellSet.of(raw.cells), DigitSet(reduce(
            and_, (grid.candidates[cell] for cell in raw.cells)))), ""
    if raw.technique.startswith("BUG"):
        return Evidence(CellSet.of(cell for cell, digit in enumerate(grid.values) if not digit),
                        DigitSet(0)), ""
    return None, ""


def _ours(name: str, deduction: Deduction, grid: Grid) -> Step | None:
    """The step of our technique of that name that places and strikes as much, or None."""
    techniques = _named(name)
    if not techniques:
        return None
    program = native.program(
        [(str(each.finder), dict(each.parameters), each.tenths) for each in techniques])
    raws, _ = native.steps(
        logic_board(grid.layout), grid.candidates, bytes(grid.values), program, 0,
        posed=posed_by(grid.puzzle))
    steps = (step_of(raw, techniques, grid.layout.size) for raw in raws)
    return next((step for step in steps
                 if deduction.placements <= step.deduction.placements
                 and deduction.eliminations <= step.deduction.eliminations), None)


@cache
def _named(name: str) -> tuple[Technique, ...]:
    if name.startswith("BUG"):
        return tuple(each for each in TABLE if each.finder == "universal_grave")
    if name.startswith("Unique Loop"):
        return tuple(each for each in TABLE if each.finder == "unique_loop")
    names = {name, name.replace("Triplet", "Triple"), name.replace(" type ", " Type "),
             _NARROWER.get(name)}
    return tuple(each for each in TABLE if each.name in names
                 and each.family in (*_FAMILIES, "uniqueness"))
