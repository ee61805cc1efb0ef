"""Measure the structure of grids: unavoidable sets, cliques, the puzzles with few givens.

    python bench/structure.py [--grids 20] [--searched 3]

CPU time of one thread. The grids are the solutions of the first puzzles with 17 clues of the
corpora (without them, of our own puzzles). Puzzles with 16 and 17 givens are looked for in the
first --searched of them, and the ones found are printed beside. See bench/README.md.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable

import corpora
from canonical import processor

from nanpure import Grid, solve
from nanpure.maths import clique, puzzles_with_clues, unavoidable_sets

SIZES = (10, 12, 14)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--grids", type=int, default=20)
    parser.add_argument("--searched", type=int, default=3)
    wanted = parser.parse_args()
    named = dict(corpora.classic())
    name = "clue17_49158" if "clue17_49158" in named else next(iter(named))
    print(f"{processor()}; {name}")
    grids = [solution(line) for line in named[name][: wanted.grids]]
    for size in SIZES:
        tell(f"sets of at most {size} cells", grids,
             lambda grid, size=size: len(unavoidable_sets(grid, size).sets))
    tell("clique", grids, lambda grid: clique(grid).bound)
    for clues in (16, 17) if wanted.searched else ():
        tell(f"puzzles with {clues} givens", grids[: wanted.searched],
             lambda grid, clues=clues: sum(1 for _ in puzzles_with_clues(grid, clues)))
    return 0


def solution(line: str) -> Grid:
    """The grid of a puzzle with one solution."""
    found = solve(line).solution
    assert found is not None, line
    return found


def tell(what: str, grids: list[Grid], run: Callable[[Grid], int]) -> None:
    """Print the CPU seconds of each grid, and what was found in them."""
    taken, found = [], []
    for grid in grids:
        began = time.process_time()
        found.append(run(grid))
        taken.append(time.process_time() - began)
    print(f"{what}: median {statistics.median(taken):.4f} s, {min(taken):.4f} to {max(taken):.4f}; "
          f"found {min(found)} to {max(found)}, {sum(found)} in all", flush=True)


if __name__ == "__main__":
    sys.exit(main())
