"""The verb near."""

from __future__ import annotations

from functools import partial

import click

import nanpure
from nanpure.cli.options.made import LIMIT
from nanpure.cli.options.shared import Number, Options, reading
from nanpure.cli.options.wishes import TIMEOUT
from nanpure.cli.stream.echo import spaced
from nanpure.cli.stream.made_puzzles import RESULT, failed, several
from nanpure.cli.stream.run import Lines, run
from nanpure.cli.stream.source import Posed
from nanpure.errors import NanpureError
from nanpure.kernel import Control
from nanpure.words import message

__all__ = ["near"]


@click.command()
@click.option("--minus", type=Number(0, 9), default=1, show_default=True,
              help="The number of givens to remove.")
@click.option("--plus", type=Number(0, 9), default=1, show_default=True,
              help="The number of others to add.")
@click.option("--minimal", "only_minimal", is_flag=True, help="Only puzzles whose givens are all "
              "needed.")
@LIMIT
@TIMEOUT
@reading
def near(options: Options, minus: int, plus: int, only_minimal: bool, limit: int) -> int:
    """Find other puzzles that differ in a few givens.

    \b
    Examples:
      nanpure edit near .24.3......4.31.
      nanpure edit near --minus 2 --plus 1 .24.3......4.31.

    Some givens are removed, some others added; all puzzles found have one solution.

    They are printed one per line, then an empty line; ' # more' at --limit. If nothing is found,
    ' # none' follows a puzzle without a solution, ' # nothing found' any other.
    """

    def verb(item: Posed, control: Control) -> Lines:
        try:
            puzzles = nanpure.near(item.grid.puzzle, minus, plus, minimal=only_minimal,
                                   timeout=options.timeout, control=control)
        except NanpureError:
            raise
        except ValueError as error:
            # More givens to take away than this puzzle has, or no room for those to add.
            raise NanpureError(message("{error}: {puzzle}", error=error,
                                       puzzle=item.grid.line())) from error
        return (yield from several(item, options, puzzles, limit))

    return run(options, verb, failure=spaced(options, partial(failed, options)), columns=RESULT)
