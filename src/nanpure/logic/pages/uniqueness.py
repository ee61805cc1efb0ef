"""Pages of the techniques that assume that the puzzle has one solution."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.pages.uniqueness_examples import EXAMPLES
from nanpure.logic.technique import Page

__all__ = ["PAGES"]

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
