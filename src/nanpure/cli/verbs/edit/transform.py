"""The verb transform."""

from __future__ import annotations

from functools import partial

import click

import nanpure
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.options.wishes import SEED, seed_of
from nanpure.cli.stream.made_puzzles import RESULT, failed, puzzle_text
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.source import Posed
from nanpure.io.moves import parse_transform
from nanpure.kernel import Control

__all__ = ["transform"]


@click.command()
@SEED
@click.option("--keep-digits", is_flag=True, help="Do not relabel the digits.")
@click.option("--by", metavar="TRANSFORM", help="Apply this transform, as automorphisms prints it "
              "('transpose rows=… columns=… digits=…'), or as canonical --json does.")
@click.option("--back", is_flag=True, help="Undo --by.")
@reading
def transform(
    options: Options, seed: int | None, keep_digits: bool, by: str | None, back: bool
) -> int:
    """Shuffle puzzles: the same puzzles in disguise.

    \b
    Examples:
      nanpure edit transform .24.3......4.31.
      nanpure edit transform --seed 7 --keep-digits .24.3......4.31.

    They are moved by the symmetries of their layout, and relabelled.
    """

    def answer(item: Posed, control: Control) -> Answer:
        puzzle = item.grid.puzzle
        if by is None:
            made = nanpure.transform(puzzle, drawn, digits=not keep_digits)
        else:
            turn = parse_transform(by, puzzle.layout)
            made = (turn.inverse() if back else turn)(puzzle)
        return Answer(puzzle_text(item, options, made, None if by else drawn), True)

    if by is None:
        refuse("there is nothing to undo without --by", "back")
    else:
        refuse("--by uses no random numbers", "seed", "keep_digits")
    drawn = seed_of(seed, quiet=options.quiet or options.json or by is not None)
    return run(options, answer, failure=partial(failed, options), columns=RESULT)
