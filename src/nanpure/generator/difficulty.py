"""The wanted difficulty of a puzzle, and how far a puzzle is from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import inf
from types import MappingProxyType

from nanpure.base.arguments import names, real, spelled
from nanpure.errors import shown_value
from nanpure.kernel import Control, Limits
from nanpure.kernel import logic as native
from nanpure.kernel.logic import Need
from nanpure.logic import CATALOGUE, LEVELS, Catalogue, LevelName, path
from nanpure.logic.one_solution import posed_by
from nanpure.logic.techniques import forcing
from nanpure.model.puzzle import Puzzle, as_grid
from nanpure.ratings import Ratings, Scale, levels_of, rate
from nanpure.ratings.budget import Budget
from nanpure.ratings.program import for_layout, usual
from nanpure.ratings.rounds import rounds_of
from nanpure.search.engines import board_of, rule_of_searches
from nanpure.search.logic_board import logic_board
from nanpure.words import message

__all__ = ["NUMBERS", "RANGES", "Difficulty", "Judged", "Range", "Ranges", "level_of", "need_of",
           "permitted", "rating_of"]

Range = tuple[float, float]
Ranges = Range | Mapping[Scale, Range]
"""A range of the ``nanpure`` maximum, or ranges of the numbers of several scales."""

NUMBERS: Mapping[Scale, str] = MappingProxyType(
    {"level": "score", "effort": "effort", "minutes": "minutes", "se": "er", "hodoku": "hodoku"})
"""The name that a puzzle uses for its number on a scale that was requested by a range."""

# The number of each scale for which a range can be requested.
RANGES: Mapping[Scale, Callable[[Ratings], float]] = MappingProxyType({
    "nanpure": lambda found: found.nanpure.max if found.nanpure else 0.0,
    "level": lambda found: found.level.score if found.level else 0.0,
    "effort": lambda found: found.effort.mean if found.effort else 0.0,
    "minutes": lambda found: found.minutes.typical if found.minutes else 0.0,
    "se": lambda found: found.se.er if found.se else 0.0,
    "hodoku": lambda found: found.hodoku.score if found.hodoku else 0.0,
})

ABOVE = 1.0  # the distance of a puzzle rated higher than wanted, however much
MET = 0.5  # the distance of a puzzle if the technique that it should need is not enough


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on a puzzle: its distance from the wish (0: it fulfils it), also in words.

    *level* and *rating* (as printed) are None if they were not requested, or if the puzzle turned
    out to be harder; *others* has the numbers on the other scales that were requested. *left*: if
    the technique that it should need has a step, but is not enough, the number of cells left
    open; otherwise 0. *above*: whether it is harder than wished, so that more givens may help.
    """

    distance: float
    level: str | None = None
    rating: str | None = None
    why: str = ""
    left: int = 0
    others: Mapping[Scale, float] = field(default_factory=dict)
    above: bool = False


