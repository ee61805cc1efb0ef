"""The typed face of the native module: bytes and integers in and out, back ends chosen.

Nothing here knows the model. :mod:`~nanpure.kernel.search` finds and counts solutions,
:mod:`~nanpure.kernel.logic` finds the steps of techniques.
"""

from nanpure._core import Control, Houses
from nanpure.kernel.search import (
    MAX_SIZE,
    STOPPED,
    Batch,
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
    enumerate_solutions,
    houses,
    line_rows,
    propagate,
    search,
)

__all__ = [
    "MAX_SIZE",
    "STOPPED",
    "Batch",
    "Control",
    "Found",
    "Houses",
    "Limits",
    "backend",
    "backends",
    "batch",
    "classic_batch",
    "classic_counts",
    "classic_lines",
    "classic_search",
    "count",
    "enumerate_solutions",
    "houses",
    "line_rows",
    "propagate",
    "search",
]
