"""The mark of each candidate of a step, for both boards and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from nanpure.logic.steps import like
from nanpure.logic.techniques.account import letter
from nanpure.logic.techniques.table import BY_ID
from nanpure.model.grid import Grid
from nanpure.model.step import Event, Evidence, Finding, Step
from nanpure.phrases.voice import check_fits

__all__ = ["MARKS", "Mark", "letters_of", "marks_of", "pattern_marks"]

# pattern and other: true and false in turn along a chain, or the two colours of a pair; third and
# fourth: the colours of a second pair.
Mark = Literal["place", "remove", "fin", "pattern", "other", "third", "fourth"]
MARKS: tuple[Mark, ...] = ("place", "remove", "fin", "pattern", "other", "third", "fourth")

# Roles that are not part of the pattern proper.
_PARTS: Mapping[str, Mark] = {"target": "other", "escape": "third"}

_COLORS: tuple[Mark, ...] = ("pattern", "other", "third", "fourth")

Candidate = tuple[int, int]


def marks_of(grid: Grid, step: Step) -> Mapping[Candidate, Mark]:
    """Return the candidates of *grid* that a step concerns; its effect overrides its pattern.

    >>> from nanpure.logic import next_step
    >>> from nanpure.model.puzzle import as_grid
    >>> grid = as_grid(".24. 3... ...4 .31.")
    >>> marks_of(grid, next_step(grid))
    {(5, 4): 'place'}
    """
    check_fits(step, grid.layout)
    marks = pattern_marks(step)
    there = grid.candidate_set()
    return {candidate: mark for candidate, mark in marks.items()
            if candidate in there and not grid.values[candidate[0]]}


def letters_of(grid: Grid, step: Step) -> list[tuple[str, list[Candidate]]]:
    """Return the letters of colours or sets in a step's sentence, with their candidates.

    Only candidates of *grid* count; a set without any has no letter.
    """
    why = step.deduction.evidence
    if why is None:
        return []
    technique = BY_ID.get(like(step))
    finder = None if technique is None else technique.finder
    groups: list[list[Candidate]] = [list(color) for color in why.colors]
    if finder in ("als_xz", "als_xy_wing", "als_chain", "death_blossom"):
        first = 1 if finder == "death_blossom" else 0  # its stem goes by the name of its cell
        groups = [[(cell, digit) for cell in part.cells for digit in part.digits]
                  for part in why.sets[first:]]
    there = grid.candidate_set()
    left = [[candidate for candidate in group if candidate in there] for group in groups]
    return [(letter(at), group) for at, group in enumerate(left) if group]


def pattern_marks(event: Event) -> Mapping[Candidate, Mark]:
    """Return the candidates that an event concerns, whether or not they are left in a grid.

    >>> from nanpure.logic import next_step
    >>> pattern_marks(next_step(".24. 3... ...4 .31."))[5, 4]
    'place'
    """
    if not isinstance(event, Finding):
        return {}
    deduction = event.deduction
    marks = _pattern(deduction.evidence) if deduction.evidence is not None else {}
    marks |= dict.fromkeys(deduction.eliminations, "remove")
    return marks | dict.fromkeys(deduction.placements, "place")


def _pattern(why: Evidence) -> dict[Candidate, Mark]:
    marks: dict[Candidate, Mark] = {}
    if not any(part.role == "ruled" for part in why.sets):  # whose reasons are not single digits
        within = [(cell, digit) for cell in why.cells for digit in why.digits]
        marks = dict.fromkeys(within, "pattern")
    for part in why.sets:
        if part.role in ("emptied", "ruled"):
            continue
        mark = _PARTS.get(part.role, "pattern")
        marks |= {(cell, digit): mark for cell in part.cells for digit in part.digits}
    for link in why.links:
        # Candidates that the chain makes true, and false, in turn.
        marks |= dict.fromkeys(link.start, "other" if link.strong else "pattern")
        marks |= dict.fromkeys(link.end, "pattern" if link.strong else "other")
    for net in why.nets:
        for line in net.lines:
            if line.candidate is not None:
                marks[line.candidate] = "pattern" if line.true else "other"
    for index, color in enumerate(why.colors):
        marks |= dict.fromkeys(color, _COLORS[index % len(_COLORS)])
    return marks | dict.fromkeys(why.fins or (), "fin")
