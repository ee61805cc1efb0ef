#!/usr/bin/env python3
"""Write ``docs/rules`` from the declarations of the kinds of rules.

A table, and for every kind what it means, its fields, an executed example with its picture, and who
has it. Pictures are not committed, but their SHA-256 digests are. ``--check`` writes nothing and
names what is stale. A test compares all that is committed.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from nanpure import Layout, Puzzle, svg
from nanpure.logic import CATALOGUE
from nanpure.rules import Rule, kinds
from nanpure.rules.field import Field
from nanpure.rules.reasoning import reasoning_of
from nanpure.search.compiled import lowered
from nanpure.words import catalogue

ROOT = Path(__file__).resolve().parents[1]
PAGES = Path("docs/rules")
DIGESTS = Path("tests/data/rule_pictures.sha256")  # as sha256sum writes and checks them

HEAD = """\
# The rules

Written by `scripts/rule_pages.py` from the declarations in `src/nanpure/rules`, in the order of
[layout text](../layouts.md). The script also draws the pictures of the pages, which are not in the
repository.

| rule | Japanese | layout text | in Python | steps about it |
|---|---|---|---|---|
"""
TAIL = """
Rules speak of values: 1 to N, or 0 to N − 1 on boards with `+from:0`. Symbols are how they look and
never matter. What stands in brackets may be missing. Any rules go together, on any boxes.

Every rule is read, written, drawn, solved, counted and checked, and has true candidates, witnesses
and proofs. Every board is also explained (`hint`, `steps`) and rated on all scales for boards of
any shape: the techniques of the last column argue about one such rule, those of houses, cages,
links and nets about all. `generate` makes puzzles of any level on boards with any rules, and [lays
rules to order](../generate.md#rules-made-to-order).
"""


def documents(drawn: Mapping[Path, str]) -> dict[Path, str]:
    """The pages in docs/rules, and the digests of their pictures."""
    digests = [f"{sha256(text.encode()).hexdigest()}  {at.name}\n" for at, text in drawn.items()]
    return {PAGES / "README.md": HEAD + "".join(map(_row, kinds().values())) + TAIL,
            DIGESTS: "".join(digests),
            **{PAGES / f"{kind.kind}.md": _page(kind) for kind in kinds().values()}}


def pictures() -> dict[Path, str]:
    """The pictures in docs/rules: the example of each kind."""
    return {PAGES / f"{kind.kind}.svg": svg(Puzzle((0,) * layout.cells, layout))
            for kind in kinds().values() for layout in (Layout.parse(kind.example),)}


def _row(kind: type[Rule]) -> str:
    cells = (f"[{kind.title}]({kind.kind}.md)", catalogue("ja").text(kind.title, "rule"),
             f"`{_pattern(kind)}`", f"`{kind.__name__}`", _techniques(kind))
    return f"| {' | '.join(cells)} |\n"


def _techniques(kind: type[Rule]) -> str:
    """Links to the techniques that argue about one such rule; empty without any of its own."""
    layout = Layout.parse(kind.example)
    found = {reasoning_of(rule, parts): None for rule, parts in zip(
        layout.rules, lowered(layout), strict=True) if type(rule) is kind}
    return ", ".join(f"[{CATALOGUE[name].name}](../techniques/{name}.md)"
                     for name in found if name)


def _pattern(kind: type[Rule]) -> str:
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
        f"`{_pattern(kind)}`: {kind.says}",
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


def stale(wanted: Mapping[Path, str]) -> list[str]:
    """The files to write, and those to remove."""
    wrong = [str(at) for at, text in wanted.items()
             if not (ROOT / at).exists() or (ROOT / at).read_text("utf-8") != text]
    there = {at.relative_to(ROOT) for at in (ROOT / PAGES).glob("*.md")}
    return sorted([*wrong, *map(str, there - set(wanted))])


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, name what is stale")
    asked = parser.parse_args()
    drawn = pictures()
    wanted = documents(drawn)
    todo = stale(wanted)
    print("\n".join(todo) or "nothing is stale")
    if asked.check:
        return int(bool(todo))
    (ROOT / PAGES).mkdir(exist_ok=True)
    for old in (ROOT / PAGES).glob("*.svg"):
        old.unlink()
    for place, picture in drawn.items():
        (ROOT / place).write_text(picture, "utf-8")
    for name in todo:
        at = ROOT / name
        if Path(name) in wanted:
            at.write_text(wanted[Path(name)], "utf-8")
        else:
            at.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
