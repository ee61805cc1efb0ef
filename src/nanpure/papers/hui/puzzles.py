"""The paper's puzzles and its printed output of their runs."""

from __future__ import annotations

__all__ = ["BY_NAME", "CLARK", "CLARK_ROWS", "N99", "N99_7", "N99_79", "N99_FORGOTTEN",
           "OTHER_TREE", "PRINTED_RIGHT", "PRINTED_WRONG", "SIX", "TREE", "TREE_ROWS", "X0", "X40",
           "X41", "X42", "X43", "X44", "X45", "X46", "XC90", "XC90_LAST", "YM", "YM_2", "YM_8",
           "layout_of"]

# Section 2, as printed, and with the givens that were added: 7 at (0, 6), 9 at (7, 3).
N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
N99_7 = ".2.4.678.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
N99_79 = ".2.4.678.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.59..3.2.7.3.2.4."
# Reference 12: with the forgotten 6 at (4, 1).
N99_FORGOTTEN = (
    ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7.6.8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4.")

# Section 3: six givens, then one fewer each time.
X46 = ".24.3......4.31."
X45 = "..4.3......4.31."
X44 = "....3......4.31."
X43 = "....3......4..1."
X42 = "....3......4...."
X41 = "...........4...."
X40 = "................"

SIX = "...45...6..32..5....1..43..6...12..."  # section 5: x6

# Section 7: the Christmas tree; its regions (with rows missing in the scan recovered), the other
# division that would fit the print; the publisher's solution; the authors' result.
TREE = "jigsaw:AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII"
OTHER_TREE = (
    "jigsaw:AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDDDBEEEEFFFFFFFFFGHHHHHHHIGGGGHIIIIGGGGHIIII")
XC90 = ".3..2..9...1...2.....7.3....7.4.9.2..62...83....1.5...............8.4...3.......5"
PRINTED_RIGHT = (
    "834621597791568243248713956573489621162957834926135478485372169657894312319246785")
PRINTED_WRONG = (
    "638521697741980253215753968873469521562917834926135378183372459657894012394206185")
XC90_LAST = PRINTED_RIGHT[:80] + "."
# Its 19 printed rows of the table b: for cells 0 to 9 and 72 to 80.
_A, _B, _C = "0 1 2 3 9 10 11 12 18", "4 13 21 22 23 30 31 32 40", "5 6 7 8 14 15 16 17 26"
_G, _H, _I = ("54 63 64 65 66 72 73 74 75", "55 56 57 58 59 60 61 67 76",
              "62 68 69 70 71 77 78 79 80")
TREE_ROWS = dict(zip([*range(10), *range(72, 81)],
                     [_A] * 4 + [_B] + [_C] * 4 + [_A] + [_G] * 4 + [_H] + [_I] * 4, strict=True))

# Section 8. ym has 3 twice in its second row; 8 (or 2) for the last digit of that row mends it.
X0 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
YM = ".5.7.1.4.7.3...1.3.8.4.6.9.9.4.6.8.3...8.7...1.8.5.6.9.1.6.3.8.5.6...7.1.3.5.9.2."
YM_8 = ".5.7.1.4.7.3...1.8.8.4.6.9.9.4.6.8.3...8.7...1.8.5.6.9.1.6.3.8.5.6...7.1.3.5.9.2."
YM_2 = ".5.7.1.4.7.3...1.2.8.4.6.9.9.4.6.8.3...8.7...1.8.5.6.9.1.6.3.8.5.6...7.1.3.5.9.2."

# Section 10. The fourth row is printed with eight digits, "3 4 0 0 0 0 0 9".
CLARK_ROWS = (".34..5...", ".75.2.1..", "......875", "34.....9", "...26.34.", ".6.34....",
              "..358..9.", "........3", ".........")
CLARK = ".34..5....75.2.1........87534......9...26.34..6.34......358..9.........3........."

BY_NAME = {"n99": N99, "x46": X46, "x41": X41, "x6": SIX, "xc90": XC90, "x0": X0, "ym": YM_8,
           "clark": CLARK}
"""Puzzles by their names in the paper, ym with 8 instead of its second 3."""


def layout_of(puzzle: str) -> str | None:
    """Return the boxes of one of the paper's puzzles; None if they are the square ones.

    >>> layout_of(SIX)
    '2x3'
    """
    if puzzle in (XC90, XC90_LAST):
        return TREE
    return "2x3" if len(puzzle) == 36 else None
