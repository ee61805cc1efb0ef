"""Compare two builds of nanpure, interleaved: the one that is imported here, and another.

    python bench/against.py DIR    # in it lies the other package: site-packages, or src, built

Each build runs every task in a process of its own, the two in turn, round after round, so that a
slow minute of the machine hits both. CPU time; medians of the rounds, and the median of the ratios
of the rounds: above 1 this build is faster. A build of long ago serves too: what it is asked for is
the public interface, and what it lacks is left out by name. Paths are measured with the usual
techniques of each build, which may end elsewhere, and with those of the other.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import nanpure

FIRST = 2_000  # puzzles of a corpus
TURN = 0.05  # CPU seconds that a task takes at least

Task = tuple[str, Callable[[], object], int]


def puzzles() -> dict[str, Any]:
    """What the tasks are of: 9×9 and larger puzzles by corpus."""
    import corpora

    return {"classic": {name: lines[:FIRST] for name, lines in corpora.classic(corpora.DUEL)},
            "big": dict(corpora.big())}


def tasks(classic: dict[str, list[str]], big: dict[str, list[str]], known: list[str]
          ) -> Iterator[Task]:
    """Name, work, and how many items the work is of; *known*: the techniques of the other build."""
    chosen = nanpure.logic.CATALOGUE.select(only=known)

    def paths(lines: list[str]) -> list[object]:
        return [nanpure.path(line, catalogue=chosen) for line in lines]

    for name, few in classic.items():
        signs = np.frombuffer("".join(few).replace(".", "0").encode(), np.uint8)
        rows = (signs - ord("0")).reshape(-1, 81)
        yield f"batch, {name}", lambda rows=rows: nanpure.solve_many(rows), len(few)
        if name.startswith(("easy", "pattern")):
            yield f"solve_line, {name}", lambda few=few: [*map(_line_solved, few)], len(few)
        if name.startswith("easy"):
            some = few[:200]
            yield f"solve(text), {name}", lambda some=some: [*map(nanpure.solve, some)], len(some)
            text = "\n".join(few).encode()
            yield f"solve_many(bytes), {name}", lambda text=text: nanpure.solve_many(text), len(few)
        if name.startswith(("random", "minimal")):
            some = few[:30]
            yield f"path, {name}", lambda some=some: [*map(nanpure.path, some)], len(some)
            yield f"path, {name}, techniques of the other", lambda some=some: paths(some), len(some)
            yield f"rate, {name}", lambda some=some: [nanpure.rate(one) for one in some], len(some)
            open_ = [_without(line, 4) for line in few[:10]]
            yield (f"count, {name} without 4 clues",
                   lambda open_=open_: [nanpure.count(one) for one in open_], len(open_))
        if name.startswith("easy"):
            some = few[:8]
            yield f"all steps, {name}", lambda some=some: [*map(_all_steps, some)], len(some)
        if name == "hardest_375":
            some = few[:5]
            yield f"path, {name}", lambda some=some: [*map(nanpure.path, some)], len(some)
            yield f"path, {name}, techniques of the other", lambda some=some: paths(some), len(some)
    for name, lines in big.items():
        yield f"solve, {name}", lambda lines=lines: [*map(nanpure.solve, lines)], len(lines)
        some = lines[:1]
        yield f"path, the first of {name}", lambda some=some: [*map(nanpure.path, some)], 1
        yield (f"path, the first of {name}, techniques of the other",
               lambda some=some: paths(some), 1)
    yield ("generate, 100", lambda: [*nanpure.generate(seed=1, count=100)], 100)


def _line_solved(line: str) -> str | None:
    try:
        return nanpure.solve_line(line)
    except nanpure.MultipleSolutions:
        return None


def _all_steps(line: str) -> list[object]:
    return list(nanpure.logic.steps(line))


def _without(line: str, number: int) -> str:
    cells = [at for at, sign in enumerate(line) if sign in "123456789"][:number]
    return "".join("." if at in cells else sign for at, sign in enumerate(line))


def measured(asked: dict[str, Any]) -> dict[str, float]:
    """CPU seconds an item, of every task that this build can do."""
    found = {}
    for name, work, number in tasks(**asked):
        try:
            work()  # once, for what is loaded then
        except (AttributeError, TypeError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            continue
        began, times = time.process_time(), 0
        while (taken := time.process_time() - began) < TURN:
            work()
            times += 1
        found[name] = taken / times / number
    return found


def techniques(asked: None) -> dict[str, list[str]]:
    """What this build knows, and what it looks for where nobody says what."""
    catalogue = nanpure.logic.CATALOGUE
    return {"all": [one.id for one in catalogue], "usual": [one.id for one in catalogue.select()]}


INSIDE: dict[str, Callable[[Any], object]] = {"measured": measured, "techniques": techniques}


def inside(package: Path, function: str, asked: object = None) -> Any:
    """What one of these functions gives in a process that has another build."""
    done = subprocess.run([sys.executable, __file__, "--inside", function, str(package)],
                          env=os.environ | {"PYTHONPATH": str(package)}, input=json.dumps(asked),
                          stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def against(other: Path, rounds: int) -> None:
    builds = {"other": other.resolve(), "this": Path(nanpure.__file__).parents[1]}
    theirs, ours = (inside(package, "techniques") for package in builds.values())
    asked = puzzles() | {"known": [name for name in theirs["usual"] if name in ours["all"]]}
    turns: dict[str, list[dict[str, float]]] = {name: [] for name in builds}
    for _ in range(rounds):
        for name, package in builds.items():
            turns[name].append(inside(package, "measured", asked))
    print(f"\nTwo builds in turn, µs of CPU time an item, medians of {rounds} rounds\n")
    print("| task | other | this | other / this |")
    print("|---|---:|---:|---:|")
    for task in turns["this"][0]:
        new = [turn[task] for turn in turns["this"]]
        old = [turn[task] for turn in turns["other"] if task in turn]
        if not old:
            print(f"| {task} | | {_shown(new)} | |")
            continue
        ratio = statistics.median(a / b for a, b in zip(old, new, strict=True))
        print(f"| {task} | {_shown(old)} | {_shown(new)} | {ratio:.2f} |")


def _shown(seconds: list[float]) -> str:
    micro = 1e6 * statistics.median(seconds)
    return f"{micro:.3f}" if micro < 10 else f"{micro:,.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("other", type=Path, help="the folder in which the other package lies")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--inside", choices=INSIDE, help=argparse.SUPPRESS)
    chosen: Any = parser.parse_args()
    if not (chosen.other / "nanpure").is_dir():
        parser.error(f"no folder nanpure in it: {str(chosen.other)!r}")
    if chosen.inside:
        home = Path(nanpure.__file__).parents[1]
        assert home == chosen.other.resolve(), f"{home} was imported"
        print(json.dumps(INSIDE[chosen.inside](json.load(sys.stdin))))
        return
    from run import about

    print(about(), flush=True)
    against(chosen.other, chosen.rounds)


if __name__ == "__main__":
    main()
