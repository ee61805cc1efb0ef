"""How many times as fast two workers are as one: rated puzzles, on processes and on Dask.

    python bench/foundry_workers.py 8000 --rounds 3

The four ways run in turn, so that a slow minute of the machine hits all alike, and all four must
give the same files. Printed are wall times and the *critical path*: the CPU time of the process
that began the run and of the worker that had most to do, added as if they never ran side by side.
On a machine with nothing else to do wall time comes to that or less; beside other work it says
little, and the ratio of critical paths says how well the work is spread. A second ratio is without
the start (interpreters, imports, the cluster), which is measured on a few rows.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

RECIPE = """
rows = {rows}
seed = 1
columns = ["puzzle", "solution", "clues", "level", "nanpure_max", "se_er"]
shard_rows = 1000
[puzzles]
minimal = true
"""
FEW = 40  # rows: the start, and hardly more
WAYS = {
    "one process": ("--jobs", "1"), "two processes": ("--jobs", "2"),
    "Dask, one worker": ("--cluster", "local:1"), "Dask, two workers": ("--cluster", "local:2"),
}


class Run(NamedTuple):
    """Wall time; CPU time of each process, the first the one that was begun; what was made."""

    wall: float
    used: tuple[float, ...]
    digest: str

    @property
    def path(self) -> float:
        """The critical path."""
        first, *workers = self.used
        return first + max(workers, default=0.0)


def run(rows: int, where: tuple[str, ...]) -> Run:
    """Make a data set, looking at the processes of its session meanwhile."""
    with tempfile.TemporaryDirectory() as name:
        recipe, folder = Path(name) / "recipe.toml", Path(name) / "set"
        recipe.write_text(RECIPE.format(rows=rows))
        began, used = time.monotonic(), dict[int, float]()
        process = subprocess.Popen(
            [sys.executable, "-m", "nanpure", "foundry", str(recipe), "-o", str(folder), *where],
            stdout=subprocess.DEVNULL, start_new_session=True)
        while process.poll() is None:
            used.update(times(process.pid))
            time.sleep(0.05)
        wall = time.monotonic() - began
        assert process.returncode == 0
        own = used.pop(process.pid)
        digest = sha256((folder / "manifest.json").read_bytes()).hexdigest()
        return Run(wall, (own, *sorted(used.values(), reverse=True)), digest)


def times(session: int) -> Iterator[tuple[int, float]]:
    """The CPU seconds that each process of a session has used."""
    tick = os.sysconf("SC_CLK_TCK")
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = place.read_text().rpartition(") ")[2].split()
        except OSError:  # it has ended
            continue
        if int(fields[3]) == session:
            yield int(place.parent.name), (int(fields[11]) + int(fields[12])) / tick


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=int)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    found: dict[tuple[str, int], list[Run]] = {
        (name, rows): [] for name in WAYS for rows in (FEW, asked.rows)}
    for _ in range(asked.rounds):
        for name, rows in found:
            one = run(rows, WAYS[name])
            found[name, rows].append(one)
            each = " ".join(f"{used:.1f}" for used in one.used[:4])
            print(f"{name}, {rows:,} rows: {one.wall:.1f} s, CPU of processes {each} s; load "
                  f"{os.getloadavg()[0]:.1f}", flush=True)
    assert all(len({one.digest for (_, rows), runs in found.items() if rows == many
                    for one in runs}) == 1 for many in (FEW, asked.rows))

    def median(name: str, rows: int, what: str) -> float:
        return statistics.median(getattr(one, what) for one in found[name, rows])

    for one, two in (("one process", "two processes"), ("Dask, one worker", "Dask, two workers")):
        whole = median(one, asked.rows, "path") / median(two, asked.rows, "path")
        made = [median(name, asked.rows, "path") - median(name, FEW, "path") for name in (one, two)]
        print(f"{two}: critical path {whole:.2f} times as short, without the start "
              f"{made[0] / made[1]:.2f} times; wall time of the whole "
              f"{median(one, asked.rows, 'wall') / median(two, asked.rows, 'wall'):.2f} times")


if __name__ == "__main__":
    main()
