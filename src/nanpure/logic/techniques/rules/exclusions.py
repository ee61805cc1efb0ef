"""Which cells exclude a digit from another cell of their rule: as few as will do.

It serves rules that are read or chosen from, where no bound tells why a digit goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from nanpure.logic.techniques.rules.board import Narrowed, digits_in
from nanpure.rules.possible import is_possible
from nanpure.rules.primitive import Primitive

__all__ = ["Excluded", "exclusions", "needed_for"]

MOST_GONE = 32
"""More candidates than this are too many to tell one by one."""


class Excluded(NamedTuple):
    """Digits of some cells, as masks, that the candidates of *reasons* exclude together."""

    reasons: tuple[tuple[int, int], ...]
    gone: dict[int, int]


def exclusions(step: Narrowed, parts: Sequence[Primitive]) -> list[Excluded] | None:
    """Return what excludes all candidates that go, one after another; None where it is not seen.

    Each group rests on the candidates that the groups before it leave.
    """
    gone = {cell: step.gone(cell) for cell in step.changed}
    if sum(mask.bit_count() for mask in gone.values()) > MOST_GONE:
        return None
    masks = dict(step.before)
    told: list[Excluded] = []
    while any(gone.values()):
        found: dict[tuple[tuple[int, int], ...], dict[int, int]] = {}
        for cell, mask in gone.items():
            for digit in digits_in(mask):
                reasons = _reasons(step, parts, masks, cell, digit)
                if reasons is not None:
                    cells = found.setdefault(reasons, {})
                    cells[cell] = cells.get(cell, 0) | 1 << digit - 1
        if not found:
            return None
        for reasons, cells in found.items():
            told.append(Excluded(reasons, cells))
            for cell, mask in cells.items():
                masks[cell] &= ~mask
                gone[cell] &= ~mask
    return told


def _reasons(step: Narrowed, parts: Iterable[Primitive], masks: Mapping[int, int], cell: int,
             digit: int) -> tuple[tuple[int, int], ...] | None:
    """The fewest cells, with their candidates, that exclude a digit by one of the primitives."""
    ways = [needed for part in parts if cell in part.cells and (
        needed := needed_for(step, part, dict(masks) | {cell: 1 << digit - 1}, cell)) is not None]
    return min(ways, key=len, default=None)


def needed_for(step: Narrowed, part: Primitive, masks: Mapping[int, int], cell: int = -1
               ) -> tuple[tuple[int, int], ...] | None:
    """Return cells whose candidates alone keep a primitive from holding; None if it can hold.

    The candidates of *cell* are taken as they are and not counted.
    """
    own = {each: masks[each] for each in part.cells}
    if is_possible(part, own, step.see):
        return None
    every = (1 << step.layout.size) - 1
    needed = []
    for other in sorted(own, key=lambda each: -own[each].bit_count()):
        if other == cell:
            continue
        kept, own[other] = own[other], every
        if is_possible(part, own, step.see):
            own[other] = kept
            needed.append(other)
    return tuple((each, own[each]) for each in sorted(needed, key=part.cells.index))
