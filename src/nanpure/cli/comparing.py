"""The verbs compare and orbits: what the documented methods do beside each other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from nanpure import methods
from nanpure.cli.echo import echo, status_line, to_json
from nanpure.cli.options import LANGUAGE, OUTPUT, SETTINGS, Options, chosen_layout, number, reading
from nanpure.cli.refusing import refuse
from nanpure.cli.request import SECONDS, settings_of
from nanpure.cli.run import Answer, Lines, run
from nanpure.cli.sink import sink
from nanpure.cli.source import InputError, Posed
from nanpure.errors import NanpureError
from nanpure.io.answers import orbit_counts_json, orbits_json, outcome_text, row_json
from nanpure.io.tables import aligned
from nanpure.kernel.column_sets import COUNTED
from nanpure.methods import Row
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout

__all__ = ["compare", "orbits"]

HEADS = ("method", "status", "outcome", "solutions", "placements", "removals", "assumptions",
         "depth", "seconds")
JAPANESE_HEADS = ("解法", "状態", "結果", "解の数", "確定", "除外", "仮置き", "深さ", "秒")
JAPANESE_STATUSES = {"solved": "解けた", "none": "解なし", "stuck": "行き止まり", "stopped": "中断",
                     "unsupported": "対象外", "error": "エラー"}
NUMBERS = range(3, len(HEADS))  # columns
LISTED = 5  # the largest size with boxes whose grids are few enough to list


@click.command()
@click.option("--method", "names", multiple=True, type=click.Choice(list(methods.METHODS)),
              help="Only this one; may be given several times.")
@SETTINGS
@click.option("--steps", "max_steps", type=number(1), metavar="N",
              help="Stop each method after so many steps.")
@click.option("--limit", type=number(1), default=1000, show_default=True, metavar="N",
              help="Solutions to look for, with methods that find all.")
@click.option("--timeout", type=SECONDS, default=60.0, show_default=True, metavar="SECONDS",
              help="Stop each method after that time.")
@LANGUAGE
@reading
def compare(
    options: Options, names: tuple[str, ...], settings: tuple[str, ...], max_steps: int | None,
    limit: int,
) -> int:
    """Run all documented methods on each puzzle; print one table.

    Columns: method, plain status, the outcome as its paper words it, solutions found (+ where the
    method does not say that these are all), digits placed and candidates removed (under assumptions
    too), assumptions, most open at a time, seconds. A table is followed by an empty line.
    """
    chosen = names or tuple(methods.METHODS)
    if not any("limit" in methods.METHODS[name].options for name in chosen):
        refuse(f"no method that finds all solutions is among {', '.join(chosen)}", "limit")
    limits = {"max_steps": max_steps, "limit": limit, "timeout": options.timeout,
              **settings_of(settings, chosen)}
    by_hand = bool(settings)  # then a value that a method refuses is wrong usage
    return run(options, lambda item, control: _compare(item, options, names, limits,
                                                       by_hand=by_hand),
               failure=partial(status_line, options))


def _compare(
    item: Posed, options: Options, names: tuple[str, ...], limits: dict[str, Any], *, by_hand: bool
) -> Answer | Lines:
    try:
        rows = methods.compare(item.grid, names or None, **limits)
    except NanpureError:
        raise
    except (ValueError, TypeError) as error:
        if not by_hand:
            raise
        raise click.UsageError(f"--set: {error}") from error
    fine = any(row.solutions for row in rows)
    if options.json:
        listed = [row_json(row, item.grid, options.lang) for row in rows]
        return Answer(to_json(item, methods=listed), fine)
    return _table(item, item.grid, rows, options.lang, fine)


# ---- orbits ------------------------------------------------------------------------------------


@click.command()
@click.option("--layout", metavar="TEXT", help="A layout small enough to list all its grids; "
              "2x2 (the default) is Hiramatsu's mini model.")
@click.option("--box", metavar="RxC", help="Short for --layout RxC.")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object.")
def orbits(layout: str | None, box: str | None, output: Path | None, json_: bool) -> int:
    """Print what rotations and reflections make of every grid of a layout, and the orbits.

    A row a line: the number of a grid (ma), those of its rotations by 90, 180 and 270 degrees
    clockwise (mb, mc, md), of its mirror image (ra) and the rotations of that (rb, rc, rd). The
    last line has the number of orbits by their size. Where there are too many grids to list, with
    boxes of 2x3, 2x4 and 3x3, grids and orbits are only counted.
    """
    from nanpure.methods.hiramatsu import orbits as tables  # other verbs need not load it

    chosen, _ = chosen_layout(layout, box)
    chosen = chosen or Layout.default(4)
    try:
        if chosen.box_shape in COUNTED and chosen.size > LISTED and not chosen.rules:
            return _counted(chosen, output, json_=json_)
        rows = tables.table(chosen)
    except NanpureError as error:
        raise InputError(str(error)) from error
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

    found = count(layout)
    assert found is not None  # there is no limit
    with sink(output) as out:
        if json_:
            out.line(json.dumps(orbit_counts_json(layout, found)))
            return 0
        out.line(f"{found.grids} grids, {found.symmetric} equal to themselves turned by 180 "
                 "degrees")
        said = ", ".join(f"{name} {many}" for name, many in found.fixed.items())
        out.line(f"equal to themselves: {said}")
        out.line(_orbits(found.sizes))
    return 0


# ---- the table ---------------------------------------------------------------------------------


def _table(item: Posed, grid: Grid, rows: Sequence[Row], lang: str, fine: bool) -> Lines:
    yield f"# {echo(item)}"
    heads = JAPANESE_HEADS if lang == "ja" else HEADS
    yield from aligned([heads, *(_cells(row, grid, lang) for row in rows)], NUMBERS)
    yield ""
    return fine


def _cells(row: Row, grid: Grid, lang: str) -> tuple[str, ...]:
    status = JAPANESE_STATUSES[row.status] if lang == "ja" else row.status
    if row.status == "unsupported":
        return (row.method, status, *("" for _ in HEADS[2:]))
    more = "+" if row.solutions and not row.complete else ""
    numbers = (row.placements, row.removals, row.assumptions, row.depth)
    return (row.method, status, outcome_text(row, grid, lang), f"{row.solutions}{more}",
            *map(str, numbers), f"{row.seconds:.3f}")
