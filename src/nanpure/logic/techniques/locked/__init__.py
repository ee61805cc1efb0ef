"""Locked candidates: the places of a digit in one house lie in another; locked subsets."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("locked candidates", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("locked-pair", "Locked Pair", "locked", "medium", "locked_subset", 2.6, {"size": 2},
              hodoku=("0110", 40)),
    Technique("locked-triple", "Locked Triple", "locked", "medium", "locked_subset", 2.8,
              {"size": 3}, hodoku=("0111", 60)),
    Technique("pointing", "Pointing", "locked", "medium", "locked_candidates", 2.6, {"claiming": 0},
              se=2.6, hodoku=("0100", 50),
              aliases=("Locked Candidates Type 1", "Intersection Removal")),
    Technique("claiming", "Claiming", "locked", "medium", "locked_candidates", 2.8, {"claiming": 1},
              se=2.8, hodoku=("0101", 50),
              aliases=("Locked Candidates Type 2", "Box/Line Reduction")),
)
