"""Search by a SAT solver (python-sat's CaDiCaL), for huge or unusual boards and for verification.

An extra: ``pip install 'nanpure[sat]'``. Each candidate is a variable; a cell holds exactly one
digit, a house each digit exactly once; rules are clauses too (:mod:`~nanpure.search.sat.rules`).
Singles come first, since they shrink the formula by an order of magnitude: native ones if the
native code supports the size, otherwise those of the worker.

CaDiCaL runs in its own process (:mod:`~nanpure.search.sat.worker`), which is killed when the search
is stopped or its time is over (:mod:`~nanpure.search.sat.process`). If that takes long, a second
one may search the board as well (:mod:`~nanpure.search.sat.beside`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from importlib.util import find_spec
from time import monotonic
from typing import Any

from nanpure.base.children import can_start
from nanpure.base.memory import amount, free_for_another
from nanpure.errors import Unsupported, shown
from nanpure.kernel import Found, Limits
from nanpure.model.layout import Layout
from nanpure.search.sat.beside import Second, may_help
from nanpure.search.sat.process import Lost, Process
from nanpure.search.sat.rules import rule_clauses
from nanpure.words import message

__all__ = ["available", "enumerate_sat", "require_processes", "search_sat", "why_ended"]

LOOK = 0.03  # seconds between two checks of limits and stop flag

# With fewer candidates, free memory is not looked up.
SMALL = 50_000


def available() -> bool:
    """Whether python-sat is installed, and a process can be started for it."""
    return can_start() and find_spec("pysat") is not None


def require_processes() -> None:
    """Refuse to search where no process can be started."""
    if not can_start():
        raise Unsupported("engine 'sat' needs a separate process, and there are none here")


def search_sat(
    layout: Layout, masks: Sequence[int], limit: int, room: int, limits: Limits = Limits()
) -> Found:
    """Search like :func:`nanpure.kernel.search`; nodes are CaDiCaL's decisions.

    If the search was ended from outside, they are those up to the last solution. Raises
    :class:`Unsupported` if python-sat is not installed, or if memory does not suffice.
    """
    return _asked(layout, masks, limits, {"limit": limit, "room": room, "after": None})


def enumerate_sat(
    layout: Layout, masks: Sequence[int], after: Sequence[int], limit: int,
    limits: Limits = Limits(),
) -> Found:
    """Return the next solutions in order, like :func:`nanpure.kernel.enumerate_solutions`.

    Nodes and errors are those of :func:`search_sat`.
    """
    return _asked(layout, masks, limits, {"limit": limit, "room": limit, "after": list(after)})


def _asked(
    layout: Layout, masks: Sequence[int], limits: Limits, what: dict[str, Any]
) -> Found:
    require_processes()
    if not available():
        raise Unsupported("engine 'sat' needs python-sat: pip install 'nanpure[sat]'")
    end = monotonic() + limits.timeout if limits.timeout else None
    if stopped := why_ended(limits, end):
        return Found(0, 0, stopped, ())
    rules = rule_clauses(layout.primitives, layout.size, masks) if layout.primitives else ([], 0)
    memory = free_for_another() if sum(map(int.bit_count, masks)) > SMALL else None
    request = {
        "houses": [house.cells for house in layout.houses], "masks": list(masks),
        "rules": tuple(rules), "nodes": limits.nodes, "memory": memory, **what,
    }
    while True:
        with contextlib.suppress(Lost):
            return _search(request, layout, limits, end)


def _search(
    request: dict[str, Any], layout: Layout, limits: Limits, end: float | None
) -> Found:
    process = Process.take()
    helps = request["after"] is None and may_help(request["masks"], layout.size, limits)
    second = Second(request, limits) if helps else None
    try:
        process.ask(request)
        result, again = _listen(process, second, layout, request, limits, end)
    except BaseException:
        process.kill()
        raise
    finally:
        if second is not None:
            second.end()
    if again:
        process.give_back()
    else:
        process.kill()
    return result


def _listen(
    process: Process, second: Second | None, layout: Layout, request: dict[str, Any],
    limits: Limits, end: float | None,
) -> tuple[Found, bool]:
    """Collect models until there are no more, or until the search is stopped.

    Returns the result, and whether the process can take another request.
    """
    count, nodes = 0, 0
    kept: list[tuple[int, ...]] = []
    while True:
        match process.hear(LOOK if end is None else min(LOOK, max(end - monotonic(), 0.0))):
            case "model", nodes, digits:
                count += 1
                if len(kept) < request["room"]:
                    kept.append(tuple(digits))
            case "done", nodes, stopped, again:
                return Found(count, nodes, stopped, tuple(kept)), again
            case "large", size, candidates:
                raise Unsupported(message(
                    "engine 'sat' would take about {needed} of memory for the {candidates:,} "
                    "remaining candidates, {free} are free: {layout}", needed=amount(size),
                    candidates=candidates, free=amount(request["memory"] or 0),
                    layout=shown(layout.structure)))
        if second is not None and (found := second.look()) is not None:
            return found, False
        if stopped := why_ended(limits, end):
            return Found(count, nodes, stopped, tuple(kept)), False


def why_ended(limits: Limits, end: float | None) -> str | None:
    """Return why a search has to end at this moment, or None; *end*: by ``time.monotonic``."""
    if limits.control is not None and limits.control.stopped:
        return "asked"
    if end is not None and monotonic() >= end:
        return "time"
    return None
