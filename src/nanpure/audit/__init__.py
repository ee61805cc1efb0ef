"""Data sets that others made: what is wrong in them, splits, rows that are there once.

Needs the extra ``data`` (pyarrow and DuckDB): ``pip install 'nanpure[data]'``.
"""

from nanpure.audit.result import Audit, Duplicates, Fault, Leaked, Place
from nanpure.audit.run import RATINGS, audit
from nanpure.audit.splits import Split, split

__all__ = ["RATINGS", "Audit", "Duplicates", "Fault", "Leaked", "Place", "Split", "audit", "split"]
