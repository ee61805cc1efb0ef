"""The archive: what was printed, where and when; whether a puzzle, or a twin of it, ever was.

One DuckDB file, which any DuckDB reads. Needs the extra ``data``: ``pip install 'nanpure[data]'``.
"""

from nanpure.archive.entering import Added, add
from nanpure.archive.finding import Found, Use, find
from nanpure.archive.store import Archive, reading, writing
from nanpure.archive.telling import FORMATS, Report, export, report

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
