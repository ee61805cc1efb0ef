"""The native generator: recipes and random streams in, rows of digits out.

Every attempt has its own random stream, identified by (seed, index, attempt), so that a result
depends on nothing else: neither on threads nor on earlier calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from nanpure import _core
from nanpure._core import Control
from nanpure.base.arguments import flag, instance, integer, integers, optional
from nanpure.base.cells import pairs_of
from nanpure.errors import shown_value
from nanpure.kernel.boards import Houses, digits_of, masks_of
from nanpure.kernel.search import backend, jobs_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "EMPTY", "GIVEN", "MADE", "Attempt", "AttemptRows", "Outcome", "Recipe",
    "attempt_rows", "attempts", "check_stream", "filled", "grid", "minimal",
]

# Orbit numbers of cells without a given from the start, and of those that keep theirs.
EMPTY, GIVEN = 0xFFFF, 0xFFFE
_UINT31, _UINT64 = 2**31 - 1, 2**64 - 1

Outcome = Literal[
    "made", "many solutions", "many givens", "not minimal", "no grid", "stopped", "no luck"
]
MADE: tuple[Outcome, ...] = (
    "made", "many solutions", "many givens", "not minimal", "no grid", "stopped", "no luck",
)


@dataclass(frozen=True, slots=True)
class Recipe:
    """The requirements for a puzzle.

    - *board*; *classic*: whether it is the classic 9×9 (its search is faster);
    - *orbit*: N² numbers; cells of one number lose their givens together; see also :data:`EMPTY`
      and :data:`GIVEN`;
    - *fewest*: the least number of givens to leave; *most*: more givens are a failure;
    - *minimal*: every given must be needed;
    - *even*: the shape of the boxes, height and width, of plain boards whose grids are drawn
      with equal probability (:data:`nanpure.kernel.RANKED`); None: an uneven search fills them;
    - *patience*: branches for deciding whether a given is needed, an undecided one is kept; 0 = no
      limit (and a proof of minimality must not have one).
    """

    board: Houses
    classic: bool
    orbit: tuple[int, ...]
    fewest: int = 0
    most: int = 36 * 36
    minimal: bool = False
    patience: int = 0
    even: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        cells = instance(self.board, "board", Houses).cells
        orbit = integers(self.orbit, "orbit", 0, EMPTY)
        if len(orbit) != cells:
            raise ValueError(f"expected an orbit of {cells} numbers, got {len(orbit)}: "
                             f"{shown_value(orbit)}")
        for name, value in (
            ("classic", flag(self.classic, "classic")), ("orbit", orbit),
            ("fewest", integer(self.fewest, "fewest", 0, _UINT31)),
            ("most", integer(self.most, "most", 0, _UINT31)),
            ("minimal", flag(self.minimal, "minimal")),
            ("patience", integer(self.patience, "patience", 0, _UINT64)),
            ("even", None if self.even is None else integers(self.even, "even", 1, _UINT31)),
        ):
            object.__setattr__(self, name, value)


class Attempt(NamedTuple):
    """The last attempt for an index: its outcome, its number, and N² digits each."""

    outcome: Outcome
    number: int
    puzzle: bytes
    solution: bytes


def attempts(
    recipe: Recipe, seed: int, starts: Sequence[tuple[int, int]], limit: int, jobs: int = 1,
    control: Control | None = None,
) -> list[Attempt]:
    """Try each (index, first attempt) until it succeeds, at most *limit* times.

    >>> from nanpure.search.engines import board_of
    >>> from nanpure.model.layout import Layout
    >>> recipe = Recipe(board_of(Layout.default(4)), False, tuple(range(16)))
    >>> [one.outcome for one in attempts(recipe, 7, [(0, 0), (1, 0)], 10)]
    ['made', 'made']
    """
    cells = instance(recipe, "recipe", Recipe).board.cells
    starts = pairs_of(starts, "starts")
    for index, first in starts:
        check_stream(seed, index)
        integer(first, "first attempt", 0, _UINT64)
    seed, _ = check_stream(seed)
    puzzles, solutions, made, numbers = _core.generate(
        backend(), recipe.board, recipe.classic, list(recipe.orbit), recipe.fewest, recipe.most,
        recipe.minimal, recipe.patience, seed, [index for index, _ in starts],
        [first for _, first in starts], integer(limit, "limit", 1, _UINT64), jobs_of(jobs),
        recipe.even or (0, 0),
        optional(control, "control", Control),
    )
    return [
        Attempt(MADE[made[k]], numbers[k], puzzles[at : at + cells], solutions[at : at + cells])
        for k, at in enumerate(range(0, len(puzzles), cells))
    ]


class AttemptRows(NamedTuple):
    """The last attempts for many indices: *puzzles* and *solutions* ``uint8[n, N²]``.

    *outcomes*, ``uint8[n]``: indices into :data:`MADE`; *numbers*, ``uint64[n]``: of the attempts.
    """

    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    outcomes: NDArray[np.uint8]
    numbers: NDArray[np.uint64]

    @property
    def last_outcome(self) -> Outcome:
        """The last outcome in words; there is at least one."""
        return MADE[int(self.outcomes[-1])]


def attempt_rows(
    recipe: Recipe, seed: int, first: int, count: int, limit: int, jobs: int = 1,
    control: Control | None = None,
) -> AttemptRows:
    """Try each index from *first* on until it succeeds, at most *limit* times; return arrays.

    >>> from nanpure.search.engines import board_of
    >>> from nanpure.model.layout import Layout
    >>> recipe = Recipe(board_of(Layout.default(4)), False, tuple(range(16)))
    >>> attempt_rows(recipe, 7, 0, 5, 10).puzzles.shape
    (5, 16)
    """
    import numpy as np

    cells = instance(recipe, "recipe", Recipe).board.cells
    count = integer(count, "count of puzzles", 1, _UINT31)
    seed, first = check_stream(seed, first)
    check_stream(seed, first + count - 1)
    arrays = _core.generate(
        backend(), recipe.board, recipe.classic, list(recipe.orbit), recipe.fewest, recipe.most,
        recipe.minimal, recipe.patience, seed, list(range(first, first + count)), [0] * count,
        integer(limit, "limit", 1, _UINT64), jobs_of(jobs), recipe.even or (0, 0),
        optional(control, "control", Control),
    )
    puzzles, solutions, made = (np.frombuffer(part, np.uint8) for part in arrays[:3])
    return AttemptRows(puzzles.reshape(count, cells), solutions.reshape(count, cells), made,
                       np.array(arrays[3], np.uint64))


def check_stream(seed: int, index: int = 0) -> tuple[int, int]:
    """Return the two numbers of a random stream, checked.

    >>> check_stream(-1)
    Traceback (most recent call last):
    ValueError: expected an integer seed from 0 to 2^64-1, got -1
    """
    return integer(seed, "seed", 0, _UINT64), integer(index, "index", 0, _UINT64)


def minimal(
    recipe: Recipe, masks: Sequence[int], seed: int, index: int, puzzle: bytes, solution: bytes,
    control: Control | None = None,
) -> tuple[bytes, bool]:
    """Remove givens of a puzzle with a known single solution. False: stopped before the end.

    *masks*: the candidates of cells without a given (all of them if the recipe is classic).
    """
    seed, index = check_stream(seed, index)
    board = instance(recipe, "recipe", Recipe).board
    return _core.minimize(
        board, recipe.classic, list(recipe.orbit), recipe.fewest, recipe.patience,
        masks_of(board, masks), seed, index, digits_of(puzzle, "puzzle", board.cells),
        digits_of(solution, "solution", board.cells), optional(control, "control", Control),
    )


def grid(
    board: Houses, masks: Sequence[int], seed: int, index: int, nodes: int = 0,
    control: Control | None = None,
) -> bytes:
    """Return a random solution of candidate masks.

    It is empty if there is none, if *nodes* branches (0: any number) were not enough, or if it was
    stopped.
    """
    seed, index = check_stream(seed, index)
    given, nodes = masks_of(board, masks), integer(nodes, "limit of nodes", 0, _UINT64)
    return _core.random_grid(
        board, given, seed, index, nodes, optional(control, "control", Control))


Filled = Literal["filled", "not filled", "no solution", "stopped"]
FILLED: tuple[Filled, ...] = ("filled", "not filled", "no solution", "stopped")


def filled(
    board: Houses, classic: bool, start: Sequence[int], free: Sequence[int], seed: int, index: int,
    changes: int, control: Control | None = None,
) -> tuple[Filled, bytes, int]:
    """Choose digits for the cells of *free*, beyond those that the masks *start* determine.

    Returns the outcome, the N² digits with the fewest solutions seen (0 outside *free*), and the
    number of solutions that these have (400: or more; 0: none was drawn).
    """
    seed, index = check_stream(seed, index)
    given = masks_of(board, start, "masks to start with")
    digits, outcome, solutions = _core.fill(
        board, flag(classic, "classic"), given,
        list(integers(free, "free", 0, board.cells - 1)), seed, index,
        integer(changes, "number of changes", 0, _UINT64), optional(control, "control", Control),
    )
    return FILLED[outcome], digits, solutions
