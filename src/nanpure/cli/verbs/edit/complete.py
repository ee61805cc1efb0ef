"""The verb complete."""

from __future__ import annotations

from functools import partial

import click

import nanpure
from nanpure.cli.options.made import JOBS
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.options.wishes import (
    PATTERN,
    SEED,
    SYMMETRY,
    TIMEOUT,
    Wishes,
    picture,
    seed_of,
    wishing,
)
from nanpure.cli.stream.made_puzzles import RESULT, failed, puzzle_text
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.source import Posed
from nanpure.generator import Symmetry, until_unique
from nanpure.kernel import Control

__all__ = ["complete"]


@click.command()
@PATTERN
@SEED
@SYMMETRY
@wishing
@TIMEOUT
@JOBS
@reading
def complete(
    options: Options, pattern: str | None, seed: int | None, symmetry: Symmetry, wishes: Wishes,
) -> int:
    """Add givens until a puzzle has exactly one solution.

    \b
    Examples:
      nanpure edit complete 12..............
      nanpure edit complete --pattern xxxx.xxxxx.xxxxx ................

    With --pattern they fill all its places and no others (for an empty board see generate
    --pattern); without it they go where they split the solutions best, until one is left, and with
    --symmetry together with their images.
    """
    if pattern is None:
        refuse("this option needs --pattern", *Wishes.__annotations__)
    else:
        refuse("the pattern sets the places of the givens", "symmetry")
    places, arguments = picture(pattern), wishes.arguments
    drawn = seed_of(seed, quiet=options.quiet or options.json)

    def answer(item: Posed, control: Control) -> Answer:
        puzzle = item.grid.puzzle
        if places is None:
            made = until_unique(puzzle, drawn, 0, symmetry, timeout=options.timeout,
                                control=control)
        else:
            made = nanpure.complete(puzzle, places, drawn, timeout=options.timeout,
                                    control=control, **arguments)
        return Answer(puzzle_text(item, options, made, drawn), True)

    return run(options, answer, failure=partial(failed, options), columns=RESULT)
