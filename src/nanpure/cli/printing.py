"""The verbs draw and book: pictures, sheets and books of puzzles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, BinaryIO

import click

import nanpure
from nanpure.cli.options import FORM, LANGUAGE, OUTPUT, InputError, chosen_layout
from nanpure.cli.refusing import refuse
from nanpure.cli.sink import Whole, sink
from nanpure.cli.wishes import SEED, SYMMETRY
from nanpure.data import is_parquet, parquet_puzzles
from nanpure.errors import NanpureError, Unsupported, shown
from nanpure.io.svg import WIDEST, svg
from nanpure.io.svg_themes import THEMES, Theme
from nanpure.logic import LEVELS, next_step
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.printing.wishes import FORMS, HOLE, address, demand, site_link
from nanpure.printing.wishes import made as wishes_made
from nanpure.text import LINKS

__all__ = ["book", "draw"]

USUAL: dict[str, Theme] = {"svg": "auto", "png": "light", "pdf": "print"}
LAYOUT = click.option("--layout", metavar="TEXT", help="As for the other verbs: where the puzzle "
                      "does not say it.")
POINTS = 0.75  # of a pixel: 96 pixels an inch, 72 points


def _need(*wanted: str) -> None:
    """Say what is missing, where the extra ``print`` is not there."""
    try:
        demand(*wanted)
    except Unsupported as error:
        raise InputError(str(error)) from error


def _puzzles(
    inputs: Sequence[str], layout: Layout | None, form: str | None
) -> Iterator[Puzzle]:
    """The puzzles of all inputs; the first piece that is none ends it."""
    for name in inputs or ("-",):
        if name == "-" and sys.stdin is None:
            raise InputError("standard input is closed")
        source = sys.stdin.buffer if name == "-" else name
        said = "standard input" if name == "-" else shown(name)
        found = 0
        try:
            for puzzle in _read(source, layout, form):
                found += 1
                yield puzzle
        except NanpureError as error:
            raise InputError(f"in {said}: {error}") from error
        except OSError as error:
            raise InputError(f"cannot read {name!r}: {error.strerror}") from error
        if not found:
            raise InputError(f"no puzzle recognised in {said}")


def _read(
    source: BinaryIO | str, layout: Layout | None, form: str | None
) -> Iterator[Puzzle]:
    if isinstance(source, str) and is_parquet(source):
        return parquet_puzzles(Path(source), layout)
    return nanpure.read(source, layout, format=form)


# ---- draw ----------------------------------------------------------------------------------------


@click.command()
@click.argument("inputs", nargs=-1, metavar="[PUZZLE | FILE | -]...")
@LAYOUT
@FORM
@click.option("--to", type=click.Choice(FORMS), help="The form (default: that of the name of the "
              "file, else svg).")
@click.option("--size", type=click.IntRange(1, WIDEST), metavar="PIXELS", help="The width, 96 "
              "pixels an inch (default: what the board needs to be read).")
@click.option("--theme", type=click.Choice(THEMES), help="auto follows the reader's colours, in "
              "SVG alone, and is usual there; light is for PNG, print (black) for PDF.")
@click.option("--candidates", is_flag=True, help="With the candidates that the digits leave.")
@click.option("--rulers", is_flag=True, help="With the numbers of rows and columns.")
@click.option("--step", is_flag=True, help="With the next step, as hint finds it.")
@OUTPUT
@LANGUAGE
def draw(
    inputs: tuple[str, ...], layout: str | None, from_: str | None, to: str | None,
    size: int | None, theme: Theme | None, candidates: bool, rulers: bool, step: bool,
    output: Path | None, lang: str,
) -> int:
    """Draw puzzles as SVG, PNG or PDF.

    Several puzzles are the pages of one PDF; as SVG or PNG each has a file of its own, -1, -2, …
    behind the name.
    """
    form = to or _form_of(output)
    if not step:
        refuse("sentences are those of --step", "lang")
    if form != "svg":
        _need(form)
        if theme == "auto":
            raise click.UsageError("--theme auto follows the reader of an SVG, not of a "
                                   f"{form.upper()}: leave it out, or give another one")
        if sys.stdout.isatty() and (output is None or str(output) == "-"):
            raise click.UsageError(f"a {form.upper()} is nothing for a terminal: give -o FILE")
    chosen = theme or USUAL[form]
    board, _ = chosen_layout(layout, None)
    pictures = (
        svg(puzzle, candidates=candidates, size=size, rulers=rulers, theme=chosen, lang=lang,
            step=_step(puzzle) if step else None)
        for puzzle in _puzzles(inputs, board, from_))
    if form == "pdf":
        _write(output, inputs, _pdf(pictures, size))
        return 0
    turn = (lambda picture: _png(picture, size)) if form == "png" else str.encode
    return _write_each(output, inputs, pictures, turn)


def _form_of(output: Path | None) -> str:
    suffix = output.suffix.lower().removeprefix(".") if output is not None else ""
    return suffix if suffix in FORMS else "svg"


def _step(puzzle: Puzzle) -> Any:
    found = next_step(puzzle)
    if found is None:
        raise InputError(f"no technique finds a step: {shown(puzzle.line())}")
    return found


def _write_each(
    output: Path | None, inputs: Sequence[str], pictures: Iterator[str],
    turn: Callable[[str], bytes],
) -> int:
    """A file each, numbered where there are several."""
    first = list(islice(pictures, 2))
    if len(first) == 1:
        _write(output, inputs, turn(first[0]))
        return 0
    if output is None or str(output) == "-":
        raise InputError("several pictures do not go into one stream: give -o FILE, or --to pdf")
    for at, picture in enumerate(chain(first, pictures), 1):
        name = output.with_name(f"{output.stem}-{at}{output.suffix}")
        _write(name, inputs, turn(picture))
    return 0


def _write(output: Path | None, inputs: Sequence[str], data: bytes) -> None:
    with sink(output, inputs, Whole) as out:
        out.write(data)


def _png(picture: str, size: int | None) -> bytes:
    from nanpure.printing import WIDEST_PNG, png

    if size is not None and size > WIDEST_PNG:
        raise click.UsageError(f"--size: a PNG is at most {WIDEST_PNG} pixels wide, got {size}")
    # Twice the pixels of a screen, unless so many were asked for.
    usual = 2 * int(picture.partition('width="')[2].partition('"')[0])
    return png(picture, size or min(usual, WIDEST_PNG))


def _pdf(pictures: Iterator[str], size: int | None) -> bytes:
    from nanpure.printing import pdf

    return pdf(pictures, size * POINTS if size else None)


# ---- book ----------------------------------------------------------------------------------------


class _Made(click.ParamType):  # type: ignore[type-arg]
    """``LEVEL=N``."""

    name = "wish"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        """Read a level, or any, and how many."""
        if isinstance(value, tuple):
            return value
        level, _, count = value.partition("=")
        if level not in (*LEVELS, "any") or not (count.isascii() and count.isdigit()) \
                or not 0 < int(count[:9]) == int(count) <= 100_000:
            self.fail(f"expected a level ({', '.join(LEVELS)}, any) and a number up to 100,000 "
                      f"such as easy=50, got {shown(value)}", param, ctx)
        return level, int(count)


def _code(pattern: str | None, site: str | None) -> Callable[[Puzzle], str] | None:
    """What gives the text of a puzzle's QR code."""
    if site is not None:
        return partial(site_link, site)
    return None if pattern is None else partial(address, pattern)


