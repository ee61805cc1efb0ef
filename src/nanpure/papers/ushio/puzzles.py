"""Puzzles for the items of Ushio's paper, which prints none itself.

X0 is an ordinary one. N99 has four solutions; N99A has one more digit, which leaves two. CLASH
contradicts itself. HARD has one solution: 102 branches, 10 levels.
"""

from __future__ import annotations

from nanpure.papers.hui.puzzles import N99, X0
from nanpure.papers.hui.puzzles import N99_7 as N99A
from nanpure.papers.ito.puzzles import FIG1 as CLASH
from nanpure.papers.ito.puzzles import HARD
from nanpure.papers.ito.puzzles import TRIAL as CASE2

__all__ = ["BOTH", "CASE2", "CASE3", "CASE4", "CASE6", "CASE7", "CLASH", "EMPTY", "FOUR", "HARD",
           "N99", "N99A", "ONCE", "SMALL", "X0"]

# A board that contradicts itself at first sight.
BOTH = "11" + "." * 79

EMPTY, FOUR = "." * 81, "." * 16

# Puzzles with the cases of table 1; 3, 6 and 7 with assumptions on one level only.
CASE3 = ".23...78.4......2...7..1...231.6..97....9...1..9..3..6312645...6..9.8......3.2..."
CASE4 = "..75.6..4.6....19...9......17.23..........23..3.8.5.1....1..5.....6.....45....9.8"
CASE6 = "...456.8.....8......7.3....2.15...975...97.31....2..563.....9...4...8....78......"
CASE7 = ".234...8........23.9...1.....1...8.7.64.9.23.7..1....6.....5..86..9...1..7.31..4."

# One assumption decides it (case 2), without nested ones.
ONCE = ".23.7.1.......1.....5.9.3...965....4...2.7...4.7.....1.......5..8.9..2...5....98."

# 4×4: one step decides r1c2 by the exclusion of 4.
SMALL = "3.41.423...2...."
