"""Many puzzles at once: arrays, text, files or lists in, arrays out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from nanpure.base.arguments import integer
from nanpure.kernel import Batch, Control, Counts, Found, Limits, Status
from nanpure.kernel.search import jobs_of
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.search.engines import count_rows, search_grid, search_rows
from nanpure.search.rows import Puzzles, Read, read_many

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["BAD", "STATUSES", "count_many", "solve_many"]

STATUSES = tuple(map(str, Status))  # the words of the numbers of a batch
BAD = Status.BAD  # of what is not a puzzle
LARGEST_LIMIT = 2**32 - 1  # the largest count

Answers = TypeVar("Answers", Batch, Counts)


def solve_many(
    puzzles: Puzzles,
    layout: Layout | str | None = None,
    limit: int = 2,
    jobs: int = 1,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Batch:
    r"""Solve many puzzles of one layout; a list may have several layouts of one size.

    *puzzles* is one of

    - an array of digits (``[n, N²]`` or ``[n, N, N]``, of integers, of floats as pandas makes them,
      or of symbols; a cell is empty as in :meth:`Puzzle.of`), or a table of pandas or Polars with a
      column per cell. One of ``uint8`` is not copied; it
      must not change during the call;
    - ``bytes`` of text with one puzzle per line (empty lines and lines that begin with ``#`` are
      skipped), or the ``Path`` of a file of such text;
    - a column in any Arrow form (pyarrow, pandas, Polars, a NumPy array of strings) of texts, of
      lists of N² digits or of N rows (extra ``data``);
    - a list, or any other iterable, of puzzles, each in any form that :meth:`Puzzle.of` takes.

    *layout* defaults to that of the size. *jobs* threads work with the GIL released; the result
    does not depend on their number. Limits are per puzzle. Puzzles with struck candidates are
    searched one by one.

    Returns a :class:`~nanpure.kernel.Batch`; status is 0 none, 1 unique, 2 many, 3 unknown, 4 bad.
    In every form what is not a puzzle of the layout is ``bad``: other text, other numbers of
    cells, digits out of range, a null or None, a rule that is not supported. An entry of a list
    that is no form of a board, such as a number, is a ``TypeError`` that ends with its index, and
    so is an array of booleans. The rows of one board are a ``ValueError``: N rows of N cells,
    unless N cells are a puzzle and most of them have only its digits. Memory is that of the
    result; for a file of any length in constant memory, use ``nanpure solve``. Bytes that are not
    text (zero bytes, a line of more than 8 MiB) raise :class:`Unsupported`.

    >>> batch = solve_many(b"12..3..........4\n1..1............\nrubbish\n", "2x2")
    >>> batch.status.tolist(), batch.solutions[1].any()
    ([2, 0, 4], np.False_)
    >>> solve_many([[1, 2, 0, 0] * 4, {(1, 1): 5}, None, ".24.3......4.31."], "2x2").status.tolist()
    [0, 4, 4, 1]
    """
    import numpy as np

    limits = Limits(timeout, nodes, control)
    limit, jobs = _checked(limit, jobs)
    read = read_many(puzzles, layout)
    batch = _spread(_ask(search_rows, read, limit, jobs, limits), read)
    for index, grid in read.struck:
        result = _search_one(grid, limit, 1, limits)
        batch.status[index], batch.counts[index] = _status(result), result.count
        if result.solutions:
            batch.solutions[index] = np.array(list(result.solutions[0]), np.uint8)
    return batch


def count_many(
    puzzles: Puzzles,
    layout: Layout | str | None = None,
    limit: int = 2,
    jobs: int = 1,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Counts:
    r"""Count the solutions of many puzzles of one layout, at most *limit* of each.

    It keeps no solutions: with the default limit, ``counts == 1`` marks the proper puzzles. The
    arguments are those of :func:`solve_many`.

    Returns a :class:`~nanpure.kernel.Counts`: counts, status, and how often each search branched.

    >>> count_many(b"12..3..........4\n1..1............\nrubbish\n", "2x2", 100).counts.tolist()
    [3, 0, 0]
    """
    limits = Limits(timeout, nodes, control)
    limit, jobs = _checked(limit, jobs)
    read = read_many(puzzles, layout)
    counts = _spread(_ask(count_rows, read, limit, jobs, limits), read)
    for index, grid in read.struck:
        result = _search_one(grid, limit, 0, limits)
        counts.status[index], counts.counts[index] = _status(result), result.count
        counts.branches[index] = min(result.nodes, LARGEST_LIMIT)
    return counts


def _checked(limit: int, jobs: int) -> tuple[int, int]:
    """The limit, and the number of threads to use."""
    return integer(limit, "limit", 1), jobs_of(jobs)


# ---- searching ----------------------------------------------------------------------------------


def _ask(
    ask: Callable[..., Answers], read: Read, limit: int, jobs: int, limits: Limits
) -> Answers:
    """Search all rows, layout by layout."""
    import numpy as np

    if not read.boards:
        return ask(read.layout, read.rows, limit, jobs, limits)
    parts = [(where, ask(layout, read.rows[where], limit, jobs, limits))
             for layout, where in read.boards]

    def joined(name: str) -> Any:
        first: NDArray[Any] = parts[0][1].arrays()[name]
        together = np.empty((len(read.rows), *first.shape[1:]), first.dtype)
        for where, answer in parts:
            together[where] = getattr(answer, name)
        return together

    kind = type(parts[0][1])
    return kind(**{name: joined(name) for name in parts[0][1].arrays()})


def _spread(answers: Answers, read: Read) -> Answers:
    """Put the answers for the rows in their places; the other puzzles stay bad."""
    import numpy as np

    if read.where is None:
        return answers

    def placed(values: Any, otherwise: int) -> Any:
        everything = np.full((read.n, *values.shape[1:]), otherwise, values.dtype)
        everything[read.where] = values
        return everything

    spread = {name: placed(values, 0) for name, values in answers.arrays().items()}
    spread["status"] = placed(answers.status, BAD)
    return type(answers)(**spread)


def _search_one(grid: Grid, limit: int, room: int, limits: Limits) -> Found:
    wanted = min(limit, LARGEST_LIMIT)  # as in the other rows
    return search_grid(grid, wanted, room, limits)


def _status(result: Found) -> int:
    known = result.count > 1 or result.stopped is None
    return min(result.count, 2) if known else STATUSES.index("unknown")
