"""Techniques that assume that the puzzle has one solution."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("uniqueness", "family")

# Sound only where the puzzle has one solution, and off unless asked for.
_OF_ONE: dict[str, Any] = {"unique": True, "usual": False}

TECHNIQUES: tuple[Technique, ...] = (
    Technique("bug-plus-1", "BUG+1", "uniqueness", "hard", "universal_grave", 4.3, {"kind": 1},
              se=5.6, hodoku=("0610", 100), aliases=("Bivalue Universal Grave + 1", "BUG Type 1"),
              **_OF_ONE),
    Technique("unique-rectangle-1", "Unique Rectangle Type 1", "uniqueness", "hard",
              "unique_rectangle", 4.3, {"kind": 1, "missing": 1}, se=4.5, hodoku=("0600", 100),
              aliases=("UR1", "Uniqueness Test 1", "対角四角形1"), **_OF_ONE),
    Technique("unique-rectangle-2", "Unique Rectangle Type 2", "uniqueness", "hard",
              "unique_rectangle", 4.4, {"kind": 2, "missing": 1}, se=4.5, hodoku=("0601", 100),
              aliases=("UR2", "Uniqueness Test 2"), **_OF_ONE),
    Technique("unique-rectangle-3", "Unique Rectangle Type 3", "uniqueness", "hard",
              "unique_rectangle", 4.6, {"kind": 3, "missing": 1}, se=4.6, hodoku=("0602", 100),
              aliases=("UR3", "Uniqueness Test 3"), **_OF_ONE),
    Technique("unique-rectangle-4", "Unique Rectangle Type 4", "uniqueness", "hard",
              "unique_rectangle", 4.4, {"kind": 4, "missing": 1}, se=4.5, hodoku=("0603", 100),
              aliases=("UR4", "Uniqueness Test 4"), **_OF_ONE),
    Technique("unique-rectangle-5", "Unique Rectangle Type 5", "uniqueness", "hard",
              "unique_rectangle", 4.5, {"kind": 5, "missing": 1}, hodoku=("0604", 100),
              aliases=("UR5", "Uniqueness Test 5"), **_OF_ONE),
    Technique("unique-rectangle-6", "Unique Rectangle Type 6", "uniqueness", "hard",
              "unique_rectangle", 4.5, {"kind": 6, "missing": 1}, hodoku=("0605", 100),
              aliases=("UR6", "Uniqueness Test 6"), **_OF_ONE),
    Technique("hidden-rectangle", "Hidden Rectangle", "uniqueness", "hard", "hidden_rectangle", 4.5,
              {"missing": 1}, hodoku=("0606", 100), aliases=("Hidden Unique Rectangle", "HR"),
              **_OF_ONE),
    Technique("avoidable-rectangle-1", "Avoidable Rectangle Type 1", "uniqueness", "hard",
              "avoidable_rectangle", 4.3, {"kind": 1}, hodoku=("0607", 100), aliases=("AR1",),
              **_OF_ONE),
    Technique("avoidable-rectangle-2", "Avoidable Rectangle Type 2", "uniqueness", "hard",
              "avoidable_rectangle", 4.5, {"kind": 2}, hodoku=("0608", 100), aliases=("AR2",),
              **_OF_ONE),
    Technique("unique-loop", "Unique Loop", "uniqueness", "hard", "unique_loop", 4.7, {"most": 14},
              se=4.6, hodoku=("0620", 100), **_OF_ONE),
    Technique("extended-rectangle", "Extended Rectangle", "uniqueness", "hard",
              "extended_rectangle", 4.8, {"most": 4}, hodoku=("0621", 100),
              aliases=("Extended Unique Rectangle",), **_OF_ONE),
    Technique("reverse-bug", "Reverse BUG", "uniqueness", "hard", "reverse_grave", 4.8,
              {"most": 12}, hodoku=("0623", 100),
              aliases=("Reverse Bivalue Universal Grave", "Avoidable Loop"), **_OF_ONE),
    Technique("bug-lite", "BUG-Lite", "uniqueness", "unfair", "bug_lite", 5.4, {"most": 12},
              hodoku=("0622", 100), **_OF_ONE),
    Technique("bug-plus-n", "BUG+n", "uniqueness", "unfair", "universal_grave", 5.6, {"kind": 2},
              se=5.7,
              aliases=("Bivalue Universal Grave + n", "BUG Type 2", "BUG Type 3", "BUG Type 4"),
              **_OF_ONE),
    Technique("mug", "Multivalue Universal Grave", "uniqueness", "unfair", "multivalue_grave", 5.8,
              {"size": 4, "most": 20}, hodoku=("0624", 100),
              aliases=("Multivalued Universal Grave",), **_OF_ONE),
    Technique("rectangle-chain", "Unique Rectangle Chain", "uniqueness", "unfair",
              "rectangle_chain", 6.4, aliases=("AIC with Unique Rectangles", "UR Chain"),
              **_OF_ONE),
)


# ---- pages ---------------------------------------------------------------------------------------

# Grids of random puzzles on their way.
EXAMPLES: Mapping[str, str] = {
    "bug-plus-1": (
        ":bug-plus-1::+6+1+5..+8+7+92+23417+95+6+87+8+9..+6+13+4.+2+3..7+689.+5689.2+7+3+897."
        "6.+4+1+53+4+16+85+9+2+7+5+72+9..+84+6+96+8+7..+3+51::145 545::"
    ),
    "unique-rectangle-1": (
        ":unique-rectangle-1:38:+7+6+5....+9+2+123+56+94+7+84+8+9.2..5+621..+5.78+9+35..9.+2+"
        "1+489.+2+1.+5+6+3+53+86+41927+6+4+1+9+7+283+5+9+7+2..5+6+41::314 814::"
    ),
    "unique-rectangle-2": (
        ":unique-rectangle-2:15:...+12+7+6..1..+3+6+9.7.6..4+581.+32+1.6+3..8+9...+891..6+89+"
        "627.+3..4+31+5+8+29+6+7+75+8+9+1+64+32+9+6+27+438..::458 466::"
    ),
    "unique-rectangle-3": (
        ":unique-rectangle-3:27:+4+3+8....7+6+1+2536+74+89+67+9.48....1.+4.6..8.4..8....+8+9."
        "..3..+4+36+1+82+4..7.+8..+3.64+19+54+6+7+18+23::347 547 947::"
    ),
    "unique-rectangle-4": (
        ":unique-rectangle-4:13:+7+6+5....+9+2+123+56+94+7+84+8+9.2..5+621..+5.78+9+35..9.+2+"
        "1+489.+2+1.+5+6+3+53+86+41927+6+4+1+9+7+283+5+9+7+2..5+6+41::314 334::"
    ),
    "unique-rectangle-5": (
        ":unique-rectangle-5:15:.8..+7+963+4.+3+4...7+89.7.+348+1...+234.5+89.4..+8+9.2..8..+"
        "72...1.1..8......59....+8..+86.7.1.:211 621 125 126 231 531 233 641 653 656 758 559 "
        "659 673 973 376 579 779 386 288:226::"
    ),
    "unique-rectangle-6": (
        ":unique-rectangle-6:39:+5...1+7....3.+256+7.9.7..+4+8+1.5.+1.+46589+74+5+67+892+13.."
        ".+12+34+5+6.2.+5...7...5+6.....9..8..+5.1::977 985::"
    ),
    "hidden-rectangle": (
        ":hidden-rectangle:25:..+7.+4+1...+1.3.68+4+7.45..+79...+21+4+6+35+798+3+7+58+92+6+14"
        "6..+41+7.5.531+9+2+4+86+7+7.21+865.....7+5+3...::219::"
    ),
    "avoidable-rectangle-1": (
        ":avoidable-rectangle-1:24:+8+4+7+9+1+3.+5+612.+4+56.+89+56+9.7+8.3+42..3.+58+9+7+3+5"
        "6+7+8+9.1+27+9.+124+3+65.3+15+9+2+6+78+67...+19+2.9.+2+6+375+41::483::"
    ),
    "avoidable-rectangle-2": (
        ":avoidable-rectangle-2:24:.87+5.+1..21.3..9+4+58+4...38+16721......+9....97..4+7.81."
        ".+5.65+3.+4+8+29.......+3+6+4.+9..76.+8+23::173::"
    ),
    "unique-loop": (
        ":unique-loop:48:+3.+71+5.6.+91..+3+6957.+5+692+7.13.+2+13+48+5+7+9+6+4+5+6+7+9128+37"
        "+9+8+62+3+41+5+63+1+84+2+9+5+7+8.+59+17+36.+97.+5+36+8.+1::223::"
    ),
    "extended-rectangle": (
        ":extended-rectangle:367:+6...+9+4571..4.+5.+6+8+9....6+8+23+4213+47+5+8+96..6+8+1+9+"
        "32+7....+2.1+45....+4.9+5...5931+7+6.+9675+8+2+4+13::324 724::"
    ),
    "reverse-bug": (
        ":reverse-bug:38:+7.+3.4+92+8+612+4+3.8.+79+6+89+25+71.4..+5..67+9.34+78+9+1.+2+5..6."
        ".+2+3+41.3+17+8+5+9+6+25+6+8..3+4+1+7+97261+4+8+5+3::841::"
    ),
    "bug-lite": (
        ":bug-lite:367:+6...+9+4571..4.+5.+6+8+9....6+8+23+4213+47+5+8+96..6+8+1+9+32+7....+2"
        ".1+45....+4.9+5...5931+7+6.+9675+8+2+4+13::324 724::"
    ),
    "bug-plus-n": (
        ":bug-plus-n::.+7+3..+6+51+412+4+3+5+7+689+56.+1..2+3+72+1+54+387+963+4+679+1+8+2+57."
        ".56+2+14+3.3+16.+5+9+7.+6.+2.+7+3+451.+57.1.3+6.::894::"
    ),
    "mug": (
        ":mug:157:....54.9..+97+32+18+4.1.+4.+9+6.+2+3..86+1+9+47+2...+43+8+659+94+6+5+7+2+3+1+8+82"
        ".9+4+3.6....+287+93...91+6.2+8.:312 581 582 591 592 799:579::"
    ),
    "rectangle-chain": (
        ":rectangle-chain:56:68.+32+5..+472.+4+81..3.+4+3+679+2.+8.6......+9.+9......+73+7.9..4.29+"
        "5+6+842..121+8+7+53+9+46+4+3+7+1+9+68+25::558::"
    ),
}

RECTANGLE = (
    "Four cells that are no givens lie in two rows, two columns and two boxes, and would hold two "
    "digits X and Y in turn. On other layouts, with diagonals, cages or houses of one's own, each "
    "house and each cage that has one of them must have two neighbours of them and nothing else, "
    "so that an exchange of X and Y leaves it its digits. The other candidates in the four cells "
    "are the guardians. "
)
SWAP = (
    "If no guardian were true, X and Y would take turns around the rectangle. Exchanged, they "
    "would "
    "make a second solution; but the puzzle has only one. So one of the guardians is true. "
)
CREDIT = (
    "The numbers of the types and what counts as one are HoDoKu's; corners of the roof may lack "
    "one "
    "of the digits. True only of puzzles with one solution."
)


def _rectangle(kind: int, pattern: str, why: str) -> Page:
    id = f"unique-rectangle-{kind}"
    return Page(RECTANGLE + pattern, SWAP + why, EXAMPLES[id], CREDIT)


PAGES: Mapping[str, Page] = {
    "unique-rectangle-1": _rectangle(
        1, "Here they are all in one cell, which loses X and Y.",
        "They are in one cell, so its digit is one of them."),
    "unique-rectangle-2": _rectangle(
        2, "Here two neighbours have one guardian each, of the same digit Z. Z goes from all cells "
        "that see both.", "Either way Z is in one of the two cells."),
    "unique-rectangle-3": _rectangle(
        3, "Here they are in two neighbours. A house of both has k other cells which have, with "
        "the "
        "digits of the guardians, k+1 digits. These go from the rest of the house.",
        "The cell with the true guardian and the k cells have k+1 digits between them and use them "
        "up."),
    "unique-rectangle-4": _rectangle(
        4, "Here they are in two neighbours. X has no other places than these two in a house of "
        "both. Y goes from both.",
        "One of the two neighbours is X. If the other one were Y, it would be no guardian either."),
    "unique-rectangle-5": _rectangle(
        5, "Here two opposite corners or three corners have one guardian each, of the same digit "
        "Z. "
        "Z goes from all cells that see all of them.", "Z is in one of these corners."),
    "unique-rectangle-6": _rectangle(
        6, "Here they are in two opposite corners. On two opposite sides of the rectangle, X has "
        "no "
        "other places in a house than the corners. X goes from the corners with guardians.",
        "If X were in one corner with guardians, the far side would put it into the other one; "
        "then "
        "no guardian would be true."),
    "hidden-rectangle": Page(
        RECTANGLE + "Here a corner has no guardians. On the two sides that do not meet it, X has "
        "no "
        "other places in a house than the corners. Y goes from the corner between these sides.",
        "If that corner were Y, both sides would put X into its neighbours, and the corner across "
        "would be Y: X and Y would take turns. Exchanged, they would make a second solution, but "
        "the puzzle has only one.", EXAMPLES["hidden-rectangle"],
        "Also known as a rectangle with two strong links. " + CREDIT),
    "avoidable-rectangle-1": Page(
        RECTANGLE + "Here three of the cells hold X or Y already, but not as givens. The fourth "
        "loses the digit that would complete the turn.",
        "With that digit the four could be exchanged as well: no given stands against it, and the "
        "puzzle would have two solutions.", EXAMPLES["avoidable-rectangle-1"], CREDIT),
    "avoidable-rectangle-2": Page(
        RECTANGLE + "Here two neighbours hold X and Y already, but not as givens, and the two "
        "others have one guardian each, of the same digit Z. Z goes from all cells that see both.",
        SWAP, EXAMPLES["avoidable-rectangle-2"], CREDIT),
    "unique-loop": Page(
        "Six cells or more that are no givens have two digits X and Y in common. Every house and "
        "cage has two of them or none, so that X and Y would take turns around a loop. Other "
        "candidates in them are the guardians: in one cell, which loses X and Y; of one digit, "
        "which goes from all cells that see all of them; or in two cells, where they complete a "
        "naked subset, or one of X and Y has no other places in a house and the other one goes.",
        "As in a unique rectangle: if no guardian were true, X and Y could be exchanged along the "
        "loop.", EXAMPLES["unique-loop"],
        "Sudoku Explainer has loops of up to any length; here they have up to 14 cells. True only "
        "of puzzles with one solution."),
    "extended-rectangle": Page(
        "Two lines of three cells or more lie side by side: every house and cage has both cells of "
        "a pair or neither, but for those that have a whole line. But for some guardians the cells "
        "have no more digits than a line has cells. The guardians are in one cell, which loses the "
        "other digits; or of one digit, which goes from all cells that see all of them; or they "
        "complete a naked subset; or in two cells, and a digit has no other places than these in "
        "a house: then the rest of the two goes.",
        "Without a guardian both lines would hold the same digits. Exchanged as a whole they would "
        "make a second solution, but the puzzle has only one.", EXAMPLES["extended-rectangle"],
        "Known in the forums as extended unique rectangle. Lines of up to four cells are looked "
        "for; cells may lack one digit or another. True only of puzzles with one solution."),
    "reverse-bug": Page(
        "Cells that hold X or Y, but not as givens, and some open cells with X or Y: every house "
        "and cage has two of them or none, one for X and one for Y. The open cells have guardians "
        "beside that: in one cell, which loses X and Y; of one digit, which goes from all cells "
        "that see all of them; or in two cells of a house, where they complete a naked subset.",
        "Without a guardian X and Y would take turns in these cells, and no given would stand "
        "against their exchange.", EXAMPLES["reverse-bug"],
        "An avoidable rectangle with more cells. Puzzles in which two digits have no given at all "
        "give it its name: they cannot have one solution. Patterns have up to 12 cells. True only "
        "of puzzles with one solution."),
    "bug-lite": Page(
        "Some cells have two digits each, three digits or more in all, and every digit has two "
        "places among them or none in every house and cage. Candidates beside these are the "
        "guardians: in one cell, which loses its two digits; of one digit, which goes from all "
        "cells that see all of them; or in two cells of a house, where they complete a naked "
        "subset, or a digit has no other places and the rest of the two goes.",
        "Without a guardian all cells could hold their other digit: every house and cage would "
        "keep its digits, and the puzzle would have a second solution.", EXAMPLES["bug-lite"],
        "Known in the forums as BUG-Lite, the part of a bivalue universal grave that is grave "
        "enough. Patterns have up to 12 cells. True only of puzzles with one solution."),
    "bug-plus-1": Page(
        "Every open cell has two candidates, but one has three; without one of these every digit "
        "that is missing in a house or cage would have two places there. That one is true.",
        "Without it, the other candidate of every cell would solve the puzzle as well as the true "
        "ones: there would be two solutions, or none.", EXAMPLES["bug-plus-1"],
        "Bivalue universal grave. True only of puzzles with one solution."),
    "bug-plus-n": Page(
        "Every open cell has two candidates, but some have more; without certain ones, the "
        "guardians, every digit that is missing in a house or cage would have two places there. "
        "What can stand with none of the guardians goes; guardians in one house may complete a "
        "naked subset; and where they are in two cells of a house in which a digit has no other "
        "places, the rest of the two cells goes.",
        "Without a guardian, the other candidate of every cell would solve the puzzle as well as "
        "the true ones. So one of the guardians is true.", EXAMPLES["bug-plus-n"],
        "Types 2, 3 and 4 of Sudoku Explainer, with any number of guardians in up to 12 cells. "
        "True only of puzzles with one solution."),
    "mug": Page(
        "Some open cells have three digits or four between them. However these are filled with "
        "them, there is another way to fill them that leaves every house and every cage the same "
        "digits. Candidates beside these digits are the guardians, in one cell or two. In one: it "
        "loses the other digits. In two: what sees all guardians of their one digit goes, or they "
        "complete a naked subset, or bind a digit.",
        "Without a guardian the cells would be filled in one of these ways, and the other way "
        "beside it would make a second solution; but the puzzle has only one. So one of the "
        "guardians is true.", EXAMPLES["mug"],
        "Multivalue universal grave: the name and the question are those of Myth Jellies in the "
        "forum of enjoysudoku (2006), who made them of several BUG-Lites. Here all ways to fill a "
        "pattern are gone through, whatever its shape: rectangles, extended rectangles and "
        "BUG-Lites that need three digits are among them. Patterns in which up to 20 cells hang "
        "together and that can be filled in up to 2,000 ways are found, with guardians in two "
        "cells at most. True only of puzzles with one solution."),
    "rectangle-chain": Page(
        "An alternating inference chain or a loop, some links of which hold because of a "
        "rectangle: four cells that are no givens lie in two rows, two columns and two boxes (or "
        "what that is on other layouts, see unique rectangles), and may not come to hold two "
        "digits X and Y in turn. A strong link leads from one guardian to the other, where "
        "the rectangle has only two of them, or from all guardians of one digit to all of "
        "another, where they are of two digits. A weak link leads from X or Y in a corner to X "
        "or Y in another one, where the two together settle the others: by corners without "
        "guardians, and by houses in which X or Y has no other places than two neighbours.",
        "If no guardian were true, or if both ends of the weak link were, X and Y would take "
        "turns around the rectangle and could be exchanged: a second solution, but the puzzle "
        "has only one. The rest is the argument of any chain: of its two ends one is true.",
        EXAMPLES["rectangle-chain"],
        "Known as AIC with unique rectangles; the weak link is one of those that Sheldon Wu "
        "described in the forum of enjoysudoku. Only chains that take such a link are told; "
        "groups are nodes where they are all guardians of a digit. True only of puzzles with one "
        "solution."),
}
