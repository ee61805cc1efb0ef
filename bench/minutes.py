"""The scale minutes against measured solving times: fit on one half, test on the other.

    pip install xlrd
    python bench/minutes.py sudoku_records_20250407.xls

The file is in github.com/synnwang/sudoku_dataset_difficulty (CC0; S.-W. Wang, "A Dataset of Sudoku
Puzzles With Difficulty Metrics Experienced by Human Players", IEEE Access 12, 2024): puzzles with
the number of players who solved them in the app Cloud Sudoku, at least ten, and their mean time.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from logic import machine, spearman
from numpy.typing import NDArray

import nanpure
from nanpure.ratings.minutes import LOOK, LOOK_FURTHER, SPREAD, SPREAD_FURTHER, WRITE

Numbers = NDArray[np.float64]

SHIPPED = np.array([WRITE, LOOK["full-house"], LOOK["hidden-single"], LOOK_FURTHER])
SOFT = 0.2      # a deviation of 20 % is where outliers begin to count less
ROUNDS = 200    # of the fit
QUANTILES = (10, 50, 90)
BANDS = (3, 5, 6, 7, 8, 10, 15, 40)  # minutes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    puzzles, players, seconds = records(parser.parse_args().file)
    rated = nanpure.rate_many(puzzles, ["nanpure", "effort", "level", "se", "hodoku"])
    looks = np.array([_looks(puzzle, one) for puzzle, one in zip(puzzles, rated, strict=True)])
    further = looks[:, 3] > 0
    half = np.arange(len(puzzles)) % 2 == 1
    print(f"{machine()}\n{len(puzzles)} puzzles, {int(players.sum())} times, medians of "
          f"{np.median(players):.0f} players and {np.median(seconds) / 60:.1f} minutes; "
          f"{further.sum()} need more than hidden singles\n")
    fitted = fit(looks[~half], seconds[~half])
    for name, prices in [("fitted to the first half", fitted),
                         ("fitted to all", fit(looks, seconds)), ("shipped", SHIPPED)]:
        print(f"{name}: seconds {', '.join(f'{price:.2f}' for price in prices)}")
    print("\n| prices | puzzles | | Spearman | error, median | measured / estimated, 10 %, median, "
          "90 % | in the range |\n|---|---|---:|---:|---:|---:|---:|")
    for which, prices, chosen in [
        ("first half", fitted, half), ("first half", fitted, half & ~further),
        ("first half", fitted, half & further), ("shipped", SHIPPED, half | True),
    ]:
        told = "all" if chosen.all() else "second half" + (
            "" if (chosen == half).all() else ", hidden singles" if not further[chosen].any()
            else ", harder")
        print(f"| {which} | {told} | {chosen.sum()} | "
              f"{_row(looks[chosen] @ prices, seconds[chosen], further[chosen])}")
    print("\n| estimated minutes | puzzles | measured: 10 % | median | 90 % |\n"
          "|---|---:|---:|---:|---:|")
    estimate = looks @ SHIPPED / 60
    for low, high in pairwise(BANDS):
        band = seconds[(estimate >= low) & (estimate < high)] / 60
        told = " | ".join(f"{each:.1f}" for each in np.percentile(band, QUANTILES))
        print(f"| {low} to {high} | {len(band)} | {told} |")
    print("\nSpearman's correlation with the measured times, all puzzles:")
    for name, numbers in [
        ("minutes", looks @ SHIPPED), ("nanpure (sum)", [one.nanpure.sum for one in rated]),
        ("se (ER)", [one.se.er for one in rated]),
        ("nanpure (max)", [one.nanpure.max for one in rated]),
        ("level (score)", [one.level.score for one in rated]),
        ("hodoku (score)", [one.hodoku.score for one in rated]),
        ("effort (guesses)", [one.effort.mean for one in rated]),
        ("givens", [-sum(sign != "." for sign in puzzle) for puzzle in puzzles]),
    ]:
        print(f"  {name}: {spearman(list(numbers), list(seconds)):.3f}")


def records(file: Path) -> tuple[list[str], Numbers, Numbers]:
    """Read the puzzles, the numbers of players and their mean seconds."""
    import xlrd  # type: ignore[import-not-found]

    sheet = xlrd.open_workbook(file).sheet_by_index(0)
    rows = [sheet.row_values(at) for at in range(sheet.nrows)]
    return ([str(row[1]) for row in rows], np.array([row[2] for row in rows]),
            np.array([row[3] for row in rows]))


def _looks(puzzle: str, rated: nanpure.ratings.Ratings) -> tuple[float, ...]:
    """Digits to write; looks at empty cells in rounds of full houses, hidden singles, others."""
    assert rated.nanpure is not None
    empty = puzzle.count(".")
    looks = [float(empty), 0.0, 0.0, 0.0]
    for each in rated.nanpure.rounds:
        kind = list(LOOK).index(each.technique) if each.technique in LOOK else len(LOOK)
        looks[1 + kind] += empty
        empty -= each.placements
    return tuple(looks)


def fit(looks: Numbers, seconds: Numbers) -> Numbers:
    """Fit positive prices to the logarithms of times by Gauss and Newton, outliers damped."""
    prices = SHIPPED.copy()
    for _ in range(ROUNDS):
        estimate = looks @ prices
        off = np.log(seconds / estimate)
        weight = (1 + (off / SOFT) ** 2) ** -0.25
        slopes = looks * prices / estimate[:, None]
        step, *_ = np.linalg.lstsq(slopes * weight[:, None], off * weight, rcond=None)
        prices *= np.exp(np.clip(step, -0.5, 0.5))
    return prices


def _row(estimate: Numbers, seconds: Numbers, further: NDArray[np.bool_]) -> str:
    ratio = seconds / estimate
    low, high = (np.where(further, SPREAD_FURTHER[at], SPREAD[at]) for at in (0, 1))
    inside = np.mean((ratio >= low) & (ratio <= high))
    spread: Sequence[float] = np.percentile(ratio, QUANTILES).tolist()
    return (f"{spearman(list(estimate), list(seconds)):.3f} | "
            f"{np.exp(np.median(np.abs(np.log(ratio)))) - 1:.0%} | "
            f"{', '.join(f'{each:.2f}' for each in spread)} | {inside:.0%} |")


if __name__ == "__main__":
    main()
