"""The native generator: recipes and streams of chance in, rows of digits out.

Every attempt has a stream of its own, told by (seed, index, attempt), so that a result depends on
nothing else: not on threads, not on what was asked for before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Integral
from typing import Literal, NamedTuple

from nanpure import _core
from nanpure._core import Control, Houses
from nanpure.errors import shown_value
from nanpure.kernel.search import backend, mask_array

__all__ = [
    "EMPTY", "GIVEN", "MADE", "Attempt", "Outcome", "Recipe",
    "attempts", "check_stream", "filled", "grid", "minimal",
]

# Orbit numbers of cells that have no given from the start, and of those that keep theirs.
EMPTY, GIVEN = 0xFFFF, 0xFFFE

Outcome = Literal[
    "made", "many solutions", "many givens", "not minimal", "no grid", "stopped", "no luck"
]
MADE: tuple[Outcome, ...] = (
    "made", "many solutions", "many givens", "not minimal", "no grid", "stopped", "no luck",
)


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is wanted of a puzzle.

    - *board*; *classic*: whether it is the classic 9×9 (its search is faster);
    - *orbit*: N² numbers; cells of one number lose their givens together, see also :data:`EMPTY`
      and :data:`GIVEN`;
    - *fewest*: never take away more than leaves so many givens; *most*: more are no success;
    - *minimal*: every given must be needed;
    - *patience*: branches for one question whether a given is needed, an open one keeps it; 0 = no
      limit (and a proof of minimality must not have one).
    """

    board: Houses
    classic: bool
    orbit: tuple[int, ...]
    fewest: int = 0
    most: int = 36 * 36
    minimal: bool = False
    patience: int = 0


class Attempt(NamedTuple):
    """The last attempt for an index: what became of it, its number, and N² digits each."""

    outcome: Outcome
    number: int
    puzzle: bytes
    solution: bytes


def attempts(
    recipe: Recipe, seed: int, starts: Sequence[tuple[int, int]], limit: int, jobs: int = 1,
    control: Control | None = None,
) -> list[Attempt]:
    """Try each (index, first attempt) until it succeeds, *limit* times at most.

    >>> from nanpure.compiled import board_of
    >>> from nanpure.layout import Layout
    >>> recipe = Recipe(board_of(Layout.default(4)), False, tuple(range(16)))
    >>> [one.outcome for one in attempts(recipe, 7, [(0, 0), (1, 0)], 10)]
    ['made', 'made']
    """
    puzzles, solutions, made, numbers = _core.generate(
        backend(), recipe.board, recipe.classic, list(recipe.orbit), recipe.fewest, recipe.most,
        recipe.minimal, recipe.patience, seed, [index for index, _ in starts],
        [first for _, first in starts], limit, jobs, control,
    )
    cells = recipe.board.cells
    return [
        Attempt(MADE[made[k]], numbers[k], puzzles[at : at + cells], solutions[at : at + cells])
        for k, at in enumerate(range(0, len(puzzles), cells))
    ]


def check_stream(seed: int, index: int = 0) -> None:
    """Refuse what tells no stream of chance.

    >>> check_stream(-1)
    Traceback (most recent call last):
    ValueError: expected a seed from 0 to 2^64-1, got -1
    """
    for name, number in (("seed", seed), ("index", index)):
        if (not isinstance(number, Integral) or isinstance(number, bool)
                or not 0 <= number < 1 << 64):
            raise ValueError(f"expected a{'n' * (name == 'index')} {name} from 0 to 2^64-1, "
                             f"got {shown_value(number)}")


def minimal(
    recipe: Recipe, masks: Sequence[int], seed: int, index: int, puzzle: bytes, solution: bytes,
    control: Control | None = None,
) -> tuple[bytes, bool]:
    """Take givens of a puzzle away; its one solution is known. False: it was stopped before.

    *masks*: the candidates of cells without a given (all of them where the recipe is classic).
    """
    check_stream(seed, index)
    return _core.minimize(
        recipe.board, recipe.classic, list(recipe.orbit), recipe.fewest, recipe.patience,
        mask_array(masks), seed, index, puzzle, solution, control,
    )


def grid(
    board: Houses, masks: Sequence[int], seed: int, index: int, nodes: int = 0,
    control: Control | None = None,
) -> bytes:
    """A solution of candidate masks by chance.

    Empty where there is none, where *nodes* branches (0: any number) were not enough, or where it
    was stopped.
    """
    check_stream(seed, index)
    return _core.random_grid(board, mask_array(masks), seed, index, nodes, control)


Filled = Literal["filled", "not filled", "no solution", "stopped"]
FILLED: tuple[Filled, ...] = ("filled", "not filled", "no solution", "stopped")


def filled(
    board: Houses, classic: bool, start: Sequence[int], free: Sequence[int], seed: int, index: int,
    changes: int, control: Control | None = None,
) -> tuple[Filled, bytes, int]:
    """Digits for the cells of *free*, beside what the candidate masks *start* settle already.

    Gives what became of it, N² digits with the fewest solutions seen (0 outside *free*), and how
    many solutions those have (400: or more; 0: none was drawn).
    """
    check_stream(seed, index)
    digits, outcome, solutions = _core.fill(
        board, classic, mask_array(start), list(free), seed, index, changes, control
    )
    return FILLED[outcome], digits, solutions
