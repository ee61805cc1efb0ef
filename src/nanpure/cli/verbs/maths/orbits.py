"""The verb orbits: rotations and reflections of all grids of a small layout."""

from __future__ import annotations

import json
from pathlib import Path

import click

from nanpure.cli.options.shared import BOX, OUTPUT, QUIET, chosen_layout
from nanpure.cli.stream.sink import sink
from nanpure.io.answers import orbit_counts_json, orbits_json
from nanpure.kernel.column_sets import COUNTED
from nanpure.model.layout import Layout

__all__ = ["orbits"]

LISTED = 5  # the largest size with boxes whose grids are few enough to list


@click.command()
@click.option("--layout", metavar="TEXT", help="A layout small enough to list all its grids; "
              "2x2 (the default) is Hiramatsu's mini model.")
@BOX
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object.")
@QUIET
def orbits(layout: str | None, box: str | None, output: Path | None, json_: bool) -> int:
    """List all grids of a small layout, rotated and reflected.

    \b
    Examples:
      nanpure maths orbits
      nanpure maths orbits --layout 2x3

    Each line has the number of a grid (ma), those of its rotations by 90, 180 and 270 degrees
    clockwise (mb, mc, md), of its mirror image (ra) and the rotations of that (rb, rc, rd). The
    last line has the number of orbits by their size. Where there are too many grids to list, with
    boxes of 2x3, 2x4 and 3x3, grids and orbits are only counted.
    """
    from nanpure.methods.hiramatsu import orbits as tables  # not needed by other verbs

    chosen, _ = chosen_layout(layout, box)
    chosen = chosen or Layout.default(4)
    if chosen.box_shape in COUNTED and chosen.size > LISTED and not chosen.rules:
        return _counted(chosen, output, json_=json_)
    rows = tables.table(chosen)
    heads = list(tables.columns(chosen))
    sizes = tables.sizes(chosen)
    with sink(output) as out:
        if json_:
            out.line(json.dumps(orbits_json(chosen)))
            return 0
        width = max(2, len(str(len(rows))))
        for row in (heads, *rows):
            out.line(" ".join(f"{entry:>{width}}" for entry in row))
        out.line(_orbits(sizes))
    return 0


def _orbits(sizes: dict[int, int]) -> str:
    by_size = ", ".join(f"{many} of {size}" for size, many in sizes.items())
    count = sum(sizes.values())
    return f"{count} orbit{'s' * (count != 1)}: {by_size}"


def _counted(layout: Layout, output: Path | None, *, json_: bool) -> int:
    from nanpure.methods.hiramatsu.orbits import count

    counts = count(layout)
    assert counts is not None  # there is no limit
    with sink(output) as out:
        if json_:
            out.line(json.dumps(orbit_counts_json(layout, counts)))
            return 0
        out.line(f"{counts.grids} grids, {counts.symmetric} equal to themselves turned by 180 "
                 "degrees")
        fixed = ", ".join(f"{name} {many}" for name, many in counts.fixed.items())
        out.line(f"equal to themselves: {fixed}")
        out.line(_orbits(counts.sizes))
    return 0
