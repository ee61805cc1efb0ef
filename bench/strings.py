"""A column of puzzles solved: as an Arrow column, as bytes of lines, one by one in a loop.

    nanpure generate -n 1000000 --clues 30-36 --bare -o puzzles.txt
    python bench/strings.py puzzles.txt

Needs the extra ``data``. Processor time and wall time of each way, in turn, the best of three; the
loop is over a hundredth of the rows. pandas and Polars where they are installed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pyarrow as pa

from nanpure import solve_line, solve_many
from nanpure.data import to_arrow

SHARE = 100


def ways(lines: bytes) -> dict[str, tuple[int, Callable[[], Any]]]:
    """What is measured: how many rows, and the call."""
    texts = lines.decode().split()
    n, column = len(texts), pa.array(texts)
    few = texts[: n // SHARE]
    found: dict[str, tuple[int, Callable[[], Any]]] = {
        "bytes of lines": (n, lambda: solve_many(lines)),
        "pyarrow column": (n, lambda: solve_many(column)),
        "pyarrow column, a table out": (n, lambda: to_arrow(solve_many(column))),
        "list of str": (len(few), lambda: solve_many(few)),
        "loop of solve_line": (len(few), lambda: [solve_line(one) for one in few]),
    }
    for name in ("pandas", "polars"):
        if find_spec(name):
            series = import_module(name).Series(texts)
            found[f"{name} Series"] = (n, lambda series=series: solve_many(series))
    return found


def main() -> None:
    """Measure in turn."""
    measured = ways(Path(sys.argv[1]).read_bytes())
    best: dict[str, tuple[float, float]] = {}
    for _ in range(3):
        for name, (_, call) in measured.items():
            wall, cpu = time.perf_counter(), time.process_time()
            call()
            took = (time.process_time() - cpu, time.perf_counter() - wall)
            best[name] = min(best.get(name, took), took)
    for name, (rows, _) in measured.items():
        cpu, wall = best[name]
        print(f"{name:28} {rows:>9,} rows {cpu:7.3f} s CPU {wall:7.3f} s wall "
              f"{1e6 * cpu / rows:7.3f} us a row")


if __name__ == "__main__":
    main()
