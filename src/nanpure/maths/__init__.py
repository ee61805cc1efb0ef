"""The mathematics of grids and puzzles: canonical forms, equivalence, automorphisms.

Two puzzles are equivalent where the symmetries of their layout, with a relabelling of the digits,
turn one into the other. Of all that are equivalent the canonical form is the least as a string in
which an empty cell comes before any digit (the convention *minlex*).
"""

from nanpure.maths.canonical import (
    Automorphisms,
    Canonical,
    automorphisms,
    canonical,
    equivalent,
)
from nanpure.maths.distinct import Distinct

__all__ = [
    "Automorphisms",
    "Canonical",
    "Distinct",
    "automorphisms",
    "canonical",
    "equivalent",
]
