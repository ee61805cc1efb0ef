"""The verb link."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click

from nanpure import text
from nanpure.cli.errors import note
from nanpure.cli.options.shared import InputError, Options, reading_to
from nanpure.cli.stream.source import Posed, place_of
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
@click.option("--hints", is_flag=True, help="Put the solution path into the page, which then gives "
              "hints.")
@click.option("--engine", "built", type=click.Path(path_type=Path, exists=True, file_okay=False),
              metavar="FOLDER", help="Put the whole page into the file, with the engine that "
              "scripts/wasm built in FOLDER.")
@reading_to
def link(
    options: Options, title: str, checking: bool, hints: bool, built: Path | None
) -> int:
    """Print links that open puzzles at a site.

    \b
    Examples:
      nanpure link .24.3......4.31.
      nanpure link --to html .24.3......4.31. -o puzzle.html

    A link contains its puzzle: nothing is sent anywhere.
    """
    if options.to != HTML and (title or checking or hints or built):
        raise click.UsageError("--title, --checking, --hints and --engine go with --to html")
    if built and (checking or hints):
        raise click.UsageError("the engine checks and gives hints by itself: expected --engine "
                               "without --checking and --hints")
    if built:
        return _whole_page(options, title, built)
    if options.to == HTML:
        return _page(options, title, checking=checking, hints=hints)
    return write_grids(options, options.to or "sudokupad", lossy=options.lossy)


def _shortfall(carried: Mapping[str, Any]) -> str | None:
    """Say where the hints of a page end, if they do not reach the solution."""
    count = len(carried["steps"])
    ends = {
        "stuck": message("steps with a hint in the page: {count}; no technique goes on from there",
                         count=count),
        "cut": message("steps with a hint in the page: {count}; the rest took too long, or is too "
                       "large", count=count),
        "none": message("the page has no hints: no technique serves a board of this size"),
    }
    return ends.get(carried["end"])


def _page(options: Options, title: str, *, checking: bool, hints: bool) -> int:
    """Write the playing room with a puzzle in it as one HTML file."""
    try:
        from nanpure.web.carried_path import carried_path
        from nanpure.web.single_file import alone_html
    except ImportError as error:
        raise _needs_web(error) from error

    def body(item: Posed) -> str:
        carried = carried_path(item.grid.puzzle) if hints else None
        if carried and not options.quiet and (shortfall := _shortfall(carried)):
            note(shortfall, place_of(item))
        return alone_html(item.grid.puzzle, title, options.lang, checking, carried)

    return draw_grids(options, _once(body))


def _whole_page(options: Options, title: str, engine: Path) -> int:
    """Write the whole page with a puzzle and the engine in it as one HTML file."""
    try:
        from nanpure.web.site.engine import engine_in
        from nanpure.web.site.single import whole_html
    except ImportError as error:
        raise _needs_web(error) from error
    found = engine_in(engine)
    return draw_grids(options, _once(
        lambda item: whole_html(item.grid.puzzle, found, title, options.lang)))


def _needs_web(error: ImportError) -> InputError:
    return InputError(message("the page needs the extra 'web': pip install 'nanpure[web]' "
                              "({error})", error=error))


def _once(body: Callable[[Posed], str]) -> Callable[[Posed], str]:
    """Refuse a second puzzle."""
    written = 0

    def first(item: Posed) -> str:
        nonlocal written
        written += 1
        if written > 1:
            raise InputError(message("a page holds one puzzle, got another one in line {line}",
                                     line=item.line))
        return body(item)

    return first
