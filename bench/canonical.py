"""Measure canonical forms: grids and puzzles in batches, and a million lines from the command line.

    python bench/canonical.py [--rounds 9] [--lines 1000000]

CPU time of one thread, median of the rounds, in which all corpora come in turn. See
bench/README.md.
"""

from __future__ import annotations

import argparse
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import corpora
import numpy as np
from numpy.typing import NDArray

from nanpure import kernel

Digits = NDArray[np.uint8]
SIGNS = np.frombuffer(b".123456789", np.uint8)


def processor() -> str:
    """What the machine says that it has."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor()


def rows_of() -> dict[str, Digits]:
    """Puzzles, and the solutions of minimal ones as grids."""
    found = {}
    for name, lines in corpora.classic():
        found[name], _, _ = kernel.classic_lines("\n".join(lines).encode())
    solved = kernel.classic_batch(next(rows for name, rows in found.items()
                                       if "minimal" in name))
    return {"complete grids": solved.solutions[solved.status == 1], **found}


def batches(rounds: int) -> None:
    corpora_ = rows_of()
    times: dict[str, list[float]] = {name: [] for name in corpora_}
    for _ in range(rounds):
        for name, rows in corpora_.items():
            began = time.process_time()
            kernel.canonical_forms(rows)
            times[name].append((time.process_time() - began) / len(rows))
    print("| corpus | boards | µs a board | least |\n|---|---:|---:|---:|")
    for name, rows in corpora_.items():
        middle, least = statistics.median(times[name]), min(times[name])
        print(f"| {name} | {len(rows):,} | {middle * 1e6:.2f} | {least * 1e6:.2f} |")


def shuffled(rows: Digits, chance: np.random.Generator) -> Digits:
    """Equivalent boards, all by the same symmetry."""
    orders = [(3 * chance.permutation(3)[:, None] + np.array([chance.permutation(3)
              for _ in range(3)])).reshape(-1) for _ in range(2)]
    labels = np.concatenate(([0], 1 + chance.permutation(9))).astype(np.uint8)
    return labels[rows.reshape(-1, 9, 9)[:, orders[0]][:, :, orders[1]]].reshape(-1, 81)


def lines(many: int, rounds: int) -> None:
    """`nanpure dedupe` of puzzles in disguise, and of puzzles most of which are different."""
    chance = np.random.default_rng(5)
    minimal = next(rows for name, rows in rows_of().items() if "minimal" in name)
    same = np.concatenate([shuffled(minimal, chance) for _ in range(-(-many // len(minimal)))])
    same = chance.permutation(same[:many])
    different = same * (chance.random(same.shape) > 0.08)
    print(f"\n`nanpure dedupe` of {many:,} lines, one job, CPU seconds\n\n"
          "| puzzles | different | median | least |\n|---|---:|---:|---:|")
    for name, rows in (("in disguise", same), ("some givens taken away", different)):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "lines"
            text = np.full((many, 82), ord("\n"), np.uint8)
            text[:, :81] = SIGNS[rows]
            file.write_bytes(text.tobytes())
            times, left = [], 0
            for _ in range(rounds):
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                done = subprocess.run([sys.executable, "-m", "nanpure", "dedupe", str(file)],
                                      capture_output=True, check=True)
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
                left = done.stdout.count(b"\n")
        print(f"| {name} | {left:,} | {statistics.median(times):.2f} | {min(times):.2f} |")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--lines", type=int, default=1_000_000)
    asked = parser.parse_args()
    print(f"{processor()}, one thread, {asked.rounds} rounds\n")
    batches(asked.rounds)
    if asked.lines:
        lines(asked.lines, min(asked.rounds, 3))


if __name__ == "__main__":
    main()
