"""The verb count."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock

import click

import nanpure
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import Number, Options, number, reading, searching
from nanpure.cli.stream.claimed_solution import result_object
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.search import limits_of, question_of
from nanpure.cli.stream.source import Posed
from nanpure.kernel import LARGEST_LIMIT, Control
from nanpure.search.engines import MOST_SAMPLES
from nanpure.search.result import why_stopped

__all__ = ["count"]

ALL = 1_000_000


@click.command()
@click.option("--limit", type=number(0), default=ALL, show_default=True,
              help="Stop at this count; 0 counts exactly.")
@click.option("--estimate", "estimated", is_flag=True, help="Estimate where an exact count takes "
              "too long: 'about N # estimate: A to B (95 %), K samples'.")
@click.option("--samples", type=Number(1, MOST_SAMPLES), default=1000, show_default=True,
              help="With --estimate: the number of samples.")
@click.option("--seed", type=Number(0, 2**64 - 1), metavar="N",
              help="With --estimate: the same seed gives the same samples everywhere. Without it "
              "each run draws a new one and prints it.")
@searching
@reading
def count(options: Options, limit: int, estimated: bool, samples: int, seed: int | None) -> int:
    """Count the solutions of puzzles.

    \b
    Examples:
      nanpure count 12..3..........4
      nanpure count --limit 0 puzzles.txt

    One line per puzzle: 'N', 'more than N' at --limit, or 'at least N # unknown: why'.
    """
    if estimated:
        from nanpure.cli.verbs.count_estimate import estimate_one

        refuse("--estimate covers all solutions", "limit")
        refuse("only the native search makes estimates", "engine")
        # The threads share the samples of a puzzle.
        return run(replace(options, jobs=1),
                   lambda item, control: estimate_one(item, control, options, samples, seed),
                   columns=["count", "exact", "answer_json"])
    refuse("nothing is random without --estimate", "samples", "seed")
    threads = Threads(options.jobs)
    # Up to one figure; puzzles with more solutions go the slow way.
    most = min(limit + 1, LARGEST_LIMIT) if limit else LARGEST_LIMIT
    return run(
        options,
        lambda item, control: _count(item, control, options, limit or None, threads),
        question_of(options, "count", most),
        columns=["count", "exact"],
    )


class Threads:
    """The threads of a run: a count takes those that are idle, since it may take long."""

    def __init__(self, jobs: int) -> None:
        self._idle, self._lock = jobs, Lock()

    @contextmanager
    def taken(self) -> Iterator[int]:
        """Take all idle threads, at least one; other counts run at the same time."""
        with self._lock:
            some = max(1, self._idle)
            self._idle -= some
        try:
            yield some
        finally:
            with self._lock:
                self._idle += some


def _count(
    item: Posed, control: Control, options: Options, limit: int | None, threads: Threads
) -> Answer:
    with threads.taken() as jobs:
        result = nanpure.count(item.grid, limit, options.engine, jobs=jobs,
                               **limits_of(options, control))
    if result.stopped == "asked":
        raise KeyboardInterrupt
    if options.json:
        return Answer(result_object(item, result, None, options), True)
    if result.exact:
        return Answer(str(result.count), True)
    if result.stopped == "limit" and limit is not None:
        return Answer(f"more than {result.count}", True)
    return Answer(f"at least {result.count} # unknown: {why_stopped(result)}", True)
