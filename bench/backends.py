"""Measure the back ends of this processor on all corpora, and print its row of the table.

    NANPURE_CORPORA=… python bench/backends.py [--rounds 9]

CPU time of the thread, limit 2, all back ends in turn, round after round, each after one turn that
does not count (so that none finds the rows cold); the least of the rounds. The row goes into
``MEASURED`` of ``src/nanpure/kernel/processors.py``, with the name of the processor put in by hand
where a virtual machine does not tell it: what is taken there never depends on a measurement while
a program runs.
"""

from __future__ import annotations

import argparse
import math
import time
from datetime import UTC, datetime

import corpora
from run import about

from nanpure import _core, kernel
from nanpure.kernel.processors import DEFAULT, processor

LIMIT = 2


def rows_of(lines: list[str]) -> object:
    rows, _, _ = kernel.classic_lines("\n".join(lines).encode())
    return rows


def least(rounds: int, rows: object, names: tuple[str, ...]) -> dict[str, float]:
    """Nanoseconds a row, of each back end."""
    number = len(rows)  # type: ignore[arg-type]
    best = dict.fromkeys(names, math.inf)
    for name in names:
        _core.classic_batch(name, rows, LIMIT)
    for _ in range(rounds):
        for name in names:
            _core.classic_batch(name, rows, LIMIT)
            began = time.thread_time_ns()
            _core.classic_batch(name, rows, LIMIT)
            best[name] = min(best[name], (time.thread_time_ns() - began) / number)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--first", type=int, default=5_000, help="puzzles of each corpus")
    chosen = parser.parse_args()
    print(about())
    names = kernel.backends()
    print("\n| corpus | puzzles | " + " | ".join(names) + " |")
    print("|---|---:|" + "---:|" * len(names))
    gains: dict[str, list[float]] = {name: [] for name in names}
    for corpus, lines in corpora.classic(corpora.DUEL):
        rows = rows_of(lines[:chosen.first])
        found = least(chosen.rounds, rows, names)
        print(f"| {corpus} | {len(lines[:chosen.first])} | "
              + " | ".join(f"{found[name]:,.0f}" for name in names) + " |", flush=True)
        for name in names:
            gains[name].append(found["scalar"] / found[name])
    mean = {name: math.prod(some) ** (1 / len(some)) for name, some in gains.items()}
    order = tuple(sorted(names, key=lambda name: (-mean[name], DEFAULT.index(name))))
    here = processor()
    print("\nIts row:\n")
    print(f'    Measured("…", "{here.vendor}", {here.family}, frozenset({{{here.model}}}),\n'
          f"             {order},\n"
          f"             ({', '.join(f'{mean[name]:.2f}' for name in order)}), "
          f'"{datetime.now(UTC):%Y-%m-%d}"),')


if __name__ == "__main__":
    main()
