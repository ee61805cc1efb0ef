"""The verbs that search: solve, count, check, solutions.

They take a :class:`Puzzle`, a :class:`Grid` (with its placed digits and struck candidates) or
puzzle text, and return a :class:`Result`. Zero and many solutions are valid results; limits lead to
the status ``unknown``, never to a wrong answer.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from nanpure.base.arguments import integer
from nanpure.base.lazy import Lazy
from nanpure.base.other_calls import keyword_is_for
from nanpure.errors import PuzzleError, shown_value
from nanpure.kernel import Control, Limits
from nanpure.kernel.search import UNLIMITED, jobs_of, rest_of
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.search import engines
from nanpure.search.engines import Engine
from nanpure.search.result import Result, result_of, result_of_line, solved
from nanpure.words import message

__all__ = ["check", "count", "solutions", "solve"]

# Cells of the solutions that `solve` keeps at most, so that a stopped call returns at once.
KEPT_CELLS = 1 << 19

LEAST_BOARD = 16  # characters of a board; no engine has a name as long

LONG = 0.5  # seconds, after which `solutions` requests no larger batches


def solve(
    puzzle: PuzzleLike,
    engine: Engine = "auto",
    limit: int = 2,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Search until *limit* solutions are found, and keep them (the first 6,000 of a 9×9).

    With the default limit of 2 the status shows whether the solution is unique; with limit 1 it
    stays ``unknown`` after a solution is found.

    >>> result = solve("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2....."
    ...                "1.4......")
    >>> result.status, result.solution.line()[:9]
    ('unique', '417369825')
    >>> solve("1..1............").solution
    Traceback (most recent call last):
    nanpure.errors.NoSolution: no solution: two 1s in row 1: r1c1 and r1c4
    """
    limit = integer(limit, "limit", 1)
    limits, began = _limits(timeout, nodes, control), time.monotonic()
    if type(puzzle) is str and layout is None:
        line = engines.search_text(puzzle, engine, limit, limits)
        if line is not None:
            return result_of_line(puzzle, *line)
    grid = as_grid(puzzle, layout)
    room = min(limit, KEPT_CELLS // grid.layout.cells)
    result, used = engines.search(grid, engine, limit, room, limits, began)
    return result_of(grid, result, used)


@keyword_is_for("against", "mistakes(puzzle, attempt)")
def check(
    puzzle: PuzzleLike,
    engine: Engine = "auto",
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Check whether a puzzle has one solution, none or many, with a witness.

    The answer is the status of the result. :func:`~nanpure.is_unique` answers with yes or no,
    :func:`~nanpure.mistakes` compares an attempt with its puzzle.

    >>> result = check("12..............")
    >>> result.status, len(result.witness.cells) > 0
    ('many', True)
    >>> print(check("123....4........").witness)
    no candidate in r1c4
    >>> check("12..............", against="124.")
    Traceback (most recent call last):
    TypeError: check() has no argument 'against', use mistakes(puzzle, attempt): got '124.'
    """
    if not isinstance(engine, str) or len(engine) >= LEAST_BOARD:
        raise (ValueError if isinstance(engine, str) else TypeError)(
            message("expected an engine out of {engines} (mistakes(puzzle, attempt) "
                    "compares two boards), got {value}", engines=", ".join(engines.ENGINES),
                    value=shown_value(engine)))
    return solve(puzzle, engine, 2, layout=layout, timeout=timeout, nodes=nodes, control=control)


def count(
    puzzle: PuzzleLike,
    limit: int | None = 1_000_000,
    engine: Engine = "auto",
    *,
    layout: Layout | str | None = None,
    jobs: int = 1,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Count the solutions, exactly unless there are more than *limit* (None: no limit).

    The number is ``count`` of the result; no solutions are kept. Beyond the limit ``exact`` is
    False and ``count`` is the limit. Independent parts of a board are counted separately, and
    nearly empty boards of equal boxes (up to 9×9, digits in one house at most) by their column
    sets, so that counts of any size are exact if there is no limit; a count above 64 bits that is
    not complete after 50,000 branches ends there, with ``stopped`` ``limit``. *jobs* threads count
    a classic puzzle with many solutions; the result is the same for any number of them. The nodes
    of such a count are those of this machine's back end.

    >>> count("................").count
    288
    >>> count("." * 64, limit=None).count
    29136487207403520
    >>> some = count("................", limit=100)
    >>> some.count, some.exact, some.status
    (100, False, 'many')
    """
    if limit is not None:
        limit = integer(limit, "limit", 1)
    limits, began = Limits(timeout, nodes, control), time.monotonic()
    grid = as_grid(puzzle, layout)
    wanted = engines.kernel_limit(None if limit is None else limit + 1)
    answer, used = engines.count(grid, engine, wanted, jobs_of(jobs), limits, began)
    result = result_of(grid, answer, used)
    if limit is not None and answer.count > limit:
        # The status stays that of the solutions seen.
        result = replace(result, count=limit, exact=False, stopped="limit")
    return result


def solutions(
    puzzle: PuzzleLike,
    limit: int | None = None,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Iterator[Grid]:
    """Yield the solutions in lexicographic order (cells row-major, digits ascending).

    Boards beyond N = 36, and those above 10×10 for which the native search finds none for a while,
    go to the SAT engine if it is installed, which knows only the rules of houses.

    Ends after *limit*. *timeout* and *nodes* bound the search as a whole, without the time that
    the caller takes between two solutions; when one is reached, :class:`PuzzleError` with status
    ``unknown`` is raised.

    >>> [grid.line() for grid in solutions("................", limit=2)]
    ['1234341221434321', '1234341223414123']
    """
    if limit is not None:
        limit = integer(limit, "limit", 1)
    grid = as_grid(puzzle, layout)
    return Lazy(_solutions(grid, limit, Limits(timeout, nodes, control)), "solutions")


def _solutions(grid: Grid, limit: int | None, limits: Limits) -> Iterator[Grid]:
    after: Sequence[int] = b""
    engine: Engine = "auto"
    chunk, left = 1, limit
    spent, nodes = 0.0, 0
    while left is None or left > 0:
        wanted = chunk if left is None else min(chunk, left)
        began = time.monotonic()
        rest = rest_of(limits, spent, nodes)
        batch, engine = engines.enumerate_solutions(grid, after, wanted, rest, engine)
        taken = time.monotonic() - began
        spent += taken
        nodes += batch.nodes
        for digits in batch.solutions:
            yield solved(grid.puzzle, digits)
        if batch.stopped is None:
            return
        left = None if left is None else left - batch.count
        stopped = batch.stopped
        if stopped == "limit" and left != 0 and limits.timeout and spent >= limits.timeout:
            stopped = "time"
        if stopped != "limit":
            raise PuzzleError(
                message("stopped by {limit} after {nodes} nodes: there may be more solutions",
                        limit=stopped, nodes=nodes),
                "unknown",
                stopped,
            )
        after = batch.solutions[-1]
        # The first one comes at once, the rest in ever larger batches, but never so large that a
        # caller who stops has to wait for them.
        if taken < LONG:
            chunk = min(4 * chunk, 4096, KEPT_CELLS // grid.layout.cells)


def _limits(timeout: float | None, nodes: int | None, control: Control | None) -> Limits:
    if timeout is None and nodes is None and control is None:  # most calls
        return UNLIMITED
    return Limits(timeout, nodes, control)
