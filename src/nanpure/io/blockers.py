"""The digits that block the other cells, or the other digits, of a single."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nanpure.logic.steps import like
from nanpure.logic.techniques.table import BY_ID
from nanpure.model.grid import Grid
from nanpure.model.step import Step

__all__ = ["Blocking", "blocking"]


class Blocking(NamedTuple):
    """The cells *by* whose digits block the empty cells *blocked* of the house."""

    by: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()


def blocking(grid: Grid, step: Step) -> Blocking:
    """Return the digits that leave a single no other place, or its cell no other digit.

    A greedy choice keeps their number small. Candidates struck by earlier techniques have no digit
    that blocks them, and are left out.

    >>> from nanpure.logic import next_step
    >>> from nanpure.model.puzzle import as_grid
    >>> grid = as_grid(".24. 3... ...4 .31.")
    >>> blocking(grid, next_step(grid))
    Blocking(by=(2,), blocked=(0,))
    """
    technique, why = BY_ID.get(like(step)), step.deduction.evidence
    if not step.deduction.placements or technique is None or why is None:
        return Blocking()
    cell, digit = next(iter(step.deduction.placements))
    if technique.finder == "hidden_single" and why.houses:
        others = [other for other in grid.layout.houses[why.houses[0]].cells
                  if other != cell and not grid.values[other]]
        by = [at for at, value in enumerate(grid.values) if value == digit]
        sees = {at: {other for other in others if grid.layout.peers[at] >> other & 1} for at in by}
        chosen = _cover(sees)
        return Blocking(chosen, tuple(
            other for other in others if any(other in sees[at] for at in chosen)))
    if technique.finder == "naked_single":
        peers = [at for at, value in enumerate(grid.values)
                 if value and grid.layout.peers[cell] >> at & 1]
        return Blocking(_first_of_each(grid.values, peers))
    return Blocking()


def _cover(sees: dict[int, set[int]]) -> tuple[int, ...]:
    """Keys whose sets together cover all the sets, the largest gain first."""
    left, chosen = set().union(*sees.values()), []
    while left:
        best = max(sees, key=lambda at: (len(sees[at] & left), -at))
        chosen.append(best)
        left -= sees[best]
    return tuple(sorted(chosen))


def _first_of_each(values: Sequence[int], cells: Sequence[int]) -> tuple[int, ...]:
    """The first cell of each digit."""
    first: dict[int, int] = {}
    for cell in cells:
        first.setdefault(values[cell], cell)
    return tuple(sorted(first.values()))
