"""A program of somebody who uses the library, as type checkers see it (tests/test_typing.py)."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

import nanpure
from nanpure import (
    Cage,
    Grid,
    Layout,
    Mistakes,
    Path,
    Puzzle,
    PuzzleLike,
    Result,
    Status,
    Step,
)
from nanpure.generator import Symmetry
from nanpure.logic import LevelName

EASY = ".24.3......4.31."
LEVELS: tuple[LevelName, ...] = ("easy", "medium")
TURNED: Symmetry = "rotate180"


def solved(text: str) -> Grid | None:
    result: Result = nanpure.solve(text, timeout=5)
    return result.solution if result.status == "unique" else None


def told(path: Path) -> list[str]:
    return [str(step) for step in path]


def played(puzzle: Puzzle) -> Grid:
    grid = puzzle.grid().place("r2c2", 4).place((1, 1), 1)
    digits: list[int] = list(grid)
    assert digits[0] == grid["r1c1"] == grid[1, 1] == grid[0]
    for row in grid.rows():
        assert len(row) == 4
    return grid.remove("3r3c1").erase("r1c1")


def answer(text: str) -> dict[str, Any]:
    step: Step | None = nanpure.next_step(text)
    said = {"result": nanpure.solve(text).to_json(), "step": step and step.to_json(),
            "hint": nanpure.hint(text, "move").to_json()}
    assert Result.from_json(said["result"] or {}).solution == solved(text)
    return said


def made() -> list[Puzzle]:
    board = Layout.parse("2x2").with_rules(Cage("r1c1 r1c2", 3))
    plain = nanpure.generate("2x2", seed=1, count=2, symmetry=TURNED, level=LEVELS)
    return [*plain, *nanpure.generate(board, seed=1)]


def asked(board: PuzzleLike) -> list[str]:
    """What people ask of a board in whatever form they have it."""
    rows = [[0, 2, 4, 0], [3, 0, 0, 0], [0, 0, 0, 4], [0, 3, 1, 0]]
    cells: dict[str | tuple[int, int], int] = {"r1c1": 1, (1, 2): 2}
    forms: list[PuzzleLike] = [board, rows, np.array(rows), cells, EASY, Puzzle.of(rows)]
    status = nanpure.solve_many([rows, cells, EASY, None], "2x2").status.tolist()
    found: Mistakes = nanpure.mistakes(rows, cells, layout="2x2")
    killer = Puzzle.killer({3: ["r1c1", "r1c2"]}, cells, "2x2")
    jigsaw = Puzzle.jigsaw(["AAAB", "CABB", "CCDB", "CDDD"])
    yes: bool = nanpure.is_unique(killer) and nanpure.is_minimal(jigsaw, timeout=1)
    return [str(found), f"{yes}", *map(str, status), *(nanpure.write(
        each, layout="2x2") for each in forms), *map(str, found.cells)]


def main() -> None:
    puzzle = Puzzle.parse(EASY)
    print(puzzle, puzzle["r1c2"], puzzle[1, 2], f"{puzzle:line}", nanpure.check(puzzle))
    print(told(nanpure.path(puzzle, "easiest")), json.dumps(answer(EASY)))
    batch = nanpure.solve_many([puzzle, *made()])
    lines: list[str | None] = batch.lines()
    print(batch, lines, [Status(number) for number in batch.status], len(batch))
    print(nanpure.write(played(puzzle), "sdk"), nanpure.rate(puzzle, "effort").effort)
    print(asked(puzzle))
    for each in nanpure.read(EASY, format="line"):
        print(nanpure.maths.symmetries(each.layout).order, nanpure.methods.METHODS)


if __name__ == "__main__":
    main()
