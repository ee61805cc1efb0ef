"""Puzzles that other programs and people wrote: how many are read, and why the others are not.

    python bench/wild_samples.py FOLDER [--reasons]

A folder of FOLDER is a source, each file in it a sample (a file as it was, or a link); its first
100 puzzles are read. A sample is *read* when all are and each has a solution; *odd* when one has
none, so that it is perhaps read as something else than was meant; *unknown rules* when the error
names rules that nanpure does not have; *refused* when there is any other error. Where a file
``SAMPLE.solution`` stands beside it, the digits must be those (*compared*, of those that are read);
*unique*: of those that are read, each puzzle has one solution. Samples stay outside the repository.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice
from pathlib import Path

import nanpure
from nanpure.errors import NanpureError, Unsupported

PUZZLES, SECONDS = 100, 5.0


def verdict(path: Path) -> tuple[str, str, list[str]]:
    """What comes of a sample, why, and what else is to be counted of it."""
    answer = path.with_name(path.name + ".solution")
    wanted = answer.read_text("ascii").strip() if answer.exists() else None
    number, found_of = 0, set()
    try:
        for puzzle in islice(nanpure.read(path), PUZZLES):
            number += 1
            found = nanpure.solve(puzzle, timeout=SECONDS)
            found_of.add(found.status)
            if found.status == "none":
                return "odd", f"puzzle {number} has no solution", []
            if wanted and found.status == "unique":
                solved = "".join(map(str, found.solution.values))
                if solved != wanted:
                    return "odd", f"another solution than {wanted}", []
    except Unsupported as error:
        kind = "unknown rules" if error.part == "rules" else "refused"
        return kind, error.name if error.part == "rules" else str(error), []
    except NanpureError as error:
        return "refused", str(error), []
    if not number:
        return "refused", "no puzzle", []
    unique = found_of == {"unique"}
    return "read", "", ["unique"] * unique + ["compared"] * (unique and wanted is not None)


def main() -> None:
    """Print a line for each source and kind of sample."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--reasons", action="store_true")
    asked = parser.parse_args()
    counts: Counter[tuple[str, str]] = Counter()
    reasons = []
    for source in sorted(it for it in asked.folder.iterdir() if it.is_dir()):
        for path in sorted(source.iterdir()):
            if path.suffix == ".solution":
                continue
            said, why, more = verdict(path)
            for kind in (said, *more):
                counts[source.name, kind] += 1
            if why:
                reasons.append(f"{said}: {source.name}/{path.name}: {why[:200]}")
    kinds = ("read", "unique", "compared", "unknown rules", "refused", "odd")
    print(f"| source | {' | '.join(kinds)} |\n|---|{'---:|' * len(kinds)}")
    for source in dict.fromkeys(source for source, _ in counts):
        print(f"| {source} | " + " | ".join(str(counts[source, kind]) for kind in kinds) + " |")
    totals = [sum(counts[source, kind] for source, one in counts if one == kind) for kind in kinds]
    print("| all | " + " | ".join(map(str, totals)) + " |")
    if asked.reasons:
        print("\n".join(reasons))


if __name__ == "__main__":
    main()
