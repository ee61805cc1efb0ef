"""From file to file: `nanpure solve FILE -o OUT` on easy lines, and where its time goes.

Called by `bench/run.py --stream`. In every round, in turn: the start of the command (one puzzle),
the kernel alone on the same rows, the command with one and two jobs, and the peer. The file is in
the page cache; the output is a new file each time.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import corpora

from nanpure import kernel

LINES = (1_000_000, 4_000_000)
PIECE = 2_000  # rows that the kernel gets at a time: they and their solutions stay in the cache

# Bytecode is written and read as for any user, whatever this process was told.
ENVIRONMENT = {key: value for key, value in os.environ.items()
               if key not in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")}


class Spent(NamedTuple):
    """Seconds of the wall and of the processor."""

    wall: float
    cpu: float


def command() -> list[str]:
    script = Path(sys.executable).with_name("nanpure")
    if script.exists():
        return [str(script)]
    return [sys.executable, "-c", "from nanpure.cli import main; main()"]


def child(words: list[str], stdin: Path | None = None, stdout: Path | None = None) -> Spent:
    """Run a command to its end."""
    with (
        open(stdin or os.devnull, "rb") as source,
        open(stdout or os.devnull, "wb") as target,
    ):
        began = time.monotonic()
        process = subprocess.Popen(words, stdin=source, stdout=target, env=ENVIRONMENT)
        _, status, used = os.wait4(process.pid, 0)
        wall = time.monotonic() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, words)
    return Spent(wall, used.ru_utime + used.ru_stime)


def kernel_alone(lines: list[str]) -> Spent:
    """The batch search on the rows of some lines, piece by piece, on one thread."""
    rows, _, _ = kernel.classic_lines("\n".join(lines).encode())
    began, cpu = time.monotonic(), time.thread_time()
    for at in range(0, len(rows), PIECE):
        kernel.classic_batch(rows[at : at + PIECE])
    return Spent(time.monotonic() - began, time.thread_time() - cpu)


def stream(rounds: int, tdoku: Path | None) -> None:
    """Print a table for each number of lines."""
    name, lines = next(corpora.classic())
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "lines.txt", Path(folder) / "answers.txt"
        for number in LINES:
            some = (lines * (number // len(lines) + 1))[:number]
            source.write_text("\n".join(some) + "\n", "ascii")
            ways = _ways(lines, source, target, tdoku)
            _table(name, number, len(lines), _rounds(ways, rounds, target), rounds)


def _ways(
    lines: list[str], source: Path, target: Path, tdoku: Path | None
) -> dict[str, Callable[[], Spent]]:
    solve = [*command(), "solve"]
    ways: dict[str, Callable[[], Spent]] = {
        "start": lambda: child([*solve, "-q", lines[0]]),  # without an option it loads less
        "kernel": lambda: kernel_alone(lines),
    }
    for jobs in ("1", "2"):
        words = [*solve, str(source), "-o", str(target), "--jobs", jobs]
        ways[f"nanpure, {jobs} job{'s' * (jobs != '1')}"] = lambda words=words: child(words)
    if tdoku:
        for limit in ("1", "2"):
            words = [str(tdoku), limit]
            ways[f"tdoku, limit {limit}"] = lambda words=words: child(words, source, target)
    return ways


def _rounds(
    ways: dict[str, Callable[[], Spent]], rounds: int, target: Path
) -> dict[str, list[Spent]]:
    spent: dict[str, list[Spent]] = {way: [] for way in ways}
    ways["start"]()  # which compiles, the first time
    for _ in range(rounds):
        for way, call in ways.items():
            target.unlink(missing_ok=True)
            spent[way].append(call())
    return spent


def _table(
    name: str, number: int, rows: int, spent: dict[str, list[Spent]], rounds: int
) -> None:
    start, alone = (statistics.median(one.cpu for one in spent[way]) for way in ("start", "kernel"))
    inner = 1e9 * alone / rows
    print(f"\nFrom file to file: {number:,} lines of {name}, back end {kernel.backend()}, median "
          f"(least) of {rounds} rounds; start {start:.3f} s of CPU, kernel alone {inner:.1f} ns\n",
          flush=True)
    print("| command | wall, s | CPU, s | CPU a line beyond the start, ns | × kernel |")
    print("|---|---:|---:|---:|---:|")
    for way, all_ in spent.items():
        if way in ("start", "kernel"):
            continue
        begin = start if way.startswith("nanpure") else 0
        walls, cpus = [one.wall for one in all_], [one.cpu for one in all_]
        line = 1e9 * (statistics.median(cpus) - begin) / number
        least = 1e9 * (min(cpus) - begin) / number
        print(f"| {way} | {statistics.median(walls):.2f} ({min(walls):.2f}) "
              f"| {statistics.median(cpus):.2f} ({min(cpus):.2f}) | {line:.0f} ({least:.0f}) "
              f"| {line / inner:.1f} |", flush=True)
