"""Measure grids by chance: how long they take, and how evenly they come.

    python bench/sampling.py [--rounds 5] [--grids 100000]

CPU time of one thread, median of the rounds, in which all come in turn. Beside the uniform grids
stand the fillings that `nanpure generate` starts from: their classes of first bands and of first
stacks are compared with the exact shares. See bench/README.md.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import time
from collections.abc import Callable

import numpy as np
from canonical import processor
from numpy.typing import NDArray

from nanpure import Layout, kernel
from nanpure.kernel import unbiased as kernel_unbiased
from nanpure.kernel.generate import Recipe, attempts
from nanpure.search.engines import board_of

Digits = NDArray[np.uint8]


def fillings(n: int) -> Digits:
    """Grids as the generator fills them, with no given taken away."""
    recipe = Recipe(board_of(Layout.default(9)), True, tuple(range(81)), fewest=81)
    made = attempts(recipe, 1, [(index, 0) for index in range(n)], 1)
    return np.array([np.frombuffer(one.solution, np.uint8) for one in made])


def speed(rounds: int, n: int) -> None:
    """Microseconds a grid."""
    grids = kernel.uniform_grids(n, 1).grids
    indices = kernel.rank_grids(grids)
    ways: dict[str, Callable[[], object]] = {
        "uniform grids": lambda: kernel.uniform_grids(n, 1),
        "the same with their ranks": lambda: kernel.uniform_grids(n, 1, ranked=True),
        "ranks of grids": lambda: kernel.rank_grids(grids),
        "grids of ranks": lambda: kernel.unrank_grids(indices),
        "fillings of the generator": lambda: fillings(n),
    }
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            began = time.process_time()
            way()
            times[name].append((time.process_time() - began) / n)
    print("| | µs a grid | least |\n|---|---:|---:|")
    for name, found in times.items():
        print(f"| {name} | {statistics.median(found) * 1e6:.2f} | {min(found) * 1e6:.2f} |")


def evenness(n: int) -> None:
    """Chi-square on the 84 classes of bands' column sets, and the class that is furthest off."""
    found = kernel.set_classes((3, 3))
    sizes = [members * ways * rest for members, ways, rest in found.classes]
    starts = [*itertools.accumulate(sizes)]
    print("\n| | chi-square (83 degrees) | most too often | too rare |\n|---|---:|---:|---:|")
    for name, grids in (("uniform", kernel.uniform_grids(n, 2).grids), ("filled", fillings(n))):
        turned = grids.reshape(-1, 9, 9).transpose(0, 2, 1).reshape(-1, 81)
        for side, rows in (("bands", grids), ("stacks", np.ascontiguousarray(turned))):
            ranks = kernel.rank_grids(rows)
            cuts = np.searchsorted(np.array(starts, object), np.array(ranks, object), "right")
            counts = np.bincount(cuts.astype(np.int64), minlength=len(sizes))
            expected = np.array([n * size / found.total for size in sizes])
            value = float(((counts - expected) ** 2 / expected).sum())
            common = (counts / expected)[expected > n / 200]
            print(f"| {name}, {side} | {value:,.0f} | {common.max() - 1:+.1%} "
                  f"| {common.min() - 1:+.1%} |")


def unbiased(n: int) -> None:
    """Microseconds a try for a minimal puzzle, and a sample of the statistics."""
    board = board_of(Layout.default(9))
    print("\n| clues | µs a try |\n|---|---:|")
    for most in (81, 32, 30, 28, 26):
        began = time.process_time()
        # A try that gives a puzzle ends the call.
        done = kernel_unbiased.unbiased(board, (3, 3), True, (0, most), 10**6, tries=n).number + 1
        each = (time.process_time() - began) / min(done, n)
        print(f"| up to {most} | {each * 1e6:.2f} |")
    began = time.process_time()
    kernel_unbiased.sample_minimal(n, 1)
    print(f"\nminimal statistics: {(time.process_time() - began) / n * 1e6:.2f} µs a sample")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--grids", type=int, default=100_000)
    chosen = parser.parse_args()
    print(f"{processor()}\n")
    began = time.process_time()
    kernel.set_classes((3, 3))
    print(f"the tables: {(time.process_time() - began) * 1000:.0f} ms\n")
    speed(chosen.rounds, chosen.grids)
    evenness(chosen.grids)
    unbiased(chosen.grids)


if __name__ == "__main__":
    main()