@dataclass(frozen=True)
class Difficulty:
    """A wish: one of *levels*, a *rating* between two bounds, a technique.

    - *others*: scales other than ``nanpure`` with the bounds of their numbers;
    - *needs*: without it the techniques rated no higher do not solve the puzzle, with it they do;
    - *forbidden*: not on the path in the order of the catalogue, which must still reach the end.
    """

    levels: frozenset[LevelName] = frozenset()
    rating: tuple[float, float] | None = None
    needs: str | None = None
    forbidden: frozenset[str] = frozenset()
    others: tuple[tuple[Scale, Range], ...] = ()

    @staticmethod
    def of(
        level: LevelName | Collection[LevelName] | None, rating: Ranges | None,
        needs: str | None, forbidden: str | Collection[str],
    ) -> Difficulty:
        """Check the caller's arguments; techniques may have any of their names."""
        levels = frozenset(spelled(name, "levels", LEVELS) for name in names(level, "levels"))
        needed = _technique(needs) if needs is not None else None
        without = frozenset(map(_technique, names(forbidden, "techniques")))
        if needed in without:
            raise ValueError(message("expected a technique that is not also forbidden, got {got!r}",
                                     got=needs))
        ranges = _ranges(rating)
        return Difficulty(levels, ranges.pop("nanpure", None), needed, without,
                          tuple(ranges.items()))

    @property
    def asks(self) -> bool:
        """Whether any difficulty is wanted."""
        return bool(self.levels or self.rating or self.needs or self.forbidden or self.others)

    def judge(self, puzzle: Puzzle, control: Control | None = None) -> Judged:
        """Judge a unique puzzle, by the cheaper criteria first.

        A path is followed no further than to the first step that is harder than wanted, so a puzzle
        above that has no level. With a stopped *control* the result means nothing, or a
        :class:`~nanpure.PuzzleError` is raised.

        >>> easy, hard = (Difficulty.of(level, None, None, ()) for level in ("easy", "hard"))
        >>> full = Puzzle.parse("12343412214343.1")
        >>> [(one.distance, one.why) for one in (easy.judge(full), hard.judge(full))]
        [(0, ''), (2, 'level easy')]
        """
        level, value, distance, why, above = None, None, 0.0, "", False
        if self.needs:
            need, end = need_of(puzzle, self.needs, control)
            if need == "met":
                return Judged(MET,
                              why=message("a use for {technique}, but needs more",
                                          technique=self.needs), left=end.count(0))
            if need != "yes":
                return Judged(1.0, why=message("no need for {technique}", technique=self.needs))
        if self.levels:
            level = level_of(puzzle, max(self.levels, key=LEVELS.index), control)
            distance = min(abs(LEVELS.index(level) - LEVELS.index(goal)) for goal in self.levels)
            above = all(LEVELS.index(level) > LEVELS.index(goal) for goal in self.levels)
            if distance:
                return Judged(distance, None if above else level, None,
                              message("level {level} or above" if above else "level {level}",
                                      level=level), above=above)
        if self.rating:
            low, high = self.rating
            rated = rounds_of(as_grid(puzzle), Budget(Limits(control=control)), high)
            above = rated.stuck and high < inf
            distance = ABOVE if above else max(low - rated.max, 0.0)
            value = None if above else rated.text
            if distance:
                why = (message("rating {rating}", rating=value) if value
                       else message("rating above {rating:g}", rating=high))
        if not distance and self.forbidden and not _does_without(
            puzzle, self.forbidden, control
        ):
            distance, above = 1.0, True
            why = message("no solution without the forbidden techniques")
        others: dict[Scale, float] = {}
        for scale, (low, high) in self.others if not distance else ():
            number = others[scale] = RANGES[scale](rate(puzzle, [scale], control=control))
            distance = max(low - number, number - high, 0.0)
            if distance:
                why, above = f"{scale} {number:g}", number > high
                break
        return Judged(distance, level, value, why, others=others, above=above)


def _ranges(rating: object) -> dict[Scale, Range]:
    """The ranges by scale, in the order of the scales; a range without a name is ``nanpure``'s."""
    if rating is None:
        return {}
    if not isinstance(rating, Mapping):
        return {"nanpure": _range(rating)}
    if not rating or any(not isinstance(scale, str) for scale in rating):
        raise ValueError(message("expected a range of ratings, or ranges by scale, got {got}",
                                 got=shown_value(rating)))
    named = {spelled(scale, "a scale", tuple(RANGES)): _range(each)
             for scale, each in rating.items()}
    return {scale: named[scale] for scale in RANGES if scale in named}


def _range(rating: object) -> Range:
    """The lowest and the highest rating, which may be equal."""
    pair = [real(bound) for bound in rating] if isinstance(rating, tuple | list) else []
    if len(pair) == 2:
        low, high = pair
        if low is not None and high is not None and 0 <= low <= high:
            return low, high
    raise ValueError(message("expected a range of ratings, lowest first, got {got}",
                             got=shown_value(rating)))


def _technique(name: object) -> str:
    if not isinstance(name, str) or name not in CATALOGUE:
        raise ValueError(message("expected a technique of the catalogue, got {got}",
                                 got=shown_value(name)))
    return CATALOGUE[name].id


def level_of(puzzle: Puzzle, highest: str = LEVELS[-1], control: Control | None = None) -> str:
    """The level of a puzzle with one solution; above *highest* the first that its path reached."""
    if puzzle.removed:
        level = rate(puzzle, ["level"], control=control).level
        assert level is not None, "it was asked for"
        return level.level
    return levels_of([as_grid(puzzle)], highest, control=control)[0]


