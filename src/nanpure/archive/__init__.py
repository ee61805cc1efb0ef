"""The archive: what was printed, where and when; whether a puzzle, or a twin of it, ever was.

One DuckDB file, which any DuckDB reads. Needs the extra ``data``: ``pip install 'nanpure[data]'``.
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
