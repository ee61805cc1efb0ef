"""Measure the scale se, and how far its numbers are those of rated files.

    python bench/se.py [--rounds 3] [--images 10] [--serate CLASSPATH]

Puzzles come from `$NANPURE_CORPORA/se`. CPU time of one thread, the least of the rounds.
`--serate`: also Sudoku Explainer itself (java, class diuf.sudoku.test.serate) on the first puzzles
of each file, in one process. `--images`: how the ER of puzzles changes with their images. See
bench/README.md.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import tempfile
import time
from pathlib import Path

from nanpure import Layout, Puzzle, kernel
from nanpure.kernel import SeRating
from nanpure.model.symmetry import random_transform

FAMOUS = {
    "AI Escargot":
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "Easter Monster":
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "Golden Nugget":
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "Fata Morgana":
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
}
BANDS = ((0, 30), (30, 70), (70, 90), (90, 200))


def digits(line: str) -> bytes:
    return bytes(int(sign) if sign in "123456789" else 0 for sign in line)


def rated_files() -> dict[str, list[list[str]]]:
    """Rows of puzzle, ER and where there are such EP and ED, of each file."""
    folder = Path(os.environ.get("NANPURE_CORPORA", "/nowhere")) / "se"
    found = {}
    for path in sorted(folder.glob("*")):
        rows = [line.replace(",", " ").split() for line in path.read_text("ascii").splitlines()
                if line[:1] in "123456789."]
        found[path.name] = [row[: 2 if path.name.startswith("unbiased") else 4] for row in rows]
    return found


def timed(lines: list[str], rounds: int) -> tuple[float, list[SeRating]]:
    """Seconds of CPU time for all of them, and their ratings."""
    rows, least = [digits(line) for line in lines], float("inf")
    for _ in range(rounds):
        began = time.process_time()
        found = kernel.se_ratings(rows)
        least = min(least, time.process_time() - began)
    return least, found


def files(rounds: int, serate: str | None) -> None:
    print("| file | puzzles | ms a puzzle | same ER (EP, ED) | serate, ms |")
    print("|---|---:|---:|---:|---:|")
    for name, rows in rated_files().items():
        seconds, found = timed([row[0] for row in rows], 1 if "eleven" in name else rounds)
        same = sum([float(number) for number in row[1:]]
                   == [one.er / 10, one.ep / 10, one.ed / 10][: len(row) - 1]
                   for row, one in zip(rows, found, strict=True))
        peer = f"{java([row[0] for row in rows[:200]], serate):.1f}" if serate else ""
        print(f"| {name} | {len(rows):,} | {1e3 * seconds / len(rows):.3f} | {same:,} | {peer} |")


def bands(rounds: int) -> None:
    rows = [row for name, rows in rated_files().items() if name.startswith("unbiased")
            for row in rows]
    print("\n| ER of unbiased puzzles | puzzles | ms a puzzle |\n|---|---:|---:|")
    for low, high in BANDS:
        some = [row[0] for row in rows if low <= round(float(row[1]) * 10) < high]
        if some:
            seconds, _ = timed(some, rounds)
            each = 1e3 * seconds / len(some)
            print(f"| {low / 10} to {high / 10} | {len(some):,} | {each:.3f} |")


def famous() -> None:
    print("\n| puzzle | ER/EP/ED | seconds |\n|---|---|---:|")
    for name, line in FAMOUS.items():
        seconds, (one,) = timed([line], 1)
        print(f"| {name} | {one.er / 10}/{one.ep / 10}/{one.ed / 10} | {seconds:.2f} |")


def java(lines: list[str], classpath: str) -> float:
    """CPU milliseconds a puzzle of Sudoku Explainer, its start included."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in"), Path(folder, "out")
        source.write_text("\n".join(lines) + "\n", "ascii")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(["java", "-XX:+UseSerialGC", "-cp", classpath, "diuf.sudoku.test.serate",
                        f"--input={source}", f"--output={target}"], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1e3 * (after.ru_utime - before.ru_utime) / len(lines)


def images(count: int) -> None:
    """How many puzzles have images with another ER, out of `count` each."""
    layout, chance = Layout.default(9), random.Random(0)
    rows = [row for name, rows in rated_files().items() if name.startswith("fresh") for row in rows]
    print(f"\n| ER | puzzles | with another ER among {count} images | largest difference |")
    print("|---|---:|---:|---:|")
    for low, high in BANDS:
        some = [row[0] for row in rows if low <= round(float(row[1]) * 10) < high]
        some = chance.sample(some, min(len(some), 200))
        other, most = 0, 0
        for line in some:
            puzzle = Puzzle.parse(line)
            written = [random_transform(layout, chance.randrange(2**32))(puzzle).line()
                       for _ in range(count)]
            numbers = [one.er for one in kernel.se_ratings([digits(it) for it in (line, *written)])]
            other += len(set(numbers)) > 1
            most = max(most, max(numbers) - min(numbers))
        print(f"| {low / 10} to {high / 10} | {len(some)} | {other} | {most / 10} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--images", type=int, default=10)
    parser.add_argument("--serate", metavar="CLASSPATH")
    asked = parser.parse_args()
    files(asked.rounds, asked.serate)
    bands(asked.rounds)
    famous()
    images(asked.images)


if __name__ == "__main__":
    main()
