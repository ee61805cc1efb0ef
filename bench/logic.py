"""The technique engine beside peers, interleaved in one process: medians and ratios; agreement.

    python bench/logic.py              explained paths, ratings, all steps
    python bench/logic.py --agree      levels and scores beside HoDoKu's, rounds beside SE ratings

Peers are hodoku-py, dedoku and pencilmark (pip install them where nanpure is); what is not
installed is left out. A peer gets the first puzzles of a corpus, as many as fit into its time and
ours, and nanpure the same ones in turn with it. Times are CPU time of the thread.
"""

from __future__ import annotations

import argparse
import csv
import platform
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import corpora
import numpy as np
from run import TooLongError, alarm, machine

import nanpure
from nanpure import logic
from nanpure.logic import LEVELS

ROUNDS = 5
BUDGET = 3.0  # seconds that each may take in one round
MOST = 200  # puzzles of a row
LONGEST = 20  # seconds for one puzzle; what takes longer is counted as this

Task = Callable[[str], object]


class Peer(NamedTuple):
    """What a peer calls the task, and the task."""

    name: str
    run: Task


class Duel(NamedTuple):
    """One table: a task of ours, on a corpus, and the peers that do the same."""

    title: str
    corpus: str
    ours: Task
    peers: list[Peer]


# ---- tasks -------------------------------------------------------------------------------------


def explained_path(line: str) -> list[str]:
    found = logic.path(line)
    return [nanpure.explain(step, layout=found.end.layout) for step in found.steps]


def rounds(line: str) -> object:
    return nanpure.rate(line, ["nanpure"])


def all_scales(line: str) -> object:
    return nanpure.rate(line)


def all_steps(line: str) -> object:
    return list(logic.steps(line))


def duels() -> Iterator[Duel]:
    hodoku, dedoku, pencilmark = (
        list(peer) for peer in (by_hodoku(), by_dedoku(), by_pencilmark()))
    paths = [*(p for p in hodoku if ".solve" in p.name), *dedoku,
             *(p for p in pencilmark if "steps" in p.name)]
    ratings = [p for p in (*hodoku, *pencilmark) if p.name.endswith("rate()")]
    lists = [p for p in hodoku if "all_steps" in p.name]
    yield Duel("path with a sentence for each step, ordinary puzzles", "easy_20000",
               explained_path, paths)
    yield Duel("path with a sentence for each step, random minimal puzzles",
               "random_minimal_20000", explained_path, paths)
    yield Duel("rating, scale nanpure, random minimal puzzles", "random_minimal_20000", rounds,
               ratings)
    yield Duel("rating, all scales, random minimal puzzles", "random_minimal_20000", all_scales,
               ratings)
    yield Duel("all steps of hard grids", "hardest_375", all_steps, lists)


def by_hodoku() -> Iterator[Peer]:
    if not find_spec("hodoku"):
        return
    from hodoku import Solver

    solver, name = Solver(), f"hodoku-py {version('hodoku-py')}"

    def path(line: str) -> list[str]:
        return [str(step) for step in solver.solve(line).steps]

    yield Peer(f"{name}, Solver.solve()", path)
    yield Peer(f"{name}, Solver.rate()", solver.rate)
    yield Peer(f"{name}, Solver.find_all_steps()", solver.find_all_steps)


def by_dedoku() -> Iterator[Peer]:
    if not find_spec("dedoku"):
        return
    import dedoku

    def path(line: str) -> list[str]:
        return [step.description for step in dedoku.solve(line).steps]

    yield Peer(f"dedoku {version('dedoku')}, solve()", path)


def by_pencilmark() -> Iterator[Peer]:
    if not find_spec("pencilmark"):
        return
    import pencilmark

    name = f"pencilmark {version('pencilmark')}"
    yield Peer(f"{name}, rate(steps, explain)",
               lambda line: pencilmark.rate(line, steps=True, explain="short"))
    yield Peer(f"{name}, rate()", pencilmark.rate)


# ---- time --------------------------------------------------------------------------------------


def seconds(task: Task, line: str) -> float:
    began = time.thread_time()
    try:
        with alarm(LONGEST):
            task(line)
    except TooLongError:
        return float(LONGEST)
    return time.thread_time() - began


def mean(task: Task, lines: Iterable[str]) -> float:
    return statistics.fmean(seconds(task, line) for line in lines)


def fitting(lines: list[str], *tasks: Task) -> list[str]:
    """The first puzzles, as many as each task does in its time, but two at least."""
    slowest = max(mean(task, lines[:2]) for task in tasks)
    return lines[: max(2, min(MOST, int(BUDGET / max(slowest, 1e-6))))]


