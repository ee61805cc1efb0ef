"""The generator beside peers, interleaved: minimal 9×9 puzzles a second; what each wish costs.

    python bench/generate.py                           peers that are installed, and all wishes
    python bench/generate.py --tdoku PATH/generate     tdoku's program, too
    python bench/generate.py --rounds 3 --budget 1     quicker

Peers are qqwing (Debian's package), tdoku, and from PyPI sudokutools, dokusan and py-sudoku;
what is not there is left out. In each round every one makes, in turn, as many puzzles as it can in
the budget. Times are CPU time, of the process and of the commands it runs, on one core.
What a peer gives is looked at by nanpure's search: has it one solution, is every given needed.
"""

from __future__ import annotations

import argparse
import platform
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from makers import MINIMAL, Maker, makers, nanpure_command, ours
from run import machine

from nanpure import Puzzle, is_minimal, solve_many
from nanpure.generator import generate

ROUNDS = 5
BUDGET = 2.0     # CPU seconds that each may take in one round
LOOKED_AT = 200  # puzzles of each that are checked
WISH = 10.0      # seconds after which no other puzzle of a wish begins
MOST = 300       # puzzles for one wish

WISHES: dict[str, dict[str, Any]] = {
    "9×9, minimal": {"minimal": True},
    "9×9, rotate180": {"symmetry": "rotate180"},
    "9×9, rotate180, minimal": {"symmetry": "rotate180", "minimal": True},
    "9×9, full symmetry": {"symmetry": "full"},
    "9×9, 24 clues": {"clues": 24},
    "9×9, easy": {"level": "easy"},
    "9×9, medium": {"level": "medium"},
    "9×9, hard": {"level": "hard"},
    "9×9, hard, rotate180": {"level": "hard", "symmetry": "rotate180"},
    "9×9, unfair": {"level": "unfair"},
    "9×9, extreme": {"level": "extreme"},
    "9×9, needs an X-Wing": {"needs": "x-wing"},
    "9×9, needs an XY-Wing": {"needs": "xy-wing"},
    "9×9, a pattern of 48 places": {"pattern": "xx.xx.xx." * 4 + "." * 9 + "xx.xx.xx." * 4},
    "9×9 with diagonals, minimal": {"layout": "3x3+diagonals", "minimal": True},
    "jigsaw of 9, a table each, minimal": {"layout": "jigsaw:random", "minimal": True},
    "16×16, minimal": {"layout": "4x4", "minimal": True},
    "25×25, at most 300 clues, as few as come": {"layout": "5x5", "clues": (0, 300)},
    "25×25, 300 clues": {"layout": "5x5", "clues": 300},
}

# Memory is taken by a small process: a child starts with the peak of the one that forks it.
PEAK = """import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"""


