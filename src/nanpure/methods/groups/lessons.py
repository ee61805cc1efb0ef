"""Puzzle making by group tables, argued: section 2 of Nakano, Nishikawa and Yamashita."""

from __future__ import annotations

__all__ = ["TEACH"]

TEACH: dict[str, str] = {
    "groups.count":
        "Section 2, givens: {clues}, solutions found by the solver: {solutions} (a long list is "
        "cut off). A puzzle must have one only; where there are more, a given is added in which "
        "they differ.",
    "groups.given":
        "Section 2, additional givens: {digit}, the digit of the wanted solution, is given at "
        "{cell}. Of the listed solutions the fewest have that digit there (or the cell goes with "
        "such a cell, by symmetry); those with another digit are out, as in the paper 4 solutions "
        "become 2 and then 1.",
    "groups.unique":
        "Section 2: with {clues} givens ({added} added) the solver finds one solution, the wanted "
        "one. No other filling is left, so the puzzle is a proper one.",
}