@click.command()
@click.argument("inputs", nargs=-1, metavar="[PUZZLE | FILE | -]...")
@LAYOUT
@FORM
@click.option("--make", "made", type=_Made(), multiple=True, metavar="LEVEL=N", help="Make N "
              "puzzles of a level (any: of all) instead of reading some; may be given several "
              "times.")
@SEED
@SYMMETRY
@click.option("--title", default="", metavar="TEXT", help="On the title page.")
@click.option("--author", default="", metavar="TEXT", help="Below the title.")
@click.option("--paper", type=click.Choice(("a4", "a5", "b5", "letter")), default="a4",
              show_default=True, help="b5 is the Japanese one.")
@click.option("--per-page", type=click.Choice(("1", "2", "4", "6", "9", "12", "20")), default="4",
              show_default=True, help="Puzzles on a page.")
@click.option("--answers", type=click.Choice(("back", "upside-down", "none")), default="back",
              show_default=True, help="Where solutions are.")
@click.option("--answers-per-page", type=click.Choice(("1", "2", "4", "6", "9", "12", "20")),
              default="12", show_default=True, help="Solutions on a page.")
@click.option("--no-levels", is_flag=True, help="In the order given, not rated.")
@click.option("--no-cover", is_flag=True, help="Without a title page.")
@click.option("--hints", is_flag=True, help="A line a puzzle: the hardest technique, and where.")
@click.option("--paths", is_flag=True, help="Every step of every puzzle, for teachers.")
@click.option("--qr", metavar="ADDRESS", help="A QR code beside each puzzle: an address with "
              "{puzzle} in it, and {layout} for boards of their own.")
