"""The typed face of the native module: bytes and integers in and out, back ends chosen.

Nothing here knows the model. :mod:`~nanpure.kernel.search` finds and counts solutions,
:mod:`~nanpure.kernel.scribe` does so from lines of text to lines of text,
:mod:`~nanpure.kernel.logic` finds the steps of techniques.
"""

from nanpure._core import Control
from nanpure.kernel.boards import MAX_SIZE, Houses, houses
from nanpure.kernel.budget import Budget
from nanpure.kernel.census import Samples, samples
from nanpure.kernel.column_sets import ColumnClasses, ColumnSets, GridCount, count_grids
from nanpure.kernel.fixed_sets import FixedBySets, Undone, fixed_by_sets
from nanpure.kernel.maths import CanonicalForm, Forms, Seen, canonical_form, canonical_forms
from nanpure.kernel.methods import (
    Cubed,
    FixedOrder,
    GridTable,
    Pressed,
    fixed_order,
    grid_table,
    logical_cube,
    press,
)
from nanpure.kernel.ranking import (
    RANKED,
    Drawn,
    SetClass,
    SetClasses,
    rank_grids,
    set_classes,
    uniform_grids,
    unrank_grids,
)
from nanpure.kernel.scribe import LARGEST_LIMIT, Account, Careful, Question, Scribe
from nanpure.kernel.search import (
    STOPPED,
    Batch,
    Counts,
    Found,
    Limits,
    backend,
    backends,
    batch,
    classic_batch,
    classic_counts,
    classic_lines,
    classic_search,
    count,
    counts,
    enumerate_solutions,
    propagate,
    search,
)
from nanpure.kernel.symmetry import FixedGrids, fixed_grids

__all__ = [
    "LARGEST_LIMIT",
    "MAX_SIZE",
    "RANKED",
    "STOPPED",
    "Account",
    "Batch",
    "Budget",
    "CanonicalForm",
    "Careful",
    "ColumnClasses",
    "ColumnSets",
    "Control",
    "Counts",
    "Cubed",
    "Drawn",
    "FixedBySets",
    "FixedGrids",
    "FixedOrder",
    "Forms",
    "Found",
    "GridCount",
    "GridTable",
    "Houses",
    "Limits",
    "Pressed",
    "Question",
    "Samples",
    "Scribe",
    "Seen",
    "SetClass",
    "SetClasses",
    "Undone",
    "backend",
    "backends",
    "batch",
    "canonical_form",
    "canonical_forms",
    "classic_batch",
    "classic_counts",
    "classic_lines",
    "classic_search",
    "count",
    "count_grids",
    "counts",
    "enumerate_solutions",
    "fixed_by_sets",
    "fixed_grids",
    "fixed_order",
    "grid_table",
    "houses",
    "logical_cube",
    "press",
    "propagate",
    "rank_grids",
    "samples",
    "search",
    "set_classes",
    "uniform_grids",
    "unrank_grids",
]
