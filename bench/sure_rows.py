"""What ``bench/sure.py`` tries: a row for each promise, with the number of cases that fall short.

Only public functions are called, and each answer is compared with one that came another way: from
another back end, from SAT, from a checker that shares no code, from lists of another program.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from se import rated_files

import nanpure
from nanpure import Layout, NanpureError, Puzzle, kernel
from nanpure.logic import prove, prove_status, verify_proof
from nanpure.text import FORMATS

__all__ = ["ROWS", "Row"]

LAYOUTS = ("2x3", "2x4", "3x3", "3x3+diagonals", "3x3+windows", "1x7", "2x3+antiknight",
           "2x3+thermo:r1c1,r2c2,r3c3+cage:7:r5c5,r5c6", "2x2+from:0", "2x2+symbols:ABCD")
SEED = 20261128


@dataclass(frozen=True)
class Row:
    """A promise, how it is tried, and how many cases are tried unless another number is given."""

    about: str
    tried_by: str
    cases: int
    run: Callable[[int], Iterator[bool]]  # of each case, whether it holds


@lru_cache(maxsize=1)
def minimal() -> list[Puzzle]:
    """Minimal puzzles of the generator, always the same."""
    return list(nanpure.generate(count=2_000, minimal=True, seed=SEED))


def changed(number: int) -> list[Puzzle]:
    """Minimal puzzles turned and relabelled, with a few givens taken or exchanged."""
    chance = random.Random(SEED)
    made = []
    for _ in range(number):
        base = chance.choice(minimal())
        digits = list(nanpure.transform(base, seed=chance.getrandbits(32)).givens)
        for cell in chance.sample(range(81), 3):
            digits[cell] = chance.choice((digits[cell], 0, 0, chance.randint(1, 9)))
        made.append(Puzzle(tuple(digits), base.layout))
    return made


def boards(number: int) -> Iterator[Puzzle]:
    """Puzzles of many shapes and rules, with as many givens as make them have few solutions."""
    chance = random.Random(SEED)
    for turn in range(number):
        layout = Layout.parse(LAYOUTS[turn % len(LAYOUTS)])
        grid = next(nanpure.generate(layout, seed=chance.getrandbits(32)))
        digits = [digit if chance.random() < 0.9 else 0 for digit in grid.givens]
        if chance.random() < 0.2:
            digits[chance.randrange(len(digits))] = chance.randint(1, layout.size)
        yield Puzzle(tuple(digits), layout)


def back_ends(number: int) -> Iterator[bool]:
    """Each back end that this processor runs gives the status and the count of `scalar`."""
    rows = np.array([puzzle.givens for puzzle in changed(number)], np.uint8)
    found = {}
    before = os.environ.get("NANPURE_BACKEND")
    for name in ("scalar", *kernel.backends()):
        os.environ["NANPURE_BACKEND"] = name
        found[name] = nanpure.solve_many(rows, limit=3)
    os.environ.pop("NANPURE_BACKEND")
    if before is not None:
        os.environ["NANPURE_BACKEND"] = before
    one = found["scalar"]
    for name in kernel.backends():
        yield from map(bool, (found[name].status == one.status) & (found[name].counts == one.counts)
                       & ((one.status != 1) | (found[name].solutions == one.solutions).all(axis=1)))


def engines(number: int) -> Iterator[bool]:
    """The native search and CaDiCaL count the same, up to three."""
    for puzzle in boards(number):
        native, sat = (nanpure.count(puzzle, limit=3, engine=engine)
                       for engine in ("native", "sat"))
        yield (native.status, native.count) == (sat.status, sat.count)


def steps(number: int) -> Iterator[bool]:
    """Each step of paths places digits of the solution and strikes none of them."""
    for puzzle in minimal()[:number]:
        solution = nanpure.solve(puzzle).solution.values
        for step in nanpure.path(puzzle):
            found = step.deduction
            yield (all(solution[cell] == digit for cell, digit in found.placements)
                   and all(solution[cell] != digit for cell, digit in found.eliminations))


def certificates(number: int) -> Iterator[bool]:
    """A path, each step with its premises, leads the checker to the solution."""
    for puzzle in minimal()[:number]:
        (verdict,) = verify_proof(prove(puzzle.grid(), nanpure.path(puzzle).steps))
        yield verdict["status"] == "solved"


def answers(number: int) -> Iterator[bool]:
    """A proof that there is no solution, one or several, and the checker finds the same status."""
    named = {"unique": "solved", "none": "none", "many": "many"}
    for puzzle in boards(number):
        (verdict,) = verify_proof(prove_status(puzzle))
        yield verdict["status"] == named[nanpure.check(puzzle).status]


def forms(number: int) -> Iterator[bool]:
    """What a form takes is read again as the same puzzle; what it cannot take is refused."""
    for puzzle in boards(number):
        for form in FORMATS:
            with contextlib.suppress(nanpure.Unsupported):
                again = Puzzle.parse(nanpure.write(puzzle, form))
                yield (again.givens == puzzle.givens
                       and again.layout.structure == puzzle.layout.structure
                       and again.layout.symbols == puzzle.layout.symbols)


def damaged(number: int) -> Iterator[bool]:
    """Damaged text is a puzzle, or one error of ours in one line."""
    chance = random.Random(SEED)
    texts = []
    for puzzle in boards(20):
        for form in FORMATS:
            with contextlib.suppress(nanpure.Unsupported):
                texts.append(nanpure.write(puzzle, form))
    for _ in range(number):
        text = chance.choice(texts)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(text) + 1)
            text = text[:at] + chance.choice(["", "9", "x", "\0", "日", text[:3]]) + text[at + 1:]
        try:
            nanpure.parse_grid(text)
        except NanpureError as error:
            yield "\n" not in str(error)
        except Exception:
            yield False
        else:
            yield True


def images(number: int) -> Iterator[bool]:
    """A puzzle and its image under a random symmetry have one canonical form."""
    chance = random.Random(SEED)
    for puzzle in changed(number):
        image = nanpure.transform(puzzle, seed=chance.getrandbits(32))
        yield nanpure.canonical(puzzle).form == nanpure.canonical(image).form


def made(number: int) -> Iterator[bool]:
    """SAT finds one solution of each puzzle, and several without any one of its givens."""
    for puzzle in nanpure.generate(count=number, minimal=True, seed=SEED + 1):
        few = [Puzzle((*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1:]), puzzle.layout)
               for cell, digit in enumerate(puzzle.givens) if digit]
        yield (nanpure.count(puzzle, limit=2, engine="sat").count == 1
               and all(status == 2 for status in nanpure.solve_many(few).status))


def explainer(number: int) -> Iterator[bool]:
    """ER, EP and ED are those of lists that Sudoku Explainer 1.2.1 rated."""
    rows = [row for name, rows in rated_files().items() if not name.startswith("eleven")
            for row in rows][:number]
    found = kernel.se_ratings([bytes(int(sign) if sign in "123456789" else 0 for sign in row[0])
                               for row in rows])
    for row, one in zip(rows, found, strict=True):
        theirs = [float(number) for number in row[1:]]
        yield theirs == [one.er / 10, one.ep / 10, one.ed / 10][:len(theirs)]


def hodoku(number: int) -> Iterator[bool]:
    """Cases of HoDoKu's regression library: the technique finds what they say, and no more."""
    cases = Path(os.environ["NANPURE_CORPORA"], "techniques", "hodoku_half.txt")
    told = subprocess.run(
        [sys.executable, "-m", "nanpure", "techniques", "verify", "--json", str(cases)],
        capture_output=True, text=True, check=False).stdout.splitlines()
    yield from (json.loads(line)["passed"] for line in told[:-1][:number])


