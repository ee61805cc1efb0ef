"""Hiramatsu's algorithms H and C, argued. H1 to H7 stand in section 2.1 of the paper, C in 2.2."""

from __future__ import annotations

__all__ = ["TEACH"]

TEACH: dict[str, str] = {
    # H2; C2
    "hiramatsu.range":
        "H2 (C2), check of the puzzle: the value {value} at {cells} lies outside 0…{size}, where "
        "0 is an undecided cell. It is no digit of this board, so the puzzle is wrong; value and "
        "place are named.",
    "hiramatsu.mistake":
        "H2 (C2), check of the puzzle: {digit} stands {times} times in {house}, at {cells}. A "
        "row, column or block holds each digit once, so the puzzle is wrong; digit and place are "
        "named, and nothing is searched.",
    "hiramatsu.input":
        "The check H2 (C2) has found the puzzle wrong, in this number of places: {mistakes}. As "
        "each breaks a rule by digits that are given, no filling can mend it; the algorithm ends "
        "with the check.",
    # H3, H4
    "hiramatsu.blanks":
        "H3: undecided cells are counted: {blanks}. With none left the result is printed; "
        "otherwise H4 decides what the digits on the board decide by themselves.",
    "hiramatsu.last-blank":
        "H4 (1a): {cell} is the only undecided cell of {house}. All other cells of it have their "
        "digits, {digit} is the one that is not used yet, and it must stand somewhere in {house}: "
        "so {cell} is {digit}.",
    "hiramatsu.last-digit":
        "H4 (1b): the digits that the row, the column and the block of {cell} use cannot stand in "
        "{cell} again. Of all digits {digit} is the only one left, so {cell} is {digit}.",
    "hiramatsu.marking":
        "H4 (2), marking method: for {digit} all cells are marked where it cannot stand, those "
        "with a digit and those in the row, column or block of a {digit}. In {house} one cell "
        "stays unmarked, {cell}. A row, column or block needs each digit, so it stands there.",
    # H5, H6
    "hiramatsu.list":
        "H5 (C4): H4 decides nothing more. For each of the {blanks} undecided cells the digits "
        "are listed that can still be set there, {candidates} in all; H6 and H7 (C5) work on this "
        "list.",
    "hiramatsu.last-candidate":
        "H6: in the list of H5 {cell} has one candidate left, {digit}; all others are excluded by "
        "digits in its row, column or block, or have been deleted in H7. So {digit} is the value "
        "of {cell}, and the search goes back to H3.",
    # H7
    "hiramatsu.skewer":
        "H7 (1), skewer method: in {block_house} the candidate {digit} stands at {cells} only, "
        "all of them in {house}. One of these cells holds the {digit} of the block, and with it "
        "that of {house}, which runs through the block like a skewer: {digit} is deleted on its "
        "extension, at {far_cells}.",
    "hiramatsu.assume":
        "H7 (2), reductio ad absurdum: the skewer has deleted nothing. The state is saved, the "
        "candidate {digit} of {cell} is taken for right and set, and the search goes on from H3, "
        "to see whether a contradiction follows.",
    "hiramatsu.clash":
        "Contradiction (as H7 (2) defines it): {digit} stands more than once in {house}, at "
        "{cells}. All that was set since the assumption followed from it, so it cannot be right; "
        "without an assumption the puzzle itself has no solution.",
    "hiramatsu.no-candidate":
        "Contradiction, found at H6 or H7: {cell} is undecided, but every digit has been excluded "
        "there, and a cell needs one. The paper does not name this case; an assumption that leads "
        "to it cannot be right, and without one the puzzle has no solution.",
    "hiramatsu.struck":
        "Contradiction (not in the paper, whose puzzles have digits only): {cell} would have to "
        "be {digit}, but {digit} had been struck there before the search began. So what led here "
        "is wrong: the assumption, or without one the puzzle.",
    "hiramatsu.refuted":
        "H7 (2): the assumption of {digit} at {cell} has led to a contradiction, so {digit} is "
        "wrong there. The saved state is restored, and the candidate will be deleted from it.",
    "hiramatsu.undecided":
        "H7 (2): with {digit} at {cell} the search has stopped midway, without a contradiction "
        "and without a solution. That shows nothing: the saved state is restored, {digit} stays a "
        "candidate, and the next one is assumed.",
    "hiramatsu.reductio":
        "H7 (2), reductio: {digit} at {cell} has just been refuted, for from it a contradiction "
        "followed. It is deleted from the candidates of {cell}; when all undecided cells have "
        "been tried, H6 looks at the thinner list.",
    # how H ends
    "hiramatsu.solved":
        "H3 counts no undecided cell any more, and no digit stands twice in a row, column or "
        "block: the result is printed. If it was reached without an assumption it is the only "
        "solution; the paper looks for no other in either case.",
    "hiramatsu.unsolvable":
        "Cannot solve, end of H7: neither the skewer nor an assumption deletes a candidate, and "
        "no assumption has led to a solution; undecided cells left: {blanks}. The algorithm ends "
        "here, which does not show that there is no solution.",
    "hiramatsu.contradiction":
        "A contradiction outside all assumptions: every value set and every candidate deleted so "
        "far was forced by the puzzle, so the puzzle has no solution. (The paper has no message "
        "for it.)",
    # C5
    "hiramatsu.try":
        "C5, exhaustive search: {cell} is the next undecided cell in the order of the array, and "
        "{digit} its next candidate that its row, column and block do not have yet. It is set, "
        "and the search goes on to the next cell.",
    "hiramatsu.back":
        "C5, exhaustive search: all combinations with {digit} at {cell}, after the cells set "
        "before, have been tried. {digit} is taken back, and the next candidate of {cell} has its "
        "turn.",
    "hiramatsu.solution":
        "C5: every cell has a value, and the constraints hold: no row, column or block has a "
        "digit twice. Solution {number}, {line}, is printed, and the search goes on to the next.",
    "hiramatsu.all":
        "C5 has tried all combinations of the candidates, and each was given up only where a "
        "digit would have stood twice. So these are all solutions: {solutions}.",
    "hiramatsu.none":
        "C5 has tried all combinations of the candidates, and none satisfies the constraints (or "
        "C3 and C4, where every value is forced, have met a contradiction already): the puzzle "
        "has no solution.",
}
