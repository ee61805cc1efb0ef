"""The ``level`` scale: Easy … Extreme, with a score, by HoDoKu's bounds.

Rounds apply all steps of the easiest technique at hand, so neither the level nor the score depends
on the order in which steps are found, or on how a puzzle is written. The level is that of the
hardest technique; rounds whose scores add up to more than a level allows belong to a higher one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from nanpure.base.arguments import optional, spelled, typed
from nanpure.kernel import Control
from nanpure.kernel import logic as native
from nanpure.kernel.search import jobs_of
from nanpure.logic import LEVELS, TABLE
from nanpure.model.grid import Grid
from nanpure.ratings.budget import Budget
from nanpure.ratings.program import LAST_RESORT, Rated, by_level, for_layout, scores
from nanpure.search.logic_board import logic_board
from nanpure.words import message

__all__ = ["CAPS", "Level", "level_of", "levels_of"]

SCALE = "level-2"
# The highest score of a level; there is none for the last.
CAPS = MappingProxyType({"easy": 800, "medium": 1000, "hard": 1600, "unfair": 1800})


@dataclass(frozen=True, slots=True)
class Level:
    """A rating on the scale ``level-2``, with its factors.

    *level*: one of ``easy``, ``medium``, ``hard``, ``unfair``, ``extreme``; *score*: the sum over
    the steps; *technique*: the hardest, by level, score and rating; *steps*: how often each
    technique counts, in the order of the catalogue: once for each digit that it places, and for
    each round that strikes candidates once, or twice if there are several such steps.
    """

    level: str
    score: int
    technique: str
    steps: tuple[tuple[str, int], ...]
    scale: str = SCALE


def level_of(grid: Grid, budget: Budget) -> Level:
    """Rate a grid that has one solution."""
    rated = for_layout(by_level, grid.layout)
    raws, ended = native.rounds(
        logic_board(grid.layout), grid.candidates, bytes(grid.values), rated.program,
        budget.rest()
    )
    budget.demand(ended.stopped, grid)
    used: Counter[str] = Counter()
    for raw in raws:
        used[rated.techniques[raw.entry].id] += raw.counted
    if 0 in ended.digits:
        used[LAST_RESORT.id] = 1
    if not used:
        return Level(LEVELS[0], 0, "", ())
    score = sum(scores()[id] * times for id, times in used.items())
    steps = tuple((each.id, used[each.id]) for each in TABLE if each.id in used)
    hardest = max(
        (technique for technique in TABLE if technique.id in used),
        key=lambda each: (LEVELS.index(each.level), scores()[each.id], each.rating),
    )
    return Level(_raised(hardest.level, score), score, hardest.id, steps)


def levels_of(
    grids: Sequence[Grid], highest: str = LEVELS[-1], jobs: int = 1, control: Control | None = None
) -> list[str]:
    """The levels of grids of one layout, each of which has one solution and nothing placed.

    This is the *level* of :func:`level_of` in one native call; above *highest* the rounds are cut
    short, and the level is the first that they reached. Raises
    :class:`~nanpure.PuzzleError` with status ``unknown`` if *control* was stopped.

    >>> from nanpure.model.puzzle import as_grid
    >>> levels_of([as_grid(".24.3......4.31."), as_grid("1.......34......")])
    ['easy', 'extreme']
    """
    grids, highest = typed(grids, "grids", Grid), spelled(highest, "highest", LEVELS)
    jobs, control = jobs_of(jobs), optional(control, "control", Control)
    if not grids:
        return []
    for grid in grids:
        if grid.puzzle.removed or grid.layout != grids[0].layout:
            raise ValueError(message("expected puzzles of one layout, no candidate struck: {line}",
                                     line=grid.line()))
    rated = for_layout(by_level, grids[0].layout)
    levels = native.levels(
        logic_board(grids[0].layout), [bytes(grid.values) for grid in grids], rated.program,
        _grades(rated), LEVELS.index(highest), jobs, control,
    )
    named: list[str] = []
    for grid, level in zip(grids, levels, strict=True):
        Budget.demand("asked" if level is None else None, grid)
        named.append(LEVELS[level or 0])
    return named


def _grades(rated: Rated) -> native.Grades:
    used = rated.techniques
    return native.Grades(
        [LEVELS.index(technique.level) for technique in used],
        [scores()[technique.id] for technique in used],
        [CAPS[level] for level in LEVELS if level in CAPS],
    )


def _raised(level: str, score: int) -> str:
    """The level of rounds: that of the hardest technique, or the first whose cap fits the score.

    >>> _raised("easy", 800), _raised("easy", 801), _raised("easy", 1601)
    ('easy', 'medium', 'unfair')
    """
    at = LEVELS.index(level)
    while LEVELS[at] in CAPS and score > CAPS[LEVELS[at]]:
        at += 1
    return LEVELS[at]
