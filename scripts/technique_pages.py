#!/usr/bin/env python3
"""Make the pages of techniques from the catalogue: the table, and a page and a picture for each.

A page has four parts, a picture and the executed example with its sentences in both languages and
styles. ``scripts/docs`` puts them into the site; this command writes them to
``build/docs/made/techniques``, prints what changed there, and writes their digests, which a test
compares. ``--check`` writes nothing and names what has changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import generated

from nanpure import explain, svg
from nanpure.io.catalogue import family_name, level_name
from nanpure.io.pages import scales_line
from nanpure.logic import CATALOGUE, Technique
from nanpure.logic.pages import example, other_names, pages

DIGESTS = Path("tests/data/technique_pages.sha256")
SHOWN = "two-string-kite"  # in docs/first-steps.md too

HEAD = """\
| technique | Japanese | family | level | rating | SE | HoDoKu | on |
|---|---|---|---|---|---|---|---|
"""


def documents() -> dict[str, str]:
    """The pages, by their places in docs."""
    table = HEAD + "".join(map(_row, CATALOGUE))
    return {"techniques/README.md": generated.begun("techniques/README.md", table)} | {
        f"techniques/{technique.id}.md": page_of(technique)
        for technique in CATALOGUE if example(technique) is not None}


def pictures() -> dict[str, str]:
    """The pictures of the pages, by their places in docs."""
    drawn = {}
    for technique in CATALOGUE:
        shown = example(technique)
        if shown is not None:
            grid, step = shown
            drawn[f"techniques/{technique.id}.svg"] = svg(grid, step=step)
    return drawn


def _row(technique: Technique) -> str:
    page = technique.id in pages()
    name = f"[{technique.name}]({technique.id}.md)" if page else technique.name
    se = "" if technique.se is None else f"{technique.se:.1f}"
    code = technique.hodoku[0] if technique.hodoku else ""
    cells = (name, technique.name_in("ja"), family_name(technique.family),
             level_name(technique.level), f"{technique.rating:.1f}", se, code,
             "on" if technique.usual else "off")
    return f"| {' | '.join(cells)} |\n"


def page_of(technique: Technique) -> str:
    """The page of a technique that has one."""
    page, shown = pages()[technique.id], example(technique)
    assert shown is not None, "it has a page"
    grid, step = shown
    others = other_names(technique)
    title = f"{technique.name} ({', '.join(others)})" if others else technique.name
    also = ", ".join((*others, *technique.aliases))
    known = f"**Also known as.** {also}." if also else ""
    session = [
        ">>> from nanpure import explain, parse_grid",
        ">>> from nanpure.logic import CATALOGUE, steps",
        f">>> grid = parse_grid({page.example!r})",
        f">>> step = next(steps(grid, CATALOGUE.select(only=[{technique.id!r}])))",
    ]
    for lang in ("en", "ja"):
        session += [f">>> print(explain(step, {lang!r}, grid.layout))",
                    explain(step, lang, grid.layout)]
    state = "on" if technique.usual else "off"
    parts = [
        f"# {title}",
        f"`{technique.id}`: {scales_line(technique)}; {state} unless told otherwise.",
        "[All techniques](README.md)",
        f"**Pattern.** {page.pattern}",
        f"**Why it is sound.** {page.why}",
        f"**Example.** {_told(explain(step, 'en', grid.layout, 'teach'))}",
        f"![{technique.name}]({technique.id}.svg)",
        "```python\n" + "\n".join(session) + "\n\n```",
        _told(explain(step, "ja", grid.layout, "teach")),
        f"{known} {page.source}".strip(),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _told(text: str) -> str:
    """Sentences for Markdown; numbered lines stay lines."""
    if "\n" not in text:
        return text
    head, _, rest = text.partition("\n")
    return f"{head}\n\n```text\n{rest}\n```"


def main() -> int:
    """Write or check."""
    drawn = pictures()
    kept = generated.ROOT / "docs" / "images" / f"{SHOWN}.svg"
    if "--check" not in sys.argv:
        kept.write_text(drawn[f"techniques/{SHOWN}.svg"], "utf-8")
    return generated.main(__doc__ or "", documents() | drawn, DIGESTS)


if __name__ == "__main__":
    sys.exit(main())