def cpu() -> float:
    """CPU seconds of this process, all its threads, and of its children that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def taken(call: Callable[[], object]) -> float:
    began = cpu()
    call()
    return cpu() - began


# ---- beside peers ------------------------------------------------------------------------------


class Race(NamedTuple):
    """A contestant, how many puzzles it makes in a round, and its seconds a puzzle by round."""

    maker: Maker
    count: int
    seconds: list[float]

    def run(self, number: int) -> None:
        """Time one round."""
        self.seconds.append(taken(lambda: self.maker.make(self.count, number)) / self.count)


def beside(peers: list[Maker], rounds: int, budget: float) -> None:
    """Print the table of minimal 9×9 puzzles a second."""
    contestants = [*ours(), *peers]
    races = [Race(maker, count_within(maker, budget), []) for maker in contestants]
    for number in range(1, rounds + 1):
        for race in races:
            race.run(number)
    print(f"\nMinimal 9×9 puzzles: CPU time on one core, median of {rounds} rounds\n")
    print("| generator | puzzles a round | a second | nanpure generate() is faster by | "
          "one solution | minimal | clues |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for race in races:
        ratios = [theirs / mine for theirs, mine in zip(
            race.seconds, races[0].seconds, strict=True)]
        unique, minimal, clues = looked_at(race)
        print(f"| {race.maker.name} | {race.count:,} | {1 / statistics.median(race.seconds):,.4g} "
              f"| {statistics.median(ratios):,.3g} | {unique:.0%} | {minimal:.0%} | {clues:.1f} |",
              flush=True)


def count_within(maker: Maker, budget: float) -> int:
    """How many puzzles fit into the budget, by trials that get longer."""
    number, start = 1, taken(lambda: maker.make(1, 0))
    if start > budget:
        return 1
    while True:
        number *= 4
        seconds = taken(lambda: maker.make(number, 0)) - start  # noqa: B023
        if seconds > budget / 4:
            return max(1, int(budget / seconds * number))


def looked_at(race: Race) -> tuple[float, float, float]:
    """Shares of puzzles with one solution and of minimal ones, and the clues on average."""
    lines = race.maker.make(min(LOOKED_AT, race.count), 0)
    unique = [line for line, one in zip(lines, solve_many(lines).status == 1, strict=True) if one]
    minimal = sum(is_minimal(line) for line in unique)
    clues = statistics.fmean(81 - line.count(".") for line in lines)
    return len(unique) / len(lines), minimal / len(lines), clues


# ---- wishes ------------------------------------------------------------------------------------


def wishes(names: list[str]) -> None:
    """Print what each wish costs: a seed of its own for each puzzle."""
    print("\nEach wish: ms of CPU time a puzzle, one core\n")
    print("| wish | puzzles | median | mean | longest | clues |")
    print("|---|---:|---:|---:|---:|---:|")
    for name in names:
        wish = WISHES[name]
        times: list[float] = []
        clues: list[int] = []
        next(generate(seed=1 << 40, **wish))  # what is built once
        for seconds, puzzle in _wished(wish):
            times.append(1e3 * seconds)
            clues.append(puzzle.clues)
        print(f"| {name} | {len(times)} | {statistics.median(times):,.3g} "
              f"| {statistics.fmean(times):,.3g} | {max(times):,.3g} "
              f"| {min(clues)} to {max(clues)} |", flush=True)


def _wished(wish: dict[str, Any]) -> Iterator[tuple[float, Puzzle]]:
    end = time.monotonic() + WISH
    for seed in range(MOST):
        began = cpu()
        puzzle = next(generate(seed=seed, **wish))
        yield cpu() - began, puzzle
        if time.monotonic() > end:
            return


# ---- memory ------------------------------------------------------------------------------------


def memory() -> None:
    """Print the peak of memory of commands."""
    rows = {
        "nanpure, 1 minimal 9×9": [*nanpure_command(), *MINIMAL, "--seed", "0"],
        "nanpure, 20,000 minimal 9×9": [*nanpure_command(), *MINIMAL, "-n", "20000", "--seed", "0"],
        "nanpure, 300 hard 9×9": [*nanpure_command(), "generate", "-n", "300", "--level", "hard",
                                  "--seed", "0"],
        "nanpure, 50 minimal 16×16": [*nanpure_command(), *MINIMAL, "-n", "50", "--seed", "0",
                                      "--layout", "4x4"],
        "nanpure, one 25×25 of at most 300 clues": [
            *nanpure_command(), "generate", "--bare", "--seed", "0", "--layout", "5x5", "--clues",
            "0-300"],
    }
    print("\nPeak memory of a command\n")
    print("| command | MB |")
    print("|---|---:|")
    for name, command in rows.items():
        print(f"| {name} | {_peak(command):.0f} |", flush=True)


def _peak(command: list[str]) -> float:
    done = subprocess.run([sys.executable, "-S", "-c", PEAK, *command], capture_output=True,
                          text=True, check=True)
    return int(done.stdout) / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tdoku", type=Path, metavar="PATH", help="its program `generate`")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--budget", type=float, default=BUDGET, help="CPU seconds in a round")
    parser.add_argument("--only", choices=("peers", "wishes", "memory"))
    parser.add_argument("--wish", action="append", choices=WISHES,
                        metavar="NAME", help="only these wishes")
    chosen = parser.parse_args()
    print(f"{machine()}; Python {platform.python_version()}; {platform.platform()}", flush=True)
    if chosen.only in (None, "peers"):
        beside(list(makers(chosen.tdoku)), chosen.rounds, chosen.budget)
    if chosen.only in (None, "wishes"):
        wishes(chosen.wish or list(WISHES))
    if chosen.only in (None, "memory"):
        memory()


if __name__ == "__main__":
    main()
