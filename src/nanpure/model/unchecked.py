"""Steps and their evidence made from fields of our own, without checks.

The checks of the constructors would take longer than finding a step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from nanpure.model.grid import Grid
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Common, Deduction, Evidence, Kind, Link, Note, Part, Step

__all__ = ["deduction_made", "in_grid", "made", "set_made", "step_made"]

Made = TypeVar("Made", Link, Common, Part, Evidence)
Set = TypeVar("Set", CandidateSet, CellSet, DigitSet)

_new, _put = object.__new__, object.__setattr__

# The fields of every step: setting a slot by its own descriptor looks up no name.
_KIND, _DEPTH, _NOTE, _DEDUCTION, _TECHNIQUE, _GRID = (
    getattr(Step, name).__set__
    for name in ("kind", "depth", "note", "deduction", "technique", "grid")
)


def set_made(kind: type[Set], mask: int, size: int) -> Set:
    """The same as calling the class with a mask of our own, which is not checked."""
    instance = _new(kind)
    _put(instance, "mask", mask)
    _put(instance, "size", size)
    return instance


def made(kind: type[Made], *values: object) -> Made:
    """An evidence, or a part of one, from all its fields, which are ours and not checked."""
    instance = _new(kind)
    for name, value in zip(kind.__slots__, values, strict=True):
        _put(instance, name, value)
    return instance


def deduction_made(
    placements: CandidateSet, eliminations: CandidateSet, work_out: Callable[[], Evidence]
) -> Deduction:
    """A deduction of our own, which is not checked; *work_out* returns its evidence."""
    made = _new(Deduction)
    made.__dict__.update(placements=placements, eliminations=eliminations, _work_out=work_out)
    return made


def step_made(kind: Kind, deduction: Deduction, technique: str, grid: Grid | None = None,
              depth: int = 0, note: Note | None = None) -> Step:
    """A step of our own, which is not checked."""
    made = _new(Step)
    _KIND(made, kind)
    _DEPTH(made, depth)
    _NOTE(made, note)
    _DEDUCTION(made, deduction)
    _TECHNIQUE(made, technique)
    _GRID(made, grid)
    return made


def in_grid(step: Step, grid: Grid) -> Step:
    """Return the step with the grid in which it was found."""
    return step_made(step.kind, step.deduction, step.technique, grid, step.depth, step.note)
