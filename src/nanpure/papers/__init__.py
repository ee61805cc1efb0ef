"""The five papers, item by item: what each states, the call that tries it, what comes of it.

:data:`PAPERS` has them by name; :func:`judge` runs an item, :func:`ledger` all of a paper,
:func:`figure` draws one.
"""

from nanpure.papers.data_file import PAPERS
from nanpure.papers.item import Item, Paper
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
