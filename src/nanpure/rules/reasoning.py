"""How people reason about a rule: a name for each way, which the technique engine has numbers for.

A kind may declare its own (:attr:`~nanpure.rules.rule.Rule.reasoning`); that of all others follows
from their primitives.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from nanpure.rules import primitives as known
from nanpure.rules.rule import Rule
from nanpure.words import message

__all__ = ["REASONINGS", "is_one_by_one", "reasoning_of", "sides_of"]

REASONINGS: tuple[str, ...] = (
    "marked-cells", "neighbour-pairs", "equal-digits", "rising-digits", "low-and-high",
    "pairs-along-lines", "between-the-ends", "arrow-sums", "line-sums", "digit-sets",
    "counted-digits", "pointing-cells", "equal-totals", "sandwiches", "views", "x-sums",
    "ways-to-fill", "one-of-several",
)
"""The techniques about the cells of one rule; the native side counts them from 1."""

# The first primitive of a rule that stands here decides.
_BY_PRIMITIVE: dict[type[known.Primitive], str] = {
    known.Either: "one-of-several", known.Automaton: "ways-to-fill",
    known.Table: "ways-to-fill", known.EqualSums: "equal-totals", known.Linear: "arrow-sums",
    known.Between: "between-the-ends", known.Element: "pointing-cells",
    known.Count: "counted-digits", known.Chain: "rising-digits", known.Pair: "neighbour-pairs",
    known.Combination: "digit-sets",
}


def reasoning_of(rule: Rule, parts: Sequence[known.Primitive]) -> str:
    """Return how people reason about a rule that is lowered to *parts*; "" if not by itself.

    >>> from nanpure.rules import Board, kind_named
    >>> board = Board.boxes(3, 3)
    >>> [reasoning_of(rule, rule.lower(board)) for rule in (
    ...     kind_named("thermo")((0, 1)), kind_named("whispers")((0, 1, 2)),
    ...     kind_named("cage")((0, 1), 5))]
    ['rising-digits', 'low-and-high', '']
    """
    if rule.reasoning:
        if rule.reasoning not in REASONINGS:
            raise ValueError(message("expected one of the ways of reasoning {ways}, got {got} of "
                                     "{kind}", ways=", ".join(REASONINGS), kind=rule.kind,
                                     got=repr(rule.reasoning)))
        return rule.reasoning
    kinds = set(map(type, parts))
    found = next((name for kind, name in _BY_PRIMITIVE.items() if kind in kinds), "")
    if found == "neighbour-pairs":
        return _of_pairs([part for part in parts if isinstance(part, known.Pair)])
    if found == "arrow-sums":
        weights = {weight for part in parts if isinstance(part, known.Linear)
                   for weight in part.weights}
        return "line-sums" if min(weights) > 0 else found
    if found == "digit-sets" and all(len(part.cells) == 1 for part in parts):
        return "marked-cells"
    return found


def is_one_by_one(rule: Rule, parts: Sequence[known.Primitive]) -> bool:
    """Whether people look at each primitive by itself: all over the board, cells that point."""
    return not rule.cells_of or sum(isinstance(part, known.Element) for part in parts) > 1


def _of_pairs(pairs: Sequence[known.Pair]) -> str:
    tables = {pair.allowed for pair in pairs}
    if all(mask == 1 << place for table in tables for place, mask in enumerate(table)):
        return "equal-digits"
    if len(pairs) == 1:
        return "neighbour-pairs"
    return "low-and-high" if all(map(sides_of, tables)) else "pairs-along-lines"


def sides_of(allowed: Sequence[int]) -> tuple[int, int] | None:
    """Return the low and the high digits, as masks, if a table pairs each of one with the other.

    >>> sides_of([0b1100, 0b1000, 0b0001, 0b0011])
    (3, 12)
    """
    every = [(place, other) for place, mask in enumerate(allowed)
             for other in range(len(allowed)) if mask >> other & 1]
    if not every:
        return None
    middle = max(min(pair) for pair in every)
    low, high = (2 << middle) - 1, (1 << len(allowed)) - (2 << middle)
    if any((one <= middle) == (other <= middle) for one, other in every):
        return None
    used = sum(1 << digit for digit in set(chain.from_iterable(every)))
    return low & used, high & used
