"""Pages of the site that are made from declarations: compared by digests, looked at in build/docs.

A page that stands in ``docs`` is the beginning of the one with its name that is made.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path

__all__ = ["begun", "main", "stale"]

ROOT = Path(__file__).resolve().parents[1]
SHOWN = Path("build/docs/made")


def begun(page: str, rest: str) -> str:
    """Return the text of a page in docs, and below it what is made."""
    return f"{(ROOT / 'docs' / page).read_text('utf-8').rstrip()}\n\n{rest}"


def digests(made: Mapping[str, str]) -> str:
    """Return the digests of pages and pictures, as sha256sum writes and checks them."""
    return "".join(f"{sha256(text.encode()).hexdigest()}  {place}\n"
                   for place, text in made.items())


def stale(made: Mapping[str, str], kept: Path) -> list[str]:
    """Return the places whose digests in the file *kept* are others, or gone."""
    there = set(kept.read_text("utf-8").splitlines()) if kept.exists() else set()
    differing = there.symmetric_difference(digests(made).splitlines())
    return sorted({line.partition("  ")[2] for line in differing})


def main(about: str, made: Mapping[str, str], kept: Path) -> int:
    """Write pages and digests and print what changed, or check them."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--check", action="store_true",
                        help="write nothing, name the pages that have changed")
    asked = parser.parse_args()
    todo = stale(made, ROOT / kept)
    print("\n".join(todo) or "nothing has changed")
    if asked.check:
        return int(bool(todo))
    for place, text in made.items():
        _write(ROOT / SHOWN / place, text)
    for place in set(todo) - set(made):
        (ROOT / SHOWN / place).unlink(missing_ok=True)
    (ROOT / kept).write_text(digests(made), "utf-8")
    print(f"{len(made)} files in {SHOWN}")
    return 0


def _write(at: Path, text: str) -> None:
    """Write a file; of a page that was there, print the lines that change."""
    at.parent.mkdir(parents=True, exist_ok=True)
    if at.suffix == ".md" and at.exists():
        print("".join(unified_diff(at.read_text("utf-8").splitlines(keepends=True),
                                   text.splitlines(keepends=True), at.name, at.name)), end="")
    at.write_text(text, "utf-8")
