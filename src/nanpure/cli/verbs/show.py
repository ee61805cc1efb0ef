"""The verb show."""

from __future__ import annotations

import click

from nanpure.cli.options.shared import Options, reading
from nanpure.cli.stream.text_forms import write_grids

__all__ = ["show"]


@click.command()
@reading
def show(options: Options) -> int:
    """Draw puzzles with the borders of their boxes."""
    return write_grids(options, "grid", lossy=True)
