"""Ways to fill some cells from their candidates, as far as there are few."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from nanpure.logic.techniques.rules.board import Narrowed, digits_in

__all__ = ["sets_with", "ways_to_fill"]

WORK = 20_000
"""Digits that are tried; where that does not suffice, there are too many ways."""


def ways_to_fill(step: Narrowed, most: int) -> tuple[list[int], list[tuple[int, ...]]] | None:
    """Return the open cells of a rule and all ways to fill them; None if more than *most*.

    Cells that see each other have different digits, and all primitives about the cells hold.
    """
    cells = sorted(step.before, key=lambda cell: step.before[cell].bit_count())

    def holds(digits: dict[int, int]) -> bool:
        return all(part.holds([digits[cell] for cell in part.cells]) for part in step.parts)
    found = _at_most(most, _filled(step, cells, holds))
    open_cells = [cell for cell in step.before if step.before[cell].bit_count() > 1]
    if found is None or not open_cells:
        return None
    return open_cells, sorted(tuple(way[cell] for cell in open_cells) for way in found)


def sets_with(step: Narrowed, cells: Sequence[int], total: int, most: int
              ) -> list[tuple[int, ...]] | None:
    """Return the digits, ascending, with which cells make a sum; None if there are more sets.

    *total* is a sum of digits, not of values.
    """
    found: set[tuple[int, ...]] = set()
    for way in _filled(step, cells, lambda digits: sum(digits.values()) == total):
        if way is None or len(found) > most:
            return None
        found.add(tuple(sorted(way.values())))
    return sorted(found) if 0 < len(found) <= most else None


def _at_most(most: int, ways: Iterator[dict[int, int] | None]) -> list[dict[int, int]] | None:
    found: list[dict[int, int]] = []
    for way in ways:
        if way is None or len(found) == most:
            return None
        found.append(way)
    return found or None


def _filled(step: Narrowed, cells: Sequence[int], holds: Callable[[dict[int, int]], bool]
            ) -> Iterator[dict[int, int] | None]:
    """Yield ways to fill cells so that something holds; None at last if that is too much work."""
    tried = 0
    waiting: list[dict[int, int]] = [{}]
    while waiting:
        way = waiting.pop()
        if len(way) == len(cells):
            if holds(way):
                yield way
            continue
        cell = cells[len(way)]
        for digit in digits_in(step.before[cell]):
            tried += 1
            if all(digit != own or not step.see(cell, other) for other, own in way.items()):
                waiting.append({**way, cell: digit})
        if tried > WORK:
            yield None
            return
