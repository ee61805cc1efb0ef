"""Chains and loops of strong and weak links."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("chains", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("remote-pair", "Remote Pair", "chains", "hard", "remote_pair", 4.4,
              hodoku=("0703", 110)),
    Technique("x-chain", "X-Chain", "chains", "unfair", "x_chain", 5.8, se=6.6,
              hodoku=("0701", 260)),
    Technique("xy-chain", "XY-Chain", "chains", "unfair", "xy_chain", 5.8, se=7.0,
              hodoku=("0702", 260)),
    Technique("continuous-nice-loop", "Continuous Nice Loop", "chains", "unfair", "loop", 6.2,
              {"continuous": 1, "grouped": 0, "almost": 0}, se=7.0, hodoku=("0706", 280),
              aliases=("AIC Ring",)),
    Technique("aic", "Alternating Inference Chain", "chains", "unfair", "aic", 6.2,
              {"grouped": 0, "almost": 0}, se=7.0, hodoku=("0708", 280), aliases=("AIC",)),
    Technique("discontinuous-nice-loop", "Discontinuous Nice Loop", "chains", "unfair", "loop", 6.2,
              {"continuous": 0, "grouped": 0, "almost": 0}, se=7.0, hodoku=("0707", 280)),
    Technique("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", "chains", "unfair",
              "loop", 6.6, {"continuous": 1, "grouped": 1, "almost": 0}, hodoku=("0709", 300)),
    Technique("grouped-aic", "Grouped AIC", "chains", "unfair", "aic", 6.6,
              {"grouped": 1, "almost": 0}, hodoku=("0711", 300)),
    Technique("grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", "chains",
              "unfair", "loop", 6.6, {"continuous": 0, "grouped": 1, "almost": 0},
              hodoku=("0710", 300)),
    Technique("als-continuous-nice-loop", "ALS Continuous Nice Loop", "chains", "unfair", "loop",
              7.0, {"continuous": 1, "grouped": 1, "almost": 2}),
    Technique("als-aic", "ALS AIC", "chains", "unfair", "aic", 7.0, {"grouped": 1, "almost": 2}),
    Technique("als-discontinuous-nice-loop", "ALS Discontinuous Nice Loop", "chains", "unfair",
              "loop", 7.0, {"continuous": 0, "grouped": 1, "almost": 2}),
)
