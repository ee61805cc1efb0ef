"""The verb man: the manual as man pages."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import click

from nanpure.cli.groups import context_at
from nanpure.cli.language import Language, language_of
from nanpure.cli.man_pages import file_name, man_page, pages
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import QUIET
from nanpure.cli.stream.placed import place_file
from nanpure.cli.stream.sink import sink
from nanpure.words import ENGLISH

__all__ = ["man"]


@click.command()
@click.argument("verb", nargs=-1, metavar="[VERB]...")
@click.option("--install", is_flag=True, help="Write all pages where man looks for those of this "
              "Python's programs.")
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER",
              help="Write all pages to this folder instead.")
@QUIET
@click.option("--lang", type=Language(), default=ENGLISH, show_default=True,
              expose_value=False, help="Language of the pages.")
@click.pass_context
def man(
    context: click.Context, verb: tuple[str, ...], install: bool, output: Path | None
) -> int:
    """Print the man page of a verb, or install all pages.

    \b
    Examples:
      nanpure man solve
      nanpure man -o pages

    Without VERB, it is the page of nanpure itself. The pages have the texts of --help. After
    --install, 'man nanpure' and 'man nanpure-solve' show them wherever nanpure itself is found.
    """
    root = context.find_root()
    if not install and output is None:
        context_at(root, verb)  # or the error
        with sink(None) as out:
            for line in man_page(root, " ".join(verb)).splitlines():
                out.line(line)
        return 0
    if install:
        refuse("--install knows where to write", "output")
    refuse("all pages are written", "verb")
    language = language_of(context)
    share = Path(sysconfig.get_path("data")) / "share" / "man"
    folder = output or (share if language == ENGLISH else share / language) / "man1"
    for typed in pages():
        place_file(folder / file_name(typed), man_page(root, typed))
    with sink(None) as out:
        out.line(str(folder))
    return 0
