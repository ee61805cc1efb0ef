#!/usr/bin/env python3
"""What random minimal 9×9 puzzles are like: clue counts, levels, ratings, beside unbiased figures.

    scripts/generator_quality.py                     100,000 puzzles and 100,000 paths, an hour
    scripts/generator_quality.py --count 2000        a quick look
    scripts/generator_quality.py --svg FILE          the clue counts as a drawing, too

Three distributions of the number of clues stand side by side:

- *greedy*: what ``generate(minimal=True)`` makes;
- *weighted*: an estimate for an even draw among all minimal puzzles (see :func:`weighted`);
- *published*: Denis Berthier, "Unbiased Statistics of a CSP - A Controlled-Bias Generator" (2009).

Every puzzle of the first two is proven to have one solution, and each of its givens to be needed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import lgamma
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import nanpure
from nanpure import Layout, solve_many
from nanpure.generator import generate, random_solution
from nanpure.logic import LEVELS

# Per cent of all minimal puzzles, by clues; mean 26.577, standard deviation 1.116.
PUBLISHED = {23: 0.149, 24: 2.28, 25: 13.42, 26: 31.94, 27: 32.74, 28: 15.48, 29: 3.56, 30: 0.41,
             31: 0.022}
TOGETHER = 1000  # paths that go down side by side
PARTS = 20       # of a sample, for the error of a mean

Floats = NDArray[np.float64]
Rows = NDArray[np.uint8]


@dataclass
class Sample:
    """Minimal puzzles, a row of digits each, and what each weighs."""

    name: str
    rows: Rows
    weights: Floats
    seconds: float

    @property
    def clues(self) -> NDArray[np.intp]:
        """The number of givens of each."""
        return np.asarray(np.count_nonzero(self.rows, axis=1))

    @property
    def effective(self) -> float:
        """How many evenly weighted puzzles would say as much (Kish)."""
        return float(self.weights.sum() ** 2 / (self.weights**2).sum())

    def shares(self, values: NDArray[Any], of: Sequence[Any]) -> Floats:
        """Per cent of the weight with each of the values."""
        whole = self.weights.sum() / 100
        return np.array([self.weights[values == one].sum() / whole for one in of])

    def mean(self, values: NDArray[Any]) -> tuple[float, float, float]:
        """Mean, its standard error by parts of the sample, and the standard deviation."""
        mean = float(np.average(values, weights=self.weights))
        spread = float(np.average((values - mean) ** 2, weights=self.weights)) ** 0.5
        parts = [np.average(v, weights=w) for v, w in zip(
            np.array_split(values, PARTS), np.array_split(self.weights, PARTS), strict=True)]
        return mean, float(np.std(parts, ddof=1)) / PARTS**0.5, spread


# ---- samples -----------------------------------------------------------------------------------


def greedy(count: int, seed: int) -> Sample:
    """Draw puzzles as the generator makes them."""
    began = time.process_time()
    rows = np.array([puzzle.givens for puzzle in generate(seed=seed, count=count, minimal=True)],
                    np.uint8)
    return Sample("greedy", rows, np.ones(len(rows)), time.process_time() - began)


def weighted(count: int, seed: int) -> Sample:
    """Draw minimal puzzles with weights that make the draw even, up to the choice of the grids.

    A path takes one given after another away from a grid, each time evenly among those that can
    go. With r₁, r₂, … choices on the way it is drawn with probability 1/(r₁ r₂ …); a puzzle with n
    clues is the end of (81 − n)! paths, since every puzzle on the way down to it has one solution.
    So each path weighs r₁ r₂ … / (81 − n)!, and the sum of the weights of a grid's minimal puzzles
    is expected to be their number. This is the estimate of D. E. Knuth, "Estimating the efficiency
    of backtrack programs" (1975), on Berthier's way down; he keeps instead the few paths without a
    vain attempt, which are drawn with a probability that depends on n alone.
    """
    began = time.process_time()
    chance = np.random.Generator(np.random.PCG64(seed))
    empty = nanpure.Puzzle((0,) * 81, Layout.default(9))
    parts = []
    for first in range(0, count, TOGETHER):
        grids = [random_solution(empty, seed, index).values
                 for index in range(first, min(first + TOGETHER, count))]
        parts.append(_paths(np.array(grids, np.uint8), chance))
    rows, logs = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Sample("weighted", rows, np.exp(logs), time.process_time() - began)


def _paths(rows: Rows, chance: np.random.Generator) -> tuple[Rows, Floats]:
    """Go down from each grid to a minimal puzzle; the logarithms of the weights come along."""
    maybe = np.ones(rows.shape, bool)  # a given that is needed stays needed further down
    logs, alive = np.zeros(len(rows)), np.arange(len(rows))
    while len(alive):
        which, cells = np.nonzero(maybe[alive])
        fewer = rows[alive][which]
        fewer[np.arange(len(which)), cells] = 0
        maybe[alive[which], cells] = solve_many(fewer).status == 1
        choices = maybe[alive].sum(axis=1)
        alive, choices = alive[choices > 0], choices[choices > 0]
        drawn = (chance.random(len(alive)) * choices).astype(int)
        cell = (np.cumsum(maybe[alive], axis=1) > drawn[:, None]).argmax(axis=1)
        rows[alive, cell], maybe[alive, cell] = 0, False
        logs[alive] += np.log(choices)
    gone = 81 - np.count_nonzero(rows, axis=1)
    return rows, logs - np.array([lgamma(each + 1) for each in gone])


# ---- what they are -----------------------------------------------------------------------------


def proven(rows: Rows) -> tuple[int, int]:
    """How many have one solution, and how many of those need every given."""
    unique = rows[solve_many(rows).status == 1]
    minimal = 0
    for part in np.array_split(unique, max(1, len(unique) // TOGETHER)):
        which, cells = np.nonzero(part)
        fewer = part[which]
        fewer[np.arange(len(which)), cells] = 0
        superfluous = solve_many(fewer).status == 1
        minimal += len(part) - len(np.unique(which[superfluous]))
    return len(unique), minimal


def judged(rows: Rows) -> tuple[NDArray[Any], Floats]:
    """The level and the ``nanpure`` maximum of each."""
    lines = ["".join(str(digit) if digit else "." for digit in row) for row in rows.tolist()]
    found = [nanpure.rate(line, ["level", "nanpure"]) for line in lines]
    return (np.array([one.level.level for one in found if one.level]),
            np.array([one.nanpure.max for one in found if one.nanpure]))


# ---- tables ------------------------------------------------------------------------------------


def clue_table(samples: list[Sample]) -> str:
    """Clue counts, per cent, and their means."""
    seen = np.concatenate([sample.clues for sample in samples])
    counts = range(min(int(seen.min()), *PUBLISHED), max(int(seen.max()), *PUBLISHED) + 1)
    columns = [sample.shares(sample.clues, counts) for sample in samples]
    lines = [f"| clues | {' | '.join(s.name for s in samples)} | published |",
             "|---:|" + "---:|" * (len(samples) + 1)]
    for k, clues in enumerate(counts):
        own = " | ".join(f"{column[k]:.3f} %" for column in columns)
        lines.append(f"| {clues} | {own} | {PUBLISHED.get(clues, 0):.3f} % |")
    means = [sample.mean(sample.clues) for sample in samples]
    lines += [
        f"| mean | {' | '.join(f'{m:.3f} ± {error:.3f}' for m, error, _ in means)} | 26.577 |",
        f"| s.d. | {' | '.join(f'{spread:.3f}' for *_, spread in means)} | 1.116 |",
    ]
    return "\n".join(lines)


def difficulty_table(samples: list[Sample]) -> str:
    """Levels and ratings, per cent."""
    found = [judged(sample.rows) for sample in samples]
    lines = [f"| | {' | '.join(s.name for s in samples)} |", "|---|" + "---:|" * len(samples)]
    for level in LEVELS:
        own = [s.shares(levels, [level])[0] for s, (levels, _) in zip(samples, found, strict=True)]
        lines.append(f"| {level} | {' | '.join(f'{share:.2f} %' for share in own)} |")
    for low in range(1, 1 + int(max(ratings.max() for _, ratings in found))):
        own = [s.shares(np.floor(ratings), [low])[0]
               for s, (_, ratings) in zip(samples, found, strict=True)]
        if any(own):
            said = " | ".join(f"{share:.2f} %" for share in own)
            lines.append(f"| {low}.0 to {low}.9 | {said} |")
    means = [s.mean(ratings) for s, (_, ratings) in zip(samples, found, strict=True)]
    lines.append(f"| mean | {' | '.join(f'{m:.3f} ± {error:.3f}' for m, error, _ in means)} |")
    return "\n".join(lines)


# ---- drawing -----------------------------------------------------------------------------------

COLOURS = ("#0072b2", "#e69f00", "#999999")
TALL, WIDE, FOOT, SCALE = 200, 36, 30, 5  # pixels; the last is for one per cent


def drawing(samples: list[Sample]) -> str:
    """The clue counts as bars side by side, an SVG."""
    counts = range(20, 32)
    series = [(s.name, list(s.shares(s.clues, counts))) for s in samples]
    series.append(("published", [PUBLISHED.get(clues, 0.0) for clues in counts]))
    width, bar = WIDE * len(counts) + 20, WIDE // (len(series) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {TALL + FOOT}"',
        'role="img" font-family="sans-serif" font-size="11">',
        "<title>Clues of random minimal puzzles: per cent</title>",
        f'<rect width="{width}" height="{TALL + FOOT}" fill="#fff"/>',
        f'<path d="M10 {TALL}H{width - 10}" stroke="#333"/>',
    ]
    for k, (name, shares) in enumerate(series):
        parts.append(f'<rect x="14" y="{10 + 16 * k}" width="10" height="10" fill="{COLOURS[k]}"/>'
                     f'<text x="30" y="{19 + 16 * k}">{name}</text>')
        for at, share in enumerate(shares):
            height = share * SCALE
            parts.append(f'<rect x="{12 + WIDE * at + bar * k}" y="{TALL - height:.1f}" '
                         f'width="{bar}" height="{height:.1f}" fill="{COLOURS[k]}"/>')
    parts += [f'<text x="{12 + WIDE * at + 3 * bar // 2}" y="{TALL + 16}" text-anchor="middle">'
              f"{clues}</text>" for at, clues in enumerate(counts)]
    return "\n".join([*parts, "</svg>", ""])


def main() -> int:
    """Print the tables; 1 if a puzzle is not what it should be."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100_000, help="puzzles, and paths")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", type=Path, metavar="FILE")
    chosen = parser.parse_args()
    if chosen.count < PARTS:
        parser.error(f"--count: expected {PARTS} or more, got {chosen.count}")
    samples = [greedy(chosen.count, chosen.seed), weighted(chosen.count, chosen.seed)]
    wrong = 0
    for sample in samples:
        unique, minimal = proven(sample.rows)
        wrong += 2 * len(sample.rows) - unique - minimal
        print(f"{sample.name}: {len(sample.rows):,} made in {sample.seconds:.0f} s CPU, {unique:,} "
              f"with one solution, {minimal:,} minimal; worth {sample.effective:,.0f}", flush=True)
    total, error, _ = Sample("", samples[1].rows, np.ones(len(samples[1].rows)), 0.0).mean(
        samples[1].weights)
    print(f"minimal puzzles of a grid, weighted: {total:.2e} ± {error:.1e}\n")
    print(clue_table(samples), flush=True)
    if chosen.svg:
        chosen.svg.write_text(drawing(samples), "utf-8")
    print("\n" + difficulty_table(samples), flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
