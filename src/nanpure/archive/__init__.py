"""The archive of printed puzzles: where and when each appeared, and whether a twin of it did.

It is one DuckDB file that any DuckDB can read. Needs the extra ``data``:
``pip install 'nanpure[data]'``.
"""

from nanpure.archive.add import Added, add
from nanpure.archive.find import Found, Use, find
from nanpure.archive.reports import FORMATS, Report, export, report
from nanpure.archive.store import Archive, reading, writing

__all__ = [
    "FORMATS",
    "Added",
    "Archive",
    "Found",
    "Report",
    "Use",
    "add",
    "export",
    "find",
    "reading",
    "report",
    "writing",
]
