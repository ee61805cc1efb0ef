"""``count --estimate``: numbers of solutions estimated from random samples."""

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
    item: Posed, control: Control, options: Options, samples: int, seed: int | None
) -> Answer:
    """Answer a puzzle with the exact number if it can be counted, otherwise an estimate."""
    result = estimate(item.grid, samples, seed, options.jobs, timeout=options.timeout,
                      nodes=options.nodes, control=control)
    if result.stopped == "asked":
        raise KeyboardInterrupt
    if options.json:
        low, high = result.interval
        return Answer(to_json(
            item, count=number_json(result.count), exact=result.exact,
            error=None if result.error is None else number_json(result.error),
            interval=[number_json(low), None if high is None else number_json(high)],
            samples=result.samples, seed=number_json(result.seed), stopped=result.stopped), True)
    return Answer(_line(result, drawn=seed is None), True)


def _line(result: Estimate, *, drawn: bool) -> str:
    """The answer as a line, with the seed if it was drawn."""
    if result.exact:
        return str(result.count)
    samples = f"{result.samples} sample{'s' * (result.samples != 1)}"
    if drawn:
        samples += f", seed {result.seed}"
    low, high = result.interval
    if high is None:
        return f"at least {low} # unknown: {samples}"
    return (f"about {rounded(result.count)} # estimate: {rounded(low)} to {rounded(high)} (95 %), "
            f"{samples}")


def rounded(number: int) -> str:
    """Format a number with four figures.

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
