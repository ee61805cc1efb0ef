"""Measure the scale hodoku, beside hodoku-py, a port of HoDoKu to Python.

    python bench/hodoku_scale.py [--rounds 3] [--images 10] [--peer PYTHON] [--some 100]

Puzzles come from `$NANPURE_CORPORA`. CPU time of one thread, the least of the rounds. `--peer`: an
interpreter that has hodoku-py; it rates `--some` puzzles of each file, spread over it, and what it
says of them is compared: score, level and number of steps. `--images`: how the score of puzzles
changes with their images. See bench/README.md.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import time
from pathlib import Path

from nanpure import Layout, Puzzle, kernel
from nanpure.kernel import HodokuRating
from nanpure.model.symmetry import random_transform

FILES = ("se/unbiased_4000.csv", "se/fresh_5000.csv", "se/rated_100_all_scales.csv",
         "bench/top1465.txt", "bench/hardest_375.txt")

# Run by the other interpreter: lines of score, level, steps, then the CPU seconds.
PEER = """
import sys, time
from hodoku.solver.solver import SudokuSolver
solver, puzzles = SudokuSolver(), sys.stdin.read().split()
began = time.process_time()
for puzzle in puzzles:
    found = solver.solve(puzzle)
    print(found.score, found.level.name.lower(), len(found.steps))
print(time.process_time() - began)
"""

Shown = tuple[int, str, int]


def digits(line: str) -> bytes:
    return bytes(int(sign) if sign in "123456789" else 0 for sign in line)


def puzzles(name: str) -> list[str]:
    path = Path(os.environ.get("NANPURE_CORPORA", "/nowhere")) / name
    if not path.is_file():
        return []
    return [line[:81] for line in path.read_text("ascii").splitlines() if line[:1] in "123456789."]


def timed(lines: list[str], rounds: int) -> tuple[float, list[HodokuRating]]:
    """Seconds of CPU time for all of them, and their ratings."""
    rows, least = [digits(line) for line in lines], float("inf")
    for _ in range(rounds):
        began = time.process_time()
        found = kernel.hodoku_ratings(rows)
        least = min(least, time.process_time() - began)
    return least, found


def shown(one: HodokuRating) -> Shown:
    return one.score, one.level, sum(times for _, times in one.steps)


def by_peer(lines: list[str], python: str) -> tuple[float, list[Shown]]:
    """CPU seconds of hodoku-py for all of them, and what it says."""
    done = subprocess.run([python, "-c", PEER], input="\n".join(lines), capture_output=True,
                          text=True, check=True)
    *rows, seconds = done.stdout.splitlines()
    found = [row.split() for row in rows]
    return float(seconds), [(int(score), level, int(steps)) for score, level, steps in found]


def files(rounds: int, python: str | None, some: int) -> None:
    print("| file | puzzles | ms a puzzle | hodoku-py, ms | these here, ms | ratio | the same |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name in FILES:
        lines = puzzles(name)
        if not lines:
            continue
        seconds, _ = timed(lines, rounds)
        print(f"| {name} | {len(lines):,} | {1e3 * seconds / len(lines):.2f} | ", end="")
        if python is None:
            print("| | | |")
            continue
        part = lines[:: max(1, len(lines) // some)][:some]
        theirs, said = by_peer(part, python)
        ours, found = timed(part, rounds)
        same = sum(one == shown(other) for one, other in zip(said, found, strict=True))
        print(f"{1e3 * theirs / len(part):.0f} | {1e3 * ours / len(part):.2f} | "
              f"{theirs / ours:.0f} | {same} of {len(part)} |", flush=True)


def images(count: int) -> None:
    """How many puzzles have images with another score or level, out of `count` each."""
    layout, chance = Layout.default(9), random.Random(0)
    lines = puzzles(FILES[0])
    print(f"\n| level | puzzles | with another score among {count} images | … another level |")
    print("|---|---:|---:|---:|")
    rated = dict(zip(lines, timed(lines, 1)[1], strict=True))
    for level in ("easy", "medium", "hard", "unfair", "extreme"):
        some = [line for line in lines if rated[line].level == level]
        some = chance.sample(some, min(len(some), 100))
        scores = levels = 0
        for line in some:
            written = [random_transform(layout, chance.randrange(2**32))(Puzzle.parse(line)).line()
                       for _ in range(count)]
            found = [rated[line], *kernel.hodoku_ratings([digits(it) for it in written])]
            scores += len({one.score for one in found}) > 1
            levels += len({one.level for one in found}) > 1
        print(f"| {level} | {len(some)} | {scores} | {levels} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--images", type=int, default=10)
    parser.add_argument("--peer", metavar="PYTHON")
    parser.add_argument("--some", type=int, default=100)
    asked = parser.parse_args()
    files(asked.rounds, asked.peer, asked.some)
    images(asked.images)


if __name__ == "__main__":
    main()
