"""The verb ``rules``: the kinds of rules that there are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import LANGUAGE, OUTPUT, QUIET
from nanpure.cli.stream.sink import sink
from nanpure.errors import shown
from nanpure.io.rules import rule_json, rule_lines, rule_page
from nanpure.io.svg import svg
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.rules import Rule, kinds
from nanpure.words import message

__all__ = ["rules"]


@click.command()
@click.argument("names", nargs=-1, metavar="[RULE]...")
@click.option("--svg", "picture", is_flag=True, help="A picture of the rule on a small board.")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object per kind of rule.")
@QUIET
@LANGUAGE
def rules(
    names: tuple[str, ...], picture: bool, output: Path | None, json_: bool, lang: str
) -> int:
    """List the rules of variants, such as cages and thermometers.

    \b
    Examples:
      nanpure rules
      nanpure rules cage

    Columns: how a rule is written after --layout, its name, what it says. With RULE: also the text
    forms and sites that have it, and an example.
    """
    if json_ or picture:
        refuse("there are no sentences with --json or --svg", "lang")
    if picture and json_:
        raise click.UsageError("--svg and --json exclude each other")
    if picture and not names:
        raise click.UsageError("--svg draws one rule: nanpure rules RULE --svg")
    if picture and len(names) > 1:
        raise click.UsageError(message("--svg draws one rule, not {many}: {rules}",
                                       many=len(names), rules=", ".join(map(shown, names[:8]))))
    chosen = [_kind(name) for name in names]
    with sink(output) as out:
        for line in (_picture(chosen[0]) if picture else _objects(chosen) if json_
                     else _lines(chosen, lang)):
            out.line(line)
    return 0


def _kind(name: str) -> type[Rule]:
    kind = kinds().get(name.removeprefix("+"))
    if kind is None:
        raise click.UsageError(message("expected one of {rules}, got {name}",
                                       rules=", ".join(kinds()), name=shown(name)))
    return kind


def _objects(chosen: list[type[Rule]]) -> Iterator[str]:
    for kind in chosen or kinds().values():
        yield json.dumps(rule_json(kind), ensure_ascii=False)


def _lines(chosen: list[type[Rule]], lang: str) -> Iterator[str]:
    """Yield the list of all, or what there is to know of each that is chosen."""
    if not chosen:
        yield from rule_lines(kinds().values(), lang)
    for at, kind in enumerate(chosen):
        yield from ([""] if at else [])
        yield from rule_page(kind, lang).split("\n")


def _picture(kind: type[Rule]) -> Iterator[str]:
    layout = Layout.parse(kind.example)
    yield svg(Puzzle((0,) * layout.cells, layout)).rstrip("\n")
