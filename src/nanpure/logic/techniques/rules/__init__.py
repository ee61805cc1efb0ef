"""Rules of variants: what the rule of a line, an edge, a corner … leaves to its cells.

A technique for each way in which people reason about a rule (:mod:`nanpure.rules.reasoning`).
"""

from __future__ import annotations

from nanpure.logic.techniques.rules.pages import PAGES
from nanpure.logic.techniques.technique import LevelName, Technique
from nanpure.rules.reasoning import REASONINGS
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("rules of variants", "family")


def _of_rule(id: str, name: str, level: LevelName, rating: float, *aliases: str) -> Technique:
    """The technique about the cells of one rule."""
    return Technique(id, name, "rules", level, "rule_cells", rating,
                     {"reasoning": REASONINGS.index(id) + 1}, aliases=aliases)


TECHNIQUES: tuple[Technique, ...] = (
    _of_rule("marked-cells", "Marked Cells", "easy", 1.6, "Odd and Even"),
    _of_rule("neighbour-pairs", "Neighbour Pairs", "easy", 2.1, "Dots"),
    _of_rule("equal-digits", "Equal Digits", "easy", 2.0, "Palindromes and Clones"),
    _of_rule("rising-digits", "Rising Digits", "easy", 2.2, "Thermometer Bounds"),
    _of_rule("low-and-high", "Low and High Digits", "easy", 2.2, "Whisper Polarity"),
    _of_rule("pairs-along-lines", "Pairs Along Lines", "medium", 2.4),
    _of_rule("between-the-ends", "Between the Ends", "medium", 2.4, "Between and Lockout Ranges"),
    _of_rule("arrow-sums", "Arrow Sums", "medium", 2.5, "Arrow Bounds"),
    _of_rule("line-sums", "Sums of Lines", "medium", 2.5, "Little Killer Bounds"),
    _of_rule("digit-sets", "Sets of Digits", "medium", 2.4, "Renban Ranges"),
    _of_rule("counted-digits", "Counted Digits", "medium", 2.3, "Quadruple Places"),
    _of_rule("pointing-cells", "Cells That Point", "medium", 2.4, "Indexers"),
    _of_rule("equal-totals", "Equal Totals", "medium", 2.7, "Region Sums"),
    _of_rule("sandwiches", "Sandwiches", "medium", 2.8, "Sandwich Combinations"),
    _of_rule("views", "Views From Outside", "medium", 2.8, "Skyscraper Openings"),
    _of_rule("x-sums", "X-Sums", "medium", 2.8, "X-Sum Openings"),
    _of_rule("ways-to-fill", "Ways to Fill a Line", "medium", 2.8),
    _of_rule("one-of-several", "One of Several Rules", "hard", 3.0),
    Technique("needed-digits", "Needed Digits", "rules", "medium", "rule_needs", 2.6,
              aliases=("Required Digits",)),
    Technique("pointing-by-sight", "Pointing by Sight", "rules", "medium", "sight", 2.8,
              aliases=("Knight Pointing", "King Pointing")),
    Technique("innies-minus-outies", "Innies minus Outies", "rules", "hard", "house_sum", 3.1,
              {"houses": 1}),
    Technique("innies-minus-outies-of-several", "Innies minus Outies of Several Houses", "rules",
              "hard", "house_sum", 3.5, {"houses": 2}),
)
