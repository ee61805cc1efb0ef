"""The verb candidates."""

from __future__ import annotations

from functools import partial

import click

from nanpure.cli.groups import language_of
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.stream.source import Posed
from nanpure.cli.stream.text_forms import CANDIDATE, draw_grids, write_grids
from nanpure.io.ito_candidates import mini_grids
from nanpure.io.rules import legend
from nanpure.model.writer import claim_for

__all__ = ["candidates"]


@click.command()
@click.option("--style", type=click.Choice(["plain", "ito"]), default="plain", show_default=True,
              help="ito: each cell as a mini-grid of its digits, as in figure 2 of his paper.")
@reading
@click.pass_context
def candidates(context: click.Context, options: Options, style: str) -> int:
    """Draw puzzles with the candidates that their digits leave."""
    if style == "ito":
        return draw_grids(options, _mini_grids)
    return write_grids(options, "candidates", lossy=True,
                       below=partial(legend, lang=language_of(context)))


def _mini_grids(item: Posed) -> str:
    claim_for(item.grid, CANDIDATE)
    return mini_grids(item.grid)
