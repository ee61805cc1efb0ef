"""count --estimate: numbers of solutions by chance."""

from __future__ import annotations

from nanpure.cli.options.shared import Options
from nanpure.cli.stream.echo import to_json
from nanpure.cli.stream.run import Answer
from nanpure.cli.stream.source import Posed
from nanpure.io.plain import number_json
from nanpure.kernel import Control
from nanpure.maths import Estimate, estimate

__all__ = ["estimate_one", "rounded"]


def estimate_one(
    item: Posed, control: Control, options: Options, samples: int, seed: int
) -> Answer:
    """Answer a puzzle: the number where it can be counted, else an estimate."""
    found = estimate(item.grid, samples, seed, options.jobs, timeout=options.timeout,
                     nodes=options.nodes, control=control)
    if found.stopped == "asked":
        raise KeyboardInterrupt
    if options.json:
        low, high = found.interval
        return Answer(to_json(
            item, count=number_json(found.count), exact=found.exact,
            error=None if found.error is None else number_json(found.error),
            interval=[number_json(low), None if high is None else number_json(high)],
            samples=found.samples, stopped=found.stopped), True)
    return Answer(_said(found), True)


def _said(found: Estimate) -> str:
    """A line."""
    if found.exact:
        return str(found.count)
    samples = f"{found.samples} sample{'s' * (found.samples != 1)}"
    low, high = found.interval
    if high is None:
        return f"at least {low} # unknown: {samples}"
    return (f"about {rounded(found.count)} # estimate: {rounded(low)} to {rounded(high)} (95 %), "
            f"{samples}")


def rounded(number: int) -> str:
    """A number in four figures.

    >>> rounded(288), rounded(6670903752021072936960), rounded(99999)
    ('288', '6.671e21', '1.000e5')
    """
    if number < 10_000:
        return str(number)
    power = len(str(number)) - 1
    figures = (2 * number + 10 ** (power - 3)) // (2 * 10 ** (power - 3))
    if figures == 10_000:
        figures, power = 1000, power + 1
    return f"{figures // 1000}.{figures % 1000:03}e{power}"
