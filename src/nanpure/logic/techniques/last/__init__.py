"""The last resorts: templates, and proof by search."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("last resort", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("template-set", "Template Set", "last", "extreme", "template_set", 9.0,
              hodoku=("1201", 10000), usual=False),
    Technique("template-delete", "Template Delete", "last", "extreme", "template_delete", 9.0,
              hodoku=("1202", 10000), usual=False),
    Technique("proof-by-search", "Proof by Search", "last", "extreme", "proof_by_search", 20.0,
              aliases=("Brute Force",), usual=False),
)


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "template-set": Page(
        "A pattern of a digit is a way to place it in every house of the board at once, on "
        "the digits and candidates that stand. A cell that all patterns of the digit share "
        "is set. Patterns that use such a cell of another digit do not count, until nothing "
        "changes any more.",
        "In the solution a digit lies in one of its patterns. Whichever it is, it has the "
        "cells that all of them have.",
        ":template-set:5:+3.+9.8..42...3..6.+95..+2.9..72.3+4...9.4...+9.2.+3.9.1+23+4..6+3.8"
        "7.+9.5...+93....98.5+16..4:426::517:",
        "As in HoDoKu (Bernhard Hobiger), whose templates also take the cells that other "
        "digits cannot leave into account.",
    ),
    "template-delete": Page(
        "A pattern of a digit is a way to place it in every house of the board at once. A "
        "candidate that no pattern of its digit uses goes. Patterns that use a cell which "
        "another digit cannot leave do not count.",
        "In the solution a digit lies in one of its patterns, so what is in none of them is "
        "not in the solution.",
        ":template-delete:1:+7..9+6+84.2...+357+68.6..+1+2+43..+21+54+3+6798+3.72+8+9...+89.+"
        "5+7+1+2..4..+7.5..65..8+43....7.+6.+2.4.:123 923 272 373 873 989 193 993 197 997 199"
        " 999:178::",
        "As in HoDoKu (Bernhard Hobiger).",
    ),
    "proof-by-search": Page(
        "There is no pattern: a computer's search tries the other candidates of a cell and "
        "finds no solution with any of them. The cell is one with the fewest candidates; "
        "among those, one chosen by what the board looks like from it. On a puzzle with "
        "several solutions only what is in none of them goes.",
        "The search has seen every way to complete the board with the other candidates, and "
        "none of them is a solution.",
        ":proof-by-search:1:83.+9..+7...24+3.7...+5..16....+2..4.5.9....+6...2...82....7...+7"
        "...6.7+658+31.+4.9+8+25+4+63+71:827 829 837 937 839 939 277 977 279 979::118:",
    ),
}
