"""Papers, items and verdicts in words, and as plain data."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from nanpure.io.figures import Words
from nanpure.papers.item import KINDS, Item, Paper
from nanpure.papers.verdict import MEANINGS, VERDICTS, Judged

__all__ = ["item_json", "item_line", "judged_json", "judged_lines", "meaning_lines", "paper_json",
           "paper_lines", "run_command", "tally_line", "value_text"]

REASONS = ("note", "proof", "reading", "damaged", "open", "beyond")

def paper_lines(paper: Paper, lang: str = "en") -> Iterator[str]:
    """Yield a line each: name, number, authors, title, number of items, source."""
    yield "\t".join((paper.name, paper.number, paper.authors.of(lang), paper.titles.of(lang),
                     Words(f"{len(paper.items)} items", f"{len(paper.items)}項目").of(lang),
                     paper.source))


def item_line(item: Item, lang: str = "en") -> str:
    """Return an item in a line: id, place, kind, statement."""
    many = f"[{item.items}] " if item.items > 1 else ""
    return "\t".join((item.id, item.place.of(lang), KINDS[item.kind].of(lang),
                      many + item.states.of(lang)))


def value_text(value: Any) -> str:
    """Return an outcome as JSON.

    >>> value_text([1, "a"])
    '[1, "a"]'
    """
    return json.dumps(value, ensure_ascii=False)


def judged_lines(paper: Paper, judged: Judged, lang: str = "en") -> Iterator[str]:
    """Yield the lines of an item that was run."""
    item = judged.item

    def line(en: str, ja: str, text: str) -> str:
        return f"  {Words(en, ja).of(lang)}: {text}"

    yield f"{paper.name}/{item_line(item, lang)}"
    if item.note:
        yield line("note", "注", item.note.of(lang))
    if item.call:
        yield line("call", "実行", item.call)
        yield line("outcome", "結果", value_text(judged.outcome))
        if judged.outcome != item.expect:
            yield line("the paper states", "論文の値", value_text(item.expect))
    yield line("verdict", "判定", VERDICTS[judged.verdict].of(lang))
    for why in (item.proof, item.reading, item.damaged, item.open, item.beyond):
        if why is not None:
            yield line("because", "理由", why.of(lang))
    if item.run:
        yield line("step by step", "1手ずつ", run_command(item))
    if item.command:
        yield line("also", "コマンド", item.command)


def run_command(item: Item) -> str:
    """Return the command line that shows the events of an item, or an empty text.

    >>> from nanpure.papers import PAPERS
    >>> run_command(PAPERS["ito"].item("fig1"))[:28]
    'nanpure steps --method ito .'
    """
    if item.run is None:
        return ""
    layout = f" --layout {item.run.layout}" if item.run.layout else ""
    sets = "".join(f" --set {name}={str(value).lower()}"
                   for name, value in item.run.options.items())
    return f"nanpure steps --method {item.run.method}{sets}{layout} {item.run.puzzle}"


def paper_json(paper: Paper) -> dict[str, Any]:
    """Return a paper as plain data."""
    return {"name": paper.name, "number": paper.number, "title": paper.titles._asdict(),
            "authors": paper.authors._asdict(), "source": paper.source,
            "methods": list(paper.methods), "count": len(paper.items)}


def item_json(paper: Paper, item: Item) -> dict[str, Any]:
    """Return an item as plain data, with texts in both languages."""
    texts = {name: text._asdict() for name in ("states", *REASONS)
             if (text := getattr(item, name)) is not None}
    run = item.run
    return {
        "paper": paper.name, "id": item.id,
        "place": item.place._asdict(), "kind": item.kind,
        "items": item.items, **texts, "call": item.call or None, "expect": item.expect,
        "run": None if run is None else {
            "method": run.method, "puzzle": run.puzzle, "layout": run.layout,
            "options": dict(run.options)},
        "command": item.command or run_command(item) or None, "drawn": bool(item.figure),
    }


def judged_json(paper: Paper, judged: Judged) -> dict[str, Any]:
    """Return an item that was run as plain data."""
    return {**item_json(paper, judged.item), "outcome": judged.outcome,
            "verdict": judged.verdict, "means": MEANINGS[judged.verdict]._asdict()}


def meaning_lines(judged: Iterable[Judged], lang: str = "en") -> Iterator[str]:
    """Yield a line for each verdict that occurs, with its meaning."""
    verdicts = {result.verdict for result in judged}
    for verdict, words in VERDICTS.items():
        if verdict in verdicts:
            yield f"# {words.of(lang)}: {MEANINGS[verdict].of(lang)}"


def tally_line(name: str, judged: Iterable[Judged], lang: str = "en") -> str:
    """Return the counts of each verdict: rows, and the statements that they stand for."""
    rows: Counter[str] = Counter()
    items: Counter[str] = Counter()
    for result in judged:
        rows[result.verdict] += 1
        items[result.verdict] += result.item.items
    parts = [f"{rows[verdict]} {words.of(lang)}" for verdict, words in VERDICTS.items()
             if rows[verdict]]
    whole = Words(f"{rows.total()} rows, {items.total()} items",
                  f"{rows.total()}行、{items.total()}項目").of(lang)
    return f"# {name}: {whole}: {', '.join(parts)}"
