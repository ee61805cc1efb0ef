"""The structure of a complete grid: unavoidable sets, cliques, puzzles with few givens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from nanpure.base.arguments import flag, integer, optional
from nanpure.errors import PuzzleError, Unsupported
from nanpure.kernel import Control, Limits
from nanpure.kernel.search import jobs_of
from nanpure.kernel.structure import MOST_CELLS, ClueSearch
from nanpure.kernel.structure import clique as native_clique
from nanpure.kernel.structure import unavoidable_sets as native_sets
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid
from nanpure.model.sets import CellSet
from nanpure.search.engines import board_of, is_classic
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["MOST", "Clique", "UnavoidableSets", "clique", "puzzles_with_clues", "unavoidable_sets"]

MOST = 12  # default limit of the cells of a set
CLUE_SETS = 14  # limit of the cells of the sets used to find puzzles with few givens, up to 9×9
BRANCHES = 64  # that are searched at a time at first
PUZZLES = 1 << 22  # of one branch


@dataclass(frozen=True, slots=True)
class UnavoidableSets:
    """The minimal unavoidable sets of a grid.

    - *sets*: smaller ones first, then in the order of their cells;
    - *complete*: they include all minimal ones up to this number of cells;
    - *stopped*: None, or why some requested ones may be missing: ``time``, ``asked``.
    """

    sets: tuple[CellSet, ...]
    complete: int
    stopped: str | None


@dataclass(frozen=True, slots=True)
class Clique:
    """Unavoidable sets of which no two have a cell in common.

    Every puzzle with that solution has a given in each, so it has at least as many givens.

    - *sets*: as many as were found;
    - *bound*: at most this many of the examined sets are disjoint; it is their number if the search
      was not stopped;
    - *stopped*: None, or ``time``, ``asked``.
    """

    sets: tuple[CellSet, ...]
    bound: int
    stopped: str | None


def unavoidable_sets(
    grid: PuzzleLike,
    most: int = MOST,
    *,
    layout: Layout | str | None = None,
    jobs: int = 1,
    timeout: float | None = None,
    control: Control | None = None,
) -> UnavoidableSets:
    """Find all minimal unavoidable sets of at most *most* cells of a grid.

    A set of cells is unavoidable if the grid without them has another solution, and minimal if no
    smaller part of it is; every puzzle with this solution has a given in each of them. The grid is
    a complete one, or the solution of a puzzle that has only one. They are built from one cell: a
    cell that gets another digit draws in the cells that it sees with this digit, until all agree;
    since every digit is tried in every cell, none is missed. *timeout*: seconds; the sets known
    when it ends are complete up to a smaller size. The result does not depend on *jobs*, the number
    of threads.

    Raises :class:`Unsupported` for boards with sums or more than 128 cells,
    :class:`~nanpure.PuzzleError` unless there is exactly one solution.

    >>> found = unavoidable_sets("1234341221434321")
    >>> len(found.sets), found.complete, str(found.sets[0])
    (14, 12, 'r1c1 r1c2 r3c1 r3c2')
    """
    most, jobs = integer(most, "most", 1, MOST_CELLS), jobs_of(jobs)
    limits = Limits(timeout, control=control)
    grid = _complete(grid, layout, limits)
    result = native_sets(board_of(grid.layout), bytes(grid.values),
                         min(most, grid.layout.cells), jobs, limits)
    size = grid.layout.size
    return UnavoidableSets(tuple(CellSet(mask, size) for mask in result.sets), result.complete,
                           result.stopped)


def clique(
    grid: PuzzleLike,
    most: int = MOST,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    control: Control | None = None,
) -> Clique:
    """Find as many disjoint unavoidable sets as possible, of at most *most* cells.

    Their number is known as the maximum clique number; larger sets may give a larger one. The
    search is exact, by branch and bound with colours after Tomita and Seki (2003). Arguments and
    errors as for :func:`unavoidable_sets`.

    >>> [str(cells) for cells in clique("1234341221434321").sets][:2]
    ['r1c1 r1c3 r2c1 r2c3', 'r1c2 r1c4 r2c2 r2c4']
    """
    began = monotonic()
    unavoidable = unavoidable_sets(grid, most, layout=layout, timeout=timeout, control=control)
    masks = [cells.mask for cells in unavoidable.sets]
    apart = native_clique(masks, _rest(Limits(timeout, control=control), began))
    return Clique(tuple(unavoidable.sets[k] for k in apart.members), apart.bound,
                  unavoidable.stopped or apart.stopped)


def puzzles_with_clues(
    grid: PuzzleLike,
    clues: int,
    *,
    layout: Layout | str | None = None,
    minimal: bool = False,
    limit: int | None = None,
    jobs: int = 1,
    timeout: float | None = None,
    control: Control | None = None,
) -> Iterator[Puzzle]:
    """Yield all puzzles with *clues* givens whose only solution is a grid, *limit* at most.

    Their givens are chosen to meet every unavoidable set of the grid, and each choice is tested by
    a search for another solution. The method is that of G. McGuire, B. Tugemann and G. Civario,
    "There Is No 16-Clue Sudoku" (2012), starting with the givens of the chute that has the fewest.
    *minimal*: only puzzles all of whose givens are needed. Each comes once, in an order that does
    not depend on *jobs*, the number of threads. The grid is a complete one, or the solution of a
    puzzle that has only one.

    Raises :class:`Unsupported` for boards with sums or more than 128 cells,
    :class:`~nanpure.PuzzleError` unless there is exactly one solution, and with the status
    ``unknown`` at the end if *timeout* (seconds) was not enough for all, or *control* was stopped.

    >>> found = list(puzzles_with_clues("1234341221434321", 4))
    >>> len(found), found[0].clues, list(puzzles_with_clues("1234341221434321", 3))
    (12, 4, [])
    """
    limits = Limits(timeout, control=optional(control, "control", Control))
    began = monotonic()
    grid = _complete(grid, layout, limits)
    clues = integer(clues, "number of givens", 1, grid.layout.cells)
    if limit is not None:
        limit = integer(limit, "limit", 1)
    return _puzzles(grid, clues, flag(minimal, "minimal"), limit, jobs_of(jobs), limits, began)


def _puzzles(
    grid: Grid, clues: int, minimal: bool, limit: int | None, jobs: int, limits: Limits,
    began: float,
) -> Iterator[Puzzle]:
    board, digits = board_of(grid.layout), bytes(grid.values)
    most = CLUE_SETS if grid.layout.size <= 9 else MOST
    sets = native_sets(board, digits, min(most, grid.layout.cells), jobs, _rest(limits, began)).sets
    search = ClueSearch(board, digits, sets, clues, minimal, is_classic(grid.layout),
                        _rest(limits, began))
    count, done, together = 0, 0, BRANCHES * jobs
    if search.stopped is not None:
        raise _stopped(grid, count, search.stopped)
    while done < len(search):
        wanted = PUZZLES if limit is None else min(PUZZLES, limit - count)
        end = min(done + together, len(search))
        call = monotonic()
        share = search.run(done, end, wanted, jobs, _rest(limits, began))
        for mask in share.puzzles:
            count += 1
            yield _puzzle(grid, mask)
            if count == limit:
                return
        if share.more:
            raise _stopped(grid, count, "limit")
        done += share.done
        if done < end:
            was_stopped = limits.control is not None and limits.control.stopped
            raise _stopped(grid, count, "asked" if was_stopped else "time")
        # About a second between two batches of results; the caller gets each at once.
        together *= 2 if monotonic() - call < 1 else 1


def _puzzle(grid: Grid, mask: int) -> Puzzle:
    return Puzzle(tuple(digit if mask >> cell & 1 else 0
                        for cell, digit in enumerate(grid.values)), grid.layout)


def _complete(puzzle: PuzzleLike, wanted: Layout | str | None, limits: Limits) -> Grid:
    """Return the complete grid that is meant: itself, or the one solution."""
    grid = as_grid(puzzle, wanted)
    layout = grid.layout
    if layout.cells > MOST_CELLS:
        raise Unsupported(message("expected a board of at most {most} cells, got {got}: {layout}",
                                  most=MOST_CELLS, got=layout.cells, layout=layout.structure))
    if not layout.digits_alike:
        raise Unsupported(message("unavoidable sets need boards without sums: {layout}",
                                  layout=layout.structure))
    return solve(grid, timeout=limits.timeout, control=limits.control).solution


def _rest(limits: Limits, began: float) -> Limits:
    """Return the remaining limits."""
    if limits.timeout is None:
        return limits
    return Limits(max(1e-6, limits.timeout - (monotonic() - began)), control=limits.control)


def _stopped(grid: Grid, count: int, why: str) -> PuzzleError:
    return PuzzleError(message("stopped by {limit} after {count} puzzles in a grid, there may be "
                               "more: {line}", limit=why, count=count, line=grid.line()), "unknown",
                       why)
