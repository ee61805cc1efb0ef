"""The single entry to every search: the choice of an engine, and the limits of each.

Every search goes through here: verbs, batches, ratings, the generator, hints. An engine is used
only if it knows all primitives of the rules of a board (:mod:`nanpure.rules`); if none does,
that is an error, and no rule is ignored.

Engines: ``native`` (with special back ends for the classic 9×9) and ``sat``.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from nanpure import kernel
from nanpure.base.arguments import spelled
from nanpure.errors import Unsupported, shown
from nanpure.kernel import Found, Houses, Limits
from nanpure.kernel.lines import line_search
from nanpure.kernel.search import UNLIMITED, classic_search, rest_of
from nanpure.model.candidates import candidates_of
from nanpure.model.grid import Grid, packed
from nanpure.model.layout import Layout
from nanpure.search.compiled import compiled, start_of
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.kernel import Batch, Counts

__all__ = ["ENGINES", "MOST_SAMPLES", "Engine", "board_of", "count", "count_branches",
           "count_rows", "demand", "enumerate_solutions", "is_classic", "is_plain_classic",
           "kernel_limit", "rule_of_searches", "sample", "search", "search_board", "search_digits",
           "search_grid", "search_rows", "search_text"]

Engine = Literal["auto", "native", "sat"]
ENGINES: tuple[Engine, ...] = ("auto", "native", "sat")

# Primitives that an engine knows in addition to houses, by name: boards of houses load none.
_KNOWN: dict[str, frozenset[str]] = {
    "native": frozenset({"Automaton", "Between", "Chain", "Combination", "Count", "Different",
                         "Either", "Element", "EqualSums", "Linear", "Pair", "Sum", "Table"}),
}
_KNOWN["sat"] = _KNOWN["native"]

# Primitives that everything else that takes a board knows: methods, mathematics.
_KNOWN_TO_ALL = frozenset({"Different", "Sum"})

# On boards above 10×10, `auto` gives the native search this many branches before it turns to SAT,
# and fewer on boards above 25×25, where a branch takes ten times as long (30 µs at 36×36) and SAT
# solves those that take native more than some thousands: see bench/README.md for the measurement.
AUTO_NODES = 200_000
AUTO_SIZE = 10
FEW_NODES = 5_000
FEW_SIZE = 25

FEW_SOLUTIONS = 2  # on a board with rules: more of them are found natively

# And this many per candidate without a solution if they are requested in the order of the cells.
# The first one of an empty board takes 2.7 at 25×25, 5.3 at 30×30, 8.0 at 36×36 (2.5 s), where SAT
# needs minutes.
DRY_NODES = 25

# Up to this many solutions are counted one by one, which is faster than counting all grids.
MANY = 10_000_000

# Singles are struck here on boards beyond the native size with up to this many cells, in at most a
# tenth of a second, before a process is started for SAT.
SOON = 100**2

MOST_SAMPLES = 10_000_000  # of one estimate of a number of solutions


# ---- what each can serve -----------------------------------------------------------------------


def demand(layout: Layout, engine: str) -> None:
    """Raise :class:`Unsupported` if an engine does not know a rule of a board.

    >>> demand(Layout.parse("3x3+cage:3:r1c1,r1c2"), "sat")
    """
    if (rule := _unknown(layout, _KNOWN[engine])) is not None:
        raise Unsupported(message("engine {engine!r} does not know the rule {rule}", engine=engine,
                                  rule=rule))


def _unknown(layout: Layout, known: frozenset[str]) -> str | None:
    """The first rule of a board that has another primitive, in layout text as errors quote it."""
    if _knows(known, layout):
        return None
    return next(shown(rule.text(layout)) for rule in layout.rules if not known.issuperset(
        [type(part).__name__ for part in rule.lower_among(layout, layout.rules)]))


def _knows(names: frozenset[str], layout: Layout) -> bool:
    return names.issuperset([kind.__name__ for kind in set(map(type, layout.primitives))])


def _serves(layout: Layout, engine: str) -> bool:
    return _knows(_KNOWN[engine], layout)


def is_classic(layout: Layout) -> bool:
    """Whether a board is the classic 9×9 without further rules, which has the fastest search."""
    return not layout.rules and layout.box_shape == (3, 3) and layout.first == 1


def is_plain_classic(grid: Grid) -> bool:
    """Whether a grid is classic, and determined by its digits: nothing else is struck."""
    return is_classic(grid.layout) and grid.is_plain


def board_of(layout: Layout) -> Houses:
    """Return a layout for what is neither search nor technique: methods, generators.

    Raises :class:`Unsupported` beyond N = 36, or for a rule that only these know.

    >>> board_of(Layout.default(4)).count
    12
    >>> board_of(Layout.parse("2x2+thermo:r1c1,r1c2"))
    Traceback (most recent call last):
    nanpure.errors.Unsupported: only searches and techniques know the rule \
