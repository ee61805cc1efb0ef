"""Puzzles for the items of Ushio's paper, which prints none itself."""

from __future__ import annotations

__all__ = [
    "BOTH", "CASE2", "CASE3", "CASE4", "CASE6", "CASE7", "CLASH", "EMPTY", "FOUR", "HARD", "N99",
    "N99A", "ONCE", "SMALL", "X0",
]

# An ordinary one, and one with four solutions: both from the paper on Hui's J program.
X0 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
# The second with one more digit, which leaves two solutions.
N99A = ".2.4.678.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."

# A board that contradicts itself (figure 1 of Ito's paper as printed), and one at first sight.
CLASH = ".8..7..3.7..2.3..8..9.6.4....4....2.8.2...9.1.3.....6...6.8.1..2..9..5.6.7..3..4."
BOTH = "11" + "." * 79

EMPTY, FOUR = "." * 81, "." * 16

# A hard one with one solution: 102 branches, 10 levels.
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

# Puzzles with the cases of table 1; 3, 6 and 7 with assumptions on one level only.
CASE2 = ".....4..............98.2.7.8....12...1......56......8...5.7....3.49...61...5..8.."
CASE3 = ".23...78.4......2...7..1...231.6..97....9...1..9..3..6312645...6..9.8......3.2..."
CASE4 = "..75.6..4.6....19...9......17.23..........23..3.8.5.1....1..5.....6.....45....9.8"
CASE6 = "...456.8.....8......7.3....2.15...975...97.31....2..563.....9...4...8....78......"
CASE7 = ".234...8........23.9...1.....1...8.7.64.9.23.7..1....6.....5..86..9...1..7.31..4."

# One assumption decides it (case 2), without nested ones.
ONCE = ".23.7.1.......1.....5.9.3...965....4...2.7...4.7.....1.......5..8.9..2...5....98."

# 4×4: one step decides r1c2 by the exclusion of 4.
SMALL = "3.41.423...2...."
