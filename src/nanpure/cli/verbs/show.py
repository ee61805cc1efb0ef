"""The verb show."""

from __future__ import annotations

from functools import partial

import click

from nanpure.cli.groups import language_of
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.stream.text_forms import write_grids
from nanpure.io.rules import legend

__all__ = ["show"]


@click.command()
@reading
@click.pass_context
def show(context: click.Context, options: Options) -> int:
    """Draw puzzles with the borders of their boxes, and their rules below them."""
    return write_grids(options, "grid", lossy=True,
                       below=partial(legend, lang=language_of(context)))
