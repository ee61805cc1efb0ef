"""The named patterns of experts, off unless requested.

The codes are those of IngerisMateria's fork of HoDoKu; the scores are ours.
"""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("expert patterns", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("broken-wing", "Broken Wing", "patterns", "unfair", "broken_wing", 6.6,
              hodoku=("1400", 320), aliases=("Guardians", "ガーディアン"), usual=False),
    Technique("bivalue-oddagon", "Bivalue Oddagon", "patterns", "unfair", "bivalue_oddagon", 7.0,
              hodoku=("1401", 340), usual=False),
    Technique("tridagon", "Tridagon", "patterns", "extreme", "tridagon", 8.0, hodoku=("1402", 500),
              aliases=("Thor's Hammer", "Trivalue Oddagon", "Anti-Tridagon", "トールのハンマー"),
              usual=False),
    Technique("sk-loop", "SK Loop", "patterns", "extreme", "sk_loop", 8.4, aliases=("Domino Loop",),
              usual=False),
    Technique("multi-sector-locked-set", "Multi-Sector Locked Set", "patterns", "extreme",
              "multi_sector", 8.8, aliases=("MSLS", "Multi-Sector Locked Sets"), usual=False),
    Technique("junior-exocet", "Junior Exocet", "patterns", "extreme", "exocet", 8.6, {"senior": 0},
              aliases=("JExocet", "JE", "Exocet", "エグゾセ"), usual=False),
    Technique("senior-exocet", "Senior Exocet", "patterns", "extreme", "exocet", 9.0, {"senior": 1},
              aliases=("SExocet",), usual=False),
    Technique("double-exocet", "Double Exocet", "patterns", "extreme", "double_exocet", 9.2,
              aliases=("Double JExocet",), usual=False),
)
