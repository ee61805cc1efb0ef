"""How hard a made puzzle shall be, and how far one is from that."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nanpure.logic import CATALOGUE, LEVELS, Catalogue, Technique, path
from nanpure.puzzle import Puzzle
from nanpure.rate import rate

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
        if rating is not None and not 0 <= rating[0] <= rating[1]:
            raise ValueError(f"expected a range of ratings, lowest first, got {rating}")
        return Difficulty(
            levels, rating, CATALOGUE[needs].id if needs else None,
            frozenset(CATALOGUE[name].id for name in forbidden),
        )

    @property
    def asks(self) -> bool:
        """Whether anything is wanted at all."""
        return bool(self.levels or self.rating or self.needs or self.forbidden)

    def judge(self, puzzle: Puzzle) -> Judged:
        """Look at a unique puzzle; the cheaper questions first."""
        level, distance, why = None, 0.0, ""
        if self.levels:
            level = level_of(puzzle)
            distance = min(abs(LEVELS.index(level) - LEVELS.index(one)) for one in self.levels)
            if distance:
                return Judged(distance, level, None, f"level {level}")
        value = None
        if self.rating:
            value = rating_of(puzzle)
            low, high = self.rating
            distance = max(low - value, value - high, 0.0)
            if distance:
                why = f"rating {value}"
        if not distance and self.needs and not _needs(puzzle, CATALOGUE[self.needs]):
            distance, why = 1.0, f"no need of {self.needs}"
        if not distance and self.forbidden and not _does_without(puzzle, self.forbidden):
            distance, why = 1.0, "no solution without what is forbidden"
        return Judged(distance, level, value, why)


def level_of(puzzle: Puzzle) -> str:
    """The level of a puzzle with one solution."""
    found = rate(puzzle, ["level"]).level
    assert found is not None, "it was asked for"
    return found.level


def rating_of(puzzle: Puzzle) -> float:
    """The ``nanpure`` maximum of a puzzle with one solution."""
    found = rate(puzzle, ["nanpure"]).nanpure
    assert found is not None, "it was asked for"
    return found.max


def _needs(puzzle: Puzzle, technique: Technique) -> bool:
    easier = [one.id for one in CATALOGUE
              if one.usual and one.rating <= technique.rating and one.id != technique.id]
    without = CATALOGUE.select(only=easier)
    if _solves(puzzle, without):
        return False
    return _solves(puzzle, CATALOGUE.select(only=[*easier, technique.id]))


def _does_without(puzzle: Puzzle, forbidden: frozenset[str]) -> bool:
    return _solves(puzzle, CATALOGUE.select(without=[*forbidden, "proof-by-search"]))


def _solves(puzzle: Puzzle, catalogue: Catalogue) -> bool:
    return path(puzzle, catalogue=catalogue).end.is_complete
