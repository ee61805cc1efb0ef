"""The puzzles for the items of Hiramatsu's paper; he prints none of 9×9 himself.

X0: one trial fails, the next one completes it. N99 has four solutions. EASY: H4 alone solves it.
LARGE takes algorithm C two million tries.
"""

from __future__ import annotations

from nanpure.papers.hui.puzzles import N99, N99_7, N99_79, X0, X41, X42, X43, X44, X45, X46
from nanpure.papers.ito.puzzles import HARD as LARGE
from nanpure.papers.ito.puzzles import VARIANT as EASY

__all__ = ["BLANKED", "EASY", "EMPTY", "FEW", "LARGE", "LETTER", "MARKS", "N99",
           "NINES", "ONE_BLANK", "WHOLE", "X0"]

# Needs every step of H: each rule of H4, H6, the skewer, trials with all three outcomes.
WHOLE = ".98..52..3....4.7............1.2.......53.7.......748..7..93..5.......496..1....."
# 17 givens, and still H4 alone solves it.
FEW = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."

EMPTY = "." * 16  # the mini model without a digit
ONE_BLANK = "1243342.2.344.1."  # rows and columns with one blank
LETTER = "..12....3......."  # around r1c1 three digits are used, at most two in any unit
# The X46 to X40 of Nakano and others: one given fewer each time.
BLANKED = (X46, X45, X44, X43, X42, X41, EMPTY)
# Their n99 with two more digits, with one more, and as it is.
NINES = (N99_79, N99_7, N99)
# 5 is possible in only one blank of row 1; nothing else follows.
MARKS = "............5...........5...5...........................5........................"
