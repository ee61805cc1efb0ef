"""Locked candidates: the places of a digit in one house lie in another; locked subsets."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

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


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "pointing": Page(
        "In a box all places of a digit lie in one line (or in another house that crosses "
        "the box). The digit goes from the rest of that line.",
        "The box must have the digit, and has it in the line whichever place it takes. A "
        "line has a digit once.",
        ":pointing:6:....+6.+1+5.....+59+67856.17..+3.2+1+5+43+68973...9.5+1.7..51..4..32...."
        "...5..+2...19..6...2.:476 683 486 496:679::",
    ),
    "claiming": Page(
        "In a line (or an extra house) all places of a digit lie in one box, or in any "
        "other house that crosses it. The digit goes from the rest of that box.",
        "The line must have the digit, and has it in the box whichever place it takes. A "
        "box has a digit once.",
        ":claiming:8:83.+9..+7...24+3.7...+5..16....+2..4.5.9....+6...2...82....7...+7...6.7+"
        "658+31.+4.9+8+25+4+63+71:937 939 277 977 279 979:827 829 837 839::",
    ),
    "locked-pair": Page(
        "Two cells where a box crosses a line have the same two digits as candidates "
        "between them, and no others. These digits go from the rest of the box and from the "
        "rest of the line. It counts as a locked pair only if both lose something; else it "
        "is a naked pair.",
        "The two cells use up the two digits. Both houses hold these cells, so neither has "
        "these digits anywhere else.",
        ":locked-pair:79:83.+9......24+3.7...+5..16....+2..4.5.9....+6...2...82....7...+7...6"
        ".7+658+31.+4.9+8+25+4+63+71::713 737 937 939::",
        "The name and what counts as one are HoDoKu's (Bernhard Hobiger).",
    ),
    "locked-triple": Page(
        "Three cells where a box crosses a line have the same three digits as candidates "
        "between them, and no others. These digits go from the rest of the box and from the "
        "rest of the line. It counts as a locked triple only if both lose something; else "
        "it is a naked triple.",
        "The three cells use up the three digits. Both houses hold these cells, so neither "
        "has these digits anywhere else.",
        ":locked-triple:258:9+4.+7.6.8..3.148.+79.+7......41.....7..+4.6..+7.127...........58"
        "...7..4.7...3.9+76..5..::243 543 843 263 563 863 272 282 582 882::",
        "The name and what counts as one are HoDoKu's (Bernhard Hobiger).",
    ),
}
