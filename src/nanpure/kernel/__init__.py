"""The typed interface of the native module: bytes and integers in and out, back ends chosen.

Nothing here depends on the model. :mod:`~nanpure.kernel.search` finds and counts solutions,
:mod:`~nanpure.kernel.scribe` does so from lines of text to lines of text, and
:mod:`~nanpure.kernel.logic` finds the steps of techniques.
"""

from nanpure.base.facade import facade

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nanpure.kernel.batches import Batch, Counts, Status
    from nanpure.kernel.boards import MAX_SIZE, Houses, candidates, houses, own, with_rules
    from nanpure.kernel.budget import Budget
    from nanpure.kernel.census import (
        Hitting,
        Samples,
        count_hitting,
        differences,
        samples,
    )
    from nanpure.kernel.column_sets import ColumnClasses, ColumnSets, GridCount, count_grids
    from nanpure.kernel.counting import classic_count
    from nanpure.kernel.fixed_sets import FixedBySets, Undone, fixed_by_sets
    from nanpure.kernel.forms import (
        CONVENTIONS,
        MOST_STEPS,
        BoardForm,
        CanonicalForm,
        Forms,
        Seen,
        board_form,
        board_forms,
        canonical_form,
        canonical_forms,
        digests,
    )
    from nanpure.kernel.hodoku import HodokuRating, hodoku_ratings
    from nanpure.kernel.methods import (
        Cubed,
        FixedOrder,
        GridTable,
        Person,
        Pressed,
        algorithm_h,
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
        uniform_grid,
        uniform_grids,
        unrank_grid,
        unrank_grids,
    )
    from nanpure.kernel.scribe import LARGEST_LIMIT, Account, Careful, Question, Scribe
    from nanpure.kernel.se import SeNode, SeRating, SeStep, se_ratings, se_steps
    from nanpure.kernel.search import (
        STOPPED,
        Control,
        Found,
        Limits,
        backend,
        backends,
        batch,
        classic_batch,
        classic_counts,
        classic_lines,
        classic_rows,
        classic_search,
        count,
        counts,
        enumerate_solutions,
        propagate,
        scalar_counts,
        search,
    )
    from nanpure.kernel.symmetry import FixedGrids, fixed_grids
    from nanpure.kernel.true_candidates import TrueCandidates, true_candidates
else:
    __getattr__, __dir__ = facade(__name__, {
        "batches": ("Batch", "Counts", "Status"),
        "boards": ("MAX_SIZE", "Houses", "candidates", "houses", "own", "with_rules"),
        "budget": ("Budget",),
        "census": ("Hitting", "Samples", "count_hitting", "differences", "samples"),
        "column_sets": ("ColumnClasses", "ColumnSets", "GridCount", "count_grids"),
        "counting": ("classic_count",),
        "fixed_sets": ("FixedBySets", "Undone", "fixed_by_sets"),
        "forms": (
            "CONVENTIONS", "MOST_STEPS", "BoardForm", "CanonicalForm", "Forms", "Seen",
            "board_form", "board_forms", "canonical_form", "canonical_forms", "digests",
        ),
        "hodoku": ("HodokuRating", "hodoku_ratings"),
        "methods": (
            "Cubed", "FixedOrder", "GridTable", "Person", "Pressed", "algorithm_h", "fixed_order",
            "grid_table", "logical_cube", "press",
        ),
        "ranking": (
            "RANKED", "Drawn", "SetClass", "SetClasses", "rank_grids", "set_classes",
            "uniform_grid", "uniform_grids", "unrank_grid", "unrank_grids",
        ),
        "scribe": ("LARGEST_LIMIT", "Account", "Careful", "Question", "Scribe"),
        "se": ("SeNode", "SeRating", "SeStep", "se_ratings", "se_steps"),
        "search": (
            "STOPPED", "Control", "Found", "Limits", "backend", "backends", "batch",
            "classic_batch", "classic_counts", "classic_lines", "classic_rows", "classic_search",
            "count", "counts", "enumerate_solutions", "propagate", "scalar_counts", "search",
        ),
        "symmetry": ("FixedGrids", "fixed_grids"),
        "true_candidates": ("TrueCandidates", "true_candidates"),
    })

__all__ = [
    "CONVENTIONS",
    "LARGEST_LIMIT",
    "MAX_SIZE",
    "MOST_STEPS",
    "RANKED",
    "STOPPED",
    "Account",
    "Batch",
    "BoardForm",
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
    "Hitting",
    "HodokuRating",
    "Houses",
    "Limits",
    "Person",
    "Pressed",
    "Question",
    "Samples",
    "Scribe",
    "SeNode",
    "SeRating",
    "SeStep",
    "Seen",
    "SetClass",
    "SetClasses",
    "Status",
    "TrueCandidates",
    "Undone",
    "algorithm_h",
    "backend",
    "backends",
    "batch",
    "board_form",
    "board_forms",
    "candidates",
    "canonical_form",
    "canonical_forms",
    "classic_batch",
    "classic_count",
    "classic_counts",
    "classic_lines",
    "classic_rows",
    "classic_search",
    "count",
    "count_grids",
    "count_hitting",
    "counts",
    "differences",
    "digests",
    "enumerate_solutions",
    "fixed_by_sets",
    "fixed_grids",
    "fixed_order",
    "grid_table",
    "hodoku_ratings",
    "houses",
    "logical_cube",
    "own",
    "press",
    "propagate",
    "rank_grids",
    "samples",
    "scalar_counts",
    "se_ratings",
    "se_steps",
    "search",
    "set_classes",
    "true_candidates",
    "uniform_grid",
    "uniform_grids",
    "unrank_grid",
    "unrank_grids",
    "with_rules",
]
