"""The verb audit: faults in data sets that others made."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from nanpure.cli.errors import OPTIONS
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.scales import Scales
from nanpure.cli.options.shared import (
    FORM,
    LANGUAGE,
    LOSSY,
    OUTPUT,
    QUIETLY,
    InputError,
    Number,
    chosen_layout,
)
from nanpure.cli.stream.sink import Whole, sink
from nanpure.cli.verbs.archive import need_data
from nanpure.errors import NanpureError
from nanpure.ratings import Scale
from nanpure.words import message, message_of, renamed

__all__ = ["SAMPLE", "audit", "counted"]


class _Sample(click.ParamType["int | None"]):
    name = "sample"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | None:
        """Read a number of rows, or all."""
        if value is None or value == "all":
            return None
        text = str(value)
        if text.isascii() and text.isdigit() and len(text) < 10:
            return int(text)
        return self.fail(
            message("expected a number of rows, or all, got {value!r}", value=value), param, ctx)


SAMPLE = _Sample()


class DataFile(click.Path):
    """The file of a data set; not standard input, since reports name the file."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, exists=True, dir_okay=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Check that the file exists."""
        if value == "-":
            self.fail("data sets are read from files, not from standard input: write it to a file "
                      "and give its name: '-'", param, ctx)
        return super().convert(value, param, ctx)


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=DataFile())
@click.option("--column", metavar="NAME", help="The column of the puzzles in a Parquet file.")
@click.option("--split", metavar="NAME", help="The column of the splits (default: split, if there "
              "is one; otherwise each of several files is a split).")
@click.option("--layout", metavar="TEXT", help="The layout of puzzles that do not give one.")
@FORM
@LOSSY
@click.option("--scales", type=Scales(), default="effort", show_default=True, metavar="NAME,…",
              help="The scales that the sample is rated on: effort, level, nanpure, "
              "minutes, se, hodoku.")
@click.option("--sample", type=SAMPLE, default="10000", show_default=True, metavar="N",
              help="The number of different puzzles with one solution to rate; all: all of them.")
@click.option("--html", type=click.Path(path_type=Path, readable=False), metavar="FILE",
              help="Also write an HTML page with plots.")
@click.option("--jobs", type=Number(1, 1024), metavar="N", help="Threads (default: one per "
              "core); the answer does not depend on them.")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object.")
@QUIETLY
@LANGUAGE
def audit(
    files: tuple[Path, ...], column: str | None, split: str | None, layout: str | None,
    from_: str | None, lossy: bool, scales: tuple[Scale, ...], sample: int | None,
    html: Path | None, jobs: int | None, output: Path | None, json_: bool, quiet: bool, lang: str,
) -> int:
    """Find faults in data sets of puzzles.

    \b
    Examples:
      nanpure audit puzzles.txt
      nanpure audit --json puzzles.txt -o report.json

    The report has unreadable rows, puzzles without exactly one solution, wrong solutions, equal and
    equivalent rows, equivalent rows in several splits; then clues and ratings. The files are CSV,
    Parquet, lines or any other text form. The exit status is 1 if anything is wrong.
    """
    need_data()
    from nanpure.audit import audit as audited
    from nanpure.audit.reports import page_of, text_of

    if json_ and html is None:
        refuse("--json has no sentences", "lang")
    board, _ = chosen_layout(layout, None)
    try:
        with counted(quiet) as progress:
            made = audited(files, column=column, layout=board, split=split, scales=scales,
                           sample=sample, jobs=jobs or os.cpu_count() or 1, format=from_,
                           lossy=lossy, progress=progress)
    except OSError as error:
        if not error.filename:
            raise InputError(str(error.strerror)) from error
        raise InputError(message("cannot read {name!r}: {reason}", name=str(error.filename),
                                 reason=error.strerror)) from error
    except (NanpureError, ValueError) as error:
        raise InputError(message_of(error)) from error
    made = replace(made, faults={
        kind: tuple(fault._replace(what=renamed(fault.what, OPTIONS)) for fault in faults)
        for kind, faults in made.faults.items()})
    if html is not None:
        with sink(html, [str(file) for file in files], Whole) as page:
            page.write(page_of(made, lang).encode("utf-8", "backslashreplace"))
    with sink(output, [str(file) for file in files]) as out:
        if json_:
            out.line(json.dumps(made.members(), ensure_ascii=False))
        else:
            for line in text_of(made, lang):
                out.line(line)
    return 0 if made.is_clean else 1


@contextlib.contextmanager
def counted(quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """Show a count of rows on a terminal while a file is read."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    with Progress(SpinnerColumn(), TextColumn("{task.completed:,.0f}"), TimeElapsedColumn(),
                  console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("", total=None)
        yield lambda rows: bars.update(task, completed=rows)
