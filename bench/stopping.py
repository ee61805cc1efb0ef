"""Measure how soon a search is back after somebody asked it to stop.

    python bench/stopping.py

Wall time from ``Control.stop()``, and from Ctrl-C, to the return of searches that would not end. On
a machine that does other work the figures mean little, so the load is printed beside them; tests
count the work instead (``tests/test_stop.py``). See bench/README.md.
"""

from __future__ import annotations

import os
import signal
import statistics
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import nanpure
from nanpure import Control
from nanpure.logic import CATALOGUE, path

TIMES = 20
AFTER = 0.05  # seconds into a search
EMPTY9, EMPTY25 = "." * 81, " ".join(["."] * 625)
HEAVY = CATALOGUE.select(only=["als-aic", "als-chain"])


def searches() -> dict[str, Callable[[Control], Any]]:
    rows = np.zeros((2_000_000, 81), np.uint8)
    small = np.zeros((2_000_000, 16), np.uint8)
    return {
        "count of an empty 9×9": lambda c: nanpure.count(EMPTY9, None, control=c),
        "the same by SAT": lambda c: nanpure.count(EMPTY9, None, "sat", control=c),
        "solve with its 6,000 grids": lambda c: nanpure.solve(EMPTY9, limit=10**12, control=c),
        "solve of an empty 25×25": lambda c: nanpure.solve(EMPTY25, "native", 10**12, control=c),
        "2 million rows of 81": lambda c: nanpure.solve_many(rows, control=c),
        "the same on 2 threads": lambda c: nanpure.solve_many(rows, jobs=2, control=c),
        "2 million rows of 16": lambda c: nanpure.solve_many(small, limit=1, control=c),
        "steps of an empty 16×16": lambda c: path("." * 256, catalogue=HEAVY, control=c),
    }


def late(search: Callable[[Control], Any], by_signal: bool) -> float:
    """Seconds from the wish to stop until the search is back."""
    control, asked = Control(), []

    def ask() -> None:
        asked.append(time.perf_counter())
        if by_signal:
            signal.raise_signal(signal.SIGINT)
        else:
            control.stop()

    timer = threading.Timer(AFTER, ask)
    timer.start()
    try:
        search(control)
        timer.join()
    except KeyboardInterrupt:
        pass
    return time.perf_counter() - asked[0]


def main() -> None:
    print(f"load {os.getloadavg()[0]:.1f}; {TIMES} times each, ms: median, longest\n")
    print("| search | stop() | | Ctrl-C | |\n|---|---:|---:|---:|---:|")
    for name, search in searches().items():
        columns = []
        for by_signal in (False, True):
            took = [1000 * late(search, by_signal) for _ in range(TIMES)]
            columns += [f"{statistics.median(took):.1f}", f"{max(took):.1f}"]
        print(f"| {name} | {' | '.join(columns)} |", flush=True)


if __name__ == "__main__":
    main()
