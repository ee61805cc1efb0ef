"""Rules in addition to boxes, rows and columns. Each kind is one file; a rule is frozen data.

A layout sees a rule as its primitives (:meth:`Rule.lower`), layout text as its ``text``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from nanpure.errors import ParseError
from nanpure.model.rules.base import Different, Primitive, Rule, Sum
from nanpure.model.rules.cage import Cage
from nanpure.model.rules.diagonals import Diagonals
from nanpure.model.rules.disjoint import DisjointGroups
from nanpure.model.rules.house import ExtraHouse, HouseRule
from nanpure.model.rules.windows import Windows

__all__ = [
    "NAMED", "Cage", "Diagonals", "Different", "DisjointGroups", "ExtraHouse", "HouseRule",
    "Primitive", "Rule", "Sum", "Windows", "in_order", "parse_rule",
]

Shape = tuple[int, int] | None

# Called with the size of the board and the shape of its boxes (None: irregular).
NAMED: dict[str, Callable[[int, Shape], HouseRule]] = {
    "diagonals": lambda size, _: Diagonals(size),
    "windows": lambda _, shape: Windows.on(shape),
    "disjoint": lambda _, shape: DisjointGroups.on(shape),
}
"""The rules that are one word of layout text."""

_WITH_CELLS: dict[str, Callable[[str, int], Rule]] = {
    "house": ExtraHouse.parse,
    "cage": Cage.parse,
}

_ORDER = (Diagonals, Windows, DisjointGroups, ExtraHouse, Cage)


@lru_cache(maxsize=512)  # layouts repeat the same texts, and killers have many cages
def parse_rule(text: str, size: int, shape: Shape) -> Rule:
    """Read a rule in layout text, without the plus sign.

    >>> parse_rule("house:r2c2, r1c1", 2, None).text
    'house:r1c1,r2c2'
    >>> parse_rule("cage:r1c1,r1c2", 9, None)
    Cage(size=9, cells=(0, 1), total=None)
    """
    if text in NAMED:
        return NAMED[text](size, shape)
    name, mark, words = text.partition(":")
    if not mark or name not in _WITH_CELLS:
        known = [f"+{word}" for word in NAMED] + [f"+{word}:…" for word in _WITH_CELLS]
        raise ParseError(text, expected=f"{', '.join(known)} or +symbols:…", kind="layout")
    return _WITH_CELLS[name](words, size)


def in_order(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return the rules in the order of layout text, each once.

    >>> [rule.text for rule in in_order([Cage(2, (0, 1)), Diagonals(2), Cage(2, (0, 1))])]
    ['diagonals', 'cage:r1c1,r1c2']
    """
    def place(rule: Rule) -> tuple[int, tuple[int, ...], str]:
        return _ORDER.index(type(rule)), getattr(rule, "cells", ()), rule.text

    return tuple(sorted(set(rules), key=place))
