"""The puzzles for the items of Hiroi's page.

The page prints columns, not whole puzzles. TABLE1 and TABLE2 are puzzles with one solution whose
first column is that of his tables, digits and candidates; the others come from the other papers.
"""

from __future__ import annotations

from nanpure.papers.hui.puzzles import N99, X0
from nanpure.papers.ito.puzzles import VARIANT as FIG1S

__all__ = ["BIG", "FIG1S", "KINDS", "N99", "ONE", "PUZZLES", "SMALL", "TABLE1", "TABLE2", "X0"]

ONE = "1243342.2.344.1."
SMALL = "1243342.2..44..."
TABLE1 = "1...43....2....5...8.......8...264.14..71.9.......4.5.24.9...8.9...3....7..2.16.."
TABLE2 = "918472365..28...9..5..1.82.54....91...953.4......9...37...8..3.....4....23...7..."
KINDS = "....7.5...7..6..........92.6....9.4332........453..1....1...4.....2..7.9.3.85..1."
BIG = ("...5..A1.9...3.7.B2AE..8...19..6..F..52.....G1AB..G73..F4B8...E.4G..2.3..87E.AB."
       "F2A.671GC3..8D..D7..A.5C.2.B.4.G..5.4B9..A.F7.1CG...F......3...D...F.CG2..A5...."
       "A....1B.8.F7...5B.D3.A7......E...F........BDE8..1EB.5....F....D.6..DGE8.913.5.C4"
       ".C....FAE.4G.763")

PUZZLES = {"table 1": TABLE1, "table 2": TABLE2, "Ito": FIG1S, "n99": N99, "x0": X0}
