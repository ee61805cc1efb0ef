"""Whether a primitive can still hold: a quick check of the candidates of its cells, one by one.

It is necessary, not sufficient: it looks at one primitive, and at few cells by trying all digits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import prod
from types import MappingProxyType
from typing import Any

from nanpure.rules.primitives import (
    Automaton,
    Between,
    Chain,
    Combination,
    Count,
    Different,
    Either,
    Element,
    EqualSums,
    Linear,
    Primitive,
    Sum,
    Table,
)

__all__ = ["can_differ", "is_possible", "reach"]

TRIED_CELLS, TRIED_WAYS = 4, 4096  # all digits of so many cells are tried, if they are so few ways

Masks = Sequence[int]


def is_possible(
    part: Primitive, candidates: Masks | Mapping[int, int],
    sees: Callable[[int, int], bool] = lambda one, other: False,
) -> bool:
    """Whether digits out of the *candidates* (a mask for each of its cells) may keep it.

    False is certain. True is certain for complete grids, and for up to four cells with up to 4,096
    ways to fill them, where cells that see each other (*sees*) must differ.

    >>> is_possible(Chain((0, 1), 1), [0b1100, 0b0111]), is_possible(Chain((0, 1), 1), [8, 15])
    (False, False)
    >>> is_possible(Chain((0, 1), 1), [0b0110, 0b0111])
    True
    """
    cells = tuple(dict.fromkeys(part.cells))
    own = [candidates[cell] for cell in cells]
    if not all(own):
        return False
    ways = prod(map(int.bit_count, own))
    if ways == 1 or (len(cells) <= TRIED_CELLS and ways <= TRIED_WAYS):
        places = [cells.index(cell) for cell in part.cells]
        apart = [(at, other) for other in range(len(cells)) for at in range(other)
                 if sees(cells[at], cells[other])]
        return any(part.holds([digits[place] for place in places])
                   for digits in product(*map(_digits, own))
                   if ways == 1 or all(digits[at] != digits[other] for at, other in apart))
    check = _CHECKS.get(type(part))
    return check is None or check(part, [candidates[cell] for cell in part.cells])


def reach(masks: Masks, weights: Sequence[int]) -> tuple[int, int]:
    """Return the least and the greatest sum of digits, each times its weight.

    >>> reach([0b0110, 0b1000], [1, -1])
    (-2, -1)
    """
    ends = [sorted((weight * _least(mask), weight * mask.bit_length()))
            for mask, weight in zip(masks, weights, strict=True)]
    return sum(least for least, _ in ends), sum(most for _, most in ends)


def _least(mask: int) -> int:
    return (mask & -mask).bit_length()


def _digits(mask: int) -> list[int]:
    return [digit for digit in range(1, mask.bit_length() + 1) if mask >> (digit - 1) & 1]


def can_differ(masks: Masks) -> bool:
    """Return whether cells with these candidates can all have different digits.

    >>> can_differ([0b011, 0b011, 0b111]), can_differ([0b011, 0b011, 0b011])
    (True, False)
    """
    cell_of: dict[int, int] = {}

    def given(cell: int, tried: set[int]) -> bool:
        for digit in _digits(masks[cell]):
            if digit not in tried:
                tried.add(digit)
                if digit not in cell_of or given(cell_of[digit], tried):
                    cell_of[digit] = cell
                    return True
        return False

    return all(given(cell, set()) for cell in range(len(masks)))


# ---- a check for each primitive that may have many cells -----------------------------------------


def _different(part: Different, masks: Masks) -> bool:
    return can_differ(masks)


def _sum(part: Sum, masks: Masks) -> bool:
    least, most = reach(masks, [1] * len(masks))
    return least <= part.total <= most


def _linear(part: Linear, masks: Masks) -> bool:
    least, most = reach(masks, part.weights)
    return least <= part.total <= most


def _combination(part: Combination, masks: Masks) -> bool:
    """Whether all cells have digits of one set, and all of its digits have cells."""
    every = 0
    for mask in masks:
        every |= mask
    return any(digits & ~every == 0 and all(digits & mask for mask in masks)
               for digits in part.sets)


def _chain(part: Chain, masks: Masks) -> bool:
    """Whether it holds where each digit is the least that the one before it leaves."""
    least = 1 - part.step
    for mask in masks:
        mask = mask >> least + part.step - 1 << least + part.step - 1
        if not mask:
            return False
        least = _least(mask)
    return True


def _equal_sums(part: EqualSums, masks: Masks) -> bool:
    """Whether the sums of all segments can be equal, if equal digits may stand in a segment."""
    common, at = -1, 0
    # Each digit counts as one less than it is, and its cell for what that leaves of its value.
    lowest = min(length * (part.offset + 1) for length in part.lengths)
    for length in part.lengths:
        sums = 1 << length * (part.offset + 1) - lowest
        for mask in masks[at : at + length]:
            sums = _added(sums, mask)
        common &= sums
        at += length
    return common != 0


def _added(sums: int, mask: int) -> int:
    """The sums (bit s for s) after one more digit, which counts one less than it is."""
    total = 0
    for digit in _digits(mask):
        total |= sums << (digit - 1)
    return total


def _count(part: Count, masks: Masks) -> bool:
    for digit, least, most in part.digits:
        bit = 1 << (digit - 1)
        if sum(mask & bit > 0 for mask in masks) < least or masks.count(bit) > most:
            return False
    return sum(least for _, least, _ in part.digits) <= len(masks)


def _element(part: Element, masks: Masks) -> bool:
    index, *line = masks
    bit = 1 << (part.digit - 1)
    places = {cell: place for place, cell in enumerate(part.cells[1:], 1)}
    own = places.get(part.cells[0])
    return any(line[digit - 1] & bit for digit in _digits(index)
               if own != digit or digit == part.digit)


def _between(part: Between, masks: Masks) -> bool:
    one, other, *inner = masks

    def fits(first: int, second: int) -> bool:
        least, most = min(first, second), max(first, second)
        between = (1 << max(most - 1, least)) - (1 << least)
        return all(mask & between for mask in inner)

    return any(fits(first, second) for first in _digits(one) for second in _digits(other))


def _automaton(part: Automaton, masks: Masks) -> bool:
    states = {0}
    for mask in masks:
        states = {after for state in states for digit in _digits(mask)
                  if (after := part.following[state][digit - 1]) >= 0}
    return not states.isdisjoint(part.final)


def _table(part: Table, masks: Masks) -> bool:
    return any(all(own & mask for own, mask in zip(row, masks, strict=True)) for row in part.rows)


def _either(part: Either, masks: Masks) -> bool:
    """Whether each primitive of some branch alone can hold."""
    own = {cell: masks[at] for at, cell in enumerate(part.cells)}
    return any(all(is_possible(each, own) for each in branch) for branch in part.branches)


_CHECKS: Mapping[type[Primitive], Callable[[Any, Masks], bool]] = MappingProxyType({
    Automaton: _automaton, Between: _between, Chain: _chain, Combination: _combination,
    Count: _count, Different: _different, Either: _either, Element: _element,
    EqualSums: _equal_sums, Linear: _linear, Sum: _sum, Table: _table,
})
