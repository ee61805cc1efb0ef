"""The verb automorphisms."""

from __future__ import annotations

import click

import nanpure
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.stream.echo import to_json
from nanpure.cli.stream.forms import PLACES
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.source import Posed
from nanpure.io.moves import transform_json, transform_text
from nanpure.kernel import Control

__all__ = ["automorphisms"]


@click.command()
@PLACES
@reading
def automorphisms(options: Options, places: bool) -> int:
    """Find the symmetries that turn a puzzle into itself.

    \b
    Examples:
      nanpure maths automorphisms 1234341221434321
      nanpure maths automorphisms --places .24.3......4.31.

    One line per puzzle: the number of its automorphisms, a tab and generators of their group.

    Automorphisms are the symmetries of the layout that, with a relabelling, turn a puzzle into
    itself. A generator gives the images of rows, columns and digits, and whether the board is
    transposed first.
    """

    def answer(item: Posed, control: Control) -> Answer:
        group = nanpure.automorphisms(item.grid, places=places, control=control)
        layout = item.grid.layout
        if options.json:
            listed = [transform_json(turn, layout) for turn in group.generators]
            return Answer(to_json(item, automorphisms=group.size, generators=listed), True)
        generators = "; ".join(transform_text(turn, layout) for turn in group.generators)
        return Answer(f"{group.size}\t{generators}", True)

    return run(options, answer)
