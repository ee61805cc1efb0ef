"""The verb candidates."""

from __future__ import annotations

from functools import partial

import click

from nanpure.cli.language import language_of
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import Number, Options, limiting, reading
from nanpure.cli.stream.source import Posed
from nanpure.cli.stream.text_forms import CANDIDATE, draw_grids, write_grids
from nanpure.io.ito_candidates import mini_grids
from nanpure.io.rules import legend
from nanpure.kernel.true_candidates import MOST_COUNTED
from nanpure.model.writer import claim_for, write_row

__all__ = ["candidates"]


@click.command()
@click.option("--style", type=click.Choice(["plain", "ito"]), default="plain", show_default=True,
              help="ito: each cell as a mini-grid of its digits, as in figure 2 of his paper.")
@click.option("--true", "true", is_flag=True, help="Only those that stand in a solution; "
              "'# unknown: why' after the grid where a limit came first.")
@click.option("--limit", type=Number(1, MOST_COUNTED), default=1, show_default=True,
              help="With --true: count up to so many solutions for each candidate.")
@limiting
@reading
@click.pass_context
def candidates(context: click.Context, options: Options, style: str, true: bool,
               limit: int) -> int:
    """Draw puzzles with the candidates of their empty cells.

    \b
    Examples:
      nanpure candidates .24.3......4.31.
      nanpure candidates --true .24.3......4.31.

    The candidates are those that the digits in sight leave; with --true, those of the solutions.
    """
    below = partial(legend, lang=language_of(context))
    if true:
        from nanpure.cli.verbs.candidates_true import draw_true  # it searches

        def grid(item: Posed) -> str:
            row = write_row(item.grid, "candidates", item.line, lossy=True)
            return "\n".join([row, *below(item.grid.layout)])

        return draw_true(options, limit, _mini_grids if style == "ito" else grid)
    refuse("nothing is searched without --true", "limit", "jobs", "timeout", "nodes")
    if style == "ito":
        return draw_grids(options, _mini_grids)
    return write_grids(options, "candidates", lossy=True, below=below)


def _mini_grids(item: Posed) -> str:
    claim_for(item.grid, CANDIDATE)
    return mini_grids(item.grid)
