"""The verb symmetries: the symmetry group of a layout."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from nanpure.cli.options.shared import BOX, OUTPUT, QUIET, chosen_layout
from nanpure.cli.stream.sink import sink
from nanpure.io.moves import move_json, move_text
from nanpure.io.plain import number_json
from nanpure.io.tables import aligned
from nanpure.model.layout import Layout

__all__ = ["symmetries"]


@click.command()
@click.option("--layout", metavar="TEXT", help="The layout; 3x3 is the default.")
@BOX
@click.option("--classes", is_flag=True, help="Print the conjugacy classes instead of generators: "
              "the order of their symmetries, their number, and one of them.")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object.")
@QUIET
def symmetries(
    layout: str | None, box: str | None, classes: bool, output: Path | None, json_: bool
) -> int:
    """Find the symmetries of a layout.

    \b
    Examples:
      nanpure maths symmetries
      nanpure maths symmetries --layout 2x2 --classes

    The first line has their number, the others generators of their group.

    The symmetries are all permutations of the cells that map houses to houses and rules to rules,
    computed from the layout itself. A generator gives the images of rows and columns, and whether
    the board is transposed first; one that does not move lines as wholes gives the image of each
    cell.
    """
    chosen, _ = chosen_layout(layout, box)
    board = chosen or Layout.default(9)
    lines = list((_object if json_ else _classes if classes else _generators)(board, classes))
    with sink(output) as out:
        for line in lines:
            out.line(line)
    return 0


def _generators(layout: Layout, _: bool) -> Iterator[str]:
    from nanpure import maths  # not needed by other verbs

    group = maths.symmetries(layout)
    yield str(group.order)
    for turn in group.generators:
        yield move_text(turn, layout)


def _classes(layout: Layout, _: bool) -> Iterator[str]:
    from nanpure import maths

    classes = maths.conjugacy_classes(layout)
    yield str(sum(each.size for each in classes))
    rows = [("order", "size", "representative")]
    rows += [(str(each.order), str(each.size), move_text(each.representative, layout))
             for each in classes]
    yield from aligned(rows, right=(0, 1))


def _object(layout: Layout, classes: bool) -> Iterator[str]:
    from nanpure import maths

    group = maths.symmetries(layout)
    turns = [move_json(turn, layout) for turn in group.generators]
    payload: dict[str, object] = {"layout": layout.text, "order": number_json(group.order),
                                  "generators": turns}
    if classes:
        payload["classes"] = [
            {"order": each.order, "size": number_json(each.size),
             "representative": move_json(each.representative, layout)}
            for each in maths.conjugacy_classes(layout)
        ]
    yield json.dumps(payload)
