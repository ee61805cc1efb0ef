#!/usr/bin/env python3
"""Write docs/variants-explained.md: ten variants of our own making, solved step by step.

    python scripts/variants_explained.py            # the same ten puzzles whenever it runs
    python scripts/variants_explained.py --check    # whether the page is as it would be written

A puzzle is a random grid with shapes of a few kinds that its digits keep, and as few givens as
leave one solution that techniques reach without nets.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import nanpure
from nanpure import Layout, Puzzle
from nanpure.errors import NanpureError
from nanpure.io.sentences import walk_lines
from nanpure.logic import CATALOGUE
from nanpure.phrases.rule_names import rule_says
from nanpure.phrases.voice import Voice

PAGE = Path(__file__).resolve().parents[1] / "docs" / "variants-explained.md"
SIZE, BOXES = 6, "2x3"
TRIES = 3_000
OPENING = """\
Ten puzzles with rules, made by `scripts/variants_explained.py`, and their paths by techniques
without nets: the step with the lowest rating each time."""

RECIPES: dict[str, tuple[tuple[str, int], ...]] = {
    "Thermometers": (("thermo:4", 4),),
    "Whispers and dots": (("whispers:5", 2), ("difference", 4)),
    "Arrows": (("arrow:3", 4),),
    "Killer cages": (("cage:3", 7),),
    "Renban and between lines": (("renban:4", 2), ("between:4", 2)),
    "Palindromes and quadruples": (("palindrome:4", 2), ("quadruple", 4)),
    "Little killers and XV": (("littlekiller", 4), ("sum", 4)),
    "Sandwiches and odd cells": (("sandwich", 5), ("odd", 2)),
    "Skyscrapers and X-sums": (("skyscraper", 5), ("xsum", 3)),
    "Region sums and antiknight": (("regionsum:5", 3), ("antiknight", 1)),
}


def walk(chance: Random, count: int) -> str:
    """A random path of cells."""
    path = [(chance.randrange(SIZE), chance.randrange(SIZE))]
    while len(path) < count:
        row, column = path[-1]
        near = [(r, c) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2)
                if 0 <= r < SIZE and 0 <= c < SIZE and (r, c) not in path]
        if not near:
            return walk(chance, count)
        path.append(chance.choice(near))
    return ",".join(f"r{r + 1}c{c + 1}" for r, c in path)


def edge(chance: Random) -> str:
    """Two neighbours."""
    row, column = chance.randrange(SIZE), chance.randrange(SIZE - 1)
    pair = [(row, column), (row, column + 1)]
    if chance.random() < 0.5:
        pair = [(c, r) for r, c in pair]
    return ",".join(f"r{r + 1}c{c + 1}" for r, c in pair)


def outside(chance: Random) -> str:
    """The ends of a row or column, from either side."""
    at = chance.randint(1, SIZE)
    ends = [f"r{at}c1", f"r{at}c{SIZE}"] if chance.random() < 0.5 else [f"r1c{at}", f"r{SIZE}c{at}"]
    return ",".join(ends if chance.random() < 0.5 else ends[::-1])


def diagonal(chance: Random) -> str:
    """A diagonal of three cells or more, from its first cell to its last."""
    at = chance.randint(1, SIZE - 2)
    return ",".join(f"r{row}c{at + row - 1}" for row in range(1, SIZE + 2 - at))


def texts(kind: str, chance: Random) -> Iterator[str]:
    """Random rules of a kind, with a number of cells after its name."""
    name, _, count = kind.partition(":")
    number = chance.randint(0, 21)
    shapes: dict[str, Callable[[], str]] = {
        "difference": lambda: edge(chance), "odd": lambda: walk(chance, 1),
        "sum": lambda: f"{chance.choice((5, 10))}:{edge(chance)}",
        "quadruple": lambda: "{}:r{}c{}".format(
            ",".join(map(str, sorted(chance.sample(range(1, SIZE + 1), 3)))),
            chance.randint(1, SIZE - 1), chance.randint(1, SIZE - 1)),
        "arrow": lambda: ":".join(walk(chance, int(count) + 1).split(",", 1)),
        "cage": lambda: f"{number}:{walk(chance, int(count))}",
        "littlekiller": lambda: f"{number}:{diagonal(chance)}",
        **{kind: lambda: f"{number}:{outside(chance)}" for kind in ("sandwich", "skyscraper",
                                                                    "xsum")},
    }
    if name == "antiknight":
        yield name
    while True:
        number = chance.randint(0, 21)
        yield f"{name}:{shapes[name]() if name in shapes else walk(chance, int(count))}"


def rules_of(recipe: Sequence[tuple[str, int]], digits: Sequence[int], chance: Random
             ) -> list[str] | None:
    """Rules that some digits keep, without a common cell; None if there are none."""
    found: list[str] = []
    taken: set[int] = set()
    for kind, count in recipe:
        wanted = len(found) + count
        for _, text in zip(range(TRIES), texts(kind, chance), strict=False):
            try:
                (rule,) = Layout.parse(f"{BOXES}+{text}").rules
            except (NanpureError, ValueError):
                continue
            cells = set(rule.cells_of)
            if (not cells & taken or len(cells) == SIZE) and rule.holds(digits, Layout.parse(
                    BOXES).board):
                found.append(text)
                taken |= cells if len(cells) < SIZE else set()
            if len(found) == wanted:
                break
        if len(found) < wanted:
            return None
    return found


def filled(layout: Layout, chance: Random) -> list[int]:
    """A random grid: the first one after a random row and a few more digits."""
    while True:
        digits = [*chance.sample(range(1, SIZE + 1), SIZE), *[0] * (SIZE**2 - SIZE)]
        for cell in chance.sample(range(SIZE, SIZE**2), 3):
            digits[cell] = chance.randint(1, SIZE)
        try:
            found = nanpure.solve(Puzzle(tuple(digits), layout), limit=1)
        except NanpureError:
            continue
        if found.solutions:
            return list(found.solutions[0].values)


def explained(puzzle: Puzzle) -> nanpure.Path:
    """The path of a puzzle by techniques without nets."""
    return nanpure.path(puzzle, "easiest", CATALOGUE.select(without=[
        each.id for each in CATALOGUE if each.family in ("forcing", "last")]))


def made(recipe: Sequence[tuple[str, int]], chance: Random) -> Puzzle:
    """A puzzle of a recipe."""
    while True:
        digits = filled(Layout.parse(f"{BOXES}+antiknight" if ("antiknight", 1) in recipe
                                     else BOXES), chance)
        rules = rules_of(recipe, digits, chance)
        if rules is None:
            continue
        layout = Layout.parse("+".join([BOXES, *rules]))
        givens = digits
        for cell in chance.sample(range(SIZE**2), SIZE**2):
            fewer = [*givens[:cell], 0, *givens[cell + 1:]]
            puzzle = Puzzle(tuple(fewer), layout)
            if nanpure.solve(puzzle).status == "unique" and explained(puzzle).end.is_complete:
                givens = fewer
        puzzle = Puzzle(tuple(givens), layout)
        used = {CATALOGUE[step.technique].family for step in explained(puzzle).steps}
        if used & {"rules", "cages"} and sum(map(bool, givens)) <= SIZE + 2:
            return puzzle


def page() -> str:
    """The page."""
    parts = ["# Variants, explained", "", OPENING, ""]
    for number, (title, recipe) in enumerate(RECIPES.items(), 1):
        puzzle = made(recipe, Random(number))
        path = explained(puzzle)
        voice = Voice(puzzle.layout)
        parts += [f"## {number}. {title}", "", "```", puzzle.line(),
                  f"--layout {puzzle.layout.text}", "```", ""]
        kinds = {rule.kind: rule for rule in puzzle.layout.rules}
        parts += [*(f"- {rule_says(voice, rule)}" for rule in kinds.values()), ""]
        for at, step in enumerate(path.steps, 1):
            lines = list(walk_lines(step, voice))
            parts += [f"{at}. **{lines[0]}**", *(f"   {line}  " for line in lines[1:])]
        parts.append("")
    return "\n".join(parts)


def main() -> None:
    """Write the page, or compare it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true")
    told = page()
    if parser.parse_args().check:
        sys.exit(PAGE.read_text("utf-8") != told)
    PAGE.write_text(told, "utf-8")


if __name__ == "__main__":
    main()
