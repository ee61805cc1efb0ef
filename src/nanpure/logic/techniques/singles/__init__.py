"""Singles, and forms that see a pattern and the single it leads to as one step."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("singles", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("full-house", "Full House", "singles", "easy", "full_house", 1.0, se=1.0,
              hodoku=("0000", 4), aliases=("Last Digit", "Last Free Cell")),
    Technique("hidden-single", "Hidden Single", "singles", "easy", "hidden_single", 1.2, se=1.5,
              hodoku=("0002", 14), aliases=("Pinned Digit",)),
    Technique("naked-single", "Naked Single", "singles", "easy", "naked_single", 2.3, se=2.3,
              hodoku=("0003", 4), aliases=("裸の単独候補", "Sole Candidate", "Forced Digit")),
    Technique("direct-pointing", "Direct Pointing", "singles", "easy", "direct_locked", 1.7,
              {"claiming": 0}, se=1.7, usual=False),
    Technique("direct-claiming", "Direct Claiming", "singles", "easy", "direct_locked", 1.9,
              {"claiming": 1}, se=1.9, usual=False),
    Technique("direct-hidden-pair", "Direct Hidden Pair", "singles", "medium", "direct_hidden", 2.0,
              {"size": 2}, se=2.0, usual=False),
    Technique("direct-hidden-triplet", "Direct Hidden Triplet", "singles", "medium",
              "direct_hidden", 2.5, {"size": 3}, se=2.5, aliases=("Direct Hidden Triple",),
              usual=False),
)
