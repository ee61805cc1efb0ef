"""The number of solutions of a puzzle, estimated at random if there are too many to count."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import cbrt, fsum, sqrt
from typing import TYPE_CHECKING

from nanpure.base.arguments import integer
from nanpure.kernel import Budget, Control, Limits, Samples
from nanpure.kernel.generate import check_stream
from nanpure.kernel.search import jobs_of
from nanpure.model.chance import fresh_seed
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
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
    - *error*: its standard error; 0 if the number is exact, None if it is not known;
    - *interval*: contains the true number in 95 of 100 cases; its end is None if fewer than two
      samples have reached a solution;
    - *samples*: their number; 0 if the count is exact;
    - *exact*: whether *count* is the true number;
    - *stopped*: None, or what ended the sampling early: ``time``, ``asked``;
    - *seed*: of the samples.
    """

    count: int
    error: int | None
    interval: tuple[int, int | None]
    samples: int
    exact: bool
    stopped: str | None
    seed: int


def estimate(
    puzzle: PuzzleLike,
    samples: int = 1000,
    seed: int | None = None,
    jobs: int = 1,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Estimate:
    """Count the solutions, or estimate their number if the count does not end.

    The exact count is tried first, for *nodes* branches (default: 100,000) and at most a quarter of
    *timeout*, in seconds. Then come *samples* random ways down the tree of the search (1 to
    10,000,000), each a number whose mean over all random choices is the number of solutions:
    Knuth's estimator ("Estimating the efficiency of backtrack programs", 1975), with branches drawn
    by the candidates that they leave and with exact counts at the end. The interval is that of
    Hall's transformation ("On the removal of skewness by transformation", 1992), since the samples
    are skewed; it is too narrow if they are few for the board (docs/maths.md).

    Any layout that the native search can search, so N up to 36; otherwise :class:`Unsupported`. The
    same *seed* gives the same estimate (None draws one), whatever *jobs* is; only *timeout* and
    *control* may leave fewer samples.

    >>> found = estimate("." * 16)
    >>> found.count, found.error, found.interval, found.exact
    (288, 0, (288, 288), True)
    >>> found = estimate("." * 81, samples=300, seed=1, nodes=1)
    >>> low, high = found.interval
    >>> low <= 6670903752021072936960 <= high, found.samples, found.exact
    (True, 0, True)
    """
    samples = integer(samples, "number of samples", 1, MOST_SAMPLES)
    seed, _ = check_stream(fresh_seed() if seed is None else seed)
    jobs = jobs_of(jobs)
    budget = Budget(Limits(timeout, EXACT_NODES if nodes is None else nodes, control))
    grid = as_grid(puzzle, layout)
    counted, _ = engines.count(grid, "native", engines.kernel_limit(None), 1,
                               budget.rest(share=0.25), budget.began)
    if counted.stopped is None:
        count = counted.count
        return Estimate(count, 0, (count, count), 0, True, None, seed)
    drawn: list[tuple[int, int]] = []
    stopped = "asked" if counted.stopped == "asked" else None
    while stopped is None and len(drawn) < samples:
        wanted = min(AT_ONCE, samples - len(drawn))
        batch = engines.sample(grid, seed, len(drawn), wanted, jobs, budget.rest())
        drawn += _integers(batch)
        if len(batch.mantissas) < wanted:
            stopped = "asked" if control is not None and control.stopped else "time"
    return _estimate(drawn, counted.count, stopped, seed)


def _integers(samples: Samples) -> list[tuple[int, int]]:
    """The samples as integers and the powers of two by which they are to be multiplied."""
    return [(int(mantissa * 2.0**53), exponent - 53)
            for mantissa, exponent in zip(samples.mantissas.tolist(), samples.exponents.tolist(),
                                          strict=True)]


def _estimate(
    drawn: Sequence[tuple[int, int]], least: int, stopped: str | None, seed: int
) -> Estimate:
    """The mean of samples, as integers since they may exceed floats; *least* were counted."""
    n = len(drawn)
    exponents = [exponent for sample, exponent in drawn if sample]
    if not exponents:
        return Estimate(least, None, (least, None), n, False, stopped, seed)
    low = min(exponents)
    values = [sample << max(exponent - low, 0) for sample, exponent in drawn]
    total = sum(values)
    mean = total * Fraction(2) ** low / n
    count = max(round(mean), least)
    if n < 2:
        return Estimate(count, None, (least, None), n, False, stopped, seed)
    apart = [(value * n - total) / total for value in values]  # from the mean, in means
    spread = sqrt(fsum(deviation**2 for deviation in apart) / (n - 1))
    unit = spread / sqrt(n)
    error = round(mean * Fraction(unit))
    if len(exponents) < 2:
        return Estimate(count, error, (least, None), n, False, stopped, seed)
    skewness = fsum(deviation**3 for deviation in apart) / n / spread**3 if spread else 0.0
    start, end = (1 - unit * _studentized(z, skewness / sqrt(n)) for z in (Z95, -Z95))
    interval = (max(round(mean * Fraction(start)), least), max(round(mean * Fraction(end)), least))
    return Estimate(count, error, interval, n, False, stopped, seed)


def _studentized(z: float, skewness: float) -> float:
    """Apply Hall's transformation to *z*, of a mean with that skewness, in standard errors.

    >>> _studentized(1.96, 0.0), round(_studentized(-1.96, 0.3), 2)
    (1.96, -2.65)
    """
    if abs(skewness) < 1e-9:
        return z
    return (cbrt(1 + skewness * (z - skewness / 6)) - 1) * 3 / skewness
