"""Compare the solution that a file gives for its puzzle with the one that was found."""

from __future__ import annotations

from typing import Any, NamedTuple

from nanpure import text
from nanpure.cli.errors import worded
from nanpure.cli.options.shared import Options
from nanpure.cli.stream.echo import to_json
from nanpure.cli.stream.source import Posed
from nanpure.errors import NanpureError
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle, read_options
from nanpure.search.result import Result
from nanpure.words import message

__all__ = ["Claim", "result_object", "wrong_claim"]

SHOWN = 3  # cells that a sentence names


class Claim(NamedTuple):
    """A wrong claim: a sentence, and the cells where it differs."""

    text: str
    cells: tuple[str, ...] = ()


def wrong_claim(grid: Grid, result: Result, lang: str) -> Claim | None:
    """Return the wrong claim of the input about the solution.

    None if the input makes no claim, or one that holds as far as the search went.
    """
    wrong = _wrong(grid, result)
    return None if wrong is None else wrong._replace(text=worded(wrong.text, lang))


def _wrong(grid: Grid, result: Result) -> Claim | None:
    info, layout = grid.puzzle.info, grid.layout
    if not info or result.status == "none":
        return None
    try:
        for digits in text.claimed_solutions(info, read_options(layout)):
            if result.status == "unique":
                wrong = [cell for cell, (one, other)
                         in enumerate(zip(digits, result.solutions[0].values, strict=True))
                         if one != other]
                if wrong:
                    names = tuple(layout.cell_name(cell) for cell in wrong)
                    return Claim(_differs(names), names)
            elif not _is_solution(digits, grid):
                return Claim(message("the solution given in the input is not a solution"))
    except NanpureError as error:
        return Claim(message("the solution given in the input cannot be read: {error}",
                             error=error))
    for count in text.claimed_counts(info):
        possible = count == result.count or (count > result.count and not result.exact)
        if not possible:
            return Claim(message("the input gives the number of solutions as {count}",
                                 count=count))
    return None


def _is_solution(digits: tuple[int, ...], grid: Grid) -> bool:
    """Whether the digits solve the puzzle, which may have other solutions."""
    allowed = all(mask >> (digit - 1) & 1
                  for digit, mask in zip(digits, grid.candidates, strict=True))
    return allowed and Puzzle(digits, grid.layout).grid().is_solution


def _differs(cells: tuple[str, ...]) -> str:
    names = ", ".join(cells[:SHOWN])
    if len(cells) > SHOWN:
        names = message("{cells} and {more} more cells", cells=names, more=len(cells) - SHOWN)
    return message("the solution given in the input differs at {cells}", cells=names)


def result_object(
    item: Posed, result: Result, claim: Claim | None, options: Options, **members: Any
) -> str:
    """The JSON object of a result, with a wrong claim of the input."""
    from nanpure.io.results import result_json  # not needed for lines

    payload = result_json(result, options.lang) | members
    if claim is not None:
        payload |= {"message": claim.text, "differs": list(claim.cells)}
    return to_json(item, **payload)
