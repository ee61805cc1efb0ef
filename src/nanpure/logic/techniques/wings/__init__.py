"""Wings: bent sets around a hinge, and chains of three strong links."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("wings", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("w-wing", "W-Wing", "wings", "hard", "wing", 4.4, {"kind": 0}, hodoku=("0803", 150)),
    Technique("xy-wing", "XY-Wing", "wings", "hard", "hinged_wing", 4.2, {"size": 3, "pivot": 0},
              se=4.2, hodoku=("0800", 160), aliases=("Y-Wing",)),
    Technique("xyz-wing", "XYZ-Wing", "wings", "hard", "hinged_wing", 4.4, {"size": 3, "pivot": 1},
              se=4.4, hodoku=("0801", 180)),
    Technique("m-wing", "M-Wing", "wings", "hard", "wing", 4.5, {"kind": 1}),
    Technique("s-wing", "S-Wing", "wings", "hard", "wing", 4.5, {"kind": 2}),
    Technique("l-wing", "L-Wing", "wings", "hard", "wing", 4.6, {"kind": 3}),
    Technique("h-wing", "H-Wing", "wings", "hard", "wing", 4.6, {"kind": 4}),
    Technique("wxyz-wing", "WXYZ-Wing", "wings", "unfair", "hinged_wing", 5.5,
              {"size": 4, "pivot": 2, "bent": 1}, hodoku=("0804", 200)),
    Technique("bent-quad", "WXYZ-Wing (Bent Quad)", "wings", "unfair", "bent_set", 5.8, {"size": 4},
              hodoku=("0802", 200), aliases=("Bent Quad",)),
    Technique("vwxyz-wing", "VWXYZ-Wing", "wings", "unfair", "bent_set", 6.0, {"size": 5},
              hodoku=("0805", 200)),
    Technique("uvwxyz-wing", "UVWXYZ-Wing", "wings", "unfair", "bent_set", 6.4, {"size": 6},
              hodoku=("0806", 200), usual=False),
    Technique("tuvwxyz-wing", "TUVWXYZ-Wing", "wings", "unfair", "bent_set", 6.8, {"size": 7},
              hodoku=("0807", 200), usual=False),
    Technique("stuvwxyz-wing", "STUVWXYZ-Wing", "wings", "unfair", "bent_set", 7.2, {"size": 8},
              hodoku=("0808", 200), usual=False),
    Technique("rstuvwxyz-wing", "RSTUVWXYZ-Wing", "wings", "unfair", "bent_set", 7.6, {"size": 9},
              hodoku=("0809", 200), usual=False),
)
