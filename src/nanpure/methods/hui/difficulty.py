"""The paper's words for difficulty: by the size of the board and by the number of givens.

The publishers' ``KIDS``, ``CLASSIC`` and ``MONSTER`` go by size (2²: kids, 3²: classic,
beyond: monster; a 6×6 is printed in the paper as one "for kids"). ``EASY``, ``MEDIUM``, ``HARD``
and ``VERY_HARD`` go by Yamashita's statistics of a Nikoli book: about 32 givens easy, about 27
medium, about 21 hard; a puzzle with 25 lies between medium and hard. These are words of that time
and not a rating: a puzzle with few givens may be easy. The authors knew: their own n99, with
36 givens, "was a very hard problem as it turned out", because it has four solutions.
"""

from __future__ import annotations

from operator import ge, gt
from typing import Literal, NamedTuple

from nanpure.model.puzzle import Puzzle
from nanpure.words import message

__all__ = ["Difficulty", "difficulty"]

Reading = Literal["about", "down_to"]

# The bounds of each word, in givens of a 9×9. "about": half-way between the marks 32, 27, 21, where
# the harder word holds; as no mark is printed for very hard, hard reaches as far down from 21 as it
# does up. "down_to": the marks are the lower ends of their words.
_ENDS: dict[Reading, tuple[tuple[str, float], ...]] = {
    "about": (("EASY", (32 + 27) / 2), ("MEDIUM", (27 + 21) / 2), ("HARD", 21 - (27 - 21) / 2)),
    "down_to": (("EASY", 32), ("MEDIUM", 27), ("HARD", 21)),
}


class Difficulty(NamedTuple):
    """*size*: KIDS, CLASSIC or MONSTER; *level*: EASY, MEDIUM, HARD or VERY_HARD; *givens*."""

    size: str
    level: str
    givens: int


def difficulty(puzzle: Puzzle, reading: Reading = "about") -> Difficulty:
    """Name the difficulty of a puzzle by its size and its number of givens.

    *reading* selects the meaning of the marks 32, 27, 21: ``about``, the nearest wins (this makes
    25 ``MEDIUM``, as the puzzle with 25 in the paper was announced), or ``down_to`` (this makes it
    ``HARD``). On other sizes the marks hold for the same share of the cells.

    >>> difficulty(Puzzle.parse("..............3.85..1.2.......5.7.....4...1...9.......5......73"
    ...                         "..2.1........4...9"))
    Difficulty(size='CLASSIC', level='VERY_HARD', givens=17)
    >>> difficulty(Puzzle.parse(".24.3......4.31.")).size
    'KIDS'
    """
    if reading not in _ENDS:
        raise ValueError(message("expected a reading out of {readings}, got {got!r}",
                                 readings=", ".join(_ENDS), got=reading))
    layout = puzzle.layout
    size = "KIDS" if layout.size < 9 else "CLASSIC" if layout.size == 9 else "MONSTER"
    share = puzzle.clues * 81 / layout.cells
    has = gt if reading == "about" else ge
    level = next((word for word, end in _ENDS[reading] if has(share, end)), "VERY_HARD")
    return Difficulty(size, level, puzzle.clues)
