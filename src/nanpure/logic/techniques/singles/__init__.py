"""Singles, and forms that see a pattern and the single it leads to as one step."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

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


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "full-house": Page(
        "A house in which all cells but one have a digit. The digit that is missing goes "
        "into the last cell.",
        "Every digit stands in a house once, so the only digit left belongs to the only "
        "cell left.",
        ":full-house:5:26+5.1.....3.2+58...........5+3+124.5.974.+6.9..1.8+97..3.....3.....4."
        "..9..5.....5...6.:::552:",
    ),
    "hidden-single": Page(
        "A digit that has one place left in a house: every other empty cell of the house "
        "sees the digit already, or has lost it as a candidate.",
        "The digit stands somewhere in the house, and nowhere else is possible.",
        ":hidden-single:5:26+5.1.....3.2+58...........5+3+124.5.974+5+6.9..1.8+97+1.3+4+5...3"
        ".....4...9..5.....5...6.:::571:",
    ),
    "naked-single": Page(
        "A cell with one candidate left. Look at cells that see many different digits.",
        "The cell holds a digit, and all others are impossible there.",
        ":naked-single:3:....+6.+1......+59+67856.17....2+1+5+43+68973...9.5+1.7..51..4..32.."
        ".....5..+2...19..6...2.:::338:",
    ),
    "direct-pointing": Page(
        "In a box all places of a digit lie in one line. In a box beside it, on the same "
        "line, the digit has places in that line and one place outside of it: it goes "
        "there. No candidates need be written down.",
        "The first box has the digit in the line, so the second one cannot. What is left to "
        "the digit in the second box is a hidden single.",
        ":direct-pointing:3:9+2..+75......2...7.6+7.1.92....34+5.+89+7.5..+9.1+2+3.+8+931.4+5"
        "6..7.6..8+2..2.8.7...9..+2....:::335:",
        "The direct forms are those of Sudoku Explainer (Nicolas Juillerat).",
    ),
    "direct-claiming": Page(
        "In a line all places of a digit lie in one box. Another line in the same direction "
        "has places of the digit in that box and one place outside of it: it goes there.",
        "The first line puts the digit into the box, so the other line cannot have it in "
        "the box too. What is left to the digit there is a hidden single.",
        ":direct-claiming:3:9+2..+75......2...7.6+7.1.92....34+5.+89+7.5..+9.1+2+3.+8+931.4+5"
        "6..7.6..8+2..2.8.7...9..+2....:::335:",
        "The direct forms are those of Sudoku Explainer (Nicolas Juillerat).",
    ),
    "direct-hidden-pair": Page(
        "In a house two digits have only two cells left between them. Another digit of the "
        "house has all its places but one in these cells: it goes into the one outside.",
        "The two digits fill the two cells, so no other digit stands there. What is left to "
        "the other digit in the house is a hidden single.",
        ":direct-hidden-pair:7:9+2..+75......2...7.6+7.1.92....34+5.+89+7.5..+9.1+2+3.+8+931."
        "4+56..7.6..8+2..2.8.7...9..+2....:::794:",
        "The direct forms are those of Sudoku Explainer (Nicolas Juillerat).",
    ),
    "direct-hidden-triplet": Page(
        "In a house three digits have only three cells left between them. Another digit of "
        "the house has all its places but one in these cells: it goes into the one outside.",
        "The three digits fill the three cells, so no other digit stands there. What is "
        "left to the other digit in the house is a hidden single.",
        ":direct-hidden-triplet:7:9+2..+75......2...7.6+7.1.92....34+5.+89+7.5..+9.1+2+3.+8+9"
        "31.4+56..7.6..8+2..2.8.7...9..+2....:::794:",
        "The direct forms are those of Sudoku Explainer (Nicolas Juillerat).",
    ),
}
