"""Ratings: how hard a puzzle is, on scales that need no other program.

``nanpure`` counts the rounds of a solver that always takes the easiest thing at hand, ``level`` is
the word for the hardest technique on the way, ``effort`` counts the guesses of a search that uses
no techniques, ``se`` has the numbers of Sudoku Explainer 1.2.1, ``hodoku`` score and level of
HoDoKu 2.2, ``minutes`` estimates how long players take. Every rating names its scale with a
version; docs/ratings.md defines them.
"""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.ratings.effort import Effort
    from nanpure.ratings.explainer import SudokuExplainer
    from nanpure.ratings.hodoku import Hodoku
    from nanpure.ratings.levels import Level, levels_of
    from nanpure.ratings.minutes import Minutes
    from nanpure.ratings.rounds import Round, Rounds
    from nanpure.ratings.verbs import SCALES, USUAL, Ratings, Scale, rate, rate_many
else:
    __getattr__, __dir__ = facade(__name__, {
        "effort": ("Effort",),
        "explainer": ("SudokuExplainer",),
        "hodoku": ("Hodoku",),
        "levels": ("Level", "levels_of"),
        "minutes": ("Minutes",),
        "rounds": ("Round", "Rounds"),
        "verbs": ("SCALES", "USUAL", "Ratings", "Scale", "rate", "rate_many"),
    })

__all__ = [
    "SCALES",
    "USUAL",
    "Effort",
    "Hodoku",
    "Level",
    "Minutes",
    "Ratings",
    "Round",
    "Rounds",
    "Scale",
    "SudokuExplainer",
    "levels_of",
    "rate",
    "rate_many",
]
