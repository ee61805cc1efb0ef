"""The verb book: puzzles set as a PDF."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import FORM, LANGUAGE, QUIET, InputError, chosen_layout
from nanpure.cli.options.wishes import RULES, SEED, SYMMETRY, note_seed, seed_of
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
from nanpure.errors import NanpureError, shown
from nanpure.generator import Symmetry
from nanpure.logic import LEVELS
from nanpure.model.puzzle import Puzzle
from nanpure.printing.requests import HOLE, address, site_link
from nanpure.printing.requests import made as wishes_made
from nanpure.text import LINKS
from nanpure.words import message, message_of

__all__ = ["book"]


class _Made(click.ParamType):  # type: ignore[type-arg]
    """``LEVEL=N``."""

    name = "wish"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        """Read a level, or any, and a number."""
        if isinstance(value, tuple):
            return value
        level, _, count = value.partition("=")
        if level not in (*LEVELS, "any") or not (count.isascii() and count.isdigit()) \
                or not 0 < int(count[:9]) == int(count) <= 100_000:
            self.fail(message("expected a level ({levels}, any) and a number up to 100,000 such "
                              "as easy=50, got {given}", levels=", ".join(LEVELS),
                              given=shown(value)), param, ctx)
        return level, int(count)


def _code(pattern: str | None, site: str | None) -> Callable[[Puzzle], str] | None:
    """The function that returns the text of a puzzle's QR code."""
    if site is not None:
        return partial(site_link, site)
    return None if pattern is None else partial(address, pattern)


@click.command()
@click.argument("inputs", nargs=-1, metavar="[PUZZLE | FILE | -]...")
@LAYOUT
@FORM
@click.option("--make", "made", type=_Made(), multiple=True, metavar="LEVEL=N", help="Make N "
              "puzzles of a level (any: of all) instead of reading puzzles; may be given several "
              "times.")
@RULES
@SEED
@SYMMETRY
@click.option("--title", default="", metavar="TEXT", help="The title, on the title page.")
@click.option("--author", default="", metavar="TEXT", help="The author, below the title.")
@click.option("--paper", type=click.Choice(("a4", "a5", "b5", "letter")), default="a4",
              show_default=True, help="The paper size; b5 is the Japanese one.")
@click.option("--per-page", type=click.Choice(("1", "2", "4", "6", "9", "12", "20")), default="4",
              show_default=True, help="Puzzles per page.")
@click.option("--answers", type=click.Choice(("back", "upside-down", "none")), default="back",
              show_default=True, help="The place of the solutions.")
@click.option("--answers-per-page", type=click.Choice(("1", "2", "4", "6", "9", "12", "20")),
              default="12", show_default=True, help="Solutions per page.")
@click.option("--no-levels", is_flag=True, help="Keep the order given, unrated.")
@click.option("--no-cover", is_flag=True, help="Leave out the title page.")
@click.option("--hints", is_flag=True, help="One line per puzzle: the hardest technique, and "
              "where.")
@click.option("--paths", is_flag=True, help="Every step of every puzzle, for teachers.")
@click.option("--qr", metavar="ADDRESS", help="A QR code next to each puzzle: an address with "
              "{puzzle} in it, and {layout} for other boards.")
@click.option("--qr-site", type=click.Choice(list(LINKS)), help="A QR code next to each puzzle "
              "that opens it at this site.")
@click.option("--margin", type=click.FloatRange(0, 50), default=15, show_default=True,
              metavar="MM", help="Margin around a page.")
@click.option("--gutter", type=click.FloatRange(0, 50), default=0, metavar="MM",
              help="Extra margin where pages are bound.")
@click.option("--bleed", type=click.FloatRange(0, 50), default=0, metavar="MM",
              help="Paper beyond the trim, with the boxes that print shops need.")
@click.option("--marks", is_flag=True, help="Marks outside the page that show where to cut.")
@click.option("--font", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.ttf",
              help="A TrueType font in place of M PLUS 1.")
@click.option("-o", "--output", type=click.Path(path_type=Path, readable=False), required=True,
              metavar="FILE.pdf", help="The book; - is standard output.")
@JSON
@QUIET
@LANGUAGE
def book(
    inputs: tuple[str, ...], layout: str | None, from_: str | None,
    made: tuple[tuple[str, int], ...], seed: int | None, symmetry: Symmetry, rules: str | None,
    qr: str | None, qr_site: str | None,
    output: Path, json_: bool, no_levels: bool, no_cover: bool, per_page: str,
    answers_per_page: str, **wishes: Any,
) -> int:
    """Make a PDF book of puzzles with their solutions.

    \b
    Examples:
      nanpure book puzzles.txt -o book.pdf
      nanpure book --make easy=4 --title Sunday -o sunday.pdf

    It has a title page, sections by level, and the solutions at the end or wherever --answers puts
    them.

    The same puzzles and options give the same bytes. Each puzzle must have exactly one solution.
    """
    need_suffix(output, None, "pdf")
    need_file(output, json_=json_)
    need("pdf", *["codes"] * (qr is not None or qr_site is not None))
    if qr_site is not None:
        refuse("--qr-site sets the address", "qr")
    if made and inputs:
        raise click.UsageError(message("--make makes the puzzles: leave out {given}",
                                       given=shown(inputs[0])))
    if not made:
        refuse("only --make makes puzzles", "seed", "symmetry", "rules")
    if wishes["answers"] == "none":
        refuse("--answers none prints no solutions", "answers_per_page")
    if no_cover:
        refuse("the author is printed on the title page", "author")
    if qr is not None and HOLE not in qr:
        raise click.UsageError(message("--qr: expected an address with {hole} in it, got {given}",
                                       hole=HOLE, given=shown(qr)))
    from nanpure.printing import Book, write_book

    board, _ = chosen_layout(layout, None)
    drawn = seed_of(seed, quiet=True)
    try:
        wanted = Book(levels=not no_levels, cover=not no_cover, per_page=int(per_page),
                      answers_per_page=int(answers_per_page), **wishes)
        puzzles = Counted(
            wishes_made(made, board or "3x3", drawn, symmetry=symmetry, rules=rules)
            if made else puzzles_of(inputs, board, from_))
        data = write_book(puzzles, wanted, link=_code(qr, qr_site))
    except InputError:
        raise
    except (NanpureError, ValueError) as error:
        raise InputError(message_of(error)) from error
    write_file(output, inputs, data)
    if made and seed is None:
        note_seed(drawn)
    report(output, puzzles.count, json_=json_)
    return 0
