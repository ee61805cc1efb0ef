"""Attempts: each gives a puzzle, or a near miss, and has its own random stream.

Four sources: the native generator (a random grid, givens removed), group tables (the same from
another grid), digits for a pattern, and rules laid on a grid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from math import inf
from random import Random
from typing import TypeVar

from nanpure.errors import NoSolution
from nanpure.generator.clues import all_needed, one_solution
from nanpure.generator.filling import fill
from nanpure.generator.laid.attempt import laid
from nanpure.generator.trial import (
    AMBIGUOUS,
    NOT_MINIMAL,
    STOPPED,
    TOO_MANY,
    Trial,
    broken_off,
    no_grid,
    stream_number,
)
from nanpure.generator.wishes import Wanted, Work
from nanpure.kernel import Control
from nanpure.kernel.generate import Attempt, Recipe, attempts, minimal
from nanpure.methods.groups import group_grid, mask
from nanpure.model.chance import below
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, puzzle_of_digits
from nanpure.model.symmetry import random_transform
from nanpure.words import message

__all__ = ["Map", "Unit", "try_all"]

CHANGES = 2000   # of cells of a pattern, in one attempt
COUNTED = 400  # the limit of a filling's count of solutions (native/generate/filling.hpp)

Unit = tuple[Work, int]
"""An index and the number of an attempt."""

In = TypeVar("In")
Out = TypeVar("Out")


class Map:
    """``map`` on some threads, or on none: takes a function and its inputs, returns a list."""

    def __init__(self, jobs: int, parallel: Callable[..., object]) -> None:
        self.jobs, self.parallel = jobs, parallel

    def __call__(self, function: Callable[[In], Out], entries: Sequence[In]) -> list[Out]:
        """Apply the function to all entries, in order."""
        if self.jobs == 1 or len(entries) < 2:
            return [function(entry) for entry in entries]
        return list(self.parallel(function, entries))  # type: ignore[call-overload, no-any-return]


def try_all(wanted: Wanted, units: Sequence[Unit], spread: Map, control: Control) -> list[Trial]:
    """Make all these attempts. Raises :class:`NotMade` if the layout has no grid at all."""
    if wanted.rules is not None:
        return spread(lambda unit: laid(wanted, *unit, control), units)
    if wanted.grids == "groups":
        return spread(lambda unit: _from_group(wanted, *unit, control), units)
    if wanted.places is not None:
        return spread(lambda unit: _filled(wanted, *unit, control), units)
    recipes = ((wanted.recipe(work.layout, number), (work, number)) for work, number in units)
    boards = []
    for _, same in groupby(recipes, lambda recipe: id(recipe[0])):
        which, together = zip(*same, strict=True)
        boards.append((which[0], together))
    jobs = spread.jobs if len(boards) == 1 else 1
    results = spread(lambda same: _dug(wanted, *same, jobs, control), boards)
    return [trial for trials in results for trial in trials]


# ---- removing givens ---------------------------------------------------------------------------


def _dug(
    wanted: Wanted, recipe: Recipe, units: Sequence[Unit], jobs: int, control: Control
) -> list[Trial]:
    """Attempts of the native generator with one recipe."""
    layout = units[0][0].layout
    starts = [(work.index, number) for work, number in units]
    made = attempts(recipe, wanted.seed, starts, 1, min(jobs, len(units)), control)
    return [_trial(wanted, layout, attempt) for attempt in made]


def _trial(wanted: Wanted, layout: Layout, made: Attempt) -> Trial:
    if made.outcome == "made":
        return Trial(puzzle_of_digits(made.puzzle, layout))
    if made.outcome == "stopped":
        return broken_off(wanted, puzzle_of_digits(made.puzzle, layout))
    if made.outcome == "no grid":
        raise no_grid(layout)
    if made.outcome == "no luck":
        return Trial(None, inf, "no grid was found")
    return _short_of(wanted, puzzle_of_digits(made.puzzle, layout))


def _short_of(wanted: Wanted, puzzle: Puzzle) -> Trial:
    """A near miss: a unique puzzle with too many givens, or with one that is not needed."""
    over = puzzle.clues - wanted.most
    if over > 0:
        return Trial(puzzle, TOO_MANY * over, message("{clues} clues", clues=puzzle.clues))
    return Trial(puzzle, TOO_MANY, NOT_MINIMAL)


def _from_group(wanted: Wanted, work: Work, number: int, control: Control) -> Trial:
    """Remove givens from a shuffled group table, or show those of the pattern."""
    stream = stream_number(work.index, number)
    solution = _group_solution(work.layout, Random(f"{wanted.seed}/{stream}/group"))
    if wanted.places is not None:
        shown = mask(solution, wanted.places)
        if one_solution(shown, control):
            return _checked(wanted, shown, control)
        return Trial(shown, AMBIGUOUS, "several solutions", stopped=control.stopped)
    full = bytes(solution.values)
    open_ = ((1 << work.layout.size) - 1,) * work.layout.cells
    digits, whole = minimal(
        wanted.recipe(work.layout, number), open_, wanted.seed, stream, full, full, control)
    puzzle = Puzzle(tuple(digits), work.layout)
    if not whole:
        return broken_off(wanted, puzzle)
    if puzzle.clues > wanted.most:
        return _short_of(wanted, puzzle)
    return _checked(wanted, puzzle, control)


def _group_solution(layout: Layout, chance: Random) -> Grid:
    group = ("cyclic", "product")[below(2, chance)]
    return random_transform(layout, chance.getrandbits(64))(group_grid(layout, group))


# ---- filling a pattern -------------------------------------------------------------------------


def _filled(wanted: Wanted, work: Work, number: int, control: Control) -> Trial:
    """Fill the pattern with digits, in addition to the givens that are there."""
    assert wanted.places is not None, "there is a pattern to fill"
    start = wanted.start or Puzzle((0,) * work.layout.cells, work.layout)
    stream = stream_number(work.index, number)
    try:
        puzzle, nearest, solutions = fill(
            start, wanted.places, wanted.seed, stream, CHANGES, control)
    except NoSolution as error:
        if control.stopped:
            return STOPPED
        if wanted.start is not None:
            raise
        raise no_grid(work.layout) from error
    if puzzle is None:
        why = message("{count} solutions or more" if solutions == COUNTED else
                      "{count} solutions", count=solutions)
        return Trial(nearest, AMBIGUOUS + solutions, why if nearest else "no grid was found",
                     stopped=control.stopped)
    return _checked(wanted, puzzle, control)


def _checked(wanted: Wanted, puzzle: Puzzle, control: Control) -> Trial:
    """Check whether a unique puzzle is minimal, if it has to be."""
    if wanted.minimal and not all_needed(puzzle, control):
        return broken_off(wanted, puzzle) if control.stopped else Trial(
            puzzle, TOO_MANY, NOT_MINIMAL)
    return broken_off(wanted, puzzle) if control.stopped else Trial(puzzle)
