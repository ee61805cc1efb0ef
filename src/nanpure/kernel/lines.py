"""Classic lines, one per call: apart from the native module, almost nothing is loaded for them."""

from __future__ import annotations

from nanpure import _core
from nanpure.kernel.stale import warn_if_stale

__all__ = ["line_count", "line_search", "line_solution"]

warn_if_stale(_core.source_hash, _core.__file__)

# Not wrapped: a function around each would cost as much as all they do apart from the search.
line_solution = _core.line_solution
line_count = _core.line_count
line_search = _core.line_search