'thermo:r1c1,r1c2'; solve, check, count, steps and hints take it
    """
    if (rule := rule_of_searches(layout)) is not None:
        raise Unsupported(message("only searches and techniques know the rule {rule}; solve, "
                                  "check, count, steps and hints take it", rule=rule))
    return compiled(layout)


def rule_of_searches(layout: Layout) -> str | None:
    """Return the first rule of a board that only searches know, in layout text, or None.

    >>> rule_of_searches(Layout.parse("2x2+cage:3:r1c1,r1c2+thermo:r1c1,r1c2"))
    "'thermo:r1c1,r1c2'"
    """
    return _unknown(layout, _KNOWN_TO_ALL) if layout.primitives else None


def search_board(layout: Layout) -> Houses:
    """Return a layout for a native search.

    Raises :class:`Unsupported` beyond N = 36, or if the search does not know a rule.
    """
    if layout.primitives:
        demand(layout, "native")
    return compiled(layout)


# ---- one grid ----------------------------------------------------------------------------------


def search(
    grid: Grid, engine: Engine, limit: int, room: int, limits: Limits, began: float
) -> tuple[Found, str]:
    """Search a grid; return the result and the engine.

    The first *room* solutions are kept. *began*: the start of the caller's time.
    """
    if type(engine) is str and engine == "auto" and is_plain_classic(grid):  # most calls
        return classic_search(packed(grid), limit, room, limits), "native"
    if _engine(grid.layout, engine) == "sat":
        return _search_sat(grid, limit, room, limits, began)
    if engine == "auto" and grid.layout.size > AUTO_SIZE:
        return _search_large(grid, limit, room, limits)
    if engine == "auto" and grid.layout.primitives and not limits.nodes and limit <= FEW_SOLUTIONS:
        return _search_ruled(grid, limit, room, limits)
    return search_grid(grid, limit, room, limits), "native"


def search_text(text: str, engine: Engine, limit: int,
                limits: Limits) -> tuple[tuple[bytes, ...], int] | None:
    """Search a bare classic line for two solutions: (solutions, nodes); else None: use its grid."""
    asked = limit == 2 and limits is UNLIMITED and type(engine) is str and engine == "auto"
    return line_search(text) if asked else None


def search_grid(grid: Grid, limit: int, room: int, limits: Limits) -> Found:
    """Search a grid natively, on the ``scalar`` back end if it is classic."""
    if is_plain_classic(grid):
        return classic_search(packed(grid), limit, room, limits)
    board = search_board(grid.layout)
    return kernel.search(board, start_of(grid, board), limit, room, limits)


def search_digits(
    layout: Layout, digits: Sequence[int], limit: int, room: int, limits: Limits
) -> Found:
    """Search N² digits (0 = empty), of which no candidates are struck."""
    if is_classic(layout):
        return classic_search(bytes(digits), limit, room, limits)
    return kernel.search(search_board(layout), candidates_of(layout, digits), limit, room, limits)


def count(
    grid: Grid, engine: Engine, limit: int, jobs: int, limits: Limits, began: float
) -> tuple[Found, str]:
    """Count the solutions of a grid, at most *limit*, without keeping any.

    From 2^64 − 1 on there is no limit, except for plain classic grids. Only these use more than one
    of *jobs* threads. A limit of nodes selects the search of any layout, whose nodes are the same
    everywhere.
    """
    if _engine(grid.layout, engine) == "sat":
        return _search_sat(grid, limit, 0, limits, began)
    if limit > MANY and (result := _of_nearly_empty(grid, limit, limits, began)) is not None:
        return result, "native (column sets)"
    if is_plain_classic(grid) and limits.nodes is None:
        return kernel.classic_count(packed(grid), limit, jobs, limits), "native"
    board = search_board(grid.layout)
    return kernel.count(board, start_of(grid, board), limit, limits), "native"


def _of_nearly_empty(grid: Grid, limit: int, limits: Limits, began: float) -> Found | None:
    """The solutions of a nearly empty board, derived from the number of all grids.

    If all digits are in one house, each way to put that many different ones there has equally many
    solutions. None: digits are elsewhere, or the grids of the layout cannot be counted like this.
    """
    layout = grid.layout
    if layout.box_shape is None or layout.rules or not grid.is_plain:
        return None
    placed = {cell for cell, digit in enumerate(grid.values) if digit}
    digits = {grid.values[cell] for cell in placed}
    if len(digits) < len(placed) or not any(placed.issubset(house.cells)
                                            for house in layout.houses):
        return None
    # Few boards are as empty as this.
    from math import perm

    from nanpure.kernel.column_sets import COUNTED

    if layout.box_shape not in COUNTED:
        return None
    counted = kernel.count_grids(layout.box_shape, rest_of(limits, time.monotonic() - began))
    if counted.stopped is not None:
        return Found(0, 0, counted.stopped, ())
    number = counted.grids // perm(layout.size, len(placed))
    if number >= limit < kernel_limit(None):
        return Found(limit, 0, "limit", ())
    return Found(number, 0, None, ())


def sample(
    grid: Grid, seed: int, first: int, n: int, jobs: int, limits: Limits
) -> kernel.Samples:
    """Sample the number of solutions of a grid; native only."""
    return kernel.samples(
        search_board(grid.layout), grid.candidates, seed, first, n, jobs, limits
    )


def enumerate_solutions(
    grid: Grid, after: Sequence[int], limit: int, limits: Limits, engine: Engine = "auto"
) -> tuple[Found, Engine]:
    """Return the next solutions of a grid in lexicographic order after *after* (none: the first).

    Also returns the engine for later calls. As in :func:`search`, boards beyond the native size and
    those above 10×10 for which the native search finds none for a while go to SAT if it is
    installed. Fewer than *limit* do not mean that there are no more: *stopped* shows that.
    """
    if _engine(grid.layout, engine) == "sat":
        from nanpure.search.sat import enumerate_sat

        return enumerate_sat(grid.layout, grid.candidates, after, limit, limits), "sat"
    board = search_board(grid.layout)
    if engine == "native" or grid.layout.size <= AUTO_SIZE or not _can_take_over(grid.layout):
        result = kernel.enumerate_solutions(board, grid.candidates, bytes(after), limit, limits)
        return result, "native"
    most = DRY_NODES * sum(map(int.bit_count, grid.candidates))
    first, began = _first(limits, most), time.monotonic()
    result = kernel.enumerate_solutions(board, grid.candidates, bytes(after), limit, first)
    if result.stopped != "nodes" or first.nodes == limits.nodes:
        return result, "auto"
    if result.count:  # as good as its limit
        return replace(result, stopped="limit"), "auto"
    rest = rest_of(limits, time.monotonic() - began, result.nodes)
    more, engine = enumerate_solutions(grid, after, limit, rest, "sat")
    return replace(more, nodes=result.nodes + more.nodes), engine


def _can_take_over(layout: Layout) -> bool:
    """Whether SAT is available for a board on which the native search is slow."""
    if not _serves(layout, "sat"):
        return False
    from nanpure.search.sat import available  # most boards never need it

    return available()


def _engine(layout: Layout, engine: Engine) -> str:
    """The first engine to use."""
    engine = spelled(engine, "an engine", ENGINES)
    if engine == "auto":
        large = layout.size > kernel.MAX_SIZE
        engine = "sat" if large and _serves(layout, "sat") else "native"
    demand(layout, engine)
    return engine


def _first(limits: Limits, most: int) -> Limits:
    """The limits of a native search before SAT takes over, after *most* nodes."""
    return Limits(limits.timeout, min(most, limits.nodes or most), limits.control)


def _search_large(grid: Grid, limit: int, room: int, limits: Limits) -> tuple[Found, str]:
    """Search a large board: first natively, then by SAT if it is installed and knows the rules."""
    layout, board = grid.layout, search_board(grid.layout)
    if not _can_take_over(layout):
        result = kernel.search(board, start_of(grid, board), limit, room, limits)
        return result, "native (sat is not installed)" if _serves(layout, "sat") else "native"
    most = AUTO_NODES if layout.size <= FEW_SIZE else FEW_NODES
    first, began = _first(limits, most), time.monotonic()
    result = kernel.search(board, grid.candidates, limit, room, first)
    if result.stopped != "nodes" or first.nodes == limits.nodes:
        return result, "native"
    return _search_sat(grid, limit, room, limits, began, result.nodes)


def _search_ruled(grid: Grid, limit: int, room: int, limits: Limits) -> tuple[Found, str]:
    """Search a board with rules natively, and by SAT where that takes long and SAT is installed."""
    from nanpure.search.turns import in_turns, may_take_turns  # most boards have no rules
    if not may_take_turns(grid.layout.primitives):
        return search_grid(grid, limit, room, limits), "native"
    board = search_board(grid.layout)
    return in_turns(
        lambda turn: kernel.search(board, start_of(grid, board), limit, room, turn),
        lambda turn: _search_sat(grid, limit, room, turn, time.monotonic())[0]
        if _can_take_over(grid.layout) else None, limits)


def _search_sat(
    grid: Grid, limit: int, room: int, limits: Limits, began: float, nodes: int = 0
) -> tuple[Found, str]:
    """Search by SAT within the rest of the limits after some work since *began*."""
    from nanpure.search.sat import available, require_processes, search_sat, why_ended
    require_processes()
    layout, candidates = grid.layout, grid.candidates  # takes a while too on a large board
    rest = rest_of(limits, time.monotonic() - began, nodes)
    if layout.size <= kernel.MAX_SIZE:
        sound, candidates = kernel.propagate(search_board(layout), candidates)
    elif layout.cells <= SOON and not layout.rules:  # many of these need no search, and no process
        from nanpure.search.sat.formula import propagate

        sound, left = propagate([house.cells for house in layout.houses], candidates)
        candidates = tuple(left)
    else:
        return search_sat(layout, candidates, limit, room, rest), "sat"
    if not sound:
        return Found(0, 0, None, ()), "sat"
    done = not any(mask & (mask - 1) for mask in candidates)
    if done and available() and why_ended(rest, None) is None:
        only = tuple(mask.bit_length() for mask in candidates)
        return Found(1, 0, "limit" if limit == 1 else None, (only,)[:room]), "sat"
    return search_sat(layout, candidates, limit, room, rest), "sat"


# ---- rows of digits ----------------------------------------------------------------------------


def search_rows(
    layout: Layout, rows: NDArray[np.uint8], limit: int, jobs: int, limits: Limits
) -> Batch:
    """Search rows of N² digits of one layout."""
    batch: Batch = _ask(kernel.classic_batch, kernel.batch, layout, rows, limit, jobs, limits)
    return batch


def count_rows(
    layout: Layout, rows: NDArray[np.uint8], limit: int, jobs: int, limits: Limits
) -> Counts:
    """Count the solutions of rows of N² digits of one layout."""
    counts: Counts = _ask(kernel.classic_counts, kernel.counts, layout, rows, limit, jobs, limits)
    return counts


def count_branches(
    layout: Layout, rows: NDArray[np.uint8], jobs: int, limits: Limits
) -> NDArray[np.uint32]:
    """Return how often the search of each row branches up to two solutions, as for one grid."""
    if is_classic(layout):
        return kernel.scalar_counts(rows, 2, jobs, limits).branches
    return kernel.counts(search_board(layout), rows, 2, jobs, limits).branches


def _ask(
    classic: Callable[..., Any], other: Callable[..., Any], layout: Layout, *arguments: Any
) -> Any:
    if is_classic(layout):
        return classic(*arguments)
    return other(search_board(layout), *arguments)


def kernel_limit(limit: int | None) -> int:
    """Return a limit of solutions for the native code; None: none."""
    return 2**64 - 1 if limit is None else min(limit, 2**64 - 1)
