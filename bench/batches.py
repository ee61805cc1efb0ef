"""Measure batches of classic puzzles: how they scale with threads, and how soon they stop.

    python bench/batches.py [--rounds 5]

Wall time, since that is what threads are for: on a machine that does other work the figures mean
little, so the load before and after is printed beside them. See bench/README.md.
"""

from __future__ import annotations

import argparse
import os
import statistics
import threading
import time

import corpora
import numpy as np

from nanpure import kernel
from nanpure.kernel import Batch, Control, Limits

PUZZLES = 1 << 18  # a batch
THREADS = (1, 2)
STOPS = 20
AFTER = 0.05  # seconds into a search that would not end


def wall(rows: kernel.Digits, jobs: int) -> tuple[float, Batch]:
    began = time.perf_counter()
    found = kernel.classic_batch(rows, 2, jobs)
    return time.perf_counter() - began, found


def threads(rounds: int) -> None:
    print(f"\nBatches of {PUZZLES:,} puzzles, limit 2, back end {kernel.backend()}: million "
          f"puzzles a second of wall time, best (median) of {rounds} rounds in turn\n")
    print("| corpus | 1 thread | 2 threads | gain |\n|---|---:|---:|---:|")
    for name, lines in corpora.classic():
        rows, _, _ = kernel.classic_lines("\n".join(lines).encode())
        some = np.resize(rows, (PUZZLES if len(rows) > 1000 else 4096, 81))
        times: dict[int, list[float]] = {jobs: [] for jobs in THREADS}
        for _ in range(rounds):
            taken = {jobs: wall(some, jobs) for jobs in THREADS}
            for jobs, (seconds, _) in taken.items():
                times[jobs].append(seconds)
            one, two = (found for _, found in taken.values())
            assert all((a == b).all() for a, b in zip(one, two, strict=True))
        rates = [
            f"{len(some) / min(times[jobs]) / 1e6:.3g} ({len(some) / middle / 1e6:.3g})"
            for jobs in THREADS for middle in [statistics.median(times[jobs])]
        ]
        gain = min(times[1]) / min(times[2])
        print(f"| {name} | {rates[0]} | {rates[1]} | {gain:.2f} |", flush=True)


def stops() -> None:
    print(f"\nFrom `Control.stop()` to the return of a search that would not end, {STOPS} times, ms"
          "\n\n| back end | threads | median | longest |\n|---|---:|---:|---:|")
    rows = np.zeros((20_000, 81), np.uint8)
    for name in kernel.backends():
        os.environ["NANPURE_BACKEND"] = name
        for jobs in THREADS:
            late = [1000 * stop(rows, jobs) for _ in range(STOPS)]
            middle = statistics.median(late)
            print(f"| {name} | {jobs} | {middle:.2f} | {max(late):.2f} |", flush=True)


def stop(rows: kernel.Digits, jobs: int) -> float:
    """Seconds from the wish to stop until the search is back."""
    control = Control()
    asked: list[float] = []

    def ask() -> None:
        asked.append(time.perf_counter())
        control.stop()

    timer = threading.Timer(AFTER, ask)
    timer.start()
    found = kernel.classic_batch(rows, 4_000_000_000, jobs, Limits(control=control))
    back = time.perf_counter()
    timer.join()
    assert (found.status == 3).any()
    return back - asked[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f}")
    threads(chosen.rounds)
    stops()
    print(f"\nload {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