def fight(duel: Duel, lines: list[str], count: int) -> None:
    """Print the table of a duel."""
    print(f"\n{duel.title} ({duel.corpus}): ms a puzzle, mean of a round, median of {count} "
          "rounds\n")
    print("| peer | puzzles | peer | nanpure | ratio |")
    print("|---|---:|---:|---:|---:|")
    duel.ours(lines[0])  # what is built once
    some = fitting(lines, duel.ours)
    alone = [mean(duel.ours, some) for _ in range(count)]
    print(f"| (nanpure alone) | {len(some)} | | {1e3 * statistics.median(alone):.2f} | |",
          flush=True)
    for peer in duel.peers:
        some = fitting(lines, duel.ours, peer.run)
        times = [(mean(peer.run, some), mean(duel.ours, some)) for _ in range(count)]
        theirs, ours = (statistics.median(each) for each in zip(*times, strict=True))
        print(f"| {peer.name} | {len(some)} | {1e3 * theirs:.2f} | {1e3 * ours:.2f} "
              f"| {theirs / ours:.1f} |", flush=True)


def lines_of(corpus: str) -> list[str]:
    """The puzzles of a corpus, or our own where there is none."""
    found = corpora.folder()
    if found is not None and (found / f"{corpus}.txt").is_file():
        return corpora.read(found / f"{corpus}.txt")
    return corpora.easy(MOST) if corpus.startswith("easy") else corpora.minimal(MOST)


# ---- agreement ---------------------------------------------------------------------------------


def spearman(one: list[float], other: list[float]) -> float:
    """The rank correlation, equal numbers sharing their mean rank."""
    return float(np.corrcoef(_ranks(one), _ranks(other))[0, 1])


def _ranks(numbers: list[float]) -> np.ndarray[Any, np.dtype[np.float64]]:
    _, inverse, counts = np.unique(numbers, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    ranks: np.ndarray[Any, np.dtype[np.float64]] = (last - (counts - 1) / 2)[inverse]
    return ranks


def rows_of(name: str) -> list[dict[str, str]]:
    found = corpora.folder()
    path = found.parent / "se" / name if found else Path(name)
    if not path.is_file():
        print(f"\n{name}: not there (NANPURE_CORPORA)")
        return []
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def agree(most: int) -> None:
    """How our ratings agree with those of others."""
    rows = rows_of("rated_100_all_scales.csv")
    if rows:
        levels = [nanpure.rate(row["puzzle"], ["level"]).level for row in rows]
        _against("HoDoKu's own", levels, [
            (row["hodoku_level"].lower(), int(row["hodoku_score"])) for row in rows
        ])
        if find_spec("hodoku"):
            from hodoku import Solver

            found = [Solver().rate(row["puzzle"]) for row in rows]
            _against(f"hodoku-py {version('hodoku-py')}", levels, [
                (rating.level.name.lower(), rating.score) for rating in found
            ])
    rows = list(islice(rows_of("unbiased_4000.csv"), most))
    if rows:
        both = [nanpure.rate(row["puzzle"], ["level", "hodoku"]) for row in rows]
        _against("our scale hodoku", [it.level for it in both], [
            (it.hodoku.level, it.hodoku.score) for it in both if it.hodoku
        ])
    rows = list(islice(rows_of("fresh_5000.csv"), most))
    if rows:
        ratings = [nanpure.rate(row["puzzle"], ["nanpure"]).nanpure for row in rows]
        se = [float(row["ER"]) for row in rows]
        print(f"\nfresh_5000, {len(rows)} puzzles, rank correlation with SE 1.2.1 ER: "
              f"max {spearman([it.max for it in ratings if it], se):.3f}, "
              f"sum {spearman([it.sum for it in ratings if it], se):.3f}; "
              f"by search: {sum(it.max == 20 for it in ratings if it)}")


def _against(name: str, ours: list[Any], theirs: list[tuple[str, int]]) -> None:
    pairs = Counter((it.level, level) for it, (level, _) in zip(ours, theirs, strict=True))
    equal = sum(count for (one, other), count in pairs.items() if one == other)
    scores = spearman([it.score for it in ours], [score for _, score in theirs])
    exact = sum(it.score == score for it, (_, score) in zip(ours, theirs, strict=True))
    print(f"\n{name}, {len(ours)} puzzles: level equal {equal}, score equal {exact}, "
          f"rank correlation of the scores {scores:.3f}\n")
    print(f"| ours \\ theirs | {' | '.join(LEVELS)} |")
    print(f"|---|{'---:|' * len(LEVELS)}")
    for level in LEVELS:
        print(f"| {level} | {' | '.join(str(pairs[level, other]) for other in LEVELS)} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--agree", action="store_true", help="agreement instead of time")
    parser.add_argument("--most", type=int, default=5000, help="with --agree: rows of a large file")
    chosen = parser.parse_args()
    print(f"{machine()}; Python {platform.python_version()}; {platform.platform()}", flush=True)
    if chosen.agree:
        return agree(chosen.most)
    for duel in duels():
        fight(duel, lines_of(duel.corpus), chosen.rounds)
    return None


if __name__ == "__main__":
    main()
