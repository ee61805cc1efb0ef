"""Search by a SAT solver (python-sat's CaDiCaL), for huge or odd boards and as a second opinion.

An extra: ``pip install 'nanpure[sat]'``. Each candidate is a variable; a cell holds exactly one
digit, a house each digit exactly once. Singles come first, since they shrink the formula by an
order of magnitude: native ones where the native code serves the size, else those of the worker.

CaDiCaL runs whole, in a process of its own (:mod:`~nanpure.search.sat.worker`), which is killed
when somebody stops the search or its time is over (:mod:`~nanpure.search.sat.process`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from importlib.util import find_spec
from time import monotonic
from typing import Any

from nanpure.base.memory import amount, free_for_another
from nanpure.errors import Unsupported, shown
from nanpure.kernel import Found, Limits
from nanpure.model.layout import Layout
from nanpure.search.sat.process import Lost, Process

__all__ = ["available", "enumerate_sat", "search_sat", "why_ended"]

LOOK = 0.03  # seconds between two looks at limits and stop flag

# With fewer candidates free memory is not looked up.
SMALL = 50_000


def available() -> bool:
    """Tell whether python-sat is installed."""
    return find_spec("pysat") is not None


def search_sat(
    layout: Layout, masks: Sequence[int], limit: int, room: int, limits: Limits = Limits()
) -> Found:
    """Search as :func:`nanpure.kernel.search` does; nodes are CaDiCaL's decisions.

    They are those up to the last solution where the search was ended from outside. Raises
    :class:`Unsupported` when python-sat is not installed, or where memory does not suffice.
    """
    return _asked(layout, masks, limits, {"limit": limit, "room": room, "after": None})


def enumerate_sat(
    layout: Layout, masks: Sequence[int], after: Sequence[int], limit: int,
    limits: Limits = Limits(),
) -> Found:
    """The next solutions in lexicographic order, as :func:`nanpure.kernel.enumerate_solutions`.

    Nodes and errors are those of :func:`search_sat`.
    """
    return _asked(layout, masks, limits, {"limit": limit, "room": limit, "after": list(after)})


def _asked(
    layout: Layout, masks: Sequence[int], limits: Limits, what: dict[str, Any]
) -> Found:
    if not available():
        raise Unsupported("engine 'sat' needs python-sat: pip install 'nanpure[sat]'")
    end = monotonic() + limits.timeout if limits.timeout else None
    if stopped := why_ended(limits, end):
        return Found(0, 0, stopped, ())
    memory = free_for_another() if sum(map(int.bit_count, masks)) > SMALL else None
    request = {
        "houses": [house.cells for house in layout.houses], "masks": list(masks),
        "nodes": limits.nodes, "memory": memory, **what,
    }
    while True:
        with contextlib.suppress(Lost):
            return _search(request, layout, limits, end)


def _search(
    request: dict[str, Any], layout: Layout, limits: Limits, end: float | None
) -> Found:
    process = Process.take()
    try:
        process.ask(request)
        found, again = _listen(process, layout, request["room"], request["memory"], limits, end)
    except BaseException:
        process.kill()
        raise
    if again:
        process.give_back()
    else:
        process.kill()
    return found


def _listen(
    process: Process, layout: Layout, room: int, memory: int | None, limits: Limits,
    end: float | None,
) -> tuple[Found, bool]:
    """Take in models until there are no more, or somebody stops the search.

    Gives what was found, and whether the process can be asked again.
    """
    count, nodes = 0, 0
    kept: list[tuple[int, ...]] = []
    while True:
        match process.hear(LOOK if end is None else min(LOOK, max(end - monotonic(), 0.0))):
            case "model", nodes, digits:
                count += 1
                if len(kept) < room:
                    kept.append(tuple(digits))
            case "done", nodes, stopped, again:
                return Found(count, nodes, stopped, tuple(kept)), again
            case "large", size, candidates:
                raise Unsupported(
                    f"engine 'sat' would take about {amount(size)} of memory for the "
                    f"{candidates:,} candidates that are left, {amount(memory or 0)} are free: "
                    f"{shown(layout.structure)}"
                )
        if stopped := why_ended(limits, end):
            return Found(count, nodes, stopped, tuple(kept)), False


def why_ended(limits: Limits, end: float | None) -> str | None:
    """Why a search has to end by now, if it has to; *end*: by ``time.monotonic``."""
    if limits.control is not None and limits.control.stopped:
        return "asked"
    if end is not None and monotonic() >= end:
        return "time"
    return None
