"""What a data set costs: minimal 9×9 puzzles with solution, clues, canonical name and effort.

    python bench/foundry.py 1000000 --jobs 2

Prints wall time, CPU time of all processes, and the most memory that they had together (the sum of
their proportional set sizes, looked at every 0.2 s).
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RECIPE = """
rows = {rows}
columns = ["puzzle", "solution", "clues", "canonical", "effort"]
[puzzles]
minimal = true
"""


def together(leader: int) -> int:
    """KiB of the processes of a session."""
    found = 0
    for place in Path("/proc").glob("[0-9]*"):
        try:
            session = (place / "stat").read_text().rpartition(") ")[2].split()[3]
            if int(session) == leader:
                lines = (place / "smaps_rollup").read_text().splitlines()
                found += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        except OSError:  # it has ended
            continue
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cluster", help="instead of processes: local:N, or an address")
    asked = parser.parse_args()
    where = ["--cluster", asked.cluster] if asked.cluster else ["--jobs", str(asked.jobs)]
    with tempfile.TemporaryDirectory() as name:
        recipe = Path(name) / "recipe.toml"
        recipe.write_text(RECIPE.format(rows=asked.rows))
        began, most = time.monotonic(), 0
        run = subprocess.Popen(
            [sys.executable, "-m", "nanpure", "foundry", str(recipe), "-o", f"{name}/set", *where],
            start_new_session=True)
        while run.poll() is None:
            most = max(most, together(run.pid))
            time.sleep(0.2)
        took = time.monotonic() - began
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{asked.rows:,} rows, {' '.join(where)}: {took:.1f} s, CPU "
          f"{used.ru_utime + used.ru_stime:.1f} s, together {most / 1024:.0f} MB; load "
          f"{os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
