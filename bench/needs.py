"""How long a puzzle takes that needs a technique, for each usual technique; no peer does this.

    python bench/needs.py --seeds 20 --budget 20
    python bench/needs.py --shares 10000

Each line: the technique, its rating, how many of the seeds gave a puzzle within the attempts of the
default, and the median seconds and attempts of those that did. With --shares: how many of so many
random minimal puzzles have use for it where all that is rated no higher ends, and how many need it.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from statistics import median

from nanpure import NotMade, generate
from nanpure.generator.difficulty import need_of
from nanpure.logic import CATALOGUE, Technique


def measured(technique: Technique, seeds: int, budget: float, layout: str) -> str:
    """One line of the table."""
    took: list[float] = []
    attempts: list[int] = []
    began, tried = time.perf_counter(), 0
    while tried < seeds and time.perf_counter() - began < budget:
        start = time.perf_counter()
        try:
            (puzzle,) = generate(layout, tried, needs=technique.id, minimal=True)
        except NotMade:
            pass
        else:
            took.append(time.perf_counter() - start)
            attempts.append(int(puzzle.info["attempt"]) + 1)
        tried += 1
    name = f"| {technique.id} | {technique.rating} | {len(took)} of {tried} |"
    if not took:
        return f"{name} | | |"
    return f"{name} {median(took):.3f} | {max(took):.2f} | {median(attempts):g} |"


def shares(number: int, layout: str) -> list[str]:
    """The lines of the other table."""
    used: Counter[str] = Counter()
    needed: Counter[str] = Counter()
    usual = [technique for technique in CATALOGUE if technique.usual]
    for puzzle in generate(layout, 99, number, minimal=True):
        for technique in usual:
            found, _ = need_of(puzzle, technique.id, None)
            used[technique.id] += found in ("yes", "met")
            needed[technique.id] += found == "yes"
    return [f"| {one.id} | {one.rating} | {used[one.id]} | {needed[one.id]} |" for one in usual]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--budget", type=float, default=20.0, help="seconds for a technique")
    parser.add_argument("--layout", default="3x3")
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--shares", type=int, metavar="N", help="count among N random puzzles")
    asked = parser.parse_args()
    if asked.shares:
        print("| technique | rating | has use | needed |\n|---|---:|---:|---:|")
        print("\n".join(shares(asked.shares, asked.layout)))
        return
    print("| technique | rating | found | median s | longest s | median attempts |")
    print("|---|---:|---:|---:|---:|---:|")
    for technique in CATALOGUE:
        if technique.usual and (not asked.only or technique.id in asked.only):
            print(measured(technique, asked.seeds, asked.budget, asked.layout), flush=True)


if __name__ == "__main__":
    main()
