"""Arguments of the generator: puzzles, streams of random numbers, what stops a verb."""

from __future__ import annotations

from nanpure.base.arguments import optional
from nanpure.kernel import Control
from nanpure.kernel.generate import check_stream
from nanpure.model.chance import fresh_seed
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid, with_info

__all__ = ["OF_ANOTHER", "control_of", "grid_of", "made_with", "puzzle_of", "stream_of"]


def control_of(control: object) -> Control | None:
    """Return the control that stops a verb from elsewhere, or None."""
    return optional(control, "control", Control)


def stream_of(seed: int | None, index: int = 0) -> tuple[int, int]:
    """Return the numbers that select a random stream, of at most 64 bits each.

    None draws a seed.

    >>> stream_of(7)
    (7, 0)
    >>> stream_of(None) != stream_of(None)
    True
    """
    return check_stream(fresh_seed() if seed is None else seed, index)


# What the generator says of a puzzle and is not true of one that was made from it.
OF_ANOTHER = frozenset(("index", "attempt", "generator_version", "clues", "level", "rating",
                        "score", "effort", "minutes", "er", "hodoku"))


def made_with(puzzle: Puzzle, source: Puzzle, seed: int, index: int = 0) -> Puzzle:
    """Return a puzzle made from another with the info of that one, and the seed.

    >>> source = Puzzle.parse("12..............")
    >>> dict(made_with(source, source, 7).info)
    {'seed': '7', 'index': '0'}
    """
    info = {name: said for name, said in source.info.items() if name not in OF_ANOTHER}
    return with_info(puzzle, {**info, "seed": str(seed), "index": str(index)})


def grid_of(puzzle: PuzzleLike, layout: Layout | str | None = None) -> Grid:
    """Return the grid that a verb was given in any form."""
    return as_grid(puzzle, layout)


def puzzle_of(puzzle: PuzzleLike, layout: Layout | str | None = None) -> Puzzle:
    """Return the puzzle that a verb was given in any form."""
    return grid_of(puzzle, layout).puzzle
