"""Generators that nanpure is compared with, each used as its own documentation shows.

A maker makes that many 9×9 puzzles, as lines of 81 signs. What is not there is left out. sudokugen
0.2.1 was tried and lost: its generate() did not come back.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import NamedTuple

from nanpure import Layout
from nanpure.generator import generate
from nanpure.kernel.generate import Recipe, attempts
from nanpure.search.engines import board_of

MINIMAL = ("generate", "--minimal", "--bare", "--quiet")


class Maker(NamedTuple):
    """A generator: *make* takes how many and a seed (which some peers have no use for)."""

    name: str
    make: Callable[[int, int], list[str]]


def ours() -> list[Maker]:
    """As a library, its native part alone, and as a command, the start of Python in its time."""
    return [
        Maker("nanpure, generate()", _nanpure),
        Maker("nanpure, native part alone", _native),
        Maker("nanpure generate", lambda n, seed: _lines(
            [*nanpure_command(), *MINIMAL, "-n", str(n), "--seed", str(seed)])),
    ]


def makers(tdoku: Path | None) -> Iterator[Maker]:
    """The peers that are there; *tdoku* is the path of its program ``generate``."""
    if tdoku is not None:
        yield Maker("tdoku generate -p0 -s0 -e0 -d99 -a1", lambda n, seed: _lines(
            [str(tdoku), "-p0", "-s0", "-e0", "-d99", "-a1", "-n100", "-l", str(n)]))
    if which("qqwing"):
        said = subprocess.run(["qqwing", "--version"], capture_output=True, text=True, check=True)
        name = said.stdout.split()[-1]
        yield Maker(f"qqwing {name} --generate", lambda n, seed: _lines(
            ["qqwing", "--generate", str(n), "--one-line"]))
    if find_spec("sudokutools"):
        yield Maker(f"sudokutools {version('sudokutools')}, generate()", _sudokutools)
    if find_spec("dokusan"):
        yield Maker(f"dokusan {version('dokusan')}, random_sudoku()", _dokusan)
    if find_spec("sudoku"):
        yield Maker(f"py-sudoku {version('py-sudoku')}, difficulty(0.7)", _py_sudoku)


def nanpure_command() -> list[str]:
    """The installed script where there is one, else the module."""
    script = Path(sys.executable).with_name("nanpure")
    if script.exists():
        return [str(script)]
    return [sys.executable, "-c", "from nanpure.cli import main; main()"]


def _lines(command: list[str]) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [line.split()[0] for line in done.stdout.splitlines() if line.strip()]


def _nanpure(n: int, seed: int) -> list[str]:
    return [puzzle.line() for puzzle in generate(seed=seed, count=n, minimal=True)]


def _native(n: int, seed: int) -> list[str]:
    recipe = Recipe(board_of(Layout.default(9)), True, tuple(range(81)), minimal=True)
    made = attempts(recipe, seed, [(index, 0) for index in range(n)], 100)
    return ["".join(map(str, one.puzzle)).replace("0", ".") for one in made]


def _sudokutools(n: int, seed: int) -> list[str]:
    from sudokutools.generate import generate as make

    return [make().encode().replace("0", ".") for _ in range(n)]


def _dokusan(n: int, seed: int) -> list[str]:
    from dokusan.generators import random_sudoku

    return [str(random_sudoku(avg_rank=150)).replace("0", ".") for _ in range(n)]


def _py_sudoku(n: int, seed: int) -> list[str]:
    from sudoku import Sudoku

    boards = (Sudoku(3, 3, seed=10_000 * seed + k).difficulty(0.7).board for k in range(n))
    return ["".join(str(digit or ".") for row in board for digit in row) for board in boards]
