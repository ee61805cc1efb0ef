"""Puzzles near a puzzle: some givens removed, some others added."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from nanpure.base import arrays
from nanpure.base.arguments import flag, integer
from nanpure.errors import NoSolution
from nanpure.generator.arguments import puzzle_of
from nanpure.generator.clues import all_needed, go_on, listed, one_solution, without
from nanpure.generator.deadline import watched
from nanpure.generator.impossible import fewest_known, most_needed
from nanpure.kernel import Control, Limits
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike
from nanpure.search.engines import search_rows
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["near"]

LISTED = 400_000  # cells of the solutions that are listed to see which givens leave one
UNIQUE = 1     # status of a batch


def near(
    puzzle: PuzzleLike,
    minus: int = 1,
    plus: int = 1,
    *,
    layout: Layout | str | None = None,
    minimal: bool = False,
    limit: int | None = None,
    timeout: float | None = None,
    control: Control | None = None,
) -> Iterator[Puzzle]:
    """Yield the unique puzzles with *minus* givens fewer and *plus* others more, *limit* at most.

    This is the neighbourhood that searches for puzzles with few clues explore, {−1+1}, {−2+1}.
    Exactly *minus* of the givens lose their digit (their cells may get another one) and all the
    rest stay. Each puzzle comes once, in the order of the removed cells, then of the added cells
    and digits. *minimal*: only those in which every given is needed. The puzzle itself need not
    be unique; this may repair one without a solution. Every further given multiplies the work by
    some hundreds.

    Raises ValueError for numbers that make no sense; :class:`~nanpure.NoSolution` at the end if the
    puzzle has no solution and nothing was found; :class:`~nanpure.PuzzleError` with the status
    ``unknown`` if *timeout* (seconds) was not enough for all, or *control* was stopped.

    >>> puzzles = list(near("12...........4.3", 1, 1))
    >>> len(puzzles), len(set(puzzles)), all(one_solution(puzzle) for puzzle in puzzles)
    (19, 19, True)
    >>> [puzzle.line() for puzzle in near("112..........4.3", limit=2)]
    ['312..........4.3', '.124.........4.3']
    """
    puzzle = puzzle_of(puzzle, layout)
    minus = integer(minus, "number of givens to remove", 0, puzzle.clues)
    room = puzzle.layout.cells - puzzle.clues + minus
    plus = integer(plus, "number of givens to add", 0, room)
    if limit is not None:
        limit = integer(limit, "limit of puzzles", 1)
    return _limited(puzzle, minus, plus, flag(minimal, "minimal"), limit,
                    Limits(timeout, control=control))


def _limited(
    puzzle: Puzzle, minus: int, plus: int, minimal: bool, limit: int | None, limits: Limits
) -> Iterator[Puzzle]:
    count = 0
    with watched(limits) as control:
        possible = _may_be(puzzle, puzzle.clues - minus + plus, minimal)
        for other in _near(puzzle, minus, plus, control) if possible else ():
            if minimal and not all_needed(other, control):
                continue
            go_on(control,
                  message("after {count} puzzles near this one, there may be more", count=count),
                  puzzle)
            count += 1
            yield other
            if count == limit:
                return
        if not count and solve(puzzle, limit=1, control=control).status == "none":
            raise NoSolution(message("no solution, and no puzzle with just one near it: {line}",
                                     line=puzzle.line()))
        go_on(control,
              message("after {count} puzzles near this one, there may be more", count=count),
              puzzle)


def _may_be(puzzle: Puzzle, clues: int, minimal: bool) -> bool:
    """Whether a puzzle may have this many givens, as far as is proven."""
    least = 0 if puzzle.removed else fewest_known(puzzle.layout)
    most = most_needed(puzzle.layout.size) if minimal else puzzle.layout.cells
    return least <= clues <= most


def _near(puzzle: Puzzle, minus: int, plus: int, control: Control) -> Iterator[Puzzle]:
    """Yield all of them; whatever follows a stop means nothing."""
    cells = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    for gone in combinations(cells, minus):
        if control.stopped:
            return
        fewer = without(puzzle, gone)
        if not plus:
            if one_solution(fewer, control):
                yield fewer
            continue
        # The same digit again would make it a puzzle with fewer changes.
        banned = [(cell, puzzle.givens[cell]) for cell in gone]
        yield from _with_more(fewer, banned, -1, plus, control)


def _with_more(
    puzzle: Puzzle, banned: list[tuple[int, int]], after: int, plus: int, control: Control
) -> Iterator[Puzzle]:
    """The unique puzzles with *plus* more givens, all in cells after *after*."""
    digits, whole = _listed(puzzle, control)
    if control.stopped:
        return
    possible = {}
    for cell, given in enumerate(puzzle.givens):
        if given or cell <= after:
            continue
        found = digits[cell::puzzle.layout.cells]
        for digit in range(1, puzzle.layout.size + 1):
            # A given that no listed solution has may be in another one.
            if ((often := found.count(digit)) or not whole) and (cell, digit) not in banned:
                possible[cell, digit] = often
    if plus == 1:
        more = [_with(puzzle, *place) for place, often in possible.items()
                if often == 1 or (not whole and not often)]
        yield from more if whole else _unique(more, control)
        return
    for cell, digit in possible:
        if control.stopped:
            return
        yield from _with_more(_with(puzzle, cell, digit), banned, cell, plus - 1, control)


def _listed(puzzle: Puzzle, control: Control) -> tuple[bytes, bool]:
    """The digits of solutions, one after the other, and whether these are all."""
    result = listed(puzzle, max(2, LISTED // puzzle.layout.cells), control)
    return b"".join(map(bytes, result.solutions)), result.stopped is None


def _unique(puzzles: list[Puzzle], control: Control) -> Iterator[Puzzle]:
    """Yield those puzzles of one layout that have one solution."""
    if not puzzles or puzzles[0].removed or not arrays.are_there():
        yield from (each for each in puzzles if one_solution(each, control))
        return
    rows = arrays.np.array([each.givens for each in puzzles], arrays.np.uint8)
    status = search_rows(puzzles[0].layout, rows, 2, 1, Limits(control=control)).status
    yield from (each for each, is_ in zip(puzzles, status.tolist(), strict=True) if is_ == UNIQUE)


def _with(puzzle: Puzzle, cell: int, digit: int) -> Puzzle:
    givens = list(puzzle.givens)
    givens[cell] = digit
    return replace(puzzle, givens=tuple(givens))
