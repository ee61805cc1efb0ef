"""Forcing chains and nets: whatever a case assumes, the same follows."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("forcing", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("nishio", "Nishio Forcing Chain", "forcing", "extreme", "nishio", 7.5, se=7.5,
              aliases=("Nishio",)),
    Technique("digit-forcing-chain", "Digit Forcing Chain", "forcing", "extreme", "forcing", 7.8,
              {"start": 0, "level": 0}),
    Technique("cell-forcing-chain", "Cell Forcing Chain", "forcing", "extreme", "forcing", 8.0,
              {"start": 1, "level": 0}, se=8.0),
    Technique("region-forcing-chain", "Region Forcing Chain", "forcing", "extreme", "forcing", 8.0,
              {"start": 2, "level": 0}, se=8.0,
              aliases=("Unit Forcing Chain", "House Forcing Chain")),
    Technique("digit-forcing-net", "Digit Forcing Net", "forcing", "extreme", "forcing", 8.5,
              {"start": 0, "level": 1}, se=8.5, aliases=("Dynamic Contradiction Forcing Chains",)),
    Technique("cell-forcing-net", "Cell Forcing Net", "forcing", "extreme", "forcing", 8.5,
              {"start": 1, "level": 1}, se=8.5, aliases=("Dynamic Cell Forcing Chains",)),
    Technique("region-forcing-net", "Region Forcing Net", "forcing", "extreme", "forcing", 8.5,
              {"start": 2, "level": 1}, se=8.5, aliases=("Dynamic Region Forcing Chains",)),
    Technique("digit-forcing-net-with-subsets", "Digit Forcing Net with Subsets", "forcing",
              "extreme", "forcing", 9.0, {"start": 0, "level": 2}, se=9.0),
    Technique("cell-forcing-net-with-subsets", "Cell Forcing Net with Subsets", "forcing",
              "extreme", "forcing", 9.0, {"start": 1, "level": 2}, se=9.0),
    Technique("region-forcing-net-with-subsets", "Region Forcing Net with Subsets", "forcing",
              "extreme", "forcing", 9.0, {"start": 2, "level": 2}, se=9.0),
    Technique("nested-forcing-chain", "Nested Forcing Chain", "forcing", "extreme", "forcing", 9.5,
              {"start": 0, "level": 3}, se=9.5),
    Technique("nested-forcing-net", "Nested Forcing Net", "forcing", "extreme", "forcing", 10.5,
              {"start": 0, "level": 4}, se=10.5),
    Technique("deep-forcing-net", "Deep Forcing Net", "forcing", "extreme", "forcing", 11.0,
              {"start": 0, "level": 5}, se=11.0),
)
