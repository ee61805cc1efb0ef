"""Send puzzles through every form into every form, and print who arrives into docs/formats.md.

    python scripts/form_matrix.py            # writes the table (50 puzzles, half a minute)
    python scripts/form_matrix.py --check    # says whether it stands there

A puzzle is written in the first form, read, written in the second and read again. It arrives whole
(digits, which of them are placed, candidates, layout), or one of the two forms says beforehand what
it does not carry (``lost``) and nothing else is missing, or one of them refuses it by an error.
Anything else is `Wrong`. ``tests/test_form_matrix.py`` runs the same.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from nanpure import Grid, Layout, Puzzle, generate, parse_grid, solve, write
from nanpure.errors import NanpureError, Unsupported
from nanpure.model.writer import lost
from nanpure.text import FORMATS

PAGE = Path(__file__).parents[1] / "docs" / "formats.md"
BEGIN, END = "<!-- the matrix: scripts/form_matrix.py -->", "<!-- end of the matrix -->"
FAMILIES = {"9": 14, "jigsaw:random": 12, "16": 12, "killer": 12}
CAGE = 4  # cells at most

Found = tuple[Grid, frozenset[str]]
"""What a form made of a grid, and the parts that it said to lose."""


class Wrong(AssertionError):
    """A puzzle changed on its way without a word."""


# ---- puzzles ------------------------------------------------------------------------------------


def puzzles() -> list[Grid]:
    """Grids of each family: as posed, with placed digits, with candidates taken away."""
    found = []
    for family, number in FAMILIES.items():
        board = "9" if family == "killer" else family
        for at, puzzle in enumerate(generate(board, 19, number, rated=False)):
            rng = random.Random(f"{family} {at}")
            posed = _with_cages(puzzle, rng) if family == "killer" else puzzle
            found.append(_standing(replace(posed, info={}), at % 3, rng))
    return found


def _with_cages(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """The same with sums of cages, which its solution has."""
    solution = solve(puzzle).solution.values
    free = [cell for cell in range(81) if not puzzle.givens[cell]]
    rng.shuffle(free)
    cages = []
    left = set(free)
    for start in free:
        cage = [start] if start in left else []
        while cage and len(cage) < CAGE:
            near = sorted({other for cell in cage for other in _beside(cell)} & left - set(cage))
            near = [it for it in near if solution[it] not in {solution[cell] for cell in cage}]
            if not near:
                break
            cage.append(rng.choice(near))
        left -= set(cage)
        if len(cage) > 1:
            names = ",".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in sorted(cage))
            cages.append(f"+cage:{sum(solution[cell] for cell in cage)}:{names}")
    return Puzzle(puzzle.givens, Layout.parse("3x3" + "".join(cages)))


def _beside(cell: int) -> list[int]:
    row, column = divmod(cell, 9)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * 9 + c for r, c in near if 0 <= r < 9 and 0 <= c < 9]


def _standing(puzzle: Puzzle, kind: int, rng: random.Random) -> Grid:
    grid = puzzle.grid()
    solution = solve(puzzle).solution.values
    free = [cell for cell, digit in enumerate(grid.values) if not digit]
    some = rng.sample(free, 3)
    if kind == 1:
        for cell in some:
            grid = grid.place(cell, solution[cell])
    elif kind == 2:
        wrong = [(cell, digit) for cell in some for digit in range(1, puzzle.layout.size + 1)
                 if digit != solution[cell] and grid.candidates[cell] >> (digit - 1) & 1]
        grid = replace(puzzle, removed=tuple(sorted(wrong))).grid()
    return grid


# ---- the way of one -----------------------------------------------------------------------------

_LOSES = {
    "removed candidates": {"candidates"}, "the candidates of cells": {"candidates"},
    "which digits are placed": {"placed"}, "rules": {"layout", "candidates"},
    "the layout": {"layout", "candidates"}, "another digit at": {"digits", "candidates"},
}
"""What may differ, by the words in which `lost` says it."""


def sent(grid: Grid, form: str) -> Found | None:
    """What is read again of what a form writes; None where the form refuses the puzzle."""
    if form == "bank":  # needs a rating
        rated = replace(grid.puzzle, info={"rating": "7.2"})
        grid = replace(grid, puzzle=rated)
    try:
        return parse_grid(write(grid, form)), frozenset()
    except Unsupported:
        pass
    try:
        said = lost(grid, form)
        text = write(grid, form, lossy=True)
    except Unsupported:
        return None
    loses = {part for words in said for begins, parts in _LOSES.items()
             if words.startswith(begins) for part in parts}
    return parse_grid(text), frozenset(loses)


def _sent(grid: Grid, form: str, way: str) -> Found | None:
    try:
        return sent(grid, form)
    except NanpureError as error:
        raise Wrong(f"{way}: {error} of {grid.layout.text} {grid.line()}") from error


def differences(one: Grid, other: Grid) -> frozenset[str]:
    """In which parts two grids differ."""
    pairs = {
        "digits": (one.values, other.values), "placed": (one.placed, other.placed),
        "candidates": (one.candidates, other.candidates),
        "layout": (one.layout.structure, other.layout.structure),
    }
    return frozenset(part for part, (left, right) in pairs.items() if left != right)


def arrives(grid: Grid, first: Found | None, second: str, way: str) -> bool:
    """Whether a grid comes whole out of a second form; raises `Wrong`."""
    last = _sent(first[0], second, way) if first is not None else None
    if first is None or last is None:
        return False
    changed = differences(grid, last[0])
    if not changed <= first[1] | last[1]:
        raise Wrong(f"{way}: {', '.join(sorted(changed))} of {grid.layout.text} {grid.line()}")
    return not changed


def counts(grids: Sequence[Grid], forms: Sequence[str] = tuple(FORMATS)
           ) -> dict[tuple[str, str], int]:
    """How many of the grids arrive whole, for each pair of forms."""
    found = {(first, second): 0 for first in forms for second in forms}
    for grid in grids:
        for first in forms:
            middle = _sent(grid, first, first)
            for second in forms:
                found[first, second] += arrives(grid, middle, second, f"{first} → {second}")
    return found


# ---- the table ----------------------------------------------------------------------------------


def table(found: Mapping[tuple[str, str], int]) -> Iterator[str]:
    """The lines of the matrix."""
    forms = list(dict.fromkeys(first for first, _ in found))
    yield "| from ↓ to → | " + " | ".join(f"`{name}`" for name in forms) + " |"
    yield "|---|" + "---:|" * len(forms)
    for first in forms:
        cells = (str(found[first, second]) for second in forms)
        yield f"| `{first}` | " + " | ".join(cells) + " |"


def printed(page: str, lines: Iterator[str]) -> str:
    """The page with these lines in their place."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "\n".join([before + BEGIN, "", *lines, "", END + after])


def main() -> int:
    """Write the table, or compare it."""
    page = PAGE.read_text("utf-8")
    new = printed(page, table(counts(puzzles())))
    if "--check" in sys.argv[1:]:
        if page != new:
            print("docs/formats.md: the matrix is not that of scripts/form_matrix.py")
        return int(page != new)
    PAGE.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
