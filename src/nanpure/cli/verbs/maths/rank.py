"""The verb rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nanpure.cli.options.made import JOBS
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.stream.echo import to_json
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.source import Posed
from nanpure.io.plain import number_json
from nanpure.kernel import Control
from nanpure.maths import rank as rank_of

if TYPE_CHECKING:  # NumPy is loaded where grids are drawn
    pass

__all__ = ["rank"]


@click.command()
@JOBS
@reading
def rank(options: Options) -> int:
    """Print the number of complete grids in the list of all.

    \b
    Examples:
      nanpure maths rank 1234341221434321
      nanpure maths rank --json 1234341221434321

    The rank of a grid is its index among all grids of its layout, from 0.

    Boxes are 2x2, 2x3, 2x4, their transposes, or 3x3. With 2x2 the order is that of the lines of
    digits; otherwise it is an order by the columns of the digits, which the manual describes.
    """

    def answer(item: Posed, control: Control) -> Answer:
        index = rank_of(item.grid, control=control)
        if options.json:
            return Answer(to_json(item, rank=number_json(index)), True)
        return Answer(str(index), True)

    return run(options, answer, columns=["rank"])
