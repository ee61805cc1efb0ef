"""The mathematics of grids and puzzles: canonical forms, groups, totals, ranks, structure.

Two puzzles are equivalent if the symmetries of their layout, with a relabelling of the digits,
turn one into the other. Of all equivalent puzzles the canonical form is the first one by a
convention: the least string (*minlex*), the least clue pattern before that (*pattern*), or the
least whose solution is its own minlex form (*solution*).
"""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.maths.canonical import (
        Automorphisms,
        Canonical,
        automorphisms,
        canonical,
        equivalent,
    )
    from nanpure.maths.canonical_arrays import canonical_many
    from nanpure.maths.canonical_search import FORMS, Form
    from nanpure.maths.census import Census, Fewest, census, fewest_clues
    from nanpure.maths.conjugacy import ConjugacyClass, conjugacy_classes
    from nanpure.maths.distinct import Distinct
    from nanpure.maths.essential import Essential, FixedClass, essential
    from nanpure.maths.essential_grids import EssentialGrid, essential_grids
    from nanpure.maths.estimate import Estimate, estimate
    from nanpure.maths.formulas import GridEstimate, band_count, estimate_errors, grid_estimate
    from nanpure.maths.minimals import MinimalClues, MinimalStatistics, minimal_statistics
    from nanpure.maths.ranking import rank, sample_grids, unrank
    from nanpure.maths.redundant import redundant_givens
    from nanpure.maths.structure import (
        Clique,
        UnavoidableSets,
        clique,
        puzzles_with_clues,
        unavoidable_sets,
    )
    from nanpure.maths.symmetries import SymmetryGroup, symmetries
    from nanpure.maths.totals import BandClasses, ColumnClass, GridTotal, band_classes, grid_total
else:
    __getattr__, __dir__ = facade(__name__, {
        "canonical": ("Automorphisms", "Canonical", "automorphisms", "canonical", "equivalent"),
        "canonical_arrays": ("canonical_many",),
        "canonical_search": ("FORMS", "Form"),
        "census": ("Census", "Fewest", "census", "fewest_clues"),
        "conjugacy": ("ConjugacyClass", "conjugacy_classes"),
        "distinct": ("Distinct",),
        "essential": ("Essential", "FixedClass", "essential"),
        "essential_grids": ("EssentialGrid", "essential_grids"),
        "estimate": ("Estimate", "estimate"),
        "formulas": ("GridEstimate", "band_count", "estimate_errors", "grid_estimate"),
        "minimals": ("MinimalClues", "MinimalStatistics", "minimal_statistics"),
        "ranking": ("rank", "sample_grids", "unrank"),
        "redundant": ("redundant_givens",),
        "structure": (
            "Clique", "UnavoidableSets", "clique", "puzzles_with_clues", "unavoidable_sets",
        ),
        "symmetries": ("SymmetryGroup", "symmetries"),
        "totals": ("BandClasses", "ColumnClass", "GridTotal", "band_classes", "grid_total"),
    })

__all__ = [
    "FORMS",
    "Automorphisms",
    "BandClasses",
    "Canonical",
    "Census",
    "Clique",
    "ColumnClass",
    "ConjugacyClass",
    "Distinct",
    "Essential",
    "EssentialGrid",
    "Estimate",
    "Fewest",
    "FixedClass",
    "Form",
    "GridEstimate",
    "GridTotal",
    "MinimalClues",
    "MinimalStatistics",
    "SymmetryGroup",
    "UnavoidableSets",
    "automorphisms",
    "band_classes",
    "band_count",
    "canonical",
    "canonical_many",
    "census",
    "clique",
    "conjugacy_classes",
    "equivalent",
    "essential",
    "essential_grids",
    "estimate",
    "estimate_errors",
    "fewest_clues",
    "grid_estimate",
    "grid_total",
    "minimal_statistics",
    "puzzles_with_clues",
    "rank",
    "redundant_givens",
    "sample_grids",
    "symmetries",
    "unavoidable_sets",
    "unrank",
]
