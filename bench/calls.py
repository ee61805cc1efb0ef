"""What a call costs: one classic line in, one out, against the search alone and against tdoku.

Corpora of puzzles with several solutions get the calls that end in an error of it, caught.
``nanpure.solve_line`` and its kin are so short that a call is timed as part of a loop, and no alarm
stands by. The search alone is the same native search (back end ``scalar``) over the same puzzles as
one array in one call, solutions written; what a call takes beyond it is its overhead. tdoku is
called through ctypes, as a Python program would.
"""

from __future__ import annotations

import ctypes
import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import nanpure
from nanpure import kernel

PUZZLES = 2000

Round = Callable[[], float]  # runs over all puzzles; CPU seconds per puzzle


def calls(corpora: Sequence[tuple[str, list[str]]], rounds: int, tdoku: Path | None) -> None:
    """Print a table: CPU time per call, median of the rounds, all ways in turn."""
    names = [name for name, _ in corpora]
    print(f"\nOne classic line per call, µs of CPU time, median of {rounds} rounds\n")
    print(f"| call | {' | '.join(names)} |")
    print(f"|---|{'---:|' * len(names)}")
    columns = [dict(_timed(lines[:PUZZLES], rounds, tdoku)) for _, lines in corpora]
    for way in columns[0]:
        print(f"| {way} | {' | '.join(f'{1e6 * column[way]:,.2f}' for column in columns)} |")


def _timed(lines: list[str], rounds: int, tdoku: Path | None) -> Iterator[tuple[str, float]]:
    ways = dict(ways_of(lines, tdoku))
    times: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way, run in ways.items():
            run()  # so that each finds its own code and tables warm
            times[way].append(run())
    medians = {way: statistics.median(found) for way, found in times.items()}
    yield from medians.items()
    yield "overhead of `solve_line(str)`", medians["`solve_line(str)`"] - medians[_ALONE]
    yield "overhead of `solve_line(bytes)`", medians["`solve_line(bytes)`"] - medians[_ALONE]


_ALONE = "the search alone, limit 2"


def ways_of(lines: list[str], tdoku: Path | None) -> Iterator[tuple[str, Round]]:
    raw = [line.encode() for line in lines]
    rows, _, _ = kernel.classic_lines(b"\n".join(raw))

    def alone() -> float:
        before = os.environ.get("NANPURE_BACKEND")
        os.environ["NANPURE_BACKEND"] = "scalar"
        try:
            began = time.thread_time()
            kernel.classic_batch(rows)
            return (time.thread_time() - began) / len(rows)
        finally:
            os.environ.pop("NANPURE_BACKEND")
            if before is not None:
                os.environ["NANPURE_BACKEND"] = before

    yield _ALONE, alone
    yield "`solve_line(str)`", _loop(_solved, lines)
    yield "`solve_line(bytes)`", _loop(_solved, raw)
    yield "`find_line(bytes)`, not proven", _loop(nanpure.find_line, raw)
    yield "`count_line(bytes)`", _loop(nanpure.count_line, raw)
    yield "`solve(text)`", _loop(nanpure.solve, lines)
    yield "`solve(text).solutions[0].line()`", _loop(_solution, lines)
    if tdoku is not None:
        yield "tdoku by ctypes, limit 1, not proven", _loop(_tdoku(tdoku, 1), raw)
        yield "tdoku by ctypes, limit 2, shows none", _loop(_tdoku(tdoku, 2), raw)


def _loop(verb: Callable[[Any], object], items: Sequence[object]) -> Round:
    def run() -> float:
        began = time.thread_time()
        for item in items:
            verb(item)
        return (time.thread_time() - began) / len(items)

    return run


def _solved(line: str | bytes) -> object:
    try:
        return nanpure.solve_line(line)
    except nanpure.MultipleSolutions as error:
        return error


def _solution(line: str) -> str:
    return nanpure.solve(line).solutions[0].line()


def _tdoku(path: Path, limit: int) -> Callable[[bytes], bytes]:
    """Its C interface: puzzle, limit, configuration, solution out, guesses out; gives a count."""
    solve = ctypes.CDLL(str(path.resolve())).TdokuSolverDpllTriadSimd
    solve.restype = ctypes.c_size_t
    solve.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_char_p,
                      ctypes.POINTER(ctypes.c_size_t)]
    shown = ctypes.create_string_buffer(82)
    guesses = ctypes.pointer(ctypes.c_size_t())

    def call(line: bytes) -> bytes:
        solve(line, limit, 0, shown, guesses)
        return shown.raw[:81]

    return call