def rating_of(puzzle: Puzzle, control: Control | None = None) -> str:
    """The ``nanpure`` maximum of a puzzle with one solution, as printed."""
    return rounds_of(as_grid(puzzle), Budget(Limits(control=control))).text


def need_of(puzzle: Puzzle, technique: str, control: Control | None) -> tuple[Need, bytes]:
    """Whether a puzzle with one solution needs a technique, and the digits at the last end.

    ``yes``: the techniques rated no higher do not solve it, with it they do; ``met``: it has a step
    where they end, but is not enough. (That none of the others needs it is not proven but observed:
    in 14,628 minimal puzzles and for each of the usual techniques.)

    >>> need_of(Puzzle.parse("12343412214343.1"), "x-wing", None)[0]
    'no'
    """
    without, alone, together = map(
        program_of, _around(technique, for_layout(usual, puzzle.layout)))
    if puzzle.removed or rule_of_searches(puzzle.layout) is not None:
        # Techniques that assume one solution exchange digits; only houses and cages stand that.
        idle = CATALOGUE[technique].unique and rule_of_searches(puzzle.layout) is not None
        return _need_in_rounds(puzzle, without, program_of(_those([])) if idle else alone,
                               together, Limits(control=control))
    return native.need(board_of(puzzle.layout), bytes(puzzle.givens), without, alone, together,
                       control)


def _need_in_rounds(
    puzzle: Puzzle, without: native.Program, alone: native.Program, together: native.Program,
    limits: Limits,
) -> tuple[Need, bytes]:
    """The same where there is more than givens and houses: struck candidates, rules.

    Rounds take all steps of a technique at once. With rules that is ten times as fast as the native
    question, which follows a path step by step and refuses rules; the answers were the same on 150
    boards of six mixes with six techniques each.
    """
    grid, board, posed = puzzle.grid(), logic_board(puzzle.layout), posed_by(puzzle)
    _, end = native.rounds(board, grid.candidates, bytes(grid.values), without, limits, posed=posed)
    if end.stopped or 0 not in end.digits:
        return ("stopped" if end.stopped else "no"), end.digits
    found, stopped = native.steps(board, end.candidates, end.digits, alone, 1, limits, posed)
    if stopped or not found:
        return ("stopped" if stopped else "absent"), end.digits
    _, end = native.rounds(board, end.candidates, end.digits, together, limits, posed=posed)
    return ("stopped" if end.stopped else "met" if 0 in end.digits else "yes"), end.digits


@cache
def _around(name: str, usual: tuple[str, ...]) -> tuple[Catalogue, Catalogue, Catalogue]:
    """The *usual* ones rated no higher than a technique, that one alone, and all of them."""
    technique = CATALOGUE[name]
    easier = [other.id for other in CATALOGUE
              if other.id in usual and other.rating <= technique.rating
              and other.id != technique.id]
    return _those(easier), _those([technique.id]), _those([*easier, technique.id])


def _those(ids: Collection[str]) -> Catalogue:
    """The techniques with these ids, possibly none."""
    return Catalogue(technique for technique in CATALOGUE if technique.id in ids)


def program_of(catalogue: Catalogue) -> native.Program:
    """The program of techniques that are all native, possibly none."""
    if not catalogue.segments:
        return native.program([])
    ((program, _),) = catalogue.segments
    assert program is not None, "the project's own techniques are all native"
    return program


def _does_without(
    puzzle: Puzzle, forbidden: frozenset[str], control: Control | None
) -> bool:
    return _solves(puzzle, permitted(forbidden), control)


def permitted(forbidden: Collection[str]) -> Catalogue:
    """The usual techniques without those that are forbidden, maybe none; forcing, which solves
    all, is no way round them.
    """
    away = {*forbidden, *(technique.id for technique in forcing.TECHNIQUES)}
    return _those([technique.id for technique in CATALOGUE.select() if technique.id not in away])


def _solves(puzzle: Puzzle, catalogue: Catalogue, control: Control | None) -> bool:
    if not len(catalogue):
        return all(puzzle.givens)
    return path(puzzle, catalogue=catalogue, control=control).end.is_complete
