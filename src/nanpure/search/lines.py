"""Classic 9×9 puzzles as bare lines, one per call: no objects, hardly any work around the search.

For callers with one puzzle at a time and many of them: a service, a loop, the inner loop of another
program. A line is 81 characters, ``str`` or ASCII ``bytes``: 1-9, and ``. 0 * _`` for an empty
cell, with nothing before or after them. All other text forms, sizes and shapes are for
:func:`nanpure.solve`; many puzzles at once are much faster with :func:`nanpure.solve_many`.

The interpreter's lock is kept for the first 1,024 nodes of a search (half a millisecond), since
releasing it costs more than most searches. A longer search releases it, and Ctrl-C stops it.
"""

from __future__ import annotations

from nanpure.base.facade import Later
from nanpure.kernel.lines import line_count, line_solution

TYPE_CHECKING = False  # of typing: the first call of a process loads no more than it needs
if TYPE_CHECKING:
    from typing import AnyStr

__all__ = ["count_line", "find_line", "solve_line"]

MANY = 1 << 63  # what checks limits is loaded for those from here on only
_errors = Later("nanpure.search.line_errors")


def solve_line(line: AnyStr) -> AnyStr:
    """Return the one solution of a classic puzzle, 81 digits in the type of *line*.

    Unless there is exactly one solution, raises the errors of :attr:`nanpure.Result.solution`:
    :class:`NoSolution`, or :class:`MultipleSolutions` with two solutions. Raises
    :class:`ParseError` if *line* is not 81 characters of a puzzle.

    >>> line = b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    >>> solve_line(line)
    b'417369825632158947958724316825437169791586432346912758289643571573291684164875293'
    >>> solve_line("1..1" + "." * 77)
    Traceback (most recent call last):
    nanpure.errors.NoSolution: no solution: two 1s in row 1: r1c1 and r1c4
    >>> solve_line("1..4" + "x" * 77)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a digit 1-9 or an empty cell . 0 * _, found 'x' at \
column 5 of '1..4xxx...
    """
    try:
        solution: AnyStr | tuple[AnyStr, AnyStr] | None = line_solution(line, 2)
    except ValueError:
        raise _errors.malformed(line) from None
    if solution is None or isinstance(solution, tuple):
        raise _errors.not_one(line, solution)
    return solution


def find_line(line: AnyStr) -> AnyStr | None:
    """Return a solution of a classic puzzle, the first that the search finds; None without any.

    No other solution is searched for. Raises :class:`ParseError` if *line* is not 81 characters.

    >>> found = find_line("12" + "." * 79)
    >>> found[:2], count_line(found), find_line("11" + "." * 79)
    ('12', 1, None)
    """
    try:
        solution: AnyStr | None = line_solution(line, 1)
    except ValueError:
        raise _errors.malformed(line) from None
    return solution


def count_line(line: str | bytes, limit: int = 2) -> int:
    """Count the solutions of a classic puzzle, stopping at *limit*.

    With the default limit, 1 means that the solution is the only one. Raises :class:`ParseError` if
    *line* is not 81 characters, ``ValueError`` for a limit below 1.

    >>> count_line("." * 81), count_line(b"." * 81, limit=100), count_line("11" + "." * 79)
    (2, 100, 0)
    """
    wanted = limit if type(limit) is int and 0 < limit < MANY else _errors.checked(limit)
    try:
        return line_count(line, wanted)
    except ValueError:
        raise _errors.malformed(line) from None
