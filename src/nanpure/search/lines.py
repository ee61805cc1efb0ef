"""Classic 9×9 puzzles as bare lines, one per call: no objects, hardly any work around the search.

For callers with one puzzle at a time and many of them: a service, a loop, the inner loop of another
program. A line is 81 characters, ``str`` or ASCII ``bytes``: 1-9, and ``. 0 * _`` for an empty
cell, with nothing before or after them. All other text forms, sizes and shapes are for
:func:`nanpure.solve`; many puzzles at once are much faster with :func:`nanpure.solve_many`.

The interpreter's lock is kept for the first 1,024 nodes of a search (half a millisecond), since
releasing it costs more than most searches. A longer search releases it, and Ctrl-C stops it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import AnyStr, overload

from nanpure.base.arguments import integer, refused
from nanpure.errors import MultipleSolutions, ParseError
from nanpure.kernel.search import line_count, line_solution
from nanpure.model.grid import Grid, grid_of_digits
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.search.engines import kernel_limit
from nanpure.search.verbs import solve, why_not_one
from nanpure.words import message

__all__ = ["count_line", "find_line", "solve_line"]

_SIGNS = "123456789.0*_"


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
        raise _malformed(line) from None
    if solution is None:
        raise why_not_one(solve(_puzzle(line)))
    if isinstance(solution, tuple):
        first, second = solution if isinstance(line, str) else map(_text, solution)
        # Not a message: that took a third of the call, and only Python programs get this error.
        raise MultipleSolutions(f"several solutions: {first}; {second}",
                                _Shown(_text(line), (first, second)))
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
        raise _malformed(line) from None
    return solution


def count_line(line: str | bytes, limit: int = 2) -> int:
    """Count the solutions of a classic puzzle, stopping at *limit*.

    With the default limit, 1 means that the solution is the only one. Raises :class:`ParseError` if
    *line* is not 81 characters, ``ValueError`` for a limit below 1.

    >>> count_line("." * 81), count_line(b"." * 81, limit=100), count_line("11" + "." * 79)
    (2, 100, 0)
    """
    wanted = kernel_limit(integer(limit, "limit", 1))
    try:
        return line_count(line, wanted)
    except ValueError:
        raise _malformed(line) from None


def _text(line: str | bytes) -> str:
    # One byte per character, so that columns are indices into the bytes.
    return line if isinstance(line, str) else line.decode("latin-1")


class _Shown(Sequence[Grid]):
    """Solutions of a puzzle, which become grids on first access: most callers need only one."""

    __slots__ = ("line", "pair")

    def __init__(self, line: str, pair: tuple[str, str]) -> None:
        self.line, self.pair = line, pair

    def __len__(self) -> int:
        return len(self.pair)

    @overload
    def __getitem__(self, at: int) -> Grid: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Grid, ...]: ...
    def __getitem__(self, at: int | slice) -> Grid | tuple[Grid, ...]:
        puzzle = _puzzle(self.line)
        return tuple(grid_of_digits(puzzle, tuple(map(int, digits))) for digits in self.pair)[at]


def _puzzle(line: str | bytes) -> Puzzle:
    signs = "".join(sign if sign in "123456789" else "0" for sign in _text(line))
    return Puzzle(tuple(map(int, signs)), Layout.default(9))


def _malformed(line: object) -> Exception:
    """The error of a line that is not a puzzle."""
    if not isinstance(line, str | bytes):
        return refused(line, "line", "str or bytes")
    text = _text(line)
    for at, sign in enumerate(text):
        if sign not in _SIGNS:
            expected = message("a digit {digits} or an empty cell {empty}", digits="1-9",
                               empty=". 0 * _")
            return ParseError(text, expected=expected, found=repr(sign), column=at + 1)
    return ParseError(text, expected=message("{cells} cells for {size}x{size}", cells=81, size=9),
                      found=str(len(text)))
