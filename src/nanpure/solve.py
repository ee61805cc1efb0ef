"""The verbs that search: solve, count, check, solutions.

They take a :class:`Puzzle`, a :class:`Grid` (as it stands: placed digits and struck candidates
count) or puzzle text, and give a :class:`Result`. Zero and many solutions are answers; limits end
in the status ``unknown``, never in a wrong answer.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from nanpure import kernel
from nanpure.compiled import board_of
from nanpure.errors import MultipleSolutions, NoSolution, PuzzleError
from nanpure.grid import Grid
from nanpure.kernel import Control, Found, Limits
from nanpure.puzzle import Puzzle, as_grid
from nanpure.sat import available, search_sat
from nanpure.witness import Exhausted, TwoSolutions, Witness, contradiction

__all__ = ["ENGINES", "Engine", "Result", "Status", "board_of", "check", "count",
           "has_digits_only", "kernel_limit", "positive", "solutions", "solve", "why_not_one"]

Status = Literal["unique", "none", "many", "unknown"]
Engine = Literal["auto", "native", "sat"]
ENGINES: tuple[Engine, ...] = ("auto", "native", "sat")

# `auto` gives the native search this many branches on boards above 10×10 before it turns to SAT:
# see bench/README.md for the measurement.
AUTO_NODES = 200_000
AUTO_SIZE = 10

# Solutions that `solve` keeps: not more than these many cells of them, whatever the limit, so that
# a call that is stopped comes back at once. `solutions` gives them all.
KEPT_CELLS = 1 << 19


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found out.

    - *status*: ``unique``, ``none``, ``many`` or ``unknown`` (a limit came first);
    - *solutions*: complete grids, as many as were asked to be kept;
    - *count*: solutions seen; *exact*: whether there are no more;
    - *witness*: what shows ``none`` or ``many``, where that is known;
    - *nodes*: branches taken; *engine*: what searched;
    - *stopped*: None, or what ended the search: ``limit``, ``nodes``, ``time``, ``asked``.
    """

    status: Status
    solutions: tuple[Grid, ...]
    count: int
    exact: bool
    witness: Witness | None
    nodes: int
    engine: str
    stopped: str | None

    @property
    def solution(self) -> Grid:
        """The one solution.

        Raises :class:`NoSolution`, :class:`MultipleSolutions` (with two witnesses), or
        :class:`PuzzleError` when the search was stopped before it knew.
        """
        if self.status == "unique":
            return self.solutions[0]
        raise why_not_one(self)


