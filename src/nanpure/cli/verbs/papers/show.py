"""The verb ``papers show``: the items of the five papers, run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from nanpure import papers
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import LANGUAGE, OUTPUT, QUIET
from nanpure.cli.stream.sink import Sink, Whole, sink
from nanpure.errors import shown
from nanpure.io.figures import figure_json, figure_text
from nanpure.io.svg_figures import figure_svg
from nanpure.papers import PAPERS, Item, Judged, Paper
from nanpure.papers.words import (
    item_json,
    item_line,
    judged_json,
    judged_lines,
    meaning_lines,
    paper_json,
    paper_lines,
    tally_line,
    value_text,
)
from nanpure.words import message

__all__ = ["show"]

LEDGER = "ledger"


@click.command()
@click.argument("name", required=False, metavar="[PAPER | ledger]",
                type=click.Choice([*PAPERS, LEDGER]))
@click.argument("items", nargs=-1, metavar="[ITEM]...")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object per paper or item.")
@click.option("--svg", is_flag=True, help="The figure of one item as an SVG picture.")
@QUIET
@LANGUAGE
def show(
    name: str | None, items: tuple[str, ...], output: Path | None, json_: bool, svg: bool, lang: str
) -> int:
    """Run the five papers, item by item.

    \b
    Examples:
      nanpure papers show
      nanpure papers show ito fig7

    Without PAPER they are listed; with PAPER its items, with ITEM its result.

    An ITEM (a figure, table, listing, number, claim or step, as 'nanpure papers show ito' lists
    them) is run, and its figure is drawn from the run; s5 stands for all items whose ids begin with
    s5. 'nanpure papers show ledger' runs every item of all papers, or of those named after it, one
    line each: paper/id, verdict, outcome; then the totals, and the meaning of the verdicts. The
    exit status is 1 if an item differs.
    """
    if json_:
        refuse("--json has both languages", "lang")
    if svg and (json_ or name in (None, LEDGER) or not items):
        raise click.UsageError("--svg draws one item: nanpure papers show PAPER ITEM --svg")
    with sink(output, (), Whole if svg else Sink) as out:
        if name is None:
            return _listed(out, list(PAPERS.values()), lang, json_=json_)
        if name == LEDGER:
            return _ledger(out, _named(items), lang, json_=json_)
        chosen = PAPERS[name]
        if not items:
            return _contents(out, chosen, lang, json_=json_)
        selected = [item for id in items for item in _items(chosen, id)]
        if svg:
            return _drawn(out, chosen, selected, lang)
        return _judged(out, chosen, selected, lang, json_=json_)


def _named(names: Sequence[str]) -> list[Paper]:
    for name in names:
        if name not in PAPERS:
            raise click.UsageError(message("expected one of the papers {papers}, got {name}",
                                           papers=", ".join(PAPERS), name=shown(name)))
    return [PAPERS[name] for name in names or PAPERS]


def _items(chosen: Paper, id: str) -> list[Item]:
    """The item with that id, or all below it."""
    id = id.removeprefix(f"{chosen.name}/")
    exact = [item for item in chosen.items if item.id == id]
    matching = exact or [item for item in chosen.items if item.id.split("/")[0] == id]
    if not matching:
        near = [item.id for item in chosen.items if id and item.id.startswith(id[:3])]
        like = message(": {items} begin like it", items=", ".join(near[:8])) if near else ""
        raise click.UsageError(message("'nanpure papers show {paper}' lists its items{near}; "
                                       "there is no {id}", paper=chosen.name, near=like,
                                       id=shown(id)))
    return matching


def _listed(out: Sink, chosen: list[Paper], lang: str, *, json_: bool) -> int:
    for each in chosen:
        if json_:
            out.line(json.dumps(paper_json(each), ensure_ascii=False))
        else:
            for line in paper_lines(each, lang):
                out.line(line)
    return 0


def _contents(out: Sink, chosen: Paper, lang: str, *, json_: bool) -> int:
    for item in chosen.items:
        if json_:
            out.line(json.dumps(item_json(chosen, item), ensure_ascii=False))
        else:
            out.line(item_line(item, lang))
    return 0


def _judged(out: Sink, chosen: Paper, items: list[Item], lang: str, *, json_: bool) -> int:
    fine = True
    for number, item in enumerate(items):
        judged = papers.judge(chosen, item)
        fine &= judged.verdict != "differs"
        picture = papers.figure(chosen, item)
        if json_:
            drawn = {"figure": figure_json(picture) if picture is not None else None}
            out.line(json.dumps({**judged_json(chosen, judged), **drawn}, ensure_ascii=False))
            continue
        if number:
            out.line("")
        for line in judged_lines(chosen, judged, lang):
            out.line(line)
        if picture is not None:
            out.line("")
            for line in figure_text(picture, lang).split("\n"):
                out.line(line)
    return 0 if fine else 1


def _drawn(out: Sink, chosen: Paper, items: list[Item], lang: str) -> int:
    if len(items) > 1:
        raise click.UsageError(message("--svg draws one item, not {many}: {items}",
                                       many=len(items),
                                       items=", ".join(item.id for item in items[:8])))
    picture = papers.figure(chosen, items[0])
    if picture is None:
        drawn = ", ".join(item.id for item in chosen.items if item.figure)
        raise click.UsageError(message("{paper} has figures of {items}, not of {id}",
                                       paper=chosen.name, items=drawn, id=items[0].id))
    out.write(figure_svg(picture, lang).encode())
    return 0


def _ledger(out: Sink, chosen: list[Paper], lang: str, *, json_: bool) -> int:
    everything: list[Judged] = []
    for each in chosen:
        judged = []
        for result in papers.ledger(each):
            judged.append(result)
            out.line(json.dumps(judged_json(each, result), ensure_ascii=False) if json_
                     else _row(each, result, lang))
        if not json_:
            out.line(tally_line(each.name, judged, lang))
        everything += judged
    if not json_ and len(chosen) > 1:
        out.line(tally_line("all", everything, lang))
    for line in meaning_lines(everything, lang) if not json_ else ():
        out.line(line)
    return 0 if all(result.verdict != "differs" for result in everything) else 1


def _row(chosen: Paper, result: Judged, lang: str) -> str:
    outcome = value_text(result.outcome) if result.item.call else "-"
    return "\t".join((f"{chosen.name}/{result.item.id}", papers.VERDICTS[result.verdict].of(lang),
                      outcome if len(outcome) <= 60 else outcome[:57] + "..."))
