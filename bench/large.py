"""Large boards beside whole calls of CaDiCaL and CP-SAT: medians, unsolved ones counted.

    python bench/large.py                       # all families, five boards each, 60 s a board
    python bench/large.py --size 36 --boards 3 --limit 20

The collection is made by seed: shuffled pattern grids with random holes, and with ``--unique``
those that have one solution after givens were put back where two solutions differ. Each contestant
tells whether a board has one solution or several: it looks for two. It gets a process of its own
for each board, which measures the processor time of model and search, that of its own processes
included, without the start of Python. The limit is one of processor time too, so that a busy
machine changes as little as can be; and the most memory that all processes of a contestant had at a
time is told.

- ``nanpure``: ``solve``, engine ``auto``;
- ``cadical``: CaDiCaL 1.9.5 of python-sat in whole calls, on the candidates that the givens leave,
  with pairs for at most one;
- ``cp-sat``: CP-SAT of OR-tools with one worker, an ``AllDifferent`` for each house (``pip install
  ortools``; left out where it is not installed).
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from big import head, holed, row
from run import about

from nanpure import Grid, Puzzle, solve

# Holes that are interesting at each size: from where all is propagated, over where it is hardest,
# to where solutions are many. On larger boards that last part begins beyond 65 %.
FAMILIES = {36: (0.40, 0.45, 0.50, 0.55, 0.60, 0.65), 49: (0.35, 0.40, 0.45, 0.65),
            64: (0.35, 0.40), 81: (0.30, 0.35), 100: (0.30, 0.35)}
START = 1.5  # processor seconds beyond the limit that a process may take to start
WALL = 20  # so many times the limit a board may take on a busy machine
TICKS, PAGE = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")


def board(size: int, holes: float, seed: int, *, unique: bool) -> Puzzle:
    """A board of the collection; where no engine ends in 60 s, what is unique so far."""
    puzzle = holed(size, holes, seed)
    while unique:
        found = solve(puzzle, timeout=60)
        if found.status != "many":
            break
        one, other = (grid.values for grid in found.solutions[:2])
        cell = next(at for at, digit in enumerate(one) if digit != other[at])
        givens = list(puzzle.givens)
        givens[cell] = one[cell]
        puzzle = Puzzle(tuple(givens), puzzle.layout)
    return puzzle


# ---- contestants ---------------------------------------------------------------------------------


def by_nanpure(puzzle: Puzzle, limit: float) -> str:
    return solve(puzzle, timeout=limit).status


def by_cadical(puzzle: Puzzle, limit: float) -> str:
    from pysat.solvers import Cadical195

    names: dict[tuple[int, int], int] = {}
    grid = puzzle.grid()
    with Cadical195() as solver:
        for group in _exactly_one(grid):
            some = [names.setdefault(one, len(names) + 1) for one in group]
            solver.add_clause(some)
            for one, other in itertools.combinations(some, 2):
                solver.add_clause([-one, -other])
        if not solver.solve():
            return "none"
        model = solver.get_model()
        solver.add_clause([-name for name in model if name > 0])
        return "many" if solver.solve() else "unique"


def _exactly_one(grid: Grid) -> Iterator[list[tuple[int, int]]]:
    """Candidates (cell, digit) of which exactly one is true: of cells, of digits in houses."""
    masks, size = grid.candidates, grid.layout.size
    for cell, mask in enumerate(masks):
        yield [(cell, digit) for digit in range(size) if mask >> digit & 1]
    for house in grid.layout.houses:
        for digit in range(size):
            yield [(cell, digit) for cell in house.cells if masks[cell] >> digit & 1]


def by_cp_sat(puzzle: Puzzle, limit: float) -> str:
    from ortools.sat.python import cp_model

    model, size = cp_model.CpModel(), puzzle.layout.size
    cells = [model.new_constant(digit) if digit else model.new_int_var(1, size, f"c{at}")
             for at, digit in enumerate(puzzle.givens)]
    for house in puzzle.layout.houses:
        model.add_all_different(cells[at] for at in house.cells)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    ended = time.monotonic() + limit
    for found in ("none", "unique"):
        solver.parameters.max_time_in_seconds = max(0.01, ended - time.monotonic())
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return found
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return "unknown"
        empty = [at for at, digit in enumerate(puzzle.givens) if not digit]
        known = tuple(solver.value(cells[at]) for at in empty)
        model.add_forbidden_assignments([cells[at] for at in empty], [known])
    return "many"


CONTESTANTS: dict[str, Callable[[Puzzle, float], str]] = {
    "nanpure": by_nanpure, "cadical": by_cadical, "cp-sat": by_cp_sat,
}


# ---- the table -----------------------------------------------------------------------------------


def one(request: list[object]) -> None:
    """Solve a board in this process: its status and seconds."""
    name, limit, size, givens = request
    puzzle = Puzzle.of(givens)
    assert puzzle.layout.size == size
    used, _ = spent(os.getpid())
    # Whoever has used up the limit of processor time is ended from outside.
    status = CONTESTANTS[str(name)](puzzle, WALL * float(str(limit)))
    time.sleep(0.2)  # what has ended is counted with us then, and what lives on by itself
    print(json.dumps([status, spent(os.getpid())[0] - used]))


class Said(NamedTuple):
    """What a contestant said of a board: status, seconds (unsolved: the limit), bytes."""

    status: str
    seconds: float
    memory: int


def asked(name: str, puzzle: Puzzle, limit: float) -> Said:
    """What a contestant says in a process of its own."""
    request = json.dumps([name, limit, puzzle.layout.size, puzzle.givens])
    most = 0
    with tempfile.TemporaryFile("w+") as said, subprocess.Popen(
            [sys.executable, __file__, "--one"], stdin=subprocess.PIPE, stdout=said,
            text=True) as process:
        assert process.stdin is not None
        process.stdin.write(request)
        process.stdin.close()
        while process.poll() is None:
            used, memory = spent(process.pid)
            most = max(most, memory)
            if used > limit + START:
                process.kill()  # its own processes end with it
                process.wait()
                return Said("unknown", limit, most)
            time.sleep(0.05)
        assert process.returncode == 0, f"{name} failed"
        said.seek(0)
        status, seconds = json.loads(said.read())
    return Said("unknown", limit, most) if seconds > limit else Said(status, seconds, most)


def spent(first: int) -> tuple[float, int]:
    """Processor seconds and memory of a process and all below it, as Linux tells them."""
    parents: dict[int, tuple[int, float, int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            parents[int(path.parent.name)] = (
                int(fields[1]), sum(map(int, fields[11:15])) / TICKS, int(fields[21]) * PAGE)
    seconds, memory, waiting = 0.0, 0, [first]
    while waiting:
        one = waiting.pop()
        waiting += [number for number, (parent, *_) in parents.items() if parent == one]
        _, used, taken = parents.get(one, (0, 0.0, 0))
        seconds, memory = seconds + used, memory + taken
    return seconds, memory


def family(size: int, holes: float, names: list[str], seeds: range, limit: float, *,
           unique: bool) -> None:
    boards = [board(size, holes, seed, unique=unique) for seed in seeds]
    said = {name: [asked(name, puzzle, limit) for puzzle in boards] for name in names}
    for answers in zip(*said.values(), strict=True):
        known = {one.status for one in answers} - {"unknown"}
        assert len(known) <= 1, f"{size}×{size}, {holes:.0%} holes: {answers}"
    entries: list[str] = []
    for name in names:
        seconds = statistics.median(one.seconds for one in said[name])
        unsolved = sum(one.status == "unknown" for one in said[name])
        most = max(one.memory for one in said[name])
        entries += [f"{seconds:.2f}", str(unsolved), f"{most / 1e6:.0f}"]
    row(f"{size}×{size}{', unique' if unique else ''}", f"{holes:.0%}", len(boards), *entries)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--size", type=int, choices=FAMILIES, action="append")
    parser.add_argument("--holes", type=float, action="append", help="in place of the usual ones")
    parser.add_argument("--boards", type=int, default=5, help="of each family")
    parser.add_argument("--limit", type=float, default=60.0, help="seconds for a board")
    parser.add_argument("--unique", action="store_true", help="boards with one solution too")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.one:
        return one(json.load(sys.stdin))
    print(about(), flush=True)
    names = [name for name in CONTESTANTS if name != "cp-sat" or find_spec("ortools")]
    head(f"Large boards: median CPU seconds ({chosen.limit:g} at most), unsolved ones, most memory",
         "board", "holes", "boards",
         *itertools.chain(*((name, "unsolved", "MB") for name in names)))
    for size in chosen.size or FAMILIES:
        for holes in chosen.holes or FAMILIES[size]:
            for unique in (False, True) if chosen.unique else (False,):
                family(size, holes, names, range(1, chosen.boards + 1), chosen.limit,
                       unique=unique)
    return None


if __name__ == "__main__":
    main()