def solve(
    puzzle: Puzzle | Grid | str,
    engine: Engine = "auto",
    limit: int = 2,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Search until *limit* solutions are found, and keep them (the first 6,000 of a 9×9).

    With the default limit of 2 the status tells whether the solution is unique; with limit 1 a
    found solution leaves it ``unknown``.

    >>> result = solve("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2....."
    ...                "1.4......")
    >>> result.status, result.solution.line()[:9]
    ('unique', '417369825')
    >>> solve("1..1............").solution
    Traceback (most recent call last):
    nanpure.errors.NoSolution: no solution: two 1 in row 1: r1c1 and r1c4
    """
    positive(limit, "limit")
    grid = as_grid(puzzle)
    room = min(limit, KEPT_CELLS // grid.layout.cells)
    found, used = _search(grid, engine, limit, room, Limits(timeout, nodes, control))
    return _result(grid, found, used)


def check(
    puzzle: Puzzle | Grid | str,
    engine: Engine = "auto",
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Tell whether a puzzle has one solution, none or many, and what shows it.

    >>> result = check("12..............")
    >>> result.status, len(result.witness.cells) > 0
    ('many', True)
    >>> print(check("123....4........").witness)
    no candidate in r1c4
    """
    return solve(puzzle, engine, 2, timeout=timeout, nodes=nodes, control=control)


def count(
    puzzle: Puzzle | Grid | str,
    limit: int | None = 1_000_000,
    engine: Engine = "auto",
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Count the solutions, exactly unless there are more than *limit* (None: no limit).

    No solutions are kept. Beyond the limit ``exact`` is False and ``count`` is the limit.

    >>> count("................").count
    288
    >>> some = count("................", limit=100)
    >>> some.count, some.exact, some.status
    (100, False, 'many')
    """
    if limit is not None:
        positive(limit, "limit")
    grid = as_grid(puzzle)
    wanted = kernel_limit(None if limit is None else limit + 1)
    limits = Limits(timeout, nodes, control)
    _engine(engine)
    if engine == "sat" or (engine == "auto" and grid.layout.size > kernel.MAX_SIZE):
        found, used = search_sat(grid.layout, grid.candidates, wanted, 0, limits), "sat"
    else:
        found, used = kernel.count(board_of(grid.layout), grid.candidates, wanted, limits), "native"
    result = _result(grid, found, used)
    if limit is not None and found.count > limit:
        result = replace(result, count=limit)  # the status stays that of what was seen
    return result


def solutions(
    puzzle: Puzzle | Grid | str,
    limit: int | None = None,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Iterator[Grid]:
    """Yield the solutions in lexicographic order (cells row-major, digits ascending).

    Ends after *limit*. *timeout* and *nodes* bound the search as a whole, without the time that
    the caller takes between two solutions; when one is reached, :class:`PuzzleError` with status
    ``unknown`` is raised.

    >>> [grid.line() for grid in solutions("................", limit=2)]
    ['1234341221434321', '1234341223414123']
    """
    if limit is not None:
        positive(limit, "limit")
    grid = as_grid(puzzle)
    return _solutions(grid, limit, Limits(timeout, nodes, control))


def _solutions(grid: Grid, limit: int | None, limits: Limits) -> Iterator[Grid]:
    board = board_of(grid.layout)
    after, chunk, left = b"", 1, limit
    spent, nodes = 0.0, 0
    while left is None or left > 0:
        wanted = chunk if left is None else min(chunk, left)
        began = time.monotonic()
        rest = _rest(limits, spent, nodes)
        found = kernel.enumerate_solutions(board, grid.candidates, after, wanted, rest)
        spent += time.monotonic() - began
        nodes += found.nodes
        for digits in found.solutions:
            yield _solved(grid, digits)
        if found.stopped is None:
            return
        left = None if left is None else left - found.count
        stopped = found.stopped
        if stopped == "limit" and left != 0 and limits.timeout and spent >= limits.timeout:
            stopped = "time"
        if stopped != "limit":
            raise PuzzleError(
                f"stopped by {stopped} after {nodes} nodes: there may be more solutions",
                "unknown",
                stopped,
            )
        after = bytes(found.solutions[-1])
        # The first one comes at once, the rest in ever larger helpings, but never so large that
        # a caller who stops has to wait for them.
        chunk = min(4 * chunk, 4096, KEPT_CELLS // board.cells)


def why_not_one(result: Result) -> PuzzleError:
    """Say why a result has not one solution, which the caller knows."""
    if result.status == "none":
        return NoSolution(f"no solution: {result.witness}")
    if result.status == "many":
        shown = result.solutions[:2]
        return MultipleSolutions(f"several solutions: {'; '.join(map(str, shown))}", shown)
    return PuzzleError(
        f"not known whether the solution is the only one: stopped by {result.stopped} "
        f"after {result.nodes} nodes with {result.count} found",
        result.status,
        result.stopped,
    )


# ---- engines -----------------------------------------------------------------------------------


def kernel_limit(limit: int | None) -> int:
    """A limit as the native code takes it; None: none."""
    return 2**64 - 1 if limit is None else min(limit, 2**64 - 1)


def _rest(limits: Limits, spent: float, nodes: int) -> Limits:
    """What is left of limits after some work; at the end so little that the next look ends it."""
    return Limits(
        max(limits.timeout - spent, 1e-9) if limits.timeout else None,
        max(limits.nodes - nodes, 1) if limits.nodes else None,
        limits.control,
    )


def positive(value: int, name: str) -> None:
    """Raise unless a limit or number that the caller gave is an integer of at least 1."""
    if not isinstance(value, int):
        raise TypeError(f"expected an integer {name}, got {value!r}")
    if value < 1:
        raise ValueError(f"expected a {name} of at least 1, got {value}")


def _engine(engine: str) -> None:
    if engine not in ENGINES:
        raise ValueError(f"expected an engine out of {', '.join(ENGINES)}, got {engine!r}")


def _search(
    grid: Grid, engine: Engine, limit: int, room: int, limits: Limits
) -> tuple[Found, str]:
    """Search with an engine; gives what was found and what searched."""
    _engine(engine)
    layout = grid.layout
    if engine == "sat" or (engine == "auto" and layout.size > kernel.MAX_SIZE):
        return search_sat(layout, grid.candidates, limit, room, limits), "sat"
    if layout.structure == "3x3" and has_digits_only(grid):
        return kernel.classic_search(bytes(grid.values), limit, room, limits), "native"
    board = board_of(layout)
    if engine == "auto" and layout.size > AUTO_SIZE:
        return _search_auto(grid, board, limit, room, limits)
    return kernel.search(board, grid.candidates, limit, room, limits), "native"


def _search_auto(
    grid: Grid, board: kernel.Houses, limit: int, room: int, limits: Limits
) -> tuple[Found, str]:
    """A big board: native for a while, then SAT where it is installed."""
    if not available():
        found = kernel.search(board, grid.candidates, limit, room, limits)
        return found, "native (sat is not installed)"
    first = min(AUTO_NODES, limits.nodes or AUTO_NODES)
    began = time.monotonic()
    found = kernel.search(
        board, grid.candidates, limit, room, Limits(limits.timeout, first, limits.control)
    )
    if found.stopped != "nodes" or first == limits.nodes:
        return found, "native"
    rest = _rest(limits, time.monotonic() - began, found.nodes)
    return search_sat(grid.layout, grid.candidates, limit, room, rest), "sat"


def has_digits_only(grid: Grid) -> bool:
    """Whether its digits say all that a grid says: nothing else is struck."""
    return grid.is_plain


# ---- results -----------------------------------------------------------------------------------


def _result(grid: Grid, found: Found, engine: str) -> Result:
    shown = tuple(_solved(grid, digits) for digits in found.solutions)
    status: Status
    witness: Witness | None = None
    if found.count >= 2:
        status = "many"
        witness = TwoSolutions(*shown[:2]) if len(shown) >= 2 else None
    elif found.stopped:
        status = "unknown"
    elif found.count == 1:
        status = "unique"
    else:
        status = "none"
        witness = contradiction(grid) or Exhausted(found.nodes)
    return Result(
        status=status,
        solutions=shown,
        count=found.count,
        exact=found.stopped is None,
        witness=witness,
        nodes=found.nodes,
        engine=engine,
        stopped=found.stopped,
    )


def _solved(grid: Grid, digits: Sequence[int]) -> Grid:
    """The complete grid of a solution."""
    return Grid.of_digits(grid.puzzle, tuple(digits))
