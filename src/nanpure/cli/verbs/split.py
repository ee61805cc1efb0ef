"""The verb split: parts of a data set that share no equivalent puzzles."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from nanpure.cli.errors import note, worded
from nanpure.cli.options.shared import QUIETLY, InputError, Number, chosen_layout, number
from nanpure.cli.stream.sink import sink
from nanpure.cli.stream.source import placed
from nanpure.cli.verbs.archive import need_data
from nanpure.cli.verbs.audit import DataFile, counted
from nanpure.errors import NanpureError, shown
from nanpure.words import message, message_of

if TYPE_CHECKING:
    from nanpure.audit import Split
    from nanpure.audit.splits import By

__all__ = ["split"]

PARTS = "train=0.8,validation=0.1,test=0.1"
SAME = {"puzzle": "are equivalent to another one", "exact": "are equal to another one",
        "solution": "have a solution grid equivalent to that of another one"}


def _parts(text: str) -> dict[str, str]:
    """Read names and shares; the shares stay text."""
    shares: dict[str, str] = {}
    for entry in text.split(","):
        name, sign, share = (part.strip() for part in entry.partition("="))
        if not sign or name in shares:
            raise click.UsageError(message("--parts: expected NAME=SHARE,… with each name once, "
                                           "got {given}", given=shown(text)))
        shares[name] = share
    return shares


def _no_other_form(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Refuse --to, and name the way to another form."""
    if value is not None:
        raise click.UsageError(
            message("--to: the parts have the form of the files; for another one, nanpure "
                    "convert FILE --to FORM -o NEW, then split NEW: {given}", given=shown(value)))


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=DataFile())
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", required=True,
              help="A new or empty folder; each part becomes a file in it.")
@click.option("--parts", default=PARTS, show_default=True, metavar="NAME=SHARE,…",
              help="The parts and their shares of the rows, which add up to 1.")
@click.option("--by", type=click.Choice(["puzzle", "solution", "exact"]), default="puzzle",
              show_default=True, help="Keep in one part: equivalent puzzles, equivalent solution "
              "grids, or equal puzzles.")
@click.option("--seed", type=number(0), default=0, show_default=True,
              help="Another seed gives other parts.")
@click.option("--stable", is_flag=True, help="A row stays in its part whatever rows are added; the "
              "shares are then met only approximately.")
@click.option("--column", metavar="NAME", help="The column of the puzzles in a Parquet file.")
@click.option("--layout", metavar="TEXT", help="The layout of puzzles that do not give one.")
@click.option("--jobs", type=Number(1, 1024), metavar="N", help="Threads (default: one per "
              "core); the answer does not depend on them.")
@click.option("--json", "json_", is_flag=True, help="One JSON object.")
@QUIETLY
@click.option("--to", hidden=True, expose_value=False, callback=_no_other_form)
def split(
    files: tuple[Path, ...], output: Path, parts: str, by: str, seed: int, stable: bool,
    column: str | None, layout: str | None, jobs: int | None, json_: bool, quiet: bool,
) -> int:
    """Split a data set so that no part holds a twin of another.

    \b
    Examples:
      nanpure split puzzles.txt -o parts
      nanpure split --parts train=0.9,test=0.1 puzzles.txt -o two

    A twin is an equivalent puzzle: --by chooses what no two parts may share.

    The files are one data set of lines, CSV with a header, JSON lines or Parquet; parts have the
    same form, and the rows as they stand. The part of a row depends on the puzzles and the seed,
    not on their order. Unreadable rows are left out and reported; then the exit status is 1.
    """
    shares = _parts(parts)
    need_data()
    from nanpure.audit import split as divided

    board, _ = chosen_layout(layout, None)
    try:
        # Output is opened first: nothing is made if it cannot be reported.
        with sink(None) as out, counted(quiet) as progress:
            made = divided(files, output, shares, by=cast("By", by), seed=seed, stable=stable,
                           column=column, layout=board, jobs=jobs or os.cpu_count() or 1,
                           progress=progress)
            for line in [_json(made)] if json_ else _lines(made, by):
                out.line(line)
    except BrokenPipeError:  # of standard output
        raise
    except OSError as error:
        raise InputError(message("{reason}: {name!r}", reason=error.strerror or error,
                                 name=str(error.filename or output))) from error
    except (NanpureError, ValueError) as error:
        raise InputError(message_of(error)) from error
    for fault in made.faults:
        note(message("left out: {what}", what=fault.what),
             placed(fault.place.file, fault.place.line))
    if made.left_out > len(made.faults):
        note(message("and {count:,} more rows are left out",
                     count=made.left_out - len(made.faults)))
    return 1 if made.left_out else 0


def _json(made: Split) -> str:
    return json.dumps({
        "rows": dict(made.rows), "files": {name: str(at) for name, at in made.files.items()},
        "classes": made.classes, "shared": made.shared, "left_out": made.left_out,
        "faults": [{"file": fault.place.file, "line": fault.place.line, "what": worded(fault.what)}
                   for fault in made.faults],
    }, ensure_ascii=False)


def _lines(made: Split, by: str) -> Iterator[str]:
    total = sum(made.rows.values())
    for name, rows in made.rows.items():
        share = f" ({rows / total:.1%})" if total else ""
        yield f"{made.files[name]}: {rows:,} row{'s' * (rows != 1)}{share}"
    yield (f"{made.shared:,} rows {SAME[by]}, in {made.classes:,} classes; each class is in one "
           "part")
    if made.left_out:
        yield f"left out: {made.left_out:,}"
