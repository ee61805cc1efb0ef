"""The ``minutes`` scale: how long players take, estimated from the rounds of the scale ``nanpure``.

In each round a player looks over the cells that are still empty. How long a look at a cell takes
depends only on whether a hidden single is at hand; where several are, one look finds all of them,
so a puzzle with many ways on has few rounds. Finer prices were tried and lost (docs/ratings.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from nanpure.model.grid import Grid
from nanpure.ratings.budget import Budget
from nanpure.ratings.rounds import Round, Rounds, rounds_of
from nanpure.search.engines import is_classic
from nanpure.words import Message, message

__all__ = ["Minutes", "minutes_of", "quick_minutes"]

SCALE = "minutes-1"

# Seconds: to write a digit, and to look at an empty cell in a round. Fitted to the solving times of
# 1,533 puzzles (bench/minutes.py).
WRITE = 2.4
LOOK = {"full-house": 0.1, "hidden-single": 0.8}
LOOK_FURTHER = 2.4  # in a round that needs anything harder

# The measured time of 8 in 10 puzzles lies between these multiples of the estimate.
SPREAD, SPREAD_FURTHER = (0.75, 1.4), (0.7, 1.65)

# The most empty cells and the hardest round among those puzzles.
EMPTY, HARDEST = 58, 6.8

ROUGH, STEP = 20, 5  # from 20 minutes on, texts show multiples of 5


@dataclass(frozen=True, slots=True)
class Minutes:
    """An estimate on the scale ``minutes-1``: the mean time of players who solve the puzzle.

    *typical*: the estimate; *low*, *high*: between them lies the mean time of 8 in 10 such puzzles,
    None for boards and rounds beyond the data; *stuck*: the techniques end before the grid is
    full, so that the estimate is a lower bound.

    >>> Minutes(12.3, 8.2, 19.7).text, Minutes(47.1).text
    ('about 12 minutes (8 to 20)', 'about 45 minutes, beyond the data')
    >>> Minutes(47.1, stuck=True).text, Minutes(0.4).text
    ('at least 45 minutes', 'a minute or less')
    """

    typical: float
    low: float | None = None
    high: float | None = None
    stuck: bool = False
    scale: str = SCALE

    def __repr__(self) -> str:
        return f"<Minutes {self.text}>"

    @property
    def text(self) -> Message:
        """The estimate in words, with its range; a text that can be translated."""
        minutes = _rounded(self.typical)
        if minutes < 2:
            return message("a minute or more") if self.stuck else message("a minute or less")
        if self.stuck:
            return message("at least {minutes} minutes", minutes=minutes)
        if self.low is None or self.high is None:
            return message("about {minutes} minutes, beyond the data", minutes=minutes)
        return message("about {minutes} minutes ({low} to {high})", minutes=minutes,
                       low=_rounded(self.low), high=_rounded(self.high))


def minutes_of(rounds: Rounds, grid: Grid) -> Minutes:
    """Estimate the time for a grid from its rounds."""
    empty = grid.values.count(0)
    seconds = WRITE * empty
    for each in rounds.rounds:
        seconds += _look(each) * empty
        empty -= each.placements
    typical = seconds / 60
    known = (is_classic(grid.layout) and not rounds.stuck and rounds.max <= HARDEST
             and grid.values.count(0) <= EMPTY)
    if not known:
        return Minutes(_tenths(typical), stuck=rounds.stuck)
    further = any(each.technique not in LOOK for each in rounds.rounds)
    low, high = SPREAD_FURTHER if further else SPREAD
    return Minutes(_tenths(typical), _tenths(typical * low), _tenths(typical * high))


def quick_minutes(grid: Grid, budget: Budget) -> Minutes | None:
    """Estimate the time for a grid within the data; None beyond them, after a few milliseconds."""
    if not is_classic(grid.layout):
        return None
    found = minutes_of(rounds_of(grid, budget, HARDEST), grid)
    return None if found.low is None else found


def _look(each: Round) -> float:
    return LOOK.get(each.technique, LOOK_FURTHER)


def _tenths(minutes: float) -> float:
    return round(minutes, 1)


def _rounded(minutes: float) -> int:
    """The number that people would say; halves are rounded up, as on the page."""
    step = 1 if minutes < ROUGH else STEP
    return step * int(minutes / step + 0.5)
