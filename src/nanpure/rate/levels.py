"""The ``level`` scale: Easy … Extreme, and the score beside it, by HoDoKu's bounds.

The path takes the first technique in the order of the catalogue, naked singles before hidden ones.
The level is that of its hardest technique; a path whose scores add up to more than a level allows
is of a higher one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from nanpure.base.arguments import one_of, optional, typed
from nanpure.kernel import Control
from nanpure.kernel import logic as native
from nanpure.kernel.search import jobs_of
from nanpure.logic import LEVELS, TABLE, Technique
from nanpure.model.grid import Grid
from nanpure.rate.budget import Budget
from nanpure.rate.program import LAST_RESORT, by_order
from nanpure.search.door import board_of

__all__ = ["CAPS", "Level", "level_of", "levels_of"]

# The highest score of a level; there is none for the last.
CAPS = MappingProxyType({"easy": 800, "medium": 1000, "hard": 1600, "unfair": 1800})

LONGEST_PATH = 1_000_000  # steps; far more than there are candidates


@dataclass(frozen=True, slots=True)
class Level:
    """A rating on the scale ``level-1``, with its factors.

    *level*: one of ``easy``, ``medium``, ``hard``, ``unfair``, ``extreme``; *score*: the sum of the
    scores of the steps; *technique*: the hardest on the path, by level, score and rating; *steps*:
    how many of each technique, in the order of the catalogue.
    """

    level: str
    score: int
    technique: str
    steps: tuple[tuple[str, int], ...]
    scale: str = "level-1"


def level_of(grid: Grid, solution: Grid, budget: Budget) -> Level:
    """Rate a grid that has one solution."""
    used = _path(grid, solution, budget)
    if not used:
        return Level(LEVELS[0], 0, "", ())
    score = sum(_scores()[id] * times for id, times in used.items())
    order = {technique.id: at for at, technique in enumerate(TABLE)}
    hardest = max(
        (technique for technique in TABLE if technique.id in used),
        key=lambda it: (LEVELS.index(it.level), _scores()[it.id], it.rating),
    )
    steps = tuple(sorted(used.items(), key=lambda one: order[one[0]]))
    return Level(_raised(hardest.level, score), score, hardest.id, steps)


def levels_of(
    grids: Sequence[Grid], highest: str = LEVELS[-1], jobs: int = 1, control: Control | None = None
) -> list[str]:
    """The levels of grids of one layout, each of which has one solution and nothing placed.

    That is the *level* of :func:`level_of` in one native call; above *highest* the path is broken
    off, and the level is the first that it came to. Raises :class:`~nanpure.PuzzleError` with
    status ``unknown`` where *control* was stopped.

    >>> from nanpure.model.puzzle import as_grid
    >>> levels_of([as_grid(".24.3......4.31."), as_grid("1.......34......")])
    ['easy', 'extreme']
    """
    grids, highest = typed(grids, "grids", Grid), one_of(highest, "highest", LEVELS)
    jobs, control = jobs_of(jobs), optional(control, "control", Control)
    if not grids:
        return []
    for grid in grids:
        if grid.puzzle.removed or grid.layout != grids[0].layout:
            raise ValueError(f"expected puzzles of one layout, no candidate struck: {grid.line()}")
    found = native.levels(
        board_of(grids[0].layout), [bytes(grid.values) for grid in grids], by_order().program,
        _grades(), LEVELS.index(highest), jobs, control,
    )
    named = []
    for grid, level in zip(grids, found, strict=True):
        Budget.demand("asked" if level is None else None, grid)
        named.append(LEVELS[level or 0])
    return named


@lru_cache(maxsize=1)
def _grades() -> native.Grades:
    used = by_order().techniques
    return native.Grades(
        [LEVELS.index(technique.level) for technique in used],
        [_scores()[technique.id] for technique in used],
        [CAPS[level] for level in LEVELS if level in CAPS],
    )


def _raised(level: str, score: int) -> str:
    """The level of a path: that of its hardest technique, or the first whose cap fits the score.

    >>> _raised("easy", 800), _raised("easy", 801), _raised("easy", 1601)
    ('easy', 'medium', 'unfair')
    """
    at = LEVELS.index(level)
    while LEVELS[at] in CAPS and score > CAPS[LEVELS[at]]:
        at += 1
    return LEVELS[at]


def _path(grid: Grid, solution: Grid, budget: Budget) -> Counter[str]:
    """How often each technique is used; where all are at their end, one cell is looked up."""
    rated, board = by_order(), board_of(grid.layout)
    masks: Sequence[int] = grid.candidates
    digits = bytes(grid.values)
    used: Counter[str] = Counter()
    while True:
        found, ended = native.path(
            board, masks, digits, rated.program, False, LONGEST_PATH, budget.rest()
        )
        budget.demand(ended.stopped, grid)
        used.update(rated.techniques[step[0]].id for step in found)
        if 0 not in ended.digits:
            return used
        used[LAST_RESORT.id] += 1
        masks, digits = _looked_up(grid, ended, solution)


def _looked_up(grid: Grid, ended: native.Ended, solution: Grid) -> tuple[list[int], bytes]:
    """Place the digit of the solution in the first cell with the fewest candidates."""
    open_cells = (cell for cell, digit in enumerate(ended.digits) if not digit)
    cell = min(open_cells, key=lambda cell: ended.candidates[cell].bit_count())
    digit = solution.values[cell]
    digits = bytearray(ended.digits)
    digits[cell] = digit
    bit = 1 << (digit - 1)
    masks = [
        mask & ~bit if grid.layout.peers[cell] >> other & 1 and not digits[other] else mask
        for other, mask in enumerate(ended.candidates)
    ]
    masks[cell] = bit
    return masks, bytes(digits)


@lru_cache(maxsize=1)
def _scores() -> dict[str, int]:
    """The score of every technique: HoDoKu's, or that of the last before it that has one.

    The table is in order of difficulty, so a technique that HoDoKu lacks counts as its neighbour.
    """
    scores: dict[str, int] = {}
    last = 0
    for technique in TABLE:
        last = _own(technique, last)
        scores[technique.id] = last
    return scores


def _own(technique: Technique, otherwise: int) -> int:
    return technique.hodoku[1] if technique.hodoku else otherwise
