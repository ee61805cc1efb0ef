"""Almost locked sets: sets of cells of a house with more digits than cells."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("almost locked sets", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("sue-de-coq", "Sue de Coq", "als", "unfair", "sue_de_coq", 5.8, {"most": 14},
              hodoku=("1101", 250), aliases=("Two-Sector Disjoint Subsets",)),
    Technique("als-xz", "ALS-XZ", "als", "unfair", "als_xz", 6.4, {"overlap": 0},
              hodoku=("0901", 300), aliases=("Almost Locked Set XZ-Rule",)),
    Technique("als-xy-wing", "ALS-XY-Wing", "als", "unfair", "als_xy_wing", 6.8, {"overlap": 0},
              hodoku=("0902", 320)),
    Technique("als-chain", "ALS Chain", "als", "unfair", "als_chain", 7.0, {"overlap": 0},
              hodoku=("0903", 340)),
    Technique("death-blossom", "Death Blossom", "als", "unfair", "death_blossom", 7.0,
              {"overlap": 0}, hodoku=("0904", 360)),
)
