#!/usr/bin/env python3
"""Draw the figures of the papers that the pages of the methods name, from runs.

A page names a figure by the command that draws it; ``scripts/docs`` puts it in that place. This
command writes them to ``build/docs/made/methods/figures`` and their digests, which a test compares.
``--check`` writes nothing and names what has changed.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

import generated

from nanpure import papers
from nanpure.io.svg_figures import figure_svg
from nanpure.papers import PAPERS

DIGESTS = Path("tests/data/paper_figures.sha256")
FOLDER = "methods/figures"
# A figure, with a caption or within a sentence.
NAMED = re.compile(r"(?:\*(?P<caption>[^*\n]+):\* )?"
                   r"`nanpure papers show (?P<paper>\w+) (?P<item>\S+)"
                   r" --svg(?: --lang (?P<lang>\w+))?`")


def place_of(named: re.Match[str]) -> str:
    """Return the place in docs of a figure that a page names; circled numbers become plain ones."""
    plain = unicodedata.normalize("NFKC", named["item"]).replace("/", "-")
    end = f".{named['lang']}.svg" if named["lang"] else ".svg"
    return f"{FOLDER}/{named['paper']}-{plain}{end}"


def named_figures() -> dict[str, re.Match[str]]:
    """The figures that pages name, by their places in docs."""
    return {place_of(named): named for page in sorted((generated.ROOT / "docs").rglob("*.md"))
            for named in NAMED.finditer(page.read_text("utf-8"))}


def pictures() -> dict[str, str]:
    """The figures that pages name, by their places in docs."""
    drawn = {}
    for place, named in named_figures().items():
        paper = PAPERS[named["paper"]]
        item = next(item for item in paper.items if item.id == named["item"])
        figure = papers.figure(paper, item)
        if figure is None:
            raise ValueError(f"expected an item with a figure, got {named[0]}")
        drawn[place] = figure_svg(figure, named["lang"] or "en")
    return drawn


if __name__ == "__main__":
    sys.exit(generated.main(__doc__ or "", pictures(), DIGESTS))
