"""The words for techniques left out of a path, and for its outcome."""

from __future__ import annotations

__all__ = ["WORDS"]

_HARDEST = "all cells have a digit, steps: {steps}; rated {rating}, the lowest maximum: {hardest}"
_LEFT_OUT = "techniques left out: {techniques}; they assume one solution, and "

WORDS: dict[str, str] = {
    "path.left_out.many": _LEFT_OUT + "the puzzle as posed has several",
    "path.left_out.none": _LEFT_OUT + "the puzzle as posed has none",
    "path.left_out.unknown":
        _LEFT_OUT + "it is not known whether the puzzle as posed has only one",
    "path.left_out.rules":
        _LEFT_OUT + "the rules of the board do not treat all digits alike",
    "path.solved": "all cells have a digit, steps: {steps}",
    "path.fewest": _HARDEST + ", the fewest",
    "path.few": _HARDEST + ", and at least {least} are needed",
    "path.stuck":
        "after {steps} steps none of {techniques} techniques finds more; empty cells: {empty}",
    "path.unexplained": "after {steps} steps Sudoku Explainer finds no more; empty cells: {empty}",
    "path.open": "after {steps} steps no technique finds more; empty cells: {empty}",
    "path.no_solution": "after {steps} steps no technique finds more: the puzzle has no solution",
    "path.several": "after {steps} steps no technique finds more: the puzzle has several solutions",
    "path.none": "after {steps} steps: {why}",
    "path.stopped": "after {steps} steps ({limit}); empty cells: {empty}",
}
