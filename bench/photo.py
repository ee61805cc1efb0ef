"""Whole boards read right from photographs: ``python bench/photo.py [--dataset FOLDER]``.

1. The 40 test photographs of wichtounet/sudoku_dataset (version 2, which no training saw), where
   FOLDER has a checkout of it.
2. Boards of many sizes and shapes, drawn in typefaces that no training saw and photographed by a
   made-up camera: curled paper, slanted up to 45°, in shadow, blurred (``photo_pages.py``).

A board counts as right if every given is, as told if each wrong cell is among the doubtful ones.
"""

from __future__ import annotations

import argparse
import platform
import random
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
from photo_pages import drawn, looks, photographed

from nanpure import Layout, Puzzle, Unsupported, generate, photo
from nanpure.generator.regions import random_jigsaw

# How many of each kind of board are drawn.
DRAWN = {"9": 100, "jigsaw 9": 20, "4": 10, "6": 20, "8": 10, "10": 10, "12": 15, "16": 15}


class Trial(NamedTuple):
    """One board: what it is, its picture, its givens, where it is known its layout."""

    name: str
    picture: Any
    givens: tuple[int, ...]
    layout: Layout | None


class Outcome(NamedTuple):
    """What became of a board."""

    right: bool
    told: bool
    found: bool
    doubtful: int
    seconds: float


def tested(folder: Path, part: str) -> Iterator[Trial]:
    """The photographs of a part of the data set."""
    for line in (folder / "datasets" / f"v2_{part}.desc").read_text().split():
        path = folder / "images" / Path(line).name
        rows = path.with_suffix(".dat").read_text().splitlines()[2:11]
        givens = tuple(int(digit) for row in rows for digit in row.split())
        yield Trial(path.stem, path.read_bytes(), givens, None)


def made(kind: str, count: int, seed: int) -> Iterator[Trial]:
    """Photographs of drawn boards."""
    draw = random.Random(f"{kind} of bench/photo.py, {seed}")
    for number in range(seed, seed + count):
        size = int(kind.split()[-1])
        layout = random_jigsaw(size, seed=number) if "jigsaw" in kind else Layout.default(size)
        puzzle: Puzzle = next(iter(generate(layout, seed=number)))
        page = drawn(puzzle, looks(draw), number)
        picture = photographed(page, number, draw.uniform(26, 60), draw.uniform(0, 45))
        yield Trial(f"{kind} {number}", picture, puzzle.givens, puzzle.layout)


def outcome(trial: Trial) -> Outcome:
    """Read a board; where a picture has several, the one that fits best counts."""
    began = time.process_time()
    try:
        boards = photo.read(trial.picture)
    except Unsupported:
        boards = []
    seconds = time.process_time() - began
    best = Outcome(False, False, False, 0, seconds)
    for board in boards:
        givens = board.puzzle.givens
        if len(givens) != len(trial.givens):
            continue
        wrong = {cell for cell in range(len(givens)) if givens[cell] != trial.givens[cell]}
        shape = trial.layout is None or board.puzzle.layout.regions == trial.layout.regions
        found = Outcome(not wrong and shape, wrong <= set(board.doubtful), True,
                        len(board.doubtful), seconds)
        best = max(best, found)
    return best


def row(name: str, trials: Iterator[Trial], *, each: bool) -> None:
    """Print a row of the table."""
    outcomes = []
    for trial in trials:
        found = outcome(trial)
        outcomes.append(found)
        if each and not found.right:
            state = "told" if found.told else "NOT TOLD" if found.found else "not found"
            print(f"  {trial.name}: {state}, {found.doubtful} in doubt")
    right = sum(found.right for found in outcomes)
    silent = sum(found.found and not found.right and not found.told for found in outcomes)
    lost = sum(not found.found for found in outcomes)
    doubted = sum(found.right and found.doubtful > 0 for found in outcomes)
    seconds = np.sort([found.seconds for found in outcomes])
    print(f"| {name} | {right} of {len(outcomes)} | {lost} | {silent} | {doubted} | "
          f"{np.median(seconds):.2f} | {seconds[-1]:.2f} |", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--dataset", type=Path)
    options.add_argument("--part", default="test", choices=["test", "train"])
    options.add_argument("--only", help="one kind of drawn boards")
    options.add_argument("--seed", type=int, default=0, help="of the drawn boards")
    options.add_argument("--each", action="store_true", help="name what is not right")
    chosen = options.parse_args()
    cv2.setNumThreads(1)
    print("| boards | right | not found | wrong and not told | right, yet in doubt "
          "| seconds, median | most |")
    print("|---|---|---|---|---|---|---|")
    if chosen.dataset:
        row(f"photographs ({chosen.part})", tested(chosen.dataset, chosen.part), each=chosen.each)
    for kind, count in DRAWN.items():
        if chosen.only in (None, kind) and not (chosen.dataset and chosen.part == "train"):
            row(f"drawn, {kind}", made(kind, count, chosen.seed), each=chosen.each)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\n{most:.0f} MiB of memory at most; {platform.processor() or platform.machine()}, "
          f"one thread")


if __name__ == "__main__":
    main()