def setters(number: int) -> Iterator[bool]:
    """Puzzles of setters with one solution, as links of f-puzzles: read, with that solution."""
    at = Path(os.environ["NANPURE_CORPORA"], "variants", "fpuzzles.jsonl")
    rows = [row for row in map(json.loads, at.read_text("utf-8").splitlines())
            if row["solutions"] == 1]
    for row in rows[:number]:
        try:
            found = nanpure.solve(nanpure.parse_grid(json.dumps(row["fpuzzles"])), timeout=60)
        except NanpureError:
            yield False
        else:
            yield found.status == "unique" and _agrees(found.solution.values, row["solution"])


def _agrees(found: tuple[int, ...], known: str) -> bool:
    """Whether digits are those known, as letters, or as values from 0 or from 1."""
    values = [int(sign, 36) for sign in known]
    return len(found) == len(values) and len(
        {digit - value for digit, value in zip(found, values, strict=True)}) == 1


def statements(number: int) -> Iterator[bool]:
    """Items of the five papers: a run gives what the paper states."""
    told = subprocess.run([sys.executable, "-m", "nanpure", "papers", "show", "ledger"],
                          capture_output=True, text=True, check=False).stdout.splitlines()
    rows = [line for line in told if not line.startswith("#")]
    yield from ("\treproduced\t" in line for line in rows[:number])


ALL = 10**9
ROWS = {
    "back-ends": Row("batches by every back end",
                     "changed 9×9 puzzles, each by each back end, by `scalar` too",
                     100_000, back_ends),
    "engines": Row("the native search", "boards of ten shapes and rules, by CaDiCaL too",
                   20_000, engines),
    "answers": Row("proofs of answers", "the checker of `verify-proof`", 5_000, answers),
    "steps": Row("steps of paths", "each step, by the solution", 2_000, steps),
    "certificates": Row("paths as proofs", "each path, by the checker of `verify-proof`",
                        1_000, certificates),
    "forms": Row("text forms", "written and read again, each form that takes the board",
                 2_000, forms),
    "damaged": Row("damaged text", "a puzzle, or one error of ours", 20_000, damaged),
    "images": Row("canonical forms", "of a puzzle and of its image", 20_000, images),
    "made": Row("made puzzles", "one solution by CaDiCaL, every given needed", 5_000, made),
    "explainer": Row("the scale `se`", "ER, EP and ED in lists by Sudoku Explainer 1.2.1",
                     ALL, explainer),
    "hodoku": Row("techniques", "cases of HoDoKu's regression library", ALL, hodoku),
    "setters": Row("links of setters", "f-puzzles with one solution, read with that solution",
                   ALL, setters),
    "statements": Row("the five papers", "items that a run reproduces", ALL, statements),
}
