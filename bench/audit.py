"""The audit of a Kaggle-shaped file: processor time, wall time and memory.

    python bench/audit.py FILE.csv [THREADS]

A file of so many rows is made by

    nanpure generate -n 1000000 --clues 30-36 --bare -o puzzles.txt
    python bench/audit.py --make puzzles.txt FILE.csv
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

from nanpure import solve_many
from nanpure.audit import audit


def made(source: Path, target: Path) -> None:
    """Write `quizzes,solutions` of lines of puzzles, 0 for an empty cell."""
    lines = source.read_bytes()
    solutions = solve_many(lines).solutions + ord("0")
    with target.open("wb") as out:
        out.write(b"quizzes,solutions\n")
        for line, solution in zip(lines.splitlines(), solutions, strict=True):
            out.write(line.replace(b".", b"0") + b"," + solution.tobytes() + b"\n")


def main() -> None:
    """Make a file, or measure."""
    if sys.argv[1] == "--make":
        made(Path(sys.argv[2]), Path(sys.argv[3]))
        return
    wall, cpu = time.perf_counter(), time.process_time()
    found = audit([sys.argv[1]], jobs=int(sys.argv[2]) if len(sys.argv) > 2 else 2)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{found.rows:,} rows: {time.process_time() - cpu:.1f} s of CPU time, "
          f"{time.perf_counter() - wall:.1f} s, {most:,.0f} MB")


if __name__ == "__main__":
    main()
