"""The five papers, item by item: each statement, the call that tests it, and its outcome.

:data:`PAPERS` holds them by name; :func:`judge` runs an item, :func:`ledger` all items of a paper,
:func:`figure` draws an item.
"""

from nanpure.papers.item import PAPERS, Item, Paper
from nanpure.papers.verdict import (
    MEANINGS,
    VERDICTS,
    Judged,
    Verdict,
    figure,
    judge,
    ledger,
    verdict_of,
)

__all__ = ["MEANINGS", "PAPERS", "VERDICTS", "Item", "Judged", "Paper", "Verdict", "figure",
           "judge", "ledger", "verdict_of"]
