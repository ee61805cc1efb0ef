#!/usr/bin/env python3
"""Find positions for the drills of techniques that are next very seldom.

Puzzles are generated, and at each rating, where all usual techniques that are rated lower end,
every technique of that rating is looked for. What is common is left to the generator: a drill finds
it while one waits. With ``--same`` those that were never next are looked for where all that is
easier takes away nothing but what they do: a remote pair is next nowhere, since colours of either
digit find the same. With ``--earlier`` they are looked for where anything easier still goes on.
Written is ``src/nanpure/web/drills.txt``: technique, tab, HoDoKu library line, and a further tab
where something easier goes on, with ``same`` behind it where that does the same; without a line
where nothing was found.

    scripts/drill_seeds.py --puzzles 15000 --highest 6.1
    scripts/drill_seeds.py --puzzles 1500 --seed 2
    scripts/drill_seeds.py --puzzles 3000 --seed 3 --same --highest 7.0
    scripts/drill_seeds.py --puzzles 3000 --seed 3 --earlier
"""

from __future__ import annotations

import argparse
from pathlib import Path

import nanpure
from nanpure.generator import generate
from nanpure.logic import CATALOGUE, Catalogue, Technique, path, steps
from nanpure.model.grid import Grid
from nanpure.web.drills import others

FILE = Path(__file__).resolve().parents[1] / "src/nanpure/web/drills.txt"
KEPT = 4  # positions a technique
COMMON = 30  # puzzles: what comes more often than once in so many is made while one waits
FIRST = 4.0  # what is rated lower is taken first: a naked pair is no practice for a remote one
LEVELS = ("unfair", "extreme", "hard")


def main() -> None:
    """Look for so many minutes, beside what is known already."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--highest", type=float, default=9.0, help="the highest rating looked for")
    rarer = parser.add_mutually_exclusive_group()
    rarer.add_argument("--same", action="store_true", help="where easier ones do the same")
    rarer.add_argument("--earlier", action="store_true", help="where easier ones go on too")
    asked = parser.parse_args()
    mark = "\tsame" if asked.same else "\t" if asked.earlier else ""
    found, common = known()
    wanted = [each for each in list(CATALOGUE)[1:]
              if each.family != "cages" and each.rating <= asked.highest]
    never = [each for each in wanted if each.id not in common
             and not any(same(at) is None for at in found.get(each.id, ()))]
    makers = [generate("3x3", asked.seed, None, level=level) for level in LEVELS]
    for tried in range(1, asked.puzzles + 1):
        grid = next(makers[tried % len(makers)]).grid()
        there = alike(grid, never, found) if asked.same else earlier(
            grid, never, found) if asked.earlier else moments(grid, wanted, found)
        for technique, at in there:
            positions = found.setdefault(technique.id, {})
            positions[nanpure.write(at, "hodoku") + mark] = None
            if len(positions) == KEPT and tried <= KEPT * COMMON and not mark:
                common.add(technique.id)
        if tried % 100 == 0 or tried == asked.puzzles:
            save(found, common)
            print(tried, "puzzles,", len(found), "techniques", flush=True)


def same(position: str) -> bool | None:
    """Whether what is easier does the same there; None where nothing easier goes on."""
    _, tab, what = position.partition("\t")
    return what == "same" if tab else None


def moments(
    grid: Grid, wanted: list[Technique], found: dict[str, dict[str, None]]
) -> list[tuple[Technique, Grid]]:
    """The techniques that still need a position and have one in this puzzle."""
    there: list[tuple[Technique, Grid]] = []
    for rating in sorted({each.rating for each in wanted}):
        here = [each for each in wanted if each.rating == rating]
        for each in here:
            if len(found.get(each.id, ())) < KEPT and goes_on(grid, each):
                there += [(each, grid)]
        usual = [each for each in here if each.usual]
        if any(goes_on(grid, each) for each in usual):
            easier = [each.id for each in CATALOGUE if each.usual and each.rating <= rating]
            grid = path(grid, "order", CATALOGUE.select(only=easier)).end
            if grid.is_complete:
                break
    return there


def earlier(
    grid: Grid, never: list[Technique], found: dict[str, dict[str, None]]
) -> list[tuple[Technique, Grid]]:
    """The same for what was never next: at the end of each rating, up to its own."""
    there: list[tuple[Technique, Grid]] = []
    done: set[str] = {each.id for each in never if any(map(same, found.get(each.id, ())))}
    for rating in sorted({each.rating for each in CATALOGUE if 2.3 <= each.rating <= 5.0}):
        easier = [each.id for each in CATALOGUE if each.usual and each.rating <= rating]
        before, grid = grid, path(grid, "order", CATALOGUE.select(only=easier)).end
        if grid.is_complete:
            break
        if grid == before:
            continue
        here = [(each, grid) for each in never
                if len(found.get(each.id, ())) < KEPT and each.id not in done
                and goes_on(grid, each)]
        done |= {each.id for each, _ in here}
        there += here
    return there


def alike(
    grid: Grid, never: list[Technique], found: dict[str, dict[str, None]]
) -> list[tuple[Technique, Grid]]:
    """Where what is easier does nothing but what a technique does, of those never next."""
    there = ((each, lonely(grid, each)) for each in never
             if sum(bool(same(at)) for at in found.get(each.id, ())) < KEPT)
    return [(each, at) for each, at in there if at is not None]


def lonely(grid: Grid, technique: Technique) -> Grid | None:
    """Where nothing easier does anything that the technique does not; others are taken first."""
    subsets = [each.id for each in CATALOGUE if each.usual and each.rating < FIRST]
    while True:
        grid = path(grid, "order", CATALOGUE.select(only=subsets)).end
        if grid.is_complete:
            return None
        mine, rest = others(grid, technique)
        if mine and not rest:
            return grid
        if not rest:
            return None
        apart = (step for step in rest if not mine & set(step.deduction.eliminations))
        grid = grid.after(next(apart, rest[0]).deduction)


def goes_on(grid: Grid, technique: Technique) -> bool:
    """Whether the technique has a step."""
    return next(steps(grid, Catalogue([technique])), None) is not None


def known() -> tuple[dict[str, dict[str, None]], set[str]]:
    """What the file has, and the techniques that it leaves out since they are common."""
    found: dict[str, dict[str, None]] = {}
    for line in FILE.read_text("utf-8").splitlines() if FILE.exists() else ():
        technique, _, position = line.partition("\t")
        found.setdefault(technique, {})
        if position:
            found[technique][position] = None
    common = {each.id for each in CATALOGUE if each.id not in found} if found else set()
    return found, common


def save(found: dict[str, dict[str, None]], common: set[str]) -> None:
    """Write the file, techniques in the order of the catalogue; its first one is common too.

    Where what is easier does the same is kept instead of where it does anything else.
    """
    for positions in found.values():
        if any(map(same, positions)):
            for other in [at for at in positions if same(at) is False]:
                del positions[other]
    rare = [each.id for each in list(CATALOGUE)[1:] if each.id not in common]
    FILE.write_text("".join(
        f"{id}\t{position}\n" for id in rare for position in found.get(id) or [""]), "utf-8")


if __name__ == "__main__":
    main()
