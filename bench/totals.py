"""Measure how long it takes to count all grids of equal boxes, and how far 2x6 comes.

    python bench/totals.py [--rounds 5] [--minutes 0]

CPU time of one thread, median of the rounds, in which all boxes come in turn. With --minutes: the
classes of 2x6 that are finished after so long, from the first one on. See bench/README.md.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

from canonical import processor

from nanpure.maths import grid_total

BOXES = ("2x2", "2x3", "2x4", "3x3", "2x5")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--minutes", type=float, default=0)
    wanted = parser.parse_args()
    print(processor())
    seconds: dict[str, list[float]] = {box: [] for box in BOXES}
    for _ in range(wanted.rounds):
        for box in BOXES:
            began = time.process_time()
            total = grid_total(box)
            seconds[box].append(time.process_time() - began)
            assert total is not None
    for box, taken in seconds.items():
        print(f"{box}: {statistics.median(taken):.3f} s, least {min(taken):.3f} s")
    if wanted.minutes:
        _far(60 * wanted.minutes)
    return 0


def _far(limit: float) -> None:
    done = [0, 0]

    def tell(finished: int, all: int) -> None:
        done[:] = finished, all

    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        grid_total("2x6", timeout=limit, checkpoint=Path(folder) / "kept", progress=tell)
        print(f"2x6: {done[0]} of {done[1]} classes in {time.process_time() - began:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