@click.option("--qr-site", type=click.Choice(list(LINKS)), help="A QR code beside each puzzle "
              "that opens it at this site.")
@click.option("--margin", type=click.FloatRange(0, 50), default=15, show_default=True,
              metavar="MM", help="Around a page.")
@click.option("--gutter", type=click.FloatRange(0, 50), default=0, metavar="MM",
              help="Further room where pages are bound.")
@click.option("--bleed", type=click.FloatRange(0, 50), default=0, metavar="MM",
              help="Paper beyond the cut, with the boxes that print shops want.")
@click.option("--marks", is_flag=True, help="Lines outside the page that show where to cut.")
@click.option("--font", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.ttf",
              help="In place of M PLUS 1: a TrueType font.")
@click.option("-o", "--output", type=click.Path(path_type=Path, readable=False), required=True,
              metavar="FILE.pdf", help="The book; - is standard output.")
@LANGUAGE
def book(
    inputs: tuple[str, ...], layout: str | None, from_: str | None,
    made: tuple[tuple[str, int], ...], seed: int, symmetry: str, qr: str | None,
    qr_site: str | None,
    output: Path, no_levels: bool, no_cover: bool, per_page: str,
    answers_per_page: str, **wishes: Any,
) -> int:
    """Set puzzles as a book: a PDF with a title page, sections by level, and answers.

    The same puzzles and wishes give the same bytes. Each puzzle must have exactly one solution.
    """
    _need("pdf", *["codes"] * (qr is not None or qr_site is not None))
    if qr_site is not None:
        refuse("--qr-site has an address of its own", "qr")
    if made and inputs:
        raise click.UsageError(f"--make makes the puzzles: leave out {shown(inputs[0])}")
    if not made:
        refuse("only --make makes puzzles", "seed", "symmetry")
    if wishes["answers"] == "none":
        refuse("there are no answers", "answers_per_page")
    if no_cover:
        refuse("the author stands on the title page", "author")
    if qr is not None and HOLE not in qr:
        raise click.UsageError(f"--qr: expected an address with {HOLE} in it, got {shown(qr)}")
    from nanpure.printing import Book, write_book

    board, _ = chosen_layout(layout, None)
    try:
        wanted = Book(levels=not no_levels, cover=not no_cover, per_page=int(per_page),
                      answers_per_page=int(answers_per_page), **wishes)
        puzzles = (wishes_made(made, board or "3x3", seed, symmetry=symmetry) if made
                   else _puzzles(inputs, board, from_))
        data = write_book(puzzles, wanted, link=_code(qr, qr_site))
    except InputError:
        raise
    except (NanpureError, ValueError) as error:
        raise InputError(str(error)) from error
    _write(output, inputs, data)
    return 0
