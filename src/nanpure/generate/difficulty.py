"""How hard a made puzzle shall be, and how far one is from that."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nanpure.kernel import Control, Limits
from nanpure.logic import CATALOGUE, LEVELS, Catalogue, Technique, path
from nanpure.puzzle import Puzzle, as_grid
from nanpure.rate import levels_of, rate
from nanpure.rate.budget import Budget
from nanpure.rate.rounds import rounds_of

__all__ = ["Difficulty", "Judged", "level_of", "rating_of"]


@dataclass(frozen=True, slots=True)
class Judged:
    """What a puzzle turned out to be: how far from what was wanted (0: it is that), in words too.

    *level* and *rating* are None where nobody asked for them.
    """

    distance: float
    level: str | None = None
    rating: float | None = None
    why: str = ""


@dataclass(frozen=True)
class Difficulty:
    """What is wanted: one of *levels*, a *rating* between two bounds, a technique.

    - *needs*: without it the techniques rated no higher do not solve the puzzle, with it they do;
    - *forbidden*: not on the path in the order of the catalogue, which then must reach the end.
    """

    levels: frozenset[str] = frozenset()
    rating: tuple[float, float] | None = None
    needs: str | None = None
    forbidden: frozenset[str] = frozenset()

    @staticmethod
    def of(
        level: str | Collection[str] | None, rating: tuple[float, float] | None,
        needs: str | None, forbidden: Collection[str],
    ) -> Difficulty:
        """Check what a caller said, techniques by any of their names."""
        levels = frozenset([level] if isinstance(level, str) else level or ())
        strange = levels - set(LEVELS)
        if strange:
            raise ValueError(f"expected levels out of {', '.join(LEVELS)}, got {sorted(strange)}")
        if rating is not None and not (
            isinstance(rating, tuple) and len(rating) == 2 and 0 <= rating[0] <= rating[1]
        ):
            raise ValueError(f"expected a range of ratings, lowest first, got {rating!r}")
        needed = CATALOGUE[needs].id if needs else None
        without = frozenset(CATALOGUE[name].id for name in forbidden)
        if needed in without:
            raise ValueError(f"expected a technique that is not forbidden too, got {needs!r}")
        return Difficulty(levels, rating, needed, without)

    @property
    def asks(self) -> bool:
        """Whether anything is wanted at all."""
        return bool(self.levels or self.rating or self.needs or self.forbidden)

    def judge(self, puzzle: Puzzle, control: Control | None = None) -> Judged:
        """Look at a unique puzzle; the cheaper questions first.

        A path is followed no further than to the first step that is harder than what is wanted, so
        a puzzle above that has no level. What comes from a stopped *control* says nothing, or it is
        a :class:`~nanpure.PuzzleError`.

        >>> easy, hard = (Difficulty.of(level, None, None, ()) for level in ("easy", "hard"))
        >>> full = Puzzle.parse("12343412214343.1")
        >>> [(one.distance, one.why) for one in (easy.judge(full), hard.judge(full))]
        [(0, ''), (2, 'level easy')]
        """
        level, value, distance, why = None, None, 0.0, ""
        if self.levels:
            level = level_of(puzzle, max(self.levels, key=LEVELS.index), control)
            distance = min(abs(LEVELS.index(level) - LEVELS.index(one)) for one in self.levels)
            above = all(LEVELS.index(level) > LEVELS.index(one) for one in self.levels)
            if distance:
                return Judged(distance, None if above else level, None,
                              f"level {level}{' or above' * above}")
        if self.rating:
            value = rating_of(puzzle, control)
            low, high = self.rating
            distance = max(low - value, value - high, 0.0)
            if distance:
                why = f"rating {value}"
        if not distance and self.needs and not _needs(puzzle, CATALOGUE[self.needs], control):
            distance, why = 1.0, f"no need of {self.needs}"
        if not distance and self.forbidden and not _does_without(
            puzzle, self.forbidden, control
        ):
            distance, why = 1.0, "no solution without what is forbidden"
        return Judged(distance, level, value, why)


def level_of(puzzle: Puzzle, highest: str = LEVELS[-1], control: Control | None = None) -> str:
    """The level of a puzzle with one solution; above *highest* the first that its path came to."""
    if puzzle.removed:
        found = rate(puzzle, ["level"], control=control).level
        assert found is not None, "it was asked for"
        return found.level
    return levels_of([as_grid(puzzle)], highest, control=control)[0]


def rating_of(puzzle: Puzzle, control: Control | None = None) -> float:
    """The ``nanpure`` maximum of a puzzle with one solution."""
    return rounds_of(as_grid(puzzle), Budget(Limits(control=control))).max


def _needs(puzzle: Puzzle, technique: Technique, control: Control | None) -> bool:
    easier = [one.id for one in CATALOGUE
              if one.usual and one.rating <= technique.rating and one.id != technique.id]
    without = CATALOGUE.select(only=easier)
    if _solves(puzzle, without, control):
        return False
    return _solves(puzzle, CATALOGUE.select(only=[*easier, technique.id]), control)


def _does_without(
    puzzle: Puzzle, forbidden: frozenset[str], control: Control | None
) -> bool:
    catalogue = CATALOGUE.select(without=[*forbidden, "proof-by-search"])
    return _solves(puzzle, catalogue, control)


def _solves(puzzle: Puzzle, catalogue: Catalogue, control: Control | None) -> bool:
    return path(puzzle, catalogue=catalogue, control=control).end.is_complete
