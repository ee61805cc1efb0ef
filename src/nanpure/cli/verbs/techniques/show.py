"""The verb ``techniques show``: the catalogue, or the page of a technique."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import LANGUAGE, OUTPUT, QUIET
from nanpure.cli.options.techniques import known_names
from nanpure.cli.stream.sink import sink
from nanpure.io.catalogue import technique_json, technique_lines
from nanpure.io.pages import page_text
from nanpure.logic import CATALOGUE, Technique

__all__ = ["show"]


@click.command()
@click.argument("names", nargs=-1, metavar="[TECHNIQUE]...")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object per technique.")
@QUIET
@LANGUAGE
def show(names: tuple[str, ...], output: Path | None, json_: bool, lang: str) -> int:
    """List the techniques of solving, or explain one.

    \b
    Examples:
      nanpure techniques show
      nanpure techniques show x-wing

    They are listed in the order in which a path tries them.

    Columns: id, name, family, level, rating, rating in Sudoku Explainer, code in HoDoKu, and
    whether it is on by default. With TECHNIQUE (id, name or code): its page.
    """
    if json_:
        refuse("--json has both languages", "lang")
    chosen = [CATALOGUE[name] for name in known_names("techniques", names)]
    with sink(output) as out:
        for line in _objects(chosen) if json_ else _lines(chosen, lang):
            out.line(line)
    return 0


def _objects(chosen: list[Technique]) -> Iterator[str]:
    for technique in chosen or CATALOGUE:
        yield json.dumps(technique_json(technique), ensure_ascii=False)


def _lines(chosen: list[Technique], lang: str) -> Iterator[str]:
    """Yield the page of each chosen technique, or the list of all."""
    if not chosen:
        yield from technique_lines(CATALOGUE, lang)
    for technique in chosen:
        yield page_text(technique, lang)
