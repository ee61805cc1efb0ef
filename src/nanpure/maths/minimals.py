"""The number of minimal puzzles of the classic grids, by clues: estimated, with error bars.

A sample goes from some givens of a uniform grid down to a minimal puzzle by steps of known
probability; the reciprocal of a puzzle's probability is the number of puzzles that it stands for
(Horvitz and Thompson, 1952). So the mean over all samples is the number of minimal puzzles in a
grid, without bias.
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
from nanpure.model.chance import fresh_seed

__all__ = ["START", "MinimalClues", "MinimalStatistics", "evaluated", "joined",
           "minimal_statistics", "parts"]

START = 32
MOST_SAMPLES = 1_000_000_000
PART = 1 << 14  # samples between two calls of the observer


@dataclass(frozen=True, slots=True)
class MinimalClues:
    """Minimal puzzles with this number of *clues*.

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
    """Minimal puzzles of the classic grids, without those that have more than *start* clues.

    *samples*; *valid*: those with one solution at the start; *number* in a grid, on average; *mean*
    of their clues; errors are standard errors; *seed*: of the samples.
    """

    samples: int
    valid: int
    start: int
    number: float
    number_error: float
    mean: float
    mean_error: float
    clues: tuple[MinimalClues, ...]
    seed: int


def minimal_statistics(
    samples: int, seed: int | None = None, *, start: int = START, jobs: int = 1,
    control: Control | None = None,
) -> MinimalStatistics:
    """Estimate the number of minimal puzzles in a classic grid, and how their clues are spread.

    - *samples*: at most a billion; about 200,000 a second and core; the error falls with the root
      of their number;
    - *start*: the number of givens from which a sample starts; puzzles with more are not seen (of
      all minimal puzzles about one in 5,000 has more than 30). With a larger number puzzles with
      many clues are seen at all, with a smaller one the others are estimated better in the time.

    The errors come from the samples themselves: those of clues with few hits are too low. A stopped
    *control* keeps the samples so far. Without a *seed* one is drawn. The result does not depend on
    *jobs*.

    >>> found = minimal_statistics(20_000, seed=1)
    >>> found.samples, 25 < found.mean < 28, abs(sum(one.share for one in found.clues) - 1) < 1e-9
    (20000, True, True)
    """
    samples = integer(samples, "number of samples", 0, MOST_SAMPLES)
    start, jobs = integer(start, "start", 17, 81), jobs_of(jobs)
    seed, _ = check_stream(fresh_seed() if seed is None else seed)
    control = optional(control, "control", Control)
    return evaluated(_all(parts(samples, seed, start, jobs, control)), start, seed)


def parts(
    samples: int, seed: int, start: int, jobs: int, control: Control | None
) -> Iterator[MinimalSums]:
    """Yield the samples part by part; the last one is short if the control was stopped."""
    for begin in range(0, samples, PART):
        many = min(PART, samples - begin)
        sums = sample_minimal(many, seed, start, begin=begin, jobs=jobs, control=control)
        yield sums
        if sums.samples < many:
            return


def _all(sums: Iterator[MinimalSums]) -> MinimalSums:
    return joined(MinimalSums(0, 0, {}), *sums)


def joined(*sums: MinimalSums) -> MinimalSums:
    """Return the sums over several parts.

    >>> joined(MinimalSums(2, 1, {24: (1, 5.0, 25.0)}), MinimalSums(3, 1, {24: (1, 1.0, 1.0)}))
    MinimalSums(samples=5, valid=2, clues={24: (2, 6.0, 26.0)})
    """
    clues: dict[int, tuple[int, float, float]] = {}
    for part in sums:
        for many, (hits, weight, square) in part.clues.items():
            before = clues.get(many, (0, 0.0, 0.0))
            clues[many] = before[0] + hits, before[1] + weight, before[2] + square
    return MinimalSums(sum(part.samples for part in sums), sum(part.valid for part in sums),
                       dict(sorted(clues.items())))


def evaluated(sums: MinimalSums, start: int, seed: int) -> MinimalStatistics:
    """Return the estimates; all 0 if nothing was hit.

    Shares and the mean are quotients of sums: their errors are those of the first order.
    """
    n = max(sums.samples, 1)
    weight = sum(entry[1] for entry in sums.clues.values())
    square = sum(entry[2] for entry in sums.clues.values())
    whole = weight or 1.0
    mean = sum(clues * entry[1] for clues, entry in sums.clues.items()) / whole
    spread = sum((clues - mean) ** 2 * entry[2] for clues, entry in sums.clues.items())
    rows = []
    for clues, (hits, own, squares) in sums.clues.items():
        share = own / whole
        of_share = (1 - 2 * share) * squares + share**2 * square
        rows.append(MinimalClues(clues, hits, own / n, _error(own, squares, n), share,
                                 sqrt(of_share) / whole))
    return MinimalStatistics(sums.samples, sums.valid, start, weight / n, _error(weight, square, n),
                             mean, sqrt(spread) / whole, tuple(rows), seed)


def _error(total: float, squares: float, n: int) -> float:
    return sqrt(max(squares - total**2 / n, 0.0)) / n
