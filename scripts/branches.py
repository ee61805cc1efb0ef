"""Branches of the source that were taken, from what gcovr counted of each instantiation.

    python scripts/branches.py build/coverage/native.json

A template counts once here: a branch is taken if it is in any of its instantiations (the technique
engine has four widths of its sets of cells), a line likewise. A line of output for each folder, and
the files where most is missing.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

WORST = 20  # files that are named


def places(file: dict[str, Any]) -> dict[str, dict[tuple[int, ...], bool]]:
    """The lines and the branches of a file, and whether each was taken."""
    found: dict[str, dict[tuple[int, ...], bool]] = {"lines": {}, "branches": {}}
    for line in file["lines"]:
        number = line["line_number"]
        lines = found["lines"]
        lines[number,] = lines.get((number,), False) or line["count"] > 0
        for at, branch in enumerate(line.get("branches", ())):
            branches = found["branches"]
            branches[number, at] = branches.get((number, at), False) or branch["count"] > 0
    return found


def taken(file: dict[str, Any]) -> Counter[str]:
    """How many branches and lines a file has, and how many of them were taken."""
    found: Counter[str] = Counter()
    for what, all_ in places(file).items():
        found[what] = len(all_)
        found[f"{what}_taken"] = sum(all_.values())
    return found


def told(name: str, found: Counter[str]) -> str:
    """A line of output."""
    said = []
    for what in ("branches", "lines"):
        some, all_ = found[f"{what}_taken"], found[what]
        said.append(f"{some:,} of {all_:,} {what} ({some / max(1, all_):.0%})")
    return f"{name}: {', '.join(said)}"


def main() -> None:
    """Read the counts, tell."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    files = {file["file"]: taken(file)
             for file in json.loads(Path(sys.argv[1]).read_text("utf-8"))["files"]}
    folders: dict[str, Counter[str]] = defaultdict(Counter)
    for name, found in files.items():
        folders[str(Path(name).parent)].update(found)
        folders["all"].update(found)
    for name in sorted(folders):
        print(told(name, folders[name]))
    print("\nmost is missing in")
    worst = sorted((found["branches_taken"] - found["branches"], name)
                   for name, found in files.items())
    for _, name in worst[:WORST]:
        print(told(name, files[name]))


if __name__ == "__main__":
    main()
