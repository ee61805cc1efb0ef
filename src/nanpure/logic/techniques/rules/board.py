"""A step about the cells of a rule, taken apart: candidates before and after, its primitives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nanpure.logic.techniques.account import Facts
from nanpure.model.layout import Layout
from nanpure.rules import Rule
from nanpure.rules.number_fields import Number
from nanpure.rules.primitive import Primitive
from nanpure.rules.primitives import Linear
from nanpure.rules.reasoning import reasoning_of
from nanpure.search.compiled import lowered

__all__ = ["Narrowed", "digits_in", "greatest", "least", "narrowed", "summed"]


def digits_in(mask: int) -> list[int]:
    """Return the digits of a mask, ascending.

    >>> digits_in(0b1010)
    [2, 4]
    """
    return [place + 1 for place in range(mask.bit_length()) if mask >> place & 1]


def least(mask: int) -> int:
    """Return the least digit of a mask that has one."""
    return (mask & -mask).bit_length()


def greatest(mask: int) -> int:
    """Return the greatest digit of a mask."""
    return mask.bit_length()


@dataclass(frozen=True)
class Narrowed:
    """The cells of a rule with their candidates as masks, before and after a step.

    Without a *rule* it is the sum of houses.
    """

    layout: Layout
    rule: Rule | None
    before: dict[int, int]
    after: dict[int, int]
    lowered: tuple[Primitive, ...]

    @cached_property
    def changed(self) -> tuple[int, ...]:
        """The cells that lose candidates, in the order of the rule."""
        return tuple(cell for cell, mask in self.before.items() if self.after[cell] != mask)

    @cached_property
    def numbers(self) -> dict[str, Any]:
        """The numbers in the fields of the rule, by name."""
        fields = () if self.rule is None else self.rule.plain_fields
        return {field.name: vars(self.rule)[field.name] for field in fields
                if isinstance(field, Number)}

    @cached_property
    def parts(self) -> tuple[Primitive, ...]:
        """The primitives of the rule about these cells; their digits are not values."""
        return tuple(part for part in self.lowered if self.before.keys() >= set(part.cells))

    @cached_property
    def way(self) -> str:
        """How people reason about the rule."""
        return "" if self.rule is None else reasoning_of(self.rule, self.lowered)

    def gone(self, cell: int) -> int:
        """Return the candidates that a cell loses."""
        return self.before[cell] & ~self.after[cell]

    def see(self, one: int, other: int) -> bool:
        """Return whether two cells cannot have the same digit."""
        return bool(self.layout.peers[one] >> other & 1)

    def least_sum(self, cells: Sequence[int], sign: int = 1) -> int:
        """Return the least sum of digits that the cells can have, or with sign -1 the greatest.

        Cells that see each other have different digits.
        """
        order = sorted(cells, key=lambda cell: self.before[cell].bit_count())
        best = [sum(sign * (greatest(self.before[cell]) if sign > 0 else least(self.before[cell]))
                    for cell in order) + 1]
        bounds = [sign * (least(self.before[cell]) if sign > 0 else greatest(self.before[cell]))
                  for cell in order]
        work = [4_000]

        def fill(at: int, total: int, taken: list[int]) -> None:
            work[0] -= 1
            if total + sum(bounds[at:]) >= best[0] or work[0] < 0:
                return
            if at == len(order):
                best[0] = total
                return
            for digit in digits_in(self.before[order[at]])[::sign]:
                if all(digit != other or not self.see(order[at], order[k])
                       for k, other in enumerate(taken)):
                    fill(at + 1, total + sign * digit, [*taken, digit])
        fill(0, 0, [])
        return sign * (best[0] if work[0] >= 0 else sum(bounds))


def narrowed(layout: Layout, facts: Facts) -> Narrowed:
    """Take a step about one rule apart."""
    index = facts.why.rules[0]
    return Narrowed(layout, layout.rules[index], *_masks(facts), lowered(layout)[index])


def summed(layout: Layout, facts: Facts, more: Sequence[int], less: Sequence[int]) -> Narrowed:
    """Take a step about a sum of houses apart: some cells less others have its total."""
    weights = (*[1] * len(more), *[-1] * len(less))
    sum = Linear((*more, *less), weights, facts.why.total)
    return Narrowed(layout, None, *_masks(facts), (sum,))


def _masks(facts: Facts) -> tuple[dict[int, int], dict[int, int]]:
    """The candidates of the cells before and after a step."""
    before = dict(_cells_of(facts))
    after = dict(before)
    for cell, digit in facts.eliminations:
        if cell in after:
            after[cell] &= ~(1 << digit - 1)
    return before, after


def _cells_of(facts: Facts) -> Iterator[tuple[int, int]]:
    for part in facts.sets("ruled"):
        for cell in part.cells:
            yield cell, int(part.digits)
