"""Count values in bounded memory: numbers in growing steps, words up to a limit.

A column that someone called a rating may hold anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import floor, isfinite, log10

__all__ = ["MOST", "Values"]

MOST = 5_000  # different values that are counted separately
SHOWN = 60    # steps, or words, that are reported


class Values:
    """Counts of the values of a column, as text."""

    def __init__(self) -> None:
        self.step = 0.0  # 0: each number by itself
        self.numbers: Counter[float] = Counter()
        self.words: Counter[str] = Counter()
        self.other = 0  # words beyond the first MOST

    def add(self, values: Iterable[str | None]) -> None:
        """Count more values; empty ones are skipped."""
        for value, count in Counter(values).items():
            if not value:
                continue
            number = _number(value)
            if number is not None:
                self.numbers[_rounded(number, self.step)] += count
            elif value in self.words or len(self.words) < MOST:
                self.words[value] += count
            else:
                self.other += count
        while len(self.numbers) > MOST:
            self._coarsen()

    def _coarsen(self) -> None:
        low, high = min(self.numbers), max(self.numbers)
        step = round_step((high - low) / (MOST / 2)) if not self.step else self.step * 10
        self.step = step
        again: Counter[float] = Counter()
        for number, count in self.numbers.items():
            again[_rounded(number, step)] += count
        self.numbers = again

    def counts(self) -> dict[str, int]:
        """Return the counts: numbers in order, in at most 60 steps; or the most frequent words."""
        if self.words:
            counts = Counter(self.words) + Counter(
                {f"{number:.10g}": count for number, count in self.numbers.items()})
            first = dict(counts.most_common(SHOWN))
            rest = self.other + counts.total() - sum(first.values())
            return first | ({"…": rest} if rest else {})
        step = self.step
        if len(self.numbers) > SHOWN:
            step = round_step((max(self.numbers) - min(self.numbers)) / SHOWN)
        sums: Counter[float] = Counter()
        for number, count in self.numbers.items():
            sums[_rounded(number, step)] += count
        return {f"{number:.10g}": count for number, count in sorted(sums.items())}


def _number(value: str) -> float | None:
    try:
        number = float(value)
    except ValueError:
        return None
    return number if isfinite(number) else None


def _rounded(number: float, step: float) -> float:
    """Return the number at which the step of *number* begins.

    >>> _rounded(7.3, 0.5), _rounded(7.3, 0)
    (7.0, 7.3)
    """
    return floor(number / step + 1e-9) * step if step else number


def round_step(least: float) -> float:
    """Return the least of 1, 2 or 5 times a power of ten that is not below *least*.

    >>> round_step(0.3), round_step(12)
    (0.5, 20.0)
    """
    power = 10.0 ** floor(log10(least)) if least > 0 else 1.0
    return next((times * power for times in (1, 2, 5) if times * power >= least), 10 * power)
