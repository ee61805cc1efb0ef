"""Two searches of one board that take turns, because neither can tell which of them is quicker.

The native search decides most boards with rules within the first turn, in half a second. Where
automata, tables, choices or nothing but pairs are left, SAT decides some in a second that the
native search does not in twenty; where there are sums, it takes several times as long or more
(bench/README.md). Each turn begins from the start, and the next ones are longer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Literal

from nanpure.errors import Unsupported
from nanpure.kernel import Found, Limits
from nanpure.kernel.search import rest_of

__all__ = ["TURNS", "in_turns", "may_take_turns"]

READ = frozenset({"Automaton", "Either", "Table"})  # by name: boards of houses load none of them
ADDED = frozenset({"Combination", "EqualSums", "Linear", "Sum"})

TURNS: tuple[tuple[Literal["native", "sat"], int], ...] = (("native", 10_000), ("sat", 60_000))
"""Whose turn it is, and for how many branches, or decisions, at first."""

LONGER = 5
"""How much longer each of the next turns is, so that what comes before them matters little."""


def may_take_turns(primitives: Iterable[object]) -> bool:
    """Whether SAT may be quicker on a board with these primitives of its rules."""
    names = {type(part).__name__ for part in primitives}
    return bool(names) and (not names.isdisjoint(READ) or names.isdisjoint(ADDED))


def in_turns(native: Callable[[Limits], Found], sat: Callable[[Limits], Found | None],
             limits: Limits) -> tuple[Found, str]:
    """Return what the search finds that first has all that was asked for, and its name.

    *sat* returns None where it is not installed, and raises ``Unsupported`` where it would need too
    much: from then on the native search has no limit. Nodes are those of all turns.
    """
    began, nodes, longer = time.monotonic(), 0, 1
    while True:
        for name, most in TURNS:
            rest = rest_of(limits, time.monotonic() - began)
            turn = Limits(rest.timeout, most * longer, rest.control)
            try:
                found = native(turn) if name == "native" else sat(turn)
            except Unsupported:
                found = None
            if found is None:
                found = native(rest)
                return replace(found, nodes=nodes + found.nodes), "native"
            nodes += found.nodes
            if found.stopped != "nodes":
                return replace(found, nodes=nodes), name
        longer *= LONGER
