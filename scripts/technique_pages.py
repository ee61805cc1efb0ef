#!/usr/bin/env python3
"""Write what is generated from the catalogue of techniques and its pages.

``docs/techniques``: the table, and for every technique with a page its four parts, a picture and
the executed example with its sentences in both languages and styles. Pictures are not committed,
but their SHA-256 digests are. ``--check`` writes nothing and names what is stale. A test compares
all that is committed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from nanpure import explain, svg
from nanpure.io.catalogue import family_name, level_name
from nanpure.io.pages import scales_line
from nanpure.logic import CATALOGUE, Technique
from nanpure.logic.pages import example, other_names, pages

ROOT = Path(__file__).resolve().parents[1]
PAGES = Path("docs/techniques")
KEPT = PAGES / "two-string-kite.svg"  # committed: docs/first-steps.md shows it
DIGESTS = Path("tests/data/technique_pictures.sha256")  # as sha256sum writes and checks them

HEAD = """\
# The techniques

Written by `scripts/technique_pages.py` from the catalogue, in the order in which a path looks for
them. The script also draws the pictures of the pages, which are not in the repository. *Rating* is
on the `nanpure` scale, *SE* that of Sudoku Explainer 1.2.1, *HoDoKu* its code; those that are off
need `--also`, or a catalogue of your own.

| technique | Japanese | family | level | rating | SE | HoDoKu | on |
|---|---|---|---|---|---|---|---|
"""


def documents(drawn: Mapping[Path, str]) -> dict[Path, str]:
    """The pages in docs/techniques, and the digests of their pictures."""
    digests = [f"{sha256(text.encode()).hexdigest()}  {at.name}\n" for at, text in drawn.items()]
    documents = {PAGES / "README.md": HEAD + "".join(map(_row, CATALOGUE)),
                 DIGESTS: "".join(digests), KEPT: drawn[KEPT]}
    for technique in CATALOGUE:
        if example(technique) is not None:
            documents[PAGES / f"{technique.id}.md"] = _page(technique)
    return documents


def pictures() -> dict[Path, str]:
    """The pictures in docs/techniques."""
    drawn = {}
    for technique in CATALOGUE:
        shown = example(technique)
        if shown is not None:
            grid, step = shown
            drawn[PAGES / f"{technique.id}.svg"] = svg(grid, step=step)
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


def _page(technique: Technique) -> str:
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


def stale(wanted: Mapping[Path, str], folder: Path = PAGES) -> list[str]:
    """The files to write, and those to remove."""
    wrong = [str(at) for at, text in wanted.items()
             if not (ROOT / at).exists() or (ROOT / at).read_text("utf-8") != text]
    there = {at.relative_to(ROOT) for at in (ROOT / folder).glob("*.md")}
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
    for old in (ROOT / PAGES).glob("*.svg"):
        old.unlink()
    for place, picture in drawn.items():
        (ROOT / place).write_text(picture, "utf-8")
    for name in todo:
        at = ROOT / name
        at.parent.mkdir(parents=True, exist_ok=True)
        if Path(name) in wanted:
            at.write_text(wanted[Path(name)], "utf-8")
        else:
            at.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
