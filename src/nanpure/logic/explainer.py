"""The steps that Sudoku Explainer 1.2.1 takes, in its order, with its names and its ratings.

They are those behind the scale ``se``: the native rater shows each step before it applies it.
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
from nanpure.logic.table import TABLE
from nanpure.logic.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.sets import CellSet, DigitSet
from nanpure.model.step import Deduction, Evidence, Note, Path, Step
from nanpure.search.engines import board_of, is_classic

__all__ = ["explainer_path"]

# Those in which a name says the same there and here.
_NARROWER = {"Hidden Single": "Full House", "Naked Pair": "Locked Pair",
             "Naked Triplet": "Locked Triple"}
_FAMILIES = ("singles", "locked", "subsets", "fish", "wings", "exclusion")


def explainer_path(grid: Grid, limit: int, limits: Limits) -> Path:
    """At most *limit* steps of Sudoku Explainer from a grid as it stands.

    Their techniques are named as there; the rating stands in the note. Where a technique of ours
    has that name and strikes as much, the evidence is its own; that of chains are their nodes.
    """
    if not is_classic(grid.layout):
        raise Unsupported(
            f"the policy se serves the classic 9×9 board, got {grid.layout.text}")
    found, stopped = se_steps(board_of(grid.layout), grid.candidates, bytes(grid.values), limit,
                              limits)
    steps = []
    for one in found:
        step = _step(one, grid)
        steps.append(step)
        grid = grid.after(step.deduction)
    cut = "steps" if len(steps) == limit and not grid.is_complete else None
    return Path(tuple(steps), grid, stopped or cut)


def _step(one: SeStep, grid: Grid) -> Step:
    """What Sudoku Explainer strikes may be gone already; a step has only what is there."""
    struck = candidates(one.eliminations, grid.layout.size) & grid.candidate_set()
    deduction = Deduction(candidates(one.placements, grid.layout.size), struck)
    noted: dict[str, object] = {"rating": one.rating / 10}
    why, like = _reason(one, deduction, grid)
    if like:
        noted["like"] = like
    return Step("place" if one.placements else "remove", replace(deduction, evidence=why),
                one.technique, note=Note(EXPLAINED, noted))


def _reason(one: SeStep, deduction: Deduction, grid: Grid) -> tuple[Evidence | None, str]:
    """The evidence of a step, and the technique of ours that tells of it alike."""
    if one.chains:
        return chain_evidence(one, grid) or (None, "")
    ours = _ours(one.technique, deduction, grid)
    if ours is not None:
        return ours.deduction.evidence, ours.technique
    if one.cells:  # of a loop, which all hold its two digits
        return Evidence(CellSet.of(one.cells), DigitSet(reduce(
            and_, (grid.candidates[cell] for cell in one.cells)))), ""
    if one.technique.startswith("BUG"):
        return Evidence(CellSet.of(cell for cell, digit in enumerate(grid.values) if not digit),
                        DigitSet(0)), ""
    return None, ""


def _ours(name: str, deduction: Deduction, grid: Grid) -> Step | None:
    """A step of our technique with that name that places and strikes as much, or None."""
    techniques = _named(name)
    if not techniques:
        return None
    program = native.program(
        [(str(each.finder), dict(each.parameters), each.tenths) for each in techniques])
    found, _ = native.steps(
        board_of(grid.layout), grid.candidates, bytes(grid.values), program, 0,
        posed=posed_by(grid.puzzle))
    steps = (step_of(raw, techniques, grid.layout.size) for raw in found)
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
