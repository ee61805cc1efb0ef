"""The ``nanpure`` scale: rounds that apply all steps of the lowest rating at hand.

The state after a round does not depend on the order in which anything was found, so neither does
the rating: it is the same for all images of a puzzle under the symmetries of its layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from nanpure.kernel import logic as native
from nanpure.model.grid import Grid
from nanpure.ratings.budget import Budget
from nanpure.ratings.program import by_rating, for_layout
from nanpure.search.logic_board import logic_board

__all__ = ["Round", "Rounds", "rounds_of"]

SCALE = "nanpure-2"


@dataclass(frozen=True, slots=True)
class Round:
    """All steps of one rating, applied together.

    *technique*: the id of the first technique of the catalogue with such a step; *steps*: their
    number, of all techniques; *placements*, *eliminations*: the candidates that they placed and
    struck.
    """

    rating: float
    technique: str
    steps: int
    placements: int
    eliminations: int


@dataclass(frozen=True, slots=True)
class Rounds:
    """A rating on the scale ``nanpure-2``, with its factors.

    *rounds*: all of them, in order; empty for a grid that is already full. *stuck*: the techniques
    ended before the grid was full, so that the rating, its sum and, if no round placed a digit,
    the rating up to there are lower bounds.

    >>> Rounds((Round(10.6, "nested-forcing-net", 1, 0, 2),), stuck=True).text
    '≥10.6'
    """

    rounds: tuple[Round, ...]
    stuck: bool = False
    scale: str = SCALE

    def __repr__(self) -> str:
        return f"<Rounds {self.text}, sum {self.sum:.1f}, rounds: {len(self.rounds)}>"

    @property
    def text(self) -> str:
        """The rating as printed: with a decimal, and preceded by ``≥`` if it is a bound."""
        return f"{'≥' * self.stuck}{self.max:.1f}"

    @property
    def max(self) -> float:
        """The rating of the hardest round; 0 without any."""
        return max((each.rating for each in self.rounds), default=0.0)

    @property
    def sum(self) -> float:
        """The sum of the ratings of all rounds."""
        return _tenths(sum(round(each.rating * 10) for each in self.rounds))

    @property
    def first(self) -> float:
        """The rating of the first round; 0 without any."""
        return self.rounds[0].rating if self.rounds else 0.0

    @property
    def to_placement(self) -> float:
        """The rating of the hardest round up to the first that places a digit."""
        return max((each.rating for each in self.rounds[: self._unplaced + 1]), default=0.0)

    @property
    def places(self) -> bool:
        """Whether some round places a digit."""
        return self._unplaced < len(self.rounds)

    @property
    def _unplaced(self) -> int:
        """The number of rounds before the first that places a digit."""
        return next((at for at, each in enumerate(self.rounds) if each.placements),
                    len(self.rounds))

    @property
    def technique(self) -> str:
        """The technique of the hardest round, the first among equals; empty without any."""
        return max(self.rounds, key=lambda each: each.rating).technique if self.rounds else ""


def rounds_of(grid: Grid, budget: Budget, highest: float = inf) -> Rounds:
    """Rate a grid that has one solution, with rounds rated no higher than *highest*."""
    rated = for_layout(by_rating, grid.layout)
    most = native.ANY_RATING if highest == inf else int(highest * 10 + 1e-6)
    raws, ended = native.rounds(
        logic_board(grid.layout), grid.candidates, bytes(grid.values), rated.program,
        budget.rest(), min(most, native.ANY_RATING)
    )
    budget.demand(ended.stopped, grid)
    return Rounds(tuple(
        Round(_tenths(raw.rating), rated.techniques[raw.entry].id, raw.steps, raw.placements,
              raw.eliminations)
        for raw in raws
    ), 0 in ended.digits)


def _tenths(number: int) -> float:
    return number / 10
