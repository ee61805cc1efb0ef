"""What can be asked about a grid or a puzzle in Hui's way: phrases, difficulty, good masks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nanpure.errors import NoSolution, PuzzleError, Unsupported
from nanpure.io.tables import aligned
from nanpure.io.voice import check_language
from nanpure.methods.hui.difficulty import difficulty
from nanpure.methods.hui.masks import MOST_CELLS, masks
from nanpure.methods.hui.phrases import PHRASES, phrase
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.search.verbs import solve

__all__ = ["difficulty_json", "difficulty_lines", "grid_line", "masked_solution", "masks_json",
           "masks_lines", "phrase_json"]

# The words, and what is added where they depend on how the marks are meant.
_DIFFICULTY = {
    "en": ("{size} {level}, givens: {givens}",
           "; {down_to} where the marks 32, 27, 21 are the lower ends"),
    "ja": ("{size} {level}、数字の数: {givens}", "。目安の 32、27、21 を下限と読めば {down_to}"),
}
_MASKS = {"en": ("givens", "good", "minimal", "symmetric"),
          "ja": ("数字の数", "解が1つ", "極小", "点対称")}
_SUM = {"en": "sum", "ja": "計"}

# What the phrases show, in Japanese; in English as Hui says it.
_SHOWS = {
    1: "assign の1段階",
    2: "盤面 x から決まっていく手順",
    3: "1つ前の盤面との違い",
    4: "上の最後の盤面と同じ",
    5: "決まる手が尽きた後の仮定",
    6: "仮定 0 から決まっていく手順",
    7: "1つ前の盤面との違い",
    8: "仮定 1 から決まっていく手順",
    9: "1つ前の盤面との違い。明らかに誤った確定に注意",
}


def grid_line(layout: Layout, digits: Sequence[int]) -> str:
    """The digits of a grid in a line, which may contradict itself."""
    gap = " " if any(len(sign) > 1 for sign in layout.symbols) else ""
    return gap.join(map(layout.symbol, digits))


def phrase_json(number: int, grid: Grid, lang: str = "en") -> dict[str, Any]:
    """A phrase of Hui's: its J, what it shows, and the grids as lines (none: an index error).

    >>> from nanpure.model.puzzle import as_grid
    >>> said = phrase_json(4, as_grid(".24.3......4.31."))
    >>> said["phrase"], said["shows"], said["grids"]
    ('P4', 'same as the last grid above', ['1243342121344312'])
    """
    check_language(lang)
    j, shows = PHRASES[number]
    return {"phrase": f"P{number}", "j": j, "shows": _SHOWS[number] if lang == "ja" else shows,
            "grids": [grid_line(grid.layout, digits) for digits in phrase(number, grid)]}


def difficulty_json(puzzle: Puzzle) -> dict[str, Any]:
    """The words for difficulty; *down_to*: the level where the marks are lower ends.

    >>> from nanpure.model.puzzle import as_grid
    >>> difficulty_json(as_grid(".24.3......4.31.").puzzle)
    {'size': 'KIDS', 'level': 'EASY', 'down_to': 'MEDIUM', 'givens': 6}
    """
    found = difficulty(puzzle)
    return {"size": found.size, "level": found.level,
            "down_to": difficulty(puzzle, "down_to").level, "givens": found.givens}


def difficulty_lines(puzzle: Puzzle, lang: str = "en") -> list[str]:
    """The words for difficulty in a line."""
    check_language(lang)
    said = difficulty_json(puzzle)
    form, other = _DIFFICULTY[lang]
    return [(form + other * (said["level"] != said["down_to"])).format(**said)]


def masked_solution(grid: Grid) -> Grid:
    """The solution whose masks are counted: the grid if it is one, else its only solution."""
    if grid.layout.cells > MOST_CELLS:
        raise Unsupported(f"masks are counted on boards of up to {MOST_CELLS} cells, "
                          f"not {grid.layout.structure!r}")
    found = solve(grid)
    if found.status != "unique" or found.solution is None:
        raise (NoSolution(f"no solution: {grid.line()}") if found.status == "none" else PuzzleError(
            f"masks are those of one solution, and there are several: {grid.line()}", found.status))
    return found.solution


def masks_json(solution: Grid) -> dict[str, Any]:
    """The good masks of a solution: by the number of givens, their sums, one with the fewest."""
    found = masks(solution)
    return {
        "solution": solution.line(), "good": found.count, "minimal": found.minimal,
        "symmetric": found.symmetric, "by_givens": list(found.by_givens),
        "minimal_by_givens": list(found.minimal_by_givens),
        "symmetric_by_givens": list(found.symmetric_by_givens), "fewest": found.fewest.line(),
    }


def masks_lines(solution: Grid, lang: str = "en") -> list[str]:
    """The good masks of a solution in lines: a table by the number of givens, and the fewest."""
    check_language(lang)
    found = masks(solution)
    rows = [list(_MASKS[lang])]
    columns = found.by_givens, found.minimal_by_givens, found.symmetric_by_givens
    rows += [[str(givens), *map(str, row)] for givens, row in enumerate(zip(*columns, strict=True))
             if row[0]]
    rows.append([_SUM[lang], str(found.count), str(found.minimal), str(found.symmetric)])
    return [*aligned(rows, right=range(4)), found.fewest.line()]
