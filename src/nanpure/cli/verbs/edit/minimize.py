"""The verb minimize."""

from __future__ import annotations

from functools import partial

import click

import nanpure
from nanpure.cli.options.made import JOBS, LIMIT
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.options.wishes import SEED, SYMMETRY, TIMEOUT, seed_of
from nanpure.cli.stream.echo import spaced
from nanpure.cli.stream.made_puzzles import RESULT, failed, puzzle_text, several
from nanpure.cli.stream.run import Answer, Lines, run
from nanpure.cli.stream.source import Posed
from nanpure.generator import Symmetry, minimal_puzzles
from nanpure.kernel import Control

__all__ = ["minimize"]


@click.command()
@SEED
@SYMMETRY
@click.option("--rules", is_flag=True, help="First remove the rules that are not needed; if some "
              "are, the answer is JSON with its layout.")
@click.option("--all", "every", is_flag=True, help="List all minimal puzzles among the givens, one "
              "per line, then an empty line.")
@LIMIT
@TIMEOUT
@JOBS
@reading
def minimize(options: Options, seed: int | None, symmetry: Symmetry, rules: bool, every: bool,
             limit: int) -> int:
    """Remove givens until every one that is left is needed.

    \b
    Examples:
      nanpure edit minimize 1234341221434321
      nanpure edit minimize --all 12343412214343..
    """

    def answer(item: Posed, control: Control) -> Answer:
        made = nanpure.minimize(item.grid.puzzle, drawn, 0, symmetry, rules=rules,
                                timeout=options.timeout, control=control)
        return Answer(puzzle_text(item, options, made, drawn), True)

    def all_(item: Posed, control: Control) -> Lines:
        puzzles = minimal_puzzles(item.grid.puzzle, limit + 1, timeout=options.timeout,
                                  control=control)
        return (yield from several(item, options, puzzles, limit))

    if every:
        refuse("--all examines givens one by one", "symmetry", "rules")
        refuse("--all uses no random numbers", "seed")
        refuse("--all writes puzzles as they are found, one at a time", "jobs")
    else:
        refuse("there is one result without --all", "limit")
    drawn = seed_of(seed, quiet=options.quiet or options.json or every)
    failure = partial(failed, options)
    if every:
        return run(options, all_, failure=spaced(options, failure), columns=RESULT)
    return run(options, answer, failure=failure, columns=RESULT)
