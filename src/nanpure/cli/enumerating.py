"""The verb enumerate: how many grids a layout has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nanpure.cli.changing import JOBS
from nanpure.cli.options import OUTPUT, Seconds, chosen_layout
from nanpure.cli.progress import progress
from nanpure.cli.refusing import refuse
from nanpure.cli.sink import Sink, sink
from nanpure.cli.source import InputError
from nanpure.errors import NanpureError, shown
from nanpure.model.layout import Layout

if TYPE_CHECKING:
    from nanpure.maths.totals import GridTotal

__all__ = ["enumerate"]


@click.command()
@click.option("--layout", metavar="TEXT", help="A layout of equal boxes; 3x3 is the default.")
@click.option("--box", metavar="RxC", help="Short for --layout RxC.")
@click.option("--explain", is_flag=True, help="The derivation as a table: the classes of column "
              "sets, their numbers, and the sums.")
@click.option("--json", "json_", is_flag=True, help="A certificate: the whole derivation, which a "
              "short program of its own can check.")
@click.option("--checkpoint", type=click.Path(path_type=Path), metavar="FILE", help="Keep what is "
              "finished in that file, and go on from there.")
@click.option("--timeout", type=Seconds(0, min_open=True), metavar="SECONDS",
              help="Stop after that time, with exit status 1.")
@JOBS
@OUTPUT
@click.option("--quiet", is_flag=True, help="No progress bar, no warnings.")
@click.option("--lang", type=click.Choice(["en", "ja"]), default="en", show_default=True,
              help="Language of the table.")
def enumerate(
    layout: str | None, box: str | None, explain: bool, json_: bool, checkpoint: Path | None,
    timeout: float | None, jobs: int, output: Path | None, quiet: bool, lang: str,
) -> int:
    """Print how many grids a layout of equal boxes has, counted by column sets.

    Boxes of 2x2, 2x3, 2x4, 3x3 and turned take less than a second, 2x5 some seconds; 2x6 takes
    so long that it wants a checkpoint.
    """
    if json_:
        refuse("--json is the whole derivation, without sentences", "lang", "explain")
    elif not explain:
        refuse("only --explain has sentences", "lang")
    chosen = chosen_layout(layout, box)[0] or Layout.default(9)
    with sink(output) as out:
        total = _total(chosen, out, checkpoint, timeout, jobs, quiet=quiet)
        if total is None:
            out.line(f"# unknown: no result within {timeout:g} seconds")
            return 1
        _write(total, out, lang, explain=explain, json_=json_)
    return 0


def _write(total: GridTotal, out: Sink, lang: str, *, explain: bool, json_: bool) -> None:
    from nanpure.io.totals import certificate, explanation

    if json_:
        out.line(json.dumps(certificate(total)))
    elif explain:
        for line in explanation(total, lang):
            out.line(line)
    else:
        out.line(str(total.grids))


def _total(
    layout: Layout, out: Sink, checkpoint: Path | None, timeout: float | None, jobs: int, *,
    quiet: bool,
) -> GridTotal | None:
    from nanpure.maths.totals import grid_total  # other verbs need not load it

    try:
        with progress(WHOLE, out, quiet) as advance:
            done = 0

            def tell(finished: int, all: int) -> None:
                nonlocal done
                now = WHOLE * finished // all
                advance(now - done)
                done = now

            return grid_total(layout, jobs=jobs, checkpoint=checkpoint, timeout=timeout,
                              progress=tell)
    except NanpureError as error:
        raise InputError(str(error)) from error
    except OSError as error:
        name = shown(str(checkpoint))
        raise InputError(f"--checkpoint: cannot use {name}: {error.strerror}") from error


WHOLE = 10_000  # parts of a progress bar
