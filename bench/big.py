"""Measure boards beyond the native size: how soon they stop, what memory they take.

    python bench/big.py              # model, stopping, memory, solving
    python bench/big.py --only stop

Wall seconds, each the median of a few runs (the longest, where that matters, in brackets); what is
peak memory is that of a fresh process. See bench/README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from nanpure import Control, Layout, Puzzle, Unsupported, solve
from nanpure.model.candidates import candidates_of
from nanpure.model.witness import contradiction
from nanpure.model.writer import write
from nanpure.search.sat import formula
from nanpure.search.sat.process import Process

SIZES = (49, 64, 100, 400)
TIMES = 7
LONG = 60.0  # seconds after which a board counts as not solved
LITTLE = 10**9  # bytes, with which the largest boards are refused
LARGEST = 10e9  # bytes that the bench lets a process take


def row(*entries: object) -> None:
    print("| " + " | ".join(map(str, entries)) + " |", flush=True)


def head(title: str, *names: str) -> None:
    print(f"\n{title}\n")
    row(*names)
    print("|" + "---:|" * len(names))


def clock(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


# ---- the model ----------------------------------------------------------------------------------


def model() -> None:
    """Each board in a process of its own, so that its peak is its own."""
    head("The model of an empty board, seconds of each stage",
         "board", "text", "houses", "candidates", "contradiction", "written", "peak, MB")
    for size in SIZES:
        found = subprocess.run([sys.executable, __file__, "--model", str(size)], check=True,
                               capture_output=True, text=True).stdout
        row(f"{size}×{size}", *json.loads(found))


def one_model(size: int) -> None:
    text, layout = "." * size**2, Layout.default(size)
    known: list[Any] = []
    stages: list[Callable[[], object]] = [
        lambda: known.append(Puzzle.parse(text, layout).grid()),
        lambda: layout.houses_of,
        lambda: candidates_of(layout, known[0].values),
        lambda: contradiction(known[0]),
        lambda: write(known[0], "json"),
    ]
    said = [f"{clock(stage):.3f}" for stage in stages]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000
    print(json.dumps([*said, peak]))


# ---- stopping -----------------------------------------------------------------------------------


def stop() -> None:
    print(f"\nload {os.getloadavg()[0]:.1f}")
    head(f"Milliseconds until an endless search is back, of {TIMES} times: median (longest)",
         "empty board", "after stop()", "beyond a timeout of 1 s", "peak here, MB")
    for size in SIZES:
        puzzle = Puzzle.of([0] * size**2)
        try:
            late = [_late(puzzle) for _ in range(TIMES)]
            over = [clock(partial(solve, puzzle, timeout=1.0)) - 1 for _ in range(TIMES)]
        except Unsupported:  # too large for memory, and known before the stop
            row(f"{size}×{size}", "refused", "refused", "")
            continue
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000
        row(f"{size}×{size}", *map(_shown, (late, over)), peak)


def _late(puzzle: Puzzle) -> float:
    control, asked = Control(), []

    def ask() -> None:
        asked.append(time.perf_counter())
        control.stop()

    timer = threading.Timer(0.5, ask)
    timer.start()
    solve(puzzle, control=control)
    timer.join()
    return time.perf_counter() - asked[0]


def _shown(seconds: list[float]) -> str:
    return f"{1000 * statistics.median(seconds):.0f} ({1000 * max(seconds):.0f})"


# ---- memory -------------------------------------------------------------------------------------


def memory() -> None:
    head("Memory of the SAT process for an empty board, and how soon a refusal comes with 1 GB",
         "board", "estimate, MB", "most taken within 60 s, MB", "refused after, s")
    for size in (16, 25, 36, *SIZES):
        layout = Layout.default(size)
        houses = [house.cells for house in layout.houses]
        masks = [(1 << size) - 1] * layout.cells
        wanted = formula.need(houses, masks)
        request = {"houses": houses, "masks": masks, "limit": 1, "room": 0, "nodes": None}
        taken = "" if wanted > LARGEST else f"{_peak(request) / 1e6:.0f}"
        seconds = f"{clock(partial(_refused, request)):.2f}" if wanted > LITTLE else ""
        row(f"{size}×{size}", f"{wanted / 1e6:.0f}", taken, seconds)


def _refused(request: dict[str, Any]) -> None:
    process = Process()
    process.ask({**request, "memory": LITTLE})
    answer = process.hear(LONG)
    assert answer is not None, "it is at work"
    assert answer[0] == "large", answer
    process.kill()


def _peak(request: dict[str, Any]) -> int:
    process = Process()
    process.ask({**request, "memory": None})
    end, most = time.monotonic() + LONG, 0
    while time.monotonic() < end:
        if process.hear(0.05):
            break
        for line in Path(f"/proc/{process.id}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                most = max(most, int(line.split()[1]) * 1024)
    process.kill()
    return most


# ---- solving ------------------------------------------------------------------------------------


def boards() -> Iterator[tuple[str, Puzzle]]:
    """Shuffled pattern grids with random holes, by seed."""
    for size, holes in ((36, 0.45), (36, 0.5), (36, 0.55), (49, 0.35), (49, 0.4), (64, 0.35),
                        (100, 0.3)):
        for seed in (1, 2, 3):
            yield f"{size}×{size}, {holes:.0%} holes, {seed}", holed(size, holes, seed)


def holed(size: int, holes: float, seed: int) -> Puzzle:
    chance = random.Random(f"{size} {seed}")
    height, width = Layout.default(size).box_shape or (1, size)

    def lines(box: int) -> list[int]:
        groups = chance.sample(range(size // box), size // box)
        return [group * box + i for group in groups for i in chance.sample(range(box), box)]

    names = chance.sample(range(1, size + 1), size)
    columns = lines(width)
    digits = [names[(r % height * width + r // height + c) % size]
              for r in lines(height) for c in columns]
    for cell in chance.sample(range(size**2), round(holes * size**2)):
        digits[cell] = 0
    return Puzzle.of(digits)


def solving() -> None:
    head(f"Solving with proof, seconds (at most {LONG:g})", "board", "engine", "seconds", "status")
    for name, puzzle in boards():
        began = time.perf_counter()
        found = solve(puzzle, timeout=LONG)
        row(name, found.engine, f"{time.perf_counter() - began:.2f}", found.status)


PARTS = {"model": model, "stop": stop, "memory": memory, "solving": solving}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", choices=PARTS, action="append")
    parser.add_argument("--model", type=int, metavar="N", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.model:
        one_model(asked.model)
        return
    for name in asked.only or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
