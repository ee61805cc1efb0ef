"""Speed of counting all solutions of a puzzle, by their number, on minimal puzzles less clues.

    python bench/counting.py [--tdoku PATH/libtdoku.so] [--rounds 3] [--most 4000000]

Processor time of one thread, one puzzle a call, contestants in turn, the least of the rounds. What
a process loads once is loaded before the clock starts.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import time
from collections.abc import Callable, Iterator

from corpora import minimal

import nanpure

PUZZLES, SEED, GONE = 100, 5, (2, 3, 4, 5)
SIZES = (1_000, 4_000, 16_000, 64_000, 256_000, 1_000_000, 4_000_000)
EACH = 3  # boards from each size up to the next

Count = Callable[[str], int]


def thinned() -> Iterator[str]:
    """Minimal puzzles without 2 … 5 clues."""
    chance = random.Random(SEED)
    for line in minimal(PUZZLES):
        for gone in GONE:
            clues = [cell for cell, symbol in enumerate(line) if symbol in "123456789"]
            struck = set(chance.sample(clues, gone))
            yield "".join("." if cell in struck else symbol for cell, symbol in enumerate(line))


def by_size(most: int) -> dict[int, list[str]]:
    """Some boards from each size up to the next one."""
    sizes = [size for size in SIZES if size < most]
    boards: dict[int, list[str]] = {size: [] for size in sizes}
    for line in thinned():
        number = nanpure.count(line, most).count
        size = max((size for size in sizes if size <= number < most), default=None)
        if size is not None and len(boards[size]) < EACH:
            boards[size].append(line)
            if all(len(some) == EACH for some in boards.values()):
                break
    return boards


def tdoku(path: str) -> Count:
    """Count by tdoku."""
    solve = ctypes.CDLL(path).TdokuSolverDpllTriadSimd
    solve.restype = ctypes.c_size_t
    shown, guesses = ctypes.create_string_buffer(128), ctypes.c_size_t()
    return lambda line: int(solve(line.encode(), ctypes.c_size_t(10**12), 0, shown,
                                  ctypes.byref(guesses)))


def spent(count: Count, boards: list[str]) -> tuple[float, list[int]]:
    """The seconds of counting, and the numbers."""
    began = time.process_time()
    numbers = [count(line) for line in boards]
    return time.process_time() - began, numbers


def main() -> None:
    """Print a row for each size."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tdoku", metavar="PATH")
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--most", type=int, default=SIZES[-1])
    asked = arguments.parse_args()
    contestants: dict[str, Count] = {"nanpure": lambda line: nanpure.count(line, None).count}
    if asked.tdoku:
        contestants["tdoku"] = tdoku(asked.tdoku)
    print("million solutions a second:", *contestants, "ratio")
    for size, boards in by_size(asked.most).items():
        least: dict[str, float] = {}
        for _ in range(asked.rounds):
            found = {name: spent(count, boards) for name, count in contestants.items()}
            if any(numbers != found["nanpure"][1] for _, numbers in found.values()):
                raise SystemExit("the answers differ")
            least = {name: min(seconds, least.get(name, seconds))
                     for name, (seconds, _) in found.items()}
        if boards:
            rates = [sum(found["nanpure"][1]) / seconds / 1e6 for seconds in least.values()]
            print(f"{size:>9,} and more ({len(boards)} boards)",
                  *(f"{rate:6.2f}" for rate in rates), f"{rates[0] / rates[-1]:6.2f}", flush=True)


if __name__ == "__main__":
    main()
