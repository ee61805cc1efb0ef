"""Search by a SAT solver (python-sat's CaDiCaL), for huge or odd boards and as a second opinion.

An extra: ``pip install 'nanpure[sat]'``. Each candidate is a variable; a cell holds exactly one
digit, a house each digit exactly once. Singles come first, since they shrink the formula by an
order of magnitude: native ones where the native code serves the size, else those of the oracle.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from importlib.util import find_spec
from itertools import combinations
from itertools import count as numbers
from threading import Event
from typing import Any

from nanpure.compiled import board_of
from nanpure.errors import Unsupported
from nanpure.kernel import MAX_SIZE, Found, Limits, propagate
from nanpure.layout import Layout
from nanpure.search import strike
from nanpure.sets import bits

__all__ = ["available", "search_sat"]

# CaDiCaL cannot be interrupted from outside, so it runs in slices of conflicts that are grown or
# shrunk towards this many seconds; between two of them limits, stop flag and Ctrl-C are seen.
_SLICE = 0.03
_FIRST_CONFLICTS = 200

# More literals than these are kept apart in pieces, not pair by pair. Pairs search best where
# memory allows: an empty 36×36 takes 2.7 s and 450 MB by pairs, 5.7 s by pieces of 12, and more
# than 40 s by pieces of 6; an empty 49×49 takes 1.9 GB by pairs and 0.7 GB by pieces of 15.
_PAIRS = 36
_PIECE = 15


def available() -> bool:
    """Tell whether python-sat is installed."""
    return find_spec("pysat") is not None


def search_sat(
    layout: Layout, masks: Sequence[int], limit: int, room: int, limits: Limits = Limits()
) -> Found:
    """Search as :func:`nanpure.kernel.search` does; nodes are CaDiCaL's decisions.

    Raises :class:`Unsupported` when python-sat is not installed.
    """
    if not available():
        raise Unsupported("engine 'sat' needs python-sat: pip install 'nanpure[sat]'")
    from pysat.solvers import Cadical195

    end = time.monotonic() + limits.timeout if limits.timeout else None
    sound, left = _singles(layout, masks)
    if not sound:
        return Found(0, 0, None, ())
    number = {
        (cell, bit): i + 1
        for i, (cell, bit) in enumerate((c, b) for c, mask in enumerate(left) for b in bits(mask))
    }
    with Cadical195() as solver:
        for i, clause in enumerate(_clauses(layout, left, number)):
            solver.add_clause(clause)
            if i % 4096 == 0 and (stopped := _stop(limits, 0, time.monotonic(), end)):
                return Found(0, 0, stopped, ())
        return _beside(
            lambda over: _enumerate(solver, number, layout.cells, limit, room, limits, end, over)
        )


def _beside(work: Callable[[Event], Found]) -> Found:
    """Run *work* in a thread of its own, and let an exception here end it.

    On the main thread python-sat would catch Ctrl-C itself, and jump out of the middle of CaDiCaL.
    """
    over = Event()
    with ThreadPoolExecutor(1) as pool:
        try:
            future = pool.submit(work, over)
            while not future.done():  # a signal does not always end a wait
                wait([future], _SLICE)
            return future.result()
        finally:
            over.set()


def _enumerate(
    solver: Any,
    number: dict[tuple[int, int], int],
    cells: int,
    limit: int,
    room: int,
    limits: Limits,
    end: float | None,
    over: Event,
) -> Found:
    """Find models one after another, each ruled out for the next."""
    found: list[tuple[int, ...]] = []
    count, conflicts = 0, _FIRST_CONFLICTS
    while True:
        solver.conf_budget(conflicts)
        began = time.monotonic()
        answer = solver.solve_limited()
        now = time.monotonic()
        decisions = solver.accum_stats()["decisions"]
        stopped = None if answer is False else _stop(limits, decisions, now, end)
        if answer is True:
            true = [literal for literal in solver.get_model()[: len(number)] if literal > 0]
            count += 1
            if len(found) < room:
                found.append(_digits(true, number, cells))
            if count >= limit:
                stopped = "limit"
            solver.add_clause([-literal for literal in true])
        elif now - began < _SLICE:
            conflicts *= 2
        elif now - began > 2 * _SLICE:
            conflicts = max(conflicts // 2, 10)
        if answer is False or stopped or over.is_set():
            return Found(count, decisions, stopped, tuple(found))


def _stop(limits: Limits, nodes: int, now: float, end: float | None) -> str | None:
    if limits.control is not None and limits.control.stopped:
        return "asked"
    if limits.nodes is not None and nodes > limits.nodes:
        return "nodes"
    if end is not None and now >= end:
        return "time"
    return None


def _singles(layout: Layout, masks: Sequence[int]) -> tuple[bool, Sequence[int]]:
    if layout.size <= MAX_SIZE:
        board = board_of(layout)
        return propagate(board, masks)
    left = list(masks)
    return strike(left, set(), [tuple(bits(peers)) for peers in layout.peers]), left


def _clauses(
    layout: Layout, masks: Sequence[int], number: dict[tuple[int, int], int]
) -> Iterator[list[int]]:
    """Every cell one digit, every house each digit once: at least one, and no two."""
    fresh = numbers(len(number) + 1)
    for cell, mask in enumerate(masks):
        yield from _exactly_one([number[cell, bit] for bit in bits(mask)], fresh)
    for house in layout.houses:
        for bit in range(layout.size):
            yield from _exactly_one(
                [number[cell, bit] for cell in house.cells if masks[cell] >> bit & 1], fresh
            )


def _exactly_one(literals: list[int], fresh: Iterator[int]) -> Iterator[list[int]]:
    """At least one, and no two: by pairs where they are few, else in pieces.

    A piece hands on, by a variable of its own, that its one is taken; so the clauses grow with the
    number of literals, not with its square.
    """
    yield literals
    while len(literals) > _PAIRS:
        taken = next(fresh)
        piece, rest = literals[: _PIECE - 1], literals[_PIECE - 1 :]
        yield from ([-one, -other] for one, other in combinations([*piece, -taken], 2))
        literals = [taken, *rest]
    for one, other in combinations(literals, 2):
        yield [-one, -other]


def _digits(true: list[int], number: dict[tuple[int, int], int], cells: int) -> tuple[int, ...]:
    chosen = set(true)
    digits = [0] * cells
    for (cell, bit), literal in number.items():
        if literal in chosen:
            digits[cell] = bit + 1
    return tuple(digits)
