"""The verb show."""

from __future__ import annotations

from functools import partial

import click

from nanpure.cli.language import language_of
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.stream.text_forms import write_grids
from nanpure.io.rules import legend

__all__ = ["show"]


@click.command()
@reading
@click.pass_context
def show(context: click.Context, options: Options) -> int:
    """Draw puzzles as text, with their boxes and rules.

    \b
    Examples:
      nanpure show .24.3......4.31.
      nanpure show --layout 2x2+cage:3:r1c1,r1c2 ................
    """
    return write_grids(options, "grid", lossy=True,
                       below=partial(legend, lang=language_of(context)))
