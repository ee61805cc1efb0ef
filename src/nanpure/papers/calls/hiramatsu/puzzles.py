"""The puzzles for the items of Hiramatsu's paper; he prints none of 9×9 himself."""

from __future__ import annotations

__all__ = ["BLANKED", "EASY", "EMPTY", "FEW", "LARGE", "LETTER", "MARKS", "N99",
           "NINES", "ONE_BLANK", "WHOLE", "X0"]

# Needs every step of H: each rule of H4, H6, the skewer, trials with all three outcomes.
WHOLE = ".98..52..3....4.7............1.2.......53.7.......748..7..93..5.......496..1....."
# The x0 of Hui's essay: one trial fails, the next one completes it.
X0 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
# The n99 of Nakano and others: four solutions.
N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
# The point-symmetric puzzle after figure 1 of Ito: H4 alone solves it.
EASY = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."
# 17 givens, and still H4 alone solves it.
FEW = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
# Two million tries for algorithm C.
LARGE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

EMPTY = "." * 16  # the mini model without a digit
ONE_BLANK = "1243342.2.344.1."  # rows and columns with one blank
LETTER = "..12....3......."  # around r1c1 three digits are used, at most two in any unit
# The X46 to X40 of Nakano and others: one given fewer each time.
BLANKED = (".24.3......4.31.", "..4.3......4.31.", "....3......4.31.", "....3......4..1.",
           "....3......4....", "...........4....", EMPTY)
# Their n99 with two more digits, with one more, and as it is.
NINES = (".2.4.678.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.59..3.2.7.3.2.4.",
         ".2.4.678.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4.",
         N99)
# 5 is possible in only one blank of row 1; nothing else follows.
MARKS = "............5...........5...5...........................5........................"
