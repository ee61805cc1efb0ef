"""Audit data sets that others made: faults, duplicates, splits free of leaks.

Needs the extra ``data`` (pyarrow and DuckDB): ``pip install 'nanpure[data]'``.
"""

from nanpure.audit.result import Audit, Duplicates, Fault, Leaked, Place
from nanpure.audit.run import RATINGS, audit
from nanpure.audit.splits import Split, split

__all__ = ["RATINGS", "Audit", "Duplicates", "Fault", "Leaked", "Place", "Split", "audit", "split"]
