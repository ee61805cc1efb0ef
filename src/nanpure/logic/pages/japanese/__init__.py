"""The words of the pages in Japanese: modules by family, as the English ones beside them.

``WORDS``: technique id -> pattern, reason and source. The example is that of the English page.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nanpure.base.facade import modules_in
from nanpure.logic.technique import Words

__all__ = ["words"]


@cache
def words() -> Mapping[str, Words]:
    """Pattern, reason and source of every page by technique id."""
    pages: dict[str, Words] = {}
    for module in modules_in(__name__):
        pages.update(module.WORDS)
    return pages
