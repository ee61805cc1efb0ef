"""How many minimal puzzles the classic grids have, by their clues: estimated, with error bars.

A sample goes from some givens of a uniform grid down to a minimal puzzle by steps whose chances
are known; one over the chance of a puzzle is how many it stands for (Horvitz and Thompson, 1952).
So the mean over all samples is the number of minimal puzzles in a grid, without bias.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from nanpure.base.arguments import integer, optional
from nanpure.kernel import Control
from nanpure.kernel.generate import check_stream
from nanpure.kernel.search import jobs_of
from nanpure.kernel.unbiased import MinimalSums, sample_minimal

__all__ = ["START", "MinimalClues", "MinimalStatistics", "evaluated", "joined",
           "minimal_statistics", "parts"]

START = 32
MOST_SAMPLES = 1_000_000_000
PART = 1 << 14  # samples between two looks of whoever watches


@dataclass(frozen=True, slots=True)
class MinimalClues:
    """Minimal puzzles with so many *clues*.

    *hits* in the samples; *number* in a grid, on average; *share* of all minimal puzzles.
    Errors are standard errors.
    """

    clues: int
    hits: int
    number: float
    number_error: float
    share: float
    share_error: float


@dataclass(frozen=True, slots=True)
class MinimalStatistics:
    """Minimal puzzles of the classic grids; those with more than *start* clues are not among them.

    *samples*; *valid*: those with one solution at the start; *number* of a grid, on average; *mean*
    of their clues; errors are standard errors.
    """

    samples: int
    valid: int
    start: int
    number: float
    number_error: float
    mean: float
    mean_error: float
    clues: tuple[MinimalClues, ...]


def minimal_statistics(
    samples: int, seed: int = 0, *, start: int = START, jobs: int = 1,
    control: Control | None = None,
) -> MinimalStatistics:
    """Estimate how many minimal puzzles a classic grid has, and the distribution of their clues.

    - *samples*: at most a billion; about 200,000 a second and core; the error falls with the root
      of their number;
    - *start*: givens of a grid that a sample starts from, puzzles with more are not seen (of all
      minimal puzzles about one in 5,000 has more than 30); more of them make many-clue puzzles
      known at all, fewer the others better known for the time.

    The errors come from the samples themselves: those of clues with few hits are too low. A stopped
    *control* leaves what was sampled before. The result does not depend on *jobs*.

    >>> found = minimal_statistics(20_000, seed=1)
    >>> found.samples, 25 < found.mean < 28, abs(sum(one.share for one in found.clues) - 1) < 1e-9
    (20000, True, True)
    """
    samples = integer(samples, "number of samples", 0, MOST_SAMPLES)
    start, jobs = integer(start, "start", 17, 81), jobs_of(jobs)
    seed, _ = check_stream(seed)
    return evaluated(_all(parts(samples, seed, start, jobs, optional(control, "control", Control))),
                     start)


def parts(
    samples: int, seed: int, start: int, jobs: int, control: Control | None
) -> Iterator[MinimalSums]:
    """The samples part by part; the last one is short where the control was stopped."""
    for begin in range(0, samples, PART):
        many = min(PART, samples - begin)
        found = sample_minimal(many, seed, start, begin=begin, jobs=jobs, control=control)
        yield found
        if found.samples < many:
            return


def _all(found: Iterator[MinimalSums]) -> MinimalSums:
    return joined(MinimalSums(0, 0, {}), *found)


def joined(*found: MinimalSums) -> MinimalSums:
    """The sums over several parts.

    >>> joined(MinimalSums(2, 1, {24: (1, 5.0, 25.0)}), MinimalSums(3, 1, {24: (1, 1.0, 1.0)}))
    MinimalSums(samples=5, valid=2, clues={24: (2, 6.0, 26.0)})
    """
    clues: dict[int, tuple[int, float, float]] = {}
    for part in found:
        for many, (hits, weight, square) in part.clues.items():
            before = clues.get(many, (0, 0.0, 0.0))
            clues[many] = before[0] + hits, before[1] + weight, before[2] + square
    return MinimalSums(sum(part.samples for part in found), sum(part.valid for part in found),
                       dict(sorted(clues.items())))


def evaluated(sums: MinimalSums, start: int) -> MinimalStatistics:
    """The estimates; all 0 where nothing was hit.

    Shares and the mean are quotients of sums: their errors are those of the first order.
    """
    n = max(sums.samples, 1)
    weight = sum(one[1] for one in sums.clues.values())
    square = sum(one[2] for one in sums.clues.values())
    whole = weight or 1.0
    mean = sum(clues * one[1] for clues, one in sums.clues.items()) / whole
    spread = sum((clues - mean) ** 2 * one[2] for clues, one in sums.clues.items())
    rows = []
    for clues, (hits, own, squares) in sums.clues.items():
        share = own / whole
        of_share = (1 - 2 * share) * squares + share**2 * square
        rows.append(MinimalClues(clues, hits, own / n, _error(own, squares, n), share,
                                 sqrt(of_share) / whole))
    return MinimalStatistics(sums.samples, sums.valid, start, weight / n, _error(weight, square, n),
                             mean, sqrt(spread) / whole, tuple(rows))


def _error(total: float, squares: float, n: int) -> float:
    return sqrt(max(squares - total**2 / n, 0.0)) / n
