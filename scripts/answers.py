"""Print what an installed nanpure answers to fixed questions, and how many nodes it takes.

    python scripts/answers.py > HERE
    python scripts/answers.py --as HERE     ends with status 1 if anything differs

A line for each question: how many things were asked, the nodes of all together, a digest of the
answers. They depend on no processor, compiler or system: whoever has a new one compares. Puzzles
are made by seed, so that the generator is compared, too.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

import numpy as np

import nanpure
from nanpure import Layout, Puzzle, kernel

LAYOUTS = ("2x2", "2x3", "3x3", "2x5", "3x4", "4x4", "3x3+diagonals", "3x3+windows",
           "3x3+disjoint", "3x3+antiknight")
SCALES = ("nanpure", "level", "effort", "hodoku", "se")
MOST = 20_000  # nodes of a search on a board

Answer = tuple[str, int]  # a text, and the nodes that it took


@cache
def made() -> list[Puzzle]:
    """Puzzles by seed, minimal ones of 9x9."""
    return [*nanpure.generate(seed=41, count=150, minimal=True)]


def generated() -> Iterator[Answer]:
    """Puzzles of several sizes and with rules."""
    for layout in LAYOUTS:
        if layout != "4x4":  # takes longest
            for puzzle in nanpure.generate(layout, seed=7, count=2):
                yield puzzle.line(), 0


def searched() -> Iterator[Answer]:
    """Single searches of 9x9: of each puzzle, and of many solutions without its upper rows."""
    for puzzle in made():
        digits = bytes(puzzle.givens)
        for rows, limit in ((0, 2), (1, 50), (2, 50), (9, 50)):
            found = kernel.classic_search(bytes(9 * rows) + digits[9 * rows :], limit)
            yield repr((found.count, found.solutions)), found.nodes


def in_batches() -> Iterator[Answer]:
    """Batches on each back end of this processor, whose solutions are the same."""
    rows = np.frombuffer(b"".join(bytes(puzzle.givens) for puzzle in made()), np.uint8)
    rows = rows.reshape(-1, 81)
    nodes = kernel.scalar_counts(rows, 2).branches.tolist()
    ways = []
    for name in kernel.backends():
        os.environ["NANPURE_BACKEND"] = name
        ways.append([*map(bytes, kernel.classic_batch(rows).solutions)])
    del os.environ["NANPURE_BACKEND"]
    if any(way != ways[0] for way in ways):
        raise SystemExit("scripts/answers.py: the back ends differ")
    yield from zip(map(repr, ways[0]), nodes, strict=True)


def boards() -> Iterator[Answer]:
    """Searches and counts of boards of any size, and with rules, with half their cells empty."""
    for text in LAYOUTS:
        layout = Layout.parse(text)
        empty = Puzzle((0,) * layout.cells, layout)
        whole = nanpure.solve(empty, engine="native", limit=1, nodes=MOST)
        yield _told(whole)
        for step in (2, 3):
            if whole.solutions:
                left = tuple(0 if at % step else digit
                             for at, digit in enumerate(whole.solutions[0].values))
                puzzle = Puzzle(left, layout)
                yield _told(nanpure.solve(puzzle, engine="native", nodes=MOST))
                yield _told(nanpure.count(puzzle, 1000, engine="native", nodes=MOST))


def _told(result: nanpure.Result) -> Answer:
    lines = [grid.line() for grid in result.solutions]
    return f"{result.status} {result.count} {lines}", result.nodes


def explained() -> Iterator[Answer]:
    """Paths, step by step, and ratings on all scales."""
    for puzzle in made()[:25]:
        yield nanpure.path(puzzle).to_json(), 0
        yield nanpure.rate(puzzle, SCALES).to_json(), 0


def canonical() -> Iterator[Answer]:
    """Canonical forms, of puzzles and of their solutions."""
    for puzzle in made()[:60]:
        solved = nanpure.solve(puzzle).solutions[0]
        yield f"{nanpure.canonical(puzzle)} {nanpure.canonical(solved)}", 0


QUESTIONS = (generated, searched, in_batches, boards, explained, canonical)


def main() -> int:
    """Print the lines, and compare them if there is something to compare them with."""
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--as", type=Path, dest="known", metavar="HERE")
    known = parser.parse_args().known
    lines = []
    for question in QUESTIONS:
        lines.append(_line(question.__name__, question()))
        print(lines[-1], flush=True)
    if known is None or known.read_text("utf-8").splitlines() == lines:
        return 0
    print(f"scripts/answers.py: the answers are not those in {str(known)!r}", file=sys.stderr)
    return 1


def _line(name: str, answers: Iterable[Answer]) -> str:
    digest, number, nodes = sha256(), 0, 0
    for text, more in answers:
        digest.update(f"{text}\n".encode())
        number, nodes = number + 1, nodes + more
    return f"{name:10} {number:4} {nodes:8} {digest.hexdigest()[:32]}"


if __name__ == "__main__":
    sys.exit(main())
