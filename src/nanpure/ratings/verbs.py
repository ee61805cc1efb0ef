"""The verbs rate and rate_many."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from nanpure.base.arguments import names, spelled
from nanpure.base.plain_data import PlainData
from nanpure.base.threads import Pool
from nanpure.errors import PuzzleError, Unsupported, shown_value
from nanpure.kernel import MAX_SIZE, Control, Limits
from nanpure.kernel.search import jobs_of
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.ratings.budget import Budget
from nanpure.ratings.effort import Effort, effort_of
from nanpure.ratings.explainer import SudokuExplainer, explainer_of
from nanpure.ratings.hodoku import Hodoku, hodoku_of
from nanpure.ratings.levels import Level, level_of
from nanpure.ratings.minutes import Minutes, minutes_of
from nanpure.ratings.rounds import Rounds, rounds_of
from nanpure.search.engines import rule_of_searches
from nanpure.search.result import StatusWord, why_not_one
from nanpure.search.rows import Puzzles, grids_in
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["SCALES", "USUAL", "Ratings", "Scale", "rate", "rate_many"]

Scale = Literal["nanpure", "level", "effort", "minutes", "se", "hodoku"]
SCALES: tuple[Scale, ...] = ("nanpure", "level", "effort", "minutes", "se", "hodoku")
USUAL: tuple[Scale, ...] = ("nanpure", "level", "effort")
"""The scales without a name: they measure a puzzle of any board."""

# How each scale rates a grid that has one solution; minutes come from the rounds of nanpure.
_RATERS: Mapping[Scale, Callable[[Grid, Budget], object]] = MappingProxyType({
    "nanpure": rounds_of,
    "level": level_of,
    "effort": effort_of,
    "se": explainer_of,
    "hodoku": hodoku_of,
})


@dataclass(frozen=True, slots=True)
class Ratings(PlainData):
    """The ratings of a puzzle, one for each requested scale.

    *status*: ``unique``; in the result of :func:`rate_many` also ``none``, ``many``, ``unknown`` or
    ``bad``, and then there are no ratings.

    >>> rate(".24. 3... ...4 .31.")
    <Ratings nanpure 1.2, level easy, effort 0.0>
    """

    status: StatusWord | Literal["bad"] = "unique"
    nanpure: Rounds | None = None
    level: Level | None = None
    effort: Effort | None = None
    minutes: Minutes | None = None
    se: SudokuExplainer | None = None
    hodoku: Hodoku | None = None

    def __repr__(self) -> str:
        return f"<Ratings {self.status if self.status != 'unique' else self}>"

    def __str__(self) -> str:
        said = {
            "nanpure": self.nanpure and self.nanpure.text, "level": self.level and self.level.level,
            "effort": self.effort and f"{self.effort.mean:.1f}",
            "minutes": self.minutes and f"{self.minutes.typical:.1f}",
            "se": self.se and self.se.er,
            "hodoku": self.hodoku and self.hodoku.score,
        }
        return ", ".join(f"{scale} {rating}" for scale, rating in said.items()
                         if rating is not None) or self.status

    def to_json(self) -> dict[str, Any]:
        """Plain data, as in ``rate --json`` and the web API: *status*, and a member per scale.

        >>> rate(".24. 3... ...4 .31.", "effort").to_json()
        {'status': 'unique', 'effort': {'version': 'effort-1', 'guesses': 0.0, 'copies': 16}}
        """
        from nanpure.io.answers import ratings_json

        return {"status": self.status, **ratings_json(self)}

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import ratings_html

        return ratings_html(self)


def rate(
    puzzle: PuzzleLike,
    scales: Scale | Collection[Scale] = USUAL,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Ratings:
    """Rate a puzzle, or a grid as it stands, that has exactly one solution.

    - *scales*: one or some of ``nanpure``, ``level``, ``effort``, ``minutes``, ``se``,
      ``hodoku``; docs/ratings.md defines them; default: the first three. Most
      puzzles take milliseconds; the hardest known take ``se`` seconds, ``nanpure`` up to a minute;
    - *timeout*: seconds for all of it; *nodes*: for each search in it.

    Raises :class:`~nanpure.NoSolution` or :class:`~nanpure.MultipleSolutions`;
    :class:`~nanpure.PuzzleError` with status ``unknown`` if a limit came first;
    :class:`~nanpure.Unsupported` beyond size 36, for ``se`` and ``hodoku`` on boards other than the
    classic one or with struck candidates.

    >>> found = rate(".24. 3... ...4 .31.")
    >>> found.nanpure.max, found.nanpure.sum, found.level.level, found.effort.mean
    (1.2, 3.2, 'easy', 0.0)
    >>> [(one.rating, one.technique, one.placements) for one in found.nanpure.rounds]
    [(1.2, 'hidden-single', 4), (1.0, 'full-house', 4), (1.0, 'full-house', 2)]
    >>> line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    >>> rate(line, "se").se
    SudokuExplainer(er=2.3, ep=1.2, ed=1.2, technique='Naked Single', scale='se-1.2.1')
    >>> found = rate(line, "hodoku").hodoku
    >>> found.score, found.level, found.technique, found.steps[:2]
    (486, 'easy', 'Hidden Single', (('Full House', 21), ('Naked Single', 20)))
    >>> rate("12..............")
    Traceback (most recent call last):
    nanpure.errors.MultipleSolutions: several solutions: 1234341221434321; 1234341223414123
    """
    chosen = _chosen(scales)
    grid = as_grid(puzzle, layout)
    if grid.layout.size > MAX_SIZE:
        raise Unsupported(message("ratings serve sizes up to {most}, got {got}", most=MAX_SIZE,
                                  got=grid.layout.size))
    others = [scale for scale in chosen if scale in ("se", "hodoku")]
    if others and (rule := rule_of_searches(grid.layout)) is not None:
        raise Unsupported(message("the scale {scale!r} does not know the rule {rule}: 'nanpure', "
                                  "'level' and 'effort' rate its boards", scale=others[0],
                                  rule=rule))
    budget = Budget(Limits(timeout, nodes, control))
    rest = budget.rest()
    solved = solve(grid, timeout=rest.timeout, nodes=nodes, control=control)
    if solved.status != "unique":
        raise why_not_one(solved)
    ratings: dict[str, Any] = {scale: _RATERS[scale](grid, budget)
                               for scale in _RATERS if scale in chosen}
    if "minutes" in chosen:
        ratings["minutes"] = minutes_of(ratings.get("nanpure") or rounds_of(grid, budget), grid)
    return Ratings(**ratings)


def rate_many(
    puzzles: Puzzles,
    scales: Scale | Collection[Scale] = USUAL,
    jobs: int = 1,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> list[Ratings]:
    """Rate puzzles, in their order; each with the limits of :func:`rate`.

    *jobs* threads work, with the GIL released while they search; the result does not depend on
    their number. A puzzle without exactly one solution has its status and no ratings. *puzzles* and
    *layout* are those of :func:`~nanpure.solve_many`, and so is what has the status ``bad``; a list
    may have puzzles of several sizes.

    >>> [one.status for one in rate_many([".24.3......4.31.", "1" * 16, "." * 16], ["nanpure"])]
    ['unique', 'none', 'many']
    """
    jobs, chosen = jobs_of(jobs), _chosen(scales)
    Limits(timeout, nodes, control)  # rejects bad limits even if there is nothing to rate
    grids = grids_in(puzzles, layout)

    own = Control(control)

    def ratings_of(grid: Grid | None) -> Ratings:
        if grid is None:
            return Ratings("bad")
        try:
            return rate(grid, chosen, timeout=timeout, nodes=nodes, control=own)
        except PuzzleError as error:
            return Ratings(_status(error))

    if jobs == 1:
        return [ratings_of(grid) for grid in grids]
    with Pool(jobs) as pool:
        try:
            return list(pool.map(ratings_of, grids))
        except BaseException:  # Ctrl-C reaches this thread alone
            own.stop()
            raise


def _status(error: PuzzleError) -> StatusWord:
    for status in ("none", "many"):
        if error.status == status:
            return status
    return "unknown"


def _chosen(scales: Scale | Collection[Scale]) -> tuple[Scale, ...]:
    named = tuple(spelled(scale, "a scale", SCALES) for scale in names(scales, "scales"))
    if not named:
        raise ValueError(message("expected scales out of {scales}, got {got}",
                                 scales=", ".join(SCALES), got=shown_value(scales)))
    return named
