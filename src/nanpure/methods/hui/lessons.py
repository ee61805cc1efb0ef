"""Hui's program and its variants, argued.

(h1) to (h29) are the lines of the program in section 11 of Nakano, Nishikawa and Yamashita, (n19)
to (n26) those of the guess-only program in section 3.
"""

from __future__ import annotations

__all__ = ["TEACH"]

TEACH: dict[str, str] = {
    # rounds
    "hui.table":
        "Section 11, sudoku (h26), round {round}, grids in the table: {boards}. In the program "
        "assign fills what is forced in each, those that are not ok are dropped, and guess puts "
        "copies in the place of the rest (the guess-only program of section 3 has guess alone). "
        "Complete grids stay. When the table no longer changes, it is the table of the solutions.",
    "hui.step":
        "Section 11, assign (h18), step {step} on board {board}: free (h8) lists for each blank "
        "the digits that no cell of its row, column and box has (table I). What is forced in this "
        "list, by ac (h10) and ar (h11), is put in all at once; digits put: {count}. The phrase f "
        "(P1) does one such step.",
    # digits that assign places
    "hui.ac":
        "Section 11, ac (h10), board {board}: free (h8) leaves {digit} alone in {cell}; what the "
        "cells that it sees have (table I) cannot stand there. Every blank needs a digit, so "
        "{digit} is put there.",
    "hui.ar":
        "Section 11, ar (h11), board {board}: in {house} the digit {digit} is free (h8) in one "
        "cell only, {cell} (m in (h12) counts 1). The house needs its {digit}, so it is put "
        "there. Of a house ar takes the lowest such digit; others follow in later steps.",
    "hui.ar_units":
        "Section 11, ar (h11), board {board}, with a table R (h6) of another layout: in one of "
        "the houses of R the digit {digit} is free in one cell only, {cell}, and is put there. "
        "The board does not have this house, so the digit may be wrong; that is what went wrong "
        "with the Christmas tree (section 7), tried with square boxes in R.",
    # guess
    "hui.only_guess":
        "Section 3, guess only (n22), board {board}: {cell} is the first blank with the fewest "
        "candidates, and it has one, {digit}. One candidate makes one copy, so nothing is "
        "assumed: {digit} is put there.",
    "hui.guess":
        "Section 11, guess (h22, h23): {cell} is the first blank of board {from} with the fewest "
        "candidates. If the board has a solution one of these is right, so each gets a copy of "
        "its own. Board {board} is the copy with {digit} in {cell}.",
    "hui.replaced":
        "Section 11, guess (h23): the {count} copies of board {board}, one for each candidate of "
        "the chosen blank, take its place in the table. Each of its solutions is a solution of "
        "one of them, so nothing is lost when the board itself goes.",
    "hui.not_ok":
        "Section 11, ok (h9): in board {board}, after assign, a digit stands twice in a house "
        "(row, column or box of table R). What assign put was forced, so the board has no "
        "solution by these tables: ok # ] in (h26) drops it.",
    "hui.dead":
        "Section 11, guess (h22): board {board} has blanks, but none of them has a candidate. "
        "There is nothing to copy, so that the board, which can have no solution, disappears from "
        "the table. (As long as one blank has a candidate, a board with dead blanks stays in the "
        "table.)",
    "hui.solution":
        "Section 11, guess (h20): board {board} has no blank left (no 0 in y) and so stays in the "
        "table as it is. By the tables no digit stands twice in a house: it is a solution, "
        "{solution}.",
    # how a run ends
    "hui.solutions":
        "Section 11, sudoku (h26), is done: every grid in the table is complete, so nothing "
        "changes any more. Grids were dropped only as not ok or without candidates, and each "
        "guess has had all its candidates: no other solution is left out. Solutions: {count}.",
    "hui.none":
        "Section 11, sudoku (h26), is done: no grid is left in the table. Each guess has had all "
        "its candidates, and every copy ended not ok or without candidates: the puzzle has no "
        "solution.",
    "hui.index_error":
        "|index error: free: every grid was dropped as not ok (h9) or without candidates, so that "
        "nothing is left for free (h8) to look into; J ends in this error, as it did at the "
        "Christmas tree (section 7). With tables that fit the board it means that the puzzle has "
        "no solution.",
    "hui.givens":
        "Section 11, ok (h9), before the first guess: a digit is given twice in a row, column or "
        "box. The guess-only program (section 3) never tests ok and could fill such a grid, so it "
        "is tested here: the puzzle has no solution.",
    "hui.assigned":
        "Section 11, assign (h18) alone, as in Yamashita's short version (section 9), has filled "
        "every blank, and no digit stands twice. Each digit was forced, so by these tables no "
        "other solution is possible.",
    "hui.stuck":
        "Section 11, assign (h18), puts nothing more: no blank has a single candidate (ac), and "
        "no house has a digit with a single place (ar). Blanks left: {blanks}. The short version "
        "of section 9 has no guess and ends here.",
    "hui.contradiction":
        "Section 11, ok (h9), after assign: a digit stands twice in a row, column or box, as the "
        "3s did in section 7. Everything that assign put was forced by the tables, so by these "
        "tables the puzzle has no solution.",
    "hui.length_error":
        "|length error: the blank chosen in (n22) has several candidates, so (n23) makes several "
        "grids; the comma at its head joins them to one long list, as printed in section 3, and "
        "the next guess cannot use a list of that length.",
}
