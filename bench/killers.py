"""Killer boards without givens: CPU time of compiling, searching, explaining; solutions counted.

    python bench/killers.py                     # the package that Python finds
    python bench/killers.py --beside FOLDER     # … and another one, in turn, round after round

Boards are divided into cages by chance, by seed. Where puzzles are wanted those with one solution
are kept; on others up to 2,000 solutions are counted. Each round is a process of its own for each
package; microseconds a board are the least of the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

import nanpure
from nanpure import Layout, Puzzle, path, solve
from nanpure.model.symmetry import random_transform
from nanpure.search.compiled import compiled

# Size of the board, most cells of a cage, share of the cages that are kept.
PUZZLES = ((6, 4, 1.0), (9, 3, 1.0), (9, 3, 0.9))
BOARDS = ((6, 6, 0.8), (9, 5, 1.0), (9, 6, 1.0))
MANY, FEW = 100, 10  # of each kind; explained
ROUNDS = 3
HERE = str(Path(nanpure.__file__).parents[1])  # where the package lies, with its native module


def puzzles(size: int, most: int, kept: float) -> Iterator[str]:
    """Layouts of killer puzzles with one solution."""
    layouts = (killer(size, most, kept, seed) for seed in count())
    return (it.text for it in layouts if solve(empty(it), nodes=20_000).status == "unique")


def empty(layout: Layout) -> Puzzle:
    return Puzzle((0,) * layout.cells, layout)


def killer(size: int, most: int, kept: float, seed: int) -> Layout:
    """A board in cages: each begins with two cells side by side, if there are two."""
    chance, plain = random.Random(f"{size} {most} {kept} {seed}"), Layout.default(size)
    solved = solve("." * plain.cells, limit=1).solutions[0]
    values = random_transform(plain, seed)(solved).values
    left, rules = set(range(plain.cells)), []
    while left:
        cage = [chance.choice(sorted(left))]
        wanted = chance.randint(2, most)
        while len(cage) < wanted:
            beside = [
                cell
                for cell in sorted(left - set(cage))
                if values[cell] not in {values[other] for other in cage}
                and any(_touch(size, cell, other) for other in cage)
            ]
            if not beside:
                break
            cage.append(chance.choice(beside))
        left -= set(cage)
        if chance.random() < kept:
            names = ",".join(map(plain.cell_name, sorted(cage)))
            rules.append(f"cage:{sum(values[cell] for cell in cage)}:{names}")
    return plain.with_rules(*rules)


def _touch(size: int, one: int, other: int) -> bool:
    return abs(one // size - other // size) + abs(one % size - other % size) == 1


def measured(texts: list[str], open_: bool) -> dict[str, float]:
    """Of some layouts: nodes, and CPU seconds of each work on all of them."""
    boards = [empty(Layout.parse(text)) for text in texts]
    nodes: list[int] = []
    solve("." * 16, limit=1)  # the first search looks whether the native module is up to date

    def search() -> None:
        nodes.extend((solve(it, limit=2_000) if open_ else solve(it)).nodes for it in boards)

    found = {
        "compiling": clock(lambda: [compiled(it.layout) for it in boards]),
        "searching": clock(search),
        "nodes": sum(nodes),
    }
    if not open_:
        ends: list[bool] = []
        took = clock(lambda: ends.extend(path(it).end.is_complete for it in boards[:FEW]))
        found |= {"explaining": took * len(boards) / FEW, "complete": sum(ends)}
    return found


def clock(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def asked_of(source: str, texts: list[str], open_: bool) -> dict[str, float]:
    """What a package measures, in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__, "--child", *(["--open"] if open_ else [])],
        input=json.dumps(texts),
        text=True,
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": source},
    )
    said: dict[str, float] = json.loads(done.stdout)
    return said


def table(name: str, texts: list[str], open_: bool, sources: list[str]) -> None:
    rounds = [[asked_of(source, texts, open_) for source in sources] for _ in range(ROUNDS)]
    for at, source in enumerate(sources):
        said = [one[at] for one in rounds]
        least = {key: min(one[key] for one in said) for key in said[0]}
        took = [
            f"{1e6 * least[key] / len(texts):,.0f}" if key in least else ""
            for key in ("compiling", "searching", "explaining")
        ]
        complete = f"{least['complete']:.0f}" if "complete" in least else ""
        print(
            f"| {name} | {source} | {least['nodes']:,.0f} | {' | '.join(took)} | {complete} |",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--beside", metavar="FOLDER",
                        help="Where another one lies: its site-packages, or src.")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--open", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child:
        print(json.dumps(measured(json.load(sys.stdin), asked.open)))
        return
    sources = [HERE, *([asked.beside] if asked.beside else [])]
    print(
        f"| {MANY} boards | package | nodes | compiling, µs | searching, µs | explaining, µs "
        f"| explained to the end, of {FEW} |"
    )
    print("|---|---|---:|---:|---:|---:|---:|")
    for size, most, kept in PUZZLES:
        texts = list(islice(puzzles(size, most, kept), MANY))
        table(f"{size}×{size}, {kept:.0%} in cages to {most}", texts, False, sources)
    for size, most, kept in BOARDS:
        texts = [killer(size, most, kept, seed).text for seed in range(MANY)]
        table(f"{size}×{size}, {kept:.0%} in cages to {most}, open", texts, True, sources)


if __name__ == "__main__":
    main()
