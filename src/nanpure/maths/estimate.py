"""How many solutions a puzzle has, by chance, where there are too many to count."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import cbrt, fsum, sqrt
from typing import TYPE_CHECKING

from nanpure.base.arguments import integer
from nanpure.kernel import Budget, Control, Limits, Samples
from nanpure.kernel.generate import check_stream
from nanpure.kernel.search import jobs_of
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle, as_grid
from nanpure.search import engines
from nanpure.search.engines import MOST_SAMPLES

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Estimate", "estimate"]

EXACT_NODES = 100_000  # branches of the exact count that is tried first
AT_ONCE = 4096  # samples of one native call
Z95 = 1.959963984540054  # 95 % of a normal distribution lie between it and its negative


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number of solutions, or an estimate of it.

    - *count*: the number, or the mean of the samples, and not less than was counted;
    - *error*: its standard error; 0 where the number is exact, None where it is not known;
    - *interval*: from where to where the true number lies in 95 of 100 cases; its end is None where
      less than two samples have met a solution;
    - *samples*: how many there were; 0 where the number is exact;
    - *exact*: whether *count* is the true number;
    - *stopped*: None, or what ended the sampling early: ``time``, ``asked``.
    """

    count: int
    error: int | None
    interval: tuple[int, int | None]
    samples: int
    exact: bool
    stopped: str | None


def estimate(
    puzzle: Puzzle | Grid | str,
    samples: int = 1000,
    seed: int = 0,
    jobs: int = 1,
    *,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Estimate:
    """Count the solutions, or estimate their number where the count does not end.

    The exact count is tried first, for *nodes* branches (100,000 unless said otherwise) and at most
    a quarter of *timeout*, in seconds. Then come *samples* ways down the tree of the search by
    chance (1 to 10,000,000), each a number whose mean over all chances is the number of solutions:
    Knuth's estimator ("Estimating the efficiency of backtrack programs", 1975), with branches drawn
    by the candidates that they leave and with exact counts at the end. The interval is that of
    Hall's transformation ("On the removal of skewness by transformation", 1992), since the samples
    are skew; it is too narrow where they are few for the board (docs/maths.md).

    Any layout that the native search can search, so N up to 36; else :class:`Unsupported`. The
    same seed gives the same estimate, whatever *jobs*; only *timeout* and *control* may leave fewer
    samples.

    >>> estimate("." * 16)
    Estimate(count=288, error=0, interval=(288, 288), samples=0, exact=True, stopped=None)
    >>> found = estimate("." * 81, samples=300, seed=1, nodes=1)
    >>> low, high = found.interval
    >>> low <= 6670903752021072936960 <= high, found.samples, found.exact
    (True, 0, True)
    """
    samples = integer(samples, "number of samples", 1, MOST_SAMPLES)
    seed, _ = check_stream(seed)
    jobs = jobs_of(jobs)
    budget = Budget(Limits(timeout, EXACT_NODES if nodes is None else nodes, control))
    grid = as_grid(puzzle)
    counted, _ = engines.count(grid, "native", engines.kernel_limit(None), 1,
                               budget.rest(share=0.25), budget.began)
    if counted.stopped is None:
        count = counted.count
        return Estimate(count, 0, (count, count), 0, True, None)
    drawn: list[tuple[int, int]] = []
    stopped = "asked" if counted.stopped == "asked" else None
    while stopped is None and len(drawn) < samples:
        wanted = min(AT_ONCE, samples - len(drawn))
        found = engines.sample(grid, seed, len(drawn), wanted, jobs, budget.rest())
        drawn += _integers(found)
        if len(found.mantissas) < wanted:
            stopped = "asked" if control is not None and control.stopped else "time"
    return _estimate(drawn, counted.count, stopped)


def _integers(found: Samples) -> list[tuple[int, int]]:
    """The samples as integers and the powers of two that they are to be multiplied by."""
    return [(int(mantissa * 2.0**53), exponent - 53)
            for mantissa, exponent in zip(found.mantissas.tolist(), found.exponents.tolist(),
                                          strict=True)]


def _estimate(drawn: Sequence[tuple[int, int]], least: int, stopped: str | None) -> Estimate:
    """The mean of samples, as integers since they may be beyond floats; *least* were counted."""
    n = len(drawn)
    exponents = [exponent for sample, exponent in drawn if sample]
    if not exponents:
        return Estimate(least, None, (least, None), n, False, stopped)
    low = min(exponents)
    values = [sample << max(exponent - low, 0) for sample, exponent in drawn]
    total = sum(values)
    mean = total * Fraction(2) ** low / n
    count = max(round(mean), least)
    if n < 2:
        return Estimate(count, None, (least, None), n, False, stopped)
    apart = [(value * n - total) / total for value in values]  # from the mean, in means
    spread = sqrt(fsum(one**2 for one in apart) / (n - 1))
    unit = spread / sqrt(n)
    error = round(mean * Fraction(unit))
    if len(exponents) < 2:
        return Estimate(count, error, (least, None), n, False, stopped)
    skewness = fsum(one**3 for one in apart) / n / spread**3 if spread else 0.0
    start, end = (1 - unit * _studentized(z, skewness / sqrt(n)) for z in (Z95, -Z95))
    interval = (max(round(mean * Fraction(start)), least), max(round(mean * Fraction(end)), least))
    return Estimate(count, error, interval, n, False, stopped)


def _studentized(z: float, skewness: float) -> float:
    """What Hall's transformation makes *z*, of a mean with that skewness, in standard errors.

    >>> _studentized(1.96, 0.0), round(_studentized(-1.96, 0.3), 2)
    (1.96, -2.65)
    """
    if abs(skewness) < 1e-9:
        return z
    return (cbrt(1 + skewness * (z - skewness / 6)) - 1) * 3 / skewness
