"""Attempts: a puzzle each, or what it fell short of. Every one has a stream of chance of its own.

Three sources: the native generator (a random grid, givens taken away), group tables (the same from
another grid), and digits for a pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import groupby
from math import inf
from random import Random
from typing import NamedTuple, TypeVar

from nanpure.errors import NoSolution
from nanpure.generate.clues import is_minimal, is_unique
from nanpure.generate.errors import NotMade
from nanpure.generate.filling import fill
from nanpure.generate.wishes import Wanted, Work
from nanpure.kernel import Control
from nanpure.kernel.generate import Attempt, Recipe, attempts, minimal
from nanpure.methods.groups import group_grid, mask
from nanpure.model.chance import below
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, puzzle_of_digits
from nanpure.model.symmetry import random_transform

__all__ = ["STOPPED", "Map", "Trial", "Unit", "stream_number", "try_all"]

CHANGES = 2000   # of cells of a pattern, in one attempt
NUMBER_BITS = 24  # of the number of an attempt in the number of a stream; the index stands above

# How far from the wish: one of another level is nearer than one with too many givens, and that
# nearer than one that has several solutions.
TOO_MANY, AMBIGUOUS = 100.0, 1000.0
NOT_MINIMAL = "givens that are not needed"

COUNTED = 400  # solutions that a filling is counted to (native/generate/filling.hpp)

Unit = tuple[Work, int]
"""An index and the number of an attempt."""

In = TypeVar("In")
Out = TypeVar("Out")


class Map:
    """``map`` on some threads, or none: a function and its inputs in, a list out."""

    def __init__(self, jobs: int, parallel: Callable[..., object]) -> None:
        self.jobs, self.parallel = jobs, parallel

    def __call__(self, function: Callable[[In], Out], entries: Sequence[In]) -> list[Out]:
        """Apply the function to all entries, in order."""
        if self.jobs == 1 or len(entries) < 2:
            return [function(entry) for entry in entries]
        return list(self.parallel(function, entries))  # type: ignore[call-overload, no-any-return]


class Trial(NamedTuple):
    """What became of an attempt: *distance* 0 where it is a puzzle, which may yet be too easy.

    *why*: what the puzzle has that it should not have; *stopped*: it is not known what would have
    become of it.
    """

    puzzle: Puzzle | None
    distance: float = 0.0
    why: str = ""
    stopped: bool = False


STOPPED = Trial(None, inf, "it was stopped before a grid was found", stopped=True)


def try_all(wanted: Wanted, units: Sequence[Unit], spread: Map, control: Control) -> list[Trial]:
    """Make all these attempts. Raises :class:`NotMade` where the layout has no grid at all."""
    if wanted.grids == "groups":
        return spread(lambda unit: _from_group(wanted, *unit, control), units)
    if wanted.places is not None:
        return spread(lambda unit: _filled(wanted, *unit, control), units)
    recipes = ((wanted.recipe(work.layout, number), (work, number)) for work, number in units)
    boards = []
    for _, same in groupby(recipes, lambda one: id(one[0])):
        which, together = zip(*same, strict=True)
        boards.append((which[0], together))
    jobs = spread.jobs if len(boards) == 1 else 1
    found = spread(lambda same: _dug(wanted, *same, jobs, control), boards)
    return [trial for trials in found for trial in trials]


def stream_number(index: int, number: int) -> int:
    """One number of 64 bits for an index and the number of an attempt.

    Small ones stand side by side, so that no two can meet; of larger ones a hash is taken, so that
    two meet with the chance of a lottery.

    >>> stream_number(1, 2) == (1 << 24) + 2, stream_number(0, 1 << 24) == stream_number(1, 0)
    (True, False)
    """
    if number >> NUMBER_BITS == 0 and index >> (64 - NUMBER_BITS) == 0:
        return (index << NUMBER_BITS) + number
    return int.from_bytes(blake2b(f"{index}/{number}".encode(), digest_size=8).digest())


# ---- taking givens away ------------------------------------------------------------------------


def _dug(
    wanted: Wanted, recipe: Recipe, units: Sequence[Unit], jobs: int, control: Control
) -> list[Trial]:
    """Attempts of the native generator, by one recipe."""
    layout = units[0][0].layout
    starts = [(work.index, number) for work, number in units]
    made = attempts(recipe, wanted.seed, starts, 1, min(jobs, len(units)), control)
    return [_trial(wanted, layout, one) for one in made]


def _trial(wanted: Wanted, layout: Layout, made: Attempt) -> Trial:
    if made.outcome == "made":
        return Trial(puzzle_of_digits(made.puzzle, layout))
    if made.outcome == "stopped":
        return _broken_off(wanted, puzzle_of_digits(made.puzzle, layout))
    if made.outcome == "no grid":
        raise NotMade(f"no grid exists for layout {layout.structure}", kind="grid")
    if made.outcome == "no luck":
        return Trial(None, inf, "no grid was found")
    return _short_of(wanted, puzzle_of_digits(made.puzzle, layout))


def _broken_off(wanted: Wanted, puzzle: Puzzle) -> Trial:
    """As far as an attempt came: the puzzle has one solution, but not all its givens were tried."""
    if not puzzle.clues:
        return STOPPED
    over = max(1, puzzle.clues - wanted.most)
    return Trial(puzzle, TOO_MANY * over, f"{puzzle.clues} clues, not all tried", stopped=True)


def _short_of(wanted: Wanted, puzzle: Puzzle) -> Trial:
    """A unique puzzle that has too many givens, or one that is not needed."""
    over = puzzle.clues - wanted.most
    if over > 0:
        return Trial(puzzle, TOO_MANY * over, f"{puzzle.clues} clues")
    return Trial(puzzle, TOO_MANY, NOT_MINIMAL)


def _from_group(wanted: Wanted, work: Work, number: int, control: Control) -> Trial:
    """A group table in disguise, its givens taken away, or shown where the pattern is."""
    stream = stream_number(work.index, number)
    solution = _group_solution(work.layout, Random(f"{wanted.seed}/{stream}/group"))
    if wanted.places is not None:
        shown = mask(solution, wanted.places)
        if is_unique(shown, control):
            return _checked(wanted, shown, control)
        return Trial(shown, AMBIGUOUS, "several solutions", stopped=control.stopped)
    full = bytes(solution.values)
    open_ = ((1 << work.layout.size) - 1,) * work.layout.cells
    digits, whole = minimal(
        wanted.recipe(work.layout, number), open_, wanted.seed, stream, full, full, control)
    puzzle = Puzzle(tuple(digits), work.layout)
    if not whole:
        return _broken_off(wanted, puzzle)
    if puzzle.clues > wanted.most:
        return _short_of(wanted, puzzle)
    return _checked(wanted, puzzle, control)


def _group_solution(layout: Layout, chance: Random) -> Grid:
    group = ("cyclic", "product")[below(2, chance)]
    return random_transform(layout, chance.getrandbits(64))(group_grid(layout, group))


# ---- filling a pattern -------------------------------------------------------------------------


def _filled(wanted: Wanted, work: Work, number: int, control: Control) -> Trial:
    """Digits for the pattern, beside the givens that stand already."""
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
        raise NotMade(f"no grid exists for layout {work.layout.structure}",
                      kind="grid") from error
    if puzzle is None:
        why = f"{solutions} solutions{' or more' * (solutions == COUNTED)}"
        return Trial(nearest, AMBIGUOUS + solutions, why if nearest else "no grid was found",
                     stopped=control.stopped)
    return _checked(wanted, puzzle, control)


def _checked(wanted: Wanted, puzzle: Puzzle, control: Control) -> Trial:
    """Tell whether a unique puzzle is minimal, if it has to be."""
    if wanted.minimal and not is_minimal(puzzle, control):
        return _broken_off(wanted, puzzle) if control.stopped else Trial(
            puzzle, TOO_MANY, NOT_MINIMAL)
    return _broken_off(wanted, puzzle) if control.stopped else Trial(puzzle)
