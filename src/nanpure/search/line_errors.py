"""The errors of classic lines, loaded when the first line has one, or a limit is to be checked."""

from __future__ import annotations

from functools import partial
from typing import AnyStr

from nanpure.base.arguments import integer, refused
from nanpure.errors import ParseError, several_solutions
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.search.engines import kernel_limit
from nanpure.search.result import solved, why_not_one
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["checked", "malformed", "not_one"]

_SIGNS = "123456789.0*_"


def not_one(line: AnyStr, pair: tuple[AnyStr, AnyStr] | None) -> Exception:
    """The error of a puzzle without solutions, or with the two of *pair*."""
    if pair is None:
        return why_not_one(solve(_puzzle(line)))
    first, second = pair if isinstance(line, str) else map(_text, pair)
    # Not a message: that took a third of the call, and only Python programs get this error.
    return several_solutions(f"several solutions: {first}; {second}",
                             partial(_grids, line, (first, second)))


def checked(limit: int) -> int:
    """The limit as the native search takes it."""
    return kernel_limit(integer(limit, "limit", 1))


def malformed(line: object) -> Exception:
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


def _text(line: str | bytes) -> str:
    # One byte per character, so that columns are indices into the bytes.
    return line if isinstance(line, str) else line.decode("latin-1")


def _grids(line: str | bytes, pair: tuple[str, str]) -> tuple[Grid, ...]:
    puzzle = _puzzle(line)
    return tuple(solved(puzzle, tuple(map(int, digits))) for digits in pair)


def _puzzle(line: str | bytes) -> Puzzle:
    signs = "".join(sign if sign in "123456789" else "0" for sign in _text(line))
    return Puzzle(tuple(map(int, signs)), Layout.default(9))
