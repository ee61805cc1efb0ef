#!/usr/bin/env python3
"""Write the figures of the papers that the pages of the methods show, drawn from runs.

scripts/paper_figures.py [PAPER]...     into docs/methods/figures
scripts/paper_figures.py --check        exit 1 where one is not what a run draws today
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from nanpure import papers
from nanpure.io.svg_figures import figure_svg
from nanpure.papers import PAPERS

FOLDER = Path(__file__).parents[1] / "docs" / "methods" / "figures"


def pictures(names: list[str]) -> Iterator[tuple[Path, str]]:
    """The files that the pages of the methods show, and their texts.

    One a language; circled numbers become plain ones.
    """
    shown = "".join(page.read_text("utf-8") for page in FOLDER.parent.glob("*.md"))
    for name in names:
        paper = PAPERS[name]
        for item in paper.items:
            plain = unicodedata.normalize("NFKC", item.id).replace("/", "-")
            wanted = [(lang, file) for lang, end in (("en", "svg"), ("ja", "ja.svg"))
                      if f"({FOLDER.name}/{(file := f'{name}-{plain}.{end}')})" in shown]
            figure = papers.figure(paper, item) if wanted else None
            if figure is not None:
                for lang, file in wanted:
                    yield FOLDER / file, figure_svg(figure, lang)


def main(words: list[str]) -> int:
    """Write or check them."""
    check = "--check" in words
    names = [word for word in words if word != "--check"] or list(PAPERS)
    drawn = dict(pictures(names))
    if check:
        stale = [path for path, text in drawn.items()
                 if not path.exists() or path.read_text("utf-8") != text]
        for path in stale:
            print(f"not what a run draws: {path.name}")
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        for old in FOLDER.glob(f"{name}-*.svg"):
            old.unlink()
    for path, text in drawn.items():
        path.write_text(text, "utf-8")
    print(f"{len(drawn)} figures in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
