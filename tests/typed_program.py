"""A program of somebody who uses the library, as type checkers see it (tests/test_typing.py)."""

from __future__ import annotations

import json
from typing import Any

import nanpure
from nanpure import Cage, Grid, Layout, Path, Puzzle, Result, Status, Step
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


def main() -> None:
    puzzle = Puzzle.parse(EASY)
    print(puzzle, puzzle["r1c2"], puzzle[1, 2], f"{puzzle:line}", nanpure.check(puzzle))
    print(told(nanpure.path(puzzle, "easiest")), json.dumps(answer(EASY)))
    batch = nanpure.solve_many([puzzle, *made()])
    lines: list[str | None] = batch.lines()
    print(batch, lines, [Status(number) for number in batch.status], len(batch))
    print(nanpure.write(played(puzzle), "sdk"), nanpure.rate(puzzle, "effort").effort)
    for each in nanpure.read(EASY, format="line"):
        print(nanpure.maths.symmetries(each.layout).order, nanpure.methods.METHODS)


if __name__ == "__main__":
    main()
