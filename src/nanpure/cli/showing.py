"""The verbs show, convert and candidates: puzzles in, puzzles out, nothing searched."""

from __future__ import annotations

from collections.abc import Callable

import click

from nanpure import text
from nanpure.cli.echo import echo, to_json
from nanpure.cli.options import Options, formats, reading
from nanpure.cli.run import Answer, run
from nanpure.cli.source import Item
from nanpure.errors import NanpureError
from nanpure.grid import Grid
from nanpure.io.ito_candidates import mini_grids
from nanpure.puzzle import write

__all__ = ["LINES", "candidates", "convert", "show"]

LINES = ("line", "csv", "json", "hodoku", "jigsaw")  # forms of one line; others need a gap


@click.command()
@reading
def show(options: Options) -> int:
    """Draw puzzles with the borders of their boxes."""
    return _write(options, "grid", lossy=True)


@click.command()
@click.option("--style", type=click.Choice(["plain", "ito"]), default="plain", show_default=True,
              help="ito: each cell as a mini-grid of its digits, as in figure 2 of his paper.")
@reading
def candidates(options: Options, style: str) -> int:
    """Draw puzzles with the candidates that their digits leave."""
    return _write(options, "candidates", lossy=True, draw=mini_grids if style == "ito" else None)


@click.command()
@click.option("--to", type=click.Choice(formats()), default="line", show_default=True,
              help="Text form to write.")
@click.option("--lossy", is_flag=True, help="Leave out what that form cannot carry.")
@reading
def convert(options: Options) -> int:
    """Convert puzzles between text forms; what would be lost is an error without --lossy."""
    return _write(options, options.to or "line", lossy=options.lossy)


def _write(
    options: Options, format: str, lossy: bool, draw: Callable[[Grid], str] | None = None
) -> int:
    """Write every grid in a text form, or as *draw* draws it."""
    written = 0

    def verb(item: Item, control: object) -> Answer:
        nonlocal written
        if item.grid is None:
            return _failed(item, options)
        try:
            body = draw(item.grid) if draw else write(item.grid, format, lossy=lossy)
        except NanpureError as error:
            return _failed(Item(item.line, item.text, item.grid, error), options)
        if options.json:
            n = item.grid.layout.size
            listed = [
                [bit + 1 for bit in range(n) if mask >> bit & 1] for mask in item.grid.candidates
            ]
            return Answer(to_json(item, text=body, candidates=listed), True)
        gap = "\n" if written and format not in LINES else ""
        written += 1
        return Answer(gap + body, True)

    header = "" if options.json or draw else text.FORMATS[format].header
    return run(options, verb, header=header)


def _failed(item: Item, options: Options) -> Answer:
    if options.json:
        return Answer(to_json(item), False)
    return Answer(f"{echo(item)} # error: {item.error}", False)
