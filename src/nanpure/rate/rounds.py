"""The ``nanpure`` scale: rounds that apply all steps of the lowest rating at hand.

What stands after a round does not depend on the order in which anything was found, so neither does
the rating: it is the same for all images of a puzzle under the symmetries of its layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import dropwhile

from nanpure.kernel import logic as native
from nanpure.model.grid import Grid
from nanpure.rate.budget import Budget
from nanpure.rate.program import LAST_RESORT, by_rating
from nanpure.search.door import board_of

__all__ = ["Round", "Rounds", "rounds_of"]


@dataclass(frozen=True, slots=True)
class Round:
    """All steps of one rating, applied together.

    *technique*: the id of the first technique of the catalogue with such a step; *steps*: how many
    there were, of all techniques; *placements*, *eliminations*: the candidates that they placed and
    struck.
    """

    rating: float
    technique: str
    steps: int
    placements: int
    eliminations: int


@dataclass(frozen=True, slots=True)
class Rounds:
    """A rating on the scale ``nanpure-1``, with its factors.

    *rounds*: all of them, in order; empty for a grid that is full already.
    """

    rounds: tuple[Round, ...]
    scale: str = "nanpure-1"

    @property
    def max(self) -> float:
        """The rating of the hardest round; 0 without any."""
        return max((one.rating for one in self.rounds), default=0.0)

    @property
    def sum(self) -> float:
        """The sum of the ratings of all rounds."""
        return _tenths(sum(round(one.rating * 10) for one in self.rounds))

    @property
    def first(self) -> float:
        """The rating of the first round; 0 without any."""
        return self.rounds[0].rating if self.rounds else 0.0

    @property
    def to_placement(self) -> float:
        """The rating of the hardest round up to the first that places a digit."""
        reached = len(self.rounds) - len(
            list(dropwhile(lambda one: not one.placements, self.rounds))
        )
        return max((one.rating for one in self.rounds[: reached + 1]), default=0.0)

    @property
    def technique(self) -> str:
        """The technique of the hardest round, the first among equals; empty without any."""
        return max(self.rounds, key=lambda one: one.rating).technique if self.rounds else ""


def rounds_of(grid: Grid, budget: Budget) -> Rounds:
    """Rate a grid that has one solution."""
    rated = by_rating()
    found, ended = native.rounds(
        board_of(grid.layout), grid.candidates, bytes(grid.values), rated.program, budget.rest()
    )
    budget.demand(ended.stopped, grid)
    rounds = [
        Round(_tenths(one.rating), rated.techniques[one.entry].id, one.steps, one.placements,
              one.eliminations)
        for one in found
    ]
    left = ended.digits.count(0)
    if left:
        # All steps of proof by search: every cell gets the digit of the solution.
        rounds.append(Round(LAST_RESORT.rating, LAST_RESORT.id, left, left, 0))
    return Rounds(tuple(rounds))


def _tenths(number: int) -> float:
    return number / 10
