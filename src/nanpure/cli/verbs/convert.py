"""The verb convert."""

from __future__ import annotations

import click

from nanpure.cli.options.shared import PARQUET, Options, form_option, formats, reading_to
from nanpure.cli.stream.echo import to_json
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.text_forms import write_grids
from nanpure.words import message

__all__ = ["convert"]


@click.command()
@form_option(message("Text form to write: {forms}.", forms=", ".join([*formats(), PARQUET])),
             "line", of_puzzles=True)
@reading_to
def convert(options: Options) -> int:
    """Convert puzzles from one text form to another.

    \b
    Examples:
      nanpure convert --to grid .24.3......4.31.
      nanpure convert --to hodoku puzzles.txt -o puzzles.hodoku

    Whatever the form cannot carry is an error, unless --lossy leaves it out.
    """
    if options.table:
        return run(options, lambda item, control: Answer(to_json(item), True), columns=())
    return write_grids(options, options.to or "line", lossy=options.lossy)
