"""Sums of cages: what combinations allow, and what the sums of houses leave."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("cages", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("cage-combinations", "Cage Combinations", "cages", "medium", "cage_sum", 2.4,
              {"houses": 0}, aliases=("Killer Combinations",)),
    Technique("innies-outies", "Innies and Outies", "cages", "medium", "cage_sum", 2.7,
              {"houses": 1}, aliases=("Rule of 45", "Innies", "Outies")),
    Technique("innies-outies-of-several", "Innies and Outies of Several Houses", "cages", "hard",
              "cage_sum", 3.3, {"houses": 2}),
)


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "cage-combinations": Page(
        "The digits of a cage differ and have a given sum. A digit that is in no combination "
        "with this sum which the candidates still allow goes from all cells of the cage.",
        "The cage must hold one of its combinations, and the digits of every other one are "
        "not in it.",
        '{"line": 1, "puzzle": "....................................", "layout": "2x3+cage:4:'
        "r1c1+cage:10:r1c2,r1c3,r1c4+cage:17:r1c5,r1c6,r2c6,r3c6+cage:7:r2c1,r3c1+cage:8:r2c2"
        ",r2c3+cage:4:r2c4,r3c4+cage:7:r2c5,r3c5+cage:6:r3c2,r3c3+cage:18:r4c1,r4c2,r4c3,r5c2"
        "+cage:5:r4c4+cage:3:r4c5,r4c6+cage:6:r5c1,r6c1,r6c2+cage:12:r5c3,r5c4,r6c3+cage:7:r5"
        'c5,r5c6+cage:4:r6c4+cage:8:r6c5,r6c6", "placed": ["4r1c1"]}',
        "Known to every player of killer sudoku.",
    ),
    "innies-outies": Page(
        "The cages that lie inside a box or a line leave some of its cells, the innies; or "
        "the cages that cover it have some cells beyond it, the outies. Their sum is known, "
        "and what no combination of candidates with this sum has goes.",
        "A house has each digit once, so its digits add up to the same sum everywhere (45 on "
        "9×9). What the cages inside have is taken from it, or it is taken from what the "
        "cages that cover it have; the difference is the sum of the cells in question.",
        '{"line": 1, "puzzle": "....................................", "layout": "2x3+cage:12'
        ":r1c1,r1c2,r2c2+cage:15:r1c3,r1c4,r2c3,r3c3+cage:17:r1c5,r2c4,r2c5,r2c6+cage:1:r1c6+"
        "cage:12:r2c1,r3c1,r4c1+cage:1:r3c2+cage:6:r3c6+cage:11:r4c2,r5c2,r5c3+cage:14:r4c6,r"
        '5c5,r5c6+cage:5:r5c1,r6c1+cage:6:r5c4,r6c4+cage:7:r6c2,r6c3+cage:6:r6c5,r6c6", '
        '"placed": ["3r1c4", "1r1c6", "6r2c4", "1r3c2", "3r3c5", "6r3c6", "1r4c5", "5r4c6", '
        '"6r5c5", "3r5c6"], "removed": ["5r5c1", "5r6c1", "6r6c1", "5r6c5"]}',
        "Known to players of killer sudoku as the rule of 45.",
    ),
    "innies-outies-of-several": Page(
        "As innies and outies, of two or three boxes, rows or columns together, side by side or "
        "apart; of their innies or outies there are five at most.",
        "Houses that share no cell have so many times the sum of one house. The rest follows "
        "as for a single one.",
        '{"line": 1, "puzzle": "....................................", "layout": "2x3+cage:5:'
        "r1c1+cage:7:r1c2,r1c3,r2c3+cage:12:r1c4,r1c5,r2c5+cage:8:r1c6,r2c6+cage:9:r2c1,r2c2+"
        "cage:15:r2c4,r3c3,r3c4,r3c5+cage:14:r3c2,r4c2,r5c2,r5c3+cage:13:r3c6,r4c4,r4c5,r4c6+"
        "cage:9:r4c1,r5c1,r6c1+cage:3:r4c3+cage:6:r5c4,r5c5+cage:9:r5c6,r6c5,r6c6+cage:12:r6c"
        '2,r6c3,r6c4", "placed": ["5r1c1", "1r2c4", "6r3c3", "3r4c3", "6r6c4"], "removed": '
        '["3r1c2", "6r1c2", "4r1c6", "2r2c1", "4r2c1", "2r2c2", "4r2c2", "4r2c6", "2r3c1", '
        '"2r3c4", "4r3c4", "2r3c5", "4r3c5", "3r5c4", "3r5c5", "3r6c2"]}',
    ),
}
