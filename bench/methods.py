"""The documented methods without a trace: beside Hiroi's listing in C, and beside their own traces.

    python bench/methods.py [--rounds 5] [--puzzles 3]

Counts must be equal everywhere. The C program (bench/hiroi.c) is compiled with cc -O2; contestants
run in turn, and what is printed is the median CPU time of the rounds. A trace that takes more than
a minute is left out.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from corpora import classic

from nanpure import Puzzle, generate, methods
from nanpure.methods import METHODS, Tally
from nanpure.methods.stop import Over, watched
from nanpure.model.grid import Grid

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SIXTEENS = (4, 6, 7)  # seeds of generate("4x4", seed, clues=110)
TRACE_SECONDS = 60.0
COMPARE_SECONDS = 20.0
ROOT = Path(__file__).parents[1]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--puzzles", type=int, default=3, help="of the hardest corpus")
    given = words.parse_args()
    sixteens = [(f"16×16, seed {seed}, 110 givens", next(iter(generate("4x4", seed, clues=110))))
                for seed in SIXTEENS]
    beside_c([("hard 9×9", Puzzle.parse(HARD)), *sixteens], given.rounds)
    hardest = dict(classic()).get("hardest_375", [HARD])[: given.puzzles]
    beside_traces([(f"hardest {at}", Puzzle.parse(line)) for at, line in enumerate(hardest, 1)],
                  given.rounds)
    everything(hardest, given.rounds)
    through_all("ten 16×16, 110 to 128 givens", ten_sixteens())
    through_all("the papers' own puzzles", own_puzzles())


# ---- Hiroi's listing ---------------------------------------------------------------------------


def listing(folder: str) -> Callable[[Grid], tuple[int, int]]:
    """Hiroi's program: (solutions, digits tried)."""
    target = Path(folder) / "libhiroi.so"
    source = Path(__file__).with_name("hiroi.c")
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", target, source], check=True)
    program = ctypes.CDLL(str(target)).hiroi
    program.restype = ctypes.c_long

    def run(grid: Grid) -> tuple[int, int]:
        shape, tried = grid.layout.box_shape, ctypes.c_long()
        assert shape is not None
        found = program(bytes(grid.values), *shape, ctypes.byref(tried))
        return found, tried.value

    return run


def beside_c(puzzles: list[tuple[str, Puzzle]], rounds: int) -> None:
    print("| puzzle | digits tried | listing in C, s | `hiroi`, s | × C | `hiramatsu-c`, s |")
    print("|---|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        program = listing(folder)
        for name, puzzle in puzzles:
            grid = puzzle.grid()
            [expected, ours, other], times = in_turn(rounds, [
                lambda grid=grid: program(grid),
                lambda grid=grid: counted(methods.tally("hiroi", grid)),
                lambda grid=grid: counted(methods.tally("hiramatsu-c", grid)),
            ])
            assert expected == ours, (name, expected, ours)
            assert other[0] == ours[0]
            print(f"| {name} | {ours[1]:,} | {times[0]:.3f} | {times[1]:.3f} "
                  f"| {times[1] / times[0]:.2f} | {times[2]:.3f} |", flush=True)
    print()


def counted(found: Tally) -> tuple[int, int]:
    return found.solutions, found.assumptions


# ---- their own traces --------------------------------------------------------------------------


def beside_traces(puzzles: list[tuple[str, Puzzle]], rounds: int) -> None:
    print("| puzzle | method | assumptions | trace, s | without, s | × |")
    print("|---|---|---:|---:|---:|---:|")
    for name, puzzle in puzzles:
        for method in (name for name, known in METHODS.items() if known.tally is not None):
            begin = time.process_time()
            traced = trace(method, puzzle.grid())
            took = time.process_time() - begin
            [found], [without] = in_turn(rounds, [
                lambda method=method, puzzle=puzzle: methods.tally(method, puzzle)])
            assert traced is None or repr(traced) == repr(found), (name, method)
            shown = f"> {TRACE_SECONDS:.0f}" if traced is None else f"{took:.3f}"
            print(f"| {name} | `{method}` | {found.assumptions:,} | {shown} | {without:.4f} "
                  f"| {'> ' if traced is None else ''}{took / without:.0f} |", flush=True)
    print()


def trace(method: str, grid: Grid) -> Tally | None:
    """What the events add up to; None where they take too long."""
    found, end = Tally(), time.monotonic() + TRACE_SECONDS
    try:
        for event in watched(lambda: methods.run(method, grid), lambda: time.monotonic() > end):
            found.add(event)
    except Over:
        return None
    return found


def everything(lines: list[str], rounds: int) -> None:
    print("| puzzle | `compare`, all eight methods, s |")
    print("|---|---:|")
    for at, line in enumerate(lines, 1):
        _, [took] = in_turn(rounds, [lambda line=line: methods.compare(line)])
        print(f"| hardest {at} | {took:.3f} |", flush=True)


def through_all(name: str, puzzles: list[Puzzle]) -> None:
    """Each method on each of some puzzles: how many it serves and solves, and its times."""
    rows = [row for puzzle in puzzles for row in methods.compare(puzzle, timeout=COMPARE_SECONDS)]
    print(f"| {name}: {len(puzzles)} | served | solved | shown to be all | median, s | "
          "longest, s |")
    print("|---|---:|---:|---:|---:|---:|")
    for method in METHODS:
        own = [row for row in rows if row.method == method and row.status != "unsupported"]
        times = sorted(row.seconds for row in own)
        print(f"| `{method}` | {len(own)} | {sum(bool(row.solutions) for row in own)} | "
              f"{sum(row.complete for row in own)} | {statistics.median(times):.4f} | "
              f"{times[-1]:.3f} |", flush=True)


def ten_sixteens() -> list[Puzzle]:
    """Seeds 1 to 10, two givens more each time."""
    return [next(iter(generate("4x4", seed, clues=108 + 2 * seed))) for seed in range(1, 11)]


def own_puzzles() -> list[Puzzle]:
    """The puzzles of the papers among the verified cases, each once."""
    cases = json.loads((ROOT / "tests" / "data" / "seed_cases.json").read_text("utf-8"))
    found = {}
    for case in cases:
        if "puzzle" in case and case.get("box"):
            layout = "{}x{}".format(*case["box"])
            if case["puzzle"].isupper():  # in letters
                layout += f"+symbols:.{ascii_uppercase[: case['size']]}"
            puzzle = Puzzle.parse(case["puzzle"], layout)
            found[puzzle.line()] = puzzle
    return list(found.values())


def in_turn(rounds: int, runs: list[Callable[[], Any]]) -> tuple[list[Any], list[float]]:
    """What each run gives, and its median CPU time; one after the other, round after round."""
    results: list[Any] = [None] * len(runs)
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(rounds):
        for at, run in enumerate(runs):
            begin = time.process_time()
            results[at] = run()
            times[at].append(time.process_time() - begin)
    return results, [statistics.median(each) for each in times]


if __name__ == "__main__":
    main()
