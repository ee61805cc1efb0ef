"""The verb methods: the documented methods and their options."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import LANGUAGE, OUTPUT, QUIET
from nanpure.cli.stream.sink import sink
from nanpure.io.method_options import method_json, option_lines
from nanpure.io.method_titles import method_source, method_title
from nanpure.methods import METHODS, Method

__all__ = ["methods"]


@click.command()
@click.argument("names", nargs=-1, metavar="[METHOD]...", type=click.Choice(list(METHODS)))
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object per method.")
@QUIET
@LANGUAGE
def methods(names: tuple[str, ...], output: Path | None, json_: bool, lang: str) -> int:
    """List the documented methods and their options.

    \b
    Examples:
      nanpure papers methods
      nanpure papers methods ito

    Columns: name, title, source. With METHOD: its options.

    Options are listed as NAME=DEFAULT, as --set takes them, with their place in the paper and their
    effect.
    """
    if json_:
        refuse("--json has both languages", "lang")
    chosen = [METHODS[name] for name in names]
    with sink(output) as out:
        for line in _objects(chosen) if json_ else _lines(chosen, lang):
            out.line(line)
    return 0


def _objects(chosen: list[Method]) -> Iterator[str]:
    for method in chosen or METHODS.values():
        yield json.dumps(method_json(method), ensure_ascii=False)


def _lines(chosen: list[Method], lang: str) -> Iterator[str]:
    """Yield the list of all, or the options of each chosen method and an empty line."""
    if not chosen:
        yield from (_head(method, lang) for method in METHODS.values())
    for method in chosen:
        yield _head(method, lang)
        yield from option_lines(method, lang)
        yield ""


def _head(method: Method, lang: str) -> str:
    return f"{method.name}\t{method_title(method, lang)}\t{method_source(method, lang)}"
