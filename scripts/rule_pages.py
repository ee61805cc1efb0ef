#!/usr/bin/env python3
"""Make the pages of the kinds of rules from their declarations: a table, and a page for each.

A page has what a kind means, its fields, an executed example with its picture, and who has it.
``scripts/docs`` puts them into the site; this command writes them to ``build/docs/made/rules``,
prints what changed there, and writes their digests, which a test compares. ``--check`` writes
nothing and names what has changed.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

import generated

from nanpure import Layout, Puzzle, svg
from nanpure.logic import CATALOGUE
from nanpure.rules import Rule, kinds
from nanpure.rules.field import Field
from nanpure.rules.reasoning import reasoning_of
from nanpure.search.compiled import lowered
from nanpure.words import catalogue

DIGESTS = Path("tests/data/rule_pages.sha256")

HEAD = """\
| rule | Japanese | layout text | in Python | steps about it |
|---|---|---|---|---|
"""


def documents() -> dict[str, str]:
    """The pages, by their places in docs."""
    table = HEAD + "".join(map(_row, kinds().values()))
    return {"rules/README.md": generated.begun("rules/README.md", table)} | {
        f"rules/{kind.kind}.md": _page(kind) for kind in kinds().values()}


def pictures() -> dict[str, str]:
    """The pictures of the pages, by their places in docs: the example of each kind."""
    return {f"rules/{kind.kind}.svg": svg(Puzzle((0,) * layout.cells, layout))
            for kind in kinds().values() for layout in (Layout.parse(kind.example),)}


def _row(kind: type[Rule]) -> str:
    cells = (f"[{kind.title}]({kind.kind}.md)", catalogue("ja").text(kind.title, "rule"),
             f"`{pattern(kind)}`", f"`{kind.__name__}`", _techniques(kind))
    return f"| {' | '.join(cells)} |\n"


def _techniques(kind: type[Rule]) -> str:
    """Links to the techniques that argue about one such rule; empty without any of its own."""
    layout = Layout.parse(kind.example)
    found = {reasoning_of(rule, parts): None for rule, parts in zip(
        layout.rules, lowered(layout), strict=True) if type(rule) is kind}
    return ", ".join(f"[{CATALOGUE[name].name}](../techniques/{name}.md)"
                     for name in found if name)


def pattern(kind: type[Rule]) -> str:
    """Its layout text, with brackets around what may be missing."""
    numbers = [f"[:{field.word}]" if field.optional else f":{field.word}"
               for field in kind.fields if not field.places]
    return "".join([f"+{kind.kind}", *numbers,
                    *[f":{field.word}" for field in kind.fields if field.places]])


def _page(kind: type[Rule]) -> str:
    meaning, _, _ = (inspect.getdoc(kind) or "").partition("\n\n>>>")
    layout = Layout.parse(kind.example)
    rule = next(rule for rule in layout.rules if type(rule) is kind)
    session = [">>> from nanpure import Layout",
               f">>> layout = Layout.parse({kind.example!r})",
               f">>> next(rule for rule in layout.rules if rule.kind == {kind.kind!r})", repr(rule)]
    fields = ("| field | layout text | type | if missing |\n|---|---|---|---|\n"
              + "".join(map(_field, kind.fields)))
    parts = [
        f"# {kind.title} ({catalogue('ja').text(kind.title, 'rule')})",
        f"`{pattern(kind)}`: {kind.says}",
        "[All rules](README.md)",
        _marked(meaning, kind),
        fields.rstrip("\n") if kind.fields else "It has no fields: a board has the rule or not.",
        f"![{kind.title}]({kind.kind}.svg)",
        "```python\n" + "\n".join(session) + "\n\n```",
        catalogue("ja").text(kind.says, "rule"),
        f"**Steps.** {_techniques(kind) or 'Those of houses, cages, links and nets'}.",
        f"**Forms.** Layout text, JSON and CSV{''.join(f', {form}' for form in kind.forms())}.",
    ]
    return "\n\n".join(parts) + "\n"


def _marked(text: str, kind: type[Rule]) -> str:
    """A docstring for Markdown, in which names of fields are code."""
    for field in kind.fields:
        text = text.replace(f"*{field.name}*", f"`{field.name}`")
    return text.replace("``", "`")


def _field(field: Field) -> str:
    said = field.schema()
    limits = [f"{name} {said[name]}" for name in ("count", "least", "most", "of")
              if said.get(name) is not None]
    missing = "" if not field.optional else repr(field.default)
    return (f"| `{field.name}` | `{field.word}` | {', '.join([said['type'], *limits])} | "
            f"{missing} |\n")


if __name__ == "__main__":
    sys.exit(generated.main(__doc__ or "", documents() | pictures(), DIGESTS))
