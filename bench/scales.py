"""Compare the scales on the same puzzles: rank correlations, spreads, pictures.

    python bench/scales.py [--most 4000] [--plots docs/images]
    python bench/scales.py --hardest

The puzzles are those of se/unbiased_4000.csv of the corpora, a fair sample of all minimal ones.
--hardest compares the scale nanpure with the ER of all rated puzzles from 9 on instead. The
pictures (pip install matplotlib) show each scale against the ER of Sudoku Explainer.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from itertools import chain, islice
from math import log10
from pathlib import Path

import numpy as np
from logic import machine, rows_of, spearman
from se import FAMOUS, rated_files

import nanpure
from nanpure import rate
from nanpure.ratings import SCALES, Ratings

# The number of each scale that is compared.
NUMBERS: dict[str, Callable[[Ratings], float]] = {
    "se (ER)": lambda it: it.se.er,  # type: ignore[union-attr]
    "hodoku (score)": lambda it: it.hodoku.score,  # type: ignore[union-attr]
    "nanpure (max)": lambda it: it.nanpure.max,  # type: ignore[union-attr]
    "nanpure (sum)": lambda it: it.nanpure.sum,  # type: ignore[union-attr]
    "level (score)": lambda it: it.level.score,  # type: ignore[union-attr]
    "effort (guesses)": lambda it: it.effort.mean,  # type: ignore[union-attr]
}
AXIS = "se (ER)"
DRAWN = ("hodoku (score)", "nanpure (max)", "level (score)", "effort (guesses)")
HARD = 9.0
BANDS = ((0, 3), (3, 7), (7, 9), (9, 12))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=4000)
    parser.add_argument("--hardest", action="store_true")
    parser.add_argument("--plots", type=Path, metavar="FOLDER")
    wanted = parser.parse_args()
    if wanted.hardest:
        return hardest()
    rows = list(islice(rows_of("unbiased_4000.csv"), wanted.most))
    began = time.process_time()
    rated = list(nanpure.rate_many([row["puzzle"] for row in rows], SCALES))
    print(f"{machine()}; {len(rated)} puzzles in {time.process_time() - began:.0f} s\n")
    numbers = {name: [number(one) for one in rated] for name, number in NUMBERS.items()}
    print(f"| | {' | '.join(numbers)} |\n|---|{'---:|' * len(numbers)}")
    for name, one in numbers.items():
        told = " | ".join(f"{spearman(one, other):.3f}" for other in numbers.values())
        print(f"| {name} | {told} |")
    bands(numbers)
    if wanted.plots:
        for name in DRAWN:
            picture(name, numbers[AXIS], numbers[name], wanted.plots)
    return 0


def hardest() -> int:
    """How alike nanpure and Sudoku Explainer rank what is rated from ER 9 on, file by file."""
    files = {name: [(row[0], float(row[1])) for row in rows if float(row[1]) >= HARD]
             for name, rows in rated_files().items()}
    files["famous"] = [(line, rate(line, "se").se.er)  # type: ignore[union-attr]
                       for line in FAMOUS.values()]
    files = {name: rows for name, rows in files.items() if rows}
    rated, seconds = {}, {}
    for line in {line for rows in files.values() for line, _ in rows}:
        began = time.process_time()
        rated[line] = rate(line, "nanpure").nanpure
        seconds[line] = time.process_time() - began
    print(f"{machine()}\n")
    print("| ER from 9 | puzzles | Spearman: max | sum | max | most of one max | stuck | seconds |")
    print("|---|---:|---:|---:|---|---:|---:|---|")
    for name, rows in {**files, "all": list(chain(*files.values()))}.items():
        ers, found = [er for _, er in rows], [rated[line] for line, _ in rows]
        most = [one.max for one in found]
        ranks = [f"{spearman(ers, numbers):.3f}" if len(set(ers)) > 1 else "all alike"
                 for numbers in (most, [one.sum for one in found])]
        cost = [seconds[line] for line, _ in rows]
        print(f"| {name} | {len(rows)} | {' | '.join(ranks)} | {min(most)} to {max(most)} | "
              f"{max(map(most.count, most))} | {sum(one.stuck for one in found)} | "
              f"{np.median(cost):.2f}, at most {max(cost):.1f} |")
    return 0


def bands(numbers: dict[str, list[float]]) -> None:
    """The median and the middle nine tenths of each scale, by ER."""
    er = np.array(numbers[AXIS])
    print(f"\n| ER | puzzles | {' | '.join(name for name in numbers if name != AXIS)} |")
    print(f"|---|---:|{'---|' * (len(numbers) - 1)}")
    for low, high in BANDS:
        inside = (er >= low) & (er < high)
        if not inside.any():
            continue
        told = [
            "{:.1f} ({:.1f} to {:.1f})".format(
                *np.percentile(np.array(values)[inside], (50, 5, 95)))
            for name, values in numbers.items() if name != AXIS
        ]
        print(f"| {low} to {high} | {inside.sum()} | {' | '.join(told)} |")


def picture(name: str, across: Sequence[float], up: Sequence[float], folder: Path) -> None:
    """Draw how many puzzles have which pair of numbers, darker for more (by powers of ten)."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "nanpure", "font.size": 10})
    from matplotlib import pyplot
    from matplotlib.colors import LogNorm

    scale, number = name.rstrip(")").split(" (")
    wide = max(up) > 100
    values = [log10(1 + value) for value in up] if wide else list(up)
    drawn, axes = pyplot.subplots(figsize=(5.4, 3.6))
    cells = axes.hexbin(across, values, gridsize=(34, 20), mincnt=1, cmap="Blues", linewidths=0.2,
                        norm=LogNorm(vmin=0.2))
    drawn.colorbar(cells, label="puzzles")
    if wide:
        powers = range(int(min(values)), int(max(values)) + 2)
        axes.set_yticks(powers, [f"{10**power:,}" for power in powers])
    axes.set_xlabel("ER of Sudoku Explainer")
    axes.set_ylabel(f"{number} of the scale {scale}")
    axes.set_title(f"Spearman's correlation {spearman(across, up):.3f}", fontsize=10)
    drawn.tight_layout()
    drawn.savefig(folder / f"ratings-{scale}-{number}.svg", metadata={"Date": None})
    pyplot.close(drawn)


if __name__ == "__main__":
    sys.exit(main())
