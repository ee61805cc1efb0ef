"""Sums of units that strike a candidate: locked candidates, pairs, X-wings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nanpure.logic.proofs.premises import Area, Premise, Premises, part

__all__ = ["Pattern", "pattern_of"]

Pattern = tuple[tuple[Premise, ...], tuple[Premise, ...]]  # units to add, units to subtract


def pattern_of(board: Premises, true: int, false: int, candidate: int) -> Pattern | None:
    """A pattern that makes a candidate false, or None. *true*, *false*: masks of candidates.

    It adds as many units as it subtracts: what is left of the first lies in the second, so these
    have nothing outside the first.
    """
    for plus, minus in _patterns(board, false, candidate):
        live = twice = covered = 0
        for unit in plus:
            twice |= live & unit.mask & ~false
            live |= unit.mask & ~false
        for unit in minus:
            covered |= unit.mask
        if not (live & ~covered or twice or live >> candidate & 1 or true & live):
            return plus, minus
    return None


def _patterns(board: Premises, false: int, candidate: int) -> Iterator[Pattern]:
    """Patterns that may strike the candidate; whether they do is not checked."""
    cell, digit = part(candidate, board.size)
    here = [area for area in board.areas_of[cell] if area.is_house]
    yield from _crossings(board, here, digit)
    for area in here:
        yield from _hidden(board, false, area, cell, digit)
        yield from _naked(board, false, area, cell, digit)
    yield from _wings(board, false, here, digit)


def _crossings(board: Premises, here: list[Area], digit: int) -> Iterator[Pattern]:
    """The digit of a house in its intersection with a house of the candidate."""
    for cover in here:
        for base in board.areas:
            shared = set(base.cells) & set(cover.cells)
            if base is not cover and base.is_house and len(shared) > 1:
                yield (base.digits[digit],), (cover.digits[digit],)


def _hidden(
    board: Premises, false: int, area: Area, cell: int, digit: int
) -> Iterator[Pattern]:
    """Two other digits of a house in the cell and another one."""
    digits = [unit for unit in area.digits
              if unit is not area.digits[digit] and _left(unit, false) == 2]
    for pair in combinations(digits, 2):
        for other in area.cells:
            if other != cell:
                yield pair, (board.cells[cell], board.cells[other])


def _naked(
    board: Premises, false: int, area: Area, cell: int, digit: int
) -> Iterator[Pattern]:
    """Two other cells of a house with the digit and another one."""
    cells = [board.cells[place] for place in area.cells
             if place != cell and _left(board.cells[place], false) == 2]
    for pair in combinations(cells, 2):
        for other in area.digits:
            if other is not area.digits[digit]:
                yield pair, (area.digits[digit], other)


def _wings(board: Premises, false: int, here: list[Area], digit: int) -> Iterator[Pattern]:
    """The digit of two houses in one of the candidate and a fourth."""
    bases = [area.digits[digit] for area in board.areas
             if area.is_house and _left(area.digits[digit], false) == 2]
    for pair in combinations(bases, 2):
        for cover in here:
            for other in board.areas:
                if other not in here:
                    yield pair, (cover.digits[digit], other.digits[digit])


def _left(unit: Premise, false: int) -> int:
    return (unit.mask & ~false).bit_count()
