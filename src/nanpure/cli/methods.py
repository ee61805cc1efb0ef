"""The verb methods: the documented methods, and what each can be asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from nanpure.cli.options import LANGUAGE, OUTPUT
from nanpure.cli.refusing import refuse
from nanpure.cli.sink import sink
from nanpure.io.method_options import option_json, option_lines
from nanpure.methods import METHODS, Method

__all__ = ["methods"]


@click.command()
@click.argument("names", nargs=-1, metavar="[METHOD]...", type=click.Choice(list(METHODS)))
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object a method.")
@LANGUAGE
def methods(names: tuple[str, ...], output: Path | None, json_: bool, lang: str) -> int:
    """List the documented methods: name, title, source. With METHOD: its options.

    An option stands as NAME=DEFAULT, as --set takes it, with its place in the paper and what it
    does.
    """
    if json_:
        refuse("--json has both languages", "lang")
    elif not names:
        refuse("titles are as the papers have them; options have both languages", "lang")
    chosen = [METHODS[name] for name in names]
    with sink(output) as out:
        for line in _objects(chosen) if json_ else _lines(chosen, lang):
            out.line(line)
    return 0


def _objects(chosen: list[Method]) -> Iterator[str]:
    for method in chosen or METHODS.values():
        yield json.dumps({"name": method.name, "title": method.title, "source": method.source,
                          "options": option_json(method)}, ensure_ascii=False)


def _lines(chosen: list[Method], lang: str) -> Iterator[str]:
    """The list of all, or the options of each chosen one, ended by an empty line."""
    if not chosen:
        yield from (f"{it.name}\t{it.title}\t{it.source}" for it in METHODS.values())
    for method in chosen:
        yield f"{method.name}\t{method.title}\t{method.source}"
        yield from option_lines(method, lang)
        yield ""
