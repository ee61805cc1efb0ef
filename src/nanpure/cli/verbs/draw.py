"""The verb draw: pictures of puzzles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import (
    FORM,
    LANGUAGE,
    OUTPUT,
    QUIET,
    InputError,
    Number,
    chosen_layout,
)
from nanpure.cli.stream.printed import (
    JSON,
    LAYOUT,
    Counted,
    need,
    need_file,
    need_suffix,
    puzzles_of,
    report,
    write_file,
)
from nanpure.errors import shown
from nanpure.io.svg import WIDEST, svg
from nanpure.io.svg_themes import THEMES, Theme
from nanpure.logic import next_step
from nanpure.model.puzzle import Puzzle
from nanpure.printing.requests import FORMS
from nanpure.words import message

__all__ = ["draw"]

USUAL: dict[str, Theme] = {"svg": "auto", "png": "light", "pdf": "print"}
POINTS = 0.75  # of a pixel: 96 pixels an inch, 72 points


@click.command()
@click.argument("inputs", nargs=-1, metavar="[PUZZLE | FILE | -]...")
@LAYOUT
@FORM
@click.option("--to", type=click.Choice(FORMS), help="The form (default: by the name of the file, "
              "otherwise svg).")
@click.option("--size", type=Number(1, WIDEST), metavar="PIXELS", help="The width, at 96 "
              "pixels per inch (default: wide enough to read the board).")
@click.option("--theme", type=click.Choice(THEMES), help="auto, the default of SVG and only for "
              "it, follows the reader's colours; light is the default of PNG, print (black) of "
              "PDF.")
@click.option("--candidates", is_flag=True, help="Draw the candidates that the digits leave, too.")
@click.option("--rulers", is_flag=True, help="Draw the numbers of rows and columns, too.")
@click.option("--step", is_flag=True, help="Draw the next step, as hint finds it, too.")
@OUTPUT
@JSON
@QUIET
@LANGUAGE
def draw(
    inputs: tuple[str, ...], layout: str | None, from_: str | None, to: str | None,
    size: int | None, theme: Theme | None, candidates: bool, rulers: bool, step: bool,
    output: Path | None, json_: bool, lang: str,
) -> int:
    """Draw puzzles as SVG, PNG or PDF.

    \b
    Examples:
      nanpure draw .24.3......4.31. -o puzzle.svg
      nanpure draw puzzles.txt -o puzzles.pdf

    Several puzzles become the pages of one PDF; as SVG or PNG each gets its own file, with -1, -2,
    … after the name.
    """
    form = need_suffix(output, to, *FORMS)
    need_file(output, json_=json_)
    if not step:
        refuse("only --step has sentences", "lang")
    if form != "svg":
        need(form)
        if theme == "auto":
            raise click.UsageError(message("--theme auto is for SVG, not for {form}: leave it "
                                           "out, or choose another one", form=form.upper()))
        if sys.stdout.isatty() and (output is None or str(output) == "-"):
            raise click.UsageError(message("a {form} cannot be written to a terminal: give -o "
                                           "FILE", form=form.upper()))
    chosen = theme or USUAL[form]
    board, _ = chosen_layout(layout, None)
    puzzles = Counted(puzzles_of(inputs, board, from_))
    pictures = (
        svg(puzzle, candidates=candidates, size=size, rulers=rulers, theme=chosen, lang=lang,
            step=_step(puzzle) if step else None)
        for puzzle in puzzles)
    if form == "pdf":
        write_file(output, inputs, _pdf(pictures, size))
        report(output, puzzles.count, json_=json_)
        return 0
    turn = (lambda picture: _png(picture, size)) if form == "png" else str.encode
    return _write_each(output, inputs, pictures, turn, json_=json_)


def _step(puzzle: Puzzle) -> Any:
    step = next_step(puzzle)
    if step is None:
        raise InputError(message("no technique finds a step: {line}", line=shown(puzzle.line())))
    return step


def _write_each(
    output: Path | None, inputs: Sequence[str], pictures: Iterator[str],
    turn: Callable[[str], bytes], *, json_: bool,
) -> int:
    """Write one file per picture, numbered if there are several."""
    first = list(islice(pictures, 2))
    if len(first) == 1:
        write_file(output, inputs, turn(first[0]))
        report(output, 1, json_=json_)
        return 0
    if output is None or str(output) == "-":
        raise InputError("several pictures cannot go into one stream: give -o FILE, or --to pdf")
    for at, picture in enumerate(chain(first, pictures), 1):
        name = output.with_name(f"{output.stem}-{at}{output.suffix}")
        write_file(name, inputs, turn(picture))
        report(name, 1, json_=json_)
    return 0


def _png(picture: str, size: int | None) -> bytes:
    from nanpure.printing import WIDEST_PNG, png

    if size is not None and size > WIDEST_PNG:
        raise click.UsageError(message("--size: a PNG is at most {most} pixels wide, got {size}",
                                       most=WIDEST_PNG, size=size))
    # Twice the pixels of a screen, unless a size was given.
    usual = 2 * int(picture.partition('width="')[2].partition('"')[0])
    return png(picture, size or min(usual, WIDEST_PNG))


def _pdf(pictures: Iterator[str], size: int | None) -> bytes:
    from nanpure.printing import pdf

    return pdf(pictures, size * POINTS if size else None)
