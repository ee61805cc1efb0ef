"""The verb site: the page as a folder for any web host."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import click

from nanpure.cli.options.shared import LANGUAGE, QUIETLY, InputError, Number
from nanpure.cli.options.wishes import Day
from nanpure.cli.stream.progress import progress
from nanpure.cli.stream.sink import sink
from nanpure.errors import shown
from nanpure.words import message

__all__ = ["site"]

MOST_DAYS = 4000


def _base(context: click.Context, option: click.Parameter, value: str) -> str:
    """Refuse what is not the path of a folder."""
    if not (value.startswith("/") and value.endswith("/")) or set(value) & set("\"'<>?#&\\ "):
        raise click.BadParameter(message(
            "expected a path that begins and ends with /, such as /sudoku/, got {value}",
            value=shown(value)))
    return value


@click.command()
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False),
              metavar="FOLDER", help="The folder to write: a new one, an empty one, or an earlier "
              "one of this command, which is replaced.")
@click.option("--engine", type=click.Path(path_type=Path, exists=True, file_okay=False),
              metavar="FOLDER", help="The engine that scripts/wasm built; by default the installed "
              "one.")
@click.option("--base", default="/", show_default=True, callback=_base, metavar="PATH",
              help="The path of the folder on its host, for the page of addresses that are not "
              "there.")
@click.option("--from", "first", type=Day(), metavar="DAY", help="The first day whose puzzles are "
              "in the folder (default: yesterday, since days end later elsewhere).")
@click.option("--days", type=Number(0, MOST_DAYS), default=400, show_default=True,
              help="The number of days.")
@click.option("--json", "json_", is_flag=True, help="A report as a JSON object.")
@QUIETLY
@LANGUAGE
def site(
    output: Path, engine: Path | None, base: str, first: date | None, days: int, json_: bool,
    quiet: bool, lang: str,
) -> int:
    """Write the web page as files for any web host.

    \b
    Examples:
      nanpure site -o page --engine build/wasm/engine
      nanpure site -o page --engine build/wasm/engine --base /sudoku/ --lang ja

    The library runs in the browser: no server of ours is needed, and nothing is sent anywhere.
    """
    try:
        from nanpure.web.site import Site, write_site
        from nanpure.web.site.days import yesterday
        from nanpure.web.site.engine import engine_in
    except ImportError as error:
        raise InputError(message("the page needs the extra 'web': pip install 'nanpure[web]' "
                                 "({error})", error=error)) from error
    found = engine_in(engine)
    with sink(None) as out:
        with progress(days, out, quiet) as advance:
            sizes = write_site(output, Site(found, first or yesterday(), days, base, lang, advance))
        if json_:
            out.line(json.dumps({
                "folder": str(output), "files": len(sizes), "bytes": sum(sizes.values()),
                "engine": sum(map(len, found.files.values()))}, ensure_ascii=False))
        elif not quiet:
            out.line(f"{output}: {len(sizes):,} files, {sum(sizes.values()):,} bytes")
    return 0
