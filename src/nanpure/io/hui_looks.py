"""Hui's views of a grid or puzzle: phrases, difficulty, good masks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nanpure.errors import NoSolution, PuzzleError, Unsupported
from nanpure.io.tables import aligned
from nanpure.methods.hui.difficulty import difficulty
from nanpure.methods.hui.masks import MOST_CELLS, masks
from nanpure.methods.hui.phrases import PHRASES, phrase
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.phrases.voice import check_language
from nanpure.search.verbs import solve
from nanpure.words import catalogue, message

__all__ = ["difficulty_json", "difficulty_lines", "grid_line", "masked_solution", "masks_json",
           "masks_lines", "phrase_json"]

# The words, and an addition if they depend on the meaning of the marks.
_DIFFICULTY = "{size} {level}, givens: {givens}"
_DOWN_TO = "; {down_to} where the marks 32, 27, 21 are the lower ends"
_MASKS = ("givens", "good", "minimal", "symmetric")


def grid_line(layout: Layout, digits: Sequence[int]) -> str:
    """Return the digits of a grid, which may be contradictory, in a line."""
    gap = " " if any(len(sign) > 1 for sign in layout.symbols) else ""
    return gap.join(map(layout.symbol, digits))


def phrase_json(number: int, grid: Grid, lang: str = "en") -> dict[str, Any]:
    """Return a phrase of Hui's: its J, its meaning, the grids as lines (none: an index error).

    >>> from nanpure.model.puzzle import as_grid
    >>> said = phrase_json(4, as_grid(".24.3......4.31."))
    >>> said["phrase"], said["shows"], said["grids"]
    ('P4', 'same as the last grid above', ['1243342121344312'])
    """
    check_language(lang)
    j, shows = PHRASES[number]
    return {"phrase": f"P{number}", "j": j, "shows": catalogue(lang).text(shows, "hui"),
            "grids": [grid_line(grid.layout, digits) for digits in phrase(number, grid)]}


def difficulty_json(puzzle: Puzzle) -> dict[str, Any]:
    """Return the words for difficulty; *down_to*: the level if the marks are lower bounds.

    >>> from nanpure.model.puzzle import as_grid
    >>> difficulty_json(as_grid(".24.3......4.31.").puzzle)
    {'size': 'KIDS', 'level': 'EASY', 'down_to': 'MEDIUM', 'givens': 6}
    """
    words = difficulty(puzzle)
    return {"size": words.size, "level": words.level,
            "down_to": difficulty(puzzle, "down_to").level, "givens": words.givens}


def difficulty_lines(puzzle: Puzzle, lang: str = "en") -> list[str]:
    """Return the words for difficulty in a line."""
    check_language(lang)
    words = difficulty_json(puzzle)
    line = catalogue(lang).filled(_DIFFICULTY, words, "hui")
    if words["level"] != words["down_to"]:
        line += catalogue(lang).filled(_DOWN_TO, words, "hui")
    return [line]


def masked_solution(grid: Grid) -> Grid:
    """Return the solution whose masks are counted: a complete grid itself, or its only solution."""
    if grid.layout.cells > MOST_CELLS:
        raise Unsupported(message("masks are counted on boards of up to {most} cells, not "
                                  "{layout!r}", most=MOST_CELLS, layout=grid.layout.structure))
    result = solve(grid)
    if result.status != "unique" or result.solution is None:
        raise (NoSolution(message("no solution: {line}",
                                  line=grid.line())) if result.status == "none"
               else PuzzleError(message("masks are those of one solution, and there are several: "
                                        "{line}", line=grid.line()), result.status))
    return result.solution


def masks_json(solution: Grid) -> dict[str, Any]:
    """Return the good masks of a solution: by number of givens, their sums, one with the fewest."""
    good = masks(solution)
    return {
        "solution": solution.line(), "good": good.count, "minimal": good.minimal,
        "symmetric": good.symmetric, "by_givens": list(good.by_givens),
        "minimal_by_givens": list(good.minimal_by_givens),
        "symmetric_by_givens": list(good.symmetric_by_givens), "fewest": good.fewest.line(),
    }


def masks_lines(solution: Grid, lang: str = "en") -> list[str]:
    """Return the good masks in lines: a table by number of givens, and one with the fewest."""
    check_language(lang)
    good = masks(solution)
    words = catalogue(lang)
    rows = [[words.text(head, "hui") for head in _MASKS]]
    columns = good.by_givens, good.minimal_by_givens, good.symmetric_by_givens
    rows += [[str(givens), *map(str, row)] for givens, row in enumerate(zip(*columns, strict=True))
             if row[0]]
    rows.append([words.text("sum", "hui"), str(good.count), str(good.minimal),
                 str(good.symmetric)])
    return [*aligned(rows, right=range(4)), good.fewest.line()]
