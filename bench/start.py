"""How long it takes to start: medians of processor time (user and system) of 20 processes each.

``--beside PATH`` interleaves them with those of another checkout, whose sources are there.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
MANY = ".7..1.....9.3...6.......2.1........5....53...2.8......3...2...672....5....14....."  # 52,905
COMMANDS = {
    "Python alone": ["-c", "pass"],
    "import click": ["-c", "import click"],
    "import numpy": ["-c", "import numpy"],
    "import nanpure": ["-c", "import nanpure"],
    "nanpure.solve_line(PUZZLE)": ["-c", f"import nanpure; nanpure.solve_line({PUZZLE!r})"],
    "nanpure.count_line(MANY, 10**9)": [
        "-c", f"import nanpure; nanpure.count_line({MANY!r}, 10**9)"],
    "nanpure.solve(PUZZLE)": ["-c", f"import nanpure; nanpure.solve({PUZZLE!r})"],
    "nanpure --version": ["-m", "nanpure", "--version"],
    "nanpure solve PUZZLE": ["-m", "nanpure", "solve", PUZZLE],
}


def spent(words: list[str], path: str | None) -> float:
    """Milliseconds of processor time of one process."""
    environment = os.environ if path is None else os.environ | {"PYTHONPATH": path}
    process = subprocess.Popen([sys.executable, *words], env=environment,
                               stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(words)} failed")
    return 1000 * (usage.ru_utime + usage.ru_stime)


def main() -> None:
    """Print a line a command."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--beside", metavar="PATH")
    arguments.add_argument("--runs", type=int, default=20)
    asked = arguments.parse_args()
    paths = [None] if asked.beside is None else [None, asked.beside]
    for name, words in COMMANDS.items():
        times: list[list[float]] = [[] for _ in paths]
        for _ in range(asked.runs):
            for path, some in zip(paths, times, strict=True):
                some.append(spent(words, path))
        print(f"{name:32}", *(f"{statistics.median(some):8.1f} ms" for some in times))


if __name__ == "__main__":
    main()
