"""The verb link."""

from __future__ import annotations

import click

from nanpure import text
from nanpure.cli.options.shared import InputError, Options, reading_to
from nanpure.cli.stream.source import Posed
from nanpure.cli.stream.text_forms import draw_grids, write_grids
from nanpure.words import message

__all__ = ["link"]

HTML = "html"


@click.command()
@click.option("--to", type=click.Choice([*text.LINKS, HTML]), default="sudokupad",
              show_default=True, help="The site; html: a page in one file where the puzzle can be "
              "played.")
@click.option("--title", default="", help="Title of the page.")
@click.option("--checking", is_flag=True, help="Put the solution into the page, so that digits can "
              "be checked.")
@reading_to
def link(options: Options, title: str, checking: bool) -> int:
    """Print links that open puzzles at a site.

    \b
    Examples:
      nanpure link .24.3......4.31.
      nanpure link --to html .24.3......4.31. -o puzzle.html

    A link contains its puzzle: nothing is sent anywhere.
    """
    if options.to == HTML:
        return _page(options, title, checking)
    if title or checking:
        raise click.UsageError("--title and --checking go with --to html")
    return write_grids(options, options.to or "sudokupad", lossy=options.lossy)


def _page(options: Options, title: str, checking: bool) -> int:
    """Write the playing room with a puzzle in it as one HTML file."""
    try:
        from nanpure.web.single_file import alone_html
    except ImportError as error:
        raise InputError(message("the page needs the extra 'web': pip install 'nanpure[web]' "
                                 "({error})", error=error)) from error
    written = 0

    def body(item: Posed) -> str:
        nonlocal written
        written += 1
        if written > 1:
            raise InputError(message("a page holds one puzzle, got another one in line {line}",
                                     line=item.line))
        return alone_html(item.grid.puzzle, title, options.lang, checking)

    return draw_grids(options, body)
