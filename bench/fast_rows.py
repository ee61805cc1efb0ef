"""What ``bench/fast.py`` measures: a task of nanpure's beside that of a peer, in turn.

A row needs its peer: what is not installed is named and left as it was. Times are CPU time.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import calls
import corpora
from generate import Race, count_within
from large import asked, board
from logic import (
    Peer,
    Task,
    by_dedoku,
    by_hodoku,
    by_pencilmark,
    explained_path,
    fitting,
    lines_of,
    mean,
)
from makers import Maker, makers, ours

import nanpure

__all__ = ["ROWS", "Row"]

ROUNDS = 7


@dataclass(frozen=True)
class Row:
    """A task, the peer and what is to be said of it, and the seconds of both."""

    task: str
    peer: str
    run: Callable[[], tuple[float, float]]


def _in_turn(one: Callable[[], float], other: Callable[[], float]) -> tuple[float, float]:
    """The medians of the rounds of both, run in turn."""
    times = [(one(), other()) for _ in range(ROUNDS)]
    mine, theirs = (statistics.median(each) for each in zip(*times, strict=True))
    return mine, theirs


def _tasks(corpus: str, mine: Task, theirs: Task) -> tuple[float, float]:
    lines = fitting(lines_of(corpus), mine, theirs)
    return _in_turn(lambda: mean(mine, lines), lambda: mean(theirs, lines))


def _first(peers: Iterable[Peer], what: str) -> Task:
    for peer in peers:
        if what in peer.name:
            return peer.run
    raise ModuleNotFoundError(what)


def path_hodoku() -> tuple[float, float]:
    """A path with a sentence for each step."""
    return _tasks("random_minimal_20000", explained_path, _first(by_hodoku(), ".solve()"))


def path_pencilmark() -> tuple[float, float]:
    """The same of easy puzzles."""
    return _tasks("easy_20000", explained_path, _first(by_pencilmark(), "explain"))


def path_dedoku() -> tuple[float, float]:
    """The same of easy puzzles."""
    return _tasks("easy_20000", explained_path, _first(by_dedoku(), "solve()"))


def score_hodoku() -> tuple[float, float]:
    """The score on the scale of HoDoKu."""
    return _tasks("random_minimal_20000", lambda line: nanpure.rate(line, ["hodoku"]),
                  _first(by_hodoku(), ".rate()"))


def _call(corpus: str) -> tuple[float, float]:
    library = Path(os.environ["TDOKU"])
    ways = dict(calls.ways_of(dict(corpora.classic((corpus,)))[corpus][:calls.PUZZLES], library))
    return _in_turn(ways["`solve_line(bytes)`"], ways["tdoku by ctypes, limit 2, shows none"])


def call_easy() -> tuple[float, float]:
    """One classic line per call, from Python."""
    return _call("easy_20000")


def call_minimal() -> tuple[float, float]:
    """One classic line per call, from Python."""
    return _call("random_minimal_20000")


def call_hardest() -> tuple[float, float]:
    """One classic line per call, from Python."""
    return _call("hardest_375")


def call_pattern() -> tuple[float, float]:
    """One classic line with several solutions per call, from Python."""
    return _call("pattern_10000")


def _board(size: int, holes: float, peer: str, boards: int) -> tuple[float, float]:
    puzzles = [board(size, holes, seed, unique=False) for seed in range(1, boards + 1)]
    times = [[asked(name, puzzle, 20.0).seconds for name in ("nanpure", peer)]
             for puzzle in puzzles]
    mine, theirs = (statistics.median(each) for each in zip(*times, strict=True))
    return mine, theirs


def board_49() -> tuple[float, float]:
    """49×49 with 40 % holes."""
    return _board(49, 0.40, "cadical", 5)


def board_36() -> tuple[float, float]:
    """36×36 with 55 % holes."""
    return _board(36, 0.55, "cp-sat", 5)


def _making(one: Maker, other: Maker) -> tuple[float, float]:
    mine, theirs = (Race(maker, count_within(maker, 0.5), []) for maker in (one, other))
    for number in range(1, ROUNDS + 1):
        mine.run(number)
        theirs.run(number)
    return statistics.median(mine.seconds), statistics.median(theirs.seconds)


def making_native() -> tuple[float, float]:
    """Minimal puzzles, objects included, beside the native part alone."""
    whole, native, *_ = ours()
    return _making(whole, native)


def making_sudokutools() -> tuple[float, float]:
    """Minimal puzzles."""
    (peer,) = [maker for maker in makers(None) if maker.name.startswith("sudokutools")]
    return _making(ours()[0], peer)


BY_TDOKU = "tdoku by ctypes, without the solution"
A_CALL = "a line a call from Python"
OF_FIVE = "median of five, each 20 s at most"
ROWS = {
    "path-hodoku": Row("explained path of a random minimal puzzle", "hodoku-py", path_hodoku),
    "path-pencilmark": Row("explained path of an easy puzzle", "pencilmark, with its rating",
                           path_pencilmark),
    "path-dedoku": Row("explained path of an easy puzzle", "dedoku, with 28 techniques",
                       path_dedoku),
    "score-hodoku": Row("the HoDoKu score of a random minimal puzzle", "hodoku-py", score_hodoku),
    "call-easy": Row(f"{A_CALL}, easy, proven", BY_TDOKU, call_easy),
    "call-minimal": Row(f"{A_CALL}, random minimal, proven", BY_TDOKU, call_minimal),
    "call-hardest": Row(f"{A_CALL}, hardest, proven", BY_TDOKU, call_hardest),
    "call-pattern": Row(f"{A_CALL}, with several solutions", "tdoku by ctypes", call_pattern),
    "board-49": Row(f"49×49 with 40 % holes, {OF_FIVE}", "CaDiCaL", board_49),
    "board-36-55": Row(f"36×36 with 55 % holes, {OF_FIVE}", "CP-SAT", board_36),
    "making-native": Row("a minimal puzzle by `generate()`, objects included",
                         "its own native part", making_native),
    "making-sudokutools": Row("a minimal puzzle", "sudokutools", making_sudokutools),
}
