"""Sums of cages: what combinations allow, and what the sums of houses leave."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("cages", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("cage-combinations", "Cage Combinations", "cages", "medium", "cage_sum", 2.4,
              {"houses": 0}, aliases=("Killer Combinations",)),
    Technique("innies-outies", "Innies and Outies", "cages", "medium", "cage_sum", 2.7,
              {"houses": 1}, aliases=("Rule of 45", "Innies", "Outies")),
    Technique("innies-outies-of-several", "Innies and Outies of Several Houses", "cages", "hard",
              "cage_sum", 3.3, {"houses": 2}),
)
