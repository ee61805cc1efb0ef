"""What the benchmarks run on: corpora from ``$NANPURE_CORPORA/bench``, else our own puzzles."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

from nanpure import Layout, Puzzle, solve
from nanpure.model.symmetry import random_transform

CLASSIC = ("easy_20000", "clue17_49158", "random_minimal_20000", "hardest_375")
SEVERAL = ("pattern_10000",)  # puzzles with several solutions
DUEL = ("easy_20000", "random_minimal_20000", "clue17_49158", "top1465", "hardest_10000",
        "hardest_375", "pattern_10000")
BIG = ("big16", "big25")

# A puzzle that singles solve (tests/data/seed_cases.json, ito-fig1-symmetric).
EASY = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."


def folder() -> Path | None:
    named = os.environ.get("NANPURE_CORPORA")
    found = Path(named) / "bench" if named else None
    return found if found and found.is_dir() else None


def read(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


def classic(names: tuple[str, ...] = CLASSIC) -> Iterator[tuple[str, list[str]]]:
    """Name and lines of 9×9 corpora."""
    found = folder()
    if found is not None:
        for name in names:
            if (found / f"{name}.txt").is_file():
                yield name, read(found / f"{name}.txt")
        return
    yield "easy (own)", easy(2000)
    yield "minimal (own)", minimal(200)


def big() -> Iterator[tuple[str, list[str]]]:
    """Name and lines of 16×16 and 25×25 corpora."""
    found = folder()
    for name in BIG:
        if found is not None and (found / f"{name}.txt").is_file():
            yield name, read(found / f"{name}.txt")


def easy(number: int) -> list[str]:
    """Images of an easy puzzle under random symmetries."""
    puzzle, layout = Puzzle.parse(EASY), Layout.default(9)
    return [random_transform(layout, seed)(puzzle).line() for seed in range(number)]


def minimal(number: int) -> list[str]:
    """Puzzles without a superfluous given, dug out of images of a solved grid."""
    layout = Layout.default(9)
    grid = Puzzle.of(solve(EASY).solution.values)
    found = []
    for seed in range(number):
        digits = list(random_transform(layout, seed)(grid).givens)
        for cell in random.Random(seed).sample(range(81), 81):
            digit, digits[cell] = digits[cell], 0
            if solve(Puzzle(tuple(digits), layout)).status != "unique":
                digits[cell] = digit
        found.append("".join(str(digit or ".") for digit in digits))
    return found
