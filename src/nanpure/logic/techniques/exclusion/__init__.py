"""Aligned exclusion: all combinations of the digits of a few cells."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("exclusion", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("aligned-pair-exclusion", "Aligned Pair Exclusion", "exclusion", "unfair",
              "aligned_exclusion", 6.2, {"size": 2}, se=6.2, aliases=("APE", "Subset Exclusion")),
    Technique("aligned-triplet-exclusion", "Aligned Triplet Exclusion", "exclusion", "extreme",
              "aligned_exclusion", 7.5, {"size": 3}, se=7.5, aliases=("ATE",), usual=False),
)


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "aligned-pair-exclusion": Page(
        pattern=(
            "Go through the combinations of a candidate of one base cell with a candidate of "
            "another. Cross out those with the same digit twice, if the cells see each other, "
            "and those that hold both candidates of a third cell which both base cells see, an "
            "excluder. There are at least two excluders. A candidate of which all combinations "
            "are crossed out goes."
        ),
        why=(
            "In a solution the two base cells hold one of the combinations. One that is "
            "crossed out puts a digit twice into a house, or leaves an excluder without a "
            "candidate; so it is one of the others."
        ),
        example=(
            ":aligned-pair-exclusion:36:...2+9+3+8+5+1...4+5+867+9589+1+6+7...2..+3.+5+9+68.5"
            ".+8.+94.+7.+9+86.+4.15+431+58+2+7+9687+5+93+6+1..+9..+7+415+8+3:"
            "613:651 361::"
        ),
        source=(
            "Sudoku Explainer has it with ratings; here base cells may also stand beside naked "
            "singles."
        ),
    ),
    "aligned-triplet-exclusion": Page(
        pattern=(
            "Go through the combinations of one candidate each of three base cells. Cross out "
            "those with the same digit in two cells that see each other, and those that hold "
            "all candidates of another cell, with two or three of them, that the three base "
            "cells see, an excluder. There are at least two excluders. A candidate of which "
            "all combinations are crossed out goes."
        ),
        why=(
            "In a solution the three base cells hold one of the combinations. One that is "
            "crossed out puts a digit twice into a house, or leaves an excluder without a "
            "candidate; so it is one of the others."
        ),
        example=(
            ":aligned-triplet-exclusion:67:+3.41+2+5+9.+6.+2+56893+4....34+7.252.+3.5..98.+5."
            ".+9.+2.3.98+21+3+5.453..........9+3.6+5...2+5...+3.:"
            "774 676 696:658 758 768::"
        ),
        source=(
            "Sudoku Explainer has it with ratings; here base cells may also stand beside naked "
            "singles."
        ),
    ),
}
