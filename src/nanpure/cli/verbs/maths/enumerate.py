"""The verb enumerate: the number of grids of a layout."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from nanpure.cli.language import Language
from nanpure.cli.options.made import JOBS
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import BOX, OUTPUT, QUIETLY, Seconds, chosen_layout
from nanpure.cli.stream.bounded_files import whole
from nanpure.cli.stream.progress import progress_of_parts
from nanpure.cli.stream.sink import Sink, sink
from nanpure.cli.stream.source import InputError
from nanpure.cli.verbs.maths.enumerate_small import small_question, write_small
from nanpure.errors import shown
from nanpure.io.plain import printable
from nanpure.model.layout import Layout
from nanpure.words import ENGLISH, message

if TYPE_CHECKING:
    from nanpure.maths.totals import GridTotal

__all__ = ["enumerate"]

Found = TypeVar("Found")


@click.command()
@click.option("--layout", metavar="TEXT", help="A layout of equal boxes; 3x3 is the default.")
@BOX
@click.option("--explain", is_flag=True, help="The derivation as a table: the classes of column "
              "sets, their numbers, and the sums.")
@click.option("--classes", is_flag=True, help="The number of essentially different grids, by "
              "Burnside's lemma: the classes of symmetries, and the grids that each fixes.")
@click.option("--grids", is_flag=True, help="List the essentially different grids of a small "
              "layout instead, with the number that each stands for.")
@click.option("--puzzles", is_flag=True, help="Count the puzzles of a small layout with one "
              "solution instead, and the minimal ones, by clues.")
@click.option("--fewest", is_flag=True, help="Print the fewest clues of a puzzle of a small layout "
              "instead, and all essentially different puzzles that have so few.")
@click.option("--json", "json_", is_flag=True, help="A certificate: the whole derivation, which a "
              "short separate program can check.")
@click.option("--estimate", is_flag=True, help="Print an estimate instead of the number, for boxes "
              "up to 4x4, with its error where the number is known.")
@click.option("--check", type=click.Path(path_type=Path), metavar="FILE", help="Check a "
              "certificate instead, independently of the code that made it.")
@click.option("--checkpoint", type=click.Path(path_type=Path), metavar="FILE", help="Keep finished "
              "work in this file, and continue from it.")
@click.option("--timeout", type=Seconds(0, min_open=True), metavar="SECONDS",
              help="Stop after this time, with exit status 1.")
@JOBS
@OUTPUT
@QUIETLY
@click.option("--lang", type=Language(), default=ENGLISH, show_default=True,
              help="Language of the table.")
def enumerate(
    layout: str | None, box: str | None, explain: bool, classes: bool, grids: bool, puzzles: bool,
    fewest: bool, json_: bool, estimate: bool, check: Path | None, checkpoint: Path | None,
    timeout: float | None, jobs: int, output: Path | None, quiet: bool, lang: str,
) -> int:
    """Count the grids of a layout of equal boxes.

    \b
    Examples:
      nanpure maths enumerate
      nanpure maths enumerate --layout 2x3 --explain

    They are counted by column sets.

    Boxes of 2x2, 2x3, 2x4, 3x3 and their transposes take less than a second, 2x5 a few seconds. 2x6
    would take years: with --checkpoint a run continues where it was stopped. --check reports what
    it has recounted and what it takes for granted, with exit status 1 if anything is wrong.
    --classes also takes other layouts, whose grids are then counted by search. --grids, --puzzles
    and --fewest go through all grids of a layout of at most 36 cells.
    """
    if check is not None:
        refuse("--check reads a certificate", "layout", "box", "explain", "classes", "json_",
               "grids", "puzzles", "fewest", "estimate", "checkpoint", "timeout", "jobs", "lang")
        return _checked(check, output)
    question = small_question(grids=grids, puzzles=puzzles, fewest=fewest)
    if question is not None:
        return write_small(question, chosen_layout(layout, box)[0] or Layout.default(9), output,
                           jobs, timeout, json_=json_, quiet=quiet)
    if json_:
        refuse("--json is the whole derivation, without sentences", "lang", "explain")
    elif not (explain or estimate or classes):
        refuse("only --explain and --classes have sentences", "lang")
    chosen = chosen_layout(layout, box)[0] or Layout.default(9)
    if estimate:
        refuse("an estimate is immediate", "explain", "classes", "checkpoint", "timeout", "jobs")
        return _estimated(chosen, output, lang, json_=json_)
    if classes:
        refuse("--classes has its own table", "explain")
        return _different(chosen, output, checkpoint, timeout, jobs, lang, json_=json_, quiet=quiet)
    with sink(output) as out:
        total = _total(chosen, out, checkpoint, timeout, jobs, quiet=quiet)
        if total is None:
            out.line(f"# unknown: no result within {timeout:g} seconds")
            return 1
        _write(total, out, lang, explain=explain, json_=json_)
    return 0


def _checked(path: Path, output: Path | None) -> int:
    from nanpure.maths import checker, fixed_checker

    try:
        text = whole(path, LARGEST, "--check", "a certificate").decode()
    except UnicodeError as error:
        raise InputError(
            message("--check: cannot read {path}: not UTF-8", path=shown(str(path)))) from error
    with sink(output) as out:
        try:
            kind = fixed_checker if fixed_checker.is_such(text) else checker
            for line in kind.check(text):
                out.line(line)
        except (checker.Wrong, fixed_checker.Wrong) as wrong:
            out.line(f"wrong: {printable(str(wrong))}")
            return 1
    return 0


def _estimated(layout: Layout, output: Path | None, lang: str, *, json_: bool) -> int:
    from nanpure.io.totals import estimate_json, estimate_lines
    from nanpure.maths.formulas import estimate_errors, grid_estimate

    estimated, errors = grid_estimate(layout), estimate_errors()
    with sink(output) as out:
        if json_:
            out.line(json.dumps(estimate_json(estimated, errors)))
            return 0
        for line in estimate_lines(estimated, errors, lang):
            out.line(line)
    return 0


def _write(total: GridTotal, out: Sink, lang: str, *, explain: bool, json_: bool) -> None:
    from nanpure.io.totals import certificate, explanation
    from nanpure.maths.totals import band_classes

    if json_:
        out.line(json.dumps(certificate(total)))
    elif explain:
        bands = band_classes(total.layout) if total.reduced_bands <= LISTED else None
        for line in explanation(total, bands, lang):
            out.line(line)
    else:
        out.line(str(total.grids))


def _total(
    layout: Layout, out: Sink, checkpoint: Path | None, timeout: float | None, jobs: int, *,
    quiet: bool,
) -> GridTotal | None:
    from nanpure.maths.totals import grid_total  # not needed by other verbs

    return _counted(grid_total, layout, out, checkpoint, timeout, jobs, quiet=quiet)


def _different(
    layout: Layout, output: Path | None, checkpoint: Path | None, timeout: float | None, jobs: int,
    lang: str, *, json_: bool, quiet: bool,
) -> int:
    from nanpure.io.essential import essential_json, essential_lines
    from nanpure.maths.essential import essential

    with sink(output) as out:
        result = _counted(essential, layout, out, checkpoint, timeout, jobs, quiet=quiet)
        if result is None:
            out.line(f"# unknown: no result within {timeout:g} seconds")
            return 1
        lines = [json.dumps(essential_json(result))] if json_ else essential_lines(result, lang)
        for line in lines:
            out.line(line)
    return 0


def _counted(
    count: Callable[..., Found | None], layout: Layout, out: Sink, checkpoint: Path | None,
    timeout: float | None, jobs: int, *, quiet: bool,
) -> Found | None:
    try:
        with progress_of_parts(out, quiet) as tell:
            return count(layout, jobs=jobs, checkpoint=checkpoint, timeout=timeout, progress=tell)
    except OSError as error:
        name = shown(str(checkpoint))
        raise InputError(message("--checkpoint: cannot use {name}: {reason}", name=name,
                                 reason=error.strerror)) from error


LARGEST = 1 << 26  # bytes of a certificate
LISTED = 100_000  # bands that are listed for a table
