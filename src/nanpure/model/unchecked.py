"""Steps and what they rest on, made of fields of our own, which need no look.

What a class checks when it is called would take longer than to find a step.
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

# What every step has: to set a slot by its own descriptor looks for no name.
_KIND, _DEPTH, _NOTE, _DEDUCTION, _TECHNIQUE, _GRID = (
    getattr(Step, name).__set__
    for name in ("kind", "depth", "note", "deduction", "technique", "grid")
)


def set_made(kind: type[Set], mask: int, size: int) -> Set:
    """The same as the class called with a mask of our own, which needs no look."""
    one = _new(kind)
    _put(one, "mask", mask)
    _put(one, "size", size)
    return one


def made(kind: type[Made], *values: object) -> Made:
    """An evidence, or a part of one, of all its fields; they are ours and need no look."""
    one = _new(kind)
    for name, value in zip(kind.__slots__, values, strict=True):
        _put(one, name, value)
    return one


def deduction_made(
    placements: CandidateSet, eliminations: CandidateSet, work_out: Callable[[], Evidence]
) -> Deduction:
    """A deduction of our own, which needs no look; *work_out* gives its evidence."""
    made = _new(Deduction)
    made.__dict__.update(placements=placements, eliminations=eliminations, _work_out=work_out)
    return made


def step_made(kind: Kind, deduction: Deduction, technique: str, grid: Grid | None = None,
              depth: int = 0, note: Note | None = None) -> Step:
    """A step of our own, which needs no look."""
    made = _new(Step)
    _KIND(made, kind)
    _DEPTH(made, depth)
    _NOTE(made, note)
    _DEDUCTION(made, deduction)
    _TECHNIQUE(made, technique)
    _GRID(made, grid)
    return made


def in_grid(step: Step, grid: Grid) -> Step:
    """The step with the grid in which it was found."""
    return step_made(step.kind, step.deduction, step.technique, grid, step.depth, step.note)
