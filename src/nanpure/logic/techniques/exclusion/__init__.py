"""Aligned exclusion: all combinations of the digits of a few cells."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("exclusion", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("aligned-pair-exclusion", "Aligned Pair Exclusion", "exclusion", "unfair",
              "aligned_exclusion", 6.2, {"size": 2}, se=6.2, aliases=("APE", "Subset Exclusion")),
    Technique("aligned-triplet-exclusion", "Aligned Triplet Exclusion", "exclusion", "extreme",
              "aligned_exclusion", 7.5, {"size": 3}, se=7.5, aliases=("ATE",), usual=False),
)
