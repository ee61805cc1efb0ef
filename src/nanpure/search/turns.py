"""Two searches of one board that take turns, because neither can tell which of them is quicker.

On boards with rules the native search decides most within the first turn, which is a second or two.
SAT decides others in a second that the native search does not in a minute, and the other way round
(bench/README.md). Each turn begins from the start.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from nanpure.kernel import Found, Limits
from nanpure.search.limits import rest_of

__all__ = ["TURNS", "in_turns"]

TURNS: tuple[tuple[Literal["native", "sat"], int | None], ...] = (
    ("native", 50_000), ("sat", 60_000), ("native", 250_000), ("sat", None))
"""Whose turn it is, and for how many branches, or decisions; None: until the end."""


def in_turns(native: Callable[[Limits], Found], sat: Callable[[Limits], Found | None],
             limits: Limits) -> tuple[Found, str]:
    """Return what the search finds that first has all that was asked for, and its name.

    *sat* returns None where it cannot search: from then on the native search has no limit. Nodes
    are those of all turns.
    """
    began, nodes = time.monotonic(), 0
    for name, most in TURNS:
        rest = rest_of(limits, time.monotonic() - began, 0)
        turn = Limits(rest.timeout, most, rest.control)
        found = native(turn) if name == "native" else sat(turn)
        if found is None:
            found = native(rest)
            return replace(found, nodes=nodes + found.nodes), "native"
        nodes += found.nodes
        if found.stopped != "nodes":
            return replace(found, nodes=nodes), name
    raise AssertionError("the last turn has no limit")
